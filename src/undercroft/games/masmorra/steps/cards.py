"""Playing Treasure Cards (MAS-CARD): the CARD window first, then the effect or nothing."""
from typing import Any, Final

from ....kernel.option import Opt
from ....kernel.pack import Reader
from ....kernel.step import Step
from ....kernel.window import Window
from .. import events as ev
from .. import options as o
from .. import rule_ids as r
from .. import windows as w
from ..effects import ops
from ..state import World
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
            g.emit(ev.PLAYED, self.hero, self.card, 1 if self.orange else 0,
                   rule=r.CARD_05 if self.orange else r.CARD_04)
            g.open(w.CARD, self.hero, self.card)
            return
        g.pop()
        if self.cancelled:
            g.emit(ev.CANCELLED, 4, self.card)
        elif self.window < 0:
            g.push(Effects(self.card * 2 + (0 if self.orange else 1), self.hero, self.hero))
        else:
            top = g.stack[self.window]
            assert isinstance(top, Window)
            top.played.append(self.card * 16 + self.hero)

    def amend(self, g: World, what: int, n: int) -> None:
        if what == ops.CANCEL:
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


def play_orange(g: World, window: int, x: Opt) -> None:
    """An interrupt half is played into the window on top of the stack."""
    assert x.kind == o.ORANGE
    g.push(Play(x.a, x.b, True, len(g.stack) - 1))


def resolve_orange(g: World, window: int, played: int, depth: int) -> None:
    """An interrupt half takes effect on what its window was about."""
    top = g.stack[-1]
    assert isinstance(top, Window)
    g.push(Effects((played // 16) * 2, played % 16, top.a, top.b, depth))
