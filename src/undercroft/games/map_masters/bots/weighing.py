"""The card after which the groups get furthest together: the more exactly it is asked, the fewer spaces are left."""

from typing import Final

from ....engine.option import Opt
from ..state import World
from .effort import NORMAL, Effort
from .flow import side_by_side
from .laying import ranked, worths
from .matching import fitting, matched
from .solving import Planner, order_of
from .tasks import tasks_of

LATE: Final = 6  # spaces left when a card is weighed by which tasks it leaves possible
CLOSE: Final = 4  # and by how far all groups would get together
WIDTH: Final = 8  # cards that are weighed
LINE: Final = 400  # what room for one more line is worth, in hundredths of a join
GLANCE: Final = 100  # drafts grown for one leg
HOME: Final = 999  # what the last try is worth if it leads all groups home


def best_card(g: World, options: list[Opt], effort: Effort = NORMAL) -> Opt:
    """The card the partner lays."""
    spaces = len(g.empty_cells())
    width = 2 * WIDTH if spaces > LATE else WIDTH if spaces > CLOSE else effort.narrow
    order = ranked(g, options)[:width]
    values = worths(g, order)
    best = order[0]
    most = -1000000
    room = side_by_side(g, True)  # no card makes more of it; the cards that follow are worth less
    for i in range(len(order)):
        value = _worth_after(g, order[i], spaces, values[i], effort)
        if value > most:
            best = order[i]
            most = value
        if value >= (LINE * room + values[i] if spaces > LATE else HOME):
            break
    return best


def best_cards(g: World, options: list[Opt], effort: Effort) -> list[Opt]:
    """The best few cards, best first: those that are worth trying on tableaux as they may come to lie."""
    spaces = len(g.empty_cells())
    order = ranked(g, options)[: effort.narrow]
    values = worths(g, order)
    rank: list[tuple[int, int]] = []
    for i in range(len(order)):
        rank.append((-_worth_after(g, order[i], spaces, values[i], effort), i))
    rank.sort()
    return [order[pair[1]] for pair in rank[: effort.cards]]


def _worth_after(g: World, option: Opt, spaces: int, worth: int, effort: Effort = NORMAL) -> int:
    w = g.copy()
    w.cells[option.b] = option.a + 1
    w.turns[option.b] = option.c
    room = side_by_side(w, True)
    if spaces > LATE:
        return LINE * room + worth
    tasks = tasks_of(w)
    fits = fitting(w, tasks)
    value = 25 * room
    for row in fits:
        able = row.count(True)
        value += able + (10 if able > 0 else 0)
    if effort.shut_in > 0 and len(tasks) == len(g.groups):
        value -= effort.shut_in * len(shut_in(fits))
    if spaces <= CLOSE and len(tasks) <= len(g.groups):
        value += _together(w, fits, effort.last if spaces == 1 else effort.together)
    return value


def shut_in(fits: list[list[bool]]) -> list[int]:
    """The groups that can do no task."""
    out: list[int] = []
    for group in range(len(fits[0]) if fits else 0):
        able = False
        for row in fits:
            able = able or row[group]
        if not able:
            out.append(group)
    return out


def _together(w: World, fits: list[list[bool]], tries: int) -> int:
    """How far the groups get in a few tries, hard tasks first: a hundred for every leg, as many again for all."""
    planner = Planner(w, GLANCE)
    most = 0
    last = -1
    for number in range(tries):
        order = order_of(w, planner.tasks, number, last, planner.rng)
        owner = matched(fits, order, planner.rng, False)
        if not owner:
            owner = list(range(len(planner.tasks)))
        done = planner.reach(owner, order, number)
        last = planner.blocked
        if last < 0:
            return 1000 - number
        most = max(most, 100 * done)
    return most
