"""Hearts and potions of an attack roll find their takers (SDE-DICE-05 to -10)."""
from typing import Any, Final

from ....kernel.option import Opt, opt
from ....kernel.pack import Reader
from ....kernel.step import Step
from .. import events as ev
from .. import options as op
from .. import rule_ids as r
from .. import terms as t
from ..legal.figures import heroes_in_play
from ..legal.handout import forbids_potion
from ..state import World
from .health import cure, heal


class HandOut(Step[World]):
    """One item per icon to any Hero anywhere; unused ones are lost (A-42).

    `room`: how many potions each Hero could take when the dice were rolled; drinking since then makes no room
    (SDE-POTION-11). `each`: a rolled heart counts so many times (Healer). With Luck a rolled heart may be taken as a
    potion and the reverse; `spare` counts the second hearts of a Healer that are still to come.
    """

    KIND: Final = 80

    seat: int
    hearts: int
    potions: int
    each: int
    luck: bool
    spare: int = 0
    room: list[int]

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
        g.ask(self.seat, op.Q_HEART, options, self.hearts + self.spare, self.potions)

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
            g.emit(ev.HEART, o.a, rule=r.DICE_06)
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
            g.emit(ev.POTION, o.a, rule=r.DICE_07)
        else:
            g.emit(ev.HOLD, rule=r.DICE_06)
            if self.spare > 0:
                self.spare = 0
            elif self.hearts > 0:
                self.hearts -= 1
            else:
                self.potions -= 1

    # generated
    def __init__(
        self, seat: int, hearts: int, potions: int, each: int, luck: bool, spare: int = 0,
        room: list[int] | None = None,
    ) -> None:
        self.pc = 0
        self.seat = seat
        self.hearts = hearts
        self.potions = potions
        self.each = each
        self.luck = luck
        self.spare = spare
        self.room = [] if room is None else room

    def kind(self) -> int:
        return 80

    def copy(self) -> "HandOut":
        s = HandOut(self.seat, self.hearts, self.potions, self.each, self.luck, self.spare, self.room.copy())
        s.pc = self.pc
        return s

    def pack(self) -> list[Any]:
        return [
            80, self.pc, self.seat, self.hearts, self.potions, self.each, self.luck, self.spare,
            self.room.copy(),
        ]

    @staticmethod
    def unpack(r: Reader) -> "HandOut":
        pc = r.number()
        s = HandOut(r.number(), r.number(), r.number(), r.number(), r.flag(), r.number(), r.numbers())
        s.pc = pc
        r.end()
        return s
    # end generated


class CureSelf(Step[World]):
    """A boss or mini-boss shakes off one status counter per icon (SDE-DICE-10)."""

    KIND: Final = 81

    model: int
    left: int

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
        g.ask(t.CONSUL_SEAT, op.Q_CURE, options, self.model)

    def choose(self, g: World, o: Opt) -> None:
        if o.kind == op.DECLINE:
            g.pop()
            return
        cure(g, o.a, o.b, r.DICE_10)
        self.left -= 1

    # generated
    def __init__(self, model: int, left: int) -> None:
        self.pc = 0
        self.model = model
        self.left = left

    def kind(self) -> int:
        return 81

    def copy(self) -> "CureSelf":
        s = CureSelf(self.model, self.left)
        s.pc = self.pc
        return s

    def pack(self) -> list[Any]:
        return [81, self.pc, self.model, self.left]

    @staticmethod
    def unpack(r: Reader) -> "CureSelf":
        pc = r.number()
        s = CureSelf(r.number(), r.number())
        s.pc = pc
        r.end()
        return s
    # end generated
