"""Zones with sides: steps, doors, sight, ways and their ties, on drawn maps."""

from undercroft.board.zones import DOOR, DX, DY, EAST, FAR, GAP, NORTH, OPEN, SOUTH, WALL, WEST, Zones, draw

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


def test_a_door_belongs_to_the_zones_on_its_two_sides() -> None:
    z = draw([".|.", "  0", ".|."])
    beside, below, above = z.at(0, 1), z.at(1, 1), z.at(1, 0)
    assert z.door(below, above) == z.door(above, below) == 0
    assert [z.door(beside, other) for other in (above, below, z.at(0, 0))] == [-1, -1, -1]


def test_no_zone_lies_beyond_a_short_row_or_a_blank() -> None:
    z = draw([". .", "", ".", "", ".   ."])
    assert z.size() == 5 and names(z, z.steps(z.at(1, 0), 0)) == [(0, 0)]
    assert names(z, z.steps(z.at(0, 2), 0)) == [(0, 1)] and z.steps(z.at(2, 2), 0) == []
    assert [z.side(z.at(0, 2), d) for d in range(4)] == [OPEN, WALL, WALL, WALL]
    assert [z.side(z.at(1, 0), d) for d in range(4)] == [WALL, WALL, WALL, OPEN]


def test_ways_are_remembered_within_bounds() -> None:
    z = draw([".0."])
    assert z.flood(0, 1) is z.flood(0, 1) and z.flood(0, 0) == [0, FAR] and z.flood(0, 1) == [0, 1]
    for doors in range(6000):
        assert z.flood(1, doors)[0] == (1 if doors % 2 else FAR)
    assert len(z._floods) <= 4097


def test_only_rows_and_columns_have_a_direction() -> None:
    z = draw([". .", "   ", ". ."])
    others = [z.at(0, 0), z.at(1, 1), z.at(1, 0), z.at(0, 1)]
    assert [z.direction(z.at(1, 1), other) for other in others] == [-1, -1, NORTH, WEST]


def test_a_link_beside_an_open_side_is_one_step_not_two() -> None:
    z = draw([". ."])
    z.links[0].append(1)
    assert z.steps(0, 0) == [1]


def seen_plainly(z: Zones, a: int, b: int, doors: int) -> int:
    """Steps in one of the four directions until b is met, -1 if something stops the look first."""
    for d in range(4):
        at, n = a, 0
        while at >= 0 and at != b:
            side = z.side(at, d)
            clear = side in (OPEN, GAP) or (side >= DOOR and doors >> (side - DOOR) & 1)
            at, n = z.at(z.xs[at] + DX[d], z.ys[at] + DY[d]) if clear else -1, n + 1
        if at == b:
            return n
    return -1


def test_sight_agrees_with_looking_in_four_directions() -> None:
    for rows in (CROSS, [". . . .", "       ", ".0.|. .", "  - 1  ", "# a . ."]):
        z = draw(rows)
        for doors in range(4):
            for a in range(z.size()):
                for b in range(z.size()):
                    assert z.between(a, b, doors) == seen_plainly(z, a, b, doors)
                    assert z.sees(a, b, doors) == (seen_plainly(z, a, b, doors) >= 0)
