"""Line of sight, exact: any point to any point, corner contact blocks."""

import itertools
import random

import pytest

from undercroft.board.grid import Grid, grid_of
from undercroft.board.line_of_sight import Sight, clear


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


SCALE = 5982  # the points that `brute` tries are whole numbers then
INNER = [6, 997, 2991, 4985, 5976]  # close to one side, in the middle, close to the other
Point = tuple[int, int]


def touches(p: Point, q: Point, wall: Point) -> bool:
    """Does a segment meet a closed square? Not if it lies wholly beside it, or all corners on one side of its line."""
    for axis in range(2):
        low = wall[axis] * SCALE
        if max(p[axis], q[axis]) < low or min(p[axis], q[axis]) > low + SCALE:
            return False
    corners = [((wall[0] + i) * SCALE, (wall[1] + j) * SCALE) for i in range(2) for j in range(2)]
    sides = [(q[0] - p[0]) * (c[1] - p[1]) - (q[1] - p[1]) * (c[0] - p[0]) for c in corners]
    return min(sides) <= 0 <= max(sides)


def brute(grid: Grid, walls: list[Point], a: int, b: int) -> bool:
    """Some segment among many between inner points of the two squares."""
    for ax, ay, bx, by in itertools.product(INNER, repeat=4):
        p = (grid.xs[a] * SCALE + ax, grid.ys[a] * SCALE + ay)
        q = (grid.xs[b] * SCALE + bx, grid.ys[b] * SCALE + by)
        if not any(touches(p, q, w) for w in walls):
            return True
    return False


@pytest.mark.parametrize("seed", range(6))
def test_agrees_with_trying_many_segments(seed: int) -> None:
    """With smoke here and there, which stops a line like a wall."""
    r = random.Random(seed)
    compared = 0
    while compared < 30:
        width = r.randint(4, 6)
        rows = ["".join("#" if r.random() < 0.3 else "." for _ in range(width)) for _ in range(4)]
        grid = grid_of(rows)
        if grid.size < 2:
            continue
        a, b = r.sample(range(grid.size), 2)
        if grid.steps(a, b) < 2:
            continue
        compared += 1
        smoke = [c for c in range(grid.size) if r.random() < 0.1]
        walls = [(x, y) for y, row in enumerate(rows) for x, c in enumerate(row) if c == "#"]
        seen = brute(grid, walls, a, b)
        assert clear(grid, a, b, []) == Sight(grid).sees(a, b) == seen, (rows, a, b)
        smoked = seen and brute(grid, [*walls, *((grid.xs[c], grid.ys[c]) for c in smoke if c not in (a, b))], a, b)
        assert Sight(grid).sees_past(a, b, smoke) == smoked, (rows, a, b, smoke)


def test_extra_squares_block_like_walls_but_not_their_own_ends() -> None:
    grid = grid_of(["....."])
    sight = Sight(grid)
    assert sight.sees_past(0, 4, [])
    assert not sight.sees_past(0, 4, [2])
    assert sight.sees_past(0, 4, [0, 4])
    assert sight.sees_past(1, 2, [1, 2, 3])


def test_answers_are_kept_for_one_smoke_at_a_time() -> None:
    sight = Sight(grid_of([".....", ".###."]))
    assert not sight.sees_past(0, 4, [2]) and sight.sees_past(0, 4, [6]) and not sight.sees_past(0, 4, [2])
    assert not sight.sees_past(5, 6, []) and not sight.sees_past(5, 6, [2])


def test_a_line_that_only_the_slope_of_two_walls_finds() -> None:
    grid = grid_of(["...#", "..#.", "....", "..#."])
    assert clear(grid, grid.square(3, 3), grid.square(0, 0), [])


def test_what_is_remembered_belongs_to_one_pair() -> None:
    """Pairs whose numbers would meet if they were told apart by less than both squares."""
    grid = grid_of(["......"] * 4)
    smoke = [grid.square(2, 1), grid.square(3, 2), grid.square(1, 2)]
    sight = Sight(grid)
    for a, b in itertools.permutations(range(grid.size), 2):
        assert sight.sees_past(a, b, smoke) == clear(grid, a, b, smoke)


@pytest.mark.parametrize("seed", range(3))
def test_what_is_remembered_agrees_with_the_test_itself(seed: int) -> None:
    """One memory for a whole game on a large map: smoke comes and goes, as the same list or as an equal one."""
    r = random.Random(seed)
    grid = grid_of(["".join("#" if r.random() < 0.15 else "." for _ in range(16)) for _ in range(12)])
    sight = Sight(grid)
    clouds: list[list[int]] = [[], *([c for c in range(grid.size) if r.random() < 0.08] for _ in range(3))]
    seen = 0
    for _ in range(1500):
        smoke = r.choice(clouds)
        a, b = r.randrange(grid.size), r.randrange(grid.size)
        expected = clear(grid, a, b, smoke)
        seen += expected
        assert sight.sees_past(a, b, r.choice([smoke, smoke.copy()])) == expected, (a, b, smoke)
        assert sight.sees(a, b) == clear(grid, a, b, [])
    assert 200 < seen < 1300
