"""Starts and purchases that are tried before the first card: on tableaux as they may come to lie."""

from typing import Final

from ....engine.chance import Rng, rng_from
from ....engine.option import Opt
from .. import options as o
from ..acts.setting_up import Buy
from ..paths.draft import draft_of
from ..paths.tracing import begin
from ..paths.verdicts import OK
from ..secrets import resample
from ..state import World
from .effort import Effort
from .habit import habit
from .matching import fitting, matched
from .solving import Planner, order_of
from .starting import best_purchase, best_start, ranked_starts
from .tasks import tasks_of
from .weighing import GLANCE, shut_in

MARKET: Final = 4  # tableaux on which purchases are tried
FIRST: Final = 3  # tableaux on which all starts are tried; the rest is for those that were no worse there


def tried_start(g: World, options: list[Opt], effort: Effort) -> Opt:
    """The start from which the groups get furthest; those that follow are taken to start where it looks best."""
    rng = rng_from("map", "starts")  # the choice depends on the table alone
    rank = ranked_starts(g, options)
    w, usual = _placed(g, rank[0])
    worlds = [_full(w, rng) for _ in range(effort.worlds)]
    best = rank[0]
    worth = [_worth(world, usual) for world in worlds]
    for x in _others(rank, effort.starts):
        starts = _placed(g, x)[1]
        found = [_worth(world, starts) for world in worlds[:FIRST]]
        if sum(found) < sum(worth[:FIRST]):
            continue
        found += [_worth(world, starts) for world in worlds[FIRST:]]
        if sum(found) > sum(worth):
            best = x
            worth = found
    return best


def _placed(g: World, x: Opt) -> tuple[World, list[Opt]]:
    """The table after this start and the usual ones of the groups that follow, and these starts."""
    w = g.copy()
    starts = [x]
    w.apply(x)
    while w.decision is not None and w.decision.prompt == o.P_PLACE:
        starts.append(best_start(w, w.decision.options))
        w.apply(starts[-1])
    return w, starts


def _others(rank: list[Opt], most: int) -> list[Opt]:
    """The next best starts, on other cards: a neighbour is much alike."""
    out: list[Opt] = []
    cells = [rank[0].b]
    for x in rank[1:]:
        if len(out) < most and x.b not in cells:
            out.append(x)
            cells.append(x.b)
    return out


def _full(g: World, rng: Rng) -> World:
    """A world in which all spaces are filled by habit."""
    w = g.copy()
    resample(w, 0, rng)
    while w.decision is not None and w.empty_cells():
        x = habit(w)
        assert x is not None
        w.apply(x)
    return w


def _worth(world: World, starts: list[Opt]) -> int:
    """How far the groups get from these starts: a hundred for every leg, as many again if all get home."""
    w = world.copy()
    for x in starts:
        w.groups[x.a].cell = x.b
        w.groups[x.a].slot = x.c
    for x in starts:
        if begin(draft_of(w, x.a)) != OK:
            return 0
    planner = Planner(w, GLANCE)
    if len(planner.tasks) > len(w.groups):
        return 0
    order = order_of(w, planner.tasks, 0, -1, planner.rng)
    owner = matched(fitting(w, planner.tasks), order, planner.rng, False)
    if not owner:
        owner = list(range(len(planner.tasks)))
    done = planner.reach(owner, order, 0)
    return 100 * done + (200 if planner.blocked < 0 else 0)


def tried_purchase(g: World, options: list[Opt]) -> Opt:
    """A tool for a group that would be shut in without it, on the most tableaux; else what is bought usually."""
    usual = best_purchase(g, options)
    rng = rng_from("map", "market")
    tools = [x for x in options if x.kind == Buy.KIND]
    freed = [0] * len(tools)
    for _ in range(MARKET):
        w = _full(g, rng)
        tasks = tasks_of(w)
        if len(tasks) != len(w.groups):
            return usual
        stuck = shut_in(fitting(w, tasks))
        if not stuck:
            continue
        for i in range(len(tools)):
            x = tools[i]
            if x.b in stuck and w.groups[x.b].tokens >> x.a & 1 == 0:
                after = w.copy()
                after.groups[x.b].tokens |= 1 << x.a
                freed[i] += x.b not in shut_in(fitting(after, tasks))
    best = usual
    most = 0
    for i in range(len(tools)):
        if freed[i] > most:
            best = tools[i]
            most = freed[i]
    return best
