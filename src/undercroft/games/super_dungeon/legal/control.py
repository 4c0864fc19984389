"""Where may a control effect move a model? (SDE-CTRL)"""

from ....board.footprint import distance_between
from .. import rule_ids as r
from .. import rulings as ru
from .. import terms as t
from ..content import CARDS
from ..state import World
from .places import fits


def away(g: World, user: int, m: int, at: int) -> int:
    """Distance of a place for this model from the attacker's nearest square (SDE-CTRL-12)."""
    x = g.models[user]
    return distance_between(g.ground.grid, x.at, CARDS[x.card].size, at, CARDS[g.models[m].card].size)


def may_step(g: World, user: int, m: int, kind: int, at: int, to: int) -> bool:
    """May a controlled model go from one place to the next? (SDE-CTRL-04 to -07)"""
    size = CARDS[g.models[m].card].size
    if size == 2 and not _exists(g, to, size):
        return False
    if kind == t.C_COMPEL or g.rulings & ru.A_31_IN_TOTAL:
        return True
    was = away(g, user, m, at)
    now = away(g, user, m, to)
    if kind == t.C_PULL:
        return 0 < now < was or (was == 1 and now == 1)  # SDE-CTRL-06; never onto the attacker
    return now > was


def _exists(g: World, at: int, size: int) -> bool:
    """Are there squares for the whole base? (SDE-CTRL-12: walls are never crossed)"""
    to = g.ground.grid.to[at]
    return size == 1 or (to[2] >= 0 and to[3] >= 0 and to[4] >= 0)


def may_end(g: World, user: int, m: int, kind: int, start: int, at: int) -> bool:
    """May the forced move end here? (SDE-CTRL-10, A-31)"""
    if not fits(g, m, at, CARDS[g.models[m].card].size):
        return False
    if at == start or kind == t.C_COMPEL or not g.rulings & ru.A_31_IN_TOTAL:
        return True
    was = away(g, user, m, start)
    now = away(g, user, m, at)
    if kind == t.C_PULL:
        return now < was or (was == 1 and now == 1)
    return now > was


def ends(g: World, user: int, m: int, kind: int, start: int, at: int, left: int) -> list[int]:
    """Every place where the forced move could end from here."""
    best: dict[int, int] = {at: left}
    queue = [at]
    i = 0
    while i < len(queue):
        c = queue[i]
        i += 1
        if best[c] == 0:
            continue
        for n in g.ground.grid.near[c]:
            if best.get(n, -1) < best[c] - 1 and may_step(g, user, m, kind, c, n):
                best[n] = best[c] - 1
                queue.append(n)
    out: list[int] = []
    for c in queue:
        if c not in out and may_end(g, user, m, kind, start, c):
            out.append(c)
    return out


def forbids_control(g: World, user: int, m: int, kind: int, start: int, left: int, to: int) -> int:
    """0 if the controlled model may be moved to this square next."""
    at = g.models[m].at
    if left <= 0 or to < 0 or to not in g.ground.grid.near[at]:
        return r.CTRL_03
    if not may_step(g, user, m, kind, at, to):
        return r.CTRL_05 if kind == t.C_PULL else r.CTRL_07
    if not ends(g, user, m, kind, start, to, left - 1):
        return r.CTRL_10
    return 0
