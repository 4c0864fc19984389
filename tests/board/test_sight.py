"""Line of sight, exact: any point to any point, corner contact blocks."""

import itertools
import random
from fractions import Fraction

import pytest

from undercroft.board.grid import Grid, grid_of
from undercroft.board.sight import Sight, clear


def seen(rows: list[str]) -> list[str]:
    """The map with `o` where the square `a` is seen from and `x` where it is not."""
    grid = grid_of(rows)
    sight = Sight(grid)
    start = next(grid.square(x, y) for y, r in enumerate(rows) for x, c in enumerate(r) if c == "a")
    out = [list(r) for r in rows]
    for c in range(grid.size):
        if c != start:
            out[grid.ys[c]][grid.xs[c]] = "o" if sight.sees(start, c) else "x"
    return ["".join(r) for r in out]


def test_a_pillar_casts_a_shadow() -> None:
    assert seen(
        [
            ".......",
            ".......",
            ".a#....",
            ".......",
            ".......",
        ]
    ) == [
        "oooooo.".replace(".", "o"),
        "ooooooo",
        "oa#xxxx",
        "ooooooo",
        "ooooooo",
    ]


def test_a_thick_wall_hides_more() -> None:
    assert seen(
        [
            "a.....",
            ".##...",
            ".##...",
            "......",
            "......",
            "......",
        ]
    ) == [
        "aooooo",
        "o##ooo",
        "o##xxo",
        "ooxxxx",
        "ooxxxx",
        "oooxxx",
    ]


def test_neighbours_see_each_other_between_two_wall_corners() -> None:
    grid = grid_of(["a#", "#."])
    assert Sight(grid).sees(0, 1)


def test_a_line_through_a_single_corner_is_blocked() -> None:
    # Between (0,0) and (2,2) every line must touch one of the two walls, if only at the middle corner.
    grid = grid_of([".#.", "#..", "..."])
    assert not Sight(grid).sees(grid.square(0, 0), grid.square(2, 2))


def test_sight_is_mutual_and_the_same_under_turns_and_mirrors() -> None:
    r = random.Random(3)
    for _ in range(60):
        rows = ["".join("#" if r.random() < 0.3 else "." for _ in range(6)) for _ in range(5)]
        grid = grid_of(rows)
        if grid.size < 2:
            continue
        a, b = r.sample(range(grid.size), 2)
        one = clear(grid, a, b, [])
        assert clear(grid, b, a, []) == one
        turned = grid_of(["".join(rows[4 - x][y] for x in range(5)) for y in range(6)])
        ta = turned.square(4 - grid.ys[a], grid.xs[a])
        tb = turned.square(4 - grid.ys[b], grid.xs[b])
        assert clear(turned, ta, tb, []) == one
        mirrored = grid_of([row[::-1] for row in rows])
        ma = mirrored.square(5 - grid.xs[a], grid.ys[a])
        mb = mirrored.square(5 - grid.xs[b], grid.ys[b])
        assert clear(mirrored, ma, mb, []) == one


def touches(p: tuple[Fraction, Fraction], q: tuple[Fraction, Fraction], wall: tuple[int, int]) -> bool:
    """Does a segment meet a closed unit square?"""
    first, last = Fraction(0), Fraction(1)
    for axis in range(2):
        step, low, high = q[axis] - p[axis], wall[axis], wall[axis] + 1
        if step == 0:
            if not low <= p[axis] <= high:
                return False
            continue
        near, far = sorted(((low - p[axis]) / step, (high - p[axis]) / step))
        first, last = max(first, near), min(last, far)
        if first > last:
            return False
    return True


def brute(grid: Grid, rows: list[str], a: int, b: int) -> bool:
    """Some segment among many between inner points of the two squares."""
    walls = [(x, y) for y, r in enumerate(rows) for x, c in enumerate(r) if c == "#"]
    inner = [Fraction(1, 997), Fraction(1, 6), Fraction(1, 2), Fraction(5, 6), Fraction(996, 997)]
    for ax, ay, bx, by in itertools.product(inner, repeat=4):
        p = (grid.xs[a] + ax, grid.ys[a] + ay)
        q = (grid.xs[b] + bx, grid.ys[b] + by)
        if not any(touches(p, q, w) for w in walls):
            return True
    return False


@pytest.mark.parametrize("seed", range(6))
def test_agrees_with_trying_many_segments(seed: int) -> None:
    r = random.Random(seed)
    compared = 0
    while compared < 8:
        rows = ["".join("#" if r.random() < 0.3 else "." for _ in range(r.randint(4, 6))) for _ in range(4)]
        width = min(len(x) for x in rows)
        rows = [x[:width] for x in rows]
        grid = grid_of(rows)
        if grid.size < 2:
            continue
        a, b = r.sample(range(grid.size), 2)
        if grid.steps(a, b) < 2:
            continue
        compared += 1
        assert clear(grid, a, b, []) == brute(grid, rows, a, b), (rows, a, b)


def test_extra_squares_block_like_walls_but_not_their_own_ends() -> None:
    grid = grid_of(["....."])
    sight = Sight(grid)
    assert sight.sees_past(0, 4, [])
    assert not sight.sees_past(0, 4, [2])
    assert sight.sees_past(0, 4, [0, 4])
    assert sight.sees_past(1, 2, [1, 2, 3])
