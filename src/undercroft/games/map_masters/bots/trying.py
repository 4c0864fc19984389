"""Starts, purchases and cards that are tried on tableaux as they may come to lie."""

from typing import Final

from ....engine.chance import Rng, rng_from
from ....engine.option import Opt
from .. import options as o
from ..acts.setting_up import Buy, BuyBook
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
from .weighing import GLANCE, best_cards

MARKET: Final = 4  # tableaux on which purchases are tried
FREED: Final = 10  # what it is worth that a group is no longer shut in, in tasks
FIRST: Final = 3  # tableaux on which all starts are tried; the rest is for those that were no worse there


def tried_start(g: World, options: list[Opt], effort: Effort) -> Opt:
    """The start from which the groups get furthest; those that follow are taken to start where it looks best."""
    rng = rng_from("map", "starts")  # the choice depends on the table alone
    rank = ranked_starts(g, options)
    w, usual = _placed(g, rank[0])
    worlds = [_full(w, 0, rng) for _ in range(effort.worlds)]
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


def _placed(g: World, option: Opt) -> tuple[World, list[Opt]]:
    """The table after this start and the usual ones of the groups that follow, and these starts."""
    w = g.copy()
    starts = [option]
    w.apply(option)
    while w.decision is not None and w.decision.prompt == o.P_PLACE:
        starts.append(best_start(w, w.decision.options))
        w.apply(starts[-1])
    return w, starts


def _others(rank: list[Opt], most: int) -> list[Opt]:
    """The next best starts, on other cards: a neighbor is much alike."""
    out: list[Opt] = []
    cells = [rank[0].b]
    for x in rank[1:]:
        if len(out) < most and x.b not in cells:
            out.append(x)
            cells.append(x.b)
    return out


def tried_card(g: World, options: list[Opt], effort: Effort) -> Opt:
    """Of the best cards the one after which the groups get furthest on full tableaux; all meet the same futures."""
    order = best_cards(g, options, effort)
    best = order[0]
    most = -1
    for x in order:
        rng = rng_from("map", "cards")  # the choice depends on the table alone
        after = g.copy()
        after.apply(x)
        worth = 0
        for _ in range(effort.futures):
            worth += _led(_full(after, g.active, rng))
        if worth > most:
            best = x
            most = worth
    return best


def _full(g: World, seat: int, rng: Rng) -> World:
    """A world that this seat may think possible, in which all spaces are filled by habit."""
    w = g.copy()
    resample(w, seat, rng)
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
    return _led(w)


def _led(w: World) -> int:
    """How far the groups get on a full tableau."""
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
    """The tool with which its group could do most tasks that it could not do without, on tableaux as they may come;
    most of all a tool without which it would be shut in. Else what is bought usually, but no book: two tools are worth
    more than one jump.
    """
    usual = best_purchase(g, [x for x in options if x.kind != BuyBook.KIND])
    rng = rng_from("map", "market")
    tools = [x for x in options if x.kind == Buy.KIND]
    worth = [0] * len(tools)
    for _ in range(MARKET):
        w = _full(g, 0, rng)
        tasks = tasks_of(w)
        if len(tasks) != len(w.groups):
            return usual
        able = able_of(fitting(w, tasks))
        for i in range(len(tools)):
            x = tools[i]
            if able[x.b] == len(tasks):
                continue
            after = w.copy()
            after.groups[x.b].tokens |= 1 << x.a
            more = able_of(fitting(after, tasks))[x.b] - able[x.b]
            worth[i] += more + (FREED if more > 0 and able[x.b] == 0 else 0)
    best = usual
    most = 0
    for i in range(len(tools)):
        if worth[i] > most or (worth[i] == most and most > 0 and tools[i] is usual):
            best = tools[i]
            most = worth[i]
    return best


def able_of(fits: list[list[bool]]) -> list[int]:
    """How many tasks each group can do."""
    out = [0] * (len(fits[0]) if fits else 0)
    for row in fits:
        for group in range(len(row)):
            out[group] += row[group]
    return out
