"""Heal, Remedy and Teleport: what potions, actions and fonts share."""

from typing import Final

from ....engine.option import Opt, opt
from ....engine.step import Step
from ....engine.window import PASS
from .. import options as o
from ..acts.base import ACTS
from ..legal.seats import seat_of
from ..state import World
from .health import remedy


class Heal(Step[World]):
    """Heal X: up to X wound counters, or up to X status counters; with Remedy all status counters go afterwards."""

    KIND: Final = 20

    def __init__(self, model: int, left: int, remedies: bool, statuses: bool = False, stage: int = 0) -> None:
        self.model = model
        self.left = left
        self.remedies = remedies
        self.statuses = statuses  # status counters were chosen
        self.stage = stage

    def run(self, g: World) -> None:
        x = g.models[self.model]
        options = ACTS.listed(g, o.P_HEAL)
        if options:
            g.ask(seat_of(g, self.model), o.P_HEAL, options, self.model, self.left)
            return
        if self.remedies and x.at >= 0:
            remedy(g, self.model)
        g.pop()

    def forbids(self, g: World, seat: int, option: Opt) -> int:
        return ACTS.forbids(g, option)

    def choose(self, g: World, option: Opt) -> None:
        ACTS.take(g, option)


class Teleport(Step[World]):
    """The model may at once move to an empty square in sight; it uses no Speed."""

    KIND: Final = 21

    def __init__(self, model: int, stage: int = 0) -> None:
        self.model = model
        self.stage = stage

    def run(self, g: World) -> None:
        options: list[Opt] = []
        if g.models[self.model].at >= 0:
            options = ACTS.listed(g, o.P_TELEPORT)
        if not options:
            g.pop()
            return
        options.append(opt(PASS))
        g.ask(seat_of(g, self.model), o.P_TELEPORT, options, self.model)

    def forbids(self, g: World, seat: int, option: Opt) -> int:
        return ACTS.forbids(g, option)

    def choose(self, g: World, option: Opt) -> None:
        if option.kind == PASS:
            g.pop()
        else:
            ACTS.take(g, option, o.P_TELEPORT)
