"""Lines of fire: exact squares, corners, counting."""

from fractions import Fraction
from math import gcd

import pytest

from undercroft.board.grid import NONE, grid_of
from undercroft.board.line_of_fire import Fire, crossed, span


@pytest.mark.parametrize(
    ("offset", "count"),
    [
        ((3, 3), 3),
        ((2, 1), 3),
        ((3, 1), 3),
        ((4, 1), 5),
        ((4, 2), 6),
        ((0, 4), 4),
        ((-5, 0), 5),
        ((1, 1), 1),
        ((0, 0), 0),
    ],
)
def test_span_counts_every_square_passed(offset: tuple[int, int], count: int) -> None:
    assert span(*offset) == count


def test_span_follows_the_formula() -> None:
    for dx in range(-9, 10):
        for dy in range(-9, 10):
            if dx == dy == 0:
                continue
            a, b = abs(dx), abs(dy)
            g = gcd(a, b)
            odd = (a // g) % 2 == 1 and (b // g) % 2 == 1
            expected = max(a, b) if min(a, b) == 0 else a + b - g if odd else a + b
            assert span(dx, dy) == expected, (dx, dy)


def inside(dx: int, dy: int) -> set[tuple[int, int]]:
    """The same by fractions: places whose open square the segment meets."""
    found = set()
    for x in range(min(0, dx), max(0, dx) + 1):
        for y in range(min(0, dy), max(0, dy) + 1):
            low, high = Fraction(0), Fraction(1)
            for d, at in ((dx, x), (dy, y)):
                if d == 0:
                    if at != 0:
                        low = Fraction(2)
                    continue
                ends = sorted((Fraction(2 * at - 1, 2 * d), Fraction(2 * at + 1, 2 * d)))
                low, high = max(low, ends[0]), min(high, ends[1])
            if low < high:
                found.add((x, y))
    return found - {(0, 0), (dx, dy)}


def test_squares_are_those_whose_inside_is_crossed() -> None:
    for dx in range(-7, 8):
        for dy in range(-7, 8):
            cells = crossed(dx, dy)
            assert set(zip(cells[::2], cells[1::2], strict=True)) == inside(dx, dy), (dx, dy)


def between(rows: list[str]) -> tuple[bool, int, int]:
    """The line from a to b of a little map: walled, squares between, reach."""
    grid = grid_of(rows)
    place = {s: grid.square(x, y) for y, r in enumerate(rows) for x, s in enumerate(r) if s in "ab"}
    line = Fire(grid).line(place["a"], place["b"])
    return line.walled, len(line.squares), line.reach


def test_a_wall_in_between_stops_the_line() -> None:
    assert between(["a#b"]) == (True, 0, 2)
    assert between(["a.b"]) == (False, 1, 2)


def test_one_open_flank_lets_a_corner_line_through_two_walls_do_not() -> None:
    assert between(["a.", "#b"]) == (False, 0, 1)
    assert between(["a#", "#b"]) == (True, 0, 1)


def test_corner_squares_are_told_apart() -> None:
    rows = ["a..", "...", "..b"]
    grid = grid_of(rows)
    line = Fire(grid).line(0, 8)
    assert line.squares == [4] and line.corners == [1, 3, 5, 7]
    assert Fire(grid_of(["a#", ".b"])).line(0, 2).corners == [NONE, 1]


def test_a_line_is_the_same_wherever_it_starts() -> None:
    grid = grid_of(["........"] * 7)
    fire = Fire(grid)
    for dx, dy in ((3, 3), (4, 2), (5, -1), (-3, 3), (-2, -5), (0, 4)):
        cells = crossed(dx, dy)
        for a in range(grid.size):
            b = grid.square(grid.xs[a] + dx, grid.ys[a] + dy)
            if b != NONE:
                line = fire.line(a, b)
                moved = [(grid.xs[c] - grid.xs[a], grid.ys[c] - grid.ys[a]) for c in line.squares]
                assert moved == list(zip(cells[::2], cells[1::2], strict=True)) and line.reach == span(dx, dy)
                assert not line.walled and fire.line(a, b) is line
                flanks = [(grid.xs[c] - grid.xs[a], grid.ys[c] - grid.ys[a]) for c in line.corners]
                for one, other in zip(flanks[::2], flanks[1::2], strict=True):  # on both sides of a corner of the line
                    assert (one[0] * dy - one[1] * dx) * (other[0] * dy - other[1] * dx) < 0
                    assert abs(one[0] - other[0]) == abs(one[1] - other[1]) == 1
                g = gcd(dx, dy)
                assert len(flanks) == (2 * g if dx // g % 2 and dy // g % 2 else 0)
    assert fire.line(9, 9).walled and fire.line(9, 9).reach == 0
