"""Playing Treasure Cards (MAS-CARD): the CARD window first, then the effect or nothing."""
from typing import Any, Final

from ....kernel.option import Opt
from ....kernel.pack import Reader
from ....kernel.step import Step
from ....kernel.window import Window
from .. import events
from ..ops import CANCEL
from ..options import ORANGE
from ..rule_ids import CARD_04, CARD_05
from ..state import World
from ..windows import CARD
from .effects import Effects


class Play(Step[World]):
    """A card is played for one half (MAS-CARD-06): it leaves the hand, may be denied, then takes effect.

    An interrupt half that is not denied waits in the window it was played into; the last one resolves first
    (MAS-CARD-07).
    """

    KIND: Final = 38
    card: int
    hero: int
    orange: bool = False
    window: int = -1  # place on the stack of the window it was played into
    cancelled: bool = False

    def run(self, g: World) -> None:
        if self.pc == 0:
            self.pc = 1
            g.heroes[self.hero].hand.remove(self.card)
            g.treasure.discard.append(self.card)
            g.arm()
            g.seen += 1
            g.emit(events.PLAYED, self.hero, self.card, 1 if self.orange else 0,
                   rule=CARD_05 if self.orange else CARD_04)
            g.open(CARD, self.hero, self.card)
            return
        g.pop()
        if self.cancelled:
            g.emit(events.CANCELLED, 4, self.card)
        elif self.window < 0:
            g.push(Effects(self.card * 2 + (0 if self.orange else 1), self.hero, self.hero))
        else:
            w = g.stack[self.window]
            assert isinstance(w, Window)
            w.played.append(self.card * 16 + self.hero)

    def amend(self, g: World, what: int, n: int) -> None:
        if what == CANCEL:
            self.cancelled = True

    # generated
    def __init__(
        self, card: int, hero: int, orange: bool = False, window: int = -1, cancelled: bool = False,
    ) -> None:
        self.pc = 0
        self.card = card
        self.hero = hero
        self.orange = orange
        self.window = window
        self.cancelled = cancelled

    def kind(self) -> int:
        return 38

    def copy(self) -> "Play":
        s = Play(self.card, self.hero, self.orange, self.window, self.cancelled)
        s.pc = self.pc
        return s

    def pack(self) -> list[Any]:
        return [38, self.pc, self.card, self.hero, self.orange, self.window, self.cancelled]

    @staticmethod
    def unpack(r: Reader) -> "Play":
        pc = r.number()
        s = Play(r.number(), r.number(), r.flag(), r.number(), r.flag())
        s.pc = pc
        r.end()
        return s
    # end generated


def play_orange(g: World, window: int, o: Opt) -> None:
    """An interrupt half is played into the window on top of the stack."""
    assert o.kind == ORANGE
    g.push(Play(o.a, o.b, True, len(g.stack) - 1))


def resolve_orange(g: World, window: int, played: int, depth: int) -> None:
    """An interrupt half takes effect on what its window was about."""
    w = g.stack[-1]
    assert isinstance(w, Window)
    g.push(Effects((played // 16) * 2, played % 16, w.a, w.b, depth))
