"""Free spins: a figure that stops or is put down next to an enemy lets it turn (MKD-SPIN)."""

from typing import Final

from ....board.facing import direction, facings_to, holds
from ....engine.option import Opt
from ....engine.window import Window
from .. import events as ev
from .. import options as o
from .. import rule_ids as r
from ..acts.base import ACTS
from ..content import FIGURES
from ..figures import faces
from ..legal.combat import distance
from ..state import World

W_SPIN: Final = 1
W_COUNTER: Final = 2


def towards(g: World, f: int, c: int) -> int:
    """The direction from a figure to a neighboring square."""
    grid = g.ground.grid
    at = g.figures[f].at
    return direction(grid.xs[c] - grid.xs[at], grid.ys[c] - grid.ys[at])


def spin_facings(g: World, f: int, newcomer: int) -> list[int]:
    """The facings that have the newcomer in front (MKD-SPIN-05)."""
    return facings_to(FIGURES[g.figures[f].card].arc, towards(g, f, g.figures[newcomer].at))


def seen(g: World, f: int, facing: int) -> list[int]:
    """The adjacent enemies a figure would have in front."""
    arc = FIGURES[g.figures[f].card].arc
    out: list[int] = []
    for x in g.enemies_beside(f):
        if holds(facing, arc, towards(g, f, g.figures[x].at)):
            out.append(x)
    return out


def watched(g: World, f: int, newcomer: int) -> bool:
    """Does the facing matter to another enemy: one beside the figure, on its tile, or with a bow?"""
    x = g.figures[f]
    for v in range(len(g.figures)):
        y = g.figures[v]
        if y.at < 0 or y.owner == x.owner or v == newcomer:
            continue
        if g.ground.tile[y.at] == g.ground.tile[x.at] or g.adjacent(x.at, y.at):
            return True
        if 0 < distance(g, x.at, y.at) <= FIGURES[y.card].range:
            return True
    return False


def open_spins(g: World, newcomer: int) -> None:
    """Enemies next to the newcomer may turn (MKD-SPIN-01, -03, -09).

    Unless the table wants every question, it is put where another enemy makes it matter which way to look; else the
    figure turns straight to the newcomer by itself.
    """
    if g.figures[newcomer].at < 0:
        return
    waiting: list[int] = []
    for f in g.enemies_beside(newcomer):
        x = g.figures[f]
        at = g.figures[newcomer].at
        if g.every_spin:
            waiting.append(f)
        elif faces(g, f, at):
            now = seen(g, f, x.facing)
            for facing in spin_facings(g, f, newcomer):
                if seen(g, f, facing) != now:  # another enemy would come into view, or go out of it
                    waiting.append(f)
                    break
        elif watched(g, f, newcomer):
            waiting.append(f)
        else:
            turn(g, f, towards(g, f, at))
    if waiting:
        g.push(SpinWindow(W_SPIN, len(g.stack) - 1, newcomer, waiting))


def turn(g: World, f: int, facing: int, rule: int = r.SPIN_02) -> None:
    """A figure turns on its square (MKD-MOVE-10, MKD-SPIN-07)."""
    if g.figures[f].facing != facing:
        g.figures[f].facing = facing
        g.emit(ev.FACED, f, facing, rule=rule)


class OneByOne(Window[World]):
    """Figures that may answer what another has done, in the order the players who lead them choose.

    The active player's opponent is asked first; a pass counts for all figures of a player (MKD-SPIN-08, MKD-CLOSE-14).
    """

    def __init__(
        self, window: int, depth: int, other: int, waiting: list[int] | None = None, asked: int = 0, stage: int = 0
    ) -> None:
        self.window = window
        self.depth = depth
        self.other = other  # the figure they answer: the newcomer, the attacker
        self.waiting: list[int] = [] if waiting is None else waiting
        self.asked = asked
        self.stage = stage

    def seat_at(self, g: World, i: int) -> int:
        n = g.config.players
        return (g.opponent(g.seat) + n - i) % n if i < n else -1

    def choose(self, g: World, option: Opt) -> None:
        if option.kind == o.PASS:
            seat = self.seat_at(g, self.asked)
            rest: list[int] = []
            for f in self.waiting:
                if g.controller(f, self.other) != seat:
                    rest.append(f)
            self.waiting = rest
        super().choose(g, option)

    def answers(self, g: World, seat: int) -> list[Opt]:
        return ACTS.listed(g, o.P_WINDOW)

    def answered(self, g: World, seat: int, option: Opt) -> None:
        ACTS.take(g, option)

    def forbids(self, g: World, seat: int, option: Opt) -> int:
        d = g.decision
        untimely = d is None or d.options[0].kind != option.kind  # it answers windows of another kind
        return 0 if untimely else ACTS.forbids(g, option)

    def topic(self) -> int:
        return self.other


class SpinWindow(OneByOne):
    """Free spins beside a newcomer."""

    KIND: Final = 1
