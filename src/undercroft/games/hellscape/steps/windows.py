"""Windows for Consumables and what may be used at any time: before and after the actions of anybody (H-27)."""

from typing import Final

from ....engine.option import Opt
from ....engine.step import Step
from ....engine.window import P_WINDOW, Window
from .. import options as o
from ..acts.base import ACTS
from ..legal.gear import may_unequip
from ..state import World
from .harm import apply_deaths


def open_window(g: World, window: int, about: int) -> None:
    """Open a window if anybody holds an answer. Pushes."""
    if g.result == 0:
        w = Anytime(window, about + 1)
        g.push(w)
        for i in range(len(g.heroes)):
            w.asked = i
            if w.may_answer(g, i):
                w.asked = 0
                return
        g.pop()


class Anytime(Window[World]):
    """Everybody in turn may use something; `about` is the Enemy or Hero it is about, plus one."""

    KIND: Final = 22

    def __init__(self, window: int, about: int, depth: int = 0, asked: int = 0, stage: int = 0) -> None:
        self.window = window
        self.about = about
        self.depth = depth
        self.asked = asked
        self.stage = stage

    def seat_at(self, g: World, i: int) -> int:
        return i if i < len(g.heroes) else -1

    def answers(self, g: World, seat: int) -> list[Opt]:
        """All that a seat may use now; whether it is worth a question is not for the rules to say (H-27, H-84)."""
        return [] if self.skips(g, seat) else ACTS.listed(g, P_WINDOW)

    def may_answer(self, g: World, seat: int) -> bool:
        """Has this seat an answer? Mostly there is something to take off, and no list need be made."""
        if self.skips(g, seat):
            return False
        return may_unequip(g, seat) or len(ACTS.listed(g, P_WINDOW)) > 0

    def skips(self, g: World, seat: int) -> bool:
        """Is this Hero out, or about to act? In the Hero's own turn all of it is in the menu."""
        h = g.heroes[seat]
        own = seat == g.turn and (self.window == o.W_BEFORE_HERO or self.window == o.W_AFTER_HERO)
        return h.ko or h.zone < 0 or own

    def answered(self, g: World, seat: int, option: Opt) -> None:
        ACTS.take(g, option, P_WINDOW)

    def topic(self) -> int:
        return self.about

    def forbids(self, g: World, seat: int, option: Opt) -> int:
        return ACTS.forbids(g, option)


def window_seat(g: World) -> int:
    """The Hero whom the window on top asks."""
    s = g.stack[-1]
    assert isinstance(s, Anytime)
    return s.asked


class AfterFoe(Step[World]):
    """The window after what an Enemy did."""

    KIND: Final = 29

    def __init__(self, foe: int, stage: int = 0) -> None:
        self.foe = foe
        self.stage = stage

    def run(self, g: World) -> None:
        if apply_deaths(g):
            return
        g.pop()
        open_window(g, o.W_AFTER_FOE, self.foe)
