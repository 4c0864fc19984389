"""Traps (MAS-TRAP)."""
from typing import Any, Final

from ....kernel.option import Opt, opt
from ....kernel.pack import Reader
from ....kernel.step import Step
from .. import events
from ..ops import CANCEL
from ..options import P_TRAP_ORDER
from ..options import TRAP as TRAP_OPTION
from ..rule_ids import TRAP_01
from ..state import World
from ..windows import TRAP
from .wounds import BY_TRAP, in_turn_order, wound_all


class Activate(Step[World]):
    """A trap activates: 1 Wound to each Hero in every room it touches (MAS-TRAP-02, -03, -05, -12)."""

    KIND: Final = 14
    trap: int
    cancelled: bool = False

    def run(self, g: World) -> None:
        if self.pc == 0:
            self.pc = 1
            if not g.rooms[self.trap].armed:  # MAS-TRAP-08
                g.pop()
            else:
                g.open(TRAP, g.active, self.trap)
            return
        g.pop()
        if self.cancelled:
            g.emit(events.CANCELLED, 0, self.trap)
            return
        g.emit(events.TRAP_ACTS, self.trap, rule=TRAP_01)
        touched = g.rooms[self.trap].traps
        hit: list[int] = []
        for i in in_turn_order(g):
            h = g.heroes[i]
            if not h.down and h.room in touched:
                hit.append(i)
        wound_all(g, hit, BY_TRAP)

    def choose(self, g: World, o: Opt) -> None:
        raise AssertionError("a trap asks nothing")

    def amend(self, g: World, what: int, n: int) -> None:
        if what == CANCEL:
            self.cancelled = True

    # generated
    def __init__(self, trap: int, cancelled: bool = False) -> None:
        self.pc = 0
        self.trap = trap
        self.cancelled = cancelled

    def kind(self) -> int:
        return 14

    def copy(self) -> "Activate":
        s = Activate(self.trap, self.cancelled)
        s.pc = self.pc
        return s

    def pack(self) -> list[Any]:
        return [14, self.pc, self.trap, self.cancelled]

    @staticmethod
    def unpack(r: Reader) -> "Activate":
        pc = r.number()
        s = Activate(r.number(), r.flag())
        s.pc = pc
        r.end()
        return s
    # end generated


class ActivateAll(Step[World]):
    """Several traps activate, in the order the active player likes (A-28)."""

    KIND: Final = 15
    traps: list[int]

    def run(self, g: World) -> None:
        left: list[int] = []
        for t in self.traps:
            if g.rooms[t].armed:
                left.append(t)
        self.traps = left
        if not left:
            g.pop()
        elif len(left) == 1 or len(g.heroes) == 1:
            t = left.pop(0)
            g.push(Activate(t))
        else:
            g.ask(g.hero().seat, P_TRAP_ORDER, [opt(TRAP_OPTION, t) for t in left])

    def choose(self, g: World, o: Opt) -> None:
        self.traps.remove(o.a)
        g.push(Activate(o.a))

    # generated
    def __init__(self, traps: list[int] | None = None) -> None:
        self.pc = 0
        self.traps = [] if traps is None else traps

    def kind(self) -> int:
        return 15

    def copy(self) -> "ActivateAll":
        s = ActivateAll(self.traps.copy())
        s.pc = self.pc
        return s

    def pack(self) -> list[Any]:
        return [15, self.pc, self.traps.copy()]

    @staticmethod
    def unpack(r: Reader) -> "ActivateAll":
        pc = r.number()
        s = ActivateAll(r.numbers())
        s.pc = pc
        r.end()
        return s
    # end generated


def armed_beside(g: World, room: int) -> list[int]:
    """Armed traps next to a room."""
    out: list[int] = []
    for t in g.rooms[room].traps:
        if g.rooms[t].armed:
            out.append(t)
    return out
