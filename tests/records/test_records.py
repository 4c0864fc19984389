"""Recorded games, replayed roll by roll and hash by hash: one at least for every way a mode can end.

`tests/records/GAME/MODE-ENDING.croft`. A record that no longer replays means that the rules changed: if that was meant,
record the game anew (`undercroft sim GAME --out DIR`, or `save` in a played one) and say why in the commit.
"""
from pathlib import Path

import pytest

from toy.fixtures import toy_installed
from undercroft.cli.common import load_match, load_record

__all__ = ["toy_installed"]

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("*/*.croft"))


@pytest.mark.parametrize("path", FILES, ids=[str(p.relative_to(HERE)) for p in FILES])
def test_replays(path: Path) -> None:
    m = load_match(path)
    record = load_record(path)
    assert m.over and m.outcome is not None
    assert path.stem == f"{record.header.mode}-{m.outcome.name}" or path.stem.startswith(
        f"{record.header.mode}-{m.outcome.name}-")
    assert record.header.game == path.parent.name
