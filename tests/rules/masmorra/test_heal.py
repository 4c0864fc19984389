"""Drinking Elixir (MAS-HEAL)."""

import pytest

from rules.masmorra.play import allies, arena, combat, table


@pytest.mark.rule("MAS-HEAL-01")
@pytest.mark.parametrize("source", ["die", "symbol"])
def test_one_elixir_heals_one_wound(source: str) -> None:
    t = arena("", "elixir step", "life = 3", "symbols = {elixir = 1}")
    t.do(f"drink {source} mika")
    assert t.hero("mika").life == 4
    assert t.can("drink die mika") == (source == "symbol")


@pytest.mark.rule("MAS-HEAL-02")
def test_nobody_has_more_than_six_life_points() -> None:
    t = arena("", "elixir elixir", "life = 5")
    t.do("drink die mika")
    t.refuses("drink die mika", "MAS-HEAL-02")
    assert t.hero("mika").life == 6


@pytest.mark.rule("MAS-HEAL-03")
def test_an_engaged_hero_drinks_nothing() -> None:
    t = arena("orc", "elixir", "life = 4", name="jay")
    t.refuses("drink die jay", "MAS-ACT-04")


@pytest.mark.rule("MAS-HEAL-03")
def test_a_fought_monster_does_not_keep_a_hero_from_drinking() -> None:
    t = combat("orc", "elixir").do("strike", "drink die mika")
    assert t.hero("mika").life == 4
    assert t.monsters("S1-00") == ["orc"]


@pytest.mark.rule("MAS-HEAL-03")
def test_elixir_does_not_prevent_the_wound_of_a_trap_but_heals_it() -> None:
    position = """
        heroes = [{{name = "mika", life = {}}}]
        dice = ["step", "elixir"]
        map.1 = '''
            .     S1-08
            S1-00 S1-22'''
    """
    t = table(position.format(1))
    t.do("step die", f"move {t.at('S1-22')}")
    assert t.hero("mika").down
    t = table(position.format(2))
    t.do("step die", f"move {t.at('S1-22')}", "drink die mika")
    assert t.hero("mika").life == 2


@pytest.mark.rule("MAS-HEAL-02")
def test_what_heals_more_than_is_missing_stops_at_six() -> None:
    t = allies('life = 5, hand = ["L01"]', "", 'dice = ["step"]').do("play L01 jay")  # heals 2
    assert t.hero("jay").life == 6
