"""The recorded games of Mage Knight Dungeons: each must be what its name says."""

from pathlib import Path

import pytest

from records.mage_knight.endings import ENDINGS, Ending, how
from undercroft.cli.common import load_record
from undercroft.games.mage_knight.title import TITLE
from undercroft.kernel.replay import replay

HERE = Path(__file__).parent / "mage_knight"


def test_every_end_condition_of_every_mode_is_recorded() -> None:
    want = {e.file for e in ENDINGS}
    assert {(e.mode, e.end) for e in ENDINGS} >= {
        (m.name, end) for m in TITLE.meta.modes for end in ("gold", "nothing", "time")
    }
    assert want == {p.stem for p in HERE.glob("*.croft")}


@pytest.mark.rule("MKD-END-03", "MKD-END-04", "MKD-END-07", "MKD-END-09")
@pytest.mark.parametrize("e", ENDINGS, ids=[e.file for e in ENDINGS])
def test_a_recorded_game_ends_as_its_name_says(e: Ending) -> None:
    record = load_record(HERE / f"{e.file}.croft")
    m = replay(TITLE, record)
    assert m.over and m.outcome is not None and record.end == m.outcome.name
    assert (record.header.mode, m.outcome.name, how(m)) == (e.mode, e.winner, e.end)
