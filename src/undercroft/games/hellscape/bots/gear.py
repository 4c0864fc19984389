"""The worth of gear to a Hero: all worn items together, not card by card."""

from ....engine.option import Opt
from .. import components as c
from .. import terms as t
from ..acts.gear import Equip, Give
from ..effects.combat import Dice, Rerolls, Shields, Swords, Unshield
from ..effects.recovery import FullHealth, Healing, HealZone
from ..legal.abilities import actions_left
from ..legal.gear import equipped, forbids_equip, slots_for
from ..specials.sword import TakeSword
from ..state import World

FAVORED = [t.MELEE, t.MAGIC, t.MELEE, t.MELEE, t.MELEE | t.MAGIC, t.RANGED]  # by class
ENOUGH = 1.0  # a change has to gain so much
FULL_TURN = 3  # actions of a Hero in company (MD2-HERO-02)


def item_extra(item: int) -> float:
    """The worth of an item's abilities."""
    n = 0.0
    for a in c.ITEMS[item].abilities:
        x = c.ABILITIES[a]
        price = 0.5 if x.mana or x.action or x.wounds else 1.0
        n += 2.0 * x.max_health + 0.7 * x.max_mana + (2.0 if x.as_shadow else 0.0) + (1.0 if x.no_reaction else 0.0)
        for e in x.means:
            if isinstance(e, (Swords, Dice)):
                n += 4.0 * e.n * price
            elif isinstance(e, (Shields, Unshield)):
                n += 2.5 * e.n * price
            elif isinstance(e, Rerolls):
                n += 2.0 * e.n * price
            elif isinstance(e, (Healing, HealZone)):
                n += 2.0
            else:
                n += 1.0
    return n


def worn_value(g: World, seat: int, worn: list[int]) -> float:
    """Attack dice of the best type, where two weapons of one type add up, defense and abilities of all of it."""
    cls = g.cls(seat)
    best = 0.0
    for type in t.ALL_TYPES:
        yellow = 0
        orange = 0
        extra = 0.0
        for item in worn:
            for a in c.ITEMS[item].attacks:
                if a.type == type:
                    yellow += a.dice[t.YELLOW]
                    orange += a.dice[t.ORANGE]
                    extra += item_extra(item)
        n = 5.0 * min(yellow, c.DICE[t.YELLOW]) + 7.5 * min(orange, c.DICE[t.ORANGE]) + extra
        if not FAVORED[cls] & type:
            n *= 0.6
        if n > best:
            best = n
    blue = 0
    rest = 0.0
    for item in worn:
        x = c.ITEMS[item]
        blue += x.defense[t.BLUE]
        if not x.attacks:
            rest += item_extra(item)
    return best + 4.0 * min(blue, c.DICE[t.BLUE]) + rest


def gear_value(g: World, seat: int) -> float:
    """The worth of the gear that a Hero wears now."""
    return worn_value(g, seat, equipped(g.heroes[seat]))


def gain_of(g: World, seat: int, item: int, slot: int) -> float:
    """How much better the Hero is with this item there."""
    h = g.heroes[seat]
    x = c.ITEMS[item]
    if x.class_only >= 0 and x.class_only != g.cls(seat):
        return -1.0
    worn: list[int] = []
    for k in range(6):
        old = h.slots[k]
        if old < 0 or (k == t.OTHER_HAND and c.ITEMS[old].slot == t.HANDS2):
            continue
        if k >= t.HAND:
            if x.slot == t.HANDS2 or k == slot or (c.ITEMS[old].slot == t.HANDS2 and slot >= t.HAND):
                continue
        elif k == slot:
            continue
        worn.append(old)
    worn.append(item)
    return worn_value(g, seat, worn) - gear_value(g, seat)


def best_gain(g: World, seat: int, item: int) -> float:
    """The most this Hero could gain by wearing an item somewhere."""
    most = 0.0
    for slot in slots_for(item):
        if forbids_equip(g, seat, item, slot) == 0:
            most = max(most, gain_of(g, seat, item, slot))
    return most


def gear_habit(g: World, options: list[Opt]) -> Opt:
    """The change that gains most, else the first answer: keep it as it is."""
    best = options[0]
    most = ENOUGH
    for x in options:
        n = change_worth(g, x)
        if n > most:
            most = n
            best = x
    return best


def change_worth(g: World, option: Opt) -> float:
    """The party's gain from one change: an item worn or handed on, or the Cursed Sword in other hands."""
    if option.kind == Equip.KIND:
        return gain_of(g, option.c, option.a, option.b) + 0.1
    if option.kind == TakeSword.KIND:
        return 50.0 + g.heroes[option.a].health if g.sword_rounds >= 1 else 0.0
    if option.kind != Give.KIND or option.a in equipped(g.heroes[option.c]):
        return 0.0
    if option.a in g.heroes[option.c].pack:
        return best_gain(g, option.b, option.a) - max(0.0, best_gain(g, option.c, option.a))
    if (
        c.ITEMS[option.a].slot == t.CONSUMABLE
        and mended(option.a)
        and not holds_potion(g, option.b)
        and holds_potion(g, option.c)
    ):
        return 1.5  # just found: a Hero without one gets it
    return best_gain(g, option.b, option.a)


def mended(item: int) -> bool:
    """Is it a potion of Health?"""
    for x in c.ABILITIES[c.ITEMS[item].abilities[0]].means:
        if isinstance(x, (Healing, FullHealth)):
            return True
    return False


def holds_potion(g: World, seat: int) -> bool:
    """Does this Hero carry something that heals?"""
    for item in g.heroes[seat].pack:
        if c.ITEMS[item].slot == t.CONSUMABLE and mended(item):
            return True
    return False


def upgrade(g: World, seat: int) -> float:
    """How much the Heroes of this Zone would gain by a Trade action.

    Asks for things of others with the first action of a turn only: a player who refused once refuses again.
    """
    total = 0.0
    here = g.heroes_in(g.heroes[seat].zone)
    acted = g.turn == seat and actions_left(g, seat) < FULL_TURN
    for i in here:
        if acted and i != seat:
            continue
        for item in g.heroes[i].pack:
            most = 0.0
            for k in here:
                n = best_gain(g, k, item)
                if n > most:
                    most = n
            if most > ENOUGH:
                total += most
    return total
