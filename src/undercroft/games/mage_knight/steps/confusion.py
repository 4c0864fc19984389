"""Magic Confusion: another hand moves a figure."""

from typing import Final

from ....engine.option import Opt, opt
from ....engine.step import Step
from .. import events as e
from .. import options as o
from ..state import World
from .arriving import arrive
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
        options: list[Opt] = []
        if self.stage == 0 and self.left > 0:
            for n in g.neighbours(x.at):
                if g.empty(n) and g.ground.cost[n] < 9:
                    options.append(opt(o.MOVE, n))
            options.append(opt(o.STOP))
            g.ask(self.seat, o.P_CONFUSED, options, self.figure)
            return
        g.ask(self.seat, o.P_FACING, [opt(o.TURN_TO, d) for d in range(8)], self.figure, x.at)

    def choose(self, g: World, act: Opt) -> None:
        if act.kind == o.MOVE:
            self.left -= 1
            shove(g, self.figure, act.a)
        elif act.kind == o.STOP:
            self.stage = 1
        elif act.kind == o.TURN_TO:
            g.figures[self.figure].facing = act.a
            self.stage = 2
        else:
            raise AssertionError(f"nobody is confused by an option of kind {act.kind}")


def shove(g: World, f: int, to: int) -> None:
    """Another's hand moves a figure; tokens convert as usual."""
    frm = g.figures[f].at
    g.figures[f].poised = False
    g.put(f, to, g.figures[f].facing)
    g.emit(e.MOVED, f, frm + 1, to)
    arrive(g, f, frm, False)
