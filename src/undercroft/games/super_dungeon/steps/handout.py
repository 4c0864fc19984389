"""Hearts and potions of an attack roll find their takers (SDE-DICE-05 to -10)."""

from typing import Final

from ....engine.option import Opt, opt
from ....engine.step import Step
from .. import events as ev
from .. import options as op
from .. import rule_ids as r
from .. import terms as t
from ..legal.figures import heroes_in_play
from ..legal.handout import forbids_heart, forbids_potion
from ..state import World
from .health import cure, heal


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
        as_heart = self.spare > 0 or self.hearts > 0 or (self.luck and self.potions > 0)
        as_potion = self.spare == 0 and (self.potions > 0 or (self.luck and self.hearts > 0))
        options: list[Opt] = []
        for m in heroes_in_play(g):
            x = g.models[m]
            if as_heart:
                if x.wounds > 0:
                    options.append(opt(op.HEART, m, 0))
                if x.status:
                    for s in range(t.STATUSES):
                        if x.status & (1 << s):
                            options.append(opt(op.HEART, m, 2 + s))
            if as_potion and forbids_potion(g, m, self.room) == 0:
                options.append(opt(op.POTION, m))
        if not options:  # nobody can use what is left
            g.pop()
            return
        options.append(opt(op.DECLINE))
        g.ask(self.seat, op.P_HEART, options, self.hearts + self.spare, self.potions)

    def forbids(self, g: World, seat: int, o: Opt) -> int:
        if o.kind == op.HEART:
            return forbids_heart(g, o.a, o.b) or r.DICE_08
        if o.kind == op.POTION:
            return forbids_potion(g, o.a, self.room) or r.DICE_08
        return 0

    def choose(self, g: World, o: Opt) -> None:
        if o.kind == op.HEART:
            if self.spare > 0:
                self.spare -= 1
            else:
                if self.hearts > 0:
                    self.hearts -= 1
                else:
                    self.potions -= 1
                self.spare = self.each - 1
            g.emit(ev.HEART_USED, o.a, rule=r.DICE_06)
            if o.b == 0:
                heal(g, o.a, 1)
            else:
                cure(g, o.a, o.b - 2, r.DICE_06)
        elif o.kind == op.POTION:
            if self.potions > 0:
                self.potions -= 1
            else:
                self.hearts -= 1
            g.models[o.a].potions += 1
            self.room[o.a] -= 1
            g.emit(ev.POTION_GAINED, o.a, rule=r.DICE_07)
        else:
            assert o.kind == op.DECLINE
            g.emit(ev.HOLD, rule=r.DICE_06)
            if self.spare > 0:
                self.spare = 0
            elif self.hearts > 0:
                self.hearts -= 1
            else:
                self.potions -= 1


class CureSelf(Step[World]):
    """A boss or mini-boss shakes off one status counter per icon (SDE-DICE-10)."""

    KIND: Final = 81

    def __init__(self, model: int, left: int, stage: int = 0) -> None:
        self.model = model
        self.left = left
        self.stage = stage

    def run(self, g: World) -> None:
        options: list[Opt] = []
        x = g.models[self.model]
        if self.left > 0 and x.at >= 0:
            for s in range(t.STATUSES):
                if x.status & (1 << s):
                    options.append(opt(op.CURE, self.model, s))
        if not options:
            g.pop()
            return
        options.append(opt(op.DECLINE))
        g.ask(t.CONSUL_SEAT, op.P_CURE, options, self.model)

    def choose(self, g: World, o: Opt) -> None:
        if o.kind == op.DECLINE:
            g.pop()
            return
        assert o.kind == op.CURE
        cure(g, o.a, o.b, r.DICE_10)
        self.left -= 1
