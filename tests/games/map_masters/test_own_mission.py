"""A mission of one's own: the pack docs/packs/lantern-street is a mode like the others."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from undercroft.games.map_masters.content import ARTIFACT_NUMBERS, CARD_NUMBERS, CARDS
from undercroft.games.map_masters.reading import card_of, mission_of
from undercroft.games.map_masters.rows import CardRow, MissionRow

PACK = Path(__file__).resolve().parents[3] / "docs" / "packs" / "lantern-street"
PLAY = """
import undercroft
from undercroft.kernel.check import Case, check_game
from undercroft.games.map_masters.title import TITLE
from undercroft.bots import make_bot
from undercroft.kernel.match import start
assert check_game(TITLE, Case("lantern_street", 2, "1"), deep=False) > 10
won = 0
for seed in range(4):
    m = start(TITLE, "lantern_street", 2, seed=str(seed))
    bots = [make_bot("greedy", TITLE, i, str(seed)) for i in range(2)]
    while m.decision is not None:
        m.choose(bots[max(m.decision.owner, 0)].choose(m.game), max(m.decision.owner, 0))
    won += m.outcome.name == "won"
print(won)
"""


def test_the_pack_is_played_and_can_be_won() -> None:
    source = str(Path(__file__).resolve().parents[3] / "src")
    env = {**os.environ, "UNDERCROFT_CONTENT": str(PACK), "PYTHONPATH": os.environ.get("PYTHONPATH", source)}
    done = subprocess.run([sys.executable, "-c", PLAY], env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) > 0


def mission(**changes: Any) -> dict[str, Any]:
    row: dict[str, Any] = json.loads((PACK / "map_masters" / "missions.json").read_text("utf-8"))["missions"][0]
    return {**row, "layout": ["S . B01 S"], **changes}


def read(row: dict[str, Any]) -> None:
    mission_of(msgspec.convert(row, MissionRow), CARDS, CARD_NUMBERS, ARTIFACT_NUMBERS)


def test_a_sound_mission_is_read() -> None:
    read(mission())


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"layout": ["S . B01 S", "S"]}, "same number"),
        ({"layout": ["S . S"]}, "no Boss"),
        ({"layout": ["S B01 D99"]}, "no card 'D99'"),
        ({"layout": ["S B01+grail"]}, "no artifact 'grail'"),
        ({"layout": ["S B01/90"]}, "upright or /180"),
        ({"layout": ["?dark B01"]}, "no such pool"),
        ({"sides": "NX"}, "sides|regex|pattern"),
        ({"groups": ["pink"]}, "pink"),
        ({"win": "soon"}, "soon"),
        ({"players_deck": {"starter": 45}}, "45 Starters"),
        ({"coin": 3}, "coin"),
        ({"rules": [{"id": "x", "code": "relay", "text": ""}]}, "relay needs"),
        ({"groups": ["red", "red"]}, "colour of its own"),
        ({"layout": ["D01 . B01 D01 S"]}, "D01 lies there 2 times"),
        ({"players_deck": {"starter": 3, "3": 19}}, "19 cards of cost 3; there are 18"),
        ({"layout": ["B01 . S"], "sides": "W"}, "too few openings"),
        ({"layout": ["S ?dark B01 S"], "pool": {"name": "dark", "cards": ["B02"]}}, "B02 is no Step card"),
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
        ({"halls": {"h1": "N-Q1"}, "rooms": {}}, "'Q1' is no place"),
        ({"halls": {"h1": "N-J1 gold"}}, "'gold' is no feature"),
        ({"rooms": {"R1": {"doors": "h1"}}}, "doors of R1"),
        ({"halls": {"h1": "N-R1", "h2": "N-R1"}}, "N has 2 halls"),
        ({"rooms": {"R1": {"doors": "h1 h2", "in": "C1 P1"}}}, "at most one"),
        ({"kind": "boss"}, "has objectives"),
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
        ({"halls": {"h1": "N-R1" + " coin" * 16, "h2": "S-R1"}}, "more than 15"),
    ],
)
def test_a_wrong_card_says_what_was_expected(changes: dict[str, Any], expected: str) -> None:
    with pytest.raises(ValueError, match=expected):
        card_of(msgspec.convert({**CARD, **changes}, CardRow), ARTIFACT_NUMBERS)
