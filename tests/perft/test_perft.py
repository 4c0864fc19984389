"""Perft: the number of option sequences of named positions. A change of rules that is not meant shows up here.

`tests/perft/GAME/counts.toml` holds a line per position file beside it: the counts for depth 1, 2, 3 …
Made by `python tests/perft/make.py GAME`, seen by `undercroft perft FILE --depth D`. A new count needs a reason in the
commit that changes it.
"""

import os
import tomllib
from pathlib import Path

import pytest

from toy.fixtures import toy_installed
from undercroft.cli.common import load_match
from undercroft.cli.perft import perft

__all__ = ["toy_installed"]

HERE = Path(__file__).parent
ROWS = [
    (folder.parent / name, counts)
    for folder in sorted(HERE.glob("*/counts.toml"))
    for name, counts in tomllib.loads(folder.read_text("utf-8")).items()
]


@pytest.mark.parametrize(("path", "counts"), ROWS, ids=[str(p.relative_to(HERE)) for p, _ in ROWS])
def test_perft(path: Path, counts: list[int]) -> None:
    g = load_match(path).game
    assert [perft(g, depth) for depth in range(1, len(counts) + 1)] == counts


def test_every_position_is_counted() -> None:
    files = {p for p in HERE.glob("*/*.toml") if p.name != "counts.toml"}
    assert files == {p for p, _ in ROWS} and os.environ["UNDERCROFT_GAMES"]
