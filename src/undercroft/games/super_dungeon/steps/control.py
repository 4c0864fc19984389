"""Control effects: the attacking player moves an enemy model (SDE-CTRL)."""

from typing import Final

from ....engine.option import Opt, opt
from ....engine.step import Step
from .. import events as ev
from .. import options as op
from .. import rule_ids as r
from .. import rulings as ru
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

    def __init__(self, user: int, model: int, how: int, left: int, start: int, stage: int = 0) -> None:
        self.user = user
        self.model = model
        self.how = how
        self.left = left
        self.start = start
        self.stage = stage

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
        g.ask(seat_of(g, self.user), op.P_CONTROL, options, self.model, self.left)

    def forbids(self, g: World, seat: int, o: Opt) -> int:
        if o.kind == op.MOVE:
            return forbids_control(g, self.user, self.model, self.how, self.start, self.left, o.a)
        return r.CTRL_10 if o.kind == op.DONE else 0

    def choose(self, g: World, o: Opt) -> None:
        if o.kind == op.DONE:
            g.pop()
            if g.rulings & ru.A_46_END_ONLY and g.models[self.model].at != self.start:
                feel(g, self.model, [])
            return
        assert o.kind == op.MOVE
        self.left -= 1
        enter(g, self.model, o.a, ev.CONTROL, bool(g.rulings & ru.A_46_END_ONLY))  # SDE-CTRL-11
