"""Which models may be activated? (SDE-TURN)"""

from .. import rule_ids as r
from .. import terms as t
from ..content import CARDS
from ..state import World
from .figures import points_in_play


def fresh(g: World, m: int) -> bool:
    """Has this model still to be activated this round? (SDE-TURN-05, SDE-TURN-11)"""
    x = g.models[m]
    return x.at >= 0 and x.acted == 0 and CARDS[x.card].role != t.R_POINT


def extra(g: World, m: int) -> bool:
    """Has the villain its additional activation left? (SDE-BOSS-02, SDE-BOSS-08, SDE-BOSS-09, SDE-BOSS-13)"""
    x = g.models[m]
    return m == g.villain and x.at >= 0 and x.acted == 1 and points_in_play(g) > 0


def any_fresh(g: World, side: int) -> bool:
    """Must this side still activate somebody? (SDE-TURN-10)"""
    for m in range(len(g.models)):
        if CARDS[g.models[m].card].side == side and fresh(g, m):
            return True
    return False


def forbids_activate(g: World, m: int, side: int, left: int) -> int:
    """0 if this model may be activated now; `left`: skull points of the Consul's turn, -1 without limit."""
    c = CARDS[g.models[m].card]
    if c.side != side:
        return r.TURN_01
    if c.role == t.R_POINT:
        return r.TYPE_07
    if g.models[m].at < 0:
        return r.TURN_11
    if not fresh(g, m) and not extra(g, m):
        return r.BOSS_08 if m == g.villain else r.TURN_05
    if side == t.CONSUL and left >= 0 and c.skull > left:  # SDE-TURN-04
        return r.TURN_03
    return 0
