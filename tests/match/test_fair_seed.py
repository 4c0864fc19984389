"""Promise, commitments, seed and fresh sub-streams: whatever was changed afterwards is found."""

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from toy.fixtures import toy_installed  # noqa: F401
from toy.title import TITLE
from undercroft.cli import main
from undercroft.errors import Damaged, Differs
from undercroft.match.fair_dice import commit_of, promise_of, seed_of
from undercroft.match.match import Match, start
from undercroft.match.record import Entry, parse_record, unfair
from undercroft.match.replay import replay

NUMBERS = ["a1" * 32, "b2" * 32]


def fair_match() -> Match:
    """A game whose seed came about as at a table."""
    config = TITLE.config("rivals", 2, {}, {})
    seats = ["human", "open"]
    terms = (
        "5e" * 32,
        "table1",
        1_700_000_000_123,
        "toy",
        "rivals",
        config.options,
        config.rulings,
        TITLE.content_hash,
        [],
        seats,
    )
    promise = promise_of(*terms)
    numbers = [{"seats": [i], "commit": commit_of(n), "number": n} for i, n in enumerate(NUMBERS)]
    m = start(TITLE, "rivals", 2, seed=seed_of(terms[0], promise, numbers), seats=seats)
    m.record.header.commitment = promise
    m.record.header.fair = {"server": terms[0], "table": "table1", "made": 1_700_000_000_123, "numbers": numbers}
    for _ in range(6):
        m.choose(0)
    return m


def spoiled(text: str, path: list[Any], value: Any) -> str:
    head, rest = text.split("\n", 1)
    doc = json.loads(head)
    at = doc
    for key in path[:-1]:
        at = at[key]
    at[path[-1]] = value
    return json.dumps(doc) + "\n" + rest


def test_a_fair_record_is_verified(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    m = fair_match()
    file = tmp_path / "fair.croft"
    file.write_text(m.dump())
    promise = m.record.header.commitment or ""
    assert main(["replay", str(file), "--verify", "--promise", promise, "--number", NUMBERS[1]]) == 0
    said = capsys.readouterr().out
    assert "numbers of seat 0 and seat 1" in said and "the promise is kept" in said
    assert main(["replay", str(file), "--verify", "--number", "cc" * 32]) == 1
    assert main(["replay", str(file), "--verify", "--promise", "0" * 64]) == 1


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (["fair", "server"], "00" * 32),
        (["fair", "table"], "other"),
        (["fair", "made"], 5),
        (["seats"], ["human", "human"]),
        (["options", "goal"], "6"),
        (["fair", "numbers", 0, "number"], "cc" * 32),
        (["seed"], "77" * 32),
        (["fair", "numbers", 0, "commit"], "cc" * 32),
        (["fair", "numbers"], []),
        (["commitment"], "1" * 64),
        (["fair", "numbers", 0, "seats"], [1]),
    ],
)
def test_whatever_was_changed_is_found(tmp_path: Path, path: list[Any], value: Any) -> None:
    text = spoiled(fair_match().dump(), path, value)
    assert unfair(parse_record(text).header)
    file = tmp_path / "spoiled.croft"
    file.write_text(text)
    assert main(["replay", str(file), "--verify"]) == 2


def test_a_header_of_the_wrong_shape_is_said() -> None:
    for path, value in ((["fair"], {}), (["fair", "made"], "x"), (["fair", "numbers"], [{}])):
        with pytest.raises(Damaged, match="fair"):
            parse_record(spoiled(fair_match().dump(), path, value))
    with pytest.raises(Damaged, match="seat's log of a running game"):
        parse_record('{"croft": 1, "partial": 0}')


def test_after_a_take_back_by_consent_the_dice_are_others_and_verified() -> None:
    def dug(fresh: int) -> tuple[Match, list[int]]:
        m = start(TITLE, "rivals", 2, seed="again", position={"gold": [9] * 6}, eager=True)
        m.choose("dig")
        m.undo_to(0)
        m.record.entries[-1].fresh = fresh
        if fresh:
            m.freshen(fresh)
        rolls = []
        while len(rolls) < 4 and not m.over:
            m.choose("dig" if "dig" in m.options() else m.options()[-1])
            rolls += m.record.entries[-1].rolls
        return m, rolls

    seen = {tuple(dug(k)[1]) for k in range(5)}
    assert len(seen) == 5, "each sub-stream has dice of its own"
    m, _ = dug(3)
    assert replay(TITLE, parse_record(m.dump())).game.hash() == m.game.hash()
    record = parse_record(m.dump())
    for e in record.entries:
        e.fresh = 2 if e.fresh else 0
    with pytest.raises(Differs):
        replay(TITLE, record)
    assert Entry(0, undo=1, fresh=3).line()["fresh"] == 3 and copy.copy(m.record.entries[2]).fresh == 3
