"""A board of a scene drawn with box characters: rooms with doorways, what stands in them, what can be chosen."""

from collections.abc import Mapping

from ...scene import Area, Axis, Board, Edge, Piece, Scene
from ..text.scene import fitted
from .canvas import Canvas
from .hallways import draw_ways, drawn_through
from .placements import Ghosts
from .zoom import Frame, zooms

ARROWS = "↑↗→↘↓↙←↖"  # where a figure looks, clockwise from north
GROUNDS = {
    "stone": "·",
    "wall": "█",
    "void": " ",
    "water": "≈",
    "web": "#",
    "pit": "▾",
    "rubble": "░",
    "gold": "$",
    "lava": "≋",
    "grass": ",",
    "wood": "=",
}

SIGNS = {
    "treasure": "◆",
    "chest": "▣",
    "portal": "@",
    "spawn": "%",
    "trap": "^",
    "pillar": "O",
    "goal": "★",
    "fountain": "~",
    "forge": "&",
    "rune": "*",
    "time": "⌛",
}

Lights = Mapping[str, str]  # id of what an option touches: the number to show beside it


def draw_board(scene: Scene, board: Board, zoom: int, lights: Lights, marked: frozenset[str] = frozenset()) -> Canvas:
    """One board; `lights` are the things that can be chosen now, `marked` is what the pondered one is about."""
    frame = Frame(board, zooms(board)[zoom])
    line = 0 if frame.bare else 1  # the outline below
    canvas = Canvas(frame.x(board["x"] + board["cols"]) + 1, frame.y(board["y"] + board["rows"]) + line)
    areas = [a for a in scene["areas"] if a["board"] == board["id"]]
    if frame.open:
        frame.cells = {(round(a["x"]), round(a["y"])) for a in areas}
        frame.floor = {(round(a["x"]), round(a["y"])) for a in areas if a["ground"] not in ("wall", "void")}
    ghosts = Ghosts(areas, marked)
    for a in sorted(areas, key=lambda a: (not a.get("ghost", False), a["id"] in lights)):  # what is lit comes last
        if a["id"] != ghosts.marked:
            _outline(canvas, frame, a, a["id"] in lights and not (ghosts.marked and a.get("ghost")))
    for a in areas:
        if a["id"] == ghosts.marked:
            canvas.blank(frame.x(a["x"]), frame.y(a["y"]), frame.x(a["x"] + a["w"]), frame.y(a["y"] + a["h"]))
            _outline(canvas, frame, {**a, "ghost": False}, True)
    lines = drawn_through(scene.get("routes", []))
    here: dict[str, list[Piece]] = {}
    for p in scene["pieces"]:
        here.setdefault(p["area"], []).append(p)
    for a in areas:
        seen = ghosts.seen(a)
        if seen is not None:
            _inside(canvas, frame, seen, here.get(a["id"], []), lights)
            draw_ways(canvas, frame.x, frame.y, seen, lines, marked)
    for a in areas:
        for e in a.get("edges", []):
            if e["kind"] == "shut" and "letter" in e:
                _door_number(canvas, frame, a, e)
    if board.get("look") == "cards":
        _minis(canvas, frame, [p for a in areas for p in here.get(a["id"], [])], lights)
    if frame.open:
        _number(canvas, frame)
    elif frame.zones and "axis" in board:
        _name_zones(canvas, frame, board["axis"])
    if frame.bare:
        _stone(canvas, frame)
    return canvas


def _stone(canvas: Canvas, f: Frame) -> None:
    """Where squares have no lines between them, the walls are what surrounds the floor."""
    for row in range(round(f.board["rows"])):
        for col in range(round(f.board["cols"])):
            x, y = round(f.board["x"]) + col, round(f.board["y"]) + row
            around = any((x + dx, y + dy) in f.floor for dx in (-1, 0, 1) for dy in (-1, 0, 1))
            if (x, y) not in f.cells and around:
                canvas.write(f.x(x), f.y(y), GROUNDS["wall"] * (f.x(x + 1) - f.x(x)), "wall")


def _minis(canvas: Canvas, f: Frame, pieces: list[Piece], lights: Lights) -> None:
    """Minis that stand before an opening, over the hallways; those outside the board at its very rim."""
    for p in pieces:
        if "x" in p and "y" in p:
            x = min(max(f.x(p["x"] + p.get("w", 0) / 2), 0), canvas.width - 1)
            y = min(max(f.y(p["y"] + p.get("h", 0) / 2), 0), canvas.height - 1)
            canvas.write(x, y, p["letter"], style_of(p, lights), p["id"], 1)


def _number(canvas: Canvas, f: Frame) -> None:
    """Numbers of columns and rows; where squares are small, of every fifth column."""
    border = 0 if f.bare else 1
    for col in range(round(f.board["cols"])):
        n = round(f.board["x"]) + col
        if f.z.across > 3 or n % 5 == 0:
            canvas.write(f.x(n) + border, 0, str(n), "title")
    for row in range(round(f.board["rows"])):
        n = round(f.board["y"]) + row
        canvas.write(0, f.y(n) + border, f"{n:>2}", "title")


def _name_zones(canvas: Canvas, f: Frame, axis: Axis) -> None:
    """Columns and rows of zones at the rim: inside a small zone figures take the place of its name."""
    for i, word in enumerate(axis["cols"]):
        canvas.write(f.x(f.board["x"] + i + 0.5), 0, word, "title")
    for i, word in enumerate(axis["rows"]):
        if word:
            canvas.write(0, f.y(f.board["y"] + i + 0.5), f"{word:>2}", "title")


def _outline(canvas: Canvas, f: Frame, a: Area, lit: bool) -> None:
    x0, y0, x1, y1 = f.x(a["x"]), f.y(a["y"]), f.x(a["x"] + a["w"]), f.y(a["y"] + a["h"])
    ghost = a.get("ghost", False)
    style = "lit" if lit else "ghost" if ghost else "wall"
    if f.bare:
        canvas.claim(x0, y0, x1 - 1, y1 - 1, a["id"])
        return
    canvas.claim(x0, y0, x1, y1, a["id"])
    for side in "NESW":
        edges = [e for e in a.get("edges", []) if e["side"] == side]
        along = range(x0, x1 + 1) if side in "NS" else range(y0, y1 + 1)
        walled = [] if f.open and not lit and not _outermost(f, side, a) else _walls(f, side, along, a, edges)
        if f.zones and not lit and not edges:  # the way is open there
            _dashes(canvas, side, along, (x0, y0, x1, y1))
            continue
        if f.open:
            walled += [_stretch(f, side, a, e) for e in edges if e["kind"] in ("wall", "shut")]
        for start, end in walled:
            if side in "NS":
                canvas.horizontal(start, end, y0 if side == "N" else y1, style, lit, ghost)
            else:
                canvas.vertical(x0 if side == "W" else x1, start, end, style, lit, ghost)
        for e in edges:
            if e["kind"] == "shut":
                _shut(canvas, f, a, e)


def _dashes(canvas: Canvas, side: str, along: range, box: tuple[int, int, int, int]) -> None:
    """A border between two zones that nothing bars."""
    x0, y0, x1, y1 = box
    if side in "NS":
        canvas.horizontal(along.start, along.stop - 1, y0 if side == "N" else y1, "ghost", False, True)
    else:
        canvas.vertical(x0 if side == "W" else x1, along.start, along.stop - 1, "ghost", False, True)


def _outermost(f: Frame, side: str, a: Area) -> bool:
    """Is there nothing beyond this side of a square?"""
    x, y = round(a["x"]), round(a["y"])
    beyond = {"N": (x, y - 1), "S": (x, y + round(a["h"])), "W": (x - 1, y), "E": (x + round(a["w"]), y)}
    return beyond[side] not in f.cells


def _walls(f: Frame, side: str, along: range, a: Area, edges: list[Edge]) -> list[tuple[int, int]]:
    """The stretches of a side between its doorways."""
    gaps = sorted(_gap(f, side, a, e) for e in edges if e["kind"] in ("door", "open", "shut"))
    stretches: list[tuple[int, int]] = []
    at = along.start
    for low, high in gaps:
        stretches.append((at, low))
        at = high
    return [*stretches, (at, along.stop - 1)]


def _stretch(f: Frame, side: str, a: Area, e: Edge) -> tuple[int, int]:
    """Where an edge begins and ends."""
    if side in "NS":
        return f.x(a["x"] + e["at"]), f.x(a["x"] + e["at"] + e["length"])
    return f.y(a["y"] + e["at"]), f.y(a["y"] + e["at"] + e["length"])


def _gap(f: Frame, side: str, a: Area, e: Edge) -> tuple[int, int]:
    """The opening of a doorway: the middle of its stretch."""
    low, high = _stretch(f, side, a, e)
    span = high - low
    half = max(1.0, span / 5) if side in "NS" else max(0.5, span / 6)
    middle = (low + high) / 2
    return int(middle - half + 0.5), int(middle + half + 0.5)


def _shut(canvas: Canvas, f: Frame, a: Area, e: Edge) -> None:
    low, high = _gap(f, e["side"], a, e)
    white = e.get("tone") == "white"
    if e["side"] in "NS":
        y = f.y(a["y"] + (a["h"] if e["side"] == "S" else 0))
        canvas.write(low + 1, y, ("═" if white else "▔") * max(high - low - 1, 1), "white" if white else "door")
    else:
        x = f.x(a["x"] + (a["w"] if e["side"] == "E" else 0))
        for y in range(low + 1, max(high, low + 2)):
            canvas.write(x, y, "║" if white else "▌", "white" if white else "door")


def _door_number(canvas: Canvas, f: Frame, a: Area, e: Edge) -> None:
    """What options call a closed door: in its middle, or beside it."""
    low, high = _gap(f, e["side"], a, e)
    style = "white" if e.get("tone") == "white" else "door"
    if e["side"] in "NS":
        y = f.y(a["y"] + (a["h"] if e["side"] == "S" else 0))
        canvas.write((low + high + 1) // 2 - len(e["letter"]) // 2, y, e["letter"], style, e.get("id", ""))
    else:
        x = f.x(a["x"] + (a["w"] if e["side"] == "E" else 0))
        y = max((low + high) // 2, low + 1)
        canvas.write(x - len(e["letter"]), y, e["letter"], style, e.get("id", ""))


def _inside(canvas: Canvas, f: Frame, a: Area, pieces: list[Piece], lights: Lights) -> None:
    """Name, pieces, printed spaces and badges of an area, as far as there is room."""
    border = 0 if f.bare else 1
    x0, y0 = f.x(a["x"]) + border, f.y(a["y"]) + border
    wide = f.x(a["x"] + a["w"]) - x0
    high = f.y(a["y"] + a["h"]) - y0
    if f.board.get("look") == "cards":
        pieces = [p for p in pieces if "x" not in p]  # minis are drawn last, over the ways
    exact = [p for p in pieces if "x" in p and "y" in p]
    loose = [p for p in pieces if p not in exact]
    name = _zone_head(a) if f.zones else a["title"]
    if f.board.get("look") == "cards":  # a name would hide the ways; a space is called by its place
        name = "" if "ways" in a else name.rpartition(" ")[2]
    tight = f.zones and high == 1 and (pieces or a.get("spaces") or a.get("badges"))
    if tight:
        name = ""  # one line has room for the figures only: the name of the zone is read at the rim of the board
    room = wide - (len(lights[a["id"]]) + 1 if a["id"] in lights else 0)
    if f.zones and high == 1 and len(name) > room:
        name = name.partition(" ")[2]  # half a name would be another place: it is read at the rim, its light is not
    head = fitted(name, room)
    if a["id"] in lights:
        number = lights[a["id"]] if len(lights[a["id"]]) <= wide else "+"  # half a number would be another one
        end = canvas.write(x0, y0, number, "light", a["id"], wide)
        head = " " + head if end - x0 < wide else ""
        x_title = end
    else:
        x_title = x0
    if f.open:
        ground = GROUNDS.get(a["ground"], "·") * (wide if f.bare and a["ground"] == "wall" else 1)
        canvas.write(x_title, y0, ground, "wall", a["id"], x0 + wide - x_title)
    else:
        canvas.write(x_title, y0, head, "ghost" if a.get("ghost") else "title", a["id"], x0 + wide - x_title)
    for p in exact:
        x, y = f.x(p.get("x", 0)) + border, f.y(p.get("y", 0)) + border
        room = f.x(p.get("x", 0) + p.get("w", 1)) - x
        shown = token(p, lights)
        if p["id"] not in lights and f.open:
            shown = lights.get(a["id"], "") + shown  # a marker on a square in reach must not hide its number
        fits = len(shown) < room + border  # without lines between the squares a number needs a gap beside it
        written = shown if fits else p["letter"]
        canvas.write(x, y, written, style_of(p, lights), p["id"], room)
        if "facing" in p and len(written) < room:
            canvas.write(x + len(written), y, ARROWS[p["facing"]], style_of(p, lights), p["id"], room - len(written))
    loose = [p for p in loose if not f.zones or p["id"] in lights or p.get("group", {}).get("leader", True)]
    first = y0 + (1 if high > 1 and not f.open else 0)
    last = y0 + high - 1
    gap = 1
    begin = x_title if tight else x0  # behind the number of the zone
    rows = _rows(loose, x0 + wide - begin, lights, gap)
    if f.zones and first + len(rows) - 1 > last:
        gap = 0
        rows = _rows(loose, x0 + wide - begin, lights, gap)
    x = begin
    for i, row in enumerate(rows):
        if first + i > last:
            canvas.write(x0 + wide - 1, last, "…", "title", a["id"])
            break
        x = begin
        for p in row:
            x = canvas.write(x, first + i, token(p, lights), style_of(p, lights), p["id"], x0 + wide - x) + gap
    signs = [
        SIGNS.get(s["kind"], s["title"][:2]) if f.zones else space_text(s["faces"], s["filled"])
        for s in a.get("spaces", [])
    ]
    marks = " ".join([b["text"] or "◆" for b in a.get("badges", [])] + signs)
    if exact and f.open:
        return  # the figure on a small square is seen, not the marks under it
    if first + len(rows) <= last:
        canvas.write(begin, last, fitted(marks, x0 + wide - begin), "badge", a["id"], x0 + wide - begin)
    elif f.zones and marks:
        _crowded(canvas, (x0, x_title + len(head), x, x0 + wide), (y0, last), marks, a["id"])


def _crowded(canvas: Canvas, across: tuple[int, int, int, int], down: tuple[int, int], marks: str, thing: str) -> None:
    """Draws the things in a zone full of figures: behind the last of them, or behind its name."""
    left, named, taken, right = across
    short = marks.replace(" ", "")
    if down[1] > down[0] and len(short) <= right - taken and taken > left:
        canvas.write(right - len(short), down[1], short, "badge", thing)
    elif right - named > 1:
        room = right - named - 1
        canvas.write(right - min(len(short), room), down[0], short[:room], "badge", thing, room)


def _zone_head(a: Area) -> str:
    """A zone by its place, with a moon in the shadow and a question mark where nobody has looked."""
    name = a["title"].rpartition(" ")[2]
    return name + (" ☾" if a.get("light") == "shadow" else "") + (" ?" if a.get("veiled") else "")


def _rows(pieces: list[Piece], wide: int, lights: Lights, gap: int) -> list[list[Piece]]:
    rows: list[list[Piece]] = []
    used = wide + 1
    for p in pieces:
        size = len(token(p, lights))
        if used + gap + size > wide:
            rows.append([])
            used = -gap
        rows[-1].append(p)
        used += gap + size
    return rows


def token(p: Piece, lights: Lights) -> str:
    """A piece in one to five characters: its letter, in brackets if it lies, its number if it can be chosen; of a
    group how many there are.
    """
    text = f"({p['letter']})" if p.get("down") else p["letter"]
    if p.get("group", {}).get("leader") and p["group"]["count"] > 1:
        text += f"×{p['group']['count']}"
    return f"{lights[p['id']]}{text}" if p["id"] in lights else text


def style_of(p: Piece, lights: Lights) -> str:
    """The style of a piece: its tone, or lit."""
    return f"{p['tone']} lit" if p["id"] in lights else p["tone"]


def space_text(faces: list[str], filled: bool) -> str:
    """A printed space: its faces, ticked when filled."""
    inner = "/".join(face[:2].capitalize() for face in faces)
    return f"[{inner}{'✓' if filled else ''}]"
