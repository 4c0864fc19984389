"""What several acts of a combat ask: Arrow cards, and the moments of abilities."""

from typing import Final

from .. import components as c
from .. import rule_ids as r
from .. import terms as t
from ..state import World
from .abilities import forbids_use

ARROWS: Final = 0  # the stage of a combat in which they are revealed


def arrow_count(g: World) -> int:
    """Visible arrows, as they count (MD2-RAN-02)."""
    f = g.fight
    if f.bullseye:
        return t.ARROW_TARGET
    n = f.shift
    for a in f.arrows:
        n += c.ARROWS[a].arrows
    return max(0, n)


def can_reveal(g: World) -> bool:
    """Is there a card to reveal?"""
    return g.arrows.size() > 0 or len(g.arrows.discard) > 0


def forbids_combat_use(g: World, stage: int, seat: int, ability: int, for_unit: int) -> int:
    """An ability with a combat timing, while the pool is assembled or in the apply step (MD2-ATTACK-13, MD2-ABIL-03).

    Only what needs rolled dice waits for them: its effects say so.
    """
    a = c.ABILITIES[ability]
    if a.timing > t.COMBAT:
        return forbids_use(g, seat, ability, for_unit) or r.ABIL_08
    if a.arrows:
        if stage != ARROWS:
            return r.RAN_02
    elif stage == ARROWS:
        return r.RAN_02
    return forbids_use(g, seat, ability, for_unit)
