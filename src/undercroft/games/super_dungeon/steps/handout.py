"""Hearts and potions of an attack roll find their takers (SDE-DICE-05 to -10)."""

from typing import Final

from ....engine.option import Opt
from ....engine.step import Step
from .. import options as o
from .. import terms as t
from ..acts.base import ACTS
from ..state import World


class HandOut(Step[World]):
    """One item per icon to any Hero anywhere; unused ones are lost (A-42).

    `room`: how many potions each Hero could take when the dice were rolled; drinking since then makes no room
    (SDE-POTION-11). `each`: a rolled heart counts so many times (Healer). With Luck a rolled heart may be taken as a
    potion and the reverse; `spare` counts the second hearts of a Healer that are still to come.
    """

    KIND: Final = 80

    def __init__(
        self,
        seat: int,
        hearts: int,
        potions: int,
        each: int,
        luck: bool,
        spare: int = 0,
        room: list[int] | None = None,
        stage: int = 0,
    ) -> None:
        self.seat = seat
        self.hearts = hearts
        self.potions = potions
        self.each = each
        self.luck = luck
        self.spare = spare
        self.room: list[int] = [] if room is None else room
        self.stage = stage

    def run(self, g: World) -> None:
        options = ACTS.listed(g, o.P_HEART)
        if len(options) == 1:  # nobody can use what is left
            g.pop()
            return
        g.ask(self.seat, o.P_HEART, options, self.hearts + self.spare, self.potions)

    def has_heart(self) -> bool:
        """Is there a heart to hand out now?"""
        return self.spare > 0 or self.hearts > 0 or (self.luck and self.potions > 0)

    def has_potion(self) -> bool:
        """Is there a potion to hand out now?"""
        return self.spare == 0 and (self.potions > 0 or (self.luck and self.hearts > 0))

    def forbids(self, g: World, seat: int, option: Opt) -> int:
        return ACTS.forbids(g, option)

    def choose(self, g: World, option: Opt) -> None:
        ACTS.take(g, option, o.P_HEART)


class CureSelf(Step[World]):
    """A boss or mini-boss shakes off one status counter per icon (SDE-DICE-10)."""

    KIND: Final = 81

    def __init__(self, model: int, left: int, stage: int = 0) -> None:
        self.model = model
        self.left = left
        self.stage = stage

    def run(self, g: World) -> None:
        x = g.models[self.model]
        if self.left == 0 or x.at < 0 or x.status == 0:
            g.pop()
            return
        g.ask(t.CONSUL_SEAT, o.P_CURE, ACTS.listed(g, o.P_CURE), self.model)

    def forbids(self, g: World, seat: int, option: Opt) -> int:
        return ACTS.forbids(g, option)

    def choose(self, g: World, option: Opt) -> None:
        ACTS.take(g, option, o.P_CURE)
