"""Several servers on one PostgreSQL: one clock, limits for all, news by shard, workers behind one port."""

import asyncio
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from server import harness
from server.harness import TESTS, Player, Postgres, Server, command, play_on
from undercroft.server.http.routes import PARTS
from undercroft.server.live.bus import Bus
from undercroft.server.store.statements import SHARDS, channel_of
from undercroft.server.workers import worker_of

HANDS = 'game = "toy"\n[[seat]]\nhand = []\n[[seat]]\nhand = [0, 3]\n[[seat]]\nhand = []\n'


def test_a_clock_ten_seconds_ahead_opens_no_mask(cluster: Postgres, start: Callable[..., Server]) -> None:
    database = cluster.database()
    one = start(database, UNDERCROFT_PAUSE="3")
    two = start(database, UNDERCROFT_PAUSE="3", CLOCK_AHEAD="10")
    for here, there in ((one, two), (two, one)):
        made = here.make("human", "human", "human", seed="mask", position=HANDS)
        a, b, c = here.sit(made, 0), here.sit(made, 1), there.sit(made, 2)
        for p in (a, b, c):
            p.until(lambda p: p.view["version"] == 3).drain(0.2)
        c.raw.clear()
        a.send(type="choose", n=0, option="dig", seat=0)
        c.until(lambda p: bool(p.decision) and p.decision["owner"] == -2)
        assert c.view["n"] == 0 and c.view["table"]["waiting"] == [], "the other server masks it too"
        c.drain(0.5)
        assert not any('"owner":1' in text for text in c.raw), "and nothing told who is asked"
        b.mine().choose("pass")
        for p in (a, b, c):
            p.leave()


def test_the_lobbys_limit_is_one_for_all_servers(cluster: Postgres, start: Callable[..., Server]) -> None:
    database = cluster.database()
    one, two = (start(database, UNDERCROFT_LOBBY_SEATS="3", UNDERCROFT_BEGIN="900") for _ in range(2))
    tables = [one.make("human", "open", lobby=True)["table"] for _ in range(5)]
    answers = [
        (one, two)[i % 2].http.post(f"/api/tables/{t}/sit", json={"seat": 1}).status_code for i, t in enumerate(tables)
    ]
    assert answers == [200, 200, 200, 429, 429]
    other = {"X-Forwarded-For": "203.0.113.8"}
    assert two.http.post(f"/api/tables/{tables[4]}/sit", json={"seat": 1}, headers=other).status_code == 200


def test_the_limit_of_new_tables_is_one_for_all_servers(cluster: Postgres, start: Callable[..., Server]) -> None:
    database = cluster.database()
    pair = [start(database, UNDERCROFT_NEW_TABLES="4") for _ in range(2)]
    wish = {"game": "toy", "mode": "rivals", "players": 2}
    answers = [pair[i % 2].http.post("/api/tables", json=wish).status_code for i in range(6)]
    assert answers[:4] == [201] * 4 and 429 in answers[4:]


def test_one_secret_at_two_tables_is_refused_in_words(server: Server) -> None:
    secret = "a-secret-of-my-own-that-is-long-enough"
    codes = []
    for _ in range(2):
        made = server.make()
        claim = {"invite": made["seats"][1]["invite"], "secret": secret}
        answer = server.http.post(f"/api/tables/{made['table']}/claim", json=claim)
        codes.append((answer.status_code, answer.json().get("error")))
    assert codes == [(200, None), (400, "refused")]
    assert server.get("/api/health").status_code == 200, "nothing is wrong with the database"


def test_tables_are_spread_over_channels_and_workers() -> None:
    ids = [f"{i:012x}" for i in range(2000)]
    assert len({channel_of(x) for x in ids}) == SHARDS
    heads = [f"GET /api/tables/{x}/live HTTP/1.1\r\n".encode() for x in ids]
    share = [worker_of(h, 2) for h in heads].count(0) / len(ids)
    assert 0.45 < share < 0.55
    same = (
        b"POST /api/tables/abc/claim HTTP/1.1",
        b"GET /api/tables/abc HTTP/1.1",
        b"GET /api/tables/abc?seat=1 HTTP/1.1",
        b"POST /api/tables/abc/hint HTTP/1.1",
    )
    assert len({worker_of(h, 7) for h in same}) == 1
    assert worker_of(b"GET /api/tables HTTP/1.1", 7) == -1 == worker_of(b"GET / HTTP/1.1", 7)


def test_a_server_hears_only_of_tables_it_has(cluster: Postgres) -> None:
    """By what PostgreSQL itself says that its connection listens to."""
    ids = [f"{i:012x}" for i in range(200)]
    mine = ids[0]
    beside = next(x for x in ids[1:] if channel_of(x) == channel_of(mine))
    other = next(x for x in ids if channel_of(x) != channel_of(mine))

    async def go() -> None:
        one, two = (Bus(cluster_url, name) for name in ("one", "two"))
        heard: list[str] = []

        async def hear(news: dict[str, Any]) -> None:
            heard.append(news["table"])

        async def nothing() -> None:
            pass

        async def channels() -> set[str]:
            return {row[0] for row in await one._connection.fetch("SELECT pg_listening_channels()")}

        for bus in (one, two):
            bus.start(hear if bus is one else _deaf, nothing)
        while one._connection is None or two._connection is None:
            await asyncio.sleep(0.01)
        try:
            assert await channels() == set()
            for table in (mine, beside):
                await one.follow(table)
            assert await channels() == {channel_of(mine)}
            for table in (other, mine):
                await two.send({"table": table})
            while mine not in heard:
                await asyncio.sleep(0.01)
            assert heard == [mine]
            await one.leave(mine)
            assert await channels() == {channel_of(mine)}, "another table here is on it"
            await one.leave(beside)
            assert await channels() == set()
        finally:
            for bus in (one, two):
                await bus.stop()

    cluster_url = cluster.database()
    asyncio.run(asyncio.wait_for(go(), 60))


@pytest.mark.parametrize("steps", range(6))
def test_a_server_stops_also_in_the_moment_in_which_news_come(cluster: Postgres, steps: int) -> None:
    """The bus listened without end if the news and the stop came together."""

    async def go() -> None:
        bus = Bus(url, "one")

        async def nothing() -> None:
            pass

        bus.start(_deaf, nothing)
        while bus._connection is None:
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.05)  # it waits for news now
        bus._queue.put_nowait({"table": "t"})
        for _ in range(steps):
            await asyncio.sleep(0)
        stopping = asyncio.create_task(bus.stop())
        done, _ = await asyncio.wait([stopping], timeout=10)
        if not done:
            assert bus._task is not None
            bus._task.cancel()
        assert done, "it listens still"

    url = cluster.database()
    asyncio.run(go())


async def _deaf(_: dict[str, Any]) -> None:
    pass


def test_every_request_about_a_table_can_name_it_in_its_path() -> None:
    """By which proxies and workers find its server."""
    for part in PARTS:
        for handler in part.ROUTES:
            hints = handler.fn.__annotations__
            named = {*hints, *getattr(hints.get("data"), "__annotations__", {})}
            if named & {"table", "table_id"}:
                assert any(path.startswith("/tables/{table_id:str}") for path in handler.paths), handler.paths


@pytest.mark.parametrize("way", ["in the path", "in the body"])
def test_questions_name_their_table_in_the_path_or_in_the_body(server: Server, way: str) -> None:
    made = server.make()
    where, named = (f"/api/tables/{made['table']}", {}) if way == "in the path" else ("/api", {"table": made["table"]})
    body = {**named, "token": made["host"]}
    post = server.http.post
    assert post(f"{where}/why", json={**body, "text": "end"}).json()["allowed"]
    assert post(f"{where}/draft", json={**body, "text": "x"}).json()["error"] == "refused"
    assert post(f"{where}/hint", json=body).status_code == 200
    assert "only analyses" in post(f"{where}/evaluation", json=body).json()["detail"]
    head = {"Authorization": f"Bearer {made['host']}"}
    assert post(f"{where}/why", json={**named, "text": "end"}, headers=head).status_code == 200
    assert post("/api/why", json={"token": made["host"], "text": "end"}).json()["error"] == "unknown_table"


class Workers(Server):
    """A server of two workers behind one port."""

    def start(self) -> None:
        env = {**os.environ, "UNDERCROFT_GAMES": "toy=toy", **self.settings, "PYTHONPATH": str(TESTS)}
        words = [sys.executable, "-m", "undercroft", "serve", "--port", str(self.port), "--workers", "2"]
        self.errors = Path(f"/tmp/undercroft-workers-{os.getpid()}").open("w+")  # noqa: SIM115
        self.process = subprocess.Popen(
            [*words, "--database", self.database], env=env, stdout=subprocess.PIPE, stderr=self.errors, text=True
        )
        assert self.process.stdout is not None
        found = re.search(r":(\d+)/", self.process.stdout.readline())
        assert found is not None, self.said()
        self.port = int(found[1])
        self.http = httpx.Client(base_url=f"http://127.0.0.1:{self.port}", timeout=20)

    def children(self) -> list[int]:
        told = subprocess.run(["pgrep", "-P", str(self.process.pid)], capture_output=True, text=True)
        return [int(x) for x in told.stdout.split()]


def test_two_workers_serve_one_port_and_one_dies(cluster: Postgres) -> None:
    server = Workers(cluster.database())
    try:
        tables = [server.make() for _ in range(6)]
        pairs = [(server.sit(m, 0), server.sit(m, 1)) for m in tables]
        for a, b in pairs:
            play_on([a, b], 4)
        workers = server.children()
        assert len(workers) == 2
        os.kill(workers[0], signal.SIGKILL)
        died = time.monotonic()
        for made, (a, b) in zip(tables, pairs, strict=True):
            c, d = (_again(server, made["table"], p.token) for p in (a, b))
            assert c.view["n"] >= 4, "nothing that was acknowledged is lost"
            play_on([c, d], 2)
        assert time.monotonic() - died < 60
        end = time.monotonic() + 60
        while len(server.children()) < 2:
            assert time.monotonic() < end, "a new worker takes its place"
            time.sleep(0.2)
        assert server.stop() == 0
    finally:
        if server.process.poll() is None:
            server.kill()
        server.http.close()
        server.errors.close()


def _again(server: Server, table: str, token: str) -> Player:
    """Come back as a page does: until it works."""
    end = time.monotonic() + 30
    while True:
        try:
            return Player(server, table, token)
        except Exception:
            assert time.monotonic() < end
            time.sleep(0.1)


def test_workers_need_postgres(tmp_path: Path) -> None:
    done = command("serve", "--port", "0", "--workers", "2", "--database", tmp_path / "x.sqlite")
    assert done.returncode == 2 and "--workers needs PostgreSQL" in done.stderr


def test_a_rolling_upgrade_throws_nobody_out(cluster: Postgres, start: Callable[..., Server]) -> None:
    """One server after the other is stopped and started again; the players go to the other one and play on."""
    database = cluster.database()
    pair = [start(database), start(database)]
    made = pair[0].make("human", "human", seed="")
    a, b = pair[0].sit(made, 0), pair[1].sit(made, 1)
    harness.gather(a, b)
    play_on([a, b], 4)
    tokens, known = (a.token, b.token), a.drain(0.3).view["n"]
    for old in (0, 1):
        moved = (a, b)[old]
        assert pair[old].stop() == 0 and moved.close_code() == 1012, "pages are told to come again"
        seats = [Player(pair[1 - old], made["table"], token) for token in tokens]
        assert seats[0].view["n"] >= known, "nothing that was acknowledged is lost"
        play_on(seats, 2)
        pair[old].start()
        a, b = (Player(pair[i], made["table"], tokens[i]) for i in (0, 1))
    play_on([a, b], 2)
