"""Control effects: the attacking player moves an enemy model (SDE-CTRL)."""

from typing import Final

from ....engine.option import Opt
from ....engine.step import Step
from .. import options as o
from ..acts.base import ACTS
from ..legal.figures import in_play
from ..legal.seats import seat_of
from ..state import World


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
        g.ask(seat_of(g, self.user), o.P_CONTROL, ACTS.listed(g, o.P_CONTROL), self.model, self.left)

    def forbids(self, g: World, seat: int, option: Opt) -> int:
        return ACTS.forbids(g, option)

    def choose(self, g: World, option: Opt) -> None:
        ACTS.take(g, option, o.P_CONTROL)
