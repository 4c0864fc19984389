"""The action step (MAS-ACT): whatever the active Hero may do, in any order, until it stops."""

from typing import Final

from ....engine.option import Opt, opt
from ....engine.step import Step
from .. import options as o
from .. import terms as t
from .. import windows as w
from ..acts.base import ACTS, KEEPS_MP, flags_of, forbids_turn
from ..legal.menu import can_wait
from ..state import World
from .cards import open_window

CALL: Final = 0  # the others may interrupt
ASK: Final = 1


class Actions(Step[World]):
    """Acts before the roll, or the action step after it; any of them again while it can be paid (MAS-PAY-03).

    At the very start of a turn the same acts are open that are before the roll (MAS-FREE-02). What only makes symbols
    and a companion can wait for the roll, so they alone are not a reason to ask there.
    """

    KIND: Final = 42

    def __init__(self, stage: int = CALL) -> None:
        self.stage = stage

    def repeats(self) -> bool:
        return True

    def run(self, g: World) -> None:
        h = g.hero()
        if h.down:  # MAS-DOWN-06
            g.pop()
        elif self.stage == CALL:
            self.stage = ASK
            open_window(g, w.ANY, g.active)
        elif g.phase == t.ACTIONS:
            g.ask(h.seat, o.P_ACTION, ACTS.listed(g, o.P_ACTION), g.mp)
        elif g.phase == t.START:
            options = ACTS.listed(g, o.P_FIRST)
            if can_wait(options):
                g.pop()
                return
            options.append(opt(o.KEEP))
            g.ask(h.seat, o.P_FIRST, options, g.mp)
        else:
            g.ask(h.seat, o.P_BEFORE_ROLL, ACTS.listed(g, o.P_BEFORE_ROLL), g.mp)

    def forbids(self, g: World, seat: int, option: Opt) -> int:
        return forbids_turn(g, seat, option)

    def choose(self, g: World, option: Opt) -> None:
        self.stage = CALL
        if option.kind == o.KEEP:
            g.pop()
            g.mp = 0
        else:
            take_action(g, option)


def take_action(g: World, option: Opt) -> None:
    """Carry out an act; Move Points are lost unless it goes on foot or takes no time (MAS-STEP-03, A-14)."""
    if flags_of(option) & KEEPS_MP == 0:
        g.mp = 0
    ACTS.take(g, option)
