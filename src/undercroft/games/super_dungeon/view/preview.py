"""What an option reaches, for showing on hover: squares still in reach, lines of sight, areas of effect."""

from ....board.footprint import squares_of
from ....board.grid import NONE, Grid
from ....board.mover import flood
from ....engine.option import Opt
from .. import options as op
from .. import terms as t
from ..content import ABILITIES, CARDS
from ..ground import ARROWS, chart_of
from ..legal.acting import AFAR, aims_at_model
from ..legal.figures import has, smoke_squares, speed_of
from ..legal.moving import Walker
from ..legal.places import area_squares, squares_under
from ..state import World
from ..steps.actions import Action
from ..steps.attack import Attack

UNIT = 20  # lines are tried between points on a lattice of twentieths of a square, never on its border
POINTS = [10, 5, 15, 2, 18, 1, 19]


def reach_from(g: World, m: int, at: int, left: int) -> list[int]:
    """The squares a model could come to stand on from a place with so much Speed left (SDE-MOVE-01 to -14)."""
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
    """Does a segment touch a square, drawn in by so many units?"""
    left, top = x * UNIT + inset, y * UNIT + inset
    right, bottom = (x + 1) * UNIT - inset, (y + 1) * UNIT - inset
    if max(p[0], q[0]) < left or min(p[0], q[0]) > right or max(p[1], q[1]) < top or min(p[1], q[1]) > bottom:
        return False
    dx, dy = q[0] - p[0], q[1] - p[1]
    sides = [dx * (cy - p[1]) - dy * (cx - p[0]) for cx in (left, right) for cy in (top, bottom)]
    return min(sides) <= 0 <= max(sides)


def _area(g: World, m: int, o: Opt) -> list[int]:
    """The squares of an area effect; on a large target every square a Burst may yet be centred on (SDE-AREA-13)."""
    a = ABILITIES[o.a]
    if a.area != t.S_BURST:
        return area_squares(g, m, a, op.square(o))
    out: set[int] = set()
    for centre in squares_under(g, op.model(o)):
        out.update(area_squares(g, m, a, centre))
    return sorted(out)


def _aimed(g: World, m: int, o: Opt) -> list[int]:
    a = ABILITIES[o.a]
    if a.area != t.S_NONE:
        return _area(g, m, o)
    if a.into >= 0:
        return squares_of(g.ground.grid, op.square(o), CARDS[a.into].size)
    if not aims_at_model(a) and op.how(o) != AFAR:
        return []
    if has(g, m, t.K_HOOKSHOT) and op.how(o) == AFAR:  # it needs no line of sight
        return squares_under(g, op.model(o))
    return sight_line(g, m, op.model(o))


def sketch_of(g: World, o: Opt) -> list[str]:
    """A tile to take, or the map as it would be with the tile laid."""
    tiles = (
        [op.face(o), 0, 0, 0]
        if o.kind == op.TAKE
        else [*g.tiles, op.face(o), op.quarter(o), op.tile_x(o), op.tile_y(o)]
    )
    plain = str.maketrans({"#": " ", **dict.fromkeys(ARROWS, ".")})
    return [row.translate(plain) for row in chart_of(tiles).split("\n")]


def squares_of_option(g: World, o: Opt) -> list[int]:
    """The squares to show while an option is looked at."""
    d = g.decision
    if d is None or not g.chart:
        return []
    if d.prompt == op.P_CENTRE and o.kind == op.CENTRE:
        step = g.stack[-1]
        if isinstance(step, (Action, Attack)):
            return area_squares(g, step.user, ABILITIES[step.ability], o.a)
    if d.prompt == op.P_ACTIVATE and o.kind == op.ACTIVATE:
        pinned = g.models[o.a].status & ((1 << t.KNOCKDOWN) | (1 << t.IMMOBILE))
        return [] if pinned else reach_from(g, o.a, g.models[o.a].at, speed_of(g, o.a))
    if d.prompt != op.P_MENU or g.active < 0:
        return []
    m = g.active
    at = g.models[m].at
    if o.kind == op.RUN:  # SDE-ACT-07
        return reach_from(g, m, at, 2 * g.speed - g.moved)
    if o.kind in (op.ATTACK, op.USE):
        return _aimed(g, m, o)
    return []
