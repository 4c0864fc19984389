"""Options worth a closer look: everything but idle turns and far-off places."""

from typing import Final

from ....engine.option import Opt
from .. import options as o
from ..acts.combat import Attack, Steal, Volley
from ..acts.counters import Counter
from ..acts.facing import Face
from ..acts.moving import Break, Move
from ..acts.passing import Through
from ..acts.turns import EndTurn, Waive
from ..state import World
from .habit import habit, target_of
from .plans import skills_of, ways_to
from .turning import turn_worth

WIDTH: Final = 10
FIGHTS: Final[list[int]] = [Attack.KIND, Volley.KIND, Break.KIND, Steal.KIND, Counter.KIND]


def candidates(g: World, width: int) -> list[Opt]:
    """Options in order, the usual one among them."""
    d = g.decision
    if d is None:
        return []
    idle = [Waive.KIND] if d.prompt == o.P_TURN else [Waive.KIND, EndTurn.KIND]
    if d.prompt == o.P_TOKEN:
        idle.append(Face.KIND)
    options = [x for x in d.options if x.kind not in idle]
    most = width if width > 0 else WIDTH
    if len(options) <= 2:
        return options
    usual = habit(g)
    if width == 0 and usual is not None:  # a turn's look-ahead is short-sighted: it weighs fights, the rest is habit
        return _fights(options, usual)
    if d.prompt == o.P_MENU and g.figures[g.active].at >= 0:
        return _acts(g, options, usual, most)
    out: list[Opt] = []
    if usual is not None:
        out.append(usual)
    step = max(1, len(options) // most)
    i = 0
    while i < len(options) and len(out) < most:
        if options[i] not in out:
            out.append(options[i])
        i += step
    return out


def _fights(options: list[Opt], usual: Opt) -> list[Opt]:
    """The usual answer; if that is a fight or getting away from one, the other fights too."""
    out = [usual]
    if usual.kind in FIGHTS:
        for x in options:
            if x is not usual and x.kind in FIGHTS:
                out.append(x)
    return out


def _acts(g: World, options: list[Opt], usual: Opt | None, most: int) -> list[Opt]:
    """Fights and work all, steps that lead somewhere, turns that face more enemies."""
    f = g.active
    goal = target_of(g, f)
    row = ways_to(g, goal, skills_of(g, f)) if goal >= 0 else []
    here = row[g.figures[f].at] if row else 0
    out: list[Opt] = []
    if usual is not None:
        out.append(usual)
    steps: list[Opt] = []
    for x in options:
        if x is usual:
            continue
        if x.kind == Move.KIND:
            if not row or row[x.a] <= here:
                steps.append(x)
        elif x.kind == Face.KIND:
            if turn_worth(g, f, x) > 0:
                out.append(x)
        elif x.kind != Through.KIND:
            out.append(x)
    for x in steps:
        if len(out) < most:
            out.append(x)
    return out
