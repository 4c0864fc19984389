"""Spending and docking (MAS-PAY)."""

import pytest

from rules.masmorra.play import finish_turn, table
from undercroft.games.masmorra import options as o
from undercroft.games.masmorra.terms import DOCKED, PET, USED

FOUNTAIN = """
    map.1 = '''
    S1-24/2
    S1-00
    '''
"""
CHEST = """
    map.1 = '''
    S1-12/2
    S1-00
    '''
    treasure_top = ["T01"]
"""


@pytest.mark.rule("MAS-PAY-01")
def test_a_spent_die_is_used_for_the_turn() -> None:
    t = table('dice = ["elixir"]\nheroes = [{name = "jay", life = 3, gold = 4}]')
    t.do("drink die jay")
    assert t.g.places[0] == USED and t.hero("jay").life == 4
    t.refuses("drink die jay", "MAS-HEAL-01")
    t.refuses("use guarded_stance elixir", "MAS-ABIL-06")


@pytest.mark.rule("MAS-PAY-02")
def test_dice_and_symbols_pay_together() -> None:
    t = table("""
        dice = ["melee"]
        symbols = {ranged = 1, melee = 2}
        heroes = [{name = "jay", gold = 5}]
        monsters = [{face = "spider", room = "S1-00"}]
    """)
    t.do("fight", "spend melee die", "spend ranged symbol", "spend melee symbol", "spend melee symbol", "strike")
    t.do("accept")
    assert t.monsters("S1-00") == []


@pytest.mark.rule("MAS-PAY-03")
def test_a_spending_action_may_be_repeated() -> None:
    t = table('dice = ["elixir", "elixir"]\nsymbols.elixir = 1\nheroes = [{name = "jay", life = 2, gold = 5}]')
    t.do("drink die jay", "drink die jay", "drink symbol jay")
    assert t.hero("jay").life == 5
    t.refuses("drink symbol jay", "MAS-HEAL-01")


@pytest.mark.rule("MAS-PAY-04")
def test_only_dice_can_be_docked() -> None:
    t = table(CHEST + 'symbols.melee = 2\ndice = ["ranged"]\nheroes = [{name = "jay", room = "S1-12"}]')
    t.refuses("chest", "MAS-PAY-04")


@pytest.mark.rule("MAS-PAY-05")
def test_a_docked_die_is_used_for_the_turn() -> None:
    t = table(
        CHEST
        + """
        dice = ["melee"]
        heroes = [{name = "jay", room = "S1-12", gold = 3, learned = ["preemptive_strike"]}]
    """
    )
    t.do("chest")
    assert t.g.places[0] == DOCKED and t.dice() == []
    t.refuses("use preemptive_strike", "MAS-ABIL-06")
    t.do("end")
    assert t.prompt == o.P_BOUNTY and not t.can("bounty 1")


@pytest.mark.rule("MAS-PAY-06")
def test_a_docking_action_is_possible_once_a_turn() -> None:
    t = table(FOUNTAIN + 'dice = ["elixir", "elixir"]\nheroes = [{name = "jay", room = "S1-24", gold = 5}]')
    t.do("fountain")
    assert t.symbols() == {"elixir": 2} and t.dice() == ["elixir"]
    t.refuses("fountain", "MAS-PAY-06")


@pytest.mark.rule("MAS-PAY-06")
def test_the_space_is_free_again_next_turn() -> None:
    t = table(FOUNTAIN + 'dice = ["elixir"]\nheroes = [{name = "jay", room = "S1-24", gold = 5}]')
    t.do("fountain")
    finish_turn(t)
    assert t.g.active == 1
    assert not t.room("S1-24").docked


@pytest.mark.rule("MAS-PAY-06")
def test_the_space_on_the_hero_board_is_blocked_too() -> None:
    t = table('dice = ["step", "step"]\nheroes = [{name = "jay"}]')
    t.do("use guarded_stance step")
    t.refuses("use guarded_stance step", "MAS-PAY-06")


@pytest.mark.rule("MAS-PAY-07")
def test_the_pet_die_docks_like_an_action_die() -> None:
    t = table(CHEST + 'pet = "melee"\nheroes = [{name = "jay", room = "S1-12", gold = 3}]')
    t.do("chest")
    assert t.g.places[PET] == DOCKED and t.hero("jay").xp == 1


@pytest.mark.rule("MAS-PAY-07")
def test_the_pet_die_pays_like_an_action_die() -> None:
    t = table('pet = "step"\nheroes = [{name = "jay", gold = 5}]')
    t.do("step die")
    assert t.g.places[PET] == USED and t.g.mp == 2


@pytest.mark.rule("MAS-PAY-07")
def test_the_pet_die_makes_a_pair() -> None:
    t = table("""
        pet = "defense"
        dice = ["melee"]
        heroes = [{name = "jay", gold = 5}]
        monsters = [{face = "orc", room = "S1-00"}]
    """)
    t.do("fight", "pair", "strike", "guard symbol", "accept")
    assert t.monsters("S1-00") == [] and t.hero("jay").life == 4
