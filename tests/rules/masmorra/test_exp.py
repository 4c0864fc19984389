"""Exploring (MAS-EXP)."""

import pytest

from rules.masmorra.play import Table, table
from undercroft.engine.deck import new_deck
from undercroft.games.masmorra import events as ev
from undercroft.games.masmorra.content import TILES
from undercroft.games.masmorra.options import P_TRAP
from undercroft.games.masmorra.terms import TRAP


def jay(tile: str, top: str, more: str = "", script: list[int] | None = None, **hero: object) -> Table:
    """Jay with Move Points; `tile` lies face up, `top` are the next tiles."""
    row = {"name": '"jay"', "gold": 5, **hero}
    keys = ", ".join(f"{k} = {v}" for k, v in row.items())
    tiles = ", ".join(f'"{x}"' for x in top.split())
    return table(
        f"""
        mp = 2
        face_up.{tile[1]} = "{tile}"
        tiles_top = [{tiles}]
        {more}
        heroes = [{{{keys}}}, {{name = "algus"}}]
    """,
        script=script,
    )


@pytest.mark.rule("MAS-EXP-01")
def test_the_top_tile_goes_into_an_empty_space_beside_the_room() -> None:
    t = jay("S1-17", "S1-25", "map.1 = 'S1-22 S1-00'", [3])
    t.do("explore")
    assert {text.split()[1] for text in t.options} == {"0,-1", "1,0", "0,1"}
    t.do("place 0,-1 turn 0")
    r = t.room("S1-17")
    assert (r.level, r.x, r.y) == (1, 0, -1)


@pytest.mark.rule("MAS-EXP-02")
def test_doorway_must_meet_doorway() -> None:
    t = jay("S1-19", "S1-25").do("explore")
    assert t.can("place 1,0 turn 1") and t.can("place 0,1 turn 0")
    t.refuses("place 1,0 turn 0", "MAS-EXP-02")
    t.refuses("place 1,1 turn 0", "MAS-EXP-02")


@pytest.mark.rule("MAS-EXP-02")
def test_the_explorer_chooses_the_rotation() -> None:
    t = jay("S1-12", "S1-25").do("explore")
    east = [text for text in t.options if text.startswith("place 1,0")]
    assert east == ["place 1,0 turn 2", "place 1,0 turn 3"]  # doors north and east, turned so that one is west


@pytest.mark.rule("MAS-EXP-02")
@pytest.mark.rule("A-16")
def test_no_placement_may_seal_the_level_while_another_is_possible() -> None:
    t = jay(
        "S1-12",
        "S1-25",
        """map.1 = '''
        .     S1-24/1 S1-11
        S1-10 S1-00   .
        .     S1-09   .
        '''
        disarmed = ["S1-09", "S1-10", "S1-11"]""",
    )
    t.do("explore")
    assert t.hero("jay").room == int(t.at("S1-12")[1:])  # only one rotation is left, so nothing was asked
    assert t.room("S1-12").turn == 2 and t.room("S1-12").gaps


@pytest.mark.rule("MAS-EXP-03")
def test_an_empty_stack_ends_exploring() -> None:
    t = table('heroes = [{name = "jay", gold = 5}]')
    t.g.face_up[0] = -1
    t.do("step free")
    t.refuses("explore", "MAS-EXP-03")


@pytest.mark.rule("MAS-EXP-03")
def test_no_exploring_without_an_empty_space_behind_a_doorway() -> None:
    t = jay("S1-17", "S1-25", "map.1 = 'S1-00 S1-19/1 S1-22'", room='"S1-19"')
    t.refuses("explore", "MAS-EXP-03")


@pytest.mark.rule("MAS-EXP-04")
def test_the_explorer_moves_in_for_free() -> None:
    t = jay("S1-22", "S1-25").do("explore", "place 1,0 turn 0")
    assert t.hero("jay").room == int(t.at("S1-22")[1:]) and t.g.mp == 1


@pytest.mark.rule("MAS-EXP-05")
def test_the_next_tile_is_turned_up_after_the_move() -> None:
    t = jay("S1-22", "S1-25").do("explore")
    assert TILES[t.g.face_up[0]].id == "S1-22"
    t.match.choose("place 1,0 turn 0")
    kinds = [e.kind for e in t.match.latest]
    assert kinds.index(ev.EXPLORED) < kinds.index(ev.TURNED_UP)
    assert TILES[t.g.face_up[0]].id == "S1-25"


@pytest.mark.rule("MAS-EXP-06")
def test_a_revealed_room_stays_face_up_on_the_stack() -> None:
    t = jay("S1-22", "S1-25 S1-13")
    t.do("explore", "place 1,0 turn 0")
    assert TILES[t.g.face_up[0]].id == "S1-25" and len(t.g.rooms) == 2
    t.do("explore", "place 2,0 turn 0")
    assert t.room("S1-25").x == 2


@pytest.mark.rule("MAS-EXP-07")
def test_a_revealed_trap_goes_beside_the_new_room_door_or_not() -> None:
    t = jay("S1-19", "S1-08 S1-25").do("explore", "place 1,0 turn 1")
    assert sorted(t.options) == ["trap at 1,-1", "trap at 1,1", "trap at 2,0"]
    t.refuses("trap at -1,0", "MAS-EXP-07")
    t.do("trap at 1,1")
    assert (t.room("S1-08").x, t.room("S1-08").y) == (1, 1)


@pytest.mark.rule("MAS-EXP-08")
def test_without_space_the_trap_goes_beside_another_room_of_the_level() -> None:
    t = jay(
        "S1-19",
        "S1-08 S1-25",
        """map.1 = '''
        S1-24/1 S1-22 S1-21/2
        S1-00   .     S1-17
        .       S1-13 S1-12/3
        '''""",
    )
    t.do("explore", "place 1,0 turn 1")
    assert t.can("trap at -1,0") and t.can("trap at 3,0") and t.can("trap at 1,-2")
    life = t.hero("jay").life
    t.do("trap at -1,0")
    assert t.hero("jay").life == life and t.hero("algus").life == 5  # it is beside the Starting Room


@pytest.mark.rule("MAS-EXP-09")
def test_a_placed_trap_activates_and_the_next_tile_is_turned_up() -> None:
    t = jay("S1-22", "S1-08 S1-09 S1-25").do("explore", "place 1,0 turn 0", "trap at 1,1")
    assert t.hero("jay").life == 5
    t.do("trap at 2,0")
    assert t.hero("jay").life == 4 and t.hero("algus").life == 6
    assert TILES[t.g.face_up[0]].id == "S1-25"


@pytest.mark.rule("MAS-EXP-10")
def test_monsters_come_before_the_next_tile() -> None:
    t = jay("S1-17", "S1-08 S1-25", script=[3]).do("explore")
    t.match.choose("place 1,0 turn 0")
    kinds = [e.kind for e in t.match.latest]
    assert ev.SPAWNED in kinds and t.monsters("S1-17") == ["orc"]
    assert ev.TRAP_PLACED not in kinds and t.can("trap at 2,0")


@pytest.mark.rule("MAS-EXP-11")
def test_a_medium_room_is_worth_one_experience() -> None:
    t = jay("S1-02", "M1-01 S1-25").do("explore", "place 1,0 turn 0")
    assert t.hero("jay").xp == 1 and t.hero("jay").room == int(t.at("M1-01")[1:])


@pytest.mark.rule("MAS-EXP-11")
def test_a_small_room_is_worth_nothing() -> None:
    assert jay("S1-22", "S1-25").do("explore", "place 1,0 turn 0").hero("jay").xp == 0


@pytest.mark.rule("MAS-EXP-12")
def test_each_level_has_its_own_stack() -> None:
    t = jay("S2-20", "S2-13", "map.2 = 'S2-00'\nface_up.1 = 'S1-22'", room='"S2-00"')
    t.do("explore", "place 1,0 turn 0")
    assert t.room("S2-20").level == 2
    assert [TILES[i].id for i in t.g.face_up] == ["S1-22", "S2-13"]


@pytest.mark.rule("MAS-ROOM-02")
@pytest.mark.rule("A-16")
def test_a_rune_whose_medium_tile_turns_out_to_fit_nowhere_goes_to_the_bottom() -> None:
    """East of the Starting Room there is space for a medium tile, but no doorway of Schmetterling's Den would meet."""
    t = table(
        """
        mp = 2
        dice = ["step", "ranged"]
        face_up.1 = "S1-02"
        tiles_top = ["S1-22"]
        map.1 = '''
        .     S1-24/1 S1-11
        S1-10 S1-00   .
        .     S1-09   .
        '''
        disarmed = ["S1-09", "S1-10", "S1-11"]
        heroes = [{name = "jay"}, {name = "algus"}]
    """,
        script=[2],
    )
    assert t.can("explore")
    t.do("explore")  # the top medium tile is M1-03
    assert TILES[t.g.medium1.top[-1]].id == "M1-03" and t.g.mp == 2
    assert t.g.medium1.known[-1] & 3 == 3  # both have seen it
    assert TILES[t.g.small1.bottom[0]].id == "S1-02" and TILES[t.g.face_up[0]].id == "S1-22"
    assert t.can("explore")


@pytest.mark.rule("MAS-EXP-12")
def test_an_empty_stack_of_one_level_is_not_helped_by_the_other() -> None:
    t = table("""
        heroes = [{name = "mika", room = "S2-00"}]
        map.1 = "S1-00"
        map.2 = "S2-00"
        mp = 1
        dice = ["step"]
    """)
    assert t.can("explore")
    t.g.small2, t.g.face_up[1], t.g.decision = new_deck([]), -1, None
    t.g.advance()
    t.refuses("explore", "MAS-EXP-03")


@pytest.mark.rule("MAS-EXP-06")
@pytest.mark.rule("MAS-SETUP-05")
@pytest.mark.parametrize("mode", ["standard", "epic", "alliance"])
def test_a_level_of_a_position_has_a_room_face_up(mode: str) -> None:
    seen = set()
    for seed in range(8):
        t = table(
            """
            heroes = [{name = "mika", room = "S2-00"}]
            map.1 = "S1-00"
            map.2 = "S2-00"
            mp = 1
            dice = ["step"]
            script = [3]
        """,
            mode=mode,
            seed=str(seed),
        )
        tile = TILES[t.g.face_up[1]]
        assert tile.level == 2 and tile.size == 1 and tile.type != TRAP
        assert t.can("explore") and t.g.face_up[1] not in t.g.small2.every()
        assert t.g.chance.at == 0  # the script begins with the first decision
        seen.add(tile.id)
    assert len(seen) > 1  # by chance, as at the start of a game


def corridor_end(script: list[int] | None = None) -> Table:
    """Traps on three sides of the Starting Room, a corridor explored to the east, and one more trap behind it."""
    return table(
        """
        heroes = [{name = "mika"}]
        mp = 1
        face_up.1 = "S1-19"
        tiles_top = ["S1-08"]
        map.1 = '''
            .     S1-09
            S1-10 S1-00
            .     S1-11'''
        disarmed = ["S1-09", "S1-10", "S1-11"]
    """,
        players=4,
        script=script,
    )


@pytest.mark.rule("A-16")
def test_a_trap_must_not_seal_the_level_while_tiles_are_left() -> None:
    t = corridor_end([3])
    t.do("explore")
    assert t.prompt == P_TRAP
    assert t.options == ["trap at 1,-1", "trap at 1,1"]
    t.refuses("trap at 2,0", "MAS-EXP-07")


@pytest.mark.rule("A-16")
def test_without_tiles_left_a_trap_may_go_anywhere_beside_the_room() -> None:
    t = corridor_end([3])
    t.g.small1.bag.clear()
    t.do("explore")
    assert sorted(t.options) == ["trap at 1,-1", "trap at 1,1", "trap at 2,0"]
