"""Worked examples of the rulebook: fighting (EX-13 to EX-19, EX-24)."""
import pytest

from rules.masmorra.arena import combat, shoot


@pytest.mark.rule("MAS-FIGHT-08")
def test_ex_13_jay_shoots_the_orc_from_across_the_room() -> None:
    t = shoot(combat("orc", "ranged ranged", name="jay"), 2)
    jay = t.hero("jay")
    assert t.monsters("S1-00") == []
    assert (jay.life, jay.xp, len(jay.hand)) == (6, 2, 1)


@pytest.mark.rule("MAS-FIGHT-09")
def test_ex_14_one_arrow_and_one_sword_kill_the_orc_but_it_pays_back() -> None:
    t = combat("orc", "ranged melee", name="jay").do("spend ranged die", "spend melee die", "strike")
    assert t.monsters("S1-00") == []
    assert t.hero("jay").life == 3


@pytest.mark.rule("MAS-FIGHT-10")
@pytest.mark.rule("MAS-BACK-03")
def test_ex_15_sword_and_shield_kill_the_orc_and_take_one_off() -> None:
    t = combat("orc", "melee defense", name="jay").do("pair", "strike", "guard symbol", "accept")
    assert t.monsters("S1-00") == []
    assert t.hero("jay").life == 4


@pytest.mark.rule("MAS-FIGHT-11")
def test_ex_16_two_pairs_are_four_swords_and_two_shields() -> None:
    t = combat("spider", "melee melee defense defense", "xp = 3", name="jay").do("pair", "pair")
    assert t.symbols() == {"defense": 2}
    t.do("strike", "guard symbol", "guard symbol")
    assert t.monsters("S1-00") == []  # four damage
    assert t.hero("jay").life == 6


@pytest.mark.rule("MAS-BACK-02")
def test_ex_17_the_orc_costs_three_life_points() -> None:
    t = combat("orc", "melee melee", name="jay").do("spend melee die", "spend melee die", "strike")
    assert t.monsters("S1-00") == []
    assert t.hero("jay").life == 3


@pytest.mark.rule("MAS-FIGHT-14")
@pytest.mark.rule("MAS-BACK-03")
def test_ex_18_jay_guards_himself_as_the_payback_comes() -> None:
    t = combat("orc", "melee melee step", name="jay").do("spend melee die", "spend melee die", "strike")
    t.do("use guarded_stance step", "guard symbol", "accept")
    assert t.hero("jay").life == 4
    assert t.dice() == []


@pytest.mark.rule("MAS-FIGHT-02")
@pytest.mark.rule("MAS-ACT-03")
def test_ex_19_doing_nothing_is_a_fight_and_opens_all_actions() -> None:
    t = combat("orc", "step elixir").do("strike")
    assert t.hero("mika").life == 3
    assert t.monsters("S1-00") == ["orc"]
    assert t.can("step die")
    assert t.can("drink die mika")
    assert t.can("end")


@pytest.mark.rule("MAS-REW-03")
@pytest.mark.rule("MAS-MON-02")
def test_ex_24_a_goblin_is_worth_one_to_mika_above_seven() -> None:
    t = shoot(combat("goblin", "ranged ranged", "xp = 10"), 2)
    mika = t.hero("mika")
    assert (mika.xp, len(mika.hand), mika.life) == (11, 1, 5)
