"""Dangers to your own Hero are announced; hidden things are not."""

from typing import Any

import pytest

from undercroft.games.mage_knight.title import TITLE
from undercroft.match.match import Match
from undercroft.match.positions.position import Position

SIGNS = {
    "O": "lord_oren E",
    "Z": "zenephret W",
    "g": "gnoll_hunter_weak W",
    "b": "gnoll_hunter_weak E",
    "k": "token",
    "c": "chest iron_bound_coffer W",
    "s": "chest iron_bound_coffer W",
}


def table(rows: str, sp: int = 8, figure: str = "lord_oren", **more: Any) -> Match:
    """An activation on a small map."""
    signs = {k: v for k, v in SIGNS.items() if k in rows}
    return Position(
        "mage_knight", sections={"map": rows, "signs": signs, "activation": {"figure": figure, "sp": sp}, **more}
    ).start(TITLE)


def warning(m: Match, text: str) -> str:
    """The warning of an option."""
    d = m.decision_scene(0)
    assert d is not None
    return next(x for x in d["options"] if x["text"] == text).get("warning", "")


def test_a_step_onto_a_tile_with_tokens() -> None:
    m = table("O...k..Z", tiles="AABBBBCC")
    assert warning(m, "move 1,0") == ""
    found = {x["to"]: x.get("warning", "") for x in (m.decision_scene(0) or {}).get("trails", [])}
    assert (
        found["square:1,0"] == ""
        and found["square:2,0"] == found["square:3,0"] == "Token A will be turned over, and monsters may appear"
    )


def test_a_step_beside_an_enemy_that_looks_there() -> None:
    assert warning(table("O.g.Z"), "move 1,0") == "Gnoll Hunter (weak) holds you there"
    assert warning(table("O.b.Z"), "move 1,0") == ""


def test_a_monster_sent_at_a_rival_is_not_warned() -> None:
    assert warning(table("O....g..Z", tiles="AAABBBBBB", figure="gnoll_hunter_weak"), "move 6,0") == ""


def test_passing_through_somebody_who_may_strike() -> None:
    assert warning(table("Og.Z"), "through 1,0") == "Gnoll Hunter (weak) may strike you as you pass"
    assert warning(table("Oc.Z"), "through 1,0") == ""


@pytest.mark.parametrize(
    ("rows", "said"), [("gO..Z", "Gnoll Hunter (weak) stands behind you: turn first"), (".Og.Z", ""), ("gOg.Z", "")]
)
def test_the_end_with_an_enemy_behind_whom_one_could_face(rows: str, said: str) -> None:
    m = table(rows)
    assert warning(m, "end") == said and warning(m, "end-turn") == said


def test_a_trap_that_will_probably_go_off_or_could_fell() -> None:
    rows = "Oc.Z"
    exposed = {"iron_bound_coffer": {"state": "exposed", "trap": 5}}
    m = table(rows, chests=exposed)
    assert warning(m, "disarm iron_bound_coffer").startswith("If it fails: attack ")
    assert warning(m, "disarm iron_bound_coffer slowly") == ""
    weak = table(rows, chests=exposed, figures={"lord_oren": {"click": 10}}, sp=6)
    assert warning(weak, "disarm iron_bound_coffer slowly").endswith("enough to fell you")


def test_what_nobody_has_seen_is_not_betrayed() -> None:
    m = table("Oc.Z")
    assert warning(m, "expose iron_bound_coffer") == ""
    safe = table("Oc.Z", chests={"iron_bound_coffer": {"state": "safe"}})
    assert warning(safe, "open iron_bound_coffer") == ""


def test_leaving_with_nothing_while_a_chest_lies() -> None:
    seats = [{"acquired": True, "exit": "0,0", "way_out": "N", "entrance": "3,0", "gate": "N"}, {}]
    assert warning(table("O.cZ", openings=["0,0,N", "3,0,N"], seats=seats), "leave") == "You carry no treasure out"
    held = {"chapel_tithe_box": {"state": "held", "owner": 0, "treasure": 1}}
    m = table("O.cZ", openings=["0,0,N", "3,0,N"], seats=seats, chests=held)
    assert warning(m, "leave") == ""
