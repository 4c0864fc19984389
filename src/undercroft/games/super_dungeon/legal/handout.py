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
    return 0 if what > 1 and x.status & (1 << (what - 2)) else r.DICE_06


def forbids_potion(g: World, m: int, room: list[int]) -> int:
    """0 if this Hero's card can hold one more potion counter, and could when the dice were rolled (SDE-DICE-07)."""
    x = g.models[m]
    if CARDS[x.card].side != t.HEROES or x.at < 0:
        return r.DICE_05
    if x.potions >= CARDS[x.card].potions:
        return r.CARD_07
    return 0 if room[m] > 0 else r.POTION_11


def potion_room(g: World) -> list[int]:
    """How many potion counters fit on each Hero's card now (SDE-POTION-11)."""
    out: list[int] = []
    for x in g.models:
        if CARDS[x.card].side != t.HEROES:
            break  # Heroes come first in the list
        out.append(max(0, CARDS[x.card].potions - x.potions))
    return out
