"""A mover that knows no game: the game says what a step costs and where a figure may stop, the rest follows.

From a mover come reach (what can be got to with a budget), ways (how to get there), and floods for bots (how far
everything is from some places, or to them).
"""

from mypy_extensions import mypyc_attr

from .grid import FAR, NONE, Grid


@mypyc_attr(allow_interpreted_subclasses=True)
class Mover:
    """Somebody who walks a grid. Override `price` and `rest`."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid

    def price(self, frm: int, to: int) -> int:
        """The cost of a step to a neighbor; FAR if it is not allowed."""
        return 1

    def rest(self, at: int) -> bool:
        """May one come to stand here?"""
        return True


class Flood:
    """What spreading found: per square the cheapest cost (FAR: not reached) and the square before (NONE: a source)."""

    __slots__ = ("before", "cost", "order")

    def __init__(self, cost: list[int], before: list[int], order: list[int]) -> None:
        self.cost = cost
        self.before = before
        self.order = order  # squares in the order they were settled, the cheapest first

    def way(self, to: int) -> list[int]:
        """The squares from the one after the source to the target; empty if it is a source or out of reach."""
        out: list[int] = []
        if self.cost[to] >= FAR:
            return out
        while self.before[to] != NONE:
            out.append(to)
            to = self.before[to]
        out.reverse()
        return out


def flood(mover: Mover, sources: list[int], budget: int) -> Flood:
    """Spread from the sources over all that is allowed, as far as the budget goes."""
    found = _spread(mover, sources, budget, False, False)
    assert found is not None
    return found


def flood_to(mover: Mover, targets: list[int], budget: int) -> Flood:
    """The same backwards: what it costs to get from each square to the nearest target; `before` is the next square."""
    found = _spread(mover, targets, budget, True, False)
    assert found is not None
    return found


def _spread(mover: Mover, sources: list[int], budget: int, backwards: bool, resting: bool) -> Flood | None:
    """The flood from the sources; with `resting` it stops, with None, at the first square where the mover may rest."""
    grid = mover.grid
    cost = [FAR] * grid.size
    before = [NONE] * grid.size
    order: list[int] = []
    rings: list[list[int]] = [[]]
    for s in sources:
        if cost[s] != 0:
            cost[s] = 0
            rings[0].append(s)
    spent = 0
    while spent < len(rings) and spent <= budget:
        ring = rings[spent]
        i = 0
        while i < len(ring):
            c = ring[i]
            i += 1
            if cost[c] < spent or (before[c] == NONE and spent > 0):
                continue
            if resting and mover.rest(c):
                return None
            order.append(c)
            for n in grid.near[c]:
                if cost[n] <= spent:
                    continue
                price = mover.price(n, c) if backwards else mover.price(c, n)
                total = spent + price
                if price < FAR and total <= budget and total < cost[n]:
                    cost[n] = total
                    before[n] = c
                    while len(rings) <= total:
                        rings.append([])
                    rings[total].append(n)
        spent += 1
    return Flood(cost, before, order)


def reach(mover: Mover, at: int, budget: int) -> list[int]:
    """The squares where a figure can stop with this budget, without the start, the cheapest first."""
    f = flood(mover, [at], budget)
    out: list[int] = []
    for c in f.order:
        if c != at and mover.rest(c):
            out.append(c)
    return out


def can_rest(mover: Mover, at: int, budget: int) -> bool:
    """Could somebody who stands here, allowed to or not, still come to rest within the budget?"""
    return _spread(mover, [at], budget, False, True) is None
