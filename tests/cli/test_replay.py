"""`undercroft replay`: the record, every difference, the promise of the seed."""

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from cli.conftest import Run


def test_replay(run: Run, record: Path) -> None:
    doc = run.json("replay", record, "--verify")
    assert doc["verified"] and doc["decision"] is None and doc["outcome"] in ("riches", "dusk")
    doc = run.json("replay", record, "--to", "5", "--view", "1")
    assert doc["decisions"] == 5 and doc["scene"]["viewer"] == 1
    assert doc["scene"]["seats"][0]["hand"] == []
    assert "Room 0" in run("replay", record, "--to", "5", "--view", "-1")
    assert "only" in run.error("replay", record, "--to", "9999")
    assert "no seat 3" in run.error("replay", record, "--view", "3")


def test_replay_verify_exits_1_at_the_first_difference(run: Run, record: Path) -> None:
    lines = record.read_text().splitlines()
    lines[11] = json.dumps({**json.loads(lines[11]), "hash": "0" * 16})
    record.write_text("\n".join(lines))
    assert "decision 10" in run.error("replay", record, "--verify", code=1)
    run("replay", record)  # unverified it only has to be playable


@pytest.mark.parametrize(
    ("line", "change", "code"),
    [
        (0, {"rules": 9, "release": "9.9"}, 2),
        (0, {"mode": "chess"}, 2),
        (0, {"rulings": {"T-01": "sideways"}}, 2),
        (0, {"options": {"goal": "99"}}, 2),
        (0, {"players": 9}, 2),
        (0, {"speed": 1}, 2),
        (3, {"n": 9}, 2),
        (3, {"n": "2"}, 2),
        (3, {"do": "camp"}, 1),
        (3, {"rolls": [1, 2, 3]}, 1),
        (11, {"hash": "0" * 16}, 1),
        (-1, {"end": "draw"}, 1),
    ],
)
def test_verify_tells_what_differs_from_what_is_no_record(
    run: Run, record: Path, line: int, change: dict[str, Any], code: int
) -> None:
    lines = record.read_text().splitlines()
    lines[line] = json.dumps({**json.loads(lines[line]), **change})
    record.write_text("\n".join(lines))
    assert record.name in run.error("replay", record, "--verify", code=code)
    assert record.name in run.error("replay", record, "--verify", "--json", code=code)


def test_a_record_of_other_content_replays_if_all_of_it_comes_out_the_same(run: Run, record: Path) -> None:
    lines = record.read_text().splitlines()
    lines[0] = json.dumps({**json.loads(lines[0]), "content": "0" * 16})
    record.write_text("\n".join(lines))
    assert "verified" in run("replay", record, "--verify")
    lines[3] = json.dumps({**json.loads(lines[3]), "rolls": [1, 2, 3]})
    record.write_text("\n".join(lines))
    assert "different content" in run.error("replay", record, code=2), "compared although nobody asked for it"


def test_replay_checks_the_commitment(run: Run, record: Path) -> None:
    lines = record.read_text().splitlines()
    lines[0] = json.dumps({**json.loads(lines[0]), "commitment": "0" * 64})
    record.write_text("\n".join(lines))
    assert "commitment" in run.error("replay", record, "--verify")


def test_replay_checks_the_promise_somebody_noted(run: Run, record: Path) -> None:
    header, *lines = record.read_text().splitlines()
    doc = json.loads(header)
    promise = hashlib.sha256(f"undercroft:{doc['seed']}".encode()).hexdigest()
    assert "the promise is kept" in run("replay", record, "--verify", "--promise", promise)
    for other in ("0" * 64, promise[:8], ""):
        assert "not the one promised" in run.error("replay", record, "--verify", "--promise", other, code=1)
    del doc["seed"]
    record.write_text("\n".join([json.dumps(doc), *lines]))
    assert "against itself only" in run("replay", record, "--verify"), "nothing is said to follow from a seed"
    assert run.json("replay", record, "--verify")["seeded"] is False
    assert "no seed" in run.error("replay", record, "--promise", promise, code=1)
