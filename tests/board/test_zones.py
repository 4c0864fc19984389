"""Zones with sides: steps, doors, sight, ways and their ties, on drawn maps."""

from undercroft.board.zones import DOOR, EAST, FAR, OPEN, SOUTH, WALL, Zones, draw

CROSS = [
    ". .|#",
    "  - 0",
    ".1. .",
    "     ",
    "# a .",
]


def zone(z: Zones, x: int, y: int) -> int:
    found = z.at(x, y)
    assert found >= 0
    return found


def names(z: Zones, zones: list[int]) -> list[tuple[int, int]]:
    return sorted((z.xs[i], z.ys[i]) for i in zones)


def test_a_step_crosses_open_sides_only() -> None:
    z = draw(CROSS)
    assert names(z, z.steps(zone(z, 0, 0), 0)) == [(0, 1), (1, 0)]
    assert names(z, z.steps(zone(z, 1, 0), 0)) == [(0, 0)]
    assert z.side(zone(z, 1, 0), EAST) == WALL
    assert z.side(zone(z, 0, 0), EAST) == OPEN


def test_the_edge_of_the_map_is_closed() -> None:
    z = draw(CROSS)
    assert z.at(3, 0) == -1
    assert z.at(-1, 0) == -1
    assert names(z, z.steps(zone(z, 0, 2), 0)) == [(0, 1)]


def test_a_door_is_passed_only_while_its_bit_is_set() -> None:
    z = draw(CROSS)
    a, b = zone(z, 0, 1), zone(z, 1, 1)
    assert z.door(a, b) == 1 == z.door(b, a)
    assert z.side(a, EAST) == DOOR + 1
    assert not z.adjacent(a, b, 0b01)
    assert z.adjacent(a, b, 0b10) and z.adjacent(b, a, 0b10)
    assert z.doors_of(zone(z, 2, 0)) == [0]
    assert z.door(zone(z, 0, 0), zone(z, 1, 0)) == -1


def test_light_and_shadow() -> None:
    z = draw(CROSS)
    assert z.lit[zone(z, 0, 0)]
    assert not z.lit[zone(z, 2, 0)] and not z.lit[zone(z, 0, 2)]


def test_sight_runs_along_rows_and_columns_until_a_wall_or_closed_door() -> None:
    z = draw([". . . .", "       ", ".0.|. ."])
    assert z.between(z.at(0, 0), z.at(3, 0), 0) == 3
    assert z.between(z.at(3, 0), z.at(0, 0), 0) == 3
    assert z.between(z.at(0, 0), z.at(1, 1), 0) == -1  # never diagonally
    assert z.between(z.at(0, 1), z.at(1, 1), 0) == -1
    assert z.between(z.at(0, 1), z.at(1, 1), 1) == 1
    assert z.between(z.at(0, 1), z.at(2, 1), 1) == -1  # a wall behind the open door
    assert z.between(z.at(2, 1), z.at(2, 1), 0) == 0
    assert z.sees(z.at(2, 1), z.at(2, 1), 0)


def test_sight_passes_a_gap_that_nobody_can_step_into() -> None:
    z = draw(CROSS)
    west, east = zone(z, 0, 2), zone(z, 2, 2)
    assert z.between(west, east, 0) == 2
    assert zone(z, 1, 2) not in z.steps(west, 0)
    assert z.distance(west, east, 0) == FAR


def test_everything_seen_from_a_zone() -> None:
    z = draw(CROSS)
    assert names(z, z.seen_from(zone(z, 2, 1), 0)) == [(1, 1), (2, 1), (2, 2)]
    assert names(z, z.seen_from(zone(z, 2, 1), 0b11)) == [(0, 1), (1, 1), (2, 0), (2, 1), (2, 2)]


def test_distance_is_the_fewest_steps() -> None:
    z = draw(CROSS)
    assert z.distance(zone(z, 0, 0), zone(z, 2, 2), 0) == FAR
    assert z.distance(zone(z, 0, 0), zone(z, 2, 2), 0b10) == 4
    assert z.distance(zone(z, 0, 0), zone(z, 0, 0), 0) == 0


def test_ways_that_tie_are_all_named() -> None:
    z = draw([". .", "   ", ". ."])
    assert names(z, z.toward(z.at(0, 0), z.at(1, 1), 0)) == [(0, 1), (1, 0)]
    assert names(z, z.toward(z.at(0, 0), z.at(0, 1), 0)) == [(0, 1)]
    assert z.toward(z.at(0, 0), z.at(0, 0), 0) == []


def test_no_way_names_no_step() -> None:
    z = draw([".|."])
    assert z.toward(z.at(0, 0), z.at(1, 0), 0) == []


def test_a_link_is_a_step_without_sight() -> None:
    z = draw([".|.|."])
    z.links[0].append(2)
    z.links[2].append(0)
    assert z.adjacent(0, 2, 0) and z.distance(0, 2, 0) == 1
    assert z.between(0, 2, 0) == -1
    assert z.direction(0, 2) == EAST
    assert draw([".", " ", "."]).direction(0, 1) == SOUTH
