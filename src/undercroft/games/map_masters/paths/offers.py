"""Paths worth choosing now: for every group and every open end the best that a short search finds."""

from typing import Final

from .. import terms as t
from ..state import World
from .bounds import far_look, meets
from .draft import draft_of
from .goal import Goal, goals_of
from .line import Path
from .net import Net
from .search import FOUND, KEEP, Answer, Search, cost_of, path_from
from .tracing import begin
from .verdicts import OK

BUDGET: Final = 6000  # drafts grown for one list
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
        if g.groups[number].home or g.groups[number].cell < 0:
            continue
        start = draft_of(g, number)
        if begin(start) != OK:
            continue
        look = far_look(net, start)
        for goal in goals:
            if meets(start, goal, look):
                out.append(Search(g, net, number, goal, others_artifacts(g, goal)))
    return out


def others_artifacts(g: World, goal: Goal) -> int:
    """Artifacts that a path to this goal had better leave alone (A-19)."""
    mask = 0
    for cell in range(len(g.tokens)):
        if g.tokens[cell] > 0 and g.tokens[cell] - 1 != goal.need.artifact:
            mask |= 1 << (g.tokens[cell] - 1)
    return mask


def search_all(g: World, budget: int) -> list[Path]:
    """Short searches that share a budget; the cheapest path of each, and one that spends less if there is one."""
    out: list[Path] = []
    searches = pairs(g, Net(g))
    if not searches:
        return out
    answers: list[Answer] = [search.beam(2, budget // len(searches) + 1) for search in searches]
    left = budget
    missing = 0
    for answer in answers:
        left -= answer.grown
        missing += answer.status != FOUND
    for i in range(len(searches)):
        if answers[i].status != FOUND and left > 0:  # what others did not need helps those that found nothing
            answers[i] = searches[i].beam(KEEP, left // missing + answers[i].grown)
        offer(out, answers[i], searches[i])
    return out


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
        n += bag >> 8 * item & 255
    return n
