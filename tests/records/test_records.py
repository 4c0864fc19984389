"""Recorded games, replayed roll by roll and hash by hash: one at least for every way a mode can end.

`tests/records/GAME/MODE-ENDING.croft`. A record that no longer replays means that the rules changed: if that was meant,
record the game again (`python tests/records/make.py GAME`, or `save` in a played one) and say why in the commit.
"""

import re
from pathlib import Path

import pytest

from toy.fixtures import toy_installed
from undercroft.cli.common import load_match, load_record

__all__ = ["toy_installed"]

HERE = Path(__file__).parent
FILES = [p for p in sorted(HERE.glob("*/*.croft")) if p.parent.name != "super_dungeon"]  # has its own test


@pytest.mark.parametrize("path", FILES, ids=[str(p.relative_to(HERE)) for p in FILES])
def test_replays(path: Path) -> None:
    m = load_match(path)
    record = load_record(path)
    assert m.over and m.outcome is not None and record.end == m.outcome.name
    ending = re.sub(r"[^a-z0-9]+", "_", m.outcome.name.lower()).strip("_")
    assert re.fullmatch(rf"{record.header.mode}-{ending}(-.+)?", path.stem)
    assert record.header.game == path.parent.name
