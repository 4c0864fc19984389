"""The toy as an installed game, for the command line and other users of games by name."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from undercroft import games

TESTS = Path(__file__).resolve().parents[1]


@pytest.fixture(autouse=True)
def toy_installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """`undercroft games` knows the toy, here and in worker processes."""
    monkeypatch.setenv("UNDERCROFT_GAMES", "toy=toy")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(filter(None, [str(TESTS), os.environ.get("PYTHONPATH")])))
    games.packages.cache_clear()
    games.title_of.cache_clear()
    yield
    games.packages.cache_clear()
    games.title_of.cache_clear()
