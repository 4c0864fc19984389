"""The example game of the rulebook, turn by turn (EX-10 to EX-13), on cards made to fit it."""

import pytest

from rules.map_masters.laying import at as position
from rules.map_masters.laying import bag, drawn, hall, lay, made, verdict, world
from undercroft.games.map_masters import terms as t
from undercroft.games.map_masters.content import ARTIFACT_NUMBERS
from undercroft.games.map_masters.title import TITLE

BOOTS = 1 << ARTIFACT_NUMBERS["winged_boots"]
ABOVE = made("W1-P1, P1-S, p1-E1")  # a Pitfall on the way down to the top of the Boss


@pytest.mark.rule("MAP-STEP-02")
@pytest.mark.rule("MAP-GROUP-03")
@pytest.mark.rule("MAP-ART-02")
@pytest.mark.rule("MAP-PATH-11")
@pytest.mark.rule("MAP-TURN-05")
def test_turn_3_green_fetches_the_boots() -> None:
    """EX-10"""
    m = position(
        f"{hall('key rope barrel')} D29+winged_boots {ABOVE}",
        ". . B02",
        mission="mission_01",
        green="r1c1.W1",
        yellow="r2c1.S",
        blue="r2c2.S",
        red="r2c1.W1",
    )
    g = world(m)
    cards = len(g.hands[0])
    m.choose("draw green r1c1.W1 h1 > stop")
    m.choose("done")
    green = g.groups[0]
    assert (green.cell, t.SLOT_NAMES[green.slot]) == (1, "W1")
    assert green.artifacts == BOOTS and bag(green) == "barrel key rope"
    assert len(g.hands[0]) == cards + 1


@pytest.mark.rule("MAP-PIT-02")
@pytest.mark.rule("MAP-PATH-10")
@pytest.mark.rule("MAP-PATH-11")
@pytest.mark.rule("MAP-BOSS-05")
@pytest.mark.rule("MAP-ART-05")
def test_turn_4_green_crosses_the_pitfall_to_the_top_of_the_boss() -> None:
    """EX-11"""
    g = lay(f"{hall('key rope barrel')} D29+winged_boots {ABOVE}", ". . B02", green="r1c1.W1")
    drawn(g, "green r1c1.W1 h1 > stop")
    green = drawn(g, "green r1c2.W1 h5 h1 > h1 cross rope h2 > end O1")
    assert bag(green) == "barrel coin key rope"  # D29 gave a rope of its own, and a coin
    assert green.used == 1 << 8 * t.ROPE
    assert green.home and t.SLOT_NAMES[green.slot] == "N" and g.done == [(5 << 3) << 4]


@pytest.mark.rule("MAP-DIFF-02")
@pytest.mark.rule("MAP-DIFF-04")
@pytest.mark.rule("MAP-DIFF-05")
@pytest.mark.parametrize(("keys", "fulfilled"), [(3, "novice easy normal hard"), (2, "novice easy")])
def test_turn_5_blue_brings_keys_to_the_bottom(keys: int, fulfilled: str) -> None:
    """EX-12"""
    below = made(f"W1-J1 {'key ' * keys}padlock, J1-N")
    for level in t.LEVELS:
        g = lay("B02", below, level=level, blue="r2c1.W1")
        expected = "ok" if level in fulfilled else "unmet"
        assert verdict(g, "blue r2c1.W1 h1 h2 > end O4") == expected, level


@pytest.mark.rule("MAP-WIN-01")
@pytest.mark.rule("MAP-TURN-04")
def test_turns_10_and_11_the_mission_is_won() -> None:
    """EX-13"""
    m = position(
        f"{hall('coin coin')} B02 {hall('scroll')} .",
        mission="mission_01",
        green="r1c4.N",
        yellow="r1c3.E1 scroll*4",
        blue="r1c4.S",
        red="r1c1.W1 coin*3",
    )
    g = world(m)
    g.done = [(1 << 3 | 0) << 4 | 0, (1 << 3 | 3) << 4 | 2]
    g.groups[0].home = g.groups[2].home = True
    m.choose("draw yellow r1c3.E1 h1 > end O3")
    m.choose("done")
    assert g.result == 0 and len(g.done) == 3
    m.choose(0)
    m.choose("draw red r1c1.W1 h1 > end O2")
    assert g.result == t.WON
    assert m.outcome is not None and m.outcome.name == "won"


def test_the_log_tells_of_it() -> None:
    m = position(
        f"{hall('coin coin')} B02 {hall('scroll')} .",
        mission="mission_01",
        green="r1c4.N",
        yellow="r1c4.E1",
        blue="r1c4.S",
        red="r1c1.W1 coin*3",
    )
    m.choose("draw red r1c1.W1 h1 > end O2")
    told = [entry["text"] for entry in m.log_for(0)]
    assert "Red walks to Jean-Mi's Den: 1 hall" in told
    assert "Red fulfills objective 2 of Jean-Mi's Den: 5 Coins" in told
    assert TITLE.speech.scene(m.game, 0)["routes"][0]["halls"] == ["c0.h0"]
