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
OFF_TABLE: Final = -1


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


class Tabletop:
    """The tiles that lie, worked out once for all that is asked about them."""

    def __init__(self, layout: list[int]) -> None:
        self.layout = list(layout)
        self.signs: dict[int, str] = {}  # by place, as `cells` has them
        self.rows = [0] * SIZE  # bits of the places that are covered
        self.steps: dict[int, int] = {}  # those that can be stepped on, with their tile
        for i in range(len(layout) // 4):
            for y, row in enumerate(rows_of(layout, i)):
                at = (layout[4 * i + 3] + y) * SIZE + layout[4 * i + 2]
                self.rows[at // SIZE] |= ((1 << len(row)) - 1) << at % SIZE
                for sign in row:
                    self.signs[at] = sign
                    if sign not in "#X":
                        self.steps[at] = i
                    at += 1
        self.beyond: list[list[int]] = [[], [], [], []]  # free places in front of open edges, by side of the edge
        for i in range(len(layout) // 4):
            for edge in open_edges(rows_of(layout, i), layout[4 * i + 2], layout[4 * i + 3]):
                x = edge[0] + DX[edge[2]]
                y = edge[1] + DY[edge[2]]
                if 0 <= x < SIZE and 0 <= y < SIZE and y * SIZE + x not in self.signs:
                    self.beyond[edge[2] // 2].append(y * SIZE + x)
        self.known: dict[int, list[list[int]]] = {}

    def free(self, rows: list[str], x0: int, y0: int) -> bool:
        """Is there room for a tile, and table under it?"""
        if x0 + len(rows[0]) > SIZE or y0 + len(rows) > SIZE:
            return False
        bits = ((1 << len(rows[0])) - 1) << x0
        for y in range(y0, y0 + len(rows)):
            if self.rows[y] & bits:
                return False
        return True

    def sign(self, rows: list[str], x0: int, y0: int, x: int, y: int) -> str:
        """The look of a place once a new tile lies too: a wall where no tile is."""
        if x0 <= x < x0 + len(rows[0]) and y0 <= y < y0 + len(rows):
            return rows[y - y0][x - x0]
        return self.signs.get(y * SIZE + x, "#")


_last: Final[list[Tabletop]] = [Tabletop([])]


def table_of(layout: list[int]) -> Tabletop:
    """The table with these tiles; the last one is remembered, since many questions are asked about each."""
    if _last[0].layout != layout:
        _last[0] = Tabletop(layout)
    return _last[0]


def rim_of(rows: list[str]) -> list[list[int]]:
    """Offsets of the open squares on each side of a tile."""
    out: list[list[int]] = [[], [], [], []]
    for edge in open_edges(rows, 0, 0):
        out[edge[2] // 2].append(edge[1] * SIZE + edge[0])
    return out


RIMS: Final[list[list[list[list[int]]]]] = [[rim_of(rows) for rows in tile.faces] for tile in TILES]


def fitting(layout: list[int], tile: int, face: int, starts: int) -> list[list[int]]:
    """Corners x, y where the tile may lie so, in reading order.

    `starts` is the number of starting hallways that lie already, if the tile is to be another one, else NO_START.
    """
    table = table_of(layout)
    key = (tile * 8 + face) * SIZE + starts + 1
    found = table.known.get(key)
    if found is None:
        tried: set[int] = set()
        for side in range(4):
            for own in RIMS[tile][face][(side + 2) % 4]:
                for at in table.beyond[side]:
                    tried.add(corner(at, own))
        tried.discard(OFF_TABLE)
        found = []
        for c in sorted(tried):
            if fits_at(table, tile, face, c % SIZE, c // SIZE, starts):
                found.append([c % SIZE, c // SIZE])
        table.known[key] = found
    return found


def fits_somewhere(layout: list[int], tile: int, face: int, starts: int) -> bool:
    """Is there any corner where the tile may lie so? The first one that is found will do."""
    table = table_of(layout)
    for side in range(4):
        for own in RIMS[tile][face][(side + 2) % 4]:
            for at in table.beyond[side]:
                c = corner(at, own)
                if c != OFF_TABLE and fits_at(table, tile, face, c % SIZE, c // SIZE, starts):
                    return True
    return False


def corner(at: int, own: int) -> int:
    """The corner of a tile whose open square with this offset comes to lie at a place; OFF_TABLE if there is none."""
    return at - own if at % SIZE >= own % SIZE and at >= own else OFF_TABLE


def fits_at(table: Tabletop, tile: int, face: int, x0: int, y0: int, starts: int) -> bool:
    """No overlap, on the table; a starting hallway joins one tile, a chamber, and makes an entrance (MKD-TILE-07)."""
    rows = TILES[tile].faces[face]
    if not table.free(rows, x0, y0):
        return False
    if starts == NO_START:
        return True
    layout = table.layout
    joined = joins(table, rows, x0, y0)
    if len(joined) != 1 or not TILES[layout[4 * joined[0]]].chamber:
        return False
    n = len(layout) // 4
    for i in range(n - starts, n):  # the entrances of those that lie stay open
        if not opens_out(table, rows_of(layout, i), layout[4 * i + 2], layout[4 * i + 3], rows, x0, y0):
            return False
    return opens_out(table, rows, x0, y0, rows, x0, y0)


def joins(table: Tabletop, rows: list[str], x0: int, y0: int) -> list[int]:
    """The tiles to which a step leads from a new tile, straight or over a corner (MKD-GEO-03, MKD-GEO-08)."""
    out: list[int] = []
    w = len(rows[0])
    h = len(rows)
    for y in range(y0, y0 + h):
        rim = y == y0 or y == y0 + h - 1
        for x in range(x0, x0 + w):
            if not rim and x0 < x < x0 + w - 1:
                continue  # every step from here stays within the tile
            if rows[y - y0][x - x0] in "#X":
                continue
            for d in range(8):
                to_x = x + DX[d]
                to_y = y + DY[d]
                if 0 <= to_x - x0 < w and 0 <= to_y - y0 < h:
                    continue  # within the tile
                i = table.steps.get(to_y * SIZE + to_x, -1)
                if i < 0 or i in out:
                    continue
                if d % 2 == 0 or table.sign(rows, x0, y0, to_x, y) != "#" or table.sign(rows, x0, y0, x, to_y) != "#":
                    out.append(i)
    return out


def opens_out(table: Tabletop, own: list[str], x: int, y: int, rows: list[str], x0: int, y0: int) -> bool:
    """Has a tile at x, y an open edge where no tile lies, once a new one lies at x0, y0?"""
    for edge in open_edges(own, x, y):
        to_x = edge[0] + DX[edge[2]]
        to_y = edge[1] + DY[edge[2]]
        within = x0 <= to_x < x0 + len(rows[0]) and y0 <= to_y < y0 + len(rows)
        if not within and to_y * SIZE + to_x not in table.signs:
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
