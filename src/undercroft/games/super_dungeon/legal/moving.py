"""May a model step onto a square? (SDE-MOVE)"""

from ....board.footprint import squares_of
from ....board.grid import FAR, NONE
from ....board.mover import Mover, can_rest
from ....board.reach import step_cost
from .. import rule_ids as r
from .. import rulings as ru
from .. import terms as t
from ..content import CARDS
from ..state import World
from .figures import has
from .places import fits


def price(g: World, m: int, at: int, to: int, nimble: bool) -> int:
    """Speed for one step (SDE-MOVE-01, SDE-MOVE-08, SDE-MOVE-10); who flies or is surefooted pays one."""
    if nimble:  # SDE-MOVE-11, SDE-KEY-SUREFOOT
        return 1
    size = CARDS[g.models[m].card].size
    if size == 1:
        return g.ground.cost[to]
    return step_cost(g.ground.grid, g.ground.cost, at, to, size)


def barred(g: World, m: int, to: int, flies: bool) -> int:
    """Does somebody or something stand in the way? 0, or the rule (SDE-MOVE-02, SDE-MOVE-04, SDE-MOVE-14)."""
    size = CARDS[g.models[m].card].size
    mine = CARDS[g.models[m].card].side
    squares = [to] if size == 1 else squares_of(g.ground.grid, to, size)
    if not squares:
        return r.MOVE_13
    if flies:  # SDE-KEY-FLY
        return 0
    for c in squares:
        o = g.occupied[c]
        if o < 0:
            return r.MOVE_14
        if o > 0 and CARDS[g.models[o - 1].card].side != mine:
            return r.MOVE_14 if CARDS[g.models[o - 1].card].role == t.R_POINT else r.MOVE_04
    return 0


def squeezed(g: World, at: int, to: int) -> bool:
    """A corner step between two walls, under the stricter reading of A-15."""
    grid = g.ground.grid
    x = grid.xs[at] - grid.xs[to]
    y = grid.ys[at] - grid.ys[to]
    if x == 0 or y == 0:
        return False
    return grid.square(grid.xs[at], grid.ys[to]) == NONE and grid.square(grid.xs[to], grid.ys[at]) == NONE


class Walker(Mover):
    """A model on the move: what its next step costs, and where it may come to rest (SDE-MOVE)."""

    def __init__(self, g: World, m: int) -> None:
        super().__init__(g.ground.grid)
        self.g = g
        self.model = m
        self.size = CARDS[g.models[m].card].size
        self.flies = has(g, m, t.K_FLY)
        self.nimble = self.flies or has(g, m, t.K_SUREFOOT)
        self.strict = g.rulings & ru.A_15_BLOCKED != 0

    def price(self, frm: int, to: int) -> int:
        g = self.g
        if self.size > 1 or g.occupied[to] != 0:
            if barred(g, self.model, to, self.flies):
                return FAR
        if self.strict and squeezed(g, frm, to):
            return FAR
        return price(g, self.model, frm, to, self.nimble)

    def rest(self, at: int) -> bool:
        return fits(self.g, self.model, at, self.size)


def gets_through(g: World, m: int, at: int, left: int) -> bool:
    """Could a move that passes this place, which is not empty, still end on empty squares? (SDE-MOVE-05)"""
    if left <= 0:
        return False
    if CARDS[g.models[m].card].size == 1 and not g.rulings & ru.A_15_BLOCKED:
        for n in g.ground.grid.near[at]:  # the usual case: an empty square beside it that anybody could pay for
            o = g.occupied[n]
            if (o == 0 or o == m + 1) and g.ground.cost[n] <= left:
                return True
    walker = Walker(g, m)
    for n in g.ground.grid.near[at]:  # nearly always one more step is enough
        if walker.rest(n) and walker.price(at, n) <= left:
            return True
    return can_rest(walker, at, left)


def forbids_move(g: World, m: int, to: int) -> int:
    """0 if the active model may step to this square (of a large base: with its north-west square), else the rule."""
    x = g.models[m]
    if m != g.active:
        return r.TURN_06
    if x.status & (1 << t.KNOCKDOWN):
        return r.STATUS_KNOCKDOWN
    if x.status & (1 << t.IMMOBILE):
        return r.STATUS_IMMOBILE
    if to < 0:
        return r.MOVE_07
    if to not in g.ground.grid.near[x.at]:
        return r.MOVE_01
    left = g.speed - g.moved
    if left <= 0:
        return r.MOVE_06
    flies = has(g, m, t.K_FLY)
    return forbids_entering(g, m, to, left, flies, flies or has(g, m, t.K_SUREFOOT))


def forbids_entering(g: World, m: int, to: int, left: int, flies: bool, nimble: bool) -> int:
    """0 if a model that has so much Speed left may step to this neighboring square, else the rule."""
    x = g.models[m]
    rule = barred(g, m, to, flies)
    if rule:
        return rule
    cost = price(g, m, x.at, to, nimble)
    if cost >= FAR:
        return r.MOVE_13
    if cost > left:
        return r.MOVE_09
    if g.rulings & ru.A_15_BLOCKED and squeezed(g, x.at, to):
        return r.MOVE_12
    size = CARDS[x.card].size
    if not fits(g, m, to, size) and not gets_through(g, m, to, left - cost):
        return r.MOVE_05
    return 0


def moves(g: World, m: int) -> list[int]:
    """The squares the active model may step to now."""
    x = g.models[m]
    out: list[int] = []
    left = g.speed - g.moved
    if left <= 0 or x.status & ((1 << t.KNOCKDOWN) | (1 << t.IMMOBILE)):
        return out
    flies = has(g, m, t.K_FLY)
    nimble = flies or has(g, m, t.K_SUREFOOT)
    usual = CARDS[x.card].size == 1 and not g.rulings & ru.A_15_BLOCKED
    for n in g.ground.grid.near[x.at]:
        if usual and g.occupied[n] == 0:  # an empty square within the Speed that is left
            if nimble or g.ground.cost[n] <= left:
                out.append(n)
        elif forbids_entering(g, m, n, left, flies, nimble) == 0:
            out.append(n)
    return out
