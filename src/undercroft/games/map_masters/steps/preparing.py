"""Set-up: minis, market, hands, difficulty, first player (MAP-SETUP, MAP-MARKET)."""

from typing import Final

from ....kernel.chance import DECKS
from ....kernel.decision import PARTY
from ....kernel.option import Opt, opt
from ....kernel.step import Step
from .. import events as e
from .. import options as o
from .. import rule_ids as r
from .. import rulings as ru
from .. import terms as t
from ..legal.preparing import (
    BOOK_PRICE,
    FAIRY_PRICE,
    forbids_link,
    forbids_purchase,
    forbids_start,
    link_options,
    market_options,
    start_options,
)
from ..state import World
from .turns import Turn

MINIS: Final = 0
MARKET: Final = 1
HANDS: Final = 2
DIFFICULTY: Final = 3
FIRST: Final = 4
ENTER: Final = 5

SPELLBOOK: Final = 2  # chance: a Spellbook


class Preparing(Step[World]):
    """From the laid tableau to the first turn, in the order of A-03."""

    KIND: Final = 1

    def __init__(self, group: int = 0, unseen: int = -1, stage: int = MINIS) -> None:
        self.group = group
        self.unseen = unseen  # a book that was bought unseen and is not linked yet
        self.stage = stage

    def run(self, g: World) -> None:
        if self.stage == MINIS:
            if self.group < len(g.groups):
                g.ask(PARTY, o.P_PLACE, start_options(g, self.group), self.group)
            else:
                self.stage = MARKET
                g.purse = g.mission_card().coins  # MAP-MARKET-14
                if g.purse > 0:
                    self._open_shelf(g)
        elif self.stage == MARKET:
            self._market(g)
        elif self.stage == HANDS:
            n = 4 if g.config.players == 1 else 3  # MAP-SETUP-17
            for seat in range(g.config.players):
                for _ in range(n):
                    g.deal(seat)
            self.stage = DIFFICULTY
        elif self.stage == DIFFICULTY:
            self.stage = FIRST
            if g.rulings & ru.A_04_PRINTED_ORDER != 0:
                g.ask(PARTY, o.P_LEVEL, [opt(o.LEVEL, i) for i in range(len(t.LEVELS))])
        elif self.stage == FIRST:  # MAP-SETUP-22
            self.stage = ENTER
            g.ask(PARTY, o.P_FIRST, [opt(o.FIRST, seat) for seat in range(g.config.players)])
        else:
            g.pop()
            g.push(Turn(g.first))

    def _open_shelf(self, g: World) -> None:
        """MAP-MARKET-05, MAP-MARKET-08: two books face up while the deck lasts."""
        while len(g.shelf) < 2 and g.books.size() > 0:
            g.shelf.append(g.books.draw(g.chance, DECKS, SPELLBOOK))

    def _market(self, g: World) -> None:
        if self.unseen >= 0:
            g.ask(PARTY, o.P_LINK, link_options(g, self.unseen), self.unseen)
        elif g.purse == 0:
            self.stage = HANDS  # MAP-SETUP-16, or all is spent
        else:
            g.ask(PARTY, o.P_MARKET, market_options(g))

    def forbids(self, g: World, seat: int, act: Opt) -> int:
        if self.stage == MINIS and act.kind == o.PLACE:
            return forbids_start(g, act.a, act.b, act.c) or (r.SETUP_10 if act.a != self.group else 0)
        if self.stage == MARKET and self.unseen >= 0:
            return forbids_link(g, act.b) if act.kind == o.LINK else r.MARKET_09
        return forbids_purchase(g, act) if self.stage == MARKET else 0

    def choose(self, g: World, act: Opt) -> None:
        if act.kind == o.PLACE:
            g.groups[act.a].cell = act.b
            g.groups[act.a].slot = act.c  # MAP-SETUP-12: the hallway is named and stays
            self.group += 1
        elif act.kind == o.BUY:
            g.purse -= FAIRY_PRICE
            g.piles[t.FAIRIES.index(act.a)] -= 1
            g.groups[act.b].tokens |= 1 << act.a
        elif act.kind == o.BUY_BOOK:
            g.purse -= BOOK_PRICE
            g.shelf.remove(act.a)
            g.groups[act.b].books |= 1 << act.a
            self._open_shelf(g)
        elif act.kind == o.UNSEEN:
            g.purse -= BOOK_PRICE
            self.unseen = g.books.draw(g.chance, DECKS, SPELLBOOK)
            g.emit(e.BOUGHT_UNSEEN, self.unseen)
        elif act.kind == o.LINK:
            g.groups[act.b].books |= 1 << self.unseen
            self.unseen = -1
        elif act.kind == o.CLOSE:
            g.purse = 0  # MAP-MARKET-13
        elif act.kind == o.LEVEL:
            g.level = act.a
        else:
            g.first = act.a
            g.active = act.a
