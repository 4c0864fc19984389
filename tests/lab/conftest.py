"""The toy is a game of this machine while these tests run."""

from pathlib import Path

import pytest

from cli.conftest import Run, run
from toy.fixtures import toy_installed

__all__ = ["Run", "run", "toy_installed"]

STUDY = """
title = "Cellars"
games = 12
seed = "7"

[[grid]]
game = "toy"
mode = "rivals"
players = [2, 3]
bots = ["random", "greedy"]
options = { goal = ["6", "12"] }
"""


@pytest.fixture
def study(tmp_path: Path) -> Path:
    path = tmp_path / "cellars.toml"
    path.write_text(STUDY)
    return path
