"""Who may roll for initiative? (SDE-INIT)"""

from .. import rule_ids as r
from .. import terms as t
from ..content import CARDS
from ..state import World


def forbids_name(g: World, m: int, side: int) -> int:
    """0 if this model may roll for its side (SDE-INIT-01, SDE-INIT-05)."""
    c = CARDS[g.models[m].card]
    if c.side != side or g.models[m].at < 0:
        return r.INIT_01
    return 0 if c.has & (1 << t.WILL) else r.INIT_05
