"""Experience, gold and cards: what a Hero receives (MAS-REW, MAS-GOLD, MAS-CARD, MAS-LEVEL)."""

from typing import Final

from ....engine.chance import DECKS
from ....engine.option import Opt, opt
from ....engine.step import Step
from .. import events as ev
from .. import options as o
from .. import rule_ids as r
from .. import rulings as ru
from .. import terms as t
from .. import windows as w
from ..acts.base import ACTS
from ..modes.base import mode_of
from ..state import World
from .cards import open_window
from .pets import welcome_pet


def lose_xp(g: World, hero: int, n: int, rule: int) -> None:
    """XP never goes below 0; abilities stay (A-13)."""
    h = g.heroes[hero]
    lost = min(n, h.xp)
    if lost > 0:
        h.xp -= lost
        g.emit(ev.GOT_XP, hero, -lost, h.xp, rule=rule)


def fall_back(g: World, hero: int) -> None:
    """A defeated Hero's marker moves down to the last arrow reached (MAS-DOWN-02, A-31)."""
    h = g.heroes[hero]
    lap = h.xp // t.LAST_SPACE if mode_of(g).laps else 0
    place = h.xp - lap * t.LAST_SPACE
    arrow = 0
    for a in t.ARROWS:
        if a <= place:
            arrow = a
    lose_xp(g, hero, place - arrow, r.DOWN_02)


def gold_room(g: World, hero: int, n: int) -> int:
    """How much of n gold this Hero can take: nobody holds more than 6 (MAS-GOLD-02)."""
    n = min(n, t.MOST_GOLD - g.heroes[hero].gold)
    if g.rulings & ru.A_45_THIRTY:
        held = 0
        for h in g.heroes:
            held += h.gold
        for place in g.rooms:
            held += place.gold
        n = min(n, max(30 - held, 0))
    return n


COUNT: Final = 0
REACH: Final = 1
LEARN: Final = 2


class GainXp(Step[World]):
    """A Hero gains XP (MAS-GOAL-06), and one ability per arrow reached (MAS-LEVEL-01..04)."""

    KIND: Final = 10

    def __init__(self, hero: int, n: int, stage: int = COUNT) -> None:
        self.hero = hero
        self.n = n
        self.stage = stage

    def run(self, g: World) -> None:
        h = g.heroes[self.hero]
        if self.stage == COUNT:
            self.stage = REACH
            self.n = mode_of(g).gain(g, h, self.n)
            if self.n <= 0:
                g.pop()
                return
            h.xp += self.n
            g.emit(ev.GOT_XP, self.hero, self.n, h.xp, rule=mode_of(g).xp_rule)
            if self.n >= 2:
                open_window(g, w.GOT_XP, self.hero, self.n)
        elif self.stage == REACH:  # a Hero robbed of the last point has not reached the space
            self.stage = LEARN
            mode_of(g).gained(g, self.hero)
        else:
            if h.paid < 4 and h.xp >= t.ARROWS[h.paid]:
                g.ask(h.seat, o.P_LEARN, ACTS.listed(g, o.P_LEARN), self.hero)
            else:
                g.pop()

    def forbids(self, g: World, seat: int, option: Opt) -> int:
        return ACTS.forbids(g, option)

    def choose(self, g: World, option: Opt) -> None:
        ACTS.take(g, option)


def learn(g: World, hero: int, slot: int) -> None:
    """A Hero learns an ability (MAS-LEVEL-01)."""
    h = g.heroes[hero]
    h.paid += 1  # MAS-LEVEL-03, MAS-LEVEL-04: an arrow pays once
    h.learned |= 1 << slot
    g.emit(ev.LEARNED, hero, slot, rule=r.LEVEL_01)
    welcome_pet(g, hero, slot)


class GainGold(Step[World]):
    """A Hero takes gold, as far as it may hold it."""

    KIND: Final = 11

    def __init__(self, hero: int, n: int, stage: int = 0) -> None:
        self.hero = hero
        self.n = n
        self.stage = stage

    def run(self, g: World) -> None:
        g.pop()
        n = gold_room(g, self.hero, self.n)
        if n > 0:
            g.heroes[self.hero].gold += n
            g.emit(ev.GOT_GOLD, self.hero, n)
            open_window(g, w.GOT_GOLD, self.hero, n)


DRAW: Final = 0
LIMIT: Final = 1


class DrawCards(Step[World]):
    """A player draws Treasure Cards one by one; DREW comes before the hand limit (MAS-CARD-01, -03, -08, A-53)."""

    KIND: Final = 12

    def __init__(self, hero: int, n: int, stage: int = DRAW) -> None:
        self.hero = hero
        self.n = n
        self.stage = stage

    def run(self, g: World) -> None:
        h = g.heroes[self.hero]
        if self.stage == DRAW:
            deck = g.treasure
            if self.n <= 0 or not deck.refill():  # MAS-CARD-08
                g.pop()
                return
            self.n -= 1
            card = deck.draw(g.chance, DECKS, t.C_TREASURE)
            h.hand.append(card)
            h.hand.sort()
            g.seen += 1
            g.arm()
            g.emit(ev.DREW, self.hero, rule=r.REW_01)
            g.emit(ev.DREW_CARD, self.hero, card, seen=-1 if mode_of(g).together else 1 << h.seat)
            self.stage = LIMIT
            if g.turn > 0:  # the deal of MAS-SETUP-10 is not a play yet
                open_window(g, w.DREW, self.hero, card)
        elif len(h.hand) > t.HAND:
            options: list[Opt] = []
            for c in h.hand:
                options.append(opt(o.DISCARD, c, self.hero))
            g.ask(h.seat, o.P_DISCARD, options, self.hero)
        else:
            self.stage = DRAW

    def choose(self, g: World, option: Opt) -> None:
        discard(g, self.hero, option.a, r.CARD_03)


def discard(g: World, hero: int, card: int, rule: int) -> None:
    """Put a card from a hand on the discard pile, seen by all."""
    g.heroes[hero].hand.remove(card)
    g.treasure.discard.append(card)
    g.arm()
    g.emit(ev.DISCARDED, hero, card, rule=rule)


def discard_random(g: World, hero: int, rule: int) -> None:
    """One card drawn blindly from a hand is discarded, if there is any (MAS-DOWN-03, A-39)."""
    from ..terms import C_DISCARD

    hand = g.heroes[hero].hand
    if hand:
        discard(g, hero, hand[g.chance.pick(DECKS, hand, C_DISCARD)], rule)
        g.seen += 1
