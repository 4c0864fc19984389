"""Rows are played once, kept, and the same however they are made."""

import json
from pathlib import Path

import pytest

from lab.conftest import STUDY, Run
from undercroft.errors import CroftError
from undercroft.lab.people import make_player
from undercroft.lab.studies import store as store_module
from undercroft.lab.studies import unit as unit_module
from undercroft.lab.studies.run import here, run_study
from undercroft.lab.studies.store import ROWS, Store, read_rows
from undercroft.lab.studies.study import read_study


def test_a_row_tells_what_happened(run: Run, study: Path, tmp_path: Path) -> None:
    doc = run.json("lab", "run", study, "--out", tmp_path / "rows")
    assert (doc["games"], doc["new"], doc["cells"]) == (96, 96, 8)
    rows = read_rows(tmp_path / "rows")
    assert len(rows) == 96
    row = rows[0]
    assert row["seed"] == "7/0" and len(row["places"]) == 2 and row["sides"] == [0, 1] and len(row["hash"]) == 16
    offered, taken, _, _ = row["uses"]["dig"]
    assert offered >= taken > 0
    assert sum(took for _, took, _, _ in row["uses"].values()) <= row["decisions"]


def test_rows_are_those_of_sim(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "one.toml"
    path.write_text('games = 6\nseed = "s"\n[[grid]]\ngame = "toy"\nplayers = 3\nbots = "greedy"\n')
    run("lab", "run", path, "--out", tmp_path / "rows")
    rows = read_rows(tmp_path / "rows")
    doc = run.json("sim", "toy", "--players", "3", "--bot", "greedy", "--games", "6", "--seed", "s")
    assert sum(r["decisions"] for r in rows) == doc["decisions"]
    assert [sum(r["places"][s] == 1 for r in rows) for s in range(3)] == [s["firsts"] for s in doc["seats"]]


def test_what_is_there_is_not_played_again(run: Run, study: Path, tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    run("lab", "run", study, "--out", whole)
    plan = read_study(study)
    store = Store(parts, plan)
    units = list(store.missing())
    for rows in here(1)(units[:5]):
        store.append(rows)
    assert "another process is running this study" in run.error("lab", "run", study, "--out", parts)
    store.close()
    with (parts / ROWS).open("ab") as f:
        f.write(b'{"cell":"toy | riv')  # the machine stopped in the middle of a line
    doc = run.json("lab", "run", study, "--out", parts)
    assert doc["new"] == 96 - sum(u.last - u.first for u in units[:5])
    assert read_rows(parts) == read_rows(whole)
    assert run.json("lab", "run", study, "--out", parts)["new"] == 0
    assert (parts / ROWS).read_bytes() == (whole / ROWS).read_bytes()


def test_rows_of_another_version_are_not_mixed_with_new_ones(
    run: Run, study: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "rows"
    run("lab", "run", study, "--out", out)
    before = (out / ROWS).read_bytes()
    monkeypatch.setattr(unit_module, "make_player", lambda name, *rest: make_player("random", *rest))
    assert run.json("lab", "run", study, "--out", out)["new"] == 0, "there is nothing to go on with"
    study.write_text(STUDY.replace("games = 12", "games = 13"))
    said = run.error("lab", "run", study, "--out", out)
    assert "played by another version: game 0 of toy | rivals | 2p | greedy greedy | goal=6 ends otherwise now" in said
    assert (out / ROWS).read_bytes() == before
    monkeypatch.undo()
    assert run.json("lab", "run", study, "--out", out)["new"] == 8


def test_a_study_may_grow(run: Run, study: Path, tmp_path: Path) -> None:
    run("lab", "run", study, "--out", tmp_path / "rows")
    study.write_text(STUDY.replace("games = 12", "games = 14").replace("[2, 3]", "[2, 3, 4]"))
    assert run.json("lab", "run", study, "--out", tmp_path / "rows")["new"] == 8 * 2 + 4 * 14


@pytest.mark.slow
def test_any_number_of_workers_makes_the_same_file(run: Run, study: Path, tmp_path: Path) -> None:
    run("lab", "run", study, "--out", tmp_path / "one")
    run("lab", "run", study, "--out", tmp_path / "two", "--workers", "2")
    assert (tmp_path / "one" / ROWS).read_bytes() == (tmp_path / "two" / ROWS).read_bytes()


def test_a_study_changed_under_its_rows_is_refused(run: Run, study: Path, tmp_path: Path) -> None:
    out = tmp_path / "rows"
    run("lab", "run", study, "--out", out)
    before = (out / ROWS).read_bytes()
    study.write_text(STUDY.replace('seed = "7"', 'seed = "8"'))
    assert "belong to another study" in run.error("lab", "run", study, "--out", out)
    study.write_text(STUDY.replace('["random", "greedy"]', '"random"'))
    assert "has no cell" in run.error("lab", "run", study, "--out", out)
    assert (out / ROWS).read_bytes() == before


def test_a_full_disk_loses_nothing(run: Run, study: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store(tmp_path / "rows", read_study(study))
    units = list(store.missing())
    for rows in here(1)(units[:2]):
        store.append(rows)
    before = (tmp_path / "rows" / ROWS).read_bytes()

    def full(_fd: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as m:
        m.setattr(store_module.os, "fsync", full)
        with pytest.raises(CroftError, match="No space left on device; the rows before are kept"):
            run_study(store, here(1))
        store.close()
        assert "No space left on device" in run.error("lab", "run", study, "--out", tmp_path / "rows")
    assert (tmp_path / "rows" / ROWS).read_bytes() == before
    again = Store(tmp_path / "rows", read_study(study))
    run_study(again, here(1))
    assert again.played == 96


def test_folders_that_are_none(run: Run, study: Path, tmp_path: Path) -> None:
    assert "no study was run here" in run.error("lab", "report", tmp_path)
    assert "--out /dev/null/x" in run.error("lab", "run", study, "--out", "/dev/null/x")
    assert "No such file" in run.error("lab", "run", tmp_path / "none.toml", "--out", tmp_path)
    (tmp_path / "rows.jsonl").write_text("{}\n")
    assert "no study.json" in run.error("lab", "run", study, "--out", tmp_path)


def test_a_damaged_row_is_named(run: Run, study: Path, tmp_path: Path) -> None:
    out = tmp_path / "rows"
    run("lab", "run", study, "--out", out)
    lines = (out / ROWS).read_text().splitlines()
    lines[4] = json.dumps({"cell": "x"})
    (out / ROWS).write_text("\n".join(lines) + "\n")
    assert "line 5 is not a row" in run.error("lab", "report", out)
