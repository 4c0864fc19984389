"""Trade and Equip: the Heroes of a Zone exchange and equip items freely (MD2-TRADE-01, -02)."""

from typing import Final

from ....engine.option import Opt, opt
from ....engine.step import Step
from .. import options as o
from ..acts.base import ACTS
from ..state import World

MOST: Final = 60  # changes in one Trade action, so that it ends; nobody needs so many


class Trade(Step[World]):
    """Each Hero of the Zone hands over and wears what is their own, first the one who acts.

    A Hero who gets something is asked again: so everything may change hands, and all dispose only of their own items.
    """

    KIND: Final = 14

    def __init__(
        self, seat: int, waiting: list[int] | None = None, changes: int = 0, passed: bool = False, stage: int = 0
    ) -> None:
        self.seat = seat
        self.waiting: list[int] = [] if waiting is None else waiting  # Heroes to be asked, the first one now
        self.changes = changes
        self.passed = passed  # what changes hands once in a Trade has done so
        self.stage = stage

    def run(self, g: World) -> None:
        if self.stage == 0:
            self.stage = 1
            self.waiting = [self.seat]
            for i in g.heroes_in(g.heroes[self.seat].zone):
                if i != self.seat:
                    self.waiting.append(i)
        if not self.waiting or g.heroes[self.seat].ko:
            g.pop()
            return
        g.ask(self.waiting[0], o.P_TRADE, [opt(o.STOP), *ACTS.listed(g, o.P_TRADE)])

    def choose(self, g: World, option: Opt) -> None:
        self.changes += 1
        if option.kind == o.STOP:
            self.waiting = self.waiting[1:]
        else:
            ACTS.take(g, option, o.P_TRADE)

    def recall(self, seat: int) -> None:
        """Somebody got something and is asked once more."""
        if seat not in self.waiting:
            self.waiting = [*self.waiting, seat]

    def forbids(self, g: World, seat: int, option: Opt) -> int:
        return ACTS.forbids(g, option)


def trade(g: World) -> Trade:
    """The Trade under way."""
    s = g.stack[-1]
    assert isinstance(s, Trade)
    return s
