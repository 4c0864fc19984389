"""The reach of an option, shown on hover: squares in reach, lines of sight, areas of effect."""

from ....board.footprint import squares_of
from ....board.grid import NONE, Grid
from ....board.mover import flood
from .. import terms as t
from ..components import Ability
from ..content import CARDS
from ..ground import ARROWS, chart_of
from ..legal.acting import AFAR, aims_at_model
from ..legal.figures import has, smoke_squares
from ..legal.moving import Walker
from ..legal.places import area_squares, squares_under
from ..state import World

UNIT = 20  # lines are tried between points on a lattice of twentieths of a square, never on its border
POINTS = [10, 5, 15, 2, 18, 1, 19]


def reach_from(g: World, m: int, at: int, left: int) -> list[int]:
    """The squares on which a model could end its move from a place with `left` Speed (SDE-MOVE-01 to -14)."""
    walker = Walker(g, m)
    out: set[int] = set()
    for c in flood(walker, [at], left).order:
        if walker.rest(c):
            out.update(squares_of(g.ground.grid, c, walker.size))
    return sorted(out)


def sight_line(g: World, m: int, v: int) -> list[int]:
    """The squares that a line of sight from one model to another crosses, the straightest one first tried."""
    grid = g.ground.grid
    smoke = smoke_squares(g)
    ends = squares_under(g, m) + squares_under(g, v)
    pairs = sorted((_apart(grid, a, b), a, b) for a in squares_under(g, m) for b in squares_under(g, v))
    for _, a, b in pairs:
        clear = g.ground.sight.sees_past(a, b, smoke)
        line = _line(grid, a, b, [c for c in smoke if c not in (a, b)]) if clear else []
        if line:
            return line
    return ends


def _apart(grid: Grid, a: int, b: int) -> int:
    return (grid.xs[a] - grid.xs[b]) ** 2 + (grid.ys[a] - grid.ys[b]) ** 2


def _line(grid: Grid, a: int, b: int, smoke: list[int]) -> list[int]:
    """The squares of the first line found between two squares that touches no wall and no smoke."""
    across = range(min(grid.xs[a], grid.xs[b]), max(grid.xs[a], grid.xs[b]) + 1)
    down = range(min(grid.ys[a], grid.ys[b]), max(grid.ys[a], grid.ys[b]) + 1)
    cells = [(x, y, grid.square(x, y)) for y in down for x in across]
    shut = [(x, y) for x, y, c in cells if c == NONE or c in smoke]
    near = [(i, j) for i in POINTS for j in POINTS]
    for i, j in near:
        for k, n in near:
            p = (grid.xs[a] * UNIT + i, grid.ys[a] * UNIT + j)
            q = (grid.xs[b] * UNIT + k, grid.ys[b] * UNIT + n)
            if not any(_touches(p, q, x, y, 0) for x, y in shut):
                return [c for x, y, c in cells if c != NONE and _touches(p, q, x, y, 1)]
    return []


def _touches(p: tuple[int, int], q: tuple[int, int], x: int, y: int, inset: int) -> bool:
    """Does a segment touch a square that is drawn in by `inset` units?"""
    left, top = x * UNIT + inset, y * UNIT + inset
    right, bottom = (x + 1) * UNIT - inset, (y + 1) * UNIT - inset
    if max(p[0], q[0]) < left or min(p[0], q[0]) > right or max(p[1], q[1]) < top or min(p[1], q[1]) > bottom:
        return False
    dx, dy = q[0] - p[0], q[1] - p[1]
    sides = [dx * (cy - p[1]) - dy * (cx - p[0]) for cx in (left, right) for cy in (top, bottom)]
    return min(sides) <= 0 <= max(sides)


def _area(g: World, m: int, a: Ability, aim: int) -> list[int]:
    """The squares of an area effect; on a large target every square a Burst may yet be centered on (SDE-AREA-13)."""
    if a.area != t.S_BURST:
        return area_squares(g, m, a, aim)
    out: set[int] = set()
    for centre in squares_under(g, aim):
        out.update(area_squares(g, m, a, centre))
    return sorted(out)


def aimed_squares(g: World, m: int, a: Ability, aim: int, how: int) -> list[int]:
    """The squares that an attack or ability covers or crosses: its area, its new form, its line of sight."""
    if a.area != t.S_NONE:
        return _area(g, m, a, aim)
    if a.into >= 0:
        return squares_of(g.ground.grid, aim, CARDS[a.into].size)
    if not aims_at_model(a) and how != AFAR:
        return []
    if has(g, m, t.K_HOOKSHOT) and how == AFAR:  # it needs no line of sight
        return squares_under(g, aim)
    return sight_line(g, m, aim)


def sketch_of(tiles: list[int]) -> list[str]:
    """The map of these tiles: face, quarter turns, column and row of each."""
    plain = str.maketrans({"#": " ", **dict.fromkeys(ARROWS, ".")})
    return [row.translate(plain) for row in chart_of(tiles).split("\n")]
