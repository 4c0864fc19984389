"""Dungeons as texts: built once, kept, shared and played again; and what the end says in figures."""

import json
from pathlib import Path
from typing import Any, cast

import pytest

from undercroft.cli import main
from undercroft.engine.event import Event
from undercroft.errors import CroftError, Damaged
from undercroft.games.mage_knight import events as ev
from undercroft.games.mage_knight.bots.habit import habit
from undercroft.games.mage_knight.outcome import tally
from undercroft.games.mage_knight.state import World
from undercroft.games.mage_knight.title import TITLE
from undercroft.games.mage_knight.words.names import DOOR_NAMES, SIGN_NAMES
from undercroft.match.match import Match, start
from undercroft.match.positions.position import Position, parse_position, plan_of
from undercroft.title.tally import Tally

PLAN = {"game", "mode", "players", "options", "map", "tiles", "kinds", "openings", "halls", "central", "doors"}


def built(seed: str, players: int = 2, **options: str) -> Match:
    """A Builder's Kit game laid by chance, at its first turn."""
    return start(TITLE, "builders", players, seed=seed, options={"setup": "quick", **options})


def again(doc: dict[str, Any], **changes: Any) -> Match:
    """A new game in a kept dungeon, as a file of it begins one."""
    return parse_position(json.dumps({**doc, **changes}), "crypt.json").start(TITLE)


@pytest.mark.parametrize("players", [2, 4])
def test_a_built_dungeon_is_kept_and_played_again(players: int) -> None:
    m = built("7", players)
    doc = plan_of(TITLE, m.game)
    assert set(doc) == PLAN
    other = again(doc)
    g, h = cast(World, m.game), cast(World, other.game)
    assert (
        h.chart == g.chart
        and h.central == g.central
        and [(d.at, d.kind) for d in h.doors] == [(d.at, d.kind) for d in g.doors]
    )
    assert {x.owner for x in h.figures if x.owner >= 0} == set(range(players)) and len(h.chests) == players
    assert all(p.entrance >= 0 and p.exit >= 0 for p in h.players) and TITLE.rules.audit(h) == []
    while other.decision is not None and h.turn < 6:
        other.choose(habit(h) or other.decision.options[0])
    assert plan_of(TITLE, h)["map"] == doc["map"]  # whatever has happened in it since


def test_with_full_setup_the_heroes_are_chosen_first() -> None:
    doc = plan_of(TITLE, built("3").game)
    other = again(doc, options={"setup": "full"})
    assert other.decision is not None and other.options()[0].startswith("hero ")
    assert set(TITLE.rules.describe(cast(World, other.game), 0)) == PLAN - {"game", "mode", "players", "options"}


def test_a_dungeon_for_more_players_than_it_has_openings_is_refused() -> None:
    doc = {"map": "....\n....", "openings": ["0,0,N", "3,0,N"], "halls": []}
    assert Position("mage_knight", "builders", 2, {"setup": "full"}, sections=doc).start(TITLE).decision is not None
    with pytest.raises(Damaged, match="expected at least 3, one for each player, found 2"):
        Position("mage_knight", "builders", 3, {"setup": "full"}, sections=doc).start(TITLE)


def test_what_is_not_there_yet_is_not_kept() -> None:
    with pytest.raises(CroftError, match="still being built"):
        plan_of(TITLE, start(TITLE, "builders", 2, seed="1", options={"setup": "full"}).game)
    with pytest.raises(CroftError, match="nothing built before play"):
        plan_of(TITLE, start(TITLE, "lone_wolf", 2, seed="1").game)


def test_the_command_line_keeps_a_dungeon_and_plays_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = tmp_path / "game.croft"
    record.write_text(built("5").dump(), "utf-8")
    assert main(["position", str(record), "--plan"]) == 0
    kept = tmp_path / "crypt.json"
    kept.write_text(capsys.readouterr().out, "utf-8")
    assert set(json.loads(kept.read_text("utf-8"))) == PLAN
    assert main(["position", str(kept)]) == 0
    assert "crypt.json is valid" in capsys.readouterr().out


def event(kind: int, a: int, b: int, c: int = 0, d: int = 0) -> Event:
    """As the game tells it to a listener."""
    return Event(kind, a, b, c, d, 0, 0)


def counted(g: World, events: list[Event]) -> Tally:
    """What these events bring when seat 0 has decided."""
    found = Tally(2)
    found.by = 0
    tally(g, events, found)
    return found


def test_deeds_are_added_up_for_whoever_led_the_blow() -> None:
    doc = {"map": "Og.Z", "signs": {"O": "lord_oren E", "g": "gnoll_hunter_weak E", "Z": "zenephret W"}}
    g = cast(World, Position("mage_knight", sections=doc).start(TITLE).game)
    hero = [event(ev.ATTACK, 0, 1), event(ev.ROLLED, 0, 6, 5, 9), event(ev.DAMAGE, 1, 3, 0), event(ev.FELL, 1, 1)]
    found = counted(g, hero)
    assert {(x["title"], x["value"]) for x in found.deeds[0].values()} == {("Clicks dealt", 3), ("Figures felled", 1)}
    assert found.dice[0] == pytest.approx([11, 7, 35 / 6]) and found.dice[1] == [0, 0, 0] and found.deeds[1] == {}
    sent = counted(g, [event(ev.ATTACK, 1, 2), event(ev.ROLLED, 1, 1, 2, 5)])
    back = counted(g, [event(ev.ATTACK, 1, 0, 0, 1), event(ev.ROLLED, 1, 1, 2, 5)])
    assert (sent.dice[0][0], sent.dice[1][0]) == (3, 0) and (back.dice[0][0], back.dice[1][0]) == (0, 3)


def test_every_choice_of_a_full_set_up_can_be_told_and_shown() -> None:
    """Labels may need the question; the log tells a choice when the next question is asked already."""
    m = start(TITLE, "builders", 3, seed="9", options={"setup": "full"})
    while m.decision is not None and cast(World, m.game).turn == 0 and m.game.count < 120:
        seat = m.decision.owner
        scene = m.decision_scene(seat)
        assert scene is not None and all(x["label"] for x in scene["options"])
        m.choose(m.decision.options[m.game.count % len(m.decision.options)])
    told = [x.public["text"] for x in m.log if x.public is not None]
    assert any("lays tile" in t for t in told)
    assert any(t.split(" on ")[0] in (*SIGN_NAMES.values(), *DOOR_NAMES) for t in told)
    assert cast(World, m.game).figures
