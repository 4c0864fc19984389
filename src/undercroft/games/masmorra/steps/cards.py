"""Playing Treasure Cards (MAS-CARD): the CARD window first, then the effect or nothing."""

from typing import Final

from ....engine.event import EV_WINDOW
from ....engine.option import Opt
from ....engine.step import Step
from ....engine.window import Window
from .. import events as ev
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from .. import windows as w
from ..effects.base import ORANGE, PURPLE
from ..legal.cards import answers, forbids_answer
from ..state import World
from .effects import Does

LAID: Final = 0
TESTED: Final = 1


def open_window(g: World, window: int, subject: int, extra: int = 0) -> bool:
    """Open an interrupt window for the step on top, if anybody holds a card for it."""
    if g.log is not None:  # whether anybody does is a secret: online the pause is the same
        g.emit(EV_WINDOW, window, seen=0)
    if g.armed & w.fitting(window) == 0:
        return False
    n = g.config.players
    start = (g.hero().seat + 1) % n
    for i in range(n):
        if answers(g, window, (start + i) % n, subject, extra):
            g.push(Interrupts(window, start, subject, extra, len(g.stack) - 1))
            return True
    return False


class Interrupts(Window[World]):
    """Interrupt halves played into one moment: they wait in `played`, the last one resolves first (MAS-CARD-07).

    `subject` is the Hero the event concerns, `extra` what else there is to know of it; `start` is asked first.
    """

    KIND: Final = 1

    def __init__(
        self,
        window: int,
        start: int,
        subject: int,
        extra: int,
        depth: int,
        asked: int = 0,
        played: list[int] | None = None,
        stage: int = 0,
    ) -> None:
        self.window = window
        self.start = start
        self.subject = subject
        self.extra = extra
        self.depth = depth
        self.asked = asked
        self.played: list[int] = [] if played is None else played  # card, Hero, card, Hero, …
        self.stage = stage

    def seat_at(self, g: World, i: int) -> int:
        n = g.config.players
        return (self.start + i) % n if i < n else -1

    def answers(self, g: World, seat: int) -> list[Opt]:
        return answers(g, self.window, seat, self.subject, self.extra)

    def answered(self, g: World, seat: int, option: Opt) -> None:
        assert option in self.answers(g, seat), option.kind
        g.push(Play(option.a, option.b, True, len(g.stack) - 1))

    def close(self, g: World) -> None:
        if self.played:
            hero = self.played.pop()
            card = self.played.pop()
            g.push(Does(ORANGE[card], hero, self.subject, self.extra, self.depth))
        else:
            g.pop()

    def topic(self) -> int:
        return self.subject

    def forbids(self, g: World, seat: int, option: Opt) -> int:
        return (
            forbids_answer(g, self.window, option.a, option.b, self.subject, self.extra)
            if option.kind == o.ORANGE
            else 0
        )


class Play(Step[World]):
    """A card is played for one half (MAS-CARD-06): it leaves the hand, may be denied, then takes effect.

    An interrupt half that is not denied waits in the window it was played into; the last one resolves first
    (MAS-CARD-07).
    """

    KIND: Final = 38

    def __init__(
        self, card: int, hero: int, orange: bool = False, window: int = -1, cancelled: bool = False, stage: int = LAID
    ) -> None:
        self.card = card
        self.hero = hero
        self.orange = orange
        self.window = window  # place on the stack of the window it was played into
        self.cancelled = cancelled
        self.stage = stage

    def run(self, g: World) -> None:
        if self.stage == LAID:
            self.stage = TESTED
            g.heroes[self.hero].hand.remove(self.card)
            g.treasure.discard.append(self.card)
            g.arm()
            g.seen += 1
            g.emit(
                ev.PLAYED, self.hero, self.card, 1 if self.orange else 0, rule=r.CARD_05 if self.orange else r.CARD_04
            )
            open_window(g, w.CARD, self.hero, self.card)
            return
        g.pop()
        if self.cancelled:
            g.emit(ev.CANCELLED, 4, self.card)
        elif self.window < 0:
            g.push(Does(ORANGE[self.card] if self.orange else PURPLE[self.card], self.hero, self.hero, 0, -1))
        else:
            top = g.stack[self.window]
            assert isinstance(top, Interrupts)
            top.played.append(self.card)
            top.played.append(self.hero)

    def amend(self, g: World, what: int, n: int) -> None:
        assert what == t.CANCEL
        self.cancelled = True
