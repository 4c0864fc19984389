"""Any number of processes on one PostgreSQL: no table belongs to one of them."""

import contextlib
import sqlite3
import threading
from collections.abc import Callable

import pytest

from server.harness import Postgres, Server, play_on
from undercroft import load


@pytest.fixture
def pair(cluster: Postgres, start: Callable[..., Server]) -> tuple[Server, Server]:
    database = cluster.database()
    return start(database), start(database)


def test_one_table_played_through_two_processes(pair: tuple[Server, Server]) -> None:
    one, two = pair
    made = one.make(options={"goal": "6"})
    a, b = one.sit(made, 0), two.sit(made, 1)
    play_on([a, b])
    for p in (a, b):
        p.until(lambda p: p.over)
    assert a.view["scene"]["seats"][0]["counts"] == b.view["scene"]["seats"][0]["counts"]
    text = two.get(f"/api/tables/{made['table']}/record", token=b.token).text
    assert load(text).over and text == one.get(f"/api/tables/{made['table']}/record", token=a.token).text


def test_talk_pings_presence_undo_and_bots_cross_over(pair: tuple[Server, Server]) -> None:
    one, two = pair
    made = one.make("human", "human", "bot:random", position='game = "toy"\n' + "[[seat]]\nhand = []\n" * 3)
    a, b = one.sit(made, 0), two.sit(made, 1)
    a.until(lambda p: p.view["table"]["seats"][1]["online"])
    b.until(lambda p: p.view["table"]["seats"][0]["online"])
    b.send(type="chat", text="over here")
    a.until(lambda p: any(f.get("text") == "over here" for f in p.other))
    a.send(type="ping", touches=["room:2"])
    b.until(lambda p: any(f["type"] == "ping" and f["touches"] == ["room:2"] for f in p.other))
    a.drain()
    b.until(lambda p: p.view["version"] == a.view["version"])
    a.choose("move R1")
    b.until(lambda p: p.view["n"] == 1)
    a.send(type="undo", n=1)
    for p in (a, b):
        p.until(lambda p: p.view["n"] == 0)
    a.choose("draw")
    a.send(type="undo", n=1)
    b.until(lambda p: bool(p.view["table"]["requests"]))
    b.send(type="consent", yes=True, request=b.view["table"]["requests"][0]["id"])
    a.until(lambda p: p.view["n"] == 0 and not p.view["table"]["requests"])
    a.choose("end")
    b.mine().choose(b.decision["passing"])
    a.until(lambda p: p.view["scene"]["round"] >= 2 or p.over, timeout=20)
    b.leave()
    a.until(lambda p: not p.view["table"]["seats"][1]["online"])


def test_two_servers_cannot_both_accept(pair: tuple[Server, Server]) -> None:
    """The same chair through both at the same instant, again and again: one decision each time, one truth."""
    one, two = pair
    made = one.make()
    a, b = one.sit(made), two.sit(made)
    for _ in range(12):
        a.drain(0.05)
        b.until(lambda q: q.view["version"] == a.view["version"])
        if a.over:
            break
        n = a.view["n"]
        first, second = a.options[0], a.options[-1]
        barrier = threading.Barrier(2)

        def rush(p, option: str, n: int = n, barrier: threading.Barrier = barrier) -> None:  # type: ignore[no-untyped-def]
            barrier.wait()
            p.send(type="choose", n=n, option=option, seat=p.view["you"]["viewer"])

        threads = [threading.Thread(target=rush, args=x) for x in ((a, first), (b, second))]
        for t in threads:
            t.start()
        for t in threads:
            t.join()
        for p in (a, b):
            p.until(lambda q, n=n: q.view["n"] > n)
        a.drain(0.1)
        b.until(lambda q: q.view["version"] == a.view["version"])
        assert a.log == b.log and a.view["n"] == b.view["n"] == n + 1
    assert len(a.errors) + len(b.errors) > 0, "they never met"
    assert {e["error"] for e in a.errors + b.errors} <= {"stale", "not_yours"}


def test_when_one_process_dies_the_other_goes_on(pair: tuple[Server, Server]) -> None:
    one, two = pair
    made = one.make("human", "human", "bot:random", position='game = "toy"\n' + "[[seat]]\nhand = []\n" * 3)
    a = one.sit(made)
    a.choose("end")
    one.kill()
    b = two.sit(made)
    assert b.view["n"] == a.view["n"]
    b.choose(b.decision["passing"])
    b.until(lambda p: p.view["scene"]["round"] >= 2, timeout=20)


def test_a_bot_goes_on_though_its_turn_came_by_a_move_of_another_server(start: Callable[..., Server]) -> None:
    """That server has died before its bot moved, and its news are lost: the log alone says whose turn it is."""
    server = start(UNDERCROFT_BOT_PAUSE="0.2")
    there, here = (server.make("human", "bot:random") for _ in range(2))  # the same game twice
    players = [server.sit(made, 0).mine() for made in (there, here)]
    players[0].choose("end")
    with contextlib.closing(sqlite3.connect(server.database)) as c, c:
        columns = "n, time, kind, seat, body"
        move = f"SELECT ?, {columns} FROM entries WHERE table_id = ? AND kind = 'do' AND seat = 0"
        c.execute(f"INSERT INTO entries (table_id, {columns}) {move}", (here["table"], there["table"]))
    told = players[1].ask(type="choose", n=0, option="end", seat=0)
    assert told["error"] == "stale"
    players[1].until(lambda p: any(e["seat"] == 1 for e in p.log) and p.view["n"] > 1, 20)


def test_a_seat_of_the_lobby_that_is_open_again_is_lost_at_every_server(
    cluster: Postgres, start: Callable[..., Server]
) -> None:
    database = cluster.database()
    one, two = (start(database, UNDERCROFT_BEGIN="2", UNDERCROFT_AWAY="900") for _ in range(2))
    made = one.make("human", "open", seed="", lobby=True)
    where = f"/api/tables/{made['table']}"
    host = one.sit(made).drain()
    stalled = two.http.post(f"{where}/sit", json={"seat": 1, "commit": "ab" * 32}).json()["token"]
    b = two.sit(made, stalled, gather=False)
    host.until(lambda p: p.view["table"]["seats"][1]["claimed"])
    host.until(lambda p: p.view["table"]["seats"][1]["open"])
    assert b.close_code() == 1008
    other = {"X-Forwarded-For": "203.0.113.8"}
    taken = one.http.post(f"{where}/sit", json={"seat": 1}, headers=other).json()["token"]
    for server in (one, two):
        assert server.get(where, token=stalled).status_code == 403
        assert server.get(where, token=taken).json()["you"]["seats"] == [1]
