"""Items: what is equipped, what fits where, and the dice they give."""

from typing import Final

from .. import components as c
from .. import rule_ids as r
from .. import terms as t
from ..pieces import Hero
from ..specials.base import binding
from ..state import World

EITHER_HAND: Final[list[int]] = [t.HAND, t.OTHER_HAND]
FIRST_HAND: Final[list[int]] = [t.HAND]
NOWHERE: Final[list[int]] = []


def equipped(h: Hero) -> list[int]:
    """Item cards in slots; a two-handed one counts once (MD2-ITEM-02)."""
    out: list[int] = []
    slots = h.slots
    for slot in range(6):
        item = slots[slot]
        if item < 0 or (slot == t.OTHER_HAND and c.ITEMS[item].slot == t.HANDS2):
            continue
        out.append(item)
    return out


def slots_for(item: int) -> list[int]:
    """Where an item may be worn."""
    slot = c.ITEMS[item].slot
    if slot == t.HAND:
        return EITHER_HAND
    if slot == t.HANDS2:
        return FIRST_HAND
    if slot == t.CONSUMABLE:
        return NOWHERE
    return [slot]


def forbids_equip(g: World, seat: int, item: int, slot: int) -> int:
    """May this Hero wear this item there, whatever lies there now?"""
    x = c.ITEMS[item]
    if slot not in slots_for(item):
        return r.ITEM_01
    if x.class_only >= 0 and x.class_only != g.cls(seat):
        return r.SET_02
    rule = _keeps_slot(g, seat, slot)
    if rule == 0 and x.slot == t.HANDS2:
        rule = _keeps_slot(g, seat, t.OTHER_HAND)
    return rule


def _keeps_slot(g: World, seat: int, slot: int) -> int:
    """The rule by which the item of a slot stays there, 0 if none."""
    item = g.heroes[seat].slots[slot]
    return binding(g, seat, item) if item >= 0 else 0


def forbids_unequip(g: World, seat: int, slot: int) -> int:
    """Put an equipped item into the Inventory, at any moment (MD2-ITEM-07), unless it is bound."""
    h = g.heroes[seat]
    if slot > t.OTHER_HAND or h.slots[slot] < 0:
        return r.ITEM_07
    if slot == t.OTHER_HAND and c.ITEMS[h.slots[slot]].slot == t.HANDS2:
        return r.ITEM_02  # it lies in both hands and is taken from the first
    return binding(g, seat, h.slots[slot])


def may_unequip(g: World, seat: int) -> bool:
    """Does this Hero wear anything that may be taken off?"""
    for slot in range(6):
        if forbids_unequip(g, seat, slot) == 0:
            return True
    return False


def wears(g: World, seat: int, item: int) -> int:
    """How many of this item are equipped."""
    return equipped(g.heroes[seat]).count(item)


def set_pieces(h: Hero, name: str) -> int:
    """Equipped items of a Set, each worn like any item (MD2-SET-01); with fewer its powers end at once (MD2-SET-05)."""
    n = 0
    for item in equipped(h):
        if c.ITEMS[item].set == name:
            n += 1
    return n


def dice_for(g: World, seat: int, item: int, type: int, point_blank: bool) -> list[int]:
    """The dice an equipped weapon gives to an attack of this type (MD2-ATTACK-08); empty: none."""
    x = c.ITEMS[item]
    for a in x.attacks:
        if a.type == type:
            return a.dice
    if type == t.MELEE and point_blank:
        for a in x.attacks:
            if a.type == t.RANGED:
                return a.dice
    return []


def types_of(g: World, seat: int, point_blank: bool) -> int:
    """Attack types of the equipped weapons, as bits."""
    bits = 0
    for item in equipped(g.heroes[seat]):
        bits |= c.ITEMS[item].types
    if point_blank and bits & t.RANGED:
        bits |= t.MELEE
    return bits


def defense_of(g: World, seat: int) -> list[int]:
    """The Defense dice of all equipped items (MD2-ATTACK-11, MD2-ITEM-03)."""
    out = [0, 0, 0, 0, 0]
    large = len(g.heroes) >= 5 and g.printed().counts_as == 0  # MD2-SETUP-07, H-72
    for item in equipped(g.heroes[seat]):
        x = c.ITEMS[item]
        dice = x.large if large and max(x.large) > 0 else x.defense
        for i in range(5):
            out[i] += dice[i]
    return out


def tier(item: int) -> int:
    """The tier of an item at the Forge (MD2-FORGE-02, H-29)."""
    x = c.ITEMS[item]
    return t.COMMON if x.slot == t.CONSUMABLE or x.deck == -1 else x.rarity


def all_items(h: Hero) -> list[int]:
    """Everything a Hero carries, equipped things first."""
    return equipped(h) + h.pack
