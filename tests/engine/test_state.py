"""Copies, hashes, snapshots."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toy.play import at, choose, new, play_out
from toy.title import TITLE
from undercroft.errors import CroftError, Damaged


def test_copies_are_independent_and_play_alike() -> None:
    m = new(players=3)
    for _ in range(20):
        m.choose(m.game.count % len(m.options()))
    other = m.copy()
    h = other.game.hash()
    play_out(m)
    assert other.game.hash() == h
    assert play_out(other).game.hash() == m.game.hash()


def test_the_hash_sees_every_part() -> None:
    hashes = {
        at(turn=0).game.hash(),
        at(turn=1).game.hash(),
        at(turn=0, left=1).game.hash(),
        at(turn=0, round=2).game.hash(),
        at(turn=0, seat=[{"coins": 1}]).game.hash(),
        at(turn=0, players=3).game.hash(),
    }
    assert len(hashes) == 6


def test_equal_games_have_equal_hashes_however_they_came_about() -> None:
    one = choose(at(turn=0), "move R1", "move R0")
    two = choose(at(turn=0), "move R3", "move R0")
    assert one.game.hash() == two.game.hash()


def test_a_snapshot_in_the_middle_of_nested_windows() -> None:
    m = at(script=[4], turn=0, seat=[{"room": 4, "hand": [6]}, {"hand": [0, 7]}])
    choose(m, "dig", "play C0", "play C6")
    assert [type(s).__name__ for s in m.game.stack] == [
        "Round",
        "Turn",
        "Dig",
        "Meddle",
        "Answer",
        "Meddle",
        "Answer",
        "Meddle",
    ]
    again = TITLE.restore(json.loads(json.dumps(TITLE.snapshot(m.game))))
    assert again.hash() == m.game.hash()
    for g in (again, m.game):
        assert g.decision is not None
        g.apply(g.decision.options[0])
    assert again.hash() == m.game.hash()


def test_a_snapshot_does_not_change_when_the_game_does() -> None:
    m = new()
    text = json.dumps(doc := TITLE.snapshot(m.game))
    play_out(m)
    assert json.dumps(doc) == text


def snapshot() -> dict[str, Any]:
    m = new(players=3)
    for _ in range(15):
        m.choose(m.game.count % len(m.options()))
    return TITLE.snapshot(m.game)


def spoil(doc: Any, path: list[int], value: Any) -> bool:
    """Replace one value somewhere inside a document; False if the path ends on a container."""
    at_: Any = doc
    while isinstance(at_, (list, dict)) and at_ and path:
        keys = list(at_) if isinstance(at_, dict) else list(range(len(at_)))
        key = keys[path.pop(0) % len(keys)]
        if not isinstance(at_[key], (list, dict)) or not at_[key] or not path:
            at_[key] = value
            return True
        at_ = at_[key]
    return False


@given(
    st.lists(st.integers(0, 50), min_size=1, max_size=6),
    st.one_of(
        st.none(),
        st.text(max_size=3),
        st.floats(),
        st.lists(st.integers(), max_size=2),
        st.dictionaries(st.text(max_size=2), st.integers(), max_size=2),
        st.booleans(),
    ),
)
def test_hostile_snapshots_are_refused_or_harmless(path: list[int], value: Any) -> None:
    doc = json.loads(json.dumps(snapshot()))
    spoil(doc, path, value)
    try:
        g = TITLE.restore(doc)
    except CroftError:
        return
    assert g.config.players in (2, 3, 4)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("snapshot", 1),
        ("game", "chess"),
        ("content", "x"),
        ("config", {}),
        ("config", None),
        ("chance", []),
        ("chance", [[[1, 2, 3]], 0, None, 0, False]),
        ("state", []),
        ("state", "x"),
        ("state", None),
    ],
)
def test_damaged_snapshots_say_so(key: str, value: Any) -> None:
    doc = snapshot()
    doc[key] = value
    with pytest.raises(CroftError):
        TITLE.restore(doc)


def test_unknown_steps_are_refused() -> None:
    doc = snapshot()
    doc["state"][6][0][0] = 99
    with pytest.raises(Damaged, match="no step of kind 99"):
        TITLE.restore(doc)
