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
OPEN: Final = -SIZE * SIZE  # no offset: a step that no place beside it can hinder


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


class Face:
    """A tile as it may lie, its places as offsets y * SIZE + x from its corner: worked out once for all tables."""

    def __init__(self, rows: list[str]) -> None:
        self.rows = rows
        self.width = len(rows[0])
        self.height = len(rows)
        self.edges = open_edges(rows, 0, 0)
        self.rim: list[list[int]] = [[], [], [], []]  # the open squares on each side
        for edge in self.edges:
            self.rim[edge[2] // 2].append(edge[1] * SIZE + edge[0])
        # Steps over the rim, three numbers each: where it leads, and the two places between which it goes over a
        # corner, if none of them is known to be open.
        self.exits: list[int] = []
        for y in range(self.height):
            for x in range(self.width):
                if rows[y][x] not in "#X":
                    self._leave(x, y)

    def _leave(self, x: int, y: int) -> None:
        for d in range(8):
            to_x = x + DX[d]
            to_y = y + DY[d]
            if self.holds(to_x, to_y):
                continue
            flanks = [to_x, y, x, to_y]
            open_flank = d % 2 == 0
            unknown: list[int] = []
            for k in range(0, 4, 2):
                if not self.holds(flanks[k], flanks[k + 1]):
                    unknown.append(flanks[k + 1] * SIZE + flanks[k])
                elif self.rows[flanks[k + 1]][flanks[k]] != "#":
                    open_flank = True
            if open_flank:
                unknown = [OPEN, OPEN]
            while len(unknown) < 2:
                unknown.append(unknown[0])
            self.exits += [to_y * SIZE + to_x, unknown[0], unknown[1]]

    def holds(self, x: int, y: int) -> bool:
        """Does this place belong to the tile?"""
        return 0 <= x < self.width and 0 <= y < self.height


FACES: Final[list[list[Face]]] = [[Face(rows) for rows in tile.faces] for tile in TILES]


class Tabletop:
    """The tiles that lie, worked out for all that is asked about them; a further tile is added to what is known."""

    def __init__(self, layout: list[int]) -> None:
        self.layout: list[int] = []
        self.signs: dict[int, str] = {}  # by place, as `cells` has them
        self.rows = [0] * SIZE  # bits of the places that are covered
        self.steps: dict[int, int] = {}  # those that can be stepped on, with their tile
        self.beyond: list[list[list[int]]] = []  # per tile the places in front of its open edges, by side of the edge
        self.known: dict[int, list[list[int]]] = {}  # answers of `fitting`
        self.fitted: dict[int, int] = {}  # by tile and face the corner that `fits_somewhere` found last
        for i in range(0, len(layout), 4):
            self.add(layout[i : i + 4])

    def add(self, laid: list[int]) -> None:
        """One more tile: tile, face, x, y."""
        number = len(self.layout) // 4
        face = FACES[laid[0]][laid[1]]
        x0 = laid[2]
        y0 = laid[3]
        self.layout += laid
        self.known.clear()
        for y in range(face.height):
            row = face.rows[y]
            at = (y0 + y) * SIZE + x0
            self.rows[y0 + y] |= ((1 << face.width) - 1) << x0
            for x in range(face.width):
                self.signs[at + x] = row[x]
                if row[x] not in "#X":
                    self.steps[at + x] = number
        beyond: list[list[int]] = [[], [], [], []]
        for edge in face.edges:
            x = x0 + edge[0] + DX[edge[2]]
            y = y0 + edge[1] + DY[edge[2]]
            if 0 <= x < SIZE and 0 <= y < SIZE and y * SIZE + x not in self.signs:
                beyond[edge[2] // 2].append(y * SIZE + x)
        self.beyond.append(beyond)

    def free(self, face: Face, x0: int, y0: int) -> bool:
        """Is there room for a tile, and table under it?"""
        if x0 + face.width > SIZE or y0 + face.height > SIZE:
            return False
        bits = ((1 << face.width) - 1) << x0
        for y in range(y0, y0 + face.height):
            if self.rows[y] & bits:
                return False
        return True


_last: Final[list[Tabletop]] = [Tabletop([])]


def table_of(layout: list[int]) -> Tabletop:
    """The table with these tiles; the last one is remembered, since many questions are asked about each."""
    table = _last[0]
    if table.layout != layout:
        n = len(table.layout)
        if len(layout) == n + 4 and layout[:n] == table.layout:
            table.add(layout[n:])
        else:
            table = _last[0] = Tabletop(layout)
    return table


def fitting(layout: list[int], tile: int, face: int, starts: int) -> list[list[int]]:
    """Corners x, y where the tile may lie so, in reading order.

    `starts` is the number of starting hallways that lie already, if the tile is to be another one, else NO_START.
    """
    table = table_of(layout)
    key = (tile * 8 + face) * SIZE + starts + 1
    found = table.known.get(key)
    if found is None:
        tried: set[int] = set()
        for beyond in table.beyond:
            for side in range(4):
                for own in FACES[tile][face].rim[(side + 2) % 4]:
                    for at in beyond[side]:
                        tried.add(corner(at, own))
        tried.discard(OFF_TABLE)
        found = []
        for c in sorted(tried):
            if fits_at(table, tile, face, c % SIZE, c // SIZE, starts):
                found.append([c % SIZE, c // SIZE])
        table.known[key] = found
    return found


def fits_somewhere(layout: list[int], tile: int, face: int, starts: int) -> bool:
    """Is there any corner where the tile may lie so? The one that was found last, or the first that is found now."""
    table = table_of(layout)
    key = tile * 8 + face
    last = table.fitted.get(key, OFF_TABLE)
    if last != OFF_TABLE and fits_at(table, tile, face, last % SIZE, last // SIZE, starts):
        return True
    rim = FACES[tile][face].rim
    for i in range(len(table.beyond) - 1, -1, -1):  # around the latest tiles there is most room
        for side in range(4):
            for own in rim[(side + 2) % 4]:
                for at in table.beyond[i][side]:
                    c = corner(at, own)
                    if c != OFF_TABLE and fits_at(table, tile, face, c % SIZE, c // SIZE, starts):
                        table.fitted[key] = c
                        return True
    return False


def corner(at: int, own: int) -> int:
    """The corner of a tile whose open square with this offset comes to lie at a place; OFF_TABLE if there is none."""
    return at - own if at % SIZE >= own % SIZE and at >= own else OFF_TABLE


def fits_at(table: Tabletop, tile: int, face: int, x0: int, y0: int, starts: int) -> bool:
    """No overlap, on the table, and of a starting hallway more."""
    shape = FACES[tile][face]
    return table.free(shape, x0, y0) and (starts == NO_START or starts_at(table, shape, x0, y0, starts))


def starts_at(table: Tabletop, face: Face, x0: int, y0: int, starts: int) -> bool:
    """A starting hallway joins one tile, a chamber, and makes an entrance (MKD-TILE-07)."""
    layout = table.layout
    joined = joins(table, face, x0, y0)
    if len(joined) != 1 or not TILES[layout[4 * joined[0]]].chamber:
        return False
    n = len(layout) // 4
    for i in range(n - starts, n):  # the entrances of those that lie stay open
        own = FACES[layout[4 * i]][layout[4 * i + 1]]
        if not opens_out(table, own, layout[4 * i + 2], layout[4 * i + 3], face, x0, y0):
            return False
    return opens_out(table, face, x0, y0, face, x0, y0)


def joins(table: Tabletop, face: Face, x0: int, y0: int) -> list[int]:
    """The tiles to which a step leads from a new tile, straight or over a corner (MKD-GEO-03, MKD-GEO-08)."""
    out: list[int] = []
    at = y0 * SIZE + x0
    exits = face.exits
    for k in range(0, len(exits), 3):
        i = table.steps.get(at + exits[k], -1)
        if i < 0 or i in out:
            continue
        one = exits[k + 1]
        two = exits[k + 2]
        if one == OPEN or table.signs.get(at + one, "#") != "#" or table.signs.get(at + two, "#") != "#":
            out.append(i)
    return out


def opens_out(table: Tabletop, own: Face, x: int, y: int, face: Face, x0: int, y0: int) -> bool:
    """Has a tile at x, y an open edge where no tile lies, once a new one lies at x0, y0?"""
    for edge in own.edges:
        to_x = x + edge[0] + DX[edge[2]]
        to_y = y + edge[1] + DY[edge[2]]
        if not face.holds(to_x - x0, to_y - y0) and to_y * SIZE + to_x not in table.signs:
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
