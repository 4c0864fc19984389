"""Sketches of options: a tile as it would lie, drawn beside the map, on it, or above a list."""

from collections.abc import Sequence

from ...scene import Area, OptionScene
from .canvas import Canvas
from .contents import GROUNDS
from .zoom import Frame

SIGNS = {
    "#": GROUNDS["wall"],
    ".": GROUNDS["stone"],
    "~": GROUNDS["rubble"],
    "+": GROUNDS["water"],
    "L": GROUNDS["lava"],
}
GAP = 3  # blanks between two sketches


def sketch_lines(rows: Sequence[str]) -> list[str]:
    """Two characters a square, so that squares look like squares."""
    return ["".join(_pair(sign) for sign in row) for row in rows]


def _pair(sign: str) -> str:
    shown = SIGNS.get(sign, sign)
    return shown * 2 if sign == "#" else f"{shown} "


def gallery(options: Sequence[OptionScene], width: int) -> list[str]:
    """The sketches of a list side by side, each below its number; one that all options share stands alone."""
    found: dict[tuple[str, ...], list[int]] = {}
    for number, o in enumerate(options, 1):
        if o.get("sketch"):
            found.setdefault(tuple(o["sketch"]), []).append(number)
    blocks = [[_numbers(n) if len(found) > 1 else "", *sketch_lines(rows)] for rows, n in found.items()]
    wide = max((len(line) for block in blocks for line in block), default=0) + GAP
    across = max(1, width // wide) if blocks else 1
    lines: list[str] = []
    for i in range(0, len(blocks), across):
        row = blocks[i : i + across]
        high = max(len(block) for block in row)
        lines += [
            "".join((block[y] if y < len(block) else "").ljust(wide) for block in row).rstrip() for y in range(high)
        ]
    return lines


def _numbers(n: list[int]) -> str:
    return str(n[0]) if len(n) == 1 else f"{n[0]}-{n[-1]}" if n == [*range(n[0], n[-1] + 1)] else ",".join(map(str, n))


def draw_sketch(canvas: Canvas, frame: Frame, a: Area, rows: Sequence[str], number: str) -> None:
    """A tile where it would lie, if the sketch is of the whole place; the number of the option stays readable."""
    if len(rows) != round(a["h"]) or any(len(row) != round(a["w"]) for row in rows):
        return
    border = 0 if frame.bare else 1
    for j, row in enumerate(rows):
        for i, sign in enumerate(row):
            x, y = frame.x(a["x"] + i) + border, frame.y(a["y"] + j) + border
            room = frame.x(a["x"] + i + 1) - x
            shown = SIGNS.get(sign, sign) * (room if sign == "#" else 1)
            canvas.write(x, y, shown.ljust(room), "lit", a["id"], room)
    canvas.write(frame.x(a["x"]) + border, frame.y(a["y"]) + border, number, "light", a["id"])
