"""Bounties and gold (MAS-GOLD)."""

import pytest

from rules.masmorra.play import Table, table, two
from undercroft.games.masmorra import options as o
from undercroft.games.masmorra.terms import MASTER


def jay(gold: int, dice: str = "", more: str = "", hero: str = "") -> Table:
    """Jay with some gold and dice."""
    faces = ", ".join(f'"{d}"' for d in dice.split())
    return table(f"""
        dice = [{faces}]
        treasure_top = ["T05", "T10", "T18"]
        {more}
        heroes = [{{name = "jay", gold = {gold} {hero}}}, {{name = "algus"}}]
    """)


FAR = "map.1 = 'S1-00 S1-22 S1-25'\nmonsters = [{face = 'orc', room = 'S1-25'}]"


@pytest.mark.rule("MAS-GOLD-01")
def test_unused_dice_become_gold() -> None:
    t = jay(0, "step melee magic").do("end", "bounty 3")
    assert t.hero("jay").gold == 3


@pytest.mark.rule("MAS-GOLD-01")
@pytest.mark.rule("A-61")
def test_a_player_may_keep_its_dice_from_the_exchange() -> None:
    t = jay(0, "step melee", FAR).do("end", "bounty 1", "done")
    assert t.hero("jay").gold == 1 and t.g.phase == MASTER


@pytest.mark.rule("MAS-GOLD-01")
def test_used_dice_are_worth_nothing() -> None:
    t = jay(0, "step melee", FAR).do("use guarded_stance step", "end")
    assert t.can("bounty 1") and not t.can("bounty 2")


@pytest.mark.rule("MAS-GOLD-01")
@pytest.mark.rule("A-61")
def test_a_table_may_exchange_all_dice_always() -> None:
    t = table('dice = ["step", "melee"]\nheroes = [{name = "jay"}]\n' + FAR, rulings={"A-61": "always"})
    t.do("end")
    assert t.hero("jay").gold == 2


@pytest.mark.rule("MAS-GOLD-02")
def test_nobody_holds_more_than_six_gold() -> None:
    t = jay(4, "step melee magic elixir", FAR).do("end")
    assert t.can("bounty 2") and not t.can("bounty 3") and not t.can("bounty 4")
    t.do("bounty 2")
    assert t.hero("jay").gold == 6
    t.refuses("bounty 1", "MAS-GOLD-01")


@pytest.mark.rule("MAS-GOLD-02")
def test_gold_beyond_six_is_not_taken() -> None:
    t = jay(5, "", "map.1 = 'S1-22 S1-00'", ', room = "S1-22"').do("gold")
    assert t.hero("jay").gold == 6 and t.room("S1-22").gold == 1
    t.refuses("gold", "MAS-GOLD-02")


@pytest.mark.rule("MAS-GOLD-03")
def test_five_gold_buy_a_card() -> None:
    t = jay(6, "step").do("buy")
    assert t.hero("jay").gold == 1 and len(t.hero("jay").hand) == 1
    t.refuses("buy", "MAS-GOLD-03")


@pytest.mark.rule("MAS-GOLD-03")
def test_four_gold_buy_nothing() -> None:
    jay(4, "step").refuses("buy", "MAS-GOLD-03")


@pytest.mark.rule("MAS-GOLD-03")
@pytest.mark.parametrize("acts", [[], ["roll"], ["roll", "done"], ["roll", "done", "fight"]])
def test_a_card_may_be_bought_at_any_point_of_the_turn(acts: list[str]) -> None:
    t = table("""
        phase = "before_roll"
        treasure_top = ["T05"]
        heroes = [{name = "jay", gold = 5}]
        monsters = [{face = "orc", room = "S1-00"}]
    """)
    t.do(*acts, "buy")
    assert t.hero("jay").gold == 0 and len(t.hero("jay").hand) == 1


@pytest.mark.rule("MAS-GOLD-03")
def test_a_card_may_be_bought_as_payback_comes() -> None:
    t = jay(5, "step", "monsters = [{face = 'orc', room = 'S1-00'}]").do("fight", "strike")
    assert t.prompt == o.P_PAYBACK
    t.do("buy")
    assert len(t.hero("jay").hand) == 1


@pytest.mark.rule("MAS-GOLD-04")
def test_after_the_bounties_the_hero_phase_is_over() -> None:
    t = jay(0, "step melee", FAR).do("end", "bounty 2")
    assert t.g.phase == MASTER and t.prompt == o.P_DM and t.dice() == []


@pytest.mark.rule("MAS-GOLD-05")
def test_gold_just_earned_buys_a_card() -> None:
    t = jay(4, "step melee").do("end", "bounty 1", "buy", "bounty 1")
    assert t.hero("jay").gold == 1 and len(t.hero("jay").hand) == 1


@pytest.mark.rule("MAS-GOLD-05")
def test_at_the_limit_a_player_may_buy_between_two_dice() -> None:
    t = jay(6, "step melee").do("end")
    assert t.prompt == o.P_BOUNTY and not t.can("bounty 1")
    t.do("buy", "bounty 2")
    assert t.hero("jay").gold == 3


@pytest.mark.rule("MAS-GOLD-05")
def test_the_dungeon_master_may_buy_a_card() -> None:
    t = jay(5, "", FAR).do("end", "done")
    assert t.prompt == o.P_DM
    t.do("buy")
    assert t.hero("jay").gold == 0 and len(t.hero("jay").hand) == 1


@pytest.mark.rule("MAS-GOLD-04")
def test_dice_left_after_the_bounties_are_gone() -> None:
    t = two("", "", 'dice = ["step", "melee"]\nmap.1 = "S1-00 S1-17"\nmonsters = [{face = "orc", room = "S1-17"}]')
    t.do("end", "done")
    assert t.g.phase == MASTER and t.dice() == [] and t.hero("jay").gold == 0


@pytest.mark.rule("A-61", "MAS-GOLD-01")
def test_a_61_bounties() -> None:
    t = two("", "", 'dice = ["magic", "magic"]').do("end")
    assert t.options == ["bounty 2", "bounty 1", "done"]
    t.do("done")
    assert t.hero("jay").gold == 0
    always = two("", "", 'dice = ["magic", "magic"]', rulings={"A-61": "always"}).do("end")
    assert always.hero("jay").gold == 2
