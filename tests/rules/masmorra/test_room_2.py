"""Rooms that do something to who enters, and what lies in them (MAS-ROOM-11 to -18)."""
import pytest

from rules.masmorra.arena import Arena, arena, exploring
from rules.masmorra.play import Table, table


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
    assert t.hero("mika").free  # the token is no symbol
    assert t.hero("mika").life == 6


@pytest.mark.rule("A-35")
def test_read_otherwise_the_web_room_takes_the_free_step() -> None:
    t = walk_into("S1-23", "ranged", rulings={"A-35": "free_step_too"})
    assert not t.hero("mika").free


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


@pytest.mark.rule("MAS-ROOM-18")
def test_the_dark_ritual_begins_with_three_cultists() -> None:
    t = exploring("S1-02", "M1-01 S1-22")
    assert t.monsters("M1-01") == ["cultist"] * 3


RITUAL = """
    heroes = [{{name = "mika"}}, {{name = "jay"}}]
    phase = "close"
    {}
    monsters = [{}]
    map.1 = '''
        S1-00 M1-01 --  S1-22
        .     --    --'''
"""


@pytest.mark.rule("MAS-ROOM-18")
def test_at_the_end_of_the_explorers_turn_a_cultist_becomes_a_dark_watcher() -> None:
    cultists = '{face = "cultist", room = "M1-01", mark = 1}, {face = "cultist", room = "M1-01", mark = 1}'
    t = table(RITUAL.format('ritual = "M1-01"', cultists))
    assert t.monsters("M1-01") == ["cultist", "dark_watcher"]


@pytest.mark.rule("MAS-ROOM-18")
def test_without_a_cultist_left_there_is_no_ritual() -> None:
    t = table(RITUAL.format('ritual = "M1-01"', '{face = "cultist", room = "M1-01"}'))  # another Cultist
    assert t.monsters("M1-01") == ["cultist"]
    t = table(RITUAL.format('ritual = "M1-01"', '{face = "cultist", room = "S1-22", mark = 1}'))
    assert t.monsters("M1-01") == []


@pytest.mark.rule("MAS-ROOM-18")
def test_the_ritual_happens_only_once() -> None:
    cultist = '{face = "cultist", room = "M1-01", mark = 1}, {face = "cultist", room = "M1-01", mark = 1}'
    t = table(RITUAL.format("", cultist))
    assert t.monsters("M1-01") == ["cultist", "cultist"]
    t = table(RITUAL.format('ritual = "M1-01"', cultist))
    assert t.room("M1-01").ritual == -1
