"""Rulings about fighting, monsters and rooms, where no rule test proves them already."""
import pytest

from rules.masmorra.arena import arena, combat, exploring, hack, shoot
from rules.masmorra.play import Table, table
from undercroft.games.masmorra.content import MAJOR_FACES, creature_index
from undercroft.games.masmorra.options import P_DM, P_TRAP


@pytest.mark.rule("A-05")
def test_what_the_cultist_steals_is_elixir() -> None:
    assert combat("cultist", "step ranged melee defense elixir magic").dice() == [
        "step", "ranged", "melee", "defense", "magic"]


@pytest.mark.rule("A-08")
def test_the_sixth_face_of_the_major_die_is_a_second_giant_bat() -> None:
    assert [MAJOR_FACES[0], MAJOR_FACES[5]] == [creature_index("giant_bat")] * 2
    assert exploring("S2-14", "S2-20", 2, script=[5]).monsters("S2-14") == ["giant_bat"]


def corridor_end(script: list[int] | None = None) -> Table:
    """Traps on three sides of the Starting Room, a corridor explored to the east, and one more trap behind it."""
    return table("""
        heroes = [{name = "mika"}]
        mp = 1
        face_up.1 = "S1-19"
        tiles_top = ["S1-08"]
        map.1 = '''
            .     S1-09
            S1-10 S1-00
            .     S1-11'''
        disarmed = ["S1-09", "S1-10", "S1-11"]
    """, players=4, script=script)


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


@pytest.mark.rule("A-17")
def test_read_otherwise_survivors_are_not_fought_again() -> None:
    t = combat("orc", "ranged ranged", rulings={"A-17": "unfought_only"}).do("strike")
    t.refuses("fight", "MAS-FIGHT-03")


@pytest.mark.rule("A-18")
def test_defense_does_not_stop_fire_breath() -> None:
    t = table("""
        heroes = [{name = "mika", room = "S2-00"}]
        dice = ["defense", "melee"]
        symbols = {defense = 1}
        mp = 1
        tiles_top = ["M2-01", "S2-21"]
        face_up.2 = "S2-02"
        map.2 = "S2-00"
    """).do("explore")
    t.do(t.options[0])
    assert t.hero("mika").life == 5


RITUAL = """
    heroes = [{{name = "mika"}}, {{name = "jay"}}]
    phase = "close"
    ritual = "M1-01"
    monsters = [
        {{face = "cultist", room = "M1-01", mark = 1}}, {{face = "cultist", room = "M1-01", mark = 1}},
        {{face = "ghost", room = "{0}"}}, {{face = "ghost", room = "{0}"}}, {{face = "ghost", room = "{1}"}},
        {{face = "ghost", room = "{1}"}},
    ]
    map.1 = '''
        S1-00 M1-01 --
        S1-22 --    --'''
    map.2 = '''
        S2-00 M2-01 --
        .     --    --'''
"""


@pytest.mark.rule("A-27")
def test_the_ritual_takes_a_major_die_from_a_room_without_heroes() -> None:
    t = table(RITUAL.format("S1-00", "M2-01"))
    assert t.options == ["monster M10", "monster M11"]
    t.do("monster M10")
    assert t.monsters("M1-01") == ["cultist", "dark_watcher"]
    assert t.monsters("M2-01") == ["ghost"]


@pytest.mark.rule("A-27")
def test_without_a_major_die_the_cultist_stays() -> None:
    t = table(RITUAL.format("S1-00", "S1-00"))
    assert t.monsters("M1-01") == ["cultist", "cultist"]


@pytest.mark.rule("A-37")
def test_a_hero_that_falls_while_exploring_leaves_the_board_in_order() -> None:
    t = arena("", "step", 'room = "S1-15", life = 1', """
        mp = 1
        face_up.1 = "S1-17"
        tiles_top = ["S1-09", "S1-24"]
        map.1 = '''
            .     S1-08 .
            S1-00 S1-15 .'''
    """, script=[3]).do("explore")
    assert t.hero("mika").down
    assert t.hero("mika").room == int(t.at("S1-15")[1:])  # the trap struck as she left
    assert t.monsters("S1-17") == ["orc"]
    assert t.prompt == P_TRAP
    t.do(t.options[0])
    assert t.g.face_up[0] >= 0
    assert t.prompt == P_DM


@pytest.mark.rule("A-43")
def test_a_shield_left_over_from_a_pair_serves_against_the_next_monster() -> None:
    t = combat("orc skeleton", "melee defense melee defense")
    t.do(f"target {t.monster('orc')}", "pair", "strike", "guard symbol", "guard die", "accept")
    assert t.hero("mika").life == 5
    t = combat("goblin orc", "melee melee defense defense")
    t.do(f"target {t.monster('goblin')}", "pair", "pair", "strike", "guard symbol")
    assert t.symbols() == {"defense": 1}
    t.do("strike", "guard symbol", "accept")
    assert t.hero("mika").life == 4


@pytest.mark.rule("A-54")
def test_the_dark_watcher_of_the_ritual_waits_for_the_next_turn() -> None:
    t = table("""
        heroes = [{name = "mika", room = "M1-01"}, {name = "jay"}]
        phase = "close"
        ritual = "M1-01"
        monsters = [{face = "cultist", room = "M1-01", mark = 1, fought = true}]
        map.1 = '''
            S1-00 M1-01 --
            .     --    --'''
    """)
    assert t.monsters("M1-01") == ["dark_watcher"]
    assert t.hero("mika").life == 6
    assert t.g.active == 1


@pytest.mark.rule("A-55")
def test_undead_do_not_engage_valerie() -> None:
    t = arena("skeleton", "step ranged", name="valerie")
    assert t.can("end")
    assert t.can("step die")
    assert t.can("fight")


@pytest.mark.rule("A-55")
def test_valerie_chooses_which_undead_take_part() -> None:
    t = combat("orc skeleton ghoul", "ranged ranged melee", name="valerie", hero="xp = 3")
    assert t.options == ["join M1", "join M2", "begin"]
    shoot(t.do("begin"), 2)
    assert t.monsters("S1-00") == ["skeleton", "ghoul"]
    assert t.hero("valerie").free  # the Ghoul did nothing
    assert t.can("end")


@pytest.mark.rule("A-65")
def test_nobody_levels_up_inside_a_combat() -> None:
    t = combat("orc goblin", "ranged ranged melee melee", "xp = 2")
    shoot(t.do(f"target {t.monster('orc')}"), 2)
    assert t.hero("mika").xp == 2
    hack(t, 2)
    assert t.options == ["learn sidestep", "learn trick_shot"]


@pytest.mark.rule("A-66")
def test_with_an_empty_stack_exploring_is_over() -> None:
    t = arena("", "step", "", 'mp = 2\nface_up.1 = "S1-22"')
    t.g.small1.bag.clear()
    t.do("explore", "place 1,0 turn 0")
    assert t.g.face_up[0] == -1
    t.refuses("explore", "MAS-EXP-03")


@pytest.mark.rule("A-68")
def test_heroes_felled_together_fall_in_turn_order() -> None:
    t = table("""
        heroes = [
            {name = "mika", life = 1, xp = 5}, {name = "jay", life = 1, xp = 9, room = "S1-22"},
            {name = "algus", life = 1},
        ]
        dice = ["step"]
        monsters = [{face = "goblin", room = "S1-15"}]
        map.1 = '''
            .     .     S1-08
            S1-15 S1-00 S1-22'''
    """, players=3)
    t.do("step die", f"move {t.at('S1-22')}")
    assert [(t.hero(n).down, t.hero(n).xp) for n in ("mika", "jay", "algus")] == [(True, 3), (True, 7), (False, 0)]
