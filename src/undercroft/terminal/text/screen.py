"""The whole table as plain text."""

import textwrap

from ...scene import Board, DecisionScene, Scene
from ...words.english import listed
from ..drawing.board import draw_board
from ..drawing.contents import GROUNDS, SIGNS
from ..drawing.zoom import fitting
from .scene import counted, marks, note_lines, numbered, packed, pile_line, pool_lines, seat_lines, track_line


def head_line(scene: Scene, mode: str = "") -> str:
    """Where the game stands, in one line; `mode` is the title of its mode."""
    return f"{scene['game']} · {mode or scene['mode']} · round {scene['round']} · {scene['phase']}"


def board_text(scene: Scene, decision: DecisionScene | None = None, width: int = 100, height: int = 60) -> list[str]:
    """Every board that has something on it."""
    lights = numbered(decision) if decision is not None else {}
    lines: list[str] = []
    for board in scene["boards"]:
        if not any(a["board"] == board["id"] for a in scene["areas"]):
            continue
        lines.append(board["title"])
        lines += draw_board(scene, board, fitting(board, width, height), lights).lines()
    titles = {a["id"]: a["title"] for a in scene["areas"]}
    for link in scene["links"]:
        lines.append(f"{link['title']}: {titles.get(link['a'], link['a'])} ↔ {titles.get(link['b'], link['b'])}")
    return lines


def board_of(scene: Scene, viewer: int) -> Board:
    """The board where the viewer's (else the active seat's) figure stands."""
    boards = {b["id"]: b for b in scene["boards"]}
    places = {a["id"]: a["board"] for a in scene["areas"]}
    for seat in (viewer, scene["active"]):
        for p in scene["pieces"]:
            if p.get("seat", -2) == seat and places.get(p["area"]) in boards:
                return boards[places[p["area"]]]
    return scene["boards"][0]


def looked_at(scene: Scene, viewer: int) -> str:
    """The piece that the map must show: who acts now, else the viewer's first."""
    acting = [p["id"] for p in scene["pieces"] if any(b["kind"] == "acting" for b in p.get("badges", []))]
    own = [p["id"] for p in scene["pieces"] if p.get("seat", -2) == viewer]
    return next(iter(acting + own), "")


def piece_lines(scene: Scene, width: int = 100) -> list[str]:
    """Every piece with its letter, where it stands and what is said of it."""
    lines = []
    for p, name in counted(scene):
        said = marks(p.get("badges", []))
        line = f"  {p['letter']:<3}{name}" + (f": {said}" if said else "")
        lines += textwrap.wrap(line, width, subsequent_indent="      ", drop_whitespace=True)
    return lines


def ground_lines(scene: Scene, width: int = 100) -> list[str]:
    """The legend of the signs on the ground of a grid, each once."""
    grids = {b["id"] for b in scene["boards"] if b.get("grid")}
    found: dict[tuple[str, str], set[str]] = {}
    for a in scene["areas"]:
        if a["board"] in grids and a["text"] and a["ground"] in GROUNDS:
            found.setdefault((a["ground"], a["text"]), set()).add(a["title"])
    lines: list[str] = []
    for (ground, text), titles in found.items():
        named = f"{next(iter(titles))}: " if len(titles) == 1 else ""  # else each square is called by its place
        lines += textwrap.wrap(f"  {GROUNDS[ground]}  {named}{text}", width, subsequent_indent="      ")
    return lines + sign_lines(scene, width)


def sign_lines(scene: Scene, width: int) -> list[str]:
    """The legend of the signs in zones, and where they lie."""
    zones = {b["id"] for b in scene["boards"] if b.get("look") == "zones"}
    where: dict[tuple[str, str], list[str]] = {}
    for a in scene["areas"]:
        for s in a.get("spaces", []) if a["board"] in zones else []:
            where.setdefault((s["kind"], s["title"]), []).append(a["title"].rpartition(" ")[2])
    lines: list[str] = []
    for (kind, title), at in where.items():
        lines += textwrap.wrap(
            f"  {SIGNS.get(kind, title[:2])}  {title}: {', '.join(dict.fromkeys(at))}",
            width,
            subsequent_indent="      ",
        )
    if not zones:
        return lines
    doors = [
        e
        for a in scene["areas"]
        if a["board"] in zones
        for e in a.get("edges", [])
        if e["kind"] == "shut" and "letter" in e
    ]
    if doors:
        white = sorted({e["letter"] for e in doors if e.get("tone") == "white"})
        said = f"  ▔  a closed door with its number{f'; ═ the white door {listed(white)}' if white else ''}"
        lines += textwrap.wrap(said, width, subsequent_indent="      ")
    signs = "  ☾  in the shadow; ? nobody has looked in there; ┄ nothing bars the way; ×4 so many of a group"
    return lines + textwrap.wrap(signs, width, subsequent_indent="      ")


def table_text(scene: Scene, decision: DecisionScene | None = None, width: int = 100, height: int = 60) -> str:
    """Everything a seat sees, for reading."""
    lines = [
        head_line(scene),
        "",
        *board_text(scene, decision, width, height),
        *piece_lines(scene, width),
        *ground_lines(scene, width),
        "",
    ]
    for seat in scene["seats"]:
        lines += seat_lines(scene, seat, width)
    lines += [line for p in scene["pools"] if p["seat"] < 0 for line in pool_lines(p, width)]
    for track in scene["tracks"]:
        lines += track_line(track, width)
    lines += packed([pile_line(p) for p in scene["piles"]], width, "")
    for title, text in note_lines(scene):
        lines += textwrap.wrap(f"! {title}: {text}", width, subsequent_indent="    ")
    lines += [f"{e['title']}: {e['value']} of {e['goal']}" for e in scene["ends"]]
    return "\n".join(lines)
