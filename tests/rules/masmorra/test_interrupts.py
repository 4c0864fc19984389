"""Interrupt windows: who is asked, in which order, last in first out, denial of a denial, lying Heroes."""

import pytest

from rules.masmorra.play import discarded, hand, three, two
from undercroft.engine.window import P_WINDOW
from undercroft.games.masmorra import windows

ORC = 'monsters = [{face = "orc", room = "S1-00"}]\n'


@pytest.mark.rule("MAS-CARD-05")
def test_windows_ask_from_the_left_of_the_active_player() -> None:
    t = three('hand = ["T19"]', 'hand = ["T06"]', 'hand = ["T20"]', 'phase = "before_roll"').do("roll", "done")
    assert t.prompt == P_WINDOW and t.g.decision is not None and t.g.decision.a == windows.ROLLED
    seen = []
    for _ in range(3):
        seen.append(t.owner)
        t.do("pass")
    assert seen == [1, 2, 0] and t.prompt != P_WINDOW


@pytest.mark.rule("MAS-CARD-05")
def test_after_an_answer_everybody_is_asked_again() -> None:
    t = three("", 'hand = ["T06"]', 'hand = ["T20", "T01"]', 'phase = "before_roll"', script=[0] * 6 + [1])
    t.do("roll", "done", "pass", "interrupt T20 algus")
    assert t.owner == 1 and t.options == ["interrupt T06 mika", "pass"]


@pytest.mark.rule("MAS-CARD-05")
def test_nobody_is_asked_who_holds_nothing_that_fits() -> None:
    t = three("", 'hand = ["T01"]', 'hand = ["T04"]', ORC + 'dice = ["melee", "melee"]').do("fight")
    assert t.prompt != P_WINDOW and t.owner == 0


@pytest.mark.rule("MAS-CARD-07")
def test_the_last_interrupt_played_takes_effect_first() -> None:
    """Algus turns the die after Mika has asked for its re-roll, so the re-roll comes last and stands."""
    t = three("", 'hand = ["T06"]', 'hand = ["T20"]', 'phase = "before_roll"', script=[0, 1, 1, 1, 1, 1, 4])
    t.do("roll", "done", "interrupt T06 mika", "interrupt T20 algus")
    assert t.owner == 2  # the last card played is carried out first
    t.do("die 1", "face magic")
    assert t.owner == 1 and t.dice()[0] == "magic"
    t.do("die 1")
    assert t.dice()[0] == "elixir"


@pytest.mark.rule("MAS-CARD-07")
def test_the_other_way_round_the_turned_die_stands() -> None:
    t = three("", 'hand = ["T20"]', 'hand = ["T06"]', 'phase = "before_roll"', script=[0, 1, 1, 1, 1, 1, 4])
    t.do("roll", "done", "interrupt T20 mika", "interrupt T06 algus", "die 1")
    assert t.owner == 1 and t.dice()[0] == "elixir"
    t.do("die 1", "face magic")
    assert t.dice()[0] == "magic"


@pytest.mark.rule("MAS-CARD-07")
def test_a_denial_of_a_denial_saves_the_card() -> None:
    t = two('hand = ["T01", "T11"]', 'hand = ["T12"]', 'dice = ["step"]')
    t.do("play T01 jay", "interrupt T12 mika", "interrupt T11 jay")
    assert t.symbols() == {"ranged": 2} and discarded(t) == ["T01", "T12", "T11"]


@pytest.mark.rule("MAS-CARD-07")
def test_a_denial_left_alone_stands() -> None:
    t = two('hand = ["T01", "T11"]', 'hand = ["T12"]', 'dice = ["step"]')
    t.do("play T01 jay", "interrupt T12 mika", "pass")
    assert t.symbols() == {} and hand(t, "jay") == ["T11"]


@pytest.mark.rule("MAS-CARD-07")
def test_a_denied_interrupt_changes_nothing() -> None:
    t = two('hand = ["T11"]', 'hand = ["T02"]', ORC + 'dice = ["step"]')
    t.do("fight", "strike", "interrupt T02 mika", "interrupt T11 jay", "accept")
    assert t.hero("jay").life == 3  # Payback 3, not 4


@pytest.mark.rule("MAS-CARD-05")
def test_denial_is_for_the_cards_of_others() -> None:
    t = two('hand = ["T01", "T11"]', "", 'dice = ["step"]').do("play T01 jay")
    assert t.symbols() == {"ranged": 2} and t.prompt != P_WINDOW


@pytest.mark.rule("MAS-CARD-05")
def test_an_opponents_half_is_none_of_the_active_players() -> None:
    t = two('hand = ["T02", "T05", "T33"]', "", ORC + 'dice = ["step"]').do("fight")
    assert t.prompt != P_WINDOW
    t.do("strike")
    assert t.prompt != P_WINDOW


@pytest.mark.rule("MAS-CARD-05")
def test_a_window_takes_no_answer_of_another_seat() -> None:
    t = two("", 'hand = ["T06"]', 'phase = "before_roll"').do("roll", "done")
    assert t.match.why("interrupt T06 mika", 0).rules[0].id == "MAS-CARD-05"
    t.refuses("interrupt T20 mika", "MAS-CARD-05")  # not in her hand


@pytest.mark.rule("A-53")
def test_snatch_comes_before_the_hand_limit() -> None:
    t = two('hand = ["T01", "T02", "T03", "T04", "T05", "T06"], gold = 5', 'hand = ["T13"]', 'treasure_top = ["T07"]')
    t.do("buy", "interrupt T13 mika")
    assert len(hand(t, "jay")) == 6 and discarded(t) == ["T13"] and hand(t, "mika") == ["T07"]


@pytest.mark.rule("A-38")
def test_the_player_of_a_lying_hero_still_interrupts() -> None:
    t = two("", 'hand = ["T15"], down = true, life = 0', 'dice = ["step"]')
    assert t.owner == 1
    t.do("interrupt T15 mika")
    assert t.hero("jay").life == 5


@pytest.mark.rule("A-38")
def test_a_half_that_needs_its_hero_stays_in_the_hand_of_a_lying_one() -> None:
    t = two('hand = ["T24"]', 'hand = ["T22"], down = true, life = 0', 'map.1 = "S1-00 S1-17"', script=[3])
    t.do("play T24 jay")
    assert t.monsters("S1-00") == ["orc"] and hand(t, "mika") == ["T22"]


@pytest.mark.rule("A-38")
def test_read_otherwise_the_player_of_a_lying_hero_is_silent() -> None:
    t = two("", 'hand = ["T15"], down = true, life = 0', 'dice = ["step"]', rulings={"A-38": "no"})
    assert t.owner == 0


@pytest.mark.rule("A-38")
@pytest.mark.parametrize(("reading", "gold"), [("yes", 2), ("no", 0)])
def test_a_lying_hero_in_its_own_dungeon_master_phase(reading: str, gold: int) -> None:
    t = two(
        'hand = ["T12", "T21", "T35"], down = true, life = 0',
        "",
        """phase = "master"
map.1 = "S1-00 S1-17 S1-18"
monsters = [{face = "orc", room = "S1-17"}]""",
        rulings={"A-38": reading},
    )
    for card in ("T21", "T35"):
        t.refuses(f"play {card} jay", "MAS-CARD-09")  # they would need the Hero
    if gold:
        t.do("play T12 jay")
    else:
        t.refuses("play T12 jay", "MAS-CARD-09")
    assert t.hero("jay").gold == gold


@pytest.mark.rule("MAS-CARD-09")
def test_no_glory_for_a_lying_thief() -> None:
    t = two("", 'hand = ["T35"], down = true, life = 0', ORC + 'dice = ["ranged", "ranged"]')
    t.do("fight", "spend ranged die", "spend ranged die")
    assert (t.hero("jay").xp, t.hero("mika").xp, hand(t, "mika")) == (2, 0, ["T35"])


@pytest.mark.rule("MAS-DOWN-06")
def test_a_hero_felled_by_an_interrupt_gets_no_bounties() -> None:
    t = two("life = 1, xp = 5", 'hand = ["T15"]', 'dice = ["magic", "magic"]')
    t.do("pass", "end", "interrupt T15 mika", "who jay")
    assert t.hero("jay").down and t.hero("jay").gold == 0 and t.hero("jay").xp == 3
    assert t.g.active == 1  # nothing left to decide in Jay's turn


@pytest.mark.rule("MAS-DOWN-06")
def test_a_hero_felled_before_payback_defends_no_more() -> None:
    t = two("life = 1", 'hand = ["T15"]', ORC + 'dice = ["defense", "step"]')
    t.do("pass", "fight", "pass", "strike", "interrupt T15 mika", "who jay")
    assert t.hero("jay").down and t.monsters("S1-00") == ["orc"] and t.prompt != P_WINDOW
    assert not any(x.startswith("guard") for x in t.options)
