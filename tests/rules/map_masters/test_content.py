"""Checks of content: words that nothing would read, and impossible values, are refused with the expected values."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rules.map_masters.laying import at, hall, lay, rule, verdict, world
from undercroft.games.map_masters.audit import audit
from undercroft.games.map_masters.content import ARTIFACT_NUMBERS, CARD_NUMBERS, CARDS, MISSIONS
from undercroft.games.map_masters.mission_reading import mission_of
from undercroft.games.map_masters.reading import book_of, card_of, wish_of
from undercroft.games.map_masters.rows import CardRow, MissionRow, Need, SpellbookRow, WishRow
from undercroft.games.map_masters.specials.base import SPECIALS
from undercroft.games.map_masters.specials.book import specials_of
from undercroft.games.map_masters.title import TITLE
from undercroft.match.match import start

PACK = Path(__file__).resolve().parents[3] / "docs" / "packs" / "lantern-street"


def mission(**changes: Any) -> dict[str, Any]:
    row: dict[str, Any] = json.loads((PACK / "map_masters" / "missions.json").read_text("utf-8"))["missions"][0]
    return {**row, "layout": ["S . B01 S"], **changes}


def read(row: dict[str, Any]) -> None:
    mission_of(msgspec.convert(row, MissionRow), CARDS, CARD_NUMBERS, ARTIFACT_NUMBERS)


def barred(layout: list[str] | None = None, **row: Any) -> dict[str, Any]:
    """A mission with one rule of its own."""
    return {"layout": layout or ["S . B01 S"], "groups": ["green", "red"], "rules": [{"id": "x", "text": "", **row}]}


def test_a_sound_mission_is_read() -> None:
    read(mission())
    read(mission(layout=["S1 . B01 S", "S2/180 . . ."]))
    read(mission(layout=["S . . . . . ."] * 8 + ["S . . . . . B01"]))  # 63 cells
    read(mission(layout=["S ?dark B01 S"], pool={"name": "dark", "cards": ["B04"]}))
    for sides, layout in (
        ("N", [". . .", "# B01 #"]),
        ("S", ["# B01 #", ". . ."]),
        ("W", [". B01", ". #"]),
        ("E", ["B01 .", "# ."]),
    ):
        read(mission(layout=layout, sides=sides))
    read(mission(**barred(["S B04 . B05 B01 S"], code="early", card="B01", cards=["B04", "B05"])))
    read(mission(**barred(["S B04 . B05 B01 S"], code="one_step", cards=["B04", "B05"])))
    read(
        mission(
            **barred(
                ["S B04 . S+lamp B01 S"], code="relay", card="B04", artifacts=["lamp"], first="green", second="red"
            )
        )
    )
    read(mission(**barred(["S B04+lamp . S B01 S"], code="one_artifact", artifacts=["lamp"])))


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"layout": ["S . B01 S", "S"]}, "same number"),
        ({"layout": ["S . S"]}, "no Boss"),
        ({"layout": ["S B01 D99"]}, "no card 'D99'"),
        ({"layout": ["S B01+grail"]}, "no artifact 'grail'"),
        ({"layout": ["S B01/90"]}, "or S4/180 if it is upside down"),
        ({"layout": ["?dark B01"]}, "no such pool"),
        ({"sides": "NX"}, "sides|regex|pattern"),
        ({"groups": ["pink"]}, "pink"),
        ({"win": "soon"}, "soon"),
        ({"players_deck": {"starter": 45}}, "45 Starters"),
        ({"coin": 3}, "coin"),
        ({"rules": [{"id": "x", "code": "relay", "text": ""}]}, "relay needs"),
        ({"groups": ["red", "red"]}, "groups: expected different colors"),
        ({"layout": ["D01 . B01 D01 S"]}, "D01 lies there 2 times"),
        ({"players_deck": {"starter": 3, "3": 19}}, "expected at most 18 cards of cost 3, found 19"),
        ({"layout": ["B01 . S"], "sides": "W"}, "too few openings"),
        ({"layout": ["# # #", "S B01 ."], "sides": "N"}, "too few openings"),
        ({"layout": ["S B01 .", "# # #"], "sides": "S"}, "too few openings"),
        ({"layout": ["# .", "# B01"], "sides": "W"}, "too few openings"),
        ({"layout": [". #", "B01 #"], "sides": "E"}, "too few openings"),
        ({"layout": ["S ?dark B01 S"], "pool": {"name": "dark", "cards": ["B02"]}}, "B02 is not a Step card"),
        (
            {"layout": ["S ?dark B01 S"], "pool": {"name": "dark", "cards": ["B04", "B05"]}},
            "expected 1 card, one for each face-down cell, found 2",
        ),
        ({"layout": ["S S S S S S S S"] * 7 + ["S S S S S S S B01"]}, "at most 63"),
        ({"rules": [{"id": "x", "code": "one_artifact", "text": "", "artifacts": ["grail"]}]}, "no artifact 'grail'"),
        (
            {
                "rules": [
                    {
                        "id": "x",
                        "code": "relay",
                        "text": "",
                        "card": "B22",
                        "artifacts": ["lamp"],
                        "first": "black",
                        "second": "white",
                    }
                ]
            },
            "no group black",
        ),
        # words that would do nothing
        ({"layout": ["S/180 . B01 S"]}, "can be turned"),
        ({"layout": ["S ./180 B01 S"]}, "can be turned"),
        ({"layout": ["S .+lamp B01 S"]}, "lies on a card"),
        ({"layout": ["S #+lamp B01 S"]}, "lies on a card"),
        ({"layout": ["S+lamp . B01 S+lamp"]}, "lamp lies there twice"),
        ({"layout": ["S1 S1 S1 S1 S1 S1 . B01 S"]}, "five times"),
        ({"layout": ["S1 . B01 S"], "players_deck": {"starter": 44}}, "45 Starters"),
        (barred(code="note", card="B01"), "note reads no card"),
        (barred(code="note", cards=["B04"]), "reads no cards"),
        (barred(code="one_step"), "one_step needs cards"),
        (barred(code="one_step", cards=["B04"]), "does not lie face up"),
        (barred(code="one_step", cards=["B01"]), "B01 is not a Step"),
        (barred(code="one_step", cards=["B04"], first="red"), "reads no first"),
        (barred(code="one_artifact", artifacts=["lamp"]), "lies on no face-up card"),
        (barred(code="early", card="B01"), "early needs card, cards"),
        (barred(["S B04 . B05 B01 S"], code="early", card="B04", cards=["B05"]), "B04 is not a Boss"),
        (
            barred(
                ["S B04 . S+lamp B01 S"], code="relay", card="B04", artifacts=["lamp"], first="green", second="green"
            ),
            "one Artifact and two groups",
        ),
        (
            barred(["S B04 . S+lamp B01 S"], code="relay", card="B01", artifacts=["lamp"], first="green", second="red"),
            "B01 is not a Step",
        ),
        (barred(["S B04 . B05 B01 S"], code="early", card="B02", cards=["B05"]), "B02 does not lie face up"),
        (
            barred(["S B04 . S+lamp B01 S"], code="relay", card="B05", artifacts=["lamp"], first="green", second="red"),
            "B05 does not lie face up",
        ),
        ({"rules": [{"id": "x", "code": "note", "text": ""}] * 2}, "x is there twice"),
        (
            {"layout": ["S ?dark B01 S"], "pool": {"name": "dark", "cards": ["B21"]}},
            "expected no card that asks for an Objective card",
        ),
    ],
)
def test_a_wrong_mission_says_what_was_expected(changes: dict[str, Any], expected: str) -> None:
    with pytest.raises((ValueError, msgspec.ValidationError), match=expected):
        read(mission(**changes))


CARD: dict[str, Any] = {
    "id": "X9",
    "name": "Test",
    "kind": "dungeon",
    "cost": 3,
    "halls": {"h1": "N-R1", "h2": "S-R1"},
    "rooms": {"R1": {"doors": "h1 h2"}},
    "at": {"R1": [4, 6]},
    "source": "house",
}


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"halls": {"h1": "N-Q1"}, "rooms": {}}, "'Q1' is not a place"),
        ({"halls": {"h1": "N-J1 gold"}}, "'gold' is not a feature"),
        ({"rooms": {"R1": {"doors": "h1"}}}, "doors of R1"),
        ({"halls": {"h1": "N-R1", "h2": "N-R1"}}, "N has 2 halls"),
        ({"rooms": {"R1": {"doors": "h1 h2", "in": "C1 P1"}}}, "at most one"),
        ({"kind": "boss"}, "objectives: expected on a Step or Boss card"),
        ({"kind": "boss", "objectives": {"O1": {"at": ["W1"], "need": {"coin": 1}}}}, "no opening"),
        ({"kind": "boss", "objectives": {"O1": {"at": ["N"], "need": {"artifact": "grail"}}}}, "grail"),
        (
            {"kind": "step", "objectives": {f"O{i}": {"at": ["N"], "need": {"coin": i}} for i in (1, 2)}},
            "one on a Step",
        ),
        ({"kind": "boss", "objectives": {"O2": {"at": ["N"], "need": {"coin": 1}}}}, "named O1, O2"),
        (
            {
                "kind": "boss",
                "objectives": {
                    "O1": {"at": ["N"], "need": {"coin": 1}},
                    "O2": {"at": ["S"], "need": {"objective_card": True}},
                },
            },
            "at all objectives",
        ),
        (
            {
                "kind": "boss",
                "halls": {"h1": "N-R1 coin", "h2": "S-R1"},
                "objectives": {"O1": {"at": ["N"], "need": {"coin": 1}}},
            },
            "MAP-HOUSE-09",
        ),
        ({"halls": {"h1": "N-R1" + " coin" * 16, "h2": "S-R1"}}, "at most 15 things"),
        # words that would do nothing
        ({"rooms": {"R1": {"doors": "h1 h2", "has": "coin padlock"}}}, "MAP-GEO-09"),
        ({"rooms": {"R1": {"doors": "h1 h2", "has": "lava"}}}, "MAP-GEO-09"),
        ({"rooms": {"R1": {"doors": "h1 h2", "in": "J1"}}}, "expected a Circle, or a Pitfall"),
        ({"rooms": {"R1": {"doors": "h1 h2", "in": "p1"}}}, "expected a Circle, or a Pitfall"),
        (
            {"halls": {"h1": "n-r1", "h2": "s-r1"}, "rooms": {"r1": {"doors": "h1 h2", "in": "P1"}}, "at": {}},
            "expected a Circle, or a Pitfall",
        ),
        (
            {"halls": {"h1": "N-R1", "h2": "S-R1", "h3": "E1-C1"}, "rooms": {"R1": {"doors": "h1 h2", "in": "C1"}}},
            "C1 is in R1 and somewhere else",
        ),
        ({"at": {"R1": [4, 6], "R9": [1, 1]}}, "no place 'R9'"),
        ({"kind": "starter"}, "cost: expected none for a starter card"),
        ({"cost": 2}, "cost|Invalid enum value 2"),
        ({"halls": {"hall": "N-S"}, "rooms": {}, "at": {}}, "regex|pattern"),
        ({"halls": {"h1": "N-J1", "h2": "S-J1"}, "rooms": {"J1": {"doors": "h1 h2"}}}, "regex|pattern"),
        (
            {
                "kind": "boss",
                "cost": 0,
                "objectives": {"O1": {"at": ["N"], "need": {"objective_card": True, "coin": 1}}},
            },
            "expected objective_card alone",
        ),
    ],
)
def test_a_wrong_card_says_what_was_expected(changes: dict[str, Any], expected: str) -> None:
    with pytest.raises(ValueError, match=expected):
        card_of(msgspec.convert({**CARD, **changes}, CardRow), ARTIFACT_NUMBERS)


def test_a_hall_holds_up_to_fifteen_things() -> None:
    for n in (0, 15):
        row = {**CARD, "halls": {"h1": "N-R1" + " coin" * n, "h2": "S-R1"}}
        card = card_of(msgspec.convert(row, CardRow), ARTIFACT_NUMBERS)
        assert len(card.features[0]) == n and card.number == -1


def test_a_book_does_what_its_number_does() -> None:
    row = SpellbookRow(id="SB1", name="Blade", effect="leap", text="", source="house")
    with pytest.raises(ValueError, match="SB1 does 'pay_monster', not 'leap'"):
        book_of(row)


def test_an_objective_card_asks_for_no_other() -> None:
    with pytest.raises(ValueError, match="expected no Objective card in the demands of another"):
        wish_of(WishRow(id="O28", need=Need(objective_card=True), source="house"), ARTIFACT_NUMBERS)


def test_a_starter_that_the_layout_names_is_not_dealt_once_more() -> None:
    """The box has five of each: four S1 and the five of the deck's nine kinds make six otherwise."""
    row = mission(layout=["S1 S1 S1 S1", "S1 . B01 S"], players_deck={"starter": 39})
    made = mission_of(msgspec.convert(row, MissionRow), CARDS, CARD_NUMBERS, ARTIFACT_NUMBERS)
    kept = MISSIONS[0]
    MISSIONS[0] = made
    try:
        g = world(start(TITLE, "mission_01", 2, seed="1"))
    finally:
        MISSIONS[0] = kept
    assert audit(g) == [] and g.deck.size() == 39 and CARD_NUMBERS["S1"] not in g.deck.every()


def test_people_are_freed_and_things_are_taken() -> None:
    cards = {"B04+prisoner_baker": "key", "D29+lamp": "coin"}
    for (card, has), verb in zip(cards.items(), ("frees The Baker", "takes Keeper's Lamp"), strict=True):
        m = at(f"S1 {card} B03", mission="mission_05", green=f"r1c1.W1 {has}", yellow="r1c1.N", red="r1c1.W2")
        end = "end O1" if card[0] == "B" else "stop"
        m.choose(f"draw green r1c1.W1 h5 h2 > {end}")
        assert f"Green {verb}" in [x["text"] for x in m.log_for(0)]


@pytest.mark.rule("MAP-SETUP-20")
@pytest.mark.parametrize(("first", "second"), [("winged_boots", "lamp"), ("lamp", "winged_boots")])
def test_one_artifact_bars_each_of_the_others(first: str, second: str) -> None:
    """Also the first Artifact of the box, whose number is 0."""
    row = mission(
        **barred(
            ["S D29+winged_boots . B01", "S D17+lamp . S"], code="one_artifact", artifacts=["winged_boots", "lamp"]
        )
    )
    kept, rules = MISSIONS[0], SPECIALS[0]
    MISSIONS[0] = mission_of(msgspec.convert(row, MissionRow), CARDS, CARD_NUMBERS, ARTIFACT_NUMBERS)
    SPECIALS[0] = specials_of(MISSIONS[0])
    try:
        g = lay(f"{hall()} {hall()}+{second} B01", green=f"r1c1.W1 coin*6 {first}")
        text = "green r1c1.W1 h1 > stop"
        assert verdict(g, text) == "forbidden" and rule(g, text) == "MAP-SETUP-20"
        g = lay(f"{hall()} {hall()}+{second} B01", green="r1c1.W1 coin*6 crown_band")  # another kind
        assert verdict(g, text) == "ok"
    finally:
        MISSIONS[0], SPECIALS[0] = kept, rules
