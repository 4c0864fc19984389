"""The recorded games of Mage Knight Dungeons: each must be what its name says."""

from pathlib import Path

import pytest

from records.mage_knight.endings import ENDINGS, Ending, how
from undercroft.cli.common import load_record
from undercroft.games.mage_knight.title import TITLE
from undercroft.match.replay import replay

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


@pytest.mark.rule("MKD-TURN-15", "MKD-CLOSE-02", "MKD-TILE-02")
@pytest.mark.parametrize("path", sorted((HERE / "skirmishes").glob("*.croft")), ids=lambda p: str(p.stem))
def test_a_skirmish_replays_roll_by_roll(path: Path) -> None:
    """Fights on random boards and full set-ups; `records/mage_knight/skirmishes.py` says how they were made."""
    record = load_record(path)
    m = replay(TITLE, record)
    assert m.game.count == len(record.entries) - 1 > 20 and TITLE.rules.audit(m.game) == []


def test_skirmishes_hold_every_kind_of_act() -> None:
    said = {
        entry.do.split()[0]
        for path in (HERE / "skirmishes").glob("*.croft")
        for entry in load_record(path).entries
        if entry.do
    }
    rare = {"raise", "volley", "levitate", "bank", "enter"}  # few cards can; the last is mostly taken by itself
    assert said >= {shape.split()[0] for shape in TITLE.speech.verbs.shapes()} - rare
