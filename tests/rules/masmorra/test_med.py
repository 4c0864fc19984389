"""Medium rooms (MAS-MED)."""

import pytest

from rules.masmorra.play import exploring, table, two
from undercroft.games.masmorra.legal.places import limit_of
from undercroft.games.masmorra.options import P_TRAP


@pytest.mark.rule("MAS-MED-01")
@pytest.mark.rule("MAS-EXP-11")
def test_exploring_a_medium_room_moves_in_and_gives_a_point() -> None:
    t = exploring("S1-02", "M1-06 S1-22")
    assert t.hero("mika").room == int(t.at("M1-06")[1:])
    assert t.hero("mika").xp == 1


@pytest.mark.rule("MAS-MED-01")
def test_a_doorway_must_join_the_room_explored_from() -> None:
    t = table("""
        heroes = [{name = "mika"}]
        mp = 1
        tiles_top = ["M1-02"]
        face_up.1 = "S1-02"
    """).do("explore")
    for placing in t.options:
        other = table("""
            heroes = [{name = "mika"}]
            mp = 1
            tiles_top = ["M1-02", "S1-22"]
            face_up.1 = "S1-02"
        """).do("explore", placing)
        assert 0 in other.room("M1-02").near
    t.refuses("place 1,0 turn 0", "MAS-EXP-02")  # its only western doorway is one cell further south
    t.refuses("place 1,1 turn 0", "MAS-EXP-02")


@pytest.mark.rule("MAS-MED-02")
def test_a_fourth_trap_goes_elsewhere() -> None:
    t = exploring("S1-02", "M1-06 S1-08 S1-09 S1-10 S1-11 S1-22")
    beside = ("trap at 1,-1", "trap at 2,-1", "trap at 3,0", "trap at 3,1", "trap at 2,2", "trap at 1,2", "trap at 0,1")
    assert set(t.options) == set(beside)
    t.do("trap at 1,-1", "trap at 2,-1", "trap at 3,0")
    assert t.prompt == P_TRAP
    assert not set(t.options) & set(beside)
    assert set(t.options) == {"trap at 0,-1", "trap at -1,0"}  # beside the Starting Room
    t.refuses("trap at 3,1", "MAS-EXP-07")
    assert len(t.room("M1-06").traps) == 3


@pytest.mark.rule("MAS-MED-03")
def test_a_hero_in_a_medium_room_explores_through_any_open_doorway() -> None:
    t = table("""
        heroes = [{name = "mika", room = "M1-01"}]
        mp = 1
        face_up.1 = "S1-17"
        map.1 = '''
            S1-00 M1-01 --
            .     --    --'''
    """).do("explore")
    assert set(t.options) == {"place 1,-1 turn 0", "place 3,1 turn 0", "place 2,2 turn 0"}  # N1, E2 and S2


@pytest.mark.rule("MAS-MED-04")
@pytest.mark.parametrize(
    ("tile", "rolls", "expected", "gold", "chest"),
    [
        ("M1-01", [], "cultist cultist cultist", 0, False),
        ("M1-02", [], "spider aunty_bitsy", 0, False),
        ("M1-03", [], "orc orc schmetterling", 0, False),
        ("M1-04", [0, 2, 3], "goblin skeleton orc", 3, True),
        ("M1-05", [3], "skeleton skeleton orc", 3, True),
        ("M1-06", [], "goblin goblin goblin", 3, False),
        ("M2-01", [], "mortiferous", 4, False),
        ("M2-02", [], "ancient_hydra", 0, False),
        ("M2-03", [], "ghoul ghoul ghost", 3, True),
        ("M2-04", [2, 4, 5], "spider ghoul ghost", 0, False),
        ("M2-05", [4, 4], "spider spider gelatinous_cube", 4, True),
        ("M2-06", [4], "dark_watcher young_dragon", 0, False),
    ],
)
def test_a_medium_room_is_filled_as_printed(tile: str, rolls: list[int], expected: str, gold: int, chest: bool) -> None:
    level = int(tile[1])
    t = exploring(f"S{level}-02", f"{tile} {'S1-22' if level == 1 else 'S2-20'}", level, script=rolls)
    if tile == "M1-03":
        t.do("suffer")  # Schmetterling's Den has a pit
    assert t.monsters(tile) == expected.split()
    assert (t.room(tile).gold, t.room(tile).chest) == (gold, chest)


@pytest.mark.rule("MAS-MED-05")
def test_nothing_random_comes_onto_printed_spaces() -> None:
    t = table(
        """
        heroes = [{name = "mika", room = "S2-00"}, {name = "jay"}]
        phase = "spawn"
        map.2 = '''
            .     M2-06 --
            S2-00 --    --'''
    """,
        players=5,
    )
    assert len(t.monsters("M2-06")) == 1  # the icon alone


@pytest.mark.rule("MAS-MED-06")
def test_a_medium_room_is_one_room_to_walk_through() -> None:
    t = table("""
        heroes = [{name = "mika"}]
        dice = ["step"]
        map.1 = '''
            S1-00 M1-01 -- .
            .     --    -- S1-22'''
    """)
    t.do("step die", f"move {t.at('M1-01')}", f"move {t.at('S1-22')}")
    assert t.hero("mika").room == int(t.at("S1-22")[1:])


@pytest.mark.rule("MAS-MED-06")
def test_a_trap_at_one_end_strikes_the_whole_medium_room() -> None:
    t = table("""
        heroes = [{name = "mika"}]
        dice = ["step"]
        map.1 = '''
            S1-00 M1-01 -- .
            .     --    -- S1-08'''
    """)
    t.do("step die", f"move {t.at('M1-01')}")
    assert t.hero("mika").life == 5


@pytest.mark.rule("MAS-MED-02")
@pytest.mark.rule("A-79")
def test_traps_that_lie_there_already_count_among_the_three() -> None:
    """Two traps touch the space of the medium room; only one of two more may join them."""
    t = table(
        """
        heroes = [{name = "mika", room = "S1-00"}]
        dice = ["step"]
        mp = 2
        map.1 = '''
        S1-14 S1-08 .
        S1-00 .     .
        S1-19 .     .
        S1-24 S1-09 .
        '''
        face_up.1 = "S1-02"
        tiles_top = ["M1-01", "S1-10", "S1-11", "S1-22"]
    """,
        players=5,
    )
    t.do("explore")
    t.do(next(o for o in t.options if o.startswith("place 1,0")))
    medium = t.room("M1-01")
    while t.options[0].startswith("trap"):
        t.do(t.options[0])
    assert len(medium.traps) == 3


@pytest.mark.rule("MAS-MED-06", "MAS-LIMIT-01")
def test_a_medium_room_holds_four_minor_monsters() -> None:
    goblins = ", ".join('{face = "goblin", room = "M1-01"}' for _ in range(3))
    t = two(
        "",
        'room = "S1-22"',
        f"""
        phase = "master"
        map.1 = '''
        S1-22 S1-00 M1-01 --
        .     S1-17 --    --
        '''
        monsters = [{{face = "orc", room = "S1-17"}}, {goblins}]
    """,
    )
    room, small = int(t.at("M1-01")[1:]), int(t.at("S1-17")[1:])
    assert limit_of(t.g, room) == 4 and limit_of(t.g, small) == 3
