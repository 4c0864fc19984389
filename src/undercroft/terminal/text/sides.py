"""Texts above and beside the map: the top line, the table, hands, pieces, the log."""

import textwrap

from rich.text import Text

from ...scene import LogEntry, Scene
from ..drawing.colors import rich_style
from ..session import Session
from .panels import combat_lines
from .scene import (
    card_lines,
    counted,
    hanging,
    marks,
    note_lines,
    packed,
    pile_line,
    pool_lines,
    seat_lines,
    track_line,
)
from .screen import ground_lines, head_line


def headline(session: Session, scene: Scene, width: int) -> Text:
    """The top line: the game, who looks at it, and where it stands."""
    title = session.title.meta.title
    text = Text.assemble((f" {title if width >= 96 else title.split(':')[0]} ", "reverse"))
    if session.viewer >= 0:
        text.append(" you are ")
        text.append(session.name(session.viewer), rich_style(scene["seats"][session.viewer]["tone"]))
    mode = session.title.meta.mode(scene["mode"])
    text.append(" · " + head_line(scene, mode.title if mode else "").split(" · ", 1)[1])
    return text


def table_side(scene: Scene, width: int) -> Text:
    """Seats with their dice, tracks, piles, and what is in force."""
    text = Text()
    fighting = "combat" in scene and scene["combat"]["state"] != "result"
    if fighting:  # what is asked now is about this
        text.append(scene["combat"]["title"] + "\n", "bold dark_orange")
        who, *rest = combat_lines(scene["combat"])
        pools = len(scene["combat"]["attack"]) + len(scene["combat"]["defense"])
        for said in (*rest[pools:], *rest[:pools], who):  # what it comes to, then the dice
            text.append("\n".join(hanging(said, width, 2)) + "\n")
        text.append("\n")
        scene = {**scene, "pools": []}  # their dice are told above
    for seat in scene["seats"]:
        lines = seat_lines(scene, seat, width)
        style = rich_style(seat["tone"]) + (" reverse" if seat["active"] else "")
        text.append("\n".join(hanging(lines[0], width, 3)) + "\n", style)
        text.append("".join(line + "\n" for line in lines[1:]))
    for pool in scene["pools"]:
        if pool["seat"] < 0:
            text.append("\n".join(pool_lines(pool, width)) + "\n")
    for track in scene["tracks"]:
        text.append("\n" + "\n".join(track_line(track, width)) + "\n")
    for title, said in note_lines(scene):
        if fighting and title == scene["combat"]["title"]:
            continue
        text.append(f"\n! {title}: ", "bold dark_orange")
        text.append(said + "\n")
    text.append("\n")
    for end in scene["ends"]:
        text.append(f"{end['title']}: {end['value']} of {end['goal']}\n", "grey70")
    text.append("\n".join(packed([pile_line(p) for p in scene["piles"]], width, "")), "grey70")
    return text


def hand_side(scene: Scene, viewer: int, width: int) -> Text:
    """The viewer's cards, then what lies open before every seat."""
    text = Text()
    for seat in sorted(scene["seats"], key=lambda s: s["seat"] != viewer):
        for head, cards in ((f"Hand of {seat['name']}", seat["hand"]), (f"Before {seat['name']}", seat["abilities"])):
            if cards and (seat["seat"] == viewer or head.startswith("Before") or seat["hand"]):
                text.append(head + "\n", f"{rich_style(seat['tone'])} underline")
                for card in cards:
                    first, *rest = card_lines(card, width)
                    text.append(first + "\n", "bold")
                    text.append("".join(line + "\n" for line in rest), "grey78")
                text.append("\n")
    return text if text.plain else Text("Nobody holds a card.")


def pieces_side(scene: Scene, width: int) -> Text:
    """The legend of the letters on the map; equal ones once."""
    text = Text()
    for p, said in counted(scene):
        first, *rest = textwrap.wrap(f"{p['letter']:<3}{said}", width, subsequent_indent="   ", drop_whitespace=True)
        text.append(first[:3], rich_style(p["tone"]))
        text.append("\n".join([first[3:], *rest]) + "\n", "bold")
        for words, style in ((marks(p.get("badges", [])), "grey78"), (p["text"], "grey70")):
            for line in textwrap.wrap(words, width, initial_indent="   ", subsequent_indent="   "):
                text.append(line + "\n", style)
    for line in ground_lines(scene, width):
        text.append(line[2:] + "\n", "grey78")
    return text


def log_text(entries: list[LogEntry], width: int) -> Text:
    """The log, newest below."""
    text = Text()
    for e in entries:
        style = rich_style(f"seat{e['seat']}") if e["kind"] == "choice" and e["seat"] >= 0 else rich_style(e["kind"])
        for line in textwrap.wrap(e["text"], width, subsequent_indent="  "):
            text.append(line + "\n", style)
    return text


def news_text(entries: list[LogEntry], width: int) -> Text:
    """What happened, so that one sees what the others did without opening the log."""
    return log_text([e for e in entries if e["kind"] != "auto"], width)
