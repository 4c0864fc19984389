"""Forty questions a doubtful reader of the rulebook may ask: what happens, and which rule says so."""

import pytest

from rules.map_masters.laying import at, drawn, hall, lay, made, rule, verdict, world
from undercroft.errors import Refused
from undercroft.games.map_masters import terms as t
from undercroft.games.map_masters.title import TITLE
from undercroft.match.match import start

PIT = "W1-P1, P1-E1, p1-E2"
LOOP = "W1-J1, J1-J2, J2-J3, J3-J1, J1-E1"
TWO = "W1-E1, W2-E2"
HUB = "h1 h2 h3 h4"


# tableau, what green has, path, verdict, rule (nothing where it is sound)
CASES = [
    # the five dead ends of the book
    ([f"{hall('monster')} B01"], "coin*6", "h1 > end O1", "obstacle", "MAP-DEAD-02"),
    ([f"{hall('padlock')} B01"], "coin*6 sword rope", "h1 > end O1", "obstacle", "MAP-DEAD-02"),
    ([f"{hall('lava')} B01"], "coin*6 key", "h1 > end O1", "obstacle", "MAP-DEAD-02"),
    ([f"{made(PIT)} B01"], "coin*6", "h1 h2 > end O1", "obstacle", "MAP-PIT-01"),
    ([f"{made('W1-C1, C1-E1')} ."], "", "h1 stop", "unfinished", "MAP-GROUP-05"),
    ([f"{made('W1-C1')} ."], "", "h1 stop", "no_way_out", "MAP-DEAD-03"),
    ([f"{hall()} ."], "", "h1 > stop", "no_way_out", "MAP-DEAD-03"),
    ([f"{hall()} {made('W2-E2')}"], "", "h1 > stop", "no_way_out", "MAP-DEAD-03"),
    ([f"{made('W1-R1, R1-E1', R1='h1 h2')} B01"], "coin*6", "h1 h1 > end O1", "hall_twice", "MAP-DEAD-04"),
    ([f"{made(LOOP)} B01"], "coin*6", "h1 h2 h3 h4 h5 > end O1", "crossing", "MAP-DEAD-05"),
    ([hall()], "", "h1 > stop", "edge", "MAP-DEAD-06"),
    # items and obstacles
    ([f"{hall('sword monster coin')} B01"], "coin*5", "h1 > end O1", "ok", ""),
    ([f"{hall('key padlock')} B01"], "coin*6", "h1 > end O1", "ok", ""),
    ([f"{hall('rope lava')} B01"], "coin*6", "h1 > end O1", "ok", ""),
    ([f"{hall('sword monster monster')} B01"], "coin*6", "h1 > end O1", "obstacle", "MAP-DEAD-02"),
    ([f"{hall('monster monster')} B01"], "coin*6 sword sword+", "h1 > end O1", "ok", ""),
    ([f"{hall('padlock')} B01"], "coin*6", "h1 > end O1 pay r1c1.h1#1=fairy", "malformed", "MAP-ITEM-04"),
    # pits
    ([f"{made(PIT)} B01"], "coin*6 rope", "h1 cross rope h2 > end O1", "ok", ""),
    ([f"{made(PIT)} B01"], "coin*6", "h1 cross rope h2 > end O1", "malformed", "MAP-ITEM-04"),
    ([f"{made(PIT)} B01"], "coin*6", "h1 fall h3 > end O1", "ok", ""),
    (
        [f"{made('W1-p1, p1-E1, N-P1, P1-S')} B01"],
        "coin*6 rope rope+",
        "h1 climb h3 > stop",
        "no_way_out",
        "MAP-PIT-03",
    ),
    ([f"{hall()} B01"], "coin*6", "fall > end O1", "malformed", "MAP-PIT-01"),
    # Circles
    ([f"{made('W1-C1')} # {made('C1-E1')} B01"], "coin*6 scroll", "h1 tele r1c3.C1 scroll h1 > end O1", "ok", ""),
    (
        [f"{made('W1-C1')} # {made('C1-E1')} B01"],
        "coin*6",
        "h1 tele r1c3.C1 scroll h1 > end O1",
        "malformed",
        "MAP-TELE-02",
    ),
    (
        [f"{hall()} # {made('C1-E1')} B01"],
        "coin*6 scroll",
        "h1 tele r1c3.C1 scroll h1 > end O1",
        "malformed",
        "MAP-TELE-02",
    ),
    (
        [f"{made('W1-C1, C1-E1')} B01"],
        "coin*6 scroll",
        "h1 tele r1c1.C1 scroll h2 > end O1",
        "malformed",
        "MAP-TELE-03",
    ),
    # rooms
    (
        [f"{made('W1-R1, R1-E1', R1='h1 h2 has monster coin sword')} B01"],
        "coin*5",
        "h1 h2 > end O1",
        "obstacle",
        "MAP-DEAD-02",
    ),
    (
        [f"{made('W1-R1, R1-J1, J1-R1, R1-E1', R1=HUB)} B01"],
        "coin*6",
        "h1 h3 h2 h4 > end O1",
        "crossing",
        "MAP-DEAD-05",
    ),
    ([f"{made('W1-R1, R1-J1, J1-R1, R1-E1', R1=HUB)} B01"], "coin*6", "h1 h2 h3 h4 > end O1", "ok", ""),
    # objectives
    ([f"{hall()} B01"], "coin*5", "h1 > end O1", "unmet", "MAP-LOSE-04"),
    ([f"{hall()} B01"], "coin*6", "h1 > stop", "no_way_out", "MAP-GEO-21"),
    ([f"{hall()} B02"], "key*2", "h1 > end O4", "unmet", "MAP-BOSS-04"),
    ([f"{hall()} B02"], "winged_boots", "h1 > end O1", "unmet", "MAP-ART-05"),
    ([f"{hall()} B01 {hall()}"], "coin*6", "h1 > h6 h2 > stop", "malformed", "MAP-GEO-22"),
    ([f"{hall()} {hall()}"], "", "h1 > stop", "unfinished", "MAP-GROUP-05"),
    ([f"{hall()} {hall('padlock')}"], "", "h1 > stop", "no_way_out", "MAP-DEAD-03"),
    # no line at all
    ([f"{made(TWO)} B01"], "coin*6", "h2 > end O1", "malformed", "MAP-PATH-08"),
    ([f"{hall()} B01"], "coin*6", "h1 > > end O1", "malformed", "MAP-GEO-22"),
    ([f"{hall()} B01"], "coin*6", "> end O1", "malformed", "MAP-GEO-19"),
    ([f"{hall()} B01"], "coin*6", "h1 > end O1 weave", "malformed", "MAP-BOOK-08"),
    ([f"{hall()} B01"], "coin*6", "pact key h1 > end O1", "malformed", "MAP-BOOK-05"),
    ([f"{hall()} B01"], "coin*6 key+ SB4", "pact key h1 > end O1", "malformed", "MAP-MARKET-10"),
    ([f"{hall('opt')} B01"], "coin*6", "h1 > end O1 take r1c1.h1#1=key", "malformed", "MAP-OPT-01"),
]


@pytest.mark.rule("MAP-DEAD-01")
@pytest.mark.rule("MAP-DEAD-02")
@pytest.mark.rule("MAP-DEAD-03")
@pytest.mark.rule("MAP-DEAD-04")
@pytest.mark.rule("MAP-DEAD-05")
@pytest.mark.rule("MAP-DEAD-06")
@pytest.mark.parametrize("case", CASES, ids=[f"{i + 1} {c[3]} {c[4]}" for i, c in enumerate(CASES)])
def test_what_is_said_of_a_line(case: tuple[list[str], str, str, str, str]) -> None:
    rows, has, steps, expected, by = case
    g = lay(*rows, green=f"r1c1.W1 {has}")
    text = f"green r1c1.W1 {steps}"
    assert verdict(g, text) == expected
    assert by == "" or rule(g, text) == by


@pytest.mark.rule("MAP-GEO-25")
def test_the_hall_of_a_group_that_waits_is_named_as_such() -> None:
    g = lay(f"{hall()} B04 {hall()} B01", ". S1 . .", mission="mission_05", green="r1c1.W1 key coin*6", red="r2c2.N")
    drawn(g, "green r1c1.W1 h1 > end O1")
    g.groups[1].cell, g.groups[1].slot = 1, t.SLOT_NAMES.index("S")
    text = "red r1c2.S h4 h6 > stop"
    assert verdict(g, text) == "hall_twice" and rule(g, text) == "MAP-GEO-25"
    g.groups[0].waiting = -1
    g.groups[0].halls |= 1 << (1 << 5 | 5)
    assert rule(g, text) == "MAP-DEAD-04"


@pytest.mark.rule("MAP-GEO-25")
def test_the_courier_who_has_handed_over_still_stands_in_his_hall() -> None:
    g = lay(f"{hall()} B22 .", mission="mission_11", red="r1c1.W1 barrel sealed_letter", blue="r1c2.S")
    drawn(g, "red r1c1.W1 h1 > end O1")
    text = "blue r1c2.S h4 h6 > stop"
    assert verdict(g, text) == "hall_twice" and rule(g, text) == "MAP-GEO-25"
    assert verdict(g, "red r1c2.W1 h6 h2 > stop") == "malformed"  # home


@pytest.mark.rule("MAP-TURN-01")
@pytest.mark.rule("MAP-TURN-02")
@pytest.mark.rule("MAP-MARKET-01")
@pytest.mark.rule("MAP-PLAY-02")
@pytest.mark.rule("MAP-PLAY-04")
@pytest.mark.rule("MAP-PLAY-05")
@pytest.mark.parametrize(
    ("text", "by"),
    [
        ("done", "MAP-TURN-02"),
        ("draw green r1c1.W1 h1 > end O1", "MAP-TURN-01"),
        ("play S2 r1c1", "MAP-PLAY-04"),
        ("play S2 r1c4", "MAP-PLAY-02"),
        ("play D72 r1c2", "MAP-PLAY-05"),
        ("buy key green", "MAP-MARKET-01"),
        ("place green r1c1 W1", "MAP-SETUP-10"),
    ],
)
def test_why_not_before_a_card_is_laid(text: str, by: str) -> None:
    m = at("S1 . B24 #", step="play", hands=["S2"], green="r1c1.W1", yellow="r1c1.N", red="r1c2.N")
    with pytest.raises(Refused) as e:
        m.choose(text)
    assert by in e.value.rules
    assert m.options() == ["play S2 r1c2", "play S2 r1c2 turned"]


@pytest.mark.rule("MAP-MARKET-04")
@pytest.mark.rule("MAP-MARKET-06")
@pytest.mark.rule("MAP-MARKET-07")
@pytest.mark.rule("MAP-MARKET-10")
@pytest.mark.rule("MAP-MARKET-11")
def test_why_not_at_the_market() -> None:
    m = start(TITLE, "mission_01", 2, seed="3")
    while world(m).groups[-1].cell < 0:
        m.choose(m.options()[0])
    g = world(m)
    unsold = next(b for b in range(9) if b not in g.shelf)
    refused(m, f"book SB{unsold + 1} green", "MAP-MARKET-07")
    m.choose("buy key green")
    refused(m, "buy key green", "MAP-MARKET-10")
    m.choose(next(x for x in m.options() if x.startswith("book") and x.endswith("green")))
    m.choose("unseen")
    refused(m, "buy sword red", "MAP-MARKET-09")  # the book first
    m.choose(next(x for x in m.options() if x.endswith("green")))
    assert world(m).purse == 0 and world(m).groups[0].books.bit_count() == 2
    m = start(TITLE, "mission_06", 2, seed="3")
    while world(m).groups[-1].cell < 0:
        m.choose(m.options()[0])
    for _ in range(2):
        m.choose(next(x for x in m.options() if x.startswith("book") and x.endswith("green")))
    refused(m, f"book SB{world(m).shelf[0] + 1} green", "MAP-MARKET-11")
    m.choose("buy key red")
    refused(m, f"book SB{world(m).shelf[0] + 1} red", "MAP-MARKET-06")  # one coin is left


def refused(m: object, text: str, by: str) -> None:
    with pytest.raises(Refused) as e:
        m.choose(text)  # type: ignore[attr-defined]
    assert by in e.value.rules


@pytest.mark.rule("MAP-SETUP-20")
@pytest.mark.rule("MAP-LOSE-05")
def test_a_rule_of_the_mission_is_named_in_the_answer() -> None:
    m = at(
        f"{hall()} B07 {made('W1-E1, N-S')} B08",
        "B09 B10 . .",
        mission="mission_07",
        green="r1c1.W1 scroll*2 key",
        yellow="r1c1.N",
        red="r1c1.S",
    )
    m.choose("draw green r1c1.W1 h1 > end O1")
    with pytest.raises(Refused) as e:
        m.choose("draw green r1c2.W1 h6 h2 > h1 > end O1")
    assert e.value.rules[0] == "MAP-SETUP-20"
    assert "at most one of the three candles" in str(m.why("draw green r1c2.W1 h6 h2 > h1 > end O1"))
