"""Plans of tiles: ends of halls, doors of rooms, lines that cross."""

from itertools import permutations

from undercroft.board.hallways import Plan, chords_cross

# a room (0) with three doors, clockwise to 2, 1 and 3; places 1 and 2 are joined besides
PLAN = Plan(4, [[0, 1], [2, 0], [1, 2], [0, 3]], [[1, 0, 3], [], [], []])


def test_a_hall_joins_its_two_ends() -> None:
    assert [PLAN.far(hall, 0) for hall in (0, 1, 3)] == [1, 2, 3]
    assert [PLAN.far(0, 1), PLAN.far(1, 2), PLAN.far(2, 1), PLAN.far(2, 2)] == [0, 0, 2, 1]
    for hall, ends in enumerate([{0, 1}, {0, 2}, {1, 2}, {0, 3}]):
        assert {place for place in range(4) if PLAN.joins(hall, place)} == ends
        assert {place for place in range(4) if hall in PLAN.halls_at[place]} == ends
    assert PLAN.halls_at == [[0, 1, 3], [0, 2], [1, 2], [3]]


def test_doors_are_numbered_clockwise() -> None:
    assert PLAN.door_number == [[1, 0, -1, 2], [-1] * 4, [-1] * 4, [-1] * 4]
    assert PLAN.doors[0] == [1, 0, 3]


def test_lines_cross_if_one_walks_past_just_one_end_of_the_other() -> None:
    crossing = 0
    for a, b, c, d in permutations(range(6), 4):
        walked = set()
        at = a
        while at != b:  # clockwise round the room
            walked.add(at)
            at = (at + 1) % 6
        assert chords_cross(a, b, c, d) == ((c in walked) != (d in walked))
        crossing += chords_cross(a, b, c, d)
    assert crossing == 15 * 8  # of four doors, one of three pairings crosses
