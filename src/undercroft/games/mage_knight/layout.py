"""Tiles on the common grid while a dungeon is built: where they fit, and the chart they make (MKD-TILE-06..10, -14).

A layout is a flat list: tile, face, x, y of each tile laid; places are those of a table of 64 by 64.
"""

from typing import Final

from ...board.grid import DX, DY
from .content import TILES
from .ground import chart
from .state import World

SIZE: Final = 64
NO_START: Final = -1


def rows_of(layout: list[int], i: int) -> list[str]:
    """The rows of the i-th tile as it lies."""
    return TILES[layout[4 * i]].faces[layout[4 * i + 1]]


def cells(layout: list[int]) -> dict[int, str]:
    """Sign by place y * SIZE + x."""
    out: dict[int, str] = {}
    for i in range(len(layout) // 4):
        rows = rows_of(layout, i)
        for y in range(len(rows)):
            for x in range(len(rows[0])):
                out[(layout[4 * i + 3] + y) * SIZE + layout[4 * i + 2] + x] = rows[y][x]
    return out


def open_edges(rows: list[str], x0: int, y0: int) -> list[list[int]]:
    """Open squares on the rim of a tile: x, y, straight direction outward."""
    out: list[list[int]] = []
    h = len(rows)
    w = len(rows[0])
    for y in range(h):
        for x in range(w):
            if rows[y][x] in "#X":
                continue
            if y == 0:
                out.append([x0 + x, y0, 0])
            if x == w - 1:
                out.append([x0 + x, y0 + y, 2])
            if y == h - 1:
                out.append([x0 + x, y0 + y, 4])
            if x == 0:
                out.append([x0, y0 + y, 6])
    return out


_known: Final[dict[str, list[list[int]]]] = {}
_MOST: Final = 4000


def fitting(layout: list[int], tile: int, face: int, starts: int) -> list[list[int]]:
    """Corners x, y where the tile may lie so; remembered, since each is asked for several times.

    `starts` is the number of starting hallways that lie already, if the tile is to be another one, else NO_START.
    """
    key = f"{tile} {face} {starts} {layout}"
    found = _known.get(key)
    if found is None:
        if len(_known) >= _MOST:
            _known.clear()
        taken = cells(layout)
        found = []
        for p in places_for(layout, taken, tile, face):
            if fits_at(layout, taken, tile, face, p[0], p[1], starts):
                found.append(p)
        _known[key] = found
    return found


def places_for(layout: list[int], taken: dict[int, str], tile: int, face: int) -> list[list[int]]:
    """Corners that bring an open edge of the tile against one that lies already, in reading order."""
    rows = TILES[tile].faces[face]
    mine = open_edges(rows, 0, 0)
    found: list[int] = []
    for i in range(len(layout) // 4):
        for edge in open_edges(rows_of(layout, i), layout[4 * i + 2], layout[4 * i + 3]):
            x = edge[0] + DX[edge[2]]
            y = edge[1] + DY[edge[2]]
            if y * SIZE + x in taken:
                continue
            for own in mine:
                if (own[2] + 4) % 8 == edge[2]:
                    at = (y - own[1]) * SIZE + x - own[0]
                    if x - own[0] >= 0 and y - own[1] >= 0 and at not in found:
                        found.append(at)
    found.sort()
    return [[at % SIZE, at // SIZE] for at in found]


def fits_at(layout: list[int], taken: dict[int, str], tile: int, face: int, x0: int, y0: int, starts: int) -> bool:
    """No overlap, on the table; a starting hallway joins one tile, a chamber, and makes an entrance (MKD-TILE-07)."""
    rows = TILES[tile].faces[face]
    if x0 + len(rows[0]) > SIZE or y0 + len(rows) > SIZE:
        return False
    for y in range(len(rows)):
        for x in range(len(rows[0])):
            if (y0 + y) * SIZE + x0 + x in taken:
                return False
    if starts == NO_START:
        return True
    together = taken.copy()
    for y in range(len(rows)):
        for x in range(len(rows[0])):
            together[(y0 + y) * SIZE + x0 + x] = rows[y][x]
    joined = joins(layout, together, rows, x0, y0)
    if len(joined) != 1 or not TILES[layout[4 * joined[0]]].chamber:
        return False
    n = len(layout) // 4
    for i in range(n - starts, n):  # the entrances of those that lie stay open
        if not opens_out(together, rows_of(layout, i), layout[4 * i + 2], layout[4 * i + 3]):
            return False
    return opens_out(together, rows, x0, y0)


def joins(layout: list[int], together: dict[int, str], rows: list[str], x0: int, y0: int) -> list[int]:
    """The tiles to which a step leads from a new tile, straight or over a corner (MKD-GEO-03, MKD-GEO-08)."""
    out: list[int] = []
    for y in range(y0, y0 + len(rows)):
        for x in range(x0, x0 + len(rows[0])):
            if together[y * SIZE + x] in "#X":
                continue
            for d in range(8):
                if 0 <= x + DX[d] - x0 < len(rows[0]) and 0 <= y + DY[d] - y0 < len(rows):
                    continue  # within the tile
                if together.get((y + DY[d]) * SIZE + x + DX[d], "#") in "#X":
                    continue
                one = together.get(y * SIZE + x + DX[d], "#")
                two = together.get((y + DY[d]) * SIZE + x, "#")
                if d % 2 == 0 or one != "#" or two != "#":
                    i = tile_at(layout, x + DX[d], y + DY[d])
                    if i not in out:
                        out.append(i)
    return out


def opens_out(together: dict[int, str], rows: list[str], x0: int, y0: int) -> bool:
    """Has a tile an open edge where no tile lies?"""
    for edge in open_edges(rows, x0, y0):
        if (edge[1] + DY[edge[2]]) * SIZE + edge[0] + DX[edge[2]] not in together:
            return True
    return False


def meetings(layout: list[int], rows: list[str], x0: int, y0: int) -> dict[tuple[int, int], int]:
    """Which tiles a new one would meet, on which of their sides, and by how many pairs of open squares."""
    taken = cells(layout)
    out: dict[tuple[int, int], int] = {}
    for edge in open_edges(rows, x0, y0):
        x = edge[0] + DX[edge[2]]
        y = edge[1] + DY[edge[2]]
        if taken.get(y * SIZE + x, "#") not in "#X":
            key = (tile_at(layout, x, y), (edge[2] + 4) % 8)
            out[key] = out.get(key, 0) + 1
    return out


def tile_at(layout: list[int], x: int, y: int) -> int:
    """Which tile covers a place, or -1."""
    for i in range(len(layout) // 4):
        rows = rows_of(layout, i)
        if layout[4 * i + 2] <= x < layout[4 * i + 2] + len(rows[0]):
            if layout[4 * i + 3] <= y < layout[4 * i + 3] + len(rows):
                return i
    return -1


def built_chart(g: World) -> str:
    """The chart of all tiles, cut to size; dead ends stay walls (MKD-TILE-09)."""
    layout = g.layout
    taken = cells(layout)
    xs = [at % SIZE for at in taken]
    ys = [at // SIZE for at in taken]
    x0 = min(xs)
    y0 = min(ys)
    w = max(xs) - x0 + 1
    h = max(ys) - y0 + 1
    rows = [["#"] * w for _ in range(h)]
    letters = [[" "] * w for _ in range(h)]
    kinds = ""
    openings: list[list[int]] = []
    for i in range(len(layout) // 4):
        kinds += "C" if TILES[layout[4 * i]].chamber else "H"
        own = rows_of(layout, i)
        for y in range(len(own)):
            for x in range(len(own[0])):
                rows[layout[4 * i + 3] + y - y0][layout[4 * i + 2] + x - x0] = own[y][x]
                letters[layout[4 * i + 3] + y - y0][layout[4 * i + 2] + x - x0] = chr(65 + i)
        for edge in open_edges(own, layout[4 * i + 2], layout[4 * i + 3]):
            if (edge[1] + DY[edge[2]]) * SIZE + edge[0] + DX[edge[2]] not in taken:
                openings.append([edge[0] - x0, edge[1] - y0, edge[2]])
    halls: list[int] = []
    for p in g.players:
        if p.hall >= 0:
            halls.append(p.hall)
    return chart(["".join(row) for row in rows], ["".join(row) for row in letters], kinds, openings, halls)


def with_sign(text: str, x: int, y: int, sign: str) -> str:
    """A chart with one place changed."""
    parts = text.split("\n\n")
    rows = parts[0].split("\n")
    rows[y] = rows[y][:x] + sign + rows[y][x + 1 :]
    parts[0] = "\n".join(rows)
    return "\n\n".join(parts)
