"""May a monster be spawned? (SDE-SPAWN)"""

from .. import rule_ids as r
from .. import terms as t
from ..content import CARDS
from ..modes.base import mode_of
from ..state import World
from .places import room_next_to


def spare(g: World, card: int) -> int:
    """A model of this card in the pool and not in play, or -1 (SDE-SPAWN-09, SDE-COMP-06)."""
    for m in range(len(g.models)):  # SDE-PICK-09, SDE-SPAWN-08: one pool for all points, whatever their theme
        x = g.models[m]
        if x.card == card and x.at < 0 and x.pooled and not x.gone:
            return m
    return -1


def minis_in_play(g: World) -> int:
    """Mini-bosses on the map."""
    n = 0
    for x in g.models:
        if x.at >= 0 and CARDS[x.card].role == t.R_MINI_BOSS:
            n += 1
    return n


def forbids_kind(g: World, card: int) -> int:
    """0 if monsters of this card may be spawned at this stage of the game (SDE-SPAWN-04, -10, -15)."""
    c = CARDS[card]
    if c.side != t.CONSUL or c.role == t.R_BOSS or c.platform == t.P_NEVER:
        return r.SPAWN_10
    if c.role == t.R_MINI_BOSS:
        if not mode_of(g).spawns_minis():  # SDE-POWER-05: only as the villain
            return r.SPAWN_15
        if g.platform < t.P_16BIT:
            return r.SPAWN_04
        return mode_of(g).forbids_more_minis(g, minis_in_play(g))  # SDE-POWER-08, SDE-POWER-14
    if c.platform == t.P_8BIT:  # SDE-POWER-04: always
        return 0
    if c.platform == t.P_16BIT and g.platform < t.P_16BIT:  # SDE-POWER-07
        return r.SPAWN_04
    if c.platform == t.P_OVERCHARGE and not mode_of(g).unleashes(g):  # SDE-POWER-13
        return r.SPAWN_04
    return 0


def forbids_spawn(g: World, card: int, point: int, left: int) -> int:
    """0 if this point may put out a monster of this card with the skull points it has left."""
    if g.villain >= 0:
        return mode_of(g).no_spawning()
    rule = forbids_kind(g, card)
    if rule:
        return rule
    if CARDS[card].skull > left:  # SDE-SPAWN-02, SDE-SPAWN-03
        return r.SPAWN_02
    m = spare(g, card)
    if m < 0 or not room_next_to(g, m, [g.models[point].at], CARDS[card].size):  # SDE-SPAWN-06, SDE-SPAWN-16
        return r.SPAWN_07
    return 0
