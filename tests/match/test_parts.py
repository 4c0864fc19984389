"""A match is a play, a journal and a referee: each does its part, and nothing of another's."""

import pickle

import pytest

from toy.play import at, choose, new
from undercroft.engine.offers import Option
from undercroft.engine.play import Play
from undercroft.errors import CroftError, Refused
from undercroft.games import title_of
from undercroft.match.match import Match, start


def waiting_match() -> Match:
    """Masmorra in referee mode, in a choice that has one result and waits for the next."""
    m = start(title_of("masmorra"), "standard", 2, referee=True)
    while True:
        supplied = 0
        while m.request is not None:
            if m.begun and supplied:
                return m
            m.supply(0)
            supplied += 1
        m.choose(0)


def test_a_play_takes_only_offered_options_and_notes_them() -> None:
    game = new().game.copy()
    play = Play(game, True)
    assert game.decision is not None
    o = game.decision.options[0]
    assert not play.take(Option(None, o, 0), 1.0) and not play.take_at(0, 1.0), "the journal has to be ready first"
    play.choose(o, 0, True, 1.5)
    assert play.short and [(t[0], t[1], t[2], t[3]) for t in play.taken] == [(o, 0, True, 1)]
    for index in (-1, len(game.decision.options)):
        assert not play.take_at(index, 2.0)
    assert play.take_at(0, 2.0) and len(play.taken) == 2


def test_a_play_without_a_journal_notes_nothing() -> None:
    play = Play(new().game.copy(), False)
    assert play.take_at(0, 1.0) and play.game.count == 1 and not play.taken


def test_forced_rolls_close_the_short_way_until_they_are_used() -> None:
    m = choose(at(turn=0), "move R1")
    m.force([1])
    assert not m.play.short
    copied = m.copy()
    for x in (m, copied):
        x.choose("draw")
        assert x.record.entries[-1].rolls == [1] and x.play.short


def test_looking_ahead_keeps_no_journal() -> None:
    m = choose(new(), "move R1")
    ahead = m.look_ahead(m.game.copy())
    ahead.choose(0)
    assert ahead.looks_ahead and ahead.count == 2 and m.count == 1
    assert ahead.copy().looks_ahead
    for read in ("record", "log", "latest", "sealed", "journal"):
        with pytest.raises(CroftError, match="looking ahead"):
            getattr(ahead, read)


def test_a_copy_waits_for_the_same_roll_with_the_results_so_far() -> None:
    m = waiting_match()
    copies = [m.copy(), pickle.loads(pickle.dumps(m))]
    for x in (m, *copies):
        while x.request is not None:
            x.supply(0)
    assert {x.game.hash() for x in (m, *copies)} == {m.game.hash()}
    assert len({tuple(x.record.entries[-1].rolls) for x in (m, *copies)}) == 1


def test_taking_back_ends_the_wait() -> None:
    m = start(new().title, "rivals", 2, referee=True)
    while m.request is not None:
        m.supply(0)
    m.choose("move R1")
    m.choose("draw")
    assert m.request is not None
    with pytest.raises(Refused, match="chance result"):
        m.choose(0)
    m.undo(0)
    assert m.request is None and m.count == 0
    with pytest.raises(Refused, match="no chance result"):
        m.supply(0)
    m.choose(0)


def test_before_the_setup_there_is_nothing_to_decide() -> None:
    m = new(referee=True)
    assert not m.begun and m.request is not None and m.decision is None and m.options() == [] and not m.over


def test_a_restart_keeps_the_record_and_forgets_the_log() -> None:
    m = choose(new(), "move R1")
    entries, before = len(m.record.entries), new(seed="2").game.copy()
    assert m.log
    m.restart(before)
    assert not m.log and len(m.record.entries) == entries and m.game is before and m.sealed
    m.choose(0)
    assert m.log and len(m.record.entries) == entries + 1
