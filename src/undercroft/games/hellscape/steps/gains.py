"""Items found, worn, given; Health and Mana regained; Elements raised."""

from typing import Final

from ....engine.chance import DECKS
from ....engine.decision import PARTY
from ....engine.option import Opt, opt
from ....engine.step import Step
from .. import components as c
from .. import events as ev
from .. import options as o
from .. import rule_ids as r
from .. import rulings as ru
from .. import terms as t
from ..acts.base import ACTS
from ..legal.abilities import most_health, most_mana
from ..specials.base import SPECIALS
from ..state import World


def draw_item(g: World, deck: int) -> int:
    """The top card of an item deck; -1 if there is none left (H-74). Set items of absent classes go (MD2-SET-06)."""
    for _ in range(200):
        d = g.item_decks[deck]
        if not d.refill():
            return -1
        item = d.draw(g.chance, DECKS, 11)
        only = c.ITEMS[item].class_only
        if only < 0 or g.of_class(only) >= 0:
            return item
        d.discard.append(item)
        if _only_absent(g, deck):
            return -1
    return -1


def _only_absent(g: World, deck: int) -> bool:
    for item in g.item_decks[deck].every():
        only = c.ITEMS[item].class_only
        if only < 0 or g.of_class(only) >= 0:
            return False
    return True


def wear(g: World, seat: int, item: int, slot: int) -> None:
    """Put an item into a slot; what lay there goes to the Inventory (MD2-ITEM-04)."""
    h = g.heroes[seat]
    if c.ITEMS[item].slot == t.HANDS2:
        take_off(g, seat, t.HAND)
        take_off(g, seat, t.OTHER_HAND)
        h.slots = [*h.slots[: t.HAND], item, item]
    else:
        take_off(g, seat, slot)
        h.slots = [item if k == slot else h.slots[k] for k in range(6)]
    trim(g, seat)


def take_off(g: World, seat: int, slot: int) -> None:
    """MD2-ITEM-07"""
    h = g.heroes[seat]
    item = h.slots[slot]
    if item < 0:
        return
    if c.ITEMS[item].slot == t.HANDS2:
        h.slots = [*h.slots[: t.HAND], -1, -1]
    else:
        h.slots = [-1 if k == slot else h.slots[k] for k in range(6)]
    h.pack.append(item)
    trim(g, seat)


def trim(g: World, seat: int) -> None:
    """Health and Mana above a lower maximum are lost, but nobody falls by it (H-30)."""
    h = g.heroes[seat]
    if h.health > most_health(g, seat):
        h.health = max(1, most_health(g, seat))
    if h.mana > most_mana(g, seat):
        h.mana = most_mana(g, seat)


class Gain(Step[World]):
    """Items just picked up: kept, equipped at once, or handed on (MD2-ITEM-08, -09, MD2-REWARD-05, -06)."""

    KIND: Final = 12

    def __init__(self, seat: int, items: list[int] | None = None, taker: int = -1, stage: int = 0) -> None:
        self.seat = seat
        self.items: list[int] = [] if items is None else items
        self.taker = taker
        self.stage = stage

    def run(self, g: World) -> None:
        if not self.items:
            g.pop()
            return
        item = self.items[0]
        if self.stage == 0:
            self.stage = 1
            g.emit(ev.EV_ITEM, self.seat, item, rule=r.INTERACT_03)
        g.ask(self.who(), o.P_GAINED, ACTS.listed(g, o.P_GAINED), item)

    def who(self) -> int:
        """The Hero who decides about it."""
        return self.taker if self.taker >= 0 else self.seat

    def next(self) -> None:
        """The first item has found its place."""
        self.items = self.items[1:]
        self.taker = -1
        self.stage = 0

    def choose(self, g: World, option: Opt) -> None:
        ACTS.take(g, option, o.P_GAINED)

    def forbids(self, g: World, seat: int, option: Opt) -> int:
        return ACTS.forbids(g, option)


# ---- Health
def healable(g: World, unit: int) -> int:
    """Health a unit is missing."""
    if unit < t.SPIRIT:
        return most_health(g, unit) - g.heroes[unit].health
    x = g.friends[unit - t.SPIRIT]
    full = 0
    for s in SPECIALS[g.quest]:
        full += s.sustains(g, unit)
    if unit != t.SUMMONER:
        full += c.SPIRITS[(unit - t.SPIRIT) * 2 + x.rank - 1].health
    return full - x.health


def heal(g: World, unit: int, n: int) -> None:
    """Regain Health, never above the maximum (MD2-DASH-06)."""
    n = min(n, healable(g, unit))
    if n <= 0 or not g.up(unit):
        return
    if unit < t.SPIRIT:
        g.heroes[unit].health += n
    else:
        g.friends[unit - t.SPIRIT].health += n
    g.emit(ev.EV_HEAL, unit, n, rule=r.EFF_10)


class Heal(Step[World]):
    """Heal n: the user, or one other in the Zone; each point may remove a Fire token (MD2-EFF-10, -11)."""

    KIND: Final = 17

    def __init__(self, seat: int, n: int, only: int = -1, stage: int = 0) -> None:
        self.seat = seat
        self.n = n
        self.only = only  # the one unit it is for, -1: the user chooses
        self.stage = stage

    def run(self, g: World) -> None:
        options = ACTS.listed(g, o.P_HEAL)
        if not options:
            g.pop()
            return
        owner = self.only if 0 <= self.only < len(g.heroes) else self.seat
        g.ask(owner if owner >= 0 else PARTY, o.P_HEAL, options, self.n)

    def units(self, g: World) -> list[int]:
        """Those who may be healed, the user first."""
        if self.only >= 0:
            return [self.only] if g.up(self.only) else []
        if not g.up(self.seat):
            return []
        out = [self.seat]
        for u in g.units_in(g.heroes[self.seat].zone):
            if u != self.seat:
                out.append(u)
        return out

    def tokens(self, g: World, unit: int) -> tuple[int, int]:
        """Fire and Frost tokens that healing may remove (H-06)."""
        if unit < t.SPIRIT:
            fire = g.heroes[unit].fire
            frost = g.heroes[unit].frost
        else:
            fire = g.friends[unit - t.SPIRIT].fire
            frost = g.friends[unit - t.SPIRIT].frost
        return fire, frost if g.rulings & ru.H_06_FIRE_AND_FROST else 0

    def choose(self, g: World, option: Opt) -> None:
        ACTS.take(g, option)

    def forbids(self, g: World, seat: int, option: Opt) -> int:
        return ACTS.forbids(g, option)


# ---- Mana and Elements
def gain_mana(g: World, seat: int, n: int) -> None:
    """Mana up to the maximum; a Shaman may raise Elements instead (MD2-EFF-02, MD2-SHA-02, H-35). May push."""
    h = g.heroes[seat]
    if n <= 0 or h.left:
        return
    if g.cls(seat) == t.SHAMAN and not h.ko and min(h.elements) < t.ELEMENT_MAX:
        g.push(Raise(seat, n, True))
    else:
        add_mana(g, seat, n)


def add_mana(g: World, seat: int, n: int) -> None:
    """Mana tokens, up to the maximum."""
    h = g.heroes[seat]
    n = min(n, most_mana(g, seat) - h.mana)
    if n > 0:
        h.mana += n
        g.emit(ev.EV_MANA, seat, n)


def lose_mana(g: World, seat: int, n: int) -> None:
    """Discard Mana, as far as there is some."""
    h = g.heroes[seat]
    n = min(n, h.mana)
    h.mana -= n
    if n:
        g.emit(ev.EV_MANA, seat, ev.LOST + n)


def raise_element(g: World, seat: int, element: int) -> None:
    """One step up on its track."""
    h = g.heroes[seat]
    h.elements = [h.elements[i] + (1 if i == element else 0) for i in range(4)]


def raised(g: World, seat: int, element: int) -> int:
    """An Element goes up 1; its bit if it reached MAX."""
    raise_element(g, seat, element)
    h = g.heroes[seat]
    return 1 << element if h.elements[element] == t.ELEMENT_MAX else 0


def flip(g: World, seat: int, element: int) -> None:
    """All of the Element is spent; its passive ability holds from now on (MD2-SHA-05)."""
    h = g.heroes[seat]
    h.elements = [0 if i == element else h.elements[i] for i in range(4)]
    h.flipped |= 1 << element


class Raise(Step[World]):
    """Element tracks go up n steps in all, as the Shaman chooses.

    Where the points are Mana just gained, never what is owned (MD2-SHA-03), `MANA` takes all the rest (MD2-SHA-02).
    """

    KIND: Final = 19

    def __init__(self, seat: int, n: int, mana: bool = False, topped: int = 0, stage: int = 0) -> None:
        self.seat = seat
        self.n = n
        self.mana = mana  # whether the points may be taken as Mana
        self.topped = topped  # bits of Elements that reached MAX just now
        self.stage = stage

    def run(self, g: World) -> None:
        if self.n and (self.mana or min(g.heroes[self.seat].elements) < t.ELEMENT_MAX):
            prompt = o.P_MANA if self.mana else o.P_ELEMENT
            g.ask(self.seat, prompt, ACTS.listed(g, prompt), self.n)
            return
        flips = ACTS.listed(g, o.P_ELEMENT)
        if not flips or g.turn == self.seat:  # in the Hero's own turn there are more moments to flip
            g.pop()
        else:
            g.ask(self.seat, o.P_ELEMENT, [*flips, opt(o.PASS)])

    def choose(self, g: World, option: Opt) -> None:
        if option.kind == o.PASS:
            g.pop()
        else:
            ACTS.take(g, option, o.P_ELEMENT)

    def forbids(self, g: World, seat: int, option: Opt) -> int:
        return ACTS.forbids(g, option)
