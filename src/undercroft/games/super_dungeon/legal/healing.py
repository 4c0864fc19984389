"""Where may a model teleport to?"""

from typing import Final

from ....board.footprint import base_sees, steps_between
from .. import rule_ids as r
from .. import terms as t
from ..content import CARDS
from ..state import World
from .figures import smoke_squares
from .places import fits

TELEPORT_RANGE: Final = 10


def forbids_jump(g: World, m: int) -> int:
    """0 if nothing pins this model where it is."""
    status = g.models[m].status
    if status & (1 << t.IMMOBILE):
        return r.STATUS_IMMOBILE
    return r.STATUS_KNOCKDOWN if status & (1 << t.KNOCKDOWN) else 0


def forbids_teleport(g: World, m: int, to: int) -> int:
    """0 if a model may teleport to this place: empty, within ten squares, in sight."""
    x = g.models[m]
    size = CARDS[x.card].size
    if to < 0 or not fits(g, m, to, size) or to == x.at:
        return r.MOVE_05
    if steps_between(g.ground.grid, x.at, size, to, size) > TELEPORT_RANGE:
        return r.DIST_01
    if not base_sees(g.ground.sight, x.at, size, to, size, smoke_squares(g)):
        return r.LOS_01
    return 0
