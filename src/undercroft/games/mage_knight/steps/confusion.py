"""Magic Confusion: another hand moves a figure."""

from typing import Final

from ....engine.option import Opt, opt
from ....engine.step import Step
from .. import options as o
from ..acts.base import ACTS
from ..state import World
from .spins import open_spins


class Confuse(Step[World]):
    """Magic Confusion: the attacker's player moves the target up to three steps and turns it."""

    KIND: Final = 43

    def __init__(self, figure: int, seat: int, left: int = 3, stage: int = 0) -> None:
        self.figure = figure
        self.seat = seat
        self.left = left
        self.stage = stage

    def run(self, g: World) -> None:
        x = g.figures[self.figure]
        if self.stage == 2 or x.at < 0:
            g.pop()
            if self.left < 3:  # it stopped there (MKD-SPIN-01)
                open_spins(g, self.figure)
            return
        if self.stage == 0 and self.left > 0:
            g.ask(self.seat, o.P_CONFUSED, [*ACTS.listed(g, o.P_CONFUSED), opt(o.STOP)], self.figure)
            return
        g.ask(self.seat, o.P_FACING, [opt(o.TURN_TO, d) for d in range(8)], self.figure, x.at)

    def forbids(self, g: World, seat: int, option: Opt) -> int:
        return ACTS.forbids(g, option)

    def choose(self, g: World, option: Opt) -> None:
        if option.kind == o.STOP:
            self.stage = 1
        elif option.kind == o.TURN_TO:
            g.figures[self.figure].facing = option.a
            self.stage = 2
        else:
            ACTS.take(g, option, o.P_CONFUSED)
