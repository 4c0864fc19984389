"""Every state of the rules can be written as a position, and what is wrong in one is named."""

import json
import tomllib
from typing import Any

import pytest

from rules.map_masters.laying import hall, made, world
from undercroft.cli.common import decision_doc
from undercroft.games.map_masters import terms as t
from undercroft.games.map_masters.title import TITLE
from undercroft.kernel.errors import CroftError, Damaged
from undercroft.kernel.match import Match, start
from undercroft.kernel.position import Position


def begun(mission: str, sections: dict[str, Any], players: int = 1, **options: str) -> Match:
    return Position("map_masters", mission, players, sections=sections, options=options).start(TITLE)


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        ({"has": "key+ key+"}, "MAP-MARKET-10"),
        ({"has": "SB1 SB1"}, "already somewhere"),
        ({"has": "coin*x"}, "no item"),
        ({"has": "coin*99 coin*99"}, "more than 99"),
        ({"has": "lamp lamp"}, "already somewhere"),
        ({"home": 1}, "true or false"),
        ({"standing": True}, "at is missing"),
        ({"used": "lamp"}, "no item"),
        ({"done": "r1c2.O9"}, "expected one of O1 O2 O3"),
        ({"halls": "r1c1.h9"}, "expected a hall"),
        ({"nodes": "r9c1.J1"}, "no cell"),
        ({"closed": "SB0"}, "no Spellbook"),
        ({"kills": "two"}, "kills: expected a number"),
        ({"at": "r1c1"}, "names no slot"),
        ({"bag": ""}, "expected colour"),
    ],
)
def test_a_wrong_group_says_what_was_expected(row: dict[str, object], expected: str) -> None:
    groups = [row, {"at": "r1c3.N"}, {"at": "r1c3.S"}]
    with pytest.raises(Damaged, match=expected):
        begun("mission_12", {"tableau": [f"{hall('coin')} B24 ."], "group": groups})


@pytest.mark.parametrize(
    ("sections", "expected"),
    [
        ({"hands": ["B02"]}, "boss card"),
        ({"deck": "S1 B24"}, "boss card"),
        ({"deck": "D01 D01"}, "the box has"),
        ({"deck": -1}, "deck: expected a number"),
        ({"turn": "x"}, "turn: expected"),
        ({"purse": 3}, "only the market"),
        ({"step": "market", "shelf": "SB1 SB1"}, "shelf"),
        ({"wishes": ["O01"]}, "expected 0 Objective"),
        ({"ink": {"rooms": "r1c1.Q1"}}, "expected a room"),
        ({"ink": {"chords": ["green r1c1"]}}, "two halls"),
        ({"ink": {"drawn": ["green"]}}, "a path is written"),
        ({"ink": {"lines": []}}, "ink: expected rooms"),
    ],
)
def test_a_wrong_section_says_what_was_expected(sections: dict[str, Any], expected: str) -> None:
    with pytest.raises(Damaged, match=expected):
        begun("mission_12", sections)


GROUPS = """
    [[group]]
    at = "r1c1.W1"
    has = "key+ coin*5"
    used = "key*2 rope"
    down = 1
    closed = "SB1"
    removed = "SB4"
    kills = 3
    [[group]]
    at = "r1c2.N"
    home = true
    done = "r1c2.O2"
    halls = "r1c1.h1"
    [[group]]
    at = "r1c3.S"
"""


def test_all_that_lines_do_can_be_written() -> None:
    card = made("W1-J1, J1-R1, R1-E1, W2-R1, R1-P1, P1-E2, p1-S", R1="h2 h3 h4 h5 has monster in C1")
    doc = tomllib.loads(f"""
    tableau = ["{card} B24 ."]
    deck = "S1 D05"
    step = "paths"
    turn = 7
    {GROUPS}
    [ink]
    rooms = "r1c1.R1"
    circles = "r1c1.C1"
    shafts = "r1c1.P1"
    chords = ["yellow r1c1.R1 h4 h3"]
    drawn = ["yellow r1c1.W1 h1 h2 h3 > end O2"]
    """)
    m = begun("mission_12", doc)
    g = world(m)
    green, yellow = g.groups[0], g.groups[1]
    assert (green.used >> 8 * t.KEY & 255, green.turned, green.kills, g.deck.size(), g.turn) == (2, 1, 3, 2, 7)
    assert (green.closed, green.removed) == (t.BLADE, t.PACT) and yellow.home and g.fulfilled_by(1, 1) == 1
    assert [x.bit_count() for x in (g.rooms, g.circles, g.shafts, yellow.halls)] == [1, 1, 1, 1]
    assert sum(g.piles) == 19 and g.books.size() + len(g.shelf) == 7
    assert m.why("draw green r1c1.W1 h1 stop").rules[0].id == "MAP-DEAD-04"  # yellow's hallway
    doc = json.loads(json.dumps(TITLE.describe(g, 0)))
    assert TITLE.describe(world(begun("mission_12", doc)), 0) == doc


@pytest.mark.rule("MAP-SETUP-16")
@pytest.mark.rule("MAP-MARKET-10")
def test_moments_of_the_set_up() -> None:
    m = begun(
        "mission_02",
        {
            "step": "market",
            "purse": 2,
            "shelf": "SB3 SB7",
            "group": [{"at": "r1c1.W1", "has": "key+"}, {"at": "r1c2.N"}, {"at": "r2c1.W1"}],
        },
        2,
    )
    assert "book SB7 green" in m.options() and "buy key green" not in m.options()
    assert m.why("buy key green").rules[0].id == "MAP-MARKET-10"
    assert m.why("book SB1 red").rules[0].id == "MAP-MARKET-07"
    m = begun("mission_02", {"step": "place", "group": [{"at": "r1c1.W1"}, {}, {}]}, 2)
    assert all(text.startswith("place yellow") for text in m.options())
    m = begun("mission_02", {"step": "first"}, 2)
    assert list(m.options()) == ["first P1", "first P2"] and [len(hand) for hand in world(m).hands] == [3, 3]
    with pytest.raises(Damaged, match="in the order"):
        begun("mission_02", {"step": "place", "group": [{}, {"at": "r1c1.W1"}, {}]}, 2)


@pytest.mark.parametrize("n", range(8))
def test_a_position_of_the_set_up_is_read_back(n: int) -> None:
    m = start(TITLE, "mission_02", 2, seed="4", options={"hands": "open"})
    for _ in range(n):
        decision = m.decision
        assert decision is not None
        m.choose(decision.options[n % len(decision.options)], max(decision.owner, 0))
    doc = json.loads(json.dumps(TITLE.describe(world(m), 0)))
    again = begun("mission_02", doc, 2, hands="open")
    assert TITLE.describe(world(again), 0) == doc and list(m.options()) == list(again.options())


@pytest.mark.rule("MAP-TURN-05")
@pytest.mark.rule("MAP-LOSE-03")
def test_the_last_card_of_the_last_hand() -> None:
    """An empty deck is no loss; an empty hand at step 1 is (A-22, A-23)."""
    rows = [{"at": "r1c1.W1"}, {"at": "r1c2.N"}, {"at": "r1c3.S"}]
    sections = {"tableau": ["S1 B24 . ."], "hands": ["S3", "S4"], "deck": 0, "group": rows}
    m = begun("mission_12", sections, 2)
    m.choose("play S3 r1c3", 0)
    m.choose("done", 0)
    assert world(m).result == 0 and world(m).hands == [[], [3]]
    m.choose("play S4 r1c4", 1)
    m.choose("done", 1)
    assert world(m).result == t.LOST_NO_CARD


@pytest.mark.rule("MAP-LOSE-05")
def test_a_loss_clause_is_named_as_such() -> None:
    """Mission 11: yellow walks onto the card with the letter."""
    rows = [{"at": "r1c4.E1"}, {"at": "r1c4.E2"}, {"at": "r1c1.W1"}, {"at": "r1c4.N"}]
    m = begun("mission_11", {"tableau": [f"{hall()} D17+sealed_letter B23 ."], "step": "paths", "group": rows})
    assert m.why("draw yellow r1c1.W1 h1 > stop").rules[0].id == "MAP-LOSE-05"
    m.choose("risk yellow r1c1.W1 h1 > stop")
    assert world(m).result == t.LOST_UNMET
    assert m.log_for(0)[-1]["rules"] == ["MAP-LOSE-05"]


def test_the_command_line_shows_paths_that_were_found() -> None:
    rows = [{"at": "r1c1.W1", "has": "barrel*3 scroll"}, {"at": "r1c3.N"}, {"at": "r1c3.S"}]
    m = begun("mission_12", {"tableau": [f"{hall('coin')} B24 ."], "step": "paths", "group": rows})
    doc = decision_doc(m)
    assert doc is not None and doc["options"] == ["done"] and doc["also"] == ["draw green r1c1.W1 h1 > end O3"]
    laid = decision_doc(begun("mission_12", {}))
    assert laid is not None and "also" not in laid


@pytest.mark.rule("MAP-STEP-03")
@pytest.mark.parametrize(
    ("card", "has", "met"),
    [
        ("B17", "barrel", True),
        ("B18", "coin", True),
        ("B19", "coin", False),
    ],
)
def test_which_card_lies_face_down(card: str, has: str, met: bool) -> None:
    rows = [{"at": "r1c1.W1", "has": has}, {"at": "r1c4.S"}, {"at": "r1c4.E1"}]
    m = begun("mission_09", {"tableau": [f"{hall()} ?{card}+lamp B20 ."], "step": "paths", "group": rows})
    m.choose("risk green r1c1.W1 h1 > end O1")
    assert (world(m).result == 0) == met and world(m).card(1).id == card
    assert bool(world(m).groups[0].artifacts) == met


def test_a_proof_for_a_face_down_card_says_what_it_proves() -> None:
    rows = [{"at": "r1c1.W1", "has": "coin"}, {"at": "r1c4.S"}, {"at": "r1c4.E1"}]
    m = begun("mission_09", {"tableau": [f"{hall()} ?B17 ?B18 ."], "step": "paths", "group": rows})
    with pytest.raises(CroftError, match="ready for every card"):
        m.why("draw green to r1c2 O1")
    assert m.why("risk green r1c1.W1 h1 > end O1").allowed
