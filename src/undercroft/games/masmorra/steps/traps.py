"""Traps (MAS-TRAP)."""

from typing import Final

from ....engine.option import Opt, opt
from ....engine.step import Step
from .. import events as ev
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from .. import windows as w
from ..state import World
from .cards import open_window
from .harm import in_turn_order, wound_all

CALL: Final = 0
ACT: Final = 1


class Activate(Step[World]):
    """A trap activates: 1 Wound to each Hero in every room it touches (MAS-TRAP-02, -03, -05, -12)."""

    KIND: Final = 14

    def __init__(self, trap: int, cancelled: bool = False, stage: int = CALL) -> None:
        self.trap = trap
        self.cancelled = cancelled
        self.stage = stage

    def run(self, g: World) -> None:
        if self.stage == CALL:
            self.stage = ACT
            if not g.rooms[self.trap].armed:  # MAS-TRAP-08
                g.pop()
            else:
                open_window(g, w.TRAP, g.active, self.trap)
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

    def choose(self, g: World, option: Opt) -> None:
        raise AssertionError("a trap asks nothing")

    def amend(self, g: World, what: int, n: int) -> None:
        assert what == t.CANCEL
        self.cancelled = True


class ActivateAll(Step[World]):
    """Several traps activate, in the order the active player likes (A-28)."""

    KIND: Final = 15

    def __init__(self, traps: list[int] | None = None, stage: int = 0) -> None:
        self.traps: list[int] = [] if traps is None else traps
        self.stage = stage

    def run(self, g: World) -> None:
        left: list[int] = []
        for trap in self.traps:
            if g.rooms[trap].armed:
                left.append(trap)
        self.traps = left
        if not left:
            g.pop()
        elif len(left) == 1 or len(g.heroes) == 1:
            g.push(Activate(left.pop(0)))
        else:
            g.ask(g.hero().seat, o.P_TRAP_ORDER, [opt(o.TRAP, i) for i in left])

    def choose(self, g: World, option: Opt) -> None:
        self.traps.remove(option.a)
        g.push(Activate(option.a))
