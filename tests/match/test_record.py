"""Records replay exactly, say where they are damaged, and survive hostile input."""

import json
from contextlib import suppress
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from toy.play import at, choose, new, play_out
from toy.title import TITLE
from undercroft.errors import CroftError, Damaged
from undercroft.match.match import Match, commitment_of
from undercroft.match.record import parse_record
from undercroft.match.replay import replay


def full() -> Match:
    return play_out(new(players=3, seed="r"))


def test_round_trip() -> None:
    m = full()
    again = replay(TITLE, parse_record(m.dump()))
    assert again.game.hash() == m.game.hash()
    assert again.dump() == m.dump()
    assert again.log_for(1) == m.log_for(1)


def test_a_hash_at_least_every_ten_decisions_and_at_both_ends() -> None:
    entries = full().record.entries
    hashed = [e.n for e in entries if e.hash]
    assert hashed[0] == 0 and hashed[-1] == entries[-1].n
    assert max(b - a for a, b in pairwise(hashed)) <= 10


def test_without_a_seed_the_recorded_rolls_are_forced() -> None:
    m = full()
    text = m.dump(reveal_seed=False)
    assert '"seed"' not in text
    header = json.loads(text.split("\n")[0])
    assert header["commitment"] == commitment_of("r")
    assert replay(TITLE, parse_record(text)).game.hash() == m.game.hash()


def test_to_stops_on_the_way() -> None:
    m = full()
    assert replay(TITLE, parse_record(m.dump()), to=7).game.count == 7


def test_from_a_position_with_scripted_chance() -> None:
    m = at(script=[4], turn=0, seat=[{"room": 4, "hand": []}, {"hand": []}])
    play_out(choose(m, "dig"))
    assert m.record.entries[1].rolls == [4]
    for reveal in (True, False):
        assert replay(TITLE, parse_record(m.dump(reveal_seed=reveal))).game.hash() == m.game.hash()


def lines() -> list[str]:
    return full().dump().splitlines()


def test_changed_rolls_are_found() -> None:
    found = lines()
    i = next(i for i, x in enumerate(found[2:], 2) if "rolls" in x)
    doc = json.loads(found[i])
    doc["rolls"][0] ^= 1
    found[i] = json.dumps(doc)
    with pytest.raises(Damaged, match=f"decision {doc['n']}: chance gave"):
        replay(TITLE, parse_record("\n".join(found)))


def test_a_changed_hash_is_found() -> None:
    found = lines()
    doc = json.loads(found[11])
    assert doc["n"] == 10
    found[11] = json.dumps({**doc, "hash": "0" * 16})
    with pytest.raises(Damaged, match="decision 10: the state's hash"):
        replay(TITLE, parse_record("\n".join(found)))


def test_an_illegal_decision_is_found() -> None:
    found = lines()
    doc = json.loads(found[3])
    found[3] = json.dumps({**doc, "do": "camp"})
    with pytest.raises(Damaged, match=r"decision 2 \('camp'\).*TOY-PARTY-01"):
        replay(TITLE, parse_record("\n".join(found)))


def test_a_missing_line_is_found() -> None:
    found = lines()
    del found[4]
    with pytest.raises(Damaged, match="does not follow"):
        replay(TITLE, parse_record("\n".join(found)))


def test_a_game_that_was_closed_can_be_played_on() -> None:
    found = [*lines()[:9], '{"end":"closed"}']
    again = replay(TITLE, parse_record("\n".join(found)))
    assert not again.over and again.record.end == "", "it is closed at its table, not here"
    whole = [*lines()[:-1], '{"end":"closed"}']
    assert replay(TITLE, parse_record("\n".join(whole))).over, "a game may have ended before its end was noted"


def test_an_early_end_is_found() -> None:
    found = lines()
    with pytest.raises(Damaged, match="not over"):
        replay(TITLE, parse_record("\n".join([*found[:9], found[-1]])))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "empty"),
        ("{}", "line 1: not a record"),
        ("[]", "line 1: expected a JSON object"),
        ("{", "line 1: not JSON"),
        ("[" * 100_000, "line 1"),
        ('{"croft": 99}', "format 1"),
        ('{"croft": 1, "seats": [], "game": 3}', "'game' should be a text"),
        ('{"croft": 1, "seats": [1]}', "'seats'"),
        ('{"croft": 1, "seats": [], "seed": 5}', "'seed'"),
        ('{"croft": 1, "seats": [], "position": []}', "'position'"),
        ("x" * (1 << 20) + "x", "longer"),
    ],
)
def test_broken_records_name_the_line(text: str, said: str) -> None:
    with pytest.raises(Damaged, match=said):
        parse_record(text)


@pytest.mark.parametrize(
    "line",
    [
        '{"n": "x"}',
        '{"n": 1}',
        '{"n": 1, "seat": 0}',
        '{"n": 1, "seat": "0", "do": "x"}',
        '{"n": 1, "seat": 0, "do": "dig", "rolls": ["a"]}',
        '{"n": 1, "seat": 0, "do": "dig", "hash": 1}',
        '{"undo": null}',
        '{"end": 3}',
        "7",
    ],
)
def test_broken_lines_are_named(line: str) -> None:
    with pytest.raises(Damaged, match="line 3"):
        parse_record("\n".join([*lines()[:2], line]))


@pytest.mark.parametrize("script", ["abc", [1, "x"], 3, {}])
def test_a_hostile_script_in_the_header(script: object) -> None:
    header = {**json.loads(lines()[0]), "position": {"script": script}}
    with pytest.raises(Damaged, match="script"):
        replay(TITLE, parse_record("\n".join([json.dumps(header), *lines()[1:]])))


@settings(max_examples=150)
@given(st.integers(0, 10**6), st.integers(0, 10**6), st.text(max_size=3))
def test_a_record_with_any_damage_is_refused_or_replays(line: int, place: int, text: str) -> None:
    found = lines()
    row = found[line % len(found)]
    at_ = place % len(row)
    found[line % len(found)] = row[:at_] + text + row[at_ + 1 :]
    with suppress(CroftError):
        replay(TITLE, parse_record("\n".join(found)))
