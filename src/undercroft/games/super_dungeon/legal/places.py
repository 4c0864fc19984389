"""Where models stand, where they may be put, and which squares and models an area covers."""

from typing import Final

from ....board.area import block, cross, lance, spray, squares_in, sweep
from ....board.footprint import anchors_over, base_sees, squares_of
from ....board.grid import FAR, NONE
from .. import terms as t
from ..components import Ability
from ..content import BOSS_DISTANCE, CARDS
from ..state import World
from .figures import NO_SQUARES, smoke_squares

SIDES: Final[list[int]] = [0, 2, 4, 6]  # north, east, south, west among the eight directions


def fits(g: World, m: int, at: int, size: int) -> bool:
    """Would a base stand here on empty squares (its own count as empty)? (SDE-MOVE-05, SDE-MOVE-13, SDE-SETUP-15)"""
    if size == 1:
        o = g.occupied[at]
        return o == 0 or o == m + 1
    squares = squares_of(g.ground.grid, at, size)
    if not squares:
        return False
    for c in squares:
        o = g.occupied[c]
        if o != 0 and o != m + 1:
            return False
    return True


def rests(g: World, m: int) -> bool:
    """Does a model stand on squares of its own? A move may pass a friend, not end there (SDE-MOVE-05)."""
    x = g.models[m]
    size = CARDS[x.card].size
    return (size == 1 and g.occupied[x.at] == m + 1) or fits(g, m, x.at, size)


def places_next_to(g: World, m: int, squares: list[int], size: int) -> list[int]:
    """Every place of a base on empty squares with at least one of them adjacent to the given ones (A-09)."""
    out: list[int] = []
    for c in squares:
        for n in g.ground.grid.near[c]:
            if n in squares:
                continue
            for a in anchors_over(g.ground.grid, n, size):
                if a not in out and fits(g, m, a, size):
                    out.append(a)
    return out


def room_next_to(g: World, m: int, squares: list[int], size: int) -> bool:
    """Is there any such place? The first one that is found will do."""
    for c in squares:
        for n in g.ground.grid.near[c]:
            if n not in squares:
                for a in anchors_over(g.ground.grid, n, size):
                    if fits(g, m, a, size):
                        return True
    return False


def places_nearest(g: World, m: int, squares: list[int], size: int) -> list[int]:
    """The places of a base on empty squares that are nearest to the given ones (SDE-TIMEOUT-06, SDE-RES-05)."""
    near = places_next_to(g, m, squares, size)
    if near:
        return near
    far = g.ground.grid.spread(squares)
    best = FAR
    out: list[int] = []
    for a in range(g.ground.grid.size):
        if not fits(g, m, a, size):
            continue
        d = FAR
        for c in squares_of(g.ground.grid, a, size):
            d = min(d, far[c])
        if d < best:
            best = d
            out = []
        if d == best and d < FAR:
            out.append(a)
    return out


def squares_under(g: World, m: int) -> list[int]:
    """The squares a model covers."""
    x = g.models[m]
    return squares_of(g.ground.grid, x.at, CARDS[x.card].size)


def side_squares(g: World, m: int) -> list[int]:
    """Squares next to the user, not diagonal, side by side: from these Lance, Spray and Sweep start (SDE-AREA-04)."""
    x = g.models[m]
    grid = g.ground.grid
    own = squares_of(grid, x.at, CARDS[x.card].size)
    out: list[int] = []
    for d in SIDES:
        for c in own:
            n = grid.to[c][d]
            if n != NONE and n not in own:
                out.append(n)
    return out


def facing(g: World, m: int, first: int) -> int:
    """The quarter turns of the side on which a first square lies."""
    x = g.models[m]
    grid = g.ground.grid
    size = CARDS[x.card].size
    if grid.ys[first] < grid.ys[x.at]:
        return 0
    if grid.xs[first] > grid.xs[x.at] + size - 1:
        return 1
    if grid.ys[first] > grid.ys[x.at] + size - 1:
        return 2
    return 3


def first_squares(g: World, m: int, a: Ability) -> list[int]:
    """The first squares that make a difference: all of them for a Lance, one per side for Spray and Sweep."""
    if a.area == t.S_LANCE:
        return side_squares(g, m)
    out: list[int] = []
    seen = 0
    for c in side_squares(g, m):
        bit = 1 << facing(g, m, c)
        if not seen & bit:
            seen |= bit
            out.append(c)
    return out


def area_squares(g: World, m: int, a: Ability, centre: int) -> list[int]:
    """The squares of an area in sight (SDE-AREA-01, -08). `centre`: square of a Burst's target, or first square."""
    return _in_sight(g, m, a, centre, _shape(g, m, a, centre))


def _shape(g: World, m: int, a: Ability, centre: int) -> list[int]:
    """The squares of an area, in sight or not."""
    x = g.models[m]
    grid = g.ground.grid
    size = CARDS[x.card].size  # SDE-AREA-09: large bases have their own shapes
    if a.area == t.S_BURST:  # SDE-AREA-12
        return squares_in(grid, centre, 1, block(a.area_x, 1), 0)
    turn = 0
    if a.area == t.S_CROSS:  # SDE-AREA-14
        spans = cross(a.area_x, size)
    elif a.area == t.S_LANCE:  # SDE-AREA-15
        turn = facing(g, m, centre)
        squares: list[int] = []
        for column in range(size):
            squares = squares_in(grid, x.at, size, lance(a.area_x, column), turn)
            if squares and squares[0] == centre:
                break
        return squares
    elif a.area == t.S_SPRAY:  # SDE-AREA-16
        turn = facing(g, m, centre)
        spans = spray(a.area_x, size)
    elif a.area == t.S_SWEEP:  # SDE-AREA-17
        turn = facing(g, m, centre)
        spans = sweep(a.area_x, size)
    else:  # SDE-AREA-18, SDE-AREA-19
        assert a.area in (t.S_WAVE, t.S_AURA)
        spans = block(a.area_x, size)
    return squares_in(grid, x.at, size, spans, turn)


def _in_sight(g: World, m: int, a: Ability, centre: int, squares: list[int]) -> list[int]:
    """Those of the squares that the user of an area sees; a Burst sees from its target, whatever the user sees."""
    at = g.models[m].at
    size = CARDS[g.models[m].card].size
    if a.area == t.S_BURST:
        at = centre
        size = 1
    smoke = smoke_squares(g) if g.smokes else NO_SQUARES
    out: list[int] = []
    for c in squares:
        if base_sees(g.ground.sight, at, size, c, 1, smoke):
            out.append(c)
    return out


def models_in(g: World, squares: list[int]) -> list[int]:
    """The models standing in these squares, each once, by number."""
    out: list[int] = []
    for c in squares:
        o = g.occupied[c]
        if o > 0 and o - 1 not in out:
            out.append(o - 1)
    out.sort()
    return out


def affected(g: World, m: int, a: Ability, centre: int) -> list[int]:
    """The models an area of this user hits (SDE-AREA-03, SDE-AREA-07, SDE-COMBAT-12 to -14)."""
    out: list[int] = []
    mine = CARDS[g.models[m].card].side
    held: list[int] = []  # only where a model stands does it matter what is in sight
    for c2 in _shape(g, m, a, centre):
        if g.occupied[c2] > 0:
            held.append(c2)
    if not held:
        return out
    for v in models_in(g, _in_sight(g, m, a, centre, held)):
        c = CARDS[g.models[v].card]
        if a.only and a.only not in c.types:
            continue
        if a.keywords & t.K_AUGMENT:
            if c.side == mine:
                out.append(v)
        # SDE-KEY-DANGEROUS, SDE-COMBAT-13, SDE-AREA-21, A-30: friends, and the user too, if the area covers them
        elif a.keywords & t.K_DANGEROUS or c.side != mine:
            out.append(v)
    return out


def villain_places(g: World, m: int, size: int) -> list[int]:
    """Places at least ten squares from every Hero, else as far from the nearest as can be (SDE-BOSS-04, -05)."""
    grid = g.ground.grid
    sources: list[int] = []
    for h in range(len(g.models)):
        if g.models[h].at >= 0 and CARDS[g.models[h].card].side == t.HEROES:
            sources += squares_under(g, h)
    far = grid.spread(sources)
    best = -1
    out: list[int] = []
    for a in range(grid.size):
        if not fits(g, m, a, size):
            continue
        d = FAR
        for c in squares_of(grid, a, size):
            d = min(d, far[c])
        d = min(d, BOSS_DISTANCE)
        if d > best:
            best = d
            out = []
        if d == best:
            out.append(a)
    return out
