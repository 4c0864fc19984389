"""kill -9 at any instant loses nothing that was acknowledged; clients come back to the same view."""

import signal
import threading
import time
from collections.abc import Callable, Iterator

import pytest
from websockets.exceptions import ConnectionClosed

from server.harness import Player, Postgres, Server


def play_until_cut(p: Player) -> int:
    """Choose as fast as it goes; the number of the last decision the server acknowledged."""
    acknowledged = 0
    try:
        while not p.over:
            p.choose(p.decision["passing"] if p.view["n"] % 3 == 2 else None, pick=p.view["n"] * 5)
            acknowledged = p.view["n"]
    except (ConnectionClosed, TimeoutError, OSError):
        pass
    return acknowledged


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_kill_9_in_the_middle_of_play(start: Callable[..., Server], kind: str, request: pytest.FixtureRequest) -> None:
    database = request.getfixturevalue("cluster").database() if kind == "postgres" else ""
    server = start(database)
    made = [server.make() for _ in range(3)]
    acknowledged = [0, 0, 0]
    for wait in (0.05, 0.13, 0.21, 0.34):
        players = [server.sit(m) for m in made]
        for p, before in zip(players, acknowledged, strict=True):
            assert p.over or p.view["n"] >= before, "an acknowledged decision is gone"
        if all(p.over for p in players):
            break
        results: list[int] = [0, 0, 0]

        def go(i: int, p: Player, results: list[int] = results) -> None:
            results[i] = play_until_cut(p)

        threads = [threading.Thread(target=go, args=(i, p)) for i, p in enumerate(players)]
        for t in threads:
            t.start()
        time.sleep(wait)
        server.kill()
        for t in threads:
            t.join()
        acknowledged = [max(a, r) for a, r in zip(acknowledged, results, strict=True)]
        server.start()
    assert max(acknowledged) > 5
    for m, before in zip(made, acknowledged, strict=True):
        p = server.sit(m)
        assert p.over or p.view["n"] >= before
        assert p.over or p.choose().view["n"] > before


def test_the_view_after_a_restart_is_the_view_before(start: Callable[..., Server]) -> None:
    server = start()
    made = server.make()
    a = server.sit(made, 0)
    a.choose("move R1")
    a.send(type="undo", n=1)
    a.until(lambda p: p.view["n"] == 0)
    a.choose("draw").choose("move R3")
    a.send(type="note", text="remember")
    a.send(type="name", name="Anna")
    a.send(type="chat", text="still here?")
    a.send(type="orders", orders=[{"window": "dig"}])
    a.until(lambda p: bool(p.view["table"]["seats"][0]["orders"]))
    a.drain()
    server.kill()
    assert a.close_code() in (1006, 1012)
    server.start()
    again = server.sit(made, 0)
    for key in ("n", "version", "scene", "decision", "you", "undo"):
        assert again.view[key] == a.view[key], key
    assert again.log == a.log
    assert [f["text"] for f in again.drain().other] == ["still here?"]
    assert again.view["undo"]["can"], "what could be taken back before can be taken back now"
    again.send(type="undo", n=again.view["n"])
    again.until(lambda p: p.view["n"] == a.view["n"] - 1)


def test_bots_go_on_after_a_restart(start: Callable[..., Server]) -> None:
    server = start(UNDERCROFT_BOT_PAUSE="0.3")
    made = server.make("human", "bot:random", position='game = "toy"\n[[seat]]\nhand = []\n[[seat]]\nhand = []\n')
    host = server.sit(made)
    host.choose("end")
    server.kill()  # while the bot thinks
    server.start()
    server.sit(made).mine()


def test_a_long_game_opens_from_its_cached_state(start: Callable[..., Server]) -> None:
    """And the cache is not the truth: without it, or with a damaged one, the log alone gives the same."""
    import sqlite3

    server = start(UNDERCROFT_SNAPSHOT_EVERY="10")
    gold = "[2, 2, 2, 2, 2, 2]"  # so little that the game lasts, and dice that seal what was decided
    made = server.make("human", "human", "human", seed="long", position=f'game = "toy"\ngold = {gold}\n')
    host = server.sit(made)
    while host.view["n"] < 70 and not host.over:
        host.choose(next(x for x in ("dig", "draw", host.decision["passing"]) if x in host.options))
    file = sqlite3.connect(server.database)
    end = time.monotonic() + 10
    while not (found := file.execute("SELECT n FROM snapshots").fetchall()) and time.monotonic() < end:
        time.sleep(0.1)  # it is written in the background
    server.kill()
    assert found and found[0][0] >= 10, host.view["n"]
    views = []
    for spoil in (None, "DELETE FROM snapshots", 'UPDATE snapshots SET body = \'{"n": 3, "state": {}, "story": []}\''):
        if spoil:
            file.execute(spoil)
            file.commit()
        server.start()
        p = server.sit(made)
        views.append((p.view["n"], p.view["scene"], p.view["decision"], p.log))
        server.kill()
    assert views[0] == views[1] == views[2]
    file.close()
    server.start()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT], ids=["SIGTERM", "Ctrl-C"])
def test_graceful_stop_finishes_writes_and_closes_sockets(start: Callable[..., Server], number: signal.Signals) -> None:
    server = start(UNDERCROFT_BOT_WORKERS="1")
    made = server.make("human", "bot:random")
    host = server.sit(made)
    host.choose("end")
    host.mine()
    n = host.view["n"]
    began = time.monotonic()
    server.process.send_signal(number)
    assert server.process.wait(15) == 0
    assert time.monotonic() - began < 15
    assert host.close_code() == 1012
    assert "Traceback" not in server.said(), server.said()
    server.start()
    assert server.sit(made).view["n"] >= n


@pytest.fixture
def fragile(cluster: Postgres) -> Iterator[Postgres]:
    """A cluster that may be stopped and started; gone at the end, however the test went."""
    own = Postgres()
    yield own
    own.close()


def test_a_database_that_goes_away_is_said_and_nothing_is_lost(fragile: Postgres, start: Callable[..., Server]) -> None:
    server = start(fragile.database())
    made = server.make()
    host = server.sit(made)
    host.choose("move R1")
    fragile.stop()
    answer = host.ask(type="choose", n=1, option="move R2", seat=0)
    assert answer["error"] in ("database", "server")
    assert server.get("/api/health").status_code == 503
    fragile.run()
    end = time.monotonic() + 15
    while server.get("/api/health").status_code != 200 and time.monotonic() < end:
        time.sleep(0.2)
    again = server.sit(made)
    assert again.view["n"] == 1
    again.choose("move R2")
    server.close()
