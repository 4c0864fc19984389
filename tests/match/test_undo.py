"""Undo goes back exactly, and never across chance, a secret seen or somebody else's decision."""

import pytest

from toy.play import at, choose, new
from undercroft.errors import Refused
from undercroft.match.record import parse_record
from undercroft.match.replay import live_entries, replay


def test_undo_reproduces_every_hash_of_the_turn() -> None:
    m = at(turn=0, seat=[{"hand": [9]}])
    hashes = []
    for text in ("move R1", "play C9", "move R2"):
        hashes.append(m.game.hash())
        m.choose(text)
    for h in reversed(hashes):
        m.undo(0)
        assert m.game.hash() == h
    with pytest.raises(Refused, match="nothing has been decided yet"):
        m.undo(0)


def test_undo_takes_the_log_back() -> None:
    m = choose(at(turn=0), "move R1")
    told = len(m.log)
    m.choose("move R2")
    m.undo(0)
    assert len(m.log) == told


@pytest.mark.parametrize("act", ["draw", "peek", "dig"])
def test_chance_and_secrets_bar_undo(act: str) -> None:
    m = choose(at(turn=0, seat=[{"hand": []}, {"hand": []}]), act)
    with pytest.raises(Refused, match="undo is not possible"):
        m.undo(0)


def test_a_known_card_peeked_at_bars_undo_without_any_chance() -> None:
    m = at(turn=0, top=[5])
    count = m.game.chance.count
    m.choose("peek")
    assert m.game.chance.count == count
    assert "secret" in m.undo_refusal(0)


def test_another_seats_decision_bars_undo() -> None:
    m = choose(at(turn=0), "move R1", "end", "move R1")
    assert m.undo_refusal(0) == "another seat has decided since"
    m.undo(1)
    assert m.undo_refusal(1)  # its first decision was all it could take back


def test_a_standing_order_is_undone_with_what_led_to_it() -> None:
    m = at(turn=0, seat=[{"hand": []}, {"hand": [0]}])
    before = m.game.hash()
    m.choose("move R1")
    m.choose("move R0")
    m.choose("end", auto=True)
    m.undo(0)
    m.undo(0)
    assert m.game.hash() == before


def test_undo_by_consent_goes_anywhere() -> None:
    m = new()
    hashes = [m.game.hash()]
    for _ in range(12):
        m.choose(m.game.count % len(m.options()))
        hashes.append(m.game.hash())
    m.undo_to(4)
    assert m.game.hash() == hashes[4]
    with pytest.raises(Refused, match="0 to 3"):
        m.undo_to(9)


def test_undone_decisions_stay_in_the_record_and_replay() -> None:
    m = choose(at(turn=0), "move R1", "move R2")
    m.undo(0)
    choose(m, "draw", "end")
    m.undo_to(1)
    choose(m, "end")
    record = parse_record(m.dump())
    assert [e.do for e in live_entries(record)] == ["", "move R1", "end"]
    assert replay(m.title, record).game.hash() == m.game.hash()


def test_a_pass_where_nobody_may_know_who_is_asked_bars_nothing() -> None:
    m = at(players=3, turn=0, seat=[{"hand": []}, {"hand": [0]}, {"hand": [3]}])
    before = m.game.hash()
    choose(m, "dig", "pass")
    assert m.decision is not None and m.decision.owner == 2
    assert m.undo_refusal(1) == "another seat has decided since"
    m.undo(0)
    assert m.game.hash() == before, "as if the second seat had not been asked"
