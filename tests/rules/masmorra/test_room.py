"""Small rooms and what is done in them (MAS-ROOM-01 to -10). Rooms that hurt a Hero who enters: test_room_2.py."""

import pytest

from rules.masmorra.play import Arena, Table, arena, exploring, table, two
from undercroft.games.masmorra.content import tile_index


@pytest.mark.rule("MAS-ROOM-01")
def test_a_rune_gives_way_to_the_top_medium_tile_of_its_level() -> None:
    t = exploring("S1-02", "M1-06 S1-22")
    assert t.hero("mika").room == int(t.at("M1-06")[1:])
    assert tile_index("S1-02") in t.g.small1.discard
    t = exploring("S2-02", "M2-06 S2-20", 2, script=[0])
    assert t.hero("mika").room == int(t.at("M2-06")[1:])


@pytest.mark.rule("MAS-ROOM-02")
def test_a_rune_without_space_for_the_medium_tile_cannot_be_explored() -> None:
    t = arena(
        "",
        "step",
        'room = "S1-22"',
        """
        mp = 2
        tiles_top = ["M1-06"]
        face_up.1 = "S1-02"
        map.1 = '''
            S1-15/2 .     S1-25/2
            S1-24   S1-22 S1-00'''
    """,
    )
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


def inside(tile: str, dice: str, hero: str = "", more: str = "", **kw: str) -> Arena:
    """Mika in a room next to the Starting Room."""
    name = tile.split("/")[0]
    return arena("", dice, f'room = "{name}"{", " + hero if hero else ""}', f'map.1 = "S1-00 {tile}"\n{more}', **kw)


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


def walk_into(tile: str, dice: str, hero: str = "", **kw: dict[str, str]) -> Arena:
    """Mika walks from the Starting Room into a room."""
    t = arena("", "step " + dice, hero, f'map.1 = "S1-00 {tile}"', **kw)  # type: ignore[arg-type]
    return t.do("step die", f"move {t.at(tile)}")


@pytest.mark.rule("MAS-ROOM-11")
def test_the_web_room_takes_a_step_die_and_stops_the_hero() -> None:
    t = walk_into("S1-23", "step ranged")
    assert t.dice() == ["ranged"]
    t.refuses(f"move {t.at('S1-00')}", "MAS-STEP-02")


@pytest.mark.rule("MAS-ROOM-11")
@pytest.mark.rule("A-35")
def test_the_web_room_takes_nothing_from_a_hero_without_steps() -> None:
    t = walk_into("S1-23", "ranged")
    assert t.dice() == ["ranged"]
    assert t.hero("mika").free  # the token is not a symbol
    assert t.hero("mika").life == 6


def webbed(face: str) -> Table:
    return table(f"""
        heroes = [{{name = "mika"}}, {{name = "jay"}}]
        phase = "master"
        monsters = [{{face = "{face}", room = "S1-23"}}, {{face = "goblin", room = "S1-25"}}]
        map.1 = "S1-00 S1-22 S1-23 S1-25"
    """)


@pytest.mark.rule("MAS-ROOM-12")
def test_a_monster_needs_both_points_to_leave_the_web_room() -> None:
    t = webbed("orc")
    t.do(f"march M0 {t.at('S1-22')}")
    assert t.monsters("S1-22") == ["orc"]
    assert t.g.active == 1
    t = webbed("orc")
    t.do(f"march M1 {t.at('S1-23')}")
    t.refuses(f"march M0 {t.at('S1-22')}", "MAS-ROOM-12")


@pytest.mark.rule("MAS-ROOM-13")
@pytest.mark.parametrize("face", ["spider", "ghost"])
def test_spiders_and_ghosts_leave_the_web_room_for_one(face: str) -> None:
    t = webbed(face)
    m = t.monster(face)
    t.do(f"march {m} {t.at('S1-22')}", f"march {m} {t.at('S1-00')}")
    assert t.monsters("S1-00") == [face]


@pytest.mark.rule("MAS-ROOM-14")
def test_the_gold_room_has_two_gold_for_a_disengaged_hero() -> None:
    t = exploring("S1-22", "S1-24")
    assert t.room("S1-22").gold == 2
    t.do("gold")
    assert t.hero("mika").gold == 2
    assert t.hero("mika").xp == 0
    t.refuses("gold", "MAS-ROOM-14")


@pytest.mark.rule("MAS-ROOM-14")
@pytest.mark.rule("A-11")
def test_an_engaged_hero_leaves_the_gold_alone() -> None:
    t = table("""
        heroes = [{name = "jay", room = "S1-22"}]
        dice = ["step"]
        monsters = [{face = "orc", room = "S1-22"}]
        map.1 = "S1-00 S1-22"
    """)
    t.refuses("gold", "MAS-ROOM-14")
    t.do("fight", "strike", "accept", "gold")
    assert t.hero("jay").gold == 2


@pytest.mark.rule("MAS-ROOM-15")
@pytest.mark.parametrize(("tile", "level"), [("S1-24/3", 1), ("S2-20", 2)])
def test_a_fountain_turns_its_die_into_two_elixir(tile: str, level: int) -> None:
    first = "S1-00" if level == 1 else "S2-00"
    name = tile.split("/")[0]
    t = arena("", "elixir step", f'life = 2, room = "{name}"', f'map.{level} = "{first} {tile}"').do("fountain")
    assert t.symbols() == {"elixir": 2}
    assert t.dice() == ["step"]
    t.do("drink symbol mika", "drink symbol mika")
    assert t.hero("mika").life == 4


@pytest.mark.rule("MAS-ROOM-15")
def test_a_fountain_serves_once_a_turn_and_no_engaged_hero() -> None:
    t = arena("", "elixir elixir", 'room = "S1-24"', 'map.1 = "S1-00 S1-24/3"').do("fountain")
    t.refuses("fountain", "MAS-PAY-06")
    t = table("""
        heroes = [{name = "jay", room = "S1-24"}]
        dice = ["elixir"]
        monsters = [{face = "orc", room = "S1-24"}]
        map.1 = "S1-00 S1-24/3"
    """)
    t.refuses("fountain", "MAS-ACT-05")
    arena("", "elixir").refuses("fountain", "MAS-ROOM-15")


@pytest.mark.rule("MAS-ROOM-16")
@pytest.mark.rule("A-26")
def test_entering_the_pit_costs_a_step_or_a_wound() -> None:
    t = walk_into("S1-25", "step ranged")
    assert t.options == ["pay die", "pay free", "suffer"]
    t.do("pay die")
    assert t.hero("mika").life == 6
    assert t.dice() == ["ranged"]
    assert walk_into("S1-25", "step ranged").do("suffer").hero("mika").life == 5


@pytest.mark.rule("MAS-ROOM-16")
@pytest.mark.rule("A-26")
def test_the_free_step_may_pay_for_the_pit() -> None:
    t = walk_into("S1-25", "ranged").do("pay free")
    assert t.hero("mika").life == 6
    assert not t.hero("mika").free


@pytest.mark.rule("MAS-ROOM-16")
def test_a_hero_without_a_step_falls_into_the_pit() -> None:
    assert walk_into("S1-25", "ranged", "free = false").hero("mika").life == 5


@pytest.mark.rule("MAS-ROOM-17")
def test_the_starting_room_is_plain() -> None:
    t = table("""
        heroes = [{name = "mika"}, {name = "jay"}]
        dice = ["step"]
    """)
    start = t.room("S1-00")
    assert (start.gold, start.chest, start.armed) == (0, False, False)
    assert len(start.gaps) == 4  # a doorway on every side
    assert [h.room for h in t.g.heroes] == [0, 0]


@pytest.mark.rule("A-35", "MAS-ROOM-11")
@pytest.mark.parametrize(("reading", "free"), [("die_or_symbol", True), ("free_step_too", False)])
def test_a_35_the_web_and_the_free_step(reading: str, free: bool) -> None:
    t = two("", "", 'dice = ["step", "melee"]\nmap.1 = "S1-00 S1-23"', rulings={"A-35": reading})
    t.do("step die", f"move {t.at('S1-23')}")
    assert t.hero("jay").free == free and t.dice() == ["melee"]
