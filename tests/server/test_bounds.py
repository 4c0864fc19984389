"""Nobody can stop the others: failures heal, work is bounded, talk has quotas, old tables expire, doors are closed."""

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

from server.harness import Player, Server, gather
from undercroft.match.record import parse_record, unfair
from undercroft.server import messages as m
from undercroft.server.errors import TableError
from undercroft.server.security import host_allowed, visitor_of
from undercroft.server.tables import actions
from undercroft.server.tables.spec import Role

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
    from undercroft.server.live.history_queue import LOOKING_BACK, Looking
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


# ---- B3: quotas, spectators, names, expiry
def test_talk_notes_orders_and_names_have_quotas() -> None:
    from server.test_fold import HOST, new_table

    table, _ = new_table()
    for kind, message in (
        ("chat", m.Say("x", 0)),
        ("note", m.Jot("x")),
        ("orders", m.Orders([], 0)),
        ("name", m.Rename("x", 0)),
    ):
        key = f"{kind} {HOST.key if kind == 'note' else 0}"
        table.quotas.spent[key] = m.QUOTAS[kind] - 1
        table.fold(actions.act(table, HOST, message, time.time()))
        with pytest.raises(TableError, match="at most") as e:
            actions.act(table, HOST, message, time.time())
        assert e.value.code == "quota", kind
    table.quotas.spent["chat -1"] = m.SPECTATORS_CHAT
    with pytest.raises(TableError, match="spectators"):
        actions.act(table, Role("watch"), m.Say("x"), time.time())


def test_tables_a_day(start: Callable[..., Server]) -> None:
    server = start(UNDERCROFT_TABLES_PER_DAY="3")
    body = {"game": "toy", "mode": "rivals", "players": 2}
    answers = [server.http.post("/api/tables", json=body) for _ in range(4)]
    assert [a.status_code for a in answers] == [201] * 3 + [429] and answers[3].json()["error"] == "quota"


def test_the_maker_keeps_order_among_spectators(server: Server) -> None:
    made = server.make("human", "open", public=True)
    host, w = server.sit(made), server.sit(made, "watch")
    w.send(type="chat", text="hello")
    host.until(lambda p: any(f["type"] == "chat" and f["name"].startswith("Spectator ") for f in p.other))
    host.until(lambda p: len(p.view["you"]["spectators"]) == 1)
    who = host.view["you"]["spectators"][0]["id"]
    assert "spectators" not in w.view["you"], "who watches is the maker's business"
    assert w.ask(type="house", chat=False)["error"] == "not_yours"
    host.send(type="house", mute=who)
    host.until(lambda p: p.view["you"]["spectators"][0]["muted"])
    assert w.ask(type="chat", text="again")["error"] == "muted"
    host.send(type="house", mute=who, on=False)
    host.until(lambda p: not p.view["you"]["spectators"][0]["muted"])
    host.send(type="house", chat=False)
    w.until(lambda p: p.view["table"]["spectators"] == {"chat": False})
    assert w.ask(type="chat", text="again")["error"] == "muted"
    host.send(type="house", remove=who)
    assert w.close_code() == 1008
    assert Player(server, made["table"], made["watch"]).errors[0]["error"] == "forbidden"
    assert Player(server, made["table"], "").errors[0]["error"] == "forbidden", "nor without a link"
    assert server.get(f"/api/tables/{made['table']}", token=made["host"]).status_code == 200


def test_names_at_one_table_differ(server: Server) -> None:
    made = server.make()
    a, b = server.sit(made, 0), server.sit(made, 1)
    a.send(type="name", name="Bert")
    b.until(lambda p: p.view["table"]["seats"][0]["name"] == "Bert")
    for name in ("Bert", "bert", "BERT ", "B\u200bert", "\uff22ert", "be rt"):
        assert b.ask(type="name", name=name)["error"] == "refused", name
    names = [s["name"] for s in server.sit(server.make("human", "bot:random", "bot:random")).view["table"]["seats"]]
    assert len(set(names)) == 3


def test_an_abandoned_game_expires_and_reveals(start: Callable[..., Server]) -> None:
    server = start(UNDERCROFT_EXPIRE_DAYS="0.00002")
    made = server.make("human", "open", seed="")
    host, b = server.sit(made), server.sit(made, 1)
    gather(host, b)
    host.choose("draw")
    lonely = server.make("human", "open", seed="")
    there = server.http.post(f"/api/tables/{made['table']}/branch", json={"token": made["host"], "n": 1}).json()
    for p in (host, b):
        p.leave()
    time.sleep(2.5)
    server.stop()
    server.start()  # it looks for old tables at start
    end = time.monotonic() + 15
    while server.get(f"/api/tables/{made['table']}", token=made["host"]).status_code != 410:
        assert time.monotonic() < end, "it does not expire"
        time.sleep(0.2)
    text = server.get(f"/api/tables/{made['table']}/record", token=made["host"]).text
    record = parse_record(text)
    assert record.header.seed and not unfair(record.header) and record.entries[-1].do == "draw"
    assert server.get(f"/api/tables/{made['table']}/record", token="guess").status_code == 410
    listed = server.get("/api/tables", token=made["host"]).json()
    assert [x["state"] for x in listed] == ["expired"]
    end = time.monotonic() + 15
    while server.get(f"/api/tables/{there['table']}", token=there["host"]).status_code != 404:
        assert time.monotonic() < end, "an analysis leaves nothing"
        time.sleep(0.2)
    header = parse_record(server.get(f"/api/tables/{lonely['table']}/record", token=lonely["host"]).text).header
    assert header.fair and header.seed is None, "also what never began reveals what was promised"


# ---- B4: memory
def test_a_long_game_costs_what_its_record_costs() -> None:
    import random

    from server.test_fold import new_table, play

    table, rows = new_table(players=4, gold=0)
    rng = random.Random(5)
    while not table.match.over and table.match.game.count < 200:
        play(table, rows, 1, rng, undo=0)
    assert table.match.game.count > 60
    states = sum(len(x.data) for x in table.marks)
    assert states < 3 * len(table.match.record.dump()), "packed states, and few of them"
    assert not any(hasattr(x, "game") for x in table.marks)


# ---- B5: closed doors
def test_a_server_answers_only_to_its_own_names(start: Callable[..., Server]) -> None:
    server = start(UNDERCROFT_HOSTS="play.example.org", UNDERCROFT_ORIGINS="https://other.example.org")
    for host, status in (
        ("evil.example", 421),
        ("play.example.org", 200),
        ("other.example.org", 200),
        ("", 421),
        (f"localhost:{server.port}", 200),
        ("192.168.1.5:8000", 200),
        ("[::1]:8000", 200),
        ("play.example.org.evil.example", 421),
    ):
        assert server.http.get("/api/games", headers={"Host": host}).status_code == status, host
    assert host_allowed("anything.example", ("*",), ())
    for host, told in (("evil.example", b" 403 "), ("play.example.org", b" 101 ")):
        with socket.create_connection(("127.0.0.1", server.port), 10) as s:
            s.sendall(
                f"GET /api/tables/x/live HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\n"
                "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                "Sec-WebSocket-Version: 13\r\n\r\n".encode()
            )
            assert told in s.recv(200), host


def test_no_token_in_an_address(server: Server) -> None:
    made = server.make()
    answer = server.http.get(f"/api/tables/{made['table']}?token={made['host']}")
    assert (answer.status_code, answer.json()["error"]) == (400, "bad_request") and "Authorization" in answer.text
    from websockets.sync.client import connect

    url = f"ws://127.0.0.1:{server.port}/api/tables/{made['table']}/live?token={made['host']}"
    with connect(url) as line:
        assert json.loads(line.recv(10))["error"] == "bad_message"


def test_headers_of_every_answer(server: Server) -> None:
    made = server.make()
    for path in (
        "/",
        "/api/games",
        "/api/nothing",
        "/assets/none.js",
        "/api/schema",
        "/api/metrics",
        "/api/health",
        f"/api/tables/{made['table']}",
        "/api/rules/chess",
    ):
        answer = server.http.get(path)
        assert answer.headers["x-content-type-options"] == "nosniff", path
        assert answer.headers["referrer-policy"] == "no-referrer", path
    policy = server.http.get("/").headers["content-security-policy"]
    assert "connect-src 'self';" in policy and "ws:" not in policy


def test_no_line_per_malformed_request(start: Callable[..., Server]) -> None:
    server = start()
    for _ in range(60):
        with socket.create_connection(("127.0.0.1", server.port), 10) as s:
            s.sendall(b"BROKEN\x00 / HTTP/9\r\n\r\n")
            with contextlib.suppress(OSError):
                s.recv(200)
    made = server.make()
    for _ in range(30):
        with contextlib.suppress(Exception):
            Player(server, made["table"], "nonsense")
    assert len(server.said().splitlines()) < 5, server.said()
