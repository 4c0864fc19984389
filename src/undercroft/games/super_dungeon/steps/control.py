"""Control effects: the attacking player moves an enemy model (SDE-CTRL)."""
from typing import Any, Final

from ....kernel.option import Opt, opt
from ....kernel.pack import Reader
from ....kernel.step import Step
from .. import events as ev
from .. import options as op
from .. import rulings
from ..legal.control import forbids_control, may_end
from ..legal.figures import in_play
from ..legal.seats import seat_of
from ..state import World
from .entering import enter, feel


class Control(Step[World]):
    """Compel, Pull or Push, square by square; models and terrain do not hinder (SDE-CTRL-08, SDE-CTRL-09).

    The moved model does not count as activated (SDE-CTRL-01).
    """

    KIND: Final = 60

    user: int
    model: int
    how: int
    left: int
    start: int

    def run(self, g: World) -> None:
        if not in_play(g, self.user) or not in_play(g, self.model):
            g.pop()
            return
        at = g.models[self.model].at
        options: list[Opt] = []
        if self.left > 0:
            for n in g.ground.grid.near[at]:
                if forbids_control(g, self.user, self.model, self.how, self.start, self.left, n) == 0:
                    options.append(opt(op.MOVE, n))
        if may_end(g, self.user, self.model, self.how, self.start, at):
            options.append(opt(op.DONE))
        g.ask(seat_of(g, self.user), op.Q_CONTROL, options, self.model, self.left)

    def choose(self, g: World, o: Opt) -> None:
        if o.kind == op.DONE:
            g.pop()
            if g.rulings & rulings.CONTROL_END_ONLY and g.models[self.model].at != self.start:
                feel(g, self.model, [])
            return
        self.left -= 1
        enter(g, self.model, o.a, ev.CONTROL, bool(g.rulings & rulings.CONTROL_END_ONLY))  # SDE-CTRL-11

    # generated
    def __init__(self, user: int, model: int, how: int, left: int, start: int) -> None:
        self.pc = 0
        self.user = user
        self.model = model
        self.how = how
        self.left = left
        self.start = start

    def kind(self) -> int:
        return 60

    def copy(self) -> "Control":
        s = Control(self.user, self.model, self.how, self.left, self.start)
        s.pc = self.pc
        return s

    def pack(self) -> list[Any]:
        return [60, self.pc, self.user, self.model, self.how, self.left, self.start]

    @staticmethod
    def unpack(r: Reader) -> "Control":
        pc = r.number()
        s = Control(r.number(), r.number(), r.number(), r.number(), r.number())
        s.pc = pc
        r.end()
        return s
    # end generated
