"""Reach: how far a base gets with its movement, square by square, over terrain that costs."""

from .footprint import squares_of
from .grid import FAR, NONE, Grid


def step_cost(grid: Grid, cost: list[int], at: int, to: int, size: int) -> int:
    """What entering the next place costs: the dearest square that the base does not cover yet; FAR if it cannot."""
    if size == 1:
        return cost[to]
    covered = squares_of(grid, at, size)
    squares = squares_of(grid, to, size)
    if not squares:
        return FAR
    most = 0
    for c in squares:
        if c not in covered and cost[c] > most:
            most = cost[c]
    return most


def reach(grid: Grid, cost: list[int], at: int, size: int, budget: int) -> list[int]:
    """Per square the cheapest cost to bring the base there (by its anchor), FAR beyond the budget.

    `cost[c]` is the price of entering a square, FAR where it may not be entered.
    """
    best = [FAR] * grid.size
    best[at] = 0
    rings: list[list[int]] = [[] for _ in range(budget + 1)]
    rings[0].append(at)
    for spent in range(budget + 1):
        ring = rings[spent]
        i = 0
        while i < len(ring):
            c = ring[i]
            i += 1
            if best[c] < spent:
                continue
            for n in grid.to[c]:
                if n == NONE:
                    continue
                price = step_cost(grid, cost, c, n, size)
                total = spent + price
                if price < FAR and total <= budget and total < best[n]:
                    best[n] = total
                    rings[total].append(n)
    return best
