"""Grids, bases, movers and zones made at random, each question compared with a second, plain computation."""

import itertools
import random

import pytest

from undercroft.board.footprint import anchors_over, distance_between, squares_of, steps_between
from undercroft.board.grid import FAR, NONE, Grid, grid_of
from undercroft.board.mover import Mover, can_rest, flood, flood_to, reach
from undercroft.board.reach import reach as reach_of_base
from undercroft.board.reach import step_cost
from undercroft.board.zones import DOOR, GAP, OPEN, WALL, Zones

SEEDS = range(12)


def some_grid(rng: random.Random) -> Grid:
    """A grid with holes."""
    wide, tall = rng.randint(2, 6), rng.randint(2, 6)
    rows = ["".join(rng.choice("...#") for _ in range(wide)) for _ in range(tall)]
    return grid_of([".." + rows[0][2:], *rows[1:]])


def cheapest(size: int, starts: list[int], price: dict[tuple[int, int], int]) -> list[int]:
    """Prices of the cheapest ways, by trying all steps until nothing gets cheaper."""
    best = [0 if c in starts else FAR for c in range(size)]
    changed = True
    while changed:
        changed = False
        for (a, b), n in price.items():
            if n < FAR and best[a] + n < best[b]:
                best[b] = best[a] + n
                changed = True
    return best


def within(best: list[int], budget: int) -> list[int]:
    """Prices beyond the budget are out of reach."""
    return [n if n <= budget else FAR for n in best]


# ---- grids
@pytest.mark.parametrize("seed", SEEDS)
def test_neighbors_distances_and_walls(seed: int) -> None:
    grid = some_grid(random.Random(seed))
    there = {(grid.xs[c], grid.ys[c]): c for c in range(grid.size)}
    assert [there[x, y] for y in range(grid.rows) for x in range(grid.cols) if (x, y) in there] == list(
        range(grid.size)
    )
    price = {}
    for (x, y), c in there.items():
        around = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)]
        assert grid.to[c] == [there.get((x + dx, y + dy), NONE) for dx, dy in around]
        assert grid.near[c] == [n for n in grid.to[c] if n != NONE]
        price.update({(c, n): 1 for n in grid.near[c]})
    for a in range(grid.size):
        assert grid.distances(a) == cheapest(grid.size, [a], price)
        for b in range(grid.size):
            assert grid.steps(a, b) == max(abs(grid.xs[a] - grid.xs[b]), abs(grid.ys[a] - grid.ys[b]))
            assert grid.distance(a, b) == grid.distances(a)[b]
    some = [0, grid.size - 1]
    assert grid.spread(some) == cheapest(grid.size, some, price)
    for x, y in ((-1, 0), (0, -1), (grid.cols, 0), (0, grid.rows)):
        assert grid.square(x, y) == NONE


# ---- bases
@pytest.mark.parametrize("seed", SEEDS)
def test_bases_of_one_square_and_of_four(seed: int) -> None:
    grid = some_grid(random.Random(seed))
    there = {(grid.xs[c], grid.ys[c]): c for c in range(grid.size)}

    def covered(at: int, size: int) -> list[int]:
        x, y = grid.xs[at], grid.ys[at]
        found = [there.get((x + dx, y + dy), NONE) for dy in range(size) for dx in range(size)]
        return [] if NONE in found else found

    for at, size in itertools.product(range(grid.size), (1, 2)):
        assert squares_of(grid, at, size) == covered(at, size)
        assert anchors_over(grid, at, size) == [a for a in range(grid.size) if at in covered(a, size)]
    for a, b, m, n in itertools.product(range(grid.size), range(grid.size), (1, 2), (1, 2)):
        if covered(a, m) and covered(b, n):
            pairs = list(itertools.product(covered(a, m), covered(b, n)))
            assert steps_between(grid, a, m, b, n) == min(grid.steps(p, q) for p, q in pairs)
            assert distance_between(grid, a, m, b, n) == min(grid.distance(p, q) for p, q in pairs)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_reach_of_a_base_over_ground_that_costs(seed: int) -> None:
    rng = random.Random(seed)
    grid = some_grid(rng)
    cost = [rng.choice((1, 1, 2, 3, FAR)) for _ in range(grid.size)]
    for size in (1, 2):
        price = {}
        for a, b in itertools.product(range(grid.size), range(grid.size)):
            if b in grid.near[a] and squares_of(grid, a, size):
                fresh = [c for c in squares_of(grid, b, size) if c not in squares_of(grid, a, size)]
                price[a, b] = max(cost[c] for c in fresh) if squares_of(grid, b, size) else FAR
                assert step_cost(grid, cost, a, b, size) == price[a, b]
        starts = [a for a in range(grid.size) if squares_of(grid, a, size)]
        for at, budget in itertools.product(starts[:4], (0, 1, 3, 6)):
            expected = within(cheapest(grid.size, [at], price), budget)
            assert reach_of_base(grid, cost, at, size, budget) == expected


# ---- movers
class Priced(Mover):
    """Every step has a price of its own."""

    def __init__(self, grid: Grid, rng: random.Random) -> None:
        super().__init__(grid)
        self.prices = {(a, b): rng.choice((1, 1, 2, 4, FAR)) for a in range(grid.size) for b in grid.near[a]}
        self.resting = [rng.random() < 0.6 for _ in range(grid.size)]

    def price(self, frm: int, to: int) -> int:
        return self.prices[frm, to]

    def rest(self, at: int) -> bool:
        return self.resting[at]


@pytest.mark.parametrize("seed", SEEDS)
def test_floods_reach_and_resting_places(seed: int) -> None:
    rng = random.Random(seed)
    mover = Priced(some_grid(rng), rng)
    size = mover.grid.size
    back = {(b, a): n for (a, b), n in mover.prices.items()}
    for sources, budget in itertools.product(([0], [size - 1], [0, size // 2, 0]), (0, 1, 2, 5, 50)):
        there = flood(mover, sources, budget)
        assert there.cost == within(cheapest(size, sources, mover.prices), budget)
        assert flood_to(mover, sources, budget).cost == within(cheapest(size, sources, back), budget)
        assert sorted(there.order) == [c for c in range(size) if there.cost[c] < FAR]
        assert [there.cost[c] for c in there.order] == sorted(there.cost[c] for c in there.order)
        for c in range(size):
            way = there.way(c)
            if there.cost[c] in (0, FAR):
                assert way == []
                continue
            start = next(
                s for s in sources if (s, way[0]) in mover.prices and _price(mover, [s, *way]) == there.cost[c]
            )
            assert way[-1] == c and start in sources
    for at, budget in itertools.product(range(size), (0, 2, 5)):
        cost = flood(mover, [at], budget).cost
        rests = [c for c in range(size) if c != at and cost[c] < FAR and mover.resting[c]]
        assert sorted(reach(mover, at, budget)) == rests
        assert can_rest(mover, at, budget) == (mover.resting[at] or bool(rests))


def _price(mover: Priced, way: list[int]) -> int:
    """The price of all steps of a way."""
    return sum(mover.prices.get((a, b), FAR) for a, b in itertools.pairwise(way))


# ---- zones
@pytest.mark.parametrize("seed", SEEDS)
def test_zones_their_sight_and_their_ways(seed: int) -> None:
    rng = random.Random(seed)
    places = [(x, y) for y in range(4) for x in range(4) if rng.random() < 0.85]
    between: dict[frozenset[tuple[int, int]], int] = {}
    doors = 0
    for x, y in places:
        for to in ((x + 1, y), (x, y + 1)):
            kind = rng.choice((WALL, OPEN, OPEN, OPEN, GAP, DOOR))
            between[frozenset(((x, y), to))] = kind + doors if kind == DOOR else kind
            doors += kind == DOOR
    ways = ((0, -1), (1, 0), (0, 1), (-1, 0))
    sides = [between.get(frozenset((p, (p[0] + dx, p[1] + dy))), WALL) for p in places for dx, dy in ways]
    zones = Zones([p[0] for p in places], [p[1] for p in places], sides, [True] * len(places))
    n = len(places)
    assert zones.size() == n and zones.at(9, 9) == -1
    for state in (0, (1 << doors) - 1, rng.getrandbits(max(doors, 1))):
        price: dict[tuple[int, int], int] = {}
        seen: dict[tuple[int, int], int] = {(a, a): 0 for a in range(n)}
        for a, (x, y) in enumerate(places):
            assert zones.at(x, y) == a
            steps = []
            for d, (dx, dy) in enumerate(ways):
                side = between.get(frozenset(((x, y), (x + dx, y + dy))), WALL)
                assert zones.side(a, d) == side
                shut = side == WALL or (side >= DOOR and not state >> (side - DOOR) & 1)
                if (x + dx, y + dy) in places and not shut and side != GAP:
                    steps.append(places.index((x + dx, y + dy)))
                at, k = (x, y), 0
                line = []
                while True:
                    to = (at[0] + dx, at[1] + dy)
                    side = between.get(frozenset((at, to)), WALL)
                    if to not in places or side == WALL or (side >= DOOR and not state >> (side - DOOR) & 1):
                        break
                    at, k = to, k + 1
                    line.append(places.index(at))
                    seen[a, places.index(at)] = k
                assert zones.line(a, d, state) == line
            assert zones.steps(a, state) == steps
            price.update({(a, b): 1 for b in steps})
        for a, b in itertools.product(range(n), range(n)):
            assert zones.between(a, b, state) == seen.get((a, b), -1)
            assert zones.sees(a, b, state) == ((a, b) in seen) and zones.adjacent(a, b, state) == ((a, b) in price)
            far = cheapest(n, [a], price)
            assert zones.distance(a, b, state) == far[b] and zones.flood(a, state) == far
            back = cheapest(n, [b], price)
            nearer = [z for z in zones.steps(a, state) if back[a] < FAR and back[z] == back[a] - 1]
            assert zones.toward(a, b, state) == nearer
            p, q = places[a], places[b]
            side = between.get(frozenset((p, q)), WALL) if a != b else WALL
            assert zones.door(a, b) == (side - DOOR if side >= DOOR else -1)
        for a in range(n):
            around = [zones.side(a, d) for d in range(4)]
            assert zones.doors_of(a) == [side - DOOR for side in around if side >= DOOR]
            assert sorted(zones.seen_from(a, state)) == sorted(b for c, b in seen if c == a)
            assert zones.seen_from(a, state)[0] == a
