"""The Forge: three items become one of a higher tier (MD2-FORGE-01, -02)."""

from typing import Final

from ....engine.option import Opt
from ....engine.step import Step
from .. import options as o
from .. import terms as t
from ..acts.base import ACTS
from ..legal.gear import tier
from ..state import World
from .gains import Gain, draw_item
from .kills import discard


class Forging(Step[World]):
    """A Hero gives up three items, one after the other."""

    KIND: Final = 13

    def __init__(self, seat: int, given: list[int] | None = None, stage: int = 0) -> None:
        self.seat = seat
        self.given: list[int] = [] if given is None else given
        self.stage = stage

    def run(self, g: World) -> None:
        if len(self.given) < 3:
            g.ask(self.seat, o.P_FORGE, ACTS.listed(g, o.P_FORGE), len(self.given))
            return
        g.pop()
        lowest = t.EPIC
        for item in self.given:
            lowest = min(lowest, tier(item))
            discard(g, item)
        found = draw_item(g, min(t.EPIC, lowest + 1))  # H-28
        if found >= 0:
            g.push(Gain(self.seat, [found]))

    def choose(self, g: World, option: Opt) -> None:
        ACTS.take(g, option)

    def forbids(self, g: World, seat: int, option: Opt) -> int:
        return ACTS.forbids(g, option)
