"""Facings and arcs: which neighbors and which directions lie in front."""

from math import atan2, remainder, tau

import pytest

from undercroft.board.facing import (
    FACINGS,
    HALF,
    QUARTER,
    WIDE,
    direction,
    facings_to,
    front_directions,
    holds,
    in_front,
    roughly,
)
from undercroft.board.grid import DX, DY


def drawn(facing: int, arc: int) -> str:
    """The eight neighbors as three rows: f front, r rear."""
    sign = {(DX[d], DY[d]): "f" if in_front(facing, arc, DX[d], DY[d]) else "r" for d in range(8)}
    return "/".join("".join(sign.get((x, y), "@") for x in (-1, 0, 1)) for y in (-1, 0, 1))


@pytest.mark.parametrize(
    ("facing", "arc", "picture"),
    [
        ("N", QUARTER, "fff/r@r/rrr"),
        ("NE", QUARTER, "rff/r@f/rrr"),
        ("S", QUARTER, "rrr/r@r/fff"),
        ("N", HALF, "fff/f@f/rrr"),
        ("NE", HALF, "fff/r@f/rrf"),
        ("W", HALF, "ffr/f@r/ffr"),
        ("N", WIDE, "fff/f@f/frf"),
        ("SE", WIDE, "rff/f@f/fff"),
    ],
)
def test_neighbours_in_front(facing: str, arc: int, picture: str) -> None:
    assert drawn(FACINGS.index(facing), arc) == picture


@pytest.mark.parametrize("arc", [QUARTER, HALF, WIDE])
def test_tables_agree_with_the_products(arc: int) -> None:
    for f in range(8):
        by_table = set(front_directions(f, arc))
        assert by_table == {d for d in range(8) if in_front(f, arc, DX[d], DY[d])}
        assert by_table == {d for d in range(8) if holds(f, arc, d)}
        assert len(by_table) == 3 + 2 * arc
    for d in range(8):
        assert facings_to(arc, d) == [f for f in range(8) if in_front(f, arc, DX[d], DY[d])]


def test_boundary_lines_are_in_front() -> None:
    assert in_front(0, QUARTER, 3, -3) and not in_front(0, QUARTER, 4, -3)
    assert in_front(0, HALF, 5, 0) and not in_front(0, HALF, 5, 1)
    assert in_front(0, WIDE, 3, 3) and not in_front(0, WIDE, 2, 3)


def test_a_diagonal_facing_covers_an_eighth_to_either_side() -> None:
    ne = FACINGS.index("NE")
    assert in_front(ne, QUARTER, 4, 0) and in_front(ne, QUARTER, 0, -4)
    assert not in_front(ne, QUARTER, 4, 1)


def test_direction_and_roughly() -> None:
    assert [direction(DX[d], DY[d]) for d in range(8)] == list(range(8))
    assert direction(2, 0) == -1
    assert [roughly(DX[d] * 3, DY[d] * 3) for d in range(8)] == list(range(8)) and roughly(0, 0) == 0
    assert FACINGS[roughly(5, -1)] == "E" and FACINGS[roughly(3, -2)] == "NE" and FACINGS[roughly(-2, 2)] == "SW"


def test_roughly_is_the_facing_with_the_smallest_angle() -> None:
    for dx in range(-9, 10):
        for dy in range(-9, 10):
            if dx or dy:
                away = [abs(remainder(atan2(dy, dx) - atan2(DY[d], DX[d]), tau)) for d in range(8)]
                assert away[roughly(dx, dy)] == min(away)


def test_neighbours_in_front_are_named_clockwise() -> None:
    assert front_directions(0, QUARTER) == [7, 0, 1] and front_directions(3, WIDE) == [0, 1, 2, 3, 4, 5, 6]
