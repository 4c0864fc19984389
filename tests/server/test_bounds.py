"""No visitor can stop the others: failures heal, work and memory are bounded."""

import asyncio
import contextlib
import json
import socket
import sqlite3
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from server.harness import Server
from undercroft.server.errors import TableError
from undercroft.server.security import visitor_of

NOTHING = 'game = "toy"\n[[seat]]\nhand = []\n[[seat]]\nhand = []\n'


@contextlib.contextmanager
def locked(server: Server):  # type: ignore[no-untyped-def]
    other = sqlite3.connect(server.database, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.execute("ROLLBACK")
        other.close()


# ---- B1: failures heal
def test_a_bot_goes_on_by_itself_after_a_failed_write(start: Callable[..., Server]) -> None:
    server = start(UNDERCROFT_BOT_PAUSE="0.4")
    host = server.sit(server.make("human", "bot:random", position=NOTHING))
    host.choose("end")
    with locked(server):
        time.sleep(6.5)  # longer than the write waits for the lock: it has failed
        assert host.drain(0).decision["owner"] == 1
    host.mine()
    assert "could not be saved" in server.said() or "refused a write" in server.said()


def test_a_standing_order_is_obeyed_when_the_database_is_back(start: Callable[..., Server]) -> None:
    server = start()
    made = server.make(position=NOTHING[: -len("[]\n")] + "[0, 3]\n", seed="order")
    a, b = server.sit(made, 0), server.sit(made, 1)
    a.choose("dig")
    b.mine()
    with locked(server):
        b.send(type="orders", orders=[{"window": "dig"}])
        b.until(lambda p: bool(p.errors))
    b.send(type="orders", orders=[{"window": "dig"}])
    a.mine()


def test_health_says_what_is_wrong_at_once(start: Callable[..., Server]) -> None:
    server = start()
    assert server.get("/api/health").json() == {"status": "ok", "database": True}
    time.sleep(1.1)
    with locked(server):  # nobody has tried to write
        answer = server.get("/api/health")
        assert answer.status_code == 503 and "locked" in answer.json()["status"]
    time.sleep(1.1)
    assert server.get("/api/health").status_code == 200


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs /proc")
def test_no_process_outlives_a_killed_server(start: Callable[..., Server]) -> None:
    server = start(UNDERCROFT_BOT_WORKERS="2")
    host = server.sit(server.make("human", "bot:greedy", position=NOTHING))
    host.choose("end")
    host.mine()
    children = _children(server.process.pid)
    assert children, "bots think in processes of their own"
    server.kill()
    end = time.monotonic() + 10
    while any(_alive(pid) for pid in children):
        assert time.monotonic() < end, f"still there: {[pid for pid in children if _alive(pid)]}"
        time.sleep(0.1)


def _children(pid: int) -> list[int]:
    found = subprocess.run(["ps", "-o", "pid=", "--ppid", str(pid)], capture_output=True, text=True).stdout.split()
    return [int(x) for x in found]


def _alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


# ---- B2: bounded work
def test_an_ipv6_network_is_one_visitor() -> None:
    assert visitor_of("2001:db8:1:2:aaaa::1") == visitor_of("2001:db8:1:2:bbbb::9") == "2001:db8:1:2::/64"
    assert visitor_of("2001:db8:1:3::1") != visitor_of("2001:db8:1:2::1")
    assert visitor_of("::ffff:203.0.113.7") == visitor_of("203.0.113.7") == "203.0.113.7"
    assert visitor_of("?") == "?"


def test_who_asks_too_fast_is_refused_late_and_nobody_else_is(start: Callable[..., Server]) -> None:
    server = start(UNDERCROFT_REQUESTS="1")  # eight at once
    stranger = {"X-Forwarded-For": "203.0.113.66"}
    answers = [server.http.get("/api/games", headers=stranger) for _ in range(9)]
    assert [a.status_code for a in answers[:8]] == [200] * 8
    refused = answers[8]
    assert refused.status_code == 429 and refused.headers["retry-after"] == "1"
    assert refused.json()["error"] == "too_fast" and "at most 1 requests" in refused.json()["detail"]
    assert refused.elapsed.total_seconds() > 0.4, "asking again at once gains nothing"
    assert server.http.get("/api/games", headers={"X-Forwarded-For": "203.0.113.67"}).status_code == 200


def test_visitors_of_one_network_share_their_limits(start: Callable[..., Server]) -> None:
    server = start(UNDERCROFT_NEW_TABLES="4")
    body = {"game": "toy", "mode": "rivals", "players": 2, "seats": ["bot:random", "bot:random"]}
    codes = [
        server.http.post("/api/tables", json=body, headers={"X-Forwarded-For": f"2001:db8:9:9::{i}"}).status_code
        for i in range(1, 8)
    ]
    assert codes == [201] * 4 + [429] * 3
    assert server.http.post("/api/tables", json=body, headers={"X-Forwarded-For": "2001:db8:9:8::1"}).status_code == 201


def test_pings_fan_out_together(server: Server) -> None:
    made = server.make()
    a, b = server.sit(made, 0), server.sit(made, 1)
    more = [server.sit(made, made["seats"][0]["token"]) for _ in range(7)]
    b.drain()
    seen = len(b.other)
    for _ in range(2):
        for p in (a, *more):
            p.socket.send(json.dumps({"type": "ping", "touches": ["room:1"]}))
    b.drain(0.5)
    pings = [f for f in b.other[seen:] if f["type"] == "ping"]
    assert 1 <= len(pings) <= 6, f"{len(pings)} frames for 16 pings of one seat"


def test_a_long_game_is_looked_back_into_from_its_marks(start: Callable[..., Server]) -> None:
    """Also after a restart, when the way has to be played again once; beside the loop, and one for all who ask."""
    server = start(UNDERCROFT_SNAPSHOT_EVERY="20", UNDERCROFT_BOT_WORKERS="1")
    made = server.make(
        "human", "human", "human", "human", seed="long", position='game = "toy"\ngold = [0, 0, 0, 0, 0, 0]\n'
    )
    host = server.sit(made)
    scenes = {}
    while host.view["n"] < 130 and not host.over:
        scenes[host.view["n"]] = host.view["scene"]
        first = "draw" if host.view["n"] < 12 else "move"
        host.choose(next((x for x in host.options if x.startswith(first)), host.decision["passing"]))
    last = host.view["n"]
    assert last > 60
    time.sleep(0.5)
    server.kill()
    server.start()
    for n in (last - 2, 3, last - 5, 45):
        frame = server.get(f"/api/tables/{made['table']}/at/{n}", token=made["host"], seat=scenes[n]["viewer"]).json()
        assert frame["n"] == n and frame["scene"] == scenes[n]


def test_who_has_gone_is_not_worked_for(start: Callable[..., Server]) -> None:
    server = start()
    made = server.make("human", "bot:random", position=NOTHING)
    host = server.sit(made)
    head = (
        f"GET /api/tables/{made['table']}/at/0 HTTP/1.1\r\nHost: localhost\r\n"
        f"Authorization: Bearer {made['host']}\r\n\r\n"
    ).encode()
    for _ in range(150):
        with socket.create_connection(("127.0.0.1", server.port), 10) as s:
            s.sendall(head)
    began = time.monotonic()
    host.choose("end")
    assert time.monotonic() - began < 3
    time.sleep(3)  # the heavy ones are limited to ten a second
    assert server.get(f"/api/tables/{made['table']}/at/0", token=made["host"]).status_code == 200
    assert "Traceback" not in server.said(), server.said()


def test_not_too_many_wait_for_the_past() -> None:
    from server.test_fold import new_table
    from undercroft.server.live.background.history_queue import LOOKING_BACK, Looking
    from undercroft.server.live.room import Room

    async def crowd() -> list[str]:
        looking = Looking(0)
        room = Room(new_table()[0], {})
        go = asyncio.Event()

        async def look() -> str:
            try:
                async with looking.turn(room):
                    await go.wait()
                return "seen"
            except TableError as e:
                return e.code

        tasks = [asyncio.create_task(look()) for _ in range(LOOKING_BACK + 5)]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        tasks[1].cancel()
        go.set()
        done = await asyncio.gather(*tasks, return_exceptions=True)
        assert (looking.waiting, room.looking_back) == (0, 0)
        return [x if isinstance(x, str) else "cancelled" for x in done]

    said = asyncio.run(crowd())
    assert said.count("busy") == 5 and said.count("cancelled") == 1 and said.count("seen") == LOOKING_BACK - 1


# ---- B4: memory
def test_a_long_game_costs_what_its_record_costs() -> None:
    import random

    from server.test_fold import new_table, play

    table, rows = new_table(players=4, gold=0)
    rng = random.Random(5)
    while not table.match.over and table.match.game.count < 200:
        play(table, rows, 1, rng, undo=0)
    assert table.match.game.count > 60
    states = sum(len(x.data) for x in table.checkpoints)
    assert states < 3 * len(table.match.record.dump()), "packed states, and few of them"
    assert not any(hasattr(x, "game") for x in table.checkpoints)
