"""After the actions: bounties, the last word, and the acts that come too late (MAS-TURN-03, MAS-SYM-03)."""

import pytest

from rules.masmorra.play import Table, finish_turn, three, two
from undercroft.games.masmorra.options import P_BOUNTY, P_LAST

LATE = ("end", "fight", "move R1", "explore", "gold", "stairs")
BY_DICE = (
    "step die",
    "magic die",
    "drink die jay",
    "chest",
    "disarm R1",
    "portal",
    "fountain",
    "use guarded_stance step",
)


def after(phase: str, hero: str = "", dice: str = "") -> Table:
    """Jay after his actions."""
    return two(hero, rest=f'phase = "{phase}"\nmap.1 = "S1-00 S1-22"\n{dice}')


@pytest.mark.rule("MAS-TURN-03", "MAS-FREE-02", "MAS-GOLD-01")
def test_when_bounties_are_paid_nothing_else_is_done() -> None:
    x = after("bounties", 'hand = ["T18"]', 'dice = ["magic", "step", "elixir"]')
    assert x.prompt == P_BOUNTY and x.options == ["bounty 3", "bounty 1", "play T18 jay", "done"]
    assert {x.why(act) for act in (*LATE, *BY_DICE)} == {"MAS-TURN-03"}
    assert x.why("step free") == "MAS-FREE-02" and x.why("bounty 2") == "MAS-GOLD-01"
    assert x.why("play T01 jay") == "MAS-CARD-04" and x.why("buy") == "MAS-GOLD-03"


@pytest.mark.rule("MAS-SYM-03", "MAS-TURN-03", "MAS-FREE-02", "MAS-CARD-04", "MAS-GOLD-05")
def test_the_last_word_is_for_cards_and_buying() -> None:
    x = after("close", 'gold = 5, hand = ["T18"]')
    assert x.prompt == P_LAST and x.options == ["play T18 jay", "buy", "done"]
    assert {x.why(act) for act in LATE} == {"MAS-TURN-03"} and {x.why(act) for act in BY_DICE} == {"MAS-SYM-03"}
    assert x.why("step free") == "MAS-FREE-02" and x.why("bounty 1") == "MAS-GOLD-01"
    assert x.why("play T18 mika") in ("MAS-TURN-01", "MAS-CARD-04")
    x.do("play T18 jay")
    assert x.hero("jay").gold == 6 and x.options == ["buy", "done"]
    x.do("buy")
    assert x.hero("jay").gold == 1 and len(x.hero("jay").hand) == 1


@pytest.mark.rule("MAS-GOLD-01", "MAS-GOLD-02")
@pytest.mark.parametrize("gold", range(7))
@pytest.mark.parametrize("dice", range(4))
def test_each_unused_die_is_worth_one_gold_up_to_six(gold: int, dice: int) -> None:
    faces = ", ".join(['"step"'] * dice)
    x = after("bounties", f"gold = {gold}", f"dice = [{faces}]")
    most = min(dice, 6 - gold)
    offered = [text for text in x.options if text.startswith("bounty")] if x.prompt == P_BOUNTY else []
    assert offered == ([f"bounty {most}"] if most else []) + (["bounty 1"] if most > 1 else [])
    if most:
        x.do(f"bounty {most}")
        assert x.hero("jay").gold == gold + most


@pytest.mark.rule("MAS-GOLD-05", "MAS-GOLD-01")
def test_bounties_are_taken_one_by_one_too() -> None:
    x = after("bounties", "gold = 4", 'dice = ["step", "step", "step"]')
    x.do("bounty 1", "buy")
    assert x.hero("jay").gold == 0 and x.options == ["bounty 2", "bounty 1", "done"]
    x.do("bounty 2")
    assert x.hero("jay").gold == 2


@pytest.mark.rule("MAS-TURN-04", "MAS-GOAL-02")
def test_the_dice_pass_to_the_left_round_after_round() -> None:
    x = three("", "", "", 'first = "mika"\nactive = "mika"\ndice = ["step"]')
    seen = []
    for _ in range(6):
        seen.append((x.g.active, x.g.round))
        finish_turn(x)
    assert seen == [(1, 1), (2, 1), (0, 1), (1, 2), (2, 2), (0, 2)]
