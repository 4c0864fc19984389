"""Small rooms and what is done in them (MAS-ROOM-01 to -10). Those that do something to who enters: test_room_2.py."""
import pytest

from rules.masmorra.arena import Arena, arena, exploring
from rules.masmorra.play import table
from undercroft.games.masmorra.content import tile_index


def inside(tile: str, dice: str, hero: str = "", more: str = "", **kw: str) -> Arena:
    """Mika in a room next to the Starting Room."""
    name = tile.split("/")[0]
    return arena("", dice, f'room = "{name}"{", " + hero if hero else ""}', f'map.1 = "S1-00 {tile}"\n{more}', **kw)


@pytest.mark.rule("MAS-ROOM-01")
def test_a_rune_gives_way_to_the_top_medium_tile_of_its_level() -> None:
    t = exploring("S1-02", "M1-06 S1-22")
    assert t.hero("mika").room == int(t.at("M1-06")[1:])
    assert tile_index("S1-02") in t.g.small1.discard
    t = exploring("S2-02", "M2-06 S2-20", 2, script=[0])
    assert t.hero("mika").room == int(t.at("M2-06")[1:])


@pytest.mark.rule("MAS-ROOM-02")
def test_a_rune_without_space_for_the_medium_tile_cannot_be_explored() -> None:
    t = arena("", "step", 'room = "S1-22"', """
        mp = 2
        tiles_top = ["M1-06"]
        face_up.1 = "S1-02"
        map.1 = '''
            S1-15 .     S1-25
            S1-24 S1-22 S1-00'''
    """)
    t.refuses("explore", "MAS-ROOM-02")
    t.do(f"move {t.at('S1-00')}")
    assert t.can("explore")  # it needs no more than another place


@pytest.mark.rule("MAS-ROOM-03")
@pytest.mark.parametrize(("tile", "level", "gold"), [("S1-12", 1, 2), ("S1-13", 1, 2), ("S2-11", 2, 3)])
def test_a_treasure_room_gets_its_gold(tile: str, level: int, gold: int) -> None:
    t = exploring(tile, "S1-22" if level == 1 else "S2-20", level, script=[3])
    assert t.room(tile).gold == gold
    assert t.room(tile).chest
    t.refuses("gold", "MAS-ROOM-14")  # it lies in the chest


@pytest.mark.rule("MAS-ROOM-04")
def test_docking_the_dice_opens_the_chest() -> None:
    t = inside("S1-13", "ranged step", "", 'treasure_top = ["T05"]', name="jay").do("chest")
    jay = t.hero("jay")
    assert (jay.xp, jay.gold, jay.hand) == (1, 2, [4])
    assert t.dice() == ["step"]


@pytest.mark.rule("MAS-ROOM-04")
@pytest.mark.rule("A-24")
def test_a_chest_opens_once_a_game() -> None:
    t = inside("S1-13", "ranged ranged", name="jay").do("chest")
    t.refuses("chest", "MAS-ROOM-04")
    inside("S1-13", "ranged", "", 'opened = ["S1-13"]').refuses("chest", "MAS-ROOM-04")


@pytest.mark.rule("MAS-ROOM-04")
def test_every_printed_die_is_needed() -> None:
    position = 'map.2 = "S2-00 S2-11"'
    t = arena("", "melee step", 'room = "S2-11"', position, name="jay")
    t.refuses("chest", "MAS-PAY-04")
    t = arena("", "melee defense", 'room = "S2-11"', position, name="jay").do("chest")
    assert t.hero("jay").gold == 3
    assert t.dice() == []


@pytest.mark.rule("A-24")
def test_gold_of_a_chest_that_does_not_fit_stays() -> None:
    t = inside("S1-13", "ranged step", "gold = 5", name="jay").do("chest")
    assert t.hero("jay").gold == 6
    assert t.room("S1-13").gold == 1


@pytest.mark.rule("MAS-ROOM-05")
def test_a_portal_leads_to_any_explored_room_on_any_level() -> None:
    t = inside("S1-15", "magic step", "", 'map.2 = "S2-00 S2-20 S2-08"').do("portal")
    assert sorted(t.options) == sorted(f"room {t.at(x)}" for x in ("S1-00", "S2-00", "S2-20"))
    t.do(f"room {t.at('S2-20')}")
    assert t.hero("mika").room == int(t.at("S2-20")[1:])
    assert t.dice() == ["step"]


@pytest.mark.rule("MAS-ROOM-05")
def test_a_portal_wants_a_magic_die() -> None:
    inside("S1-15", "step", "", "symbols = {magic = 1}").refuses("portal", "MAS-PAY-04")
    inside("S1-22", "magic").refuses("portal", "MAS-ROOM-05")


@pytest.mark.rule("MAS-ROOM-06")
def test_a_minor_monster_room_rolls_one_minor_die() -> None:
    assert exploring("S1-17", script=[2]).monsters("S1-17") == ["skeleton"]


@pytest.mark.rule("MAS-ROOM-07")
def test_a_major_monster_room_rolls_one_major_die() -> None:
    assert exploring("S2-14", "S2-20", 2, script=[3]).monsters("S2-14") == ["dark_watcher"]


@pytest.mark.rule("MAS-ROOM-08")
def test_a_mixed_monster_room_rolls_one_of_each() -> None:
    assert exploring("S2-18", "S2-20", 2, script=[0, 0]).monsters("S2-18") == ["goblin", "giant_bat"]


STAIRS = """
    map.1 = '''
        .     S1-08
        S1-00 S1-01'''
    map.2 = "S2-00 S2-20"
"""


@pytest.mark.rule("MAS-ROOM-09")
@pytest.mark.rule("A-25")
def test_stairs_are_free_both_ways_and_set_off_no_trap() -> None:
    t = arena("", "step step", 'room = "S1-01"', STAIRS + "symbols.ranged = 1").do("stairs")
    assert t.hero("mika").room == int(t.at("S2-00")[1:])
    assert t.dice() == ["step", "step"]
    assert t.symbols() == {}  # a room was left
    t.do("stairs")
    assert t.hero("mika").room == int(t.at("S1-01")[1:])
    assert t.hero("mika").life == 6


@pytest.mark.rule("A-25")
def test_stairs_keep_the_second_move_point() -> None:
    t = arena("", "step", 'room = "S1-00"', STAIRS)
    t.do("step die", f"move {t.at('S1-01')}", "stairs", f"move {t.at('S2-20')}")
    assert t.hero("mika").room == int(t.at("S2-20")[1:])


@pytest.mark.rule("A-62")
def test_read_as_any_walk_the_stairs_set_off_traps() -> None:
    t = arena("", "step step", 'room = "S1-01"', STAIRS, rulings={"A-62": "any_walk"}).do("stairs")
    assert t.hero("mika").life == 5


@pytest.mark.rule("MAS-ROOM-09")
def test_there_are_no_stairs_elsewhere_and_none_for_the_engaged() -> None:
    arena("", "step", 'room = "S1-00"', STAIRS).refuses("stairs", "MAS-ROOM-09")
    t = table("""
        heroes = [{name = "jay", room = "S1-01"}]
        dice = ["step"]
        monsters = [{face = "orc", room = "S1-01"}]
        map.1 = "S1-00 S1-01"
    """)
    t.refuses("stairs", "MAS-STEP-06")


@pytest.mark.rule("MAS-ROOM-09")
def test_monsters_take_the_stairs_without_a_move_point() -> None:
    t = table("""
        heroes = [{name = "mika"}, {name = "jay"}]
        phase = "master"
        monsters = [{face = "orc", room = "S1-01"}]
        map.1 = "S1-00 S1-01"
        map.2 = "S2-00 S2-20 S2-13"
    """)
    t.do(f"march M0 {t.at('S2-00')}", f"march M0 {t.at('S2-20')}", f"march M0 {t.at('S2-13')}")
    assert t.monsters("S2-13") == ["orc"]


@pytest.mark.rule("MAS-ROOM-10")
def test_the_first_hero_down_lays_out_the_second_level() -> None:
    t = arena("", "step", 'room = "S1-01"', 'map.1 = "S1-00 S1-01"\ntiles_top = ["S2-20"]').do("stairs")
    assert t.hero("mika").room == int(t.at("S2-00")[1:])
    assert (t.room("S2-00").x, t.room("S2-00").y, t.room("S2-00").level) == (0, 0, 2)
    assert t.g.face_up[1] == tile_index("S2-20")


@pytest.mark.rule("MAS-ROOM-10")
def test_a_monster_may_be_the_first_one_down() -> None:
    t = table("""
        heroes = [{name = "mika"}, {name = "jay"}]
        phase = "master"
        tiles_top = ["S2-20"]
        monsters = [{face = "orc", room = "S1-01"}]
        map.1 = "S1-00 S1-01"
    """)
    t.do("march M0 R2")
    assert t.monsters("S2-00") == ["orc"]
    assert t.g.face_up[1] == tile_index("S2-20")
