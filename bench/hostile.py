"""One hostile visitor at its limits, and how long everybody else waits; over loopback only, bounded in count and time.

    python bench/hostile.py [--tables 40] [--seconds 15] [--game masmorra] [--decisions 6000]

Runs a server of its own with the default limits. People at some tables decide as in table_load.py; beside them, from
another address, come one after the other: nothing, 60 connections that ping, 45 askers of old moments of a long game,
and 150 requests that are abandoned at once, again and again. Exit code 1 if the 95th percentile of the others' round
trips is 100 ms or more in any of these.
"""

import argparse
import asyncio
import contextlib
import json
import multiprocessing
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from websockets.asyncio.client import connect

sys.path.insert(0, str(Path(__file__).parent))
from table_load import LIMIT_MS, START, Seat, Tally, call, player

STRANGER = {"X-Forwarded-For": "203.0.113.66"}
KINDS = ("nobody", "pings", "moments", "abandoned")


def long_game(path: str, game: str, mode: str, decisions: int) -> tuple[str, str, int]:
    """A long game put into the database before the server starts: its table, its token, how long it is."""
    from undercroft.games import title_of
    from undercroft.match.match import commitment_of
    from undercroft.server.security import digest
    from undercroft.server.settings import database_url
    from undercroft.server.store.store import Store
    from undercroft.server.tables import views
    from undercroft.server.tables.spec import Role, Row, Spec
    from undercroft.server.tables.table import Table

    title = title_of(game)
    config = title.config(mode, 2, {}, {})
    spec = Spec(
        "long00000000",
        time.time(),
        game,
        mode,
        2,
        ["human"] * 2,
        config.options,
        config.rulings,
        "Long",
        title.content_hash,
        "long",
        commitment_of("long"),
        fair=False,
        public=True,
    )
    t, rng = Table(spec), random.Random(1)
    t.prepare()
    rows = [Row(0, time.time(), "setup", -1, t.match.record.entries[0].line())]
    t.fold(rows[0])
    while not t.match.over and t.match.game.count < decisions:
        d = t.match.decision
        assert d is not None
        rows.append(t.decide(rng.choice(t.match.options()), max(d.owner, 0), False, time.time() - 100))
        t.fold(rows[-1])

    async def write() -> None:
        store = Store(database_url(path))
        await store.open()
        await store.create(spec, {digest("x" * 32): Role("host")}, rows, views.summary(t))
        await store.close()

    asyncio.run(write())
    return spec.id, "x" * 32, t.match.game.count


def attack(kind: str, base: str, table: str, token: str, last: int, seconds: float) -> None:
    """The hostile visitor, in a process of its own."""
    asyncio.run(_attack(kind, base, table, token, last, time.monotonic() + seconds))


async def _attack(kind: str, base: str, table: str, token: str, last: int, end: float) -> None:
    async with asyncio.TaskGroup() as group:
        if kind == "pings":
            for _ in range(60):
                group.create_task(_ping(base, table, token, end))
        elif kind == "moments":
            for i in range(45):
                group.create_task(_ask(base, table, token, last, end, random.Random(i), stay=True))
        elif kind == "abandoned":
            for i in range(150):
                group.create_task(_ask(base, table, token, last, end, random.Random(i), stay=False))


async def _ping(base: str, table: str, token: str, end: float) -> None:
    url = f"{base.replace('http', 'ws', 1)}/api/tables/{table}/live"
    with contextlib.suppress(Exception):
        async with connect(url, max_size=None, additional_headers=STRANGER) as socket:
            await socket.send(json.dumps({"type": "hello", "token": token}))
            reader = asyncio.create_task(_read(socket))
            while time.monotonic() < end:
                await socket.send('{"type":"ping","touches":["a","b"]}')
                await asyncio.sleep(0.06)
            reader.cancel()


async def _read(socket: Any) -> None:
    async for _ in socket:
        pass


async def _ask(base: str, table: str, token: str, last: int, end: float, rng: random.Random, stay: bool) -> None:
    host, port = base.removeprefix("http://").split(":")
    while time.monotonic() < end:
        with contextlib.suppress(OSError, asyncio.IncompleteReadError):
            reader, writer = await asyncio.open_connection(host, int(port))
            writer.write(
                (
                    f"GET /api/tables/{table}/at/{rng.randrange(last)} HTTP/1.1\r\nHost: localhost\r\n"
                    f"Authorization: Bearer {token}\r\nX-Forwarded-For: 203.0.113.66\r\n"
                    "Connection: close\r\n\r\n"
                ).encode()
            )
            await writer.drain()
            if stay:
                await reader.read()
            writer.close()
        await asyncio.sleep(0.05 if stay else 0.5)


async def play(base: str, made: list[dict[str, Any]], a: argparse.Namespace, tally: Tally) -> None:
    """The others."""
    end = time.monotonic() + a.seconds
    live = base.replace("http", "ws", 1)
    async with asyncio.TaskGroup() as group:
        for i, t in enumerate(made):
            seat = Seat(f"{live}/api/tables/{t['table']}/live", t["host"], t["number"])
            group.create_task(player(seat, a.think, tally, end, random.Random(i)))
        await asyncio.sleep(2)
        tally.counting = True


def main() -> int:
    """Run the server, play, attack, measure."""
    p = argparse.ArgumentParser(description=__doc__.splitlines()[0])  # type: ignore[union-attr]
    p.add_argument("--tables", type=int, default=40)
    p.add_argument("--seconds", type=int, default=15)
    p.add_argument("--think", type=float, default=1.0)
    p.add_argument("--game", default="masmorra")
    p.add_argument("--mode", default="")
    p.add_argument("--bot", default="random")
    p.add_argument("--decisions", type=int, default=6000)
    a = p.parse_args()
    worst = 0.0
    with tempfile.TemporaryDirectory() as folder:
        path = f"{folder}/hostile.sqlite"
        from undercroft.games import title_of

        mode = a.mode or title_of(a.game).meta.modes[0].name
        table, token, last = long_game(path, a.game, mode, a.decisions)
        print(f"a long game of {last} decisions; {a.tables} tables of {a.game} {mode}", flush=True)
        env = {**os.environ, "UNDERCROFT_NEW_TABLES": "100000"}
        server = subprocess.Popen([sys.executable, "-c", START, path], env=env, stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            found = re.search(r":(\d+)/", server.stdout.readline())
            if found is None:
                return 1
            base = f"http://127.0.0.1:{found[1]}"
            for kind in KINDS:
                wish = {"game": a.game, "mode": mode, "players": 2, "seats": ["human", f"bot:{a.bot}"]}
                made = []
                for _ in range(a.tables):
                    made.append({**call(base, "/api/tables", wish), "number": os.urandom(32).hex()})
                    time.sleep(0.02)
                hostile = multiprocessing.get_context("spawn").Process(
                    target=attack, args=(kind, base, table, token, last, a.seconds)
                )
                tally = Tally()
                hostile.start()
                asyncio.run(play(base, made, a, tally))
                hostile.join(a.seconds + 30)
                trips = sorted(1000 * x for x in tally.trips)
                trips = trips or [1e9]
                at = [trips[min(len(trips) - 1, int(len(trips) * q / 100))] for q in (50, 95, 99)]
                print(
                    f"{kind:<10} {len(trips):>5} decisions of others, ms: p50 {at[0]:.1f}  p95 {at[1]:.1f}  "
                    f"p99 {at[2]:.1f}  {tally.errors or ''}",
                    flush=True,
                )
                worst = max(worst, at[1])
        finally:
            server.terminate()
            server.wait(20)
    return 0 if worst < LIMIT_MS else 1


if __name__ == "__main__":
    sys.exit(main())
