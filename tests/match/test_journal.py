"""A match makes words, hashes and undo copies when they are read: always the same ones, whenever that is."""

import random
from typing import Any

import pytest

from toy.play import at, choose, new
from undercroft.errors import CroftError, Damaged, Refused
from undercroft.match.match import Match
from undercroft.match.record import parse_record
from undercroft.match.replay import replay


def digest(m: Match) -> list[Any]:
    """Everything that can be read of a match."""
    seats = range(m.config.players)
    return [
        m.dump(),
        [m.log_for(s) for s in (-1, *seats)],
        [m.undo_refusal(s) for s in seats],
        m.sealed,
        [(e.kind, e.a, e.b, e.c, e.d) for e in m.latest],
        m.game.hash(),
    ]


def game(seed: int, eager: bool, read: float) -> list[Any]:
    """A random game with undos, read at random moments."""
    plan, readings = random.Random(seed), random.Random(seed * read)
    m = new(seed=str(seed), clock=lambda: 5.0, eager=eager)
    out = []
    while not m.over and m.game.count < 60:
        m.choose(plan.randrange(len(m.options())), auto=plan.random() < 0.1)
        if plan.random() < 0.15:
            seat = plan.randrange(2)
            out.append(m.undo_refusal(seat))
            if not out[-1]:
                m.undo(seat)
        if readings.random() < read:
            digest(m)
    return [*out, *digest(m)]


@pytest.mark.parametrize("seed", range(12))
def test_whenever_it_is_read_it_is_the_same(seed: int) -> None:
    eager = game(seed, eager=True, read=0)
    assert game(seed, eager=False, read=0) == eager
    assert game(seed, eager=False, read=0.3) == eager
    assert game(seed, eager=False, read=1) == eager


def test_playing_makes_no_words(monkeypatch: pytest.MonkeyPatch) -> None:
    m = new()
    made: list[int] = []
    copied: list[int] = []
    text, copy = type(m.title).text, type(m.game).copy
    monkeypatch.setattr(type(m.title), "text", lambda self, g, o: made.append(1) or text(self, g, o))
    monkeypatch.setattr(type(m.game), "copy", lambda self: copied.append(1) or copy(self))
    for _ in range(10):
        m.choose(0)
    assert not made and len(copied) == 1, "one copy follows behind, and that is all"
    assert len(m.record.entries) == 11 and len(made) >= 10


def test_an_index_an_option_and_a_text_are_one_choice() -> None:
    hashes = set()
    for how in range(3):
        m = new()
        assert m.decision is not None
        m.choose((0, m.decision.options[0], m.options()[0])[how])
        hashes.add(m.game.hash())
    assert len(hashes) == 1


@pytest.mark.parametrize("choice", [None, 1.5, ["end"]])
def test_what_is_no_choice_is_said(choice: Any) -> None:
    with pytest.raises(CroftError, match="a number, a text or an option"):
        new().choose(choice)


def test_an_option_not_offered_is_refused_and_changes_nothing() -> None:
    m = new()
    before = m.game.hash()
    with pytest.raises(Refused):
        m.choose(m.title.parse(m.game, "pass"))
    with pytest.raises(Refused, match="from 0 to"):
        m.choose(99)
    assert m.game.hash() == before and len(m.record.entries) == 1


def test_forced_rolls_are_rolled_recorded_and_replayed() -> None:
    m = at(turn=0)
    m.choose("draw")
    drawn = m.record.entries[-1].rolls[0]
    results = set()
    for first in (drawn, (drawn + 1) % 3):
        m = at(turn=0)
        m.choose("draw", rolls=[first])
        m.choose("draw")
        assert m.record.entries[1].rolls == [first] and m.record.entries[1].forced == 1
        assert m.record.entries[2].forced == 0
        again = replay(m.title, parse_record(m.dump()))
        assert again.game.hash() == m.game.hash()
        again.choose(0)
        m.choose(0)
        assert again.game.hash() == m.game.hash(), "the streams stand at the same place"
        results.add(m.game.hash())
    assert len(results) == 2


def test_a_forced_roll_that_cannot_be_leaves_the_match_as_it_was() -> None:
    m = choose(at(turn=0), "move R1")
    before = m.game.hash()
    with pytest.raises(Damaged, match="expected a number below"):
        m.choose("draw", rolls=[99])
    assert m.game.hash() == before and len(m.record.entries) == 2
    m.choose("draw")
    assert len(m.record.entries) == 3
    with pytest.raises(CroftError, match="whole numbers"):
        m.force([-1])


def test_another_game_may_be_put_in_its_place() -> None:
    m, other = new(seed="1"), new(seed="2")
    m.choose(0)
    m.game = other.game.copy()
    m.choose(0)
    other.choose(0)
    assert m.game.hash() == other.game.hash() and len(m.record.entries) == 3


def test_a_state_changed_behind_its_back_is_noticed() -> None:
    m = new()
    m.choose(0)
    m.game.count += 1
    with pytest.raises(RuntimeError, match="eager"):
        _ = m.record


def test_a_copy_goes_its_own_way() -> None:
    m = new()
    for _ in range(4):
        m.choose(0)
    c = m.copy()
    c.choose(0)
    assert m.game.count == 4 and len(m.record.entries) == 5 and len(c.record.entries) == 6
    m.choose(0)
    assert m.dump().replace('"t"', "") and m.game.hash() == c.game.hash()


def test_a_refusal_lists_what_is_offered_to_whoever_decides_and_to_nobody_else() -> None:
    m = new()
    assert m.decision is not None
    owner = m.decision.owner
    for text in ("pass", "mvoe R1", "nonsense"):
        with pytest.raises(Refused) as mine:
            m.choose(text, owner)
        assert mine.value.offered == m.options() and "offered now: move" in str(mine.value)
        assert "offered now" not in mine.value.reason
        with pytest.raises(CroftError) as other:
            m.choose(text, 1 - owner)
        assert not getattr(other.value, "offered", []) and "offered now" not in str(other.value)
    with pytest.raises(Refused, match="did you mean 'move R1'"):
        m.choose("move R1x", owner)
