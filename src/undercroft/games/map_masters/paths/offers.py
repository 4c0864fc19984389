"""Paths worth choosing now: for every group and every open end the best that a short search finds."""

from typing import Final

from .. import terms as t
from ..pieces import count_of
from ..state import World
from .bounds import far_look, meets
from .claiming import missing
from .diving import CHEAPER, Dive
from .draft import draft_of
from .goal import Goal, goals_of
from .hope import Ground
from .line import Path
from .net import Net
from .search import FAR, Answer, Search, cost_of, path_from
from .tracing import begin
from .verdicts import OK

BUDGET: Final = 200  # drafts grown for one list
MOST: Final = 60  # and for one path on it
FETCHING: Final = 8
KEPT: Final = 24  # lists remembered
_known: Final[dict[tuple[int, ...], list[Path]]] = {}


def picture(g: World) -> tuple[int, ...]:
    """All that paths depend on."""
    out = [g.mission, g.level, g.rulings, g.columns, g.rooms, g.circles, g.shafts]
    out += g.pool.every() + g.cells + g.turns + g.tokens + g.done + g.chords + g.piles + g.wishes
    for x in g.groups:
        out += [x.cell, x.slot, x.bag, x.used, x.tokens, x.books, x.artifacts, x.kills]
        out += [x.halls, x.nodes, x.met, x.waiting]
    return tuple(out)


def offers(g: World) -> list[Path]:
    """The paths worth showing; the same list as long as nothing changes that they depend on."""
    key = picture(g)
    found = _known.get(key)
    if found is None:
        found = search_all(g, BUDGET)
        if len(_known) >= KEPT:
            for oldest in _known:
                del _known[oldest]
                break
        _known[key] = found
    return found


def pairs(g: World, net: Net) -> list[Search]:
    """Every group with every end that nothing rules out."""
    out: list[Search] = []
    goals = goals_of(g)
    for number in range(len(g.groups)):
        start = draft_of(g, number)
        if begin(start) != OK:
            continue
        look = far_look(net, start)
        for goal in goals:
            if meets(start, goal, look):
                out.append(Search(g, net, number, goal, others_artifacts(g, goal), start))
    return out


def distance(search: Search) -> int:
    """How far off an end seems: strands to walk to it, and as many for everything that is lacking as it takes to fetch
    one thing."""
    d = search.start
    first = search.net.strand(d.cell(), d.local(), d.g.card(d.cell()).opening_hall[d.local()])
    table = search.to_token if search.token_cell != t.NONE else search.to_stop
    return FETCHING * missing(d, search.goal.need) + table.get(first.to, FAR)


def others_artifacts(g: World, goal: Goal) -> int:
    """Artifacts that a path to this goal had better leave alone (A-19)."""
    mask = 0
    for cell in range(len(g.tokens)):
        if g.tokens[cell] > 0 and g.tokens[cell] - 1 != goal.need.artifact:
            mask |= 1 << (g.tokens[cell] - 1)
    return mask


def search_all(g: World, budget: int) -> list[Path]:
    """Short searches that share a budget, the nearest ends first; the cheapest path of each, and one that spends less
    if there is one."""
    searches = pairs(g, Net(g))
    if not searches:
        return []
    order: list[tuple[int, int]] = []
    for i in range(len(searches)):
        order.append((distance(searches[i]), i))
    order.sort()
    ground = Ground(searches[0].net)
    found: list[tuple[int, Dive]] = []
    left = budget
    for pair in order:
        dive = Dive(searches[pair[1]], ground)
        dive.find(min(MOST, left))
        left -= dive.grown
        if dive.dear != t.NONE:
            found.append((pair[1], dive))
        if left <= 0:
            break
    for i in range(len(found)):  # what is left is spent on cheaper paths
        dive = found[i][1]
        spent = dive.grown
        dive.improve(min(spent + CHEAPER, left // (len(found) - i)))
        left -= dive.grown - spent
    found.sort(key=_number)
    out: list[Path] = []
    for _, dive in found:
        offer(out, dive.answer(), dive.search)
    return out


def _number(found: tuple[int, Dive]) -> int:
    return found[0]


def offer(out: list[Path], answer: Answer, search: Search) -> None:
    """The best path of an answer, if it has one, and the one that keeps most for what it costs more."""
    best = answer.draft
    if answer.path is None or best is None:
        return
    out.append(answer.path)
    spare = best
    for d in answer.others:
        if richness(d.bag) - richness(spare.bag) > cost_of(d) - cost_of(spare):
            spare = d
    if spare is not best:
        out.append(path_from(spare, search.goal))


def richness(bag: int) -> int:
    """How many items are left in a bag."""
    n = 0
    for item in range(t.ITEMS):
        n += count_of(bag, item)
    return n
