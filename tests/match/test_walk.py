"""Several decisions in a single step."""

import pytest

from toy.play import at
from undercroft.errors import Refused
from undercroft.match.walk import steps_to, walk
from undercroft.scene import Trail


def trails() -> list[Trail]:
    scene = at(turn=0).decision_scene(0)
    assert scene is not None
    return scene["trails"]


def test_trails_are_for_the_owner_alone() -> None:
    m = at(turn=0)
    assert "trails" in (m.decision_scene(0) or {})
    assert "trails" not in (m.decision_scene(1) or {})


def test_the_steps_to_a_place_are_found_through_those_before() -> None:
    assert steps_to(trails(), "move R1") == ["move R1"]
    assert steps_to(trails(), "move R2") == ["move R1", "move R2"]
    assert steps_to(trails(), "move R0") == []


def test_nobody_walks_to_a_place_that_can_only_be_passed() -> None:
    there = trails()
    there[0]["passed"] = True
    assert steps_to(there, there[0]["text"]) == []


def test_a_walk_is_the_same_as_its_steps() -> None:
    a, b = at(turn=0), at(turn=0)
    assert walk(a, 0, ["move R1", "move R2"]) == 2
    b.choose("move R1")
    b.choose("move R2")
    assert a.game.hash() == b.game.hash()
    a.undo(0)
    assert a.game.count == 1, "each step is a decision of its own"


def test_a_walk_stops_where_a_step_is_not_offered() -> None:
    m = at(turn=0)
    assert walk(m, 0, ["move R1", "move R5"]) == 1


def test_a_walk_stops_when_chance_had_a_say() -> None:
    m = at(turn=0, seat=[{"hand": []}, {"hand": []}])
    assert walk(m, 0, ["draw", "move R1"]) == 1


def test_a_walk_that_cannot_begin_changes_nothing() -> None:
    m = at(turn=0)
    before = m.game.hash()
    with pytest.raises(Refused):
        walk(m, 0, ["move R5", "move R4"])
    assert m.game.hash() == before and m.game.count == 0


def test_pointing_at_a_thing_names_the_rule_that_forbids() -> None:
    m = at(turn=0)
    why = m.why_thing("room:5", 0)
    assert why is not None and [r.id for r in why.rules] == ["TOY-MOVE-01"]
    assert m.why_thing("room:1", 0) is None, "allowed"
    assert m.why_thing("room:77", 0) is None, "no such room"
    assert m.why_thing("mark:0", 0) is None, "nobody wants anything of it"
