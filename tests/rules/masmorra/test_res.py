"""The results of the dice (MAS-RES)."""

import pytest

from rules.masmorra.play import Table, table


def fight(face: str, *dice: str, symbols: str = "", life: int = 6) -> Table:
    """Jay beside one monster, in the fight; the gold for a card keeps choices from being forced."""
    t = table(f"""
        dice = [{", ".join(f'"{d}"' for d in dice)}]
        {symbols}
        treasure_top = ["T01", "T02"]
        heroes = [{{name = "jay", life = {life}, gold = 5}}, {{name = "algus"}}]
        monsters = [{{face = "{face}", room = "S1-00"}}]
    """)
    return t.do("fight")


@pytest.mark.rule("MAS-RES-01")
@pytest.mark.parametrize("source", ["die", "symbol", "free"])
def test_a_step_is_two_move_points(source: str) -> None:
    t = table('dice = ["step"]\nsymbols.step = 1\nheroes = [{name = "jay"}]')
    t.do(f"step {source}")
    assert t.g.mp == 2


@pytest.mark.rule("MAS-RES-02")
def test_ranged_kills_without_payback() -> None:
    t = fight("orc", "ranged", "ranged")
    t.do("spend ranged die", "spend ranged die", "strike")
    assert t.monsters("S1-00") == [] and t.hero("jay").life == 6


@pytest.mark.rule("MAS-RES-02")
def test_ranged_that_does_not_kill_is_paid_back() -> None:
    t = fight("orc", "ranged")
    t.do("spend ranged die", "strike", "accept")
    assert t.monsters("S1-00") == ["orc"] and t.hero("jay").life == 3


@pytest.mark.rule("MAS-RES-03")
def test_melee_kills_and_is_paid_back() -> None:
    t = fight("orc", "melee", "melee")
    t.do("spend melee die", "spend melee die", "strike", "accept")
    assert t.monsters("S1-00") == [] and t.hero("jay").life == 3
    one = fight("orc", "melee", "step").do("spend melee die", "strike", "accept")  # 1 damage of 2
    assert one.monsters("S1-00") == ["orc"]


@pytest.mark.rule("MAS-RES-04")
def test_defense_prevents_one_point_of_payback() -> None:
    t = fight("orc", "defense", symbols="symbols.defense = 1")
    t.do("strike", "guard die", "guard symbol", "accept")
    assert t.hero("jay").life == 5


@pytest.mark.rule("MAS-RES-05")
def test_elixir_heals_one_wound() -> None:
    t = table('dice = ["elixir"]\nheroes = [{name = "jay", life = 3, gold = 5}]')
    t.do("drink die jay")
    assert t.hero("jay").life == 4


@pytest.mark.rule("MAS-RES-05")
def test_elixir_is_ranged_damage_against_undead() -> None:
    t = fight("skeleton", "elixir", "elixir")
    t.do("spend elixir die", "spend elixir die", "strike")
    assert t.monsters("S1-00") == [] and t.hero("jay").life == 6


@pytest.mark.rule("MAS-RES-05")
def test_elixir_does_not_hurt_the_living() -> None:
    fight("orc", "elixir").refuses("spend elixir die")


@pytest.mark.rule("MAS-RES-06")
def test_magic_turns_an_unused_die() -> None:
    t = table('dice = ["magic", "step"]\nheroes = [{name = "jay", gold = 5}]')
    t.do("magic die", "face ranged")
    assert t.dice() == ["ranged"]


@pytest.mark.rule("MAS-RES-06")
def test_magic_is_ranged_damage_against_the_vulnerable() -> None:
    t = fight("gelatinous_cube", "magic", "magic", "magic")
    t.do("spend magic die", "spend magic die", "spend magic die", "strike")
    assert t.monsters("S1-00") == [] and t.hero("jay").life == 6


@pytest.mark.rule("MAS-RES-06")
def test_magic_does_not_hurt_others() -> None:
    fight("orc", "magic").refuses("spend magic die")


@pytest.mark.rule("MAS-RES-07")
@pytest.mark.parametrize("face", ["step", "ranged", "melee", "defense", "elixir", "magic"])
def test_any_result_may_be_docked_where_it_is_asked_for(face: str) -> None:
    t = table(f'dice = ["{face}"]\nheroes = [{{name = "algus", gold = 5}}]')
    t.do(f"use spellweaving {face}")
    assert t.dice() == [] and t.symbols() == {"magic": 1}
