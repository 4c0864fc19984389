"""Who can use a heart or a potion? (SDE-DICE)"""
from .. import rule_ids as r
from .. import terms as t
from ..content import CARDS
from ..state import World


def forbids_heart(g: World, m: int, what: int) -> int:
    """0 if this Hero can use a heart: 0 for a wound, 2 + s for a status counter (SDE-DICE-06)."""
    x = g.models[m]
    if CARDS[x.card].side != t.HEROES or x.at < 0:
        return r.DICE_05
    if what == 0:
        return 0 if x.wounds > 0 else r.COMBAT_15
    return 0 if x.status & (1 << (what - 2)) else r.DICE_06


def forbids_potion(g: World, m: int) -> int:
    """0 if this Hero's card can hold one more potion counter (SDE-DICE-07, SDE-CARD-07)."""
    x = g.models[m]
    if CARDS[x.card].side != t.HEROES or x.at < 0:
        return r.DICE_05
    return 0 if x.potions < CARDS[x.card].potions else r.CARD_07
