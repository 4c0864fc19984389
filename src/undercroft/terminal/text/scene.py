"""Scenes in words: dice, tracks, seats, cards, options."""

import textwrap
from collections import Counter

from ...scene import Badge, Card, CardPart, DecisionScene, DicePool, OptionScene, Piece, Pile, Scene, SeatScene, Track
from ...title.title import Place
from .panels import board_lines, part_lines

TIMED = ("interrupt", "own turn")  # halves of a card that are told apart by when they may be played
MOMENTS = ("at", "any", "after", "before", "during", "in")  # a moment that begins so needs no "when"
FRAMES = {"ready": "[{}]", "used": "·{}·", "docked": "↓{}↓", "out": "({})", "marked": "*{}*"}


def fitted(text: str, width: int) -> str:
    """Text cut to a width, at a word if that keeps most of it."""
    if len(text) <= width:
        return text
    if width < 2:
        return text[: max(width, 0)]
    cut = text[: width - 1]
    word = cut.rsplit(" ", 1)[0]
    return (word if len(word) * 3 >= width * 2 else cut).rstrip(" ,.:") + "…"


def hanging(text: str, width: int, indent: int) -> list[str]:
    """A text in lines of that width, all but the first indented."""
    return textwrap.wrap(text, width, subsequent_indent=" " * indent, drop_whitespace=True)


def reached(decision: DecisionScene, option: OptionScene) -> list[str]:
    """The places that an option reaches on the board; for the first step of a walk, all places in walking distance."""
    trails = decision.get("trails", [])
    if any(x["text"] == option["text"] for x in trails):
        return [x["to"] for x in trails if not x.get("passed")]
    return option.get("preview", [])


def shown_by(decision: DecisionScene, option: OptionScene) -> list[str]:
    """The marks on the map for an option: its reach, else its subject."""
    return reached(decision, option) or option["touches"][:1]


def first_choice(decision: DecisionScene, hand: set[str]) -> int:
    """The option to mark first, so that a careless Enter does little: no end of a turn, no card that is gone then."""
    passing = decision.get("passing", "")
    texts = [o["text"] for o in decision["options"]]
    if not decision.get("window"):
        for i, o in enumerate(decision["options"]):
            if o["text"] != passing and not hand.intersection(o["touches"]):
                return i
    return texts.index(passing) if passing in texts else 0


def badges(found: list[Badge]) -> str:
    """Badges in words."""
    return ", ".join(b["title"] or b["text"] for b in found)


NAMED = ("status", "count", "artifact")  # kinds of badges that their title says better than their sign


def marks(found: list[Badge]) -> str:
    """Badges in short: their kinds and what is printed on them; a status or a mere sign by its name."""
    return ", ".join(
        b["title"].split(":")[0]
        if b["title"] and (b["kind"] in NAMED or not _said(b["text"]))
        else f"{b['kind']} {b['text']}".strip()
        for b in found
    )


def _said(text: str) -> bool:
    return any(c.isalnum() for c in text)


def pool_lines(pool: DicePool, width: int, indent: str = "") -> list[str]:
    """A row of dice: [ready] *marked* ·used· ↓docked↓ (out); beside a narrow map their faces are shortened."""
    dice = [FRAMES.get(d["state"], "[{}]").format(d["face"][:3] if width < 60 else d["face"]) for d in pool["dice"]]
    lines = [f"{indent}{pool['title']}: {' '.join(dice) or '–'}"]
    if len(lines[0]) > width:
        lines = [f"{indent}{pool['title']}:", *packed(dice, width, indent + "  ", " ")]
    return lines


def track_line(track: Track, width: int) -> list[str]:
    """A track with its markers above and its ends beside it."""
    low, high = track["low"], max(track["high"], track["low"] + 1)
    head = f"{track['title']} {low} "
    above_it = [track["title"]] if len(head) > width // 2 else []  # a long name leaves the line to the track
    head = f"{low} " if above_it else head
    room = max(min(width - len(head) - len(str(high)) - 1, 3 * (high - low) + 1), 8)
    step = (room - 1) / (high - low)

    def place(at: int) -> int:
        return round((min(max(at, low), high) - low) * step)

    line = ["─"] * room
    for stop in track["stops"]:
        line[place(stop["at"])] = "┼"
    above = [" "] * (room + 40)
    for mark in sorted(track["marks"], key=lambda m: m["at"]):
        x = place(mark["at"])
        line[x] = "●"
        whose = mark["title"][:3] if len(track["marks"]) > 1 else ""  # a lone marker is the track's own
        name = f"{whose}{mark['at']}"
        while any(c != " " for c in above[max(x - 1, 0) : x + len(name) + 1]):
            x += 1
        above[x : x + len(name)] = list(name)
    return [*above_it, " " * len(head) + "".join(above).rstrip(), f"{head}{''.join(line)} {high}"]


def seat_lines(scene: Scene, seat: SeatScene, width: int = 100) -> list[str]:
    """The area of one seat, without its hand: its name, then its things."""
    mark = "▶" if seat["active"] else " "
    counts = [f"{c['title']} {c['value']}{'/' + str(c['most']) if 'most' in c else ''}" for c in seat["counts"]]
    if seat["hand_size"] or seat["hand"]:
        counts.append(f"cards {seat['hand_size']}")
    title = f" ({seat['title']})" if seat["title"] else ""
    lines = [f"{mark}{seat['name']}{title}", *packed(counts, width, "   ")]
    lines += packed(board_lines(seat), width, "   ")
    for note in seat["notes"]:
        lines += textwrap.wrap(note, width, initial_indent="   ", subsequent_indent="     ")
    for p in scene["pools"]:
        if p["seat"] == seat["seat"]:
            lines += pool_lines(p, width, "   ")
    return lines


def packed(words: list[str], width: int, indent: str, between: str = " · ") -> list[str]:
    """Words side by side, as many as fit on a line; one that is too long for a line goes on below, by itself."""
    lines: list[str] = []
    full = True  # nothing may be added to the last line
    for word in words:
        if not full and len(lines[-1]) + len(between) + len(word) <= width:
            lines[-1] += between + word
            continue
        found = textwrap.wrap(
            word, width, initial_indent=indent, subsequent_indent=indent + "  ", break_on_hyphens=False
        )
        full = len(found) != 1
        lines += found
    return lines


def card_lines(card: Card, width: int = 96) -> list[str]:
    """A card with its parts."""
    extra = f"  ({badges(card['badges'])})" if card.get("badges") else ""
    used = "" if card.get("ready", True) or "not " in extra else "  (used)"
    if card.get("state", "own") != "own":
        used = f"  (not learned{', ' * ('when' in card)}{card.get('when', '')})"
    elif "when" in card and "state" not in card:
        used = f"  ({card['when']})"
    indent = "    " if width >= 40 else "  "
    lines = textwrap.wrap(f"{card['title']}{extra}{used}", width, subsequent_indent=indent)
    for part in card["parts"]:
        lines += textwrap.wrap(
            f"{part_head(part)}: {part['text']}", width, initial_indent=indent, subsequent_indent=indent + "  "
        )
    return lines


def part_head(part: CardPart) -> str:
    """The name of a part of a card, and when it may be used."""
    when = [part["kind"]] if part["kind"] in TIMED and part["title"] else []
    moment = part.get("when", "")
    if moment:
        when.append(moment if moment.split()[0] in MOMENTS else f"when {moment}")
    return (part["title"] or part["kind"]) + (f" ({', '.join(when)})" if when else "")


def where(scene: Scene, p: Piece) -> str:
    """Where a piece stands: the name of its place, or its square."""
    area = next((a for a in scene["areas"] if a["id"] == p["area"]), None)
    if area is None:
        return f"in {p['area']}"
    if any(b["id"] == area["board"] and b.get("look") == "cards" for b in scene["boards"]):
        return f"at {area['title']}"
    at = f"{round(p['x'])},{round(p['y'])}" if "x" in p and "y" in p else ""
    if at and at not in area["title"]:
        return f"at {at} ({area['title']})"
    return f"at {at}" if at else f"in {area['title']}"


def counted(scene: Scene) -> list[tuple[Piece, str]]:
    """Every piece with its name and place; equal ones once, with how many there are."""
    found: dict[tuple[str, str, str, str, str], list[Piece]] = {}
    for p in scene["pieces"]:
        key = (p["letter"], p["title"], where(scene, p), badges(p.get("badges", [])), p["text"])
        found.setdefault(key, []).append(p)
    return [
        (same[0], f"{len(same)} × {title} {at}" if len(same) > 1 else f"{title} {at}")
        for (_, title, at, _, _), same in found.items()
    ]


def note_lines(scene: Scene) -> list[tuple[str, str]]:
    """The effects in force, title and text; equal ones once, with their number."""
    counts = Counter((n["title"], n["text"]) for n in scene["notes"])
    return [*((f"{title} ×{n}" if n > 1 else title, text) for (title, text), n in counts.items()), *part_lines(scene)]


def place_line(place: Place, name: str, rivals: bool = True) -> str:
    """How a seat fared in the end; who won or lost together has no rank."""
    text = place.text if place.text.startswith(name) else f"{name}: {place.text}"
    return f"{place.place}. {text}" if rivals else text


def hand_lines(seat: SeatScene, width: int = 96) -> list[str]:
    """Hand and abilities of a seat."""
    lines: list[str] = []
    for head, cards in (("Hand", seat["hand"]), ("Before you", seat["abilities"])):
        if cards:
            lines.append(f"{head} of {seat['name']}:" if head == "Hand" else f"{head}:")
            lines += [f"  {line}" for c in cards for line in card_lines(c, width - 2)]
    if not lines:
        lines = [f"{seat['name']} holds nothing." if not seat["hand_size"] else f"{seat['hand_size']} hidden cards."]
    return lines


def pile_line(pile: Pile) -> str:
    """A pile with its count and what is known of it."""
    known = f", top: {pile['top']['title']}" if "top" in pile else ""
    return f"{pile['title']} {pile['count']}{known}"


def option_line(o: OptionScene) -> str:
    """An option for people: its label, then cost and chances."""
    extras = [o["cost"]] if o.get("cost") else []
    extras += [f"{x['title']} {x['chance']:.0%}" for x in o.get("odds", [])]
    warning = f"  ⚠ {o['warning']}" if o.get("warning") else ""
    return o["label"] + (f"  ({', '.join(extras)})" if extras else "") + warning


def numbered(d: DecisionScene) -> dict[str, str]:
    """The number to show beside each thing on the board: that of the first option that touches it."""
    lights: dict[str, str] = {}
    for number, o in enumerate(d["options"], 1):
        if o["touches"]:
            lights.setdefault(o["touches"][0], str(number))
    return lights
