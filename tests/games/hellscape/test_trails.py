"""Zones within reach are one click away: in the middle of a Move, and before it, where the click also begins it."""

import pytest

from rules.hellscape.arena import Arena
from undercroft.games.hellscape.title import TITLE
from undercroft.match.match import start
from undercroft.match.walk import steps_to, walk

POSITION = {
    "heroes": [{"hero": "gheta", "zone": "1,2"}, {"hero": "irk", "zone": "0,2"}],
    "turn": "gheta",
    "actions": 2,
    "foes": {},
}


def ends(a: Arena) -> dict[str, str]:
    """The labels of the places to stop at, by the text of the last step."""
    return {x["text"]: x["label"] for x in TITLE.speech.trails(a.g) if not x.get("passed")}


@pytest.mark.rule("MD2-MOVE-01")
def test_in_a_turn_a_zone_two_steps_away_begins_the_move() -> None:
    a = Arena(heroes=[{"hero": "gheta", "zone": "1,2"}], turn="gheta")
    far = next(text for text, label in ends(a).items() if label.endswith("2 of 2 movement points"))
    steps = steps_to(TITLE.speech.trails(a.g), far)
    assert steps[0] == "move" and steps[-1] == far and len(steps) == 3
    a.do(*steps)
    assert a.place() == far.removeprefix("go ")
    assert a.hero().actions == 2


def test_reach_is_what_the_move_reaches() -> None:
    a = Arena(heroes=[{"hero": "gheta", "zone": "1,2"}], turn="gheta")
    from_the_turn = set(ends(a))
    a.do("move")
    assert from_the_turn == set(ends(a)) and from_the_turn
    assert all(label.startswith("Walk to ") for label in ends(a).values())


def test_before_the_turn_there_is_no_way() -> None:
    a = Arena(heroes=["gheta", "irk"], phase="heroes")
    assert not ends(a)
    a.do("activate irk")
    assert ends(a)


def test_foes_left_behind_are_named_before_the_click() -> None:
    a = Arena(
        heroes=[{"hero": "gheta", "zone": "1,1"}],
        turn="gheta",
        foes={"satyrs": {"zone": "1,1", "minions": 2}},
    )
    found = [x for x in TITLE.speech.trails(a.g) if not x.get("passed")]
    assert found and all("Reaction damage" in x["warning"] for x in found if x["via"].startswith("moving"))


def test_one_click_is_carried_out_whole() -> None:
    m = start(TITLE, "tutorial", 2, seed="1", position=POSITION)
    found = TITLE.speech.trails(m.game)
    far = next(x["text"] for x in found if x["label"].endswith("2 of 2 movement points"))
    steps = steps_to(found, far)
    assert walk(m, m.game.turn, steps) == 3
