"""Bases of one square and of four: distances and sight, compared with all pairs of their squares."""

import random

import pytest

from undercroft.board.footprint import anchors_over, base_sees, distance_between, squares_of, steps_between
from undercroft.board.grid import FAR, grid_of
from undercroft.board.line_of_sight import Sight, clear
from undercroft.board.reach import reach, step_cost

FIELD = grid_of(["......."] * 6)
SIZES = [(1, 1), (1, 2), (2, 1), (2, 2)]


@pytest.mark.parametrize(("one", "other"), SIZES)
def test_steps_and_distances_are_between_the_nearest_squares(one: int, other: int) -> None:
    for a in range(FIELD.size):
        for b in range(FIELD.size):
            pairs = [(p, q) for p in squares_of(FIELD, a, one) for q in squares_of(FIELD, b, other)]
            if pairs:
                nearest = min(FIELD.steps(p, q) for p, q in pairs)
                assert steps_between(FIELD, a, one, b, other) == nearest == distance_between(FIELD, a, one, b, other)


@pytest.mark.parametrize(("one", "other"), SIZES)
def test_a_base_sees_with_any_of_its_squares(one: int, other: int) -> None:
    r = random.Random(one * 2 + other)
    seen = hidden = 0
    for _ in range(30):
        grid = grid_of(["".join("#" if r.random() < 0.15 else "." for _ in range(12)) for _ in range(6)])
        sight = Sight(grid)
        for _ in range(8):
            a, b = r.sample(range(grid.size), 2)
            smoke = r.sample(range(grid.size), r.randint(0, 14))
            ours, theirs = squares_of(grid, a, one), squares_of(grid, b, other)
            if not ours or not theirs:
                continue
            expected = any(clear(grid, p, q, []) and clear(grid, p, q, smoke) for p in ours for q in theirs)
            assert base_sees(sight, a, one, b, other, smoke) == expected
            seen += expected
            hidden += not expected
    assert seen > 5 and hidden > 5, (seen, hidden)


def test_places_beyond_the_board_cost_nothing_and_lead_nowhere() -> None:
    assert reach(grid_of(["...#..."]), [1] * 6, 0, 1, 6) == [0, 1, 2, FAR, FAR, FAR]
    assert reach(grid_of([". ."]), [1, 1], 0, 1, 3) == [0, FAR]


def test_a_place_of_a_base_covers_a_square_or_not() -> None:
    grid = grid_of([".....", ".#...", "....."])
    for at in range(grid.size):
        assert anchors_over(grid, at, 1) == [at]
        assert sorted(anchors_over(grid, at, 2)) == [a for a in range(grid.size) if at in squares_of(grid, a, 2)]


@pytest.mark.parametrize("size", [1, 2])
def test_reach_is_the_cheapest_of_all_ways(size: int) -> None:
    r = random.Random(size)
    for _ in range(20):
        grid = grid_of(["".join("#" if r.random() < 0.15 else "." for _ in range(6)) for _ in range(5)])
        cost = [r.choice((1, 1, 2, 4, FAR)) for _ in range(grid.size)]
        plain = [FAR] * grid.size
        plain[0] = 0
        for _ in range(grid.size):  # as long as any step makes something cheaper
            for c in range(grid.size):
                for n in grid.near[c]:
                    plain[n] = min(plain[n], plain[c] + step_cost(grid, cost, c, n, size))
        assert reach(grid, cost, 0, size, 7) == [p if p <= 7 else FAR for p in plain]
