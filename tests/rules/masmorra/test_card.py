"""Treasure Cards: where they come from, hands, and when which half may be played (MAS-CARD)."""

import pytest

from rules.masmorra.play import discarded, fresh, hand, three, two
from undercroft.games.masmorra.content import CARDS

SIX = '["T01", "T02", "T03", "T04", "T05", "T06"]'


@pytest.mark.rule("MAS-CARD-01")
def test_a_card_for_each_monster_defeated() -> None:
    t = two(
        "",
        "",
        """dice = ["ranged", "ranged", "melee", "melee"]
monsters = [{face = "orc", room = "S1-00"}, {face = "goblin", room = "S1-00"}]
treasure_top = ["T05", "T07"]""",
    )
    t.do("fight", f"target {t.monster('orc')}", "spend ranged die", "spend ranged die", "strike")
    assert hand(t, "jay") == []  # not before the combat is over
    t.do("spend melee die", "spend melee die", "learn preemptive_strike")
    assert hand(t, "jay") == ["T05", "T07"]


@pytest.mark.rule("MAS-CARD-01")
def test_a_card_for_a_chest_and_a_card_for_five_gold() -> None:
    t = two('room = "S1-13", gold = 5', "", 'dice = ["ranged"]\nmap.1 = "S1-00 S1-13"\ntreasure_top = ["T05", "T07"]')
    t.do("buy")
    assert hand(t, "jay") == ["T05"] and t.hero("jay").gold == 0
    t.refuses("buy", "MAS-GOLD-03")
    t.do("chest")
    assert hand(t, "jay") == ["T05", "T07"]


@pytest.mark.rule("MAS-CARD-02")
def test_hands_are_secret() -> None:
    t = two('hand = ["T01"], gold = 5', "", 'treasure_top = ["T05"]').do("buy")
    mine, theirs = (str(t.match.view(seat)) for seat in (0, 1))
    assert "Swift Strike" in mine and "Heavy Blow" in mine
    assert "Swift Strike" not in theirs and "Heavy Blow" not in theirs
    said = " ".join(str(x) for x in t.match.log_for(1))
    assert "Heavy Blow" not in said and "Heavy Blow" in " ".join(str(x) for x in t.match.log_for(0))


@pytest.mark.rule("MAS-CARD-03")
def test_the_seventh_card_costs_one_of_the_players_choice() -> None:
    t = two(f"hand = {SIX}, gold = 5", "", 'treasure_top = ["T07"]').do("buy")
    assert t.options == [f"discard T0{i} jay" for i in range(1, 8)]
    t.do("discard T02 jay")
    assert len(hand(t, "jay")) == 6 and "T07" in hand(t, "jay") and discarded(t) == ["T02"]


@pytest.mark.rule("MAS-CARD-04")
@pytest.mark.parametrize("phase", ["before_roll", "actions", "bounties", "master", "close"])
def test_purple_at_any_point_of_the_own_turn(phase: str) -> None:
    t = two(
        'hand = ["T12"]',
        "",
        f"""phase = "{phase}"
map.1 = "S1-00 S1-17 S1-18"
monsters = [{{face = "orc", room = "S1-17"}}]""",
    ).do("play T12 jay")
    assert t.hero("jay").gold == 2 and discarded(t) == ["T12"]


@pytest.mark.rule("MAS-CARD-04")
def test_purple_never_in_the_turn_of_another() -> None:
    t = two("", 'hand = ["T12"]', 'dice = ["step"]')
    t.refuses("play T12 mika", "MAS-TURN-01")
    assert t.match.why("play T12 mika", 1).rules[0].id == "MAS-TURN-01"


@pytest.mark.rule("MAS-CARD-04")
def test_either_of_two_cards_with_one_name_may_be_spent() -> None:
    """They differ in their orange halves: it matters which one is kept."""
    t = two(
        'hand = ["T10", "T11", "T13", "T14"]',
        "",
        """map.1 = "S1-00 S1-17"
monsters = [{face = "orc", room = "S1-17"}]""",
    )
    assert t.can("play T10 jay") and t.can("play T11 jay")
    assert t.can("play T13 jay") and not t.can("play T14 jay")  # these two are alike
    t.do("play T11 jay")
    assert hand(t, "jay") == ["T10", "T13", "T14"]


@pytest.mark.rule("MAS-CARD-05")
def test_orange_only_if_its_requirement_is_met() -> None:
    t = two('hand = ["T19"]', "", 'dice = ["step"]')
    t.refuses("interrupt T19 jay", "MAS-CARD-05")  # nothing has just been rolled
    assert t.match.why("interrupt T19 jay", 1).rules[0].id == "MAS-TURN-01"


@pytest.mark.rule("MAS-CARD-05")
def test_orange_any_time_half_in_the_own_turn() -> None:
    t = two('hand = ["T15"]', "", 'dice = ["step"]').do("interrupt T15 jay", "who mika")
    assert t.hero("mika").life == 5 and discarded(t) == ["T15"]


@pytest.mark.rule("MAS-CARD-05", "MAS-FIGHT-14")
def test_no_any_time_half_of_the_fighter_amid_an_attack() -> None:
    t = two('hand = ["T15"]', "", 'dice = ["step", "melee"]\nmonsters = [{face = "orc", room = "S1-00"}]')
    assert t.can("interrupt T15 jay")  # before the first blow
    t.do("fight")
    t.refuses("interrupt T15 jay", "MAS-FIGHT-14")
    t.do("strike", "accept", "pass")
    assert t.can("interrupt T15 jay")


@pytest.mark.rule("MAS-CARD-06")
def test_a_card_is_played_for_one_half_only() -> None:
    t = two(
        'hand = ["T15"]',
        "",
        """dice = ["step"]
map.1 = "S1-00 S1-17"
monsters = [{face = "orc", room = "S1-17"}]""",
    ).do("interrupt T15 jay", "who mika")
    assert t.monsters("S1-17") == ["orc"]
    t.refuses("play T15 jay", "MAS-CARD-04")


@pytest.mark.rule("MAS-CARD-08")
def test_an_empty_deck_is_rebuilt_from_the_discard_pile() -> None:
    rest = [c.id for c in CARDS if not c.alliance and c.id not in ("T01", "T02")]
    t = two(
        'hand = ["T01"], gold = 5, room = "S1-13"',
        "",
        f"""dice = ["ranged"]
map.1 = "S1-00 S1-13"
treasure_discard = {rest}""",
        script=[4],
    )
    t.do("play T01 jay", "buy")
    assert hand(t, "jay") == ["T02"] and len(discarded(t)) == 39 and t.g.treasure.size() == 0
    t.do("chest")
    assert hand(t, "jay") == ["T02", "T06"]  # the fifth of those discarded
    assert discarded(t) == [] and t.g.treasure.size() == 38


@pytest.mark.rule("MAS-CARD-09", "A-38")
def test_a_lying_hero_is_no_target() -> None:
    t = two(
        'hand = ["T13", "T15", "T17"]',
        "down = true, life = 0, gold = 3, room = 'S1-17'",
        """dice = ["step"]
map.1 = "S1-00 S1-17" """,
    )
    t.refuses("play T17 jay", "MAS-GOLD-02")
    t.refuses("play T13 jay", "MAS-BOSS-02")
    t.do("interrupt T15 jay")
    assert t.hero("jay").life == 5  # only Jay himself was left to be struck


@pytest.mark.rule("MAS-CARD-10")
def test_symbols_from_cards_stay_in_the_room() -> None:
    t = two('hand = ["T01"]', "", 'dice = ["step"]\nmap.1 = "S1-00 S1-17"').do("play T01 jay", "step die")
    assert t.symbols() == {"ranged": 2}
    t.do(f"move {t.at('S1-17')}")
    assert t.symbols() == {}


@pytest.mark.rule("MAS-CARD-10")
def test_symbols_from_cards_do_not_outlive_the_turn() -> None:
    t = two('hand = ["T01", "T05"]', 'hand = ["T02"]', 'dice = ["step"]').do("play T01 jay", "end")
    t.refuses("play T05 jay", "MAS-SYM-03")  # symbols are of no use now
    t.do("done")
    assert t.symbols() == {}


@pytest.mark.rule("MAS-SETUP-10", "MAS-CARD-05")
def test_nobody_snatches_during_the_deal() -> None:
    snatch = {i for i, c in enumerate(CARDS) if c.orange.title == "Snatch"}
    held = 0
    for seed in range(40):
        t = fresh(seed=str(seed)).do("hero jay", "hero mika")
        assert t.g.turn == 1 and [len(h.hand) for h in t.g.heroes] == [2, 2]
        held += bool(snatch & set(t.g.heroes[t.g.first].hand))
    assert held > 0  # the First Player, dealt to first, could have


@pytest.mark.rule("MAS-SETUP-10")
def test_two_secret_cards_to_begin_with() -> None:
    t = fresh().do("hero jay", "hero mika")
    assert [len(h.hand) for h in t.g.heroes] == [2, 2] and discarded(t) == []


@pytest.mark.rule("MAS-CARD-05")
def test_a_snatched_card_may_be_snatched_back() -> None:
    t = three('hand = ["T13"], gold = 5', 'hand = ["T14"]', "", 'dice = ["step"]\ntreasure_top = ["T01"]')
    t.do("buy", "interrupt T14 mika")
    assert hand(t, "mika") == ["T01"]  # she has just received it
    t.do("interrupt T13 jay")
    assert hand(t, "jay") == ["T01"] and hand(t, "mika") == []


@pytest.mark.rule("MAS-CARD-05")
def test_mind_fog_is_named_as_a_card_not_as_an_evil_one() -> None:
    t = two("", 'hand = ["T32"]', 'phase = "start"', script=[0] * 6).do("interrupt T32 mika", "roll", "done")
    t.refuses("use guarded_stance step", "MAS-CARD-05")
    assert "card" in t.match.why("use guarded_stance step").hint.lower()


ORC = 'monsters = [{face = "orc", room = "S1-00"}]\n'


@pytest.mark.rule("A-77", "MAS-CARD-04")
def test_a_77_a_teleport_away_from_unfought_monsters() -> None:
    position = 'map.1 = "S1-00 S1-17"\ndice = ["step", "melee"]\n' + ORC
    t = two('hand = ["T21"]', "", position)
    t.refuses("step die", "MAS-ACT-02")
    t.do("play T21 jay")
    assert t.hero("jay").room == 1 and t.can("end")  # the Orc need not be fought this turn
    late = two('hand = ["T21"]', "", position).do("fight")
    late.refuses("play T21 jay", "MAS-FIGHT-14")


@pytest.mark.rule("MAS-CARD-04", "A-52")
def test_swapping_with_a_monster_elsewhere() -> None:
    """EX-26 (p.21): Hero and monster change rooms, no trap activates."""
    t = two(
        'hand = ["T13"]',
        "down = true, life = 0",
        """map.1 = "S1-08 S1-00 S1-17 S1-09"
monsters = [{face = "orc", room = "S1-17"}]""",
    ).do("play T13 jay")
    assert t.hero("jay").room == int(t.at("S1-17")[1:]) and t.monsters("S1-00") == ["orc"]
    assert t.hero("jay").life == 6 and t.room("S1-08").armed and t.room("S1-09").armed
