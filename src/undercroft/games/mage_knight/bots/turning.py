"""Facings: towards enemies that can be struck or held, else to the nearest one."""

from typing import Final

from ....board.facing import direction, holds, roughly
from ....engine.decision import Decision
from ....engine.option import Opt
from .. import options as o
from .. import terms as t
from ..acts.treasures import Assign
from ..content import FIGURES
from ..figures import faces, treasure_of
from ..state import World

NEVER: Final = -1000.0


def divided(g: World, f: int, at: int) -> bool:
    """Has a figure on this square more enemies beside it than one facing has in front?"""
    beside = neighbours_hostile(g, f, at)
    return len(beside) > 1 and len(beside) > front_most(g, f, at, beside)[1]


def front_most(g: World, f: int, at: int, enemies: list[int]) -> list[int]:
    """The facing with the most of these in front, squarely to the first of them where several are as good; how many."""
    grid = g.ground.grid
    arc = FIGURES[g.figures[f].card].arc
    ways = [direction(grid.xs[g.figures[b].at] - grid.xs[at], grid.ys[g.figures[b].at] - grid.ys[at]) for b in enemies]
    best = ways[0]
    most = 0
    for k in range(8):
        facing = (ways[0] + (k + 1) // 2 * (1 if k % 2 else -1)) % 8
        n = 0
        for way in ways:
            if holds(facing, arc, way):
                n += 1
        if n > most:
            most = n
            best = facing
    return [best, most]


def default_answer(g: World, d: Decision) -> Opt | None:
    """The default facing when a player skips the question: to the enemies beside, else to the nearest one.

    A treasure that is not used up by it goes to the one Hero who can have it; tokens convert as they lie.
    """
    if d.prompt == o.P_FACING:
        return facing(g, d.options, d.a, d.b)
    if d.prompt == o.P_ORDER:  # they lie face down: one is as good as another
        return d.options[0]
    if d.prompt == o.P_ASSIGN:
        for x in d.options:
            if x.kind == Assign.KIND and not treasure_of(g, x.a).potion and _only_one(d.options, x.a):
                return x
    return None


def _only_one(options: list[Opt], chest: int) -> bool:
    n = 0
    for x in options:
        if x.kind == Assign.KIND and x.a == chest:
            n += 1
    return n == 1


def neighbours_hostile(g: World, f: int, at: int) -> list[int]:
    """Opposing figures next to a square."""
    out: list[int] = []
    for n in g.neighbours(at):
        b = g.on[n] - 1
        if b >= 0 and b != f and g.hostile(f, b):
            out.append(b)
    return out


def turn_worth(g: World, f: int, option: Opt) -> float:
    """Turn towards an enemy that could then be attacked, or at the end towards most enemies."""
    if option.a != f:
        return NEVER
    x = g.figures[f]
    enemies = g.enemies_beside(f)
    if not enemies:
        return NEVER
    now = in_front(g, f, x.facing, enemies)
    then = in_front(g, f, option.b, enemies)
    if then <= now:
        return NEVER
    return (45.0 if now == 0 and g.sp >= t.FIGHT and not g.attacked and not g.free else 1.0) + then


def in_front(g: World, f: int, facing: int, enemies: list[int]) -> int:
    """How many of these would be in front."""
    old = g.figures[f].facing
    g.figures[f].facing = facing
    n = 0
    for b in enemies:
        if g.figures[f].owner < 0 and g.figures[b].owner == g.seat:
            continue
        if faces(g, f, g.figures[b].at):
            n += 1
    g.figures[f].facing = old
    return n


def facing(g: World, options: list[Opt], f: int, at: int) -> Opt:
    """Most enemies beside it in front; if there are none, towards the nearest. Rivals come before own Heroes."""
    grid = g.ground.grid
    whose = g.decision.owner if g.decision is not None else -1
    beside = neighbours_hostile(g, f, at)
    rivals: list[int] = []
    for b in beside:
        if g.figures[b].owner != whose:
            rivals.append(b)
    if beside:
        want = front_most(g, f, at, rivals if rivals else beside)[0]
    else:
        own = g.figures[f].owner
        best = -1
        least = 9999
        for x in g.figures:
            if x.at >= 0 and x.owner != own and (own >= 0 or x.owner >= 0):
                n = grid.steps(at, x.at)
                if x.owner == whose:
                    n += 1000
                if 0 < n < least:
                    least = n
                    best = x.at
        if best < 0:
            return options[0]
        want = roughly(grid.xs[best] - grid.xs[at], grid.ys[best] - grid.ys[at])
    for a in options:
        if a.a == want:
            return a
    return options[0]
