"""Windows: their subject, whether they are worth a question; options that cost nothing or hurt their player."""

import pytest

from rules.masmorra.play import Table, two
from undercroft.bots.interrupts import free_option, worth_asking
from undercroft.games.masmorra.content import CARDS
from undercroft.games.masmorra.title import TITLE
from undercroft.scene import DecisionScene, OptionScene

ORC = 'monsters = [{face = "orc", room = "S1-00"}]\n'


def asked(t: Table) -> DecisionScene:
    scene = t.match.decision_scene(t.owner)
    assert scene is not None
    return scene


def option(t: Table, text: str) -> OptionScene:
    return next(o for o in asked(t)["options"] if o["text"] == text)


def worth(t: Table) -> bool:
    return worth_asking(TITLE, t.match.game, t.owner, "test")


def test_a_window_names_hero_monster_and_what_would_change() -> None:
    t = two("", 'hand = ["T02"]', ORC + 'dice = ["step"]').do("fight", "strike")
    scene = asked(t)
    assert scene["about"] == (
        "Jay is about to suffer 3 Wounds of Payback from the Orc, 6 Life Points left. "
        "Savage Bite: That Payback is 1 higher."
    )
    assert scene["touches"] == ["hero:0", f"monster:{t.monster('orc')[1:]}"]


def test_others_are_not_told_what_a_window_is_about() -> None:
    t = two("", 'hand = ["T02"]', ORC + 'dice = ["step"]').do("fight", "strike")
    scene = t.match.decision_scene(0)
    assert scene is not None and "about" not in scene and "touches" not in scene


@pytest.mark.parametrize("life", [1, 2])
def test_a_wound_that_may_fell_the_own_hero_is_asked(life: int) -> None:
    t = two(f'hand = ["T07"], life = {life}', "", ORC + 'dice = ["step"]').do("fight", "strike", "accept")
    assert t.options == ["interrupt T07 jay", "pass"] and TITLE.manners.worth_asking(t.g, 0, t.decision) == 1
    assert worth(t)


def test_a_free_reroll_is_not_given_away() -> None:
    t = two("", "", ORC + 'phase = "before_roll"', script=[0, 0, 0, 5, 4, 4])
    marks = [o for o in asked(t)["options"] if o["text"].startswith("mark")]
    assert marks and all(o.get("free") for o in marks) and not option(t, "done").get("free")
    taken = free_option(TITLE, t.match.game, 0, "test")
    usual = TITLE.mind.habit(t.g)
    assert usual is not None and taken is usual


def test_bounties_are_free_and_cards_are_not() -> None:
    t = two('hand = ["T05"]', "", 'dice = ["step", "melee"]\nphase = "bounties"')
    assert option(t, "bounty 2").get("free") and not any(
        o.get("free") for o in asked(t)["options"] if o["text"].startswith(("play", "interrupt", "buy"))
    )


# ---- warnings
def test_a_strike_that_is_too_little_says_so() -> None:
    t = two("", "", ORC + 'dice = ["melee"]').do("fight")
    assert option(t, "strike")["warning"] == "Too little: you only get Payback"


@pytest.mark.parametrize(("life", "dice", "falls"), [(3, "step", True), (4, "step", False), (3, "defense", False)])
def test_a_strike_whose_payback_fells_says_so(life: int, dice: str, falls: bool) -> None:
    t = two(f"life = {life}", "", ORC + f'dice = ["{dice}"]').do("fight")
    assert (option(t, "strike")["warning"] == "Jay may fall: 3 Wounds to come, 3 left") == falls


def test_a_choice_of_monsters_says_what_all_of_them_pay_back() -> None:
    t = two("life = 5", "", 'dice = ["melee"]\n' + ORC.replace("}]", '}, {face = "goblin", room = "S1-00"}]')).do(
        "fight"
    )
    asked_now = asked(t)
    assert "together they pay back up to 4 Wounds, and you have 5 Life Points" in asked_now["prompt"]


def test_payback_that_fells_says_so() -> None:
    t = two("life = 3", "", ORC + 'dice = ["step", "defense"]').do("fight", "strike")
    assert option(t, "accept")["warning"] == "Jay falls"
    t = two("life = 4", "", ORC + 'dice = ["step", "defense"]').do("fight", "strike")
    assert "warning" not in option(t, "accept")


def test_a_bolt_on_oneself_says_so() -> None:
    bolt = next(c.id for c in CARDS if c.orange.title == "Lightning Bolt")
    t = two(f'hand = ["{bolt}"]', "", 'dice = ["step"]').do(f"interrupt {bolt} jay")
    assert option(t, "who jay")["warning"] == "Your own Hero" and "warning" not in option(t, "who mika")


def test_a_monster_that_comes_to_oneself_says_so() -> None:
    t = two(
        'room = "S1-00"',
        'room = "S1-00"',
        'map.1 = "S1-00 S1-13"\nphase = "master"\nmonsters = [{face = "orc", room = "S1-13"}]',
    )
    march = next(o for o in asked(t)["options"] if o["text"].startswith("march"))
    assert march["warning"] == "It comes to Jay"


def test_who_keeps_all_dice_for_nothing_is_not_asked_to_pay_for_a_reroll() -> None:
    t = two("capture = true", "", 'phase = "before_roll"', script=[1, 2, 1, 2, 3, 3]).do("roll", "done")
    clear = TITLE.manners.obvious(t.g, t.decision)
    assert clear is not None and TITLE.text(t.g, clear) == "done"
    t = two("capture = true", "", 'phase = "before_roll"', script=[1, 2, 1, 2, 3, 3, 0]).do("roll", "mark 1", "reroll")
    assert t.options == ["extra reroll", "done"] and TITLE.manners.obvious(t.g, t.decision) is None, "a bad roll may be"


def test_loose_gold_is_taken_unasked_unless_there_is_a_way_to_go_on() -> None:
    gold = 'dice = ["step"]\nmap.1 = "S1-00"\ngold = {S1-00 = 2}'
    t = two("", "", gold)
    clear = TITLE.manners.obvious(t.g, t.decision)
    assert clear is not None and TITLE.text(t.g, clear) == "gold"
    t.do("step die")
    assert "gold" in t.options and TITLE.manners.obvious(t.g, t.decision) is None, "it would give up the Move Points"


@pytest.mark.rule("MAS-ROLL-01")
def test_who_has_monsters_to_fight_rolls_unasked_but_not_in_the_first_turn() -> None:
    dice = [1, 2, 1, 2, 3, 3]
    t = two('hand = ["T05"]', "", ORC + 'phase = "before_roll"\nround = 2', script=dice)
    clear = TITLE.manners.obvious(t.g, t.decision)
    assert clear is not None and TITLE.text(t.g, clear) == "roll"
    cards = [x for x in t.options if x.startswith("play")]
    t.do("roll")
    assert cards and set(cards) <= set(t.options), "what could be played before can be played still"
    t = two("", "", ORC + 'phase = "before_roll"', script=dice)
    assert TITLE.manners.obvious(t.g, t.decision) is None, "the first is rolled by hand"
    t = two("", "", 'phase = "before_roll"\nround = 2', script=dice)
    assert TITLE.manners.obvious(t.g, t.decision) is None, "a Free Step is a choice"
