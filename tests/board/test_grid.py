"""Square grids: neighbors, distances, bases, reach."""

from undercroft.board.footprint import anchors_over, distance_between, squares_of, steps_between
from undercroft.board.grid import FAR, Grid, grid_of
from undercroft.board.reach import reach, step_cost

ROOM = grid_of(
    [
        "#######",
        "#..#..#",
        "#..#..#",
        "#.....#",
        "#######",
    ]
)


def at(grid: Grid, x: int, y: int) -> int:
    c = grid.square(x, y)
    assert c >= 0
    return c


def test_corners_count_as_neighbours_and_walls_are_no_squares() -> None:
    c = at(ROOM, 2, 2)
    near = {(ROOM.xs[n], ROOM.ys[n]) for n in ROOM.near[c]}
    assert near == {(1, 1), (2, 1), (1, 2), (1, 3), (2, 3), (3, 3)}
    assert ROOM.square(3, 1) == -1
    assert ROOM.square(-1, 0) == ROOM.square(99, 0) == -1


def test_distance_goes_round_walls_and_is_far_where_no_way_leads() -> None:
    assert ROOM.distance(at(ROOM, 2, 1), at(ROOM, 4, 1)) == 4
    assert ROOM.steps(at(ROOM, 2, 1), at(ROOM, 4, 1)) == 2
    apart = grid_of([".#."])
    assert apart.distance(0, 1) == FAR


def test_spread_measures_from_the_nearest_source() -> None:
    far = ROOM.spread([at(ROOM, 1, 1), at(ROOM, 5, 1)])
    assert far[at(ROOM, 3, 3)] == 2
    assert far[at(ROOM, 4, 1)] == 1


def test_a_large_base_covers_four_squares_and_needs_them_all() -> None:
    assert len(squares_of(ROOM, at(ROOM, 1, 1), 2)) == 4
    assert squares_of(ROOM, at(ROOM, 2, 1), 2) == []
    assert len(anchors_over(ROOM, at(ROOM, 2, 2), 2)) == 2
    assert len(anchors_over(grid_of(["...", "...", "..."]), 4, 2)) == 4


def test_bases_measure_between_their_nearest_squares() -> None:
    field = grid_of(["........"] * 4)
    a, b = at(field, 0, 0), at(field, 5, 2)
    assert steps_between(field, a, 2, b, 2) == 4
    assert steps_between(field, b, 2, a, 2) == 4
    assert steps_between(field, a, 1, a, 1) == 0
    assert distance_between(ROOM, at(ROOM, 1, 1), 2, at(ROOM, 4, 1), 2) == 2


def test_reach_pays_for_terrain_and_stops_at_the_budget() -> None:
    line = grid_of(["....."])
    cost = [1, 1, 2, 1, FAR]
    assert reach(line, cost, 0, 1, 4) == [0, 1, 3, 4, FAR]
    assert reach(line, cost, 0, 1, 2) == [0, 1, FAR, FAR, FAR]


def test_a_large_base_pays_for_squares_it_does_not_cover_yet() -> None:
    field = grid_of(["....", "...."])
    cost = [1, 1, 2, 1, 1, 1, 1, 1]
    assert step_cost(field, cost, 0, 1, 2) == 2
    assert step_cost(field, cost, 1, 2, 2) == 1
    assert step_cost(field, cost, 2, 3, 2) == FAR


def test_distances_are_worked_out_once() -> None:
    assert ROOM.distances(3) is ROOM.distances(3) and ROOM.distances(3)[3] == 0
