"""A board of a scene drawn with box characters: rooms with doorways, what stands in them, what can be chosen."""

from ...scene import Area, Axis, Board, Edge, Piece, Scene
from .canvas import Canvas
from .contents import GROUNDS, Lights, draw_contents, style_of
from .hallways import draw_ways, drawn_through
from .placements import Ghosts
from .zoom import Frame, zooms


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
    _outlines(canvas, frame, areas, ghosts, lights)
    lines = drawn_through(scene.get("routes", []))
    here: dict[str, list[Piece]] = {}
    for p in scene["pieces"]:
        here.setdefault(p["area"], []).append(p)
    for a in areas:
        seen = ghosts.seen(a)
        if seen is not None:
            draw_contents(canvas, frame, seen, here.get(a["id"], []), lights)
            draw_ways(canvas, frame.x, frame.y, seen, lines, marked)
    _door_numbers(canvas, frame, areas)
    if board.get("look") == "cards":
        _minis(canvas, frame, [p for a in areas for p in here.get(a["id"], [])], lights)
    if frame.open:
        _number(canvas, frame)
    elif frame.zones and "axis" in board:
        _name_zones(canvas, frame, board["axis"])
    if frame.bare:
        _stone(canvas, frame)
    return canvas


def _outlines(canvas: Canvas, f: Frame, areas: list[Area], ghosts: Ghosts, lights: Lights) -> None:
    """Outlines of all areas: lit ones come last, and the marked ghost lies over everything else."""
    for a in sorted(areas, key=lambda a: (not a.get("ghost", False), a["id"] in lights)):
        if a["id"] != ghosts.marked:
            _outline(canvas, f, a, a["id"] in lights and not (ghosts.marked and a.get("ghost")))
    for a in areas:
        if a["id"] == ghosts.marked:
            canvas.blank(f.x(a["x"]), f.y(a["y"]), f.x(a["x"] + a["w"]), f.y(a["y"] + a["h"]))
            _outline(canvas, f, {**a, "ghost": False}, True)


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
    if f.bare:
        canvas.claim(x0, y0, x1 - 1, y1 - 1, a["id"])
        return
    canvas.claim(x0, y0, x1, y1, a["id"])
    for side in "NESW":
        edges = [e for e in a.get("edges", []) if e["side"] == side]
        if f.zones and not lit and not edges:
            _dashes(canvas, side, (x0, y0, x1, y1))
            continue
        _side(canvas, f, a, side, edges, lit)
        for e in edges:
            if e["kind"] == "shut":
                _shut(canvas, f, a, e)


def _side(canvas: Canvas, f: Frame, a: Area, side: str, edges: list[Edge], lit: bool) -> None:
    """The walls on one side of an area, or its outline as something that can be chosen."""
    x0, y0, x1, y1 = f.x(a["x"]), f.y(a["y"]), f.x(a["x"] + a["w"]), f.y(a["y"] + a["h"])
    ghost = a.get("ghost", False)
    style = "lit" if lit else "ghost" if ghost else "wall"
    along = range(x0, x1 + 1) if side in "NS" else range(y0, y1 + 1)
    walled = [] if f.open and not lit and not _outermost(f, side, a) else _walls(f, side, along, a, edges)
    if f.open:
        walled += [_stretch(f, side, a, e) for e in edges if e["kind"] in ("wall", "shut")]
    for start, end in walled:
        if side in "NS":
            canvas.horizontal(start, end, y0 if side == "N" else y1, style, lit, ghost)
        else:
            canvas.vertical(x0 if side == "W" else x1, start, end, style, lit, ghost)


def _dashes(canvas: Canvas, side: str, box: tuple[int, int, int, int]) -> None:
    """A border between two zones that nothing bars: the way is open there."""
    x0, y0, x1, y1 = box
    if side in "NS":
        canvas.horizontal(x0, x1, y0 if side == "N" else y1, "ghost", False, True)
    else:
        canvas.vertical(x0 if side == "W" else x1, y0, y1, "ghost", False, True)


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


def _door_numbers(canvas: Canvas, f: Frame, areas: list[Area]) -> None:
    for a in areas:
        for e in a.get("edges", []):
            if e["kind"] == "shut" and "letter" in e:
                _door_number(canvas, f, a, e)


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
