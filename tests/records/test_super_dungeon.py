"""The recorded games of Super Dungeon: both sides win every size, and the villain comes in every way it can.

Each record is replayed here roll by roll and hash by hash, and looked at: it must be what its name says.
"""

from pathlib import Path

import pytest

from records.super_dungeon.endings import ENDINGS, POINTS, Ending, called_by
from undercroft.cli.common import load_record
from undercroft.games.super_dungeon import terms as t
from undercroft.games.super_dungeon.content import CARDS, SIZES
from undercroft.games.super_dungeon.legal.figures import heroes_in_play, points_in_play
from undercroft.games.super_dungeon.state import World
from undercroft.games.super_dungeon.title import TITLE
from undercroft.match.replay import replay

HERE = Path(__file__).parent / "super_dungeon"


def test_every_end_condition_of_every_size_is_recorded() -> None:
    want = {f"{mode}-heroes-{call}" for mode in t.MODES for call in ("gauge", "last_point")}
    want |= {f"{mode}-consul-{call}" for mode in t.MODES for call in ("gauge", "last_point", "nobody")}
    assert {e.file for e in ENDINGS} == want
    assert want == {p.stem for p in HERE.glob("*.croft")}, "each file is replayed below"


@pytest.mark.parametrize("mode", t.MODES)
def test_the_points_of_the_usual_picks(mode: str) -> None:
    assert sum(POINTS[mode]) == SIZES[t.MODES.index(mode)].points


@pytest.mark.rule(
    "SDE-MODE-05",
    "SDE-WIN-01",
    "SDE-WIN-02",
    "SDE-WIN-03",
    "SDE-WIN-04",
    "SDE-WIN-05",
    "SDE-WIN-06",
    "SDE-WIN-07",
    "SDE-WIN-08",
)
@pytest.mark.parametrize("e", ENDINGS, ids=[e.file for e in ENDINGS])
def test_a_recorded_game_ends_as_its_name_says(e: Ending) -> None:
    record = load_record(HERE / f"{e.file}.croft")
    m = replay(TITLE, record)
    g = m.game
    assert m.over and m.outcome is not None and isinstance(g, World)
    assert (record.header.game, record.end) == ("super_dungeon", m.outcome.name)
    assert (t.MODES[g.mode], m.outcome.name, called_by(m)) == (e.mode, e.winner, e.call)
    won = {0} if e.winner == "consul" else set(range(1, e.players))
    assert {p.seat for p in m.outcome.places if p.place == 1} == won
    if e.winner == "consul":
        assert heroes_in_play(g) == []
    else:
        assert g.models[g.villain].gone and heroes_in_play(g)
        assert CARDS[g.models[g.villain].card].role == (t.R_MINI_BOSS if e.mode == "delve" else t.R_BOSS)
        assert g.timed_out == (e.mode != "delve")  # a boss flees once before it falls
    if e.call == "nobody":
        assert g.villain < 0 and not g.due
    if e.call == "last_point":
        assert points_in_play(g) == 0
    if e.call == "gauge" and e.mode == "siege":
        assert g.overcharged  # the gauge was run twice


SKIRMISHES = sorted((HERE / "skirmishes").glob("*.croft"))


@pytest.mark.rule("SDE-TURN-01", "SDE-ACT-01", "SDE-SPAWN-01")
@pytest.mark.parametrize("path", SKIRMISHES, ids=lambda p: str(p.stem))
def test_a_skirmish_replays_roll_by_roll(path: Path) -> None:
    """Fights in random dungeons; `records/super_dungeon/skirmishes.py` says how they were made."""
    record = load_record(path)
    m = replay(TITLE, record)
    assert isinstance(m.game, World)
    assert m.game.count == len(record.entries) - 1 > 20 and TITLE.rules.audit(m.game) == []


def test_skirmishes_hold_every_kind_of_act() -> None:
    said = {entry.do.split()[0] for path in SKIRMISHES for entry in load_record(path).entries if entry.do}
    before = {
        "pick",
        "boss",
        "mini-boss",
        "point",
        "take",
        "tile",
        "lay",
        "lose",
        "reroll",
    }  # before the first round, or rare
    assert said >= {shape.split()[0] for shape in TITLE.speech.verbs.shapes()} - before
