"""The toy is a game of this machine while these tests run; commands are run in this process."""

import json
from pathlib import Path
from typing import Any

import pytest

from toy.fixtures import toy_installed
from toy.play import new, play_out
from undercroft.cli import main

__all__ = ["Run", "toy_installed"]

POSITION = """
game = "toy"
turn = 0
script = [4]
[[seat]]
room = 4
hand = [9]
[[seat]]
hand = []
"""


class Run:
    """Runs commands and keeps what they print."""

    def __init__(self, capfd: pytest.CaptureFixture[str]) -> None:
        self.capfd = capfd

    def __call__(self, *words: str | Path, code: int = 0) -> str:
        self.capfd.readouterr()
        found = main([str(w) for w in words])
        self.out, self.err = self.capfd.readouterr()
        assert found == code, self.err
        return self.out

    def json(self, *words: str | Path) -> Any:
        return json.loads(self(*words, "--json"))

    def error(self, *words: str | Path, code: int = 2) -> str:
        assert self(*words, code=code) == ""
        assert self.err.count("\n") == 1 and self.err.startswith("undercroft: ")
        return self.err


@pytest.fixture
def run(capfd: pytest.CaptureFixture[str]) -> Run:
    return Run(capfd)


@pytest.fixture
def position(tmp_path: Path) -> Path:
    path = tmp_path / "dig.toml"
    path.write_text(POSITION)
    return path


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.croft"
    path.write_text(play_out(new(players=3, seed="r")).dump())
    return path
