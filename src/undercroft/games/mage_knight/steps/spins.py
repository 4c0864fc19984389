"""Free spins: a figure that stops or is put down next to an enemy lets it turn (MKD-SPIN)."""
from typing import Final

from ....board.facing import direction, facings_to, holds
from ....kernel.option import Opt, opt
from ....kernel.window import Window
from .. import events as e
from .. import options as o
from .. import rule_ids as r
from ..content import FIGURES
from ..figures import faces
from ..state import World

W_SPIN: Final = 1
W_COUNTER: Final = 2


def towards(g: World, f: int, c: int) -> int:
    """The direction from a figure to a neighbouring square."""
    grid = g.ground.grid
    at = g.figures[f].at
    return direction(grid.xs[c] - grid.xs[at], grid.ys[c] - grid.ys[at])


def spin_facings(g: World, f: int, newcomer: int) -> list[int]:
    """The facings that have the newcomer in front (MKD-SPIN-05)."""
    return facings_to(FIGURES[g.figures[f].card].arc, towards(g, f, g.figures[newcomer].at))


def kept(g: World, f: int, facing: int) -> int:
    """How many enemies now in front a figure would keep there by turning so; -1 for each one let go."""
    n = 0
    arc = FIGURES[g.figures[f].card].arc
    for x in g.enemies_beside(f):
        at = g.figures[x].at
        if holds(facing, arc, towards(g, f, at)):
            n += 1
        elif faces(g, f, at):
            return -1
    return n


def open_spins(g: World, newcomer: int) -> None:
    """Whoever stands next to the newcomer may turn, if it is an enemy (MKD-SPIN-01, -03, -09).

    Unless the table wants every question, a figure turns by itself where that lets nobody go, and only a turn that
    has a price is asked.
    """
    if g.figures[newcomer].at < 0:
        return
    waiting: list[int] = []
    for f in g.enemies_beside(newcomer):
        if not g.every_spin:
            if faces(g, f, g.figures[newcomer].at):
                continue
            best = -1
            most = 0
            square = towards(g, f, g.figures[newcomer].at)
            for facing in spin_facings(g, f, newcomer):
                n = kept(g, f, facing)
                if n > most or (n == most and facing == square):
                    most = n
                    best = facing
            if best >= 0:
                turn(g, f, best)
                continue
        waiting.append(f)
    if waiting:
        g.push(SpinWindow(W_SPIN, len(g.stack) - 1, newcomer, waiting))


def turn(g: World, f: int, facing: int, rule: int = r.SPIN_02) -> None:
    """A figure turns on its square (MKD-MOVE-10, MKD-SPIN-07)."""
    if g.figures[f].facing != facing:
        g.figures[f].facing = facing
        g.emit(e.FACED, f, facing, rule=rule)


class SpinWindow(Window[World]):
    """One by one, in the order the players holding them choose, the active player's opponent first (MKD-SPIN-08)."""

    KIND: Final = 1

    def __init__(self, window: int, depth: int, newcomer: int, waiting: list[int] | None = None, asked: int = 0,
                 stage: int = 0) -> None:
        self.window = window
        self.depth = depth
        self.newcomer = newcomer
        self.waiting: list[int] = [] if waiting is None else waiting
        self.asked = asked
        self.stage = stage

    def seat_at(self, g: World, i: int) -> int:
        n = g.config.players
        return (g.opponent(g.seat) + n - i) % n if i < n else -1

    def answers(self, g: World, seat: int) -> list[Opt]:
        out: list[Opt] = []
        if g.figures[self.newcomer].at < 0:
            return out
        for f in self.waiting:
            x = g.figures[f]
            if x.at >= 0 and g.controller(f, self.newcomer) == seat and g.adjacent(x.at, g.figures[self.newcomer].at):
                for facing in spin_facings(g, f, self.newcomer):
                    if facing != x.facing:
                        out.append(opt(o.SPIN, f, facing))
        return out

    def answered(self, g: World, seat: int, act: Opt) -> None:
        self.waiting.remove(act.a)
        turn(g, act.a, act.b)

    def choose(self, g: World, act: Opt) -> None:
        if act.kind == o.PASS:
            seat = self.seat_at(g, self.asked)
            rest: list[int] = []
            for f in self.waiting:
                if g.controller(f, self.newcomer) != seat:
                    rest.append(f)
            self.waiting = rest
        super().choose(g, act)

    def topic(self) -> int:
        return self.newcomer

    def forbids(self, g: World, seat: int, act: Opt) -> int:
        if act.kind != o.SPIN:
            return 0
        if act.a not in self.waiting:
            return r.SPIN_01
        if g.controller(act.a, self.newcomer) != seat:
            return r.SPIN_06
        return r.SPIN_05
