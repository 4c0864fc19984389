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
WALLS: Final = "# "


class Plan:
    """The parts of a dungeon that no marker changes: squares and their neighbors, tiles, openings."""

    __slots__ = (
        "chamber",
        "fire",
        "gateway",
        "grid",
        "halls",
        "laid",
        "near",
        "openings",
        "squares",
        "tile",
        "tiles",
    )

    def __init__(self, parts: list[str]) -> None:
        rows = parts[0].split("\n")
        letters = parts[1].split("\n")
        cols = len(rows[0])
        places: list[int] = []
        self.tile: list[int] = []
        self.laid: list[bool] = []  # per place of the chart: a tile lies there
        for y in range(len(rows)):
            for x in range(cols):
                self.laid.append(letters[y][x] != " " and rows[y][x] != " ")
                if rows[y][x] not in WALLS:  # MKD-GEO-13
                    places.append(y * cols + x)
                    self.tile.append(ord(letters[y][x]) - _FIRST)
        self.grid = Grid(cols, len(rows), places)
        self.fire = Fire(self.grid)
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
        self.gateway: list[bool] = [False] * self.grid.size  # opens to the exterior, on an entrance tile
        for o in self.openings:
            if o[0] >= 0 and self.tile[o[0]] in self.halls:
                self.gateway[o[0]] = True

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


class Terrain:
    """The signs of all squares, and what they mean (MKD-SETUP-05, MKD-MOVE-01, -02, -04)."""

    __slots__ = ("cost", "hinders", "signs", "special")

    def __init__(self) -> None:
        self.signs: list[str] = []
        self.cost: list[int] = []
        self.hinders: list[bool] = []
        self.special: list[int] = []

    def add(self, sign: str) -> None:
        """One more square."""
        self.signs.append(sign)
        self.cost.append(cost_of(sign))
        self.hinders.append(sign == "2")
        self.special.append(_SPECIAL.get(sign, 0))

    def changed(self, c: int, sign: str) -> "Terrain":
        """The same with another sign on one square."""
        out = Terrain()
        out.signs = self.signs.copy()
        out.cost = self.cost.copy()
        out.hinders = self.hinders.copy()
        out.special = self.special.copy()
        out.signs[c] = sign
        out.cost[c] = cost_of(sign)
        out.hinders[c] = sign == "2"
        out.special[c] = _SPECIAL.get(sign, 0)
        return out


def cost_of(sign: str) -> int:
    """The price of a step onto a square of this sign; a staircase is clear (MKD-TERR-09)."""
    return 2 if sign == "2" else 3 if sign == "3" else FAR if sign == "X" else 1


class Walks:
    """The squares and tiles that can be walked to: crevasses stop everybody on foot."""

    __slots__ = ("far", "hall_far", "open")

    def __init__(self, plan: Plan, cost: list[int]) -> None:
        self.far: list[list[int]] = _tile_distances(plan, cost)
        self.hall_far: list[int] = []
        for tile in range(plan.tiles):
            best = FAR
            for h in plan.halls:
                best = min(best, self.far[h][tile])
            self.hall_far.append(best)
        self.open: list[bool] = _reachable(plan, cost)  # can be walked to from an entrance tile (MKD-SETUP-11)


def _reachable(plan: Plan, cost: list[int]) -> list[bool]:
    """Squares that can be walked to from the entrance tiles, or from anywhere while there are none."""
    out = [False] * plan.grid.size
    queue: list[int] = []
    for c in range(plan.grid.size):
        if cost[c] < FAR and (not plan.halls or plan.tile[c] in plan.halls):
            out[c] = True
            queue.append(c)
    i = 0
    while i < len(queue):
        for n in plan.near[queue[i]]:
            if not out[n] and cost[n] < FAR:
                out[n] = True
                queue.append(n)
        i += 1
    return out


def _tile_distances(plan: Plan, cost: list[int]) -> list[list[int]]:
    """Between all tiles, by steps that join them (MKD-GEO-08)."""
    tile = plan.tile
    joined: list[list[int]] = [[] for _ in range(plan.tiles)]
    for c in range(plan.grid.size):
        if cost[c] >= FAR:
            continue
        for n in plan.near[c]:
            if cost[n] < FAR and tile[n] != tile[c] and tile[n] not in joined[tile[c]]:
                joined[tile[c]].append(tile[n])
    far: list[list[int]] = []
    for a in range(plan.tiles):
        row = [FAR] * plan.tiles
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
        "plan",
        "signs",
        "special",
        "squares",
        "terrain",
        "text",
        "tile",
        "tiles",
        "walks",
        "ways",
    )

    def __init__(self, text: str, plan: Plan, terrain: Terrain, walks: Walks) -> None:
        self.text = text
        self.plan = plan
        self.grid = plan.grid
        self.fire = plan.fire
        self.tile = plan.tile
        self.laid = plan.laid
        self.chamber = plan.chamber
        self.tiles = plan.tiles
        self.squares = plan.squares
        self.openings = plan.openings
        self.halls = plan.halls
        self.near = plan.near
        self.gateway = plan.gateway
        self.terrain = terrain
        self.signs = terrain.signs
        self.cost = terrain.cost
        self.hinders = terrain.hinders
        self.special = terrain.special
        self.walks = walks
        self.far = walks.far
        self.hall_far = walks.hall_far
        self.open = walks.open
        self.ways: dict[int, list[int]] = {}  # floods of bots to a square, worked out when first wanted

    def marked(self, c: int, sign: str) -> "Ground":
        """The ground with another sign on one square, which stays a square."""
        terrain = self.terrain.changed(c, sign)
        alike = (terrain.cost[c] < FAR) == (self.cost[c] < FAR)
        walks = self.walks if alike else Walks(self.plan, terrain.cost)
        return Ground(with_sign(self.text, self.grid.xs[c], self.grid.ys[c], sign), self.plan, terrain, walks)

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
        """Is a step between these neighbors diagonal? (MKD-MOVE-03)"""
        return self.grid.xs[a] != self.grid.xs[b] and self.grid.ys[a] != self.grid.ys[b]

    def hall_distance(self, tile: int) -> int:
        """Tiles to the nearest entrance tile (MKD-GEO-09, MKD-SETUP-08, MKD-SETUP-19)."""
        return self.hall_far[tile]


def read(text: str) -> Ground:
    """Reads the ground of a chart."""
    parts = text.split("\n\n")
    plan = Plan(parts)
    terrain = Terrain()
    for sign in parts[0]:
        if sign not in WALLS and sign != "\n":
            terrain.add(sign)
    return Ground(text, plan, terrain, Walks(plan, terrain.cost))


def with_sign(text: str, x: int, y: int, sign: str) -> str:
    """A chart with one place changed."""
    at = y * (text.index("\n") + 1) + x
    return text[:at] + sign + text[at + 1 :]


NOWHERE: Final = read(".\n\nA\n\nH\n\n\n\n")
_known: Final[dict[str, Ground]] = {}
_MOST: Final = 64


def ground_of(text: str) -> Ground:
    """The ground of a chart, worked out once."""
    found = _known.get(text)
    if found is None:
        if len(_known) >= _MOST:
            _known.clear()
        found = read(text)
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
