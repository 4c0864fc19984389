"""The Hall of Fame: scored games of tables and terminals, each entered once, the best first."""

import asyncio
import io
import random
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from server.harness import Server, play_on
from server.test_fold import new_table, play
from toy.title import TITLE
from undercroft.bots import make_bot
from undercroft.cli import main
from undercroft.cli.play import honor
from undercroft.match.match import Match, start
from undercroft.server.settings import database_url
from undercroft.server.store.store import Store
from undercroft.server.tables.ends.hall_of_fame import by_mode, fame_of_record, unfair
from undercroft.server.tables.spec import Fame, Row


def won(seed: str = "1") -> Match:
    """A party that got out of the cellar."""
    for n in range(200):
        m = start(TITLE, "party", 2, seed=f"{seed} {n}", options={"goal": "6"})
        bots = [make_bot("greedy", TITLE, seat, "1") for seat in range(2)]
        while m.decision is not None:
            seat = max(m.decision.owner, 0)
            m.choose(bots[seat].choose(m.game), seat)
        if m.outcome is not None and m.outcome.score is not None:
            return m
    raise AssertionError("no party ever gets out")


def fame(id: str, score: int, mode: str = "party", ended: float = 0.0) -> Fame:
    return Fame(id, "toy", mode, score, ended, f"{score} coins", ["Ann"])


@pytest.mark.rule("MAP-SCORE-03")
def test_the_best_of_each_mode_come_first_and_a_game_is_entered_once(tmp_path: Path) -> None:
    async def go() -> None:
        store = Store(database_url(str(tmp_path / "hall.sqlite")))
        await store.open()
        try:
            for x in (fame("a", 3), fame("b", 9), fame("c", 9, ended=-1), fame("d", 5, "rivals"), fame("a", 4)):
                await store.honor(x)
            assert [(x.mode, x.id, x.score) for x in await store.famous()] == [
                ("party", "c", 9),
                ("party", "b", 9),
                ("party", "a", 4),
                ("rivals", "d", 5),
            ]
            assert [x.id for x in await store.famous("toy", "party", 1)] == ["c"]
            assert await store.famous("masmorra") == []
            await store.withdraw("c")
            assert [x.id for x in await store.famous(mode="party")] == ["b", "a"]
        finally:
            await store.close()

    asyncio.run(go())
    assert [x.id for x in by_mode([fame("a", 1), fame("b", 2)])["toy", "party"]] == ["b", "a"]


@pytest.mark.rule("MAP-SCORE-03")
def test_games_with_an_advantage_come_after_all_fair_ones(tmp_path: Path) -> None:
    best = replace(fame("x", 99), unfair="chosen seed")

    async def go() -> list[str]:
        store = Store(database_url(str(tmp_path / "hall.sqlite")))
        await store.open()
        try:
            for x in (best, fame("a", 3), fame("b", 9)):
                await store.honor(x)
            return [x.id for x in await store.famous()]
        finally:
            await store.close()

    assert asyncio.run(go()) == ["b", "a", "x"]
    assert [x.id for x in by_mode([best, fame("a", 1)])["toy", "party"]] == ["a", "x"]


def test_what_gave_an_advantage_is_named() -> None:
    table, rows = new_table()
    assert unfair(table) == ""
    table.spec.fair = False
    assert unfair(table) == "chosen seed"
    table.spec.fair = True
    table.fold(Row(table.version + 1, 0.0, "hint", 1))
    table.spec.waive_undo = True
    assert unfair(table) == "free undo, hints"
    play(table, rows, 3, random.Random(1), undo=0.0)
    table.fold(table.take_back(-1, 0, 0.0))
    assert unfair(table) == "free undo, dice rolled again, hints"


@pytest.mark.rule("MAP-SCORE-03")
def test_a_table_that_is_won_is_entered_with_names_and_level(server: Server) -> None:
    def entries() -> list[dict[str, object]]:
        return [x for x in server.http.get("/api/hall", params={"game": "toy"}).json() if x["mode"] == "party"]

    before = len(entries())
    scored = 0
    for n in range(12):
        made = server.make("human", "bot:greedy", mode="party", options={"goal": "6"}, seed=f"hall {n}")
        host = server.sit(made)
        play_on([host])
        host.until(lambda p: p.over)
        scored += "escaped" in host.view["table"]["outcome"]
        if scored:
            break
    assert scored
    until = time.monotonic() + 10
    while len(found := entries()) == before and time.monotonic() < until:
        time.sleep(0.05)
    assert len(found) == before + 1
    assert found[0]["names"] == ["Ada", "Greedy bot"]
    assert found[0]["options"] == {"goal": "6"} and "coins" in str(found[0]["grade"])


def test_a_game_that_is_unknown_or_too_many_are_refused(start: Callable[..., Server]) -> None:
    s = start()
    assert s.http.get("/api/hall", params={"game": "chess"}).status_code == 404
    assert s.http.get("/api/hall", params={"most": 101}).status_code == 400
    assert s.http.get("/api/hall").json() == []


def test_lost_games_positions_and_analyses_earn_nothing() -> None:
    m = won()
    entry = fame_of_record(m, ["Ann"], 5.0)
    assert entry is not None and entry.score == m.outcome.score  # type: ignore[union-attr]
    assert entry.id == fame_of_record(m, ["Bo"], 9.0).id  # type: ignore[union-attr]
    running = start_one()
    assert fame_of_record(running, ["Ann"], 5.0) is None
    m.record.header.position = {}
    assert fame_of_record(m, ["Ann"], 5.0) is None


def start_one() -> Match:
    return start(TITLE, "party", 2, seed="1")


@pytest.mark.rule("MAP-SCORE-03")
def test_the_terminal_asks_for_names_and_enters_a_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("UNDERCROFT_DATABASE", str(tmp_path / "hall.sqlite"))
    m = won()
    monkeypatch.setattr("sys.stdin", io.StringIO("\n"))
    honor(m, [], True)  # stays out of it
    honor(m, [], False)  # a script that gives no name
    assert main(["hall", "toy"]) == 0 and "empty" in capsys.readouterr().out
    monkeypatch.setattr("sys.stdin", io.StringIO("Ann, Bo\n"))
    honor(m, [], True)
    honor(m, ["Ann", "Bo"], False)  # again: still one entry
    assert "place 1 of 1" in capsys.readouterr().out
    assert main(["hall", "toy", "--mode", "party"]) == 0
    said = capsys.readouterr().out
    assert "Cellar: Party" in said and "Ann, Bo" in said and m.outcome is not None and m.outcome.grade in said


def test_a_wrong_game_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["hall", "masmora"]) == 2
    assert "masmorra" in capsys.readouterr().err
