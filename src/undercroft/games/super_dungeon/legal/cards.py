"""May a Hero wear a card, or have it sacrificed? (SDE-EQUIP)"""

from typing import Final

from .. import rule_ids as r
from .. import terms as t
from ..content import CARDS, GEAR
from ..state import World
from .figures import hearts, slot_room, worn

NOTHING: Final[list[int]] = []


def forbids_equip(g: World, m: int, card: int, place: int) -> int:
    """0 if this Hero may wear the card, in the place of a worn one if `place` is not 0 (SDE-EQUIP-01, SDE-EQUIP-04)."""
    x = g.models[m]
    if CARDS[x.card].side != t.HEROES or x.at < 0:
        return r.EQUIP_11
    slot = GEAR[card].slot
    if slot == t.NO_SLOT:
        return r.CHEST_05
    mine = worn(g, m, slot)
    room = slot_room(g, m, slot)
    if place == 0:
        return 0 if len(mine) < room else r.EQUIP_01
    if len(mine) < room or place - 1 not in mine:
        return r.EQUIP_04
    return 0


def forbids_sacrifice(g: World, m: int, card: int, what: int) -> int:
    """0 if the card may be given up for this Hero: 0 a wound, 1 a potion, 2 + s a status (SDE-EQUIP-05, -06, -11)."""
    x = g.models[m]
    if CARDS[x.card].side != t.HEROES or x.at < 0:
        return r.EQUIP_11
    if what == 0:
        return 0 if x.wounds > 0 else r.EQUIP_05
    if what == 1:
        if GEAR[card].slot != t.RELIC:
            return r.EQUIP_06
        return 0 if x.potions < CARDS[x.card].potions else r.CARD_07
    return 0 if x.status & (1 << (what - 2)) else r.EQUIP_05


def surplus(g: World, m: int) -> list[int]:
    """The loot cards of the first slot that holds more than it has room for (Gem of Greed); none if all fit."""
    for slot in range(t.RELIC):
        over = worn(g, m, slot)
        if len(over) > slot_room(g, m, slot):
            gear = g.models[m].gear
            return [gear[i] for i in over]
    return NOTHING


def kills_by_equip(g: World, m: int, card: int, place: int) -> bool:
    """Would the exchange leave this Hero with no more hearts than wounds, whatever surplus is given up? (A-25)"""
    x = g.models[m]
    if place == 0:
        return False
    old = x.gear[place - 1]
    left = hearts(g, m) + GEAR[card].hearts - GEAR[old].hearts
    if GEAR[old].greed:
        for slot in range(t.RELIC):
            over = worn(g, m, slot)
            if len(over) > 1 and GEAR[old].greed & (1 << slot):
                least = GEAR[x.gear[over[0]]].hearts
                for i in over:
                    least = min(least, GEAR[x.gear[i]].hearts)
                left -= least
    return x.wounds >= left


def kills_by_loss(g: World, m: int, card: int) -> bool:
    """Would the loss of this card leave the Hero with no more hearts than wounds? (A-25)"""
    return g.models[m].wounds >= hearts(g, m) - GEAR[card].hearts


def kills_by_shape(g: World, m: int, into: int) -> bool:
    """Has the new form no more hearts than the model has wounds? (SDE-SHAPE-08, A-25)"""
    x = g.models[m]
    return x.wounds >= hearts(g, m) - CARDS[x.card].hearts + CARDS[into].hearts
