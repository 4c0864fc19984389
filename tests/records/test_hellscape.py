"""The recorded skirmishes of Hellscape; `records/hellscape/skirmishes.py` says how they were made."""

from pathlib import Path

import pytest

from undercroft.cli.common import load_record
from undercroft.games.hellscape.state import World
from undercroft.games.hellscape.title import TITLE
from undercroft.match.replay import replay

HERE = Path(__file__).parent / "hellscape" / "skirmishes"
FILES = sorted(HERE.glob("*.croft"))


@pytest.mark.rule("MD2-GAME-02", "MD2-HERO-02", "MD2-ENPH-01", "MD2-ATTACK-15")
@pytest.mark.parametrize("path", FILES, ids=lambda p: str(p.stem))
def test_a_skirmish_replays_roll_by_roll(path: Path) -> None:
    record = load_record(path)
    m = replay(TITLE, record)
    assert isinstance(m.game, World)
    assert m.game.count == len(record.entries) - 1 > 20 and TITLE.rules.audit(m.game) == []


def test_skirmishes_hold_every_quest_and_every_kind_of_act() -> None:
    records = [load_record(path) for path in FILES]
    assert {record.header.mode for record in records} == {mode.name for mode in TITLE.meta.modes}
    said = {entry.do.split()[0] for record in records for entry in record.entries if entry.do}
    before = {"hero", "start", "tile"}  # answered before the first round
    rare = {"count", "sword"}
    assert said >= {shape.split()[0] for shape in TITLE.speech.verbs.shapes()} - before - rare
