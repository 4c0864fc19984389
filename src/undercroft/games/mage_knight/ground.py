"""The dungeon as it lies: squares, terrain, tiles, openings. Shared by all games on the same chart (MKD-GEO).

A chart is one text in five parts, separated by empty lines: the rows of terrain; the rows of tiles (one sign each, `A`
the first, space for none); the kinds of the tiles (`C` chamber, `H` hallway); the openings `x,y,direction`; the numbers
of the entrance tiles.
"""

from typing import Final

from ...board.grid import DX, DY, FAR, NONE, Grid
from ...board.line_of_fire import Fire
from .content import MAP_ENTRANCES, MAP_ROWS, MAP_TILES

VORTEX: Final = 1
TELEPORT: Final = 2
STAIRS: Final = 3
SHADOW: Final = 4
_SPECIAL: Final[dict[str, int]] = {"v": VORTEX, "t": TELEPORT, "=": STAIRS, "s": SHADOW}
_FIRST: Final = 65


class Ground:
    """The parts of a dungeon that stay the same as long as its chart does."""

    __slots__ = (
        "chamber",
        "cost",
        "far",
        "fire",
        "gateway",
        "grid",
        "hall_far",
        "halls",
        "hinders",
        "laid",
        "near",
        "open",
        "openings",
        "signs",
        "special",
        "squares",
        "text",
        "tile",
        "tiles",
        "ways",
    )

    def __init__(self, text: str) -> None:
        parts = text.split("\n\n")
        rows = parts[0].split("\n")
        letters = parts[1].split("\n")
        cols = len(rows[0])
        places: list[int] = []
        self.text = text
        self.signs: list[str] = []
        self.tile: list[int] = []
        self.laid: list[bool] = []  # per place of the chart: a tile lies there
        for y in range(len(rows)):
            for x in range(cols):
                self.laid.append(letters[y][x] != " " and rows[y][x] != " ")
                if rows[y][x] not in "# ":  # MKD-GEO-13
                    places.append(y * cols + x)
                    self.signs.append(rows[y][x])
                    self.tile.append(ord(letters[y][x]) - _FIRST)
        self.grid = Grid(cols, len(rows), places)
        self.fire = Fire(self.grid)
        self.cost: list[int] = []  # MKD-SETUP-05, MKD-MOVE-01, -02, -04; a staircase is clear (MKD-TERR-09)
        self.hinders: list[bool] = []
        self.special: list[int] = []
        for s in self.signs:
            self.cost.append(2 if s == "2" else 3 if s == "3" else FAR if s == "X" else 1)
            self.hinders.append(s == "2")
            self.special.append(_SPECIAL.get(s, 0))
        self.chamber: list[bool] = [s == "C" for s in parts[2]]
        self.tiles = len(self.chamber)
        self.squares: list[list[int]] = [[] for _ in range(self.tiles)]
        for c in range(self.grid.size):
            self.squares[self.tile[c]].append(c)
        self.openings: list[list[int]] = []
        if parts[3]:
            for word in parts[3].split(" "):
                n = word.split(",")
                self.openings.append([self.grid.square(int(n[0]), int(n[1])), int(n[2])])
        self.halls: list[int] = [int(w) for w in parts[4].split(" ")] if parts[4] else []
        self.near: list[list[int]] = []
        for c in range(self.grid.size):
            self.near.append(self._neighbours(c))
        self.far: list[list[int]] = self._tile_distances()
        self.hall_far: list[int] = [self._to_hall(tile) for tile in range(self.tiles)]
        self.gateway: list[bool] = [False] * self.grid.size  # opens to the exterior, on an entrance tile
        for o in self.openings:
            if o[0] >= 0 and self.tile[o[0]] in self.halls:
                self.gateway[o[0]] = True
        self.ways: dict[int, list[int]] = {}  # floods of bots to a square, worked out when first wanted
        self.open: list[bool] = self._reachable()  # can be walked to from an entrance tile (MKD-SETUP-11)

    def _neighbours(self, c: int) -> list[int]:
        """Squares one step away; over a corner one of the two flanks must be open (MKD-GEO-03, AMB-04)."""
        row = self.grid.to[c]
        out: list[int] = []
        for d in range(8):
            n = row[d]
            if n == NONE:
                continue
            if d % 2 == 1 and row[d - 1] == NONE and row[(d + 1) % 8] == NONE:
                continue
            out.append(n)
        return out

    def _reachable(self) -> list[bool]:
        """Squares that can be walked to from the entrance tiles, or from anywhere while there are none."""
        out = [False] * self.grid.size
        queue: list[int] = []
        for c in range(self.grid.size):
            if self.cost[c] < FAR and (not self.halls or self.tile[c] in self.halls):
                out[c] = True
                queue.append(c)
        i = 0
        while i < len(queue):
            for n in self.near[queue[i]]:
                if not out[n] and self.cost[n] < FAR:
                    out[n] = True
                    queue.append(n)
            i += 1
        return out

    def _tile_distances(self) -> list[list[int]]:
        """Between all tiles, by steps that join them (MKD-GEO-08)."""
        joined: list[list[int]] = [[] for _ in range(self.tiles)]
        for c in range(self.grid.size):
            if self.cost[c] >= FAR:
                continue
            for n in self.near[c]:
                if self.cost[n] < FAR and self.tile[n] != self.tile[c] and self.tile[n] not in joined[self.tile[c]]:
                    joined[self.tile[c]].append(self.tile[n])
        far: list[list[int]] = []
        for a in range(self.tiles):
            row = [FAR] * self.tiles
            row[a] = 0
            queue = [a]
            i = 0
            while i < len(queue):
                for b in joined[queue[i]]:
                    if row[b] == FAR:
                        row[b] = row[queue[i]] + 1
                        queue.append(b)
                i += 1
            far.append(row)
        return far

    def name(self, c: int) -> str:
        """A square in option texts: x,y (MKD-GEO-01)."""
        return f"{self.grid.xs[c]},{self.grid.ys[c]}"

    def leads_out(self, c: int, d: int) -> bool:
        """Does a square open to the exterior on this side? (MKD-TEAM-12, MKD-TILE-14)"""
        return self.leads_out_at(self.grid.xs[c], self.grid.ys[c], d)

    def leads_out_at(self, x: int, y: int, d: int) -> bool:
        """The same of a place."""
        x += DX[d]
        y += DY[d]
        return not (0 <= x < self.grid.cols and 0 <= y < self.grid.rows and self.laid[y * self.grid.cols + x])

    def ways_out(self, c: int) -> list[int]:
        """The straight directions in which a square opens to the exterior."""
        out: list[int] = []
        for d in range(0, 8, 2):
            if self.leads_out(c, d):
                out.append(d)
        return out

    def diagonal(self, a: int, b: int) -> bool:
        """Is a step between these neighbours diagonal? (MKD-MOVE-03)"""
        return self.grid.xs[a] != self.grid.xs[b] and self.grid.ys[a] != self.grid.ys[b]

    def hall_distance(self, tile: int) -> int:
        """Tiles to the nearest entrance tile (MKD-GEO-09, MKD-SETUP-08, MKD-SETUP-19)."""
        return self.hall_far[tile]

    def _to_hall(self, tile: int) -> int:
        best = FAR
        for h in self.halls:
            if self.far[h][tile] < best:
                best = self.far[h][tile]
        return best


NOWHERE: Final = Ground(".\n\nA\n\nH\n\n\n\n")
_known: Final[dict[str, Ground]] = {}
_MOST: Final = 64


def ground_of(text: str) -> Ground:
    """The ground of a chart, worked out once."""
    found = _known.get(text)
    if found is None:
        if len(_known) >= _MOST:
            _known.clear()
        found = Ground(text)
        _known[text] = found
    return found


def chart(rows: list[str], letters: list[str], kinds: str, openings: list[list[int]], halls: list[int]) -> str:
    """The text of a chart from its parts."""
    doors = [f"{o[0]},{o[1]},{o[2]}" for o in openings]
    return "\n\n".join(["\n".join(rows), "\n".join(letters), kinds, " ".join(doors), " ".join([str(h) for h in halls])])


def printed_chart() -> str:
    """The starter map (MKD-SETUP-03, MKD-SETUP-04)."""
    cols = len(MAP_ROWS[0])
    letters: list[list[str]] = [[" "] * cols for _ in MAP_ROWS]
    kinds = ""
    for i in range(len(MAP_TILES)):
        x0, y0, x1, y1, chamber = MAP_TILES[i]
        kinds += "C" if chamber else "H"
        for y in range(y0, y1 + 1):
            for x in range(x0, x1 + 1):
                letters[y][x] = chr(_FIRST + i)
    halls: list[int] = []
    for e in MAP_ENTRANCES:
        halls.append(ord(letters[e[1]][e[0]]) - _FIRST)
    rows = [r.replace("e", ".") for r in MAP_ROWS]
    return chart(rows, ["".join(r) for r in letters], kinds, MAP_ENTRANCES, halls)
