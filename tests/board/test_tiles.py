"""Room tiles: cells, doorways and turns, compared with plain geometry."""

from fractions import Fraction

import pytest

from undercroft.board.tiles import (
    DX,
    DY,
    beyond,
    cell_of,
    cell_x,
    cell_y,
    cells,
    doorways,
    edge_cells,
    facing,
    turns,
)

PLACES = [(0, 0), (3, -2), (-64, 63), (63, -64), (-5, -7)]
HALVED = Fraction(1, 2)


def middle(doorway: int) -> tuple[Fraction, Fraction]:
    """The middle of the side on which a doorway stands."""
    side, cell = doorway % 4, doorway // 4
    return cell_x(cell) + HALVED + DX[side] * HALVED, cell_y(cell) + HALVED + DY[side] * HALVED


def test_a_cell_is_one_number() -> None:
    assert [(cell_x(cell_of(x, y)), cell_y(cell_of(x, y))) for x, y in PLACES] == PLACES
    assert len({cell_of(x, y) for x in range(-64, 64) for y in range(-64, 64)}) == 128 * 128


def test_doorways_meet_across_a_side() -> None:
    cell = cell_of(3, -2)
    assert [(cell_x(beyond(cell * 4 + s)), cell_y(beyond(cell * 4 + s))) for s in range(4)] == [
        (3, -3),
        (4, -2),
        (3, -1),
        (2, -2),
    ]
    for side in range(4):
        here = cell * 4 + side
        there = facing(here)
        assert there // 4 == beyond(here) and beyond(there) == cell and facing(there) == here
        assert middle(there) == middle(here)


@pytest.mark.parametrize("size", [1, 2])
def test_a_tile_covers_its_cells_and_borders_on_those_around(size: int) -> None:
    x, y = 5, -3
    covered = {(x + i, y + j) for i in range(size) for j in range(size)}
    assert {(cell_x(c), cell_y(c)) for c in cells(size, x, y)} == covered and len(cells(size, x, y)) == size * size
    around = {(a + DX[s], b + DY[s]) for a, b in covered for s in range(4)} - covered
    found = [(cell_x(c), cell_y(c)) for c in edge_cells(size, x, y)]
    assert set(found) == around and len(found) == 4 * size


@pytest.mark.parametrize("size", [1, 2])
@pytest.mark.parametrize("slot", range(8))
def test_doors_go_clockwise_and_turn_about_the_middle(size: int, slot: int) -> None:
    if slot >= 4 * size:
        return
    x, y = 2, -4
    one = middle(doorways(1 << slot, size, x, y, 0)[0])
    following = middle(doorways(1 << (slot + 1) % (4 * size), size, x, y, 0)[0])
    mid = (x + Fraction(size, 2), y + Fraction(size, 2))
    offset, after = ((p[0] - mid[0], p[1] - mid[1]) for p in (one, following))
    assert max(abs(offset[0]), abs(offset[1])) == Fraction(size, 2)  # on the edge of the tile
    assert offset[0] * after[1] - offset[1] * after[0] > 0  # clockwise, as y grows to the south
    if slot == 0:
        assert offset[1] == -Fraction(size, 2) and offset[0] <= 0  # from the west half of the north side
    for turn in range(4):
        assert middle(doorways(1 << slot, size, x, y, turn)[0]) == (mid[0] + offset[0], mid[1] + offset[1])
        offset = (-offset[1], offset[0])


@pytest.mark.parametrize("size", [1, 2])
def test_every_door_of_a_tile_is_a_doorway(size: int) -> None:
    every = doorways((1 << 4 * size) - 1, size, 0, 0, 3)
    assert len(set(every)) == 4 * size
    assert {beyond(d) for d in every} == set(edge_cells(size, 0, 0))
    assert {d // 4 for d in every} == set(cells(size, 0, 0))
    assert doorways(0, size, 0, 0, 1) == []


@pytest.mark.parametrize("size", [1, 2])
def test_turns_that_give_the_same_doorways_count_once(size: int) -> None:
    for doors in range(1 << 4 * size):
        seen: list[set[int]] = []
        different = []
        for turn in range(4):
            found = set(doorways(doors, size, 0, 0, turn))
            if found not in seen:
                seen.append(found)
                different.append(turn)
        assert turns(doors, size) == different
