"""The built map: tiles put edge to edge (SDE-SETUP-01 to -03), its squares, terrain and lines of sight (SDE-MAP)."""

from typing import Final

from ...board.grid import DX, DY, NONE, Grid
from ...board.line_of_sight import Sight
from .content import FACES

TILE: Final = 12
SIGNS: Final = "#.~L+^v<> "
ARROWS: Final = "^>v<"
HALL_JOINED: Final = 1
HALL_DEAD_END: Final = 2


class Ground:
    """The built map: squares, terrain, sight (SDE-MAP-05). It never changes; games on the same map share it.

    Squares that touch at a corner are adjacent, also across the seam of two tiles (SDE-ADJ-01, SDE-ADJ-02,
    SDE-ADJ-04). Sight is exact: a line that touches a wall, if only its corner, is blocked (SDE-LOS-03, SDE-LOS-04,
    SDE-LOS-07).
    """

    __slots__ = ("cost", "font", "grid", "hall", "lava", "sight", "text", "tile")

    def __init__(self, text: str) -> None:
        rows = text.split("\n")
        cols = 0
        for r in rows:
            cols = max(cols, len(r))
        squares: list[int] = []
        signs: list[str] = []
        for y in range(len(rows)):
            for x in range(len(rows[y])):
                if rows[y][x] not in "# ":  # SDE-MAP-01, SDE-MAP-04: everything else is wall
                    squares.append(y * cols + x)
                    signs.append(rows[y][x])
        self.text = text
        self.grid = Grid(cols, len(rows), squares)
        self.sight = Sight(self.grid)
        self.cost: list[int] = []  # Speed to enter (SDE-MOVE-08)
        self.lava: list[int] = []
        self.font: list[int] = []
        self.hall: list[int] = []  # SDE-MAP-02, SDE-MAP-03
        self.tile: list[int] = []
        for c in range(self.grid.size):
            s = signs[c]
            self.cost.append(2 if s in "~L" else 1)  # SDE-MAP-06, SDE-MAP-07
            self.lava.append(1 if s == "L" else 0)
            self.font.append(1 if s == "+" else 0)
            self.tile.append(self.grid.ys[c] // TILE * 16 + self.grid.xs[c] // TILE)
            hall = 0
            if s in ARROWS:
                outward = self.grid.to[c][2 * ARROWS.index(s)]
                hall = HALL_DEAD_END if outward == NONE else HALL_JOINED
            self.hall.append(hall)

    def name(self, c: int) -> str:
        """A square in option texts: x,y."""
        return f"{self.grid.xs[c]},{self.grid.ys[c]}"

    def named(self, text: str) -> int:
        """The square of that name, or NONE."""
        parts = text.split(",")
        if len(parts) != 2 or len(text) > 12 or not text.isascii():
            return NONE
        if not parts[0].isdigit() or not parts[1].isdigit():
            return NONE
        return self.grid.square(int(parts[0]), int(parts[1]))


_known: Final[dict[str, Ground]] = {}
NOWHERE: Final = Ground(".")


def ground_of(text: str) -> Ground:
    """The ground of an ASCII map; the last few hundred maps are kept."""
    g = _known.get(text)
    if g is None:
        if len(_known) > 300:
            _known.clear()
        g = Ground(text) if text else NOWHERE
        _known[text] = g
    return g


def turned_face(face: int, quarter: int) -> list[str]:
    """The rows of a tile face turned clockwise by quarter turns; the arrows of its hallways turn with it."""
    rows = FACES[face]
    for _ in range(quarter):
        n = len(rows)
        turned: list[str] = []
        for y in range(n):
            line = ""
            for x in range(n):
                sign = rows[n - 1 - x][y]
                if sign in ARROWS:
                    sign = ARROWS[(ARROWS.index(sign) + 1) % 4]
                line += sign
            turned.append(line)
        rows = turned
    return rows


def chart_of(tiles: list[int]) -> str:
    """The ASCII map of placed tiles, given as [face, quarter turns, i, j] after one another."""
    if not tiles:
        return ""
    left = min(tiles[2::4])
    top = min(tiles[3::4])
    cols = (max(tiles[2::4]) - left + 1) * TILE
    rows = (max(tiles[3::4]) - top + 1) * TILE
    lines: list[list[str]] = [[" "] * cols for _ in range(rows)]
    for k in range(0, len(tiles), 4):
        face = turned_face(tiles[k], tiles[k + 1])
        x0 = (tiles[k + 2] - left) * TILE
        y0 = (tiles[k + 3] - top) * TILE
        for y in range(TILE):
            for x in range(TILE):
                lines[y0 + y][x0 + x] = face[y][x]
    return "\n".join(["".join(line) for line in lines])


def free_sides(tiles: list[int]) -> list[int]:
    """Places next to a placed tile where another may go (SDE-SETUP-02, SDE-SETUP-03), as i, j after one another."""
    taken: list[int] = []
    for k in range(0, len(tiles), 4):
        taken.append(tiles[k + 2] * 64 + tiles[k + 3])
    out: list[int] = []
    seen: list[int] = []
    for k in range(0, len(tiles), 4):
        for d in range(0, 8, 2):
            i = tiles[k + 2] + DX[d]
            j = tiles[k + 3] + DY[d]
            if i * 64 + j not in taken and i * 64 + j not in seen:
                seen.append(i * 64 + j)
                out.append(i)
                out.append(j)
    return out
