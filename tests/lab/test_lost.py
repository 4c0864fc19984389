"""A worker, a machine or the whole process is lost in the middle of a study: what it had is played again, once."""

import json
import os
import signal
import subprocess
import sys
import time
from multiprocessing import active_children
from pathlib import Path

import pytest

from lab.conftest import Run
from undercroft.errors import CroftError
from undercroft.lab.studies.run import here, run_study
from undercroft.lab.studies.store import ROWS, Store
from undercroft.lab.studies.study import read_study
from undercroft.lab.workers import spread

STUDY = """
games = 12
seed = "lost"
[[grid]]
game = "toy"
players = [2, 3]
bots = "greedy"
"""


@pytest.fixture
def study(tmp_path: Path) -> Path:
    path = tmp_path / "lost.toml"
    path.write_text(STUDY)
    return path


@pytest.mark.slow
def test_a_worker_that_is_killed_costs_nothing(run: Run, study: Path, tmp_path: Path) -> None:
    run("lab", "run", study, "--out", tmp_path / "whole")
    killed: list[int] = []

    def kill_one(done: int, total: int) -> None:
        if done in (1, 6):
            victim = active_children()[0].pid
            assert victim is not None and victim not in killed
            killed.append(victim)
            os.kill(victim, signal.SIGKILL)

    store = Store(tmp_path / "lost", read_study(study))
    assert run_study(store, here(2), kill_one) == 24
    store.close()
    assert len(killed) == 2
    assert (tmp_path / "lost" / ROWS).read_bytes() == (tmp_path / "whole" / ROWS).read_bytes()


@pytest.mark.slow
def test_workers_that_always_die_are_given_up() -> None:
    with pytest.raises(CroftError, match="die again and again"):
        list(spread(os._exit, 2, [1] * 20))


def test_a_study_that_is_killed_goes_on_where_it_was(run: Run, study: Path, tmp_path: Path) -> None:
    run("lab", "run", study, "--out", tmp_path / "whole")
    whole, out = tmp_path / "whole" / ROWS, tmp_path / "killed"
    program = [sys.executable, "-m", "undercroft", "lab", "run", str(study), "--out", str(out)]
    with subprocess.Popen(program, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        while not (out / ROWS).exists() and process.poll() is None:
            time.sleep(0.002)
        process.send_signal(signal.SIGKILL)
    before = (out / ROWS).read_bytes()
    assert whole.read_bytes().startswith(before)
    doc = run.json("lab", "run", study, "--out", out)
    assert doc["new"] == 24 - before.count(b"\n")
    assert (out / ROWS).read_bytes() == whole.read_bytes()
    assert len({(row["cell"], row["n"]) for row in map(json.loads, (out / ROWS).read_text().splitlines())}) == 24
