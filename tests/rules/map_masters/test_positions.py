"""Every state of the rules can be written as a position, and what is wrong in one is named."""

import json
import tomllib
from typing import Any

import pytest

from rules.map_masters.laying import hall, made, world
from undercroft.cli.common import decision_doc
from undercroft.errors import CroftError, Damaged
from undercroft.games.map_masters import box
from undercroft.games.map_masters import terms as t
from undercroft.games.map_masters.title import TITLE
from undercroft.match.match import Match, start
from undercroft.match.positions.position import Position


def begun(mission: str, sections: dict[str, Any], players: int = 1, **options: str) -> Match:
    return Position("map_masters", mission, players, sections=sections, options=options).start(TITLE)


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        ({"has": "key+ key+"}, "MAP-MARKET-10"),
        ({"has": "SB1 SB1"}, "group #1: has: SB1 is used already; the box has one of each Spellbook"),
        ({"has": "coin*x"}, "not an item"),
        ({"has": "coin*99 coin*99"}, "group #1: has: expected at most 99 of each item, found more of coin"),
        ({"has": "lamp lamp"}, "lamp is used already; the box has one of each Artifact"),
        ({"home": 1}, "true or false"),
        ({"standing": True}, "at is missing"),
        ({"used": "lamp"}, "not an item; expected something such as"),
        ({"done": "r1c2.O9"}, "group #1: done: there is no objective 'r1c2.O9'; expected one of O1, O2, O3"),
        ({"halls": "r1c1.h9"}, "expected a hall"),
        ({"nodes": "r9c1.J1"}, "no cell"),
        ({"closed": "SB0"}, "no Spellbook"),
        ({"kills": "two"}, "kills: expected a number"),
        (
            {"at": "r1c1"},
            "does not name a slot",
        ),
        ({"bag": ""}, "group #1: expected a table with some of the keys colour, at, has"),
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
        ({"purse": 3}, "purse: expected only with step"),
        ({"step": "market", "shelf": "SB1 SB1"}, "shelf"),
        ({"wishes": ["O01"]}, "expected 0 Objective"),
        ({"ink": {"rooms": "r1c1.Q1"}}, "expected a room"),
        ({"ink": {"chords": ["green r1c1"]}}, "two halls"),
        ({"ink": {"drawn": ["green"]}}, "expected draw GROUP"),
        ({"ink": {"lines": []}}, "ink: expected a table with some of the keys rooms, circles, shafts, chords, drawn"),
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
    assert sum(g.piles) == 18 and g.books.size() + len(g.shelf) == 7
    assert m.why("draw green r1c1.W1 h1 stop").rules[0].id == "MAP-DEAD-04"  # yellow's hallway
    doc = json.loads(json.dumps(TITLE.rules.describe(g, 0)))
    assert TITLE.rules.describe(world(begun("mission_12", doc)), 0) == doc


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
    doc = json.loads(json.dumps(TITLE.rules.describe(world(m), 0)))
    again = begun("mission_02", doc, 2, hands="open")
    assert TITLE.rules.describe(world(again), 0) == doc and list(m.options()) == list(again.options())


@pytest.mark.rule("MAP-TURN-05")
@pytest.mark.rule("MAP-LOSE-03")
def test_the_last_card_of_the_last_hand() -> None:
    """An empty deck is not a loss; an empty hand at step 1 is (A-22, A-23)."""
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
    with pytest.raises(CroftError, match="meets every objective"):
        m.why("draw green to r1c2 O1")
    assert m.why("risk green r1c1.W1 h1 > end O1").allowed


# ---- positions that cannot be
TABLEAU = [f"{hall('coin')} B24 .", "S1 B04 S2"]
PARKED: list[dict[str, Any]] = [{"at": "r1c1.W1"}, {"at": "r1c3.N"}, {"at": "r2c3.S"}]


@pytest.mark.rule("MAP-GROUP-05")
@pytest.mark.rule("MAP-OBJ-03")
@pytest.mark.rule("MAP-MARKET-11")
@pytest.mark.rule("A-07")
@pytest.mark.rule("A-24")
@pytest.mark.parametrize(
    ("green", "expected"),
    [
        ({"at": "r1c3.N"}, "another group is at r1c3.N"),
        ({"at": "r2c3.S"}, "another group is at r2c3.S"),
        ({"at": "r1c1.W1", "home": True}, "expected a Boss card"),
        ({"at": "r1c2.N", "home": True}, "home: expected an objective of r1c2 among done"),
        (
            {"at": "r1c2.N", "standing": True},
            "standing: expected a Step card that is done or an Artifact card; on a Boss card write home",
        ),
        (
            {"at": "r2c2.N", "standing": True},
            "standing: expected a Step card that is done or an Artifact card; on a Boss card write home",
        ),
        ({"at": "r1c2.N", "home": True, "standing": True, "done": "r1c2.O1"}, "not both"),
        ({"at": "r1c2.N", "home": True, "done": "r1c2.O1 r1c2.O2"}, "MAP-OBJ-03"),
        ({"at": "r1c1.W1", "done": "r1c2.O1"}, "is home there"),
        ({"has": "SB1 SB2 SB3"}, "MAP-MARKET-11"),
        ({"has": "SB1", "closed": "SB2", "removed": "SB4"}, "MAP-MARKET-11"),
        ({"nodes": "r2c1.R1"}, "place of a hallway"),
        ({"has": "winged_boots"}, "winged_boots lies on the tableau"),
    ],
)
def test_a_group_that_cannot_be_is_refused(green: dict[str, Any], expected: str) -> None:
    rows = [f"{hall('coin')} B24 .", "S1 B04 S2+winged_boots"]
    sections: dict[str, Any] = {"tableau": rows, "step": "paths", "group": [green, *PARKED[1:]]}
    with pytest.raises(Damaged, match=expected):
        begun("mission_12", sections)
    sections["group"][0] = {"at": "r1c1.W1", "has": "SB1", "closed": "SB2", "nodes": ""}
    begun("mission_12", sections)


@pytest.mark.rule("MAP-GEO-21")
@pytest.mark.rule("MAP-STEP-01")
def test_groups_that_have_arrived_are_taken() -> None:
    rows = [
        {"at": "r1c2.N", "home": True, "done": "r1c2.O1"},
        {"at": "r2c2.S", "standing": True, "done": "r2c2.O1"},
        {"at": "r2c3.S", "standing": False},
    ]
    g = world(begun("mission_12", {"tableau": TABLEAU, "step": "paths", "group": rows}))
    assert [x.home for x in g.groups] == [True, False, False] and g.groups[1].waiting >= 0
    post: list[dict[str, Any]] = [{"at": f"r1c4.{slot}"} for slot in ("N", "S", "E1")]
    red = {"at": "r1c2.W1", "home": True, "done": "r1c2.O1"}
    g = world(begun("mission_11", {"tableau": ["S1 B22+sealed_letter B23 S2"], "step": "paths", "group": [red, *post]}))
    assert g.groups[0].home and g.groups[0].waiting >= 0  # the courier who has handed over
    with pytest.raises(Damaged, match="expected a Boss card"):  # nobody else ends on the post
        begun("mission_11", {"tableau": ["S1 B22 B23 S2"], "step": "paths", "group": [*post, red]})


@pytest.mark.rule("MAP-SETUP-16")
@pytest.mark.rule("MAP-SETUP-17")
@pytest.mark.rule("MAP-SETUP-23")
@pytest.mark.rule("MAP-ART-02")
@pytest.mark.parametrize(
    ("sections", "expected"),
    [
        ({"tableau": ["S1 B24 #"], "group": [{"at": "r1c3.N"}, *PARKED[:2]]}, "no space at r1c3"),
        ({"tableau": ["S1 B24 .+lamp"]}, "lies on a card"),
        ({"tableau": ["S1 B24 #+lamp"]}, "lies on a card"),
        ({"tableau": ["S1+lamp B24 S2+lamp"]}, "on another card already"),
        ({"tableau": ["S1 B24 ./180"]}, "tableau r1c3: only a face-up card can be turned, found './180'"),
        ({"hands": ["S1 S2 S3 S4 S5"]}, "at most 4"),
        ({"hands": [5]}, "at most 4"),
        ({"hands": [-1]}, "hands #1: expected a text of card names, or the number of cards"),
        ({"deck": 30, "hands": [4]}, ""),
        ({"step": "market"}, "no market"),
        ({"step": "market", "purse": 9}, "purse"),
        ({"step": "first", "ink": {}}, "before the dungeon is entered"),
        ({"step": "place", "lines": []}, "before the dungeon is entered"),
        ({"step": "place", "hands": ["S1"]}, "A-03"),
        ({"step": "first", "group": [{"at": "r1c1.N", "standing": True}, {}, {}]}, "nobody has moved"),
        ({"active": "P2"}, "P1 to P1"),
        ({"active": "P1"}, ""),
        ({"ink": {"chords": ["green r1c1.R1 h1 h1"]}, "tableau": ["S1 B24 ."]}, "two doors"),
        ({"ink": {"circles": "r1c1.J1"}, "tableau": ["D38 B24 ."]}, "a Circle such as C1"),
        ({"ink": {"shafts": "r1c1.C1"}, "tableau": ["D38 B24 ."]}, "a Pitfall such as P1"),
        ({"ink": {"rooms": "r1c1.P1"}, "tableau": ["D38 B24 ."]}, "a room such as R1"),
        ({"ink": {"rooms": "r1c0.R1"}}, "no cell"),
        ({"ink": {"rooms": "r0c1.R1"}}, "no cell"),
        ({"ink": {"rooms": "r1c4.R1"}, "tableau": ["D38 B24 ."]}, "no cell"),
        ({"ink": {"rooms": "r2c1.R1"}, "tableau": ["D38 B24 ."]}, "no cell"),
        ({"tableau": ["S1 ?B24 B24"]}, "does not lie face down"),
        ({"tableau": ["S1 ?Q7 B24"]}, "no card 'Q7'"),
    ],
)
def test_a_position_that_cannot_be_is_refused(sections: dict[str, Any], expected: str) -> None:
    if not expected:
        assert begun("mission_12", sections).decision is not None
        return
    with pytest.raises(Damaged, match=expected):
        begun("mission_12", sections)


@pytest.mark.rule("MAP-COMP-01")
@pytest.mark.parametrize(
    ("mission", "players", "sections", "expected"),
    [
        ("mission_10", 1, {"wishes": ["O01", "O01", "O02", "O03"]}, "one Objective card of each"),
        ("mission_09", 1, {"tableau": ["S1 ?B17 ?B17 B20"]}, "B17 lies face down twice"),
        ("mission_09", 1, {"tableau": ["S1 ?B17 B17 B20"]}, "lies face up already"),
        ("mission_02", 1, {"step": "market", "purse": 4}, "0 to 3"),
        pytest.param(
            "mission_01",
            5,
            {"tableau": ["S1 B02", "S1 S1", "S1 S1"], "deck": 99},
            "expected at most 97 cards, as many as the box has left, found 99",
            marks=pytest.mark.pure,  # compiled code does not look the cards up again
        ),
    ],
)
def test_more_than_the_box_has_is_refused(
    mission: str, players: int, sections: dict[str, Any], expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(box, "CARDS", [c for c in box.CARDS if c.id[0] != "X"])  # without those that tests have made
    with pytest.raises(Damaged, match=expected):
        begun(mission, sections, players)


@pytest.mark.rule("MAP-HOUSE-08")
@pytest.mark.rule("A-52")
@pytest.mark.parametrize("card", ["B24", "B04"])
def test_no_line_begins_on_a_boss_or_a_step_that_waits(card: str) -> None:
    m = begun(
        "mission_12",
        {
            "tableau": [f"{card} S1 B01"],
            "step": "paths",
            "group": [{"at": "r1c1.W1", "has": "coin*6"}, {"at": "r1c2.N"}, {"at": "r1c3.S"}],
        },
    )
    why = m.why("draw green r1c1.W1 h6 h2 > h5 h2 > end O1")
    assert [x.id for x in why.rules] == ["MAP-HOUSE-08"]
