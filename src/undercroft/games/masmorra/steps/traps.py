"""Traps (MAS-TRAP)."""
from typing import Any, Final

from ....kernel.option import Opt, opt
from ....kernel.pack import Reader
from ....kernel.step import Step
from .. import events as ev
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from .. import windows as w
from ..effects import ops
from ..state import World
from .wounds import in_turn_order, wound_all


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
                g.open(w.TRAP, g.active, self.trap)
            return
        g.pop()
        if self.cancelled:
            g.emit(ev.CANCELLED, 0, self.trap)
            return
        g.emit(ev.TRAP_ACTS, self.trap, rule=r.TRAP_01)
        touched = g.rooms[self.trap].traps
        hit: list[int] = []
        for i in in_turn_order(g):
            h = g.heroes[i]
            if not h.down and h.room in touched:
                hit.append(i)
        wound_all(g, hit, t.BY_TRAP)

    def choose(self, g: World, x: Opt) -> None:
        raise AssertionError("a trap asks nothing")

    def amend(self, g: World, what: int, n: int) -> None:
        if what == ops.CANCEL:
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
        for tile in self.traps:
            if g.rooms[tile].armed:
                left.append(tile)
        self.traps = left
        if not left:
            g.pop()
        elif len(left) == 1 or len(g.heroes) == 1:
            tile = left.pop(0)
            g.push(Activate(tile))
        else:
            g.ask(g.hero().seat, o.P_TRAP_ORDER, [opt(o.TRAP, tile) for tile in left])

    def choose(self, g: World, x: Opt) -> None:
        self.traps.remove(x.a)
        g.push(Activate(x.a))

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
