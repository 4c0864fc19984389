"""May a Resurrection Charm be used? (SDE-RES)"""

from .. import rule_ids as r
from .. import terms as t
from ..content import CARDS, GEAR
from ..state import World


def forbids_resurrect(g: World, bearer: int, fallen: int) -> int:
    """0 if this Hero may use a Resurrection Charm on that one now (SDE-RES-01, SDE-RES-02)."""
    if bearer >= len(g.models) or fallen >= len(g.models):
        return r.RES_01
    x = g.models[bearer]
    y = g.models[fallen]
    if x.at < 0 or charm_of(g, bearer) < 0:
        return r.RES_01
    return 0 if y.gone and CARDS[y.card].side == t.HEROES else r.RES_02


def charm_of(g: World, m: int) -> int:
    """Where a Hero wears a Resurrection Charm, or -1."""
    gear = g.models[m].gear
    for i in range(len(gear)):
        if GEAR[gear[i]].charm:
            return i
    return -1
