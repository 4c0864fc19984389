"""Set-up: minis, market, hands, difficulty, first player (MAP-SETUP, MAP-MARKET)."""

from typing import Final

from ....engine.chance import DECKS
from ....engine.decision import PARTY
from ....engine.option import Opt
from ....engine.step import Step
from .. import options as o
from .. import rule_ids as r
from .. import rulings as ru
from .. import terms as t
from ..acts.base import ACTS
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
                g.ask(PARTY, o.P_PLACE, ACTS.listed(g, o.P_PLACE), self.group)
            else:
                self.stage = MARKET
                g.purse = g.mission_card().coins  # MAP-MARKET-14
                if g.purse > 0:
                    open_shelf(g)
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
                g.ask(PARTY, o.P_LEVEL, ACTS.listed(g, o.P_LEVEL))
        elif self.stage == FIRST:  # MAP-SETUP-22
            self.stage = ENTER
            g.ask(PARTY, o.P_FIRST, ACTS.listed(g, o.P_FIRST))
        else:
            assert self.stage == ENTER
            g.pop()
            g.push(Turn(g.first))

    def _market(self, g: World) -> None:
        if self.unseen != t.NONE:
            g.ask(PARTY, o.P_LINK, ACTS.listed(g, o.P_LINK), self.unseen)
        elif g.purse == 0:
            self.stage = HANDS  # MAP-SETUP-16, or all is spent
        else:
            g.ask(PARTY, o.P_MARKET, ACTS.listed(g, o.P_MARKET))

    def forbids(self, g: World, seat: int, option: Opt) -> int:
        if self.stage != MARKET:
            return ACTS.forbids(g, option)
        return ACTS.forbids(g, option, r.MARKET_09 if self.unseen != t.NONE else r.MARKET_01)

    def choose(self, g: World, option: Opt) -> None:
        ACTS.take(g, option)


def open_shelf(g: World) -> None:
    """MAP-MARKET-05, MAP-MARKET-08: two books face up while the deck lasts."""
    while len(g.shelf) < 2 and g.books.size() > 0:
        g.shelf.append(g.books.draw(g.chance, DECKS, SPELLBOOK))
