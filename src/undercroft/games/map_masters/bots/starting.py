"""Where a mini starts, and what is bought for it."""

from typing import Final

from ....engine.option import Opt
from .. import terms as t
from ..acts.setting_up import Buy, BuyBook
from ..paths.net import Net
from ..state import EMPTY, NO_SPACE, World
from .flow import Flow
from .tasks import Leg, need_at, tasks_of

CROWDED: Final[list[int]] = [450, 350, 250, 0]  # by how far the nearest group is
LINE: Final = 400  # room for one more line


def best_start(g: World, options: list[Opt]) -> Opt:
    """Near the side of the objective, away from other groups, with open halls behind."""
    return ranked_starts(g, options)[0]


def ranked_starts(g: World, options: list[Opt]) -> list[Opt]:
    """Best first."""
    net = Net(g)
    order: list[tuple[int, int]] = []
    tasks = tasks_of(g)
    group = options[0].a
    aims: list[list[int]] = []
    if group < len(tasks):
        leg = tasks[group][0]
        token = -1
        if g.cells[leg.cell] > 0:
            need = need_at(g, leg)
            for cell in range(len(g.tokens)):
                if g.tokens[cell] > 0 and g.tokens[cell] - 1 == need.artifact:
                    token = cell
            card = g.card(leg.cell)
            for slot in range(t.OPENINGS):
                if card.objectives[leg.end - 1].at >> slot & 1 == 1:
                    side = t.turned(slot, g.turns[leg.cell]) % 6
                    aims.append(
                        [leg.cell // g.columns + 2 * t.ROW_STEP[side], leg.cell % g.columns + 2 * t.COLUMN_STEP[side]]
                    )
        if token >= 0:
            aims = [[token // g.columns, token % g.columns]]
        if not aims:
            aims = [[leg.cell // g.columns, leg.cell % g.columns]]
    w = g.copy()
    for i in range(len(options)):
        x = options[i]
        order.append((_distance(g, x, aims) + _crowd(g, x) - _reach(g, net, x) - _room(w, x), i))
    order.sort()
    return [options[pair[1]] for pair in order]


def _distance(g: World, option: Opt, aims: list[list[int]]) -> int:
    row = option.b // g.columns
    column = option.b % g.columns
    nearest = 1000
    for aim in aims:
        nearest = min(nearest, abs(row - aim[0]) * 130 + abs(column - aim[1]) * 100)
    return abs(nearest - 150)


def _crowd(g: World, option: Opt) -> int:
    """The nearer to another group, the worse: lines that begin side by side want the same halls."""
    worst = 0
    for other in g.groups:
        if other.cell >= 0:
            apart = abs(other.cell // g.columns - option.b // g.columns) + abs(
                other.cell % g.columns - option.b % g.columns
            )
            worst = max(worst, CROWDED[min(apart, len(CROWDED) - 1)])
    return worst


def _room(w: World, option: Opt) -> int:
    """How many of those placed so far could go side by side; the world is a copy."""
    w.groups[option.a].cell = option.b
    w.groups[option.a].slot = option.c
    return LINE * Flow(w, True, NO_SPACE in w.cells, t.BOSS).most()


def _reach(g: World, net: Net, option: Opt) -> int:
    """How many places are open from there without any tool; nothing is known behind an empty space."""
    if g.cells[option.b] == EMPTY:
        return -200
    card = g.card(option.b)
    slot = t.turned(option.c, g.turns[option.b])
    if g.tokens[option.b] > 0:
        return -400  # the group that starts here would take its Artifact
    first = net.strand(option.b, slot, card.opening_hall[slot])
    if first.obstacles != 0 or first.to < 0 or _guarded(g, first.to):
        return -400
    seen = {first.to: True}
    todo = [first.to]
    i = 0
    while i < len(todo):
        for s in net.row(todo[i]):
            if s.to >= 0 and s.obstacles == 0 and s.to not in seen and not _guarded(g, s.to):
                seen[s.to] = True
                todo.append(s.to)
        i += 1
    return 25 * min(len(seen), 20)


def _guarded(g: World, at: int) -> bool:
    return t.MONSTER in g.card(at >> t.STRIDE_BITS).has[at & t.LOCAL]


FAVOURITES: Final[list[int]] = [2, 1]  # SB3 and SB2: jumps, which no Fairy Token gives


def best_purchase(g: World, options: list[Opt]) -> Opt:
    """What objectives ask for first, then a Spellbook that does what no token does, then tools.

    A book that only spares a Sword, Key, Rope or Scroll costs twice what the token costs, so it is left on the shelf.
    """
    tasks = tasks_of(g)
    kinds: list[list[int]] = []
    for group in range(min(len(tasks), len(g.groups))):
        for leg in tasks[group]:
            need = need_at(g, leg)
            for item in t.FAIRIES:
                if need.items[item] > 0:
                    kinds.append([item, group])
    for kind in kinds:
        for x in options:
            if x.kind == Buy.KIND and x.a == kind[0] and x.b == kind[1]:
                return x
    owner = hardest(g, tasks)
    for book in FAVOURITES:
        for x in options:
            if x.kind == BuyBook.KIND and x.a == book and x.b == owner:
                return x
    order = [t.SCROLL, t.SWORD, t.KEY] if NO_SPACE in g.cells else [t.SWORD, t.KEY, t.SCROLL]
    kinds = []
    for item in order:
        for group in range(len(g.groups)):
            kinds.append([item, group])
    for kind in kinds:
        for x in options:
            if x.kind == Buy.KIND and x.a == kind[0] and x.b == kind[1]:
                return x
    return options[-1]


def hardest(g: World, tasks: list[list[Leg]]) -> int:
    """The group that has most to bring and holds no Spellbook yet; the others share what is left."""
    best = 0
    most = -1
    for group in range(min(len(tasks), len(g.groups))):
        weight = 0
        for leg in tasks[group]:
            need = need_at(g, leg)
            weight += sum(need.items) + need.kills + (2 if need.artifact >= 0 else 0)
        if weight > most and g.groups[group].books == 0:
            best = group
            most = weight
    return best
