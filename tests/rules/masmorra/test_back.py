"""Payback (MAS-BACK)."""

import pytest

from rules.masmorra.play import combat, hack, shoot, table


@pytest.mark.rule("MAS-BACK-01")
def test_payback_follows_melee_failure_and_idleness_but_no_clean_shot() -> None:
    assert hack(combat("orc", "melee melee"), 2).hero("mika").life == 3
    assert shoot(combat("orc", "ranged"), 1).hero("mika").life == 3
    assert combat("orc", "step").do("strike").hero("mika").life == 3
    assert shoot(combat("orc", "ranged ranged"), 2).hero("mika").life == 6


@pytest.mark.rule("MAS-BACK-02")
@pytest.mark.parametrize(("face", "payback"), [("goblin", 1), ("skeleton", 2), ("orc", 3), ("young_dragon", 4)])
def test_payback_costs_its_value_in_life_points(face: str, payback: int) -> None:
    assert combat(face, "step").do("strike").hero("mika").life == 6 - payback


@pytest.mark.rule("MAS-BACK-03")
def test_each_defense_die_and_symbol_prevents_one_point() -> None:
    t = combat("orc", "defense step", "", "symbols = {defense = 1}").do("strike")
    t.do("guard die", "guard symbol", "accept")
    assert t.hero("mika").life == 5
    assert t.dice() == ["step"]
    assert t.symbols() == {}


@pytest.mark.rule("MAS-BACK-03")
def test_defense_beyond_the_payback_is_kept() -> None:
    t = combat("goblin", "defense defense").do("strike", "guard die")
    assert t.hero("mika").life == 6
    assert t.dice() == ["defense"]


@pytest.mark.rule("MAS-BACK-03")
def test_there_is_no_guard_without_defense() -> None:
    t = combat("orc", "defense step").do("strike")
    t.refuses("guard symbol", "MAS-BACK-03")


@pytest.mark.rule("MAS-BACK-04")
def test_elixir_saves_nobody_from_payback() -> None:
    t = combat("orc", "melee elixir elixir", "life = 3")
    t.refuses("drink die mika", "MAS-BACK-04")
    hack(t, 1)
    assert t.hero("mika").down
    assert t.hero("mika").life == 0


@pytest.mark.rule("MAS-BACK-04")
def test_elixir_heals_once_all_combat_is_over() -> None:
    t = combat("orc goblin", "elixir")
    t.do(f"target {t.monster('orc')}", "strike")
    assert t.hero("mika").life == 2
    t.do("drink die mika")
    assert t.hero("mika").life == 3


@pytest.mark.rule("MAS-BACK-05")
def test_defense_does_not_stop_venom() -> None:
    t = combat("aunty_bitsy", "defense ranged")
    assert t.hero("mika").life == 5
    assert t.dice() == ["defense", "ranged"]


@pytest.mark.rule("MAS-BACK-05")
def test_defense_does_not_stop_a_trap() -> None:
    t = table("""
        heroes = [{name = "mika"}]
        dice = ["step", "defense"]
        map.1 = '''
            .     S1-08
            S1-00 S1-22'''
    """)
    t.do("step die", f"move {t.at('S1-22')}")
    assert t.hero("mika").life == 5
    assert t.dice() == ["defense"]


@pytest.mark.rule("MAS-BACK-05")
def test_defense_does_not_stop_the_fall_into_a_pit() -> None:
    t = table("""
        heroes = [{name = "mika", free = false}]
        dice = ["step", "defense"]
        map.1 = "S1-00 S1-25"
    """)
    t.do("step die", f"move {t.at('S1-25')}")
    assert t.hero("mika").life == 5
    assert t.dice() == ["defense"]


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
