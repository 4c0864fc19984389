"""The card after which the groups get furthest together: the more exactly it is asked, the fewer spaces are left."""

from typing import Final

from ....engine.option import Opt
from ..paths.flow import side_by_side
from ..state import World
from .laying import ranked, worths
from .matching import fitting, matched
from .solving import Planner, order_of
from .tasks import tasks_of

LATE: Final = 6  # spaces left when a card is weighed by which tasks it leaves possible
CLOSE: Final = 4  # and by how far all groups would get together
WIDTH: Final = 8  # cards that are weighed …
NARROW: Final = 5  # … and where each is weighed by what all groups do after it
LINE: Final = 400  # what room for one more line is worth, in hundredths of a join
LAST: Final = 2  # tries on the last space
GLANCE: Final = 1000  # drafts grown for one leg
HOME: Final = 999  # what the last try is worth if it leads all groups home


def best_card(g: World, options: list[Opt]) -> Opt:
    """The card the partner lays."""
    spaces = len(g.empty_cells())
    width = 2 * WIDTH if spaces > LATE else WIDTH if spaces > CLOSE else NARROW
    order = ranked(g, options)[:width]
    values = worths(g, order)
    best = order[0]
    most = -1000000
    room = side_by_side(g, True)  # no card makes more of it; the cards that follow are worth less
    for i in range(len(order)):
        value = _worth_after(g, order[i], spaces, values[i])
        if value > most:
            best = order[i]
            most = value
        if value >= (LINE * room + values[i] if spaces > LATE else HOME):
            break
    return best


def _worth_after(g: World, x: Opt, spaces: int, worth: int) -> int:
    w = g.copy()
    w.cells[x.b] = x.a + 1
    w.turns[x.b] = x.c
    room = side_by_side(w, True)
    if spaces > LATE:
        return LINE * room + worth
    tasks = tasks_of(w)
    fits = fitting(w, tasks)
    value = 25 * room
    for row in fits:
        able = row.count(True)
        value += able + (10 if able > 0 else 0)
    if spaces <= CLOSE and len(tasks) <= len(g.groups):
        value += _together(w, fits, LAST if spaces == 1 else 1)
    return value


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
