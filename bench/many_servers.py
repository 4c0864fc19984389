"""Several servers on one PostgreSQL of their own, over loopback only: how much more they hold, and what a death costs.

    python bench/many_servers.py capacity [--tables 40] [--seconds 20] [--game masmorra]
    python bench/many_servers.py kill [--tables 100] [--game toy]
    python bench/many_servers.py roll [--tables 40] [--game toy]

Two people and a bot sit at every table; clients find the server of a table by its id, as a proxy does. `capacity` plays
with one server, then with two and twice the tables. Tables that a server holds are counted by the processor time it
needs for a decision, so that other work on the machine changes little: the ratio is 2 * (time of one) / (time of the
busier of two); exit code 1 if it is under 1.6. `kill` ends one of two servers by SIGKILL in the middle; the players of
its tables go to the other one. Exit code 1 if a decision that was acknowledged is missing, a table does not go on, or
the other server needs more than 3 s of processor time until the last of them is shown: on a machine that has nothing
else to do that is the time after which it goes on. `roll` stops both servers one after the other by SIGTERM, as an
upgrade does, and starts each again; exit code 1 also if a page is refused on the way.
"""

import argparse
import asyncio
import json
import os
import random
import re
import subprocess
import sys
import time
import urllib.request
import zlib
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any

from websockets.asyncio.client import connect

TESTS = Path(__file__).resolve().parent.parent / "tests"
sys.path.insert(0, str(TESTS))
from server.harness import Postgres  # noqa: E402

START = "import sys; from undercroft.server.main import run; run('127.0.0.1', 0, sys.argv[1])"
BAR = 1.6
TAKEN_OVER = 3.0  # seconds of processor time
MODES = {"toy": "rivals", "masmorra": "standard"}


class Server:
    """One server process."""

    def __init__(self, database: str) -> None:
        path = os.pathsep.join([str(TESTS), *filter(None, [os.environ.get("PYTHONPATH")])])
        quick = {"UNDERCROFT_BOT_PAUSE": "0.3", "UNDERCROFT_NEW_TABLES": "100000", "UNDERCROFT_REQUESTS": "100000"}
        env = {**os.environ, "UNDERCROFT_GAMES": "toy=toy", "PYTHONPATH": path, "UNDERCROFT_CONNECTIONS": "100000"}
        self.process = subprocess.Popen(
            [sys.executable, "-c", START, database], env={**env, **quick}, stdout=subprocess.PIPE, text=True
        )
        assert self.process.stdout is not None
        found = re.search(r":(\d+)/", self.process.stdout.readline())
        assert found is not None, "the server did not start"
        self.port = int(found[1])

    def cpu(self) -> float:
        """Seconds of processor time so far, without those of its bots' process."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(") ")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        if self.process.poll() is None:
            self.process.terminate()
            self.process.wait(20)


def place(table: str, servers: list[Server]) -> Server:
    """The server of a table: the one its id says, or the next one that lives."""
    first = zlib.crc32(table.encode()) % len(servers)
    order = [servers[(first + i) % len(servers)] for i in range(len(servers))]
    return next(s for s in order if s.process.poll() is None)


def post(server: Server, path: str, body: Any) -> Any:
    request = urllib.request.Request(
        f"http://127.0.0.1:{server.port}{path}", json.dumps(body).encode(), {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request, timeout=120) as answer:
        return json.load(answer)


class Tally:
    """What happened at all tables."""

    def __init__(self) -> None:
        self.trips: list[float] = []
        self.counting = False
        self.decisions = 0
        self.acknowledged: dict[str, int] = {}  # of each seat, the last decision that was told to it
        self.reached: dict[str, int] = {}  # of each seat, the last decision that was shown to it after the death
        self.promised: dict[str, int] = {}  # what was acknowledged when a server died
        self.killed = 0.0
        self.back: dict[str, float] = {}  # of each table of the dead server, when it was shown again
        self.after: dict[str, float] = {}  # of each table, how long after the death it went on
        self.spent = 0.0  # processor seconds of the other server until the last table was shown again
        self.refusals: dict[str, int] = {}  # what pages were told instead of a view, by code
        self.latest: dict[str, str] = {}  # of each seat, the last thing that happened there

    def mine_died(self, table: str) -> bool:
        """Was this a table of the server that died, the first of two?"""
        return zlib.crc32(table.encode()) % 2 == 0


async def player(
    table: str, token: str, servers: list[Server], tally: Tally, end: float, think: float, number: int
) -> None:
    """One page: comes again when its line is cut, and decides after a while whenever it is asked."""
    rng, key = random.Random(number), f"{table} {number % 2}"
    while time.monotonic() < end:
        try:
            await _connected(table, token, place(table, servers), tally, end, think, rng, key)
        except (TimeoutError, OSError, EOFError, StopIteration):
            await asyncio.sleep(0.1)
        except Exception as e:
            if "ConnectionClosed" not in type(e).__name__ and "Invalid" not in type(e).__name__:
                raise
            await asyncio.sleep(0.1)


async def _connected(
    table: str, token: str, server: Server, tally: Tally, end: float, think: float, rng: random.Random, key: str
) -> None:
    url = f"ws://127.0.0.1:{server.port}/api/tables/{table}/live"
    async with connect(url, max_size=None, compression=None, open_timeout=60, max_queue=None, ping_interval=None) as s:
        await s.send(json.dumps({"type": "hello", "token": token}))
        first, waiting, sent = True, -1, 0.0
        asked: dict[str, Any] | None = None  # the view that is thought about
        due = end
        while time.monotonic() < end:
            try:
                frame = json.loads(await asyncio.wait_for(s.recv(), max(0.0, due - time.monotonic())))
            except TimeoutError:
                if asked is None:
                    raise
                waiting, sent, n = asked["n"], time.perf_counter(), asked["n"]
                option = rng.choice(asked["decision"]["options"])["text"]
                asked, due = None, end
                await s.send(json.dumps({"type": "choose", "n": n, "option": option}))
                tally.latest[key] = f"answered {n}"
                continue
            if frame["type"] == "error":
                waiting, asked, due = -1, None, end
                tally.latest[key] = f"told {frame['error']}"
                tally.refusals[frame["error"]] = tally.refusals.get(frame["error"], 0) + 1
                if frame["error"] not in ("stale", "wait"):  # no other view comes by itself
                    await asyncio.sleep(0.5)
                    return
            if frame["type"] != "view":
                continue
            n, d = frame["n"], frame["decision"]
            mine = bool(d and d["mine"] and d["options"])
            tally.latest[key] = f"shown {n}, {'asked' if mine else 'not asked'}"
            if first and tally.killed and tally.mine_died(table) and frame["table"]["state"] == "playing":
                tally.back.setdefault(table, time.monotonic() - tally.killed)
            first = False
            if tally.killed:  # a recent moment may be masked for a while: what counts is the last one that is shown
                tally.reached[key] = max(n, tally.reached.get(key, -1))
            if n > tally.acknowledged.get(key, -1):
                tally.acknowledged[key] = n
                if tally.killed and table not in tally.after:
                    tally.after[table] = time.monotonic() - tally.killed
            # an answer is shown by the next decision, or by a masked moment that is no longer one's own
            if waiting >= 0 and (n > waiting or not mine):
                if tally.counting:
                    tally.trips.append(time.perf_counter() - sent)
                    tally.decisions += 1
                waiting = -1
            if frame["table"]["state"] == "over":
                tally.after.setdefault(table, 0.0)
                await asyncio.sleep(1)
                return
            if not mine:
                asked, due = None, end
            elif waiting < 0 and (asked is None or asked["n"] != n):
                asked, due = frame, min(end, time.monotonic() + min(rng.expovariate(1 / think), 10))


def make(servers: list[Server], game: str, count: int) -> list[tuple[str, str]]:
    """Tables of two people and a bot; of every person the table and the token."""
    seats = []
    for i in range(count):
        wish = {
            "game": game,
            "mode": MODES[game],
            "players": 3,
            "seats": ["human", "human", "bot:easy"],
            "seed": f"b{i}",
        }
        made = post(servers[i % len(servers)], "/api/tables", wish)
        for seat in (0, 1):
            claim = {"invite": made["seats"][seat]["invite"]}
            got = post(place(made["table"], servers), f"/api/tables/{made['table']}/claim", claim)
            seats.append((made["table"], got["token"]))
    return seats


async def play(
    servers: list[Server],
    arguments: argparse.Namespace,
    tables: int,
    die: bool = False,
    meanwhile: Callable[[], Awaitable[None]] | None = None,
) -> tuple[Tally, list[float]]:
    """Everybody plays; the processor seconds that each server needed in the measured part."""
    tally = Tally()
    seats = await asyncio.to_thread(make, servers, arguments.game, tables)
    warm = 3 + tables / 20
    end = time.monotonic() + warm + arguments.seconds
    tasks = [
        asyncio.create_task(player(table, token, servers, tally, end, arguments.think, i))
        for i, (table, token) in enumerate(seats)
    ]
    await asyncio.sleep(warm)
    tally.counting, before = True, [s.cpu() for s in servers]
    if meanwhile is not None:
        await meanwhile()
    if die:
        await asyncio.sleep(arguments.seconds / 3)
        tally.promised = dict(tally.acknowledged)
        tally.killed = time.monotonic()
        before_death = servers[1].cpu()
        servers[0].process.kill()
        servers[0].process.wait()
        lost = {table for table, _ in seats if tally.mine_died(table)}
        while not lost <= tally.back.keys() | tally.after.keys() and time.monotonic() < end - 1:
            await asyncio.sleep(0.05)
        tally.spent = servers[1].cpu() - before_death
    await asyncio.sleep(max(0.0, end - time.monotonic() - 0.2))
    spent = [] if die else [max(0.0, s.cpu() - b) for s, b in zip(servers, before, strict=True)]
    tally.counting = False
    await asyncio.gather(*tasks)
    return tally, spent


def p95(trips: list[float]) -> float:
    return 1000 * sorted(trips)[int(len(trips) * 0.95)] if trips else float("nan")


def capacity(cluster: Postgres, arguments: argparse.Namespace) -> int:
    """One server, then two with twice the tables."""
    costs = {}
    for count in (1, 2):
        database = cluster.database()
        servers = [Server(database) for _ in range(count)]
        try:
            tally, spent = asyncio.run(play(servers, arguments, count * arguments.tables))
        finally:
            for s in servers:
                s.stop()
        rate = tally.decisions / arguments.seconds
        costs[count] = max(spent) / max(1, tally.decisions) * count  # seconds of one server for one of its decisions
        print(
            f"{count} server(s), {count * arguments.tables} tables: {rate:.1f} decisions/s, p95 {p95(tally.trips):.0f} "
            f"ms, processor {', '.join(f'{100 * x / arguments.seconds:.0f} %' for x in spent)} of a core"
        )
    ratio = 2 * costs[1] / costs[2]
    print(f"two servers hold {ratio:.2f} times the tables of one (bar {BAR})")
    return 0 if ratio >= BAR else 1


def kill(cluster: Postgres, arguments: argparse.Namespace) -> int:
    """One of two servers dies."""
    database = cluster.database()
    servers = [Server(database) for _ in range(2)]
    try:
        tally, _ = asyncio.run(play(servers, arguments, arguments.tables, die=True))
    finally:
        for s in servers:
            s.stop()
    tables = {key.split()[0] for key in tally.acknowledged}
    late = sorted(tally.after.values())
    went, back = len(late), sorted(tally.back.values())
    lost = [f"{k}: {n}, now {tally.reached[k]}" for k, n in tally.promised.items() if tally.reached.get(k, n) < n]
    away = len(tally.promised.keys() - tally.reached.keys())
    print(f"{len(tables)} tables, {len(tables) - went} did not go on, {len(lost)} seats lost what was acknowledged")
    print(f"{away} seats were not shown again in the time there was (--seconds)")
    if back:
        shown = f"{back[len(back) // 2]:.1f} s (median), {back[-1]:.1f} s (last)"
        print(f"{len(back)} tables of the dead server were shown again after {shown}")
    for line in lost[:5]:
        print(line)
    print(f"the other server used {tally.spent:.1f} s of processor time until then (bar {TAKEN_OVER})")
    for key in sorted(k for k in tally.latest if k.split()[0] not in tally.after):
        print(f"stopped: {key}: {tally.latest[key]}")
    return 1 if lost or away or went < len(tables) or tally.spent > TAKEN_OVER else 0


async def _upgrade(servers: list[Server], database: str, seconds: float) -> None:
    """Stop each server as an upgrade does, and start it again."""
    for i in range(len(servers)):
        await asyncio.sleep(seconds / 6)
        await asyncio.to_thread(servers[i].stop)
        await asyncio.sleep(seconds / 10)
        servers[i] = await asyncio.to_thread(Server, database)


def roll(cluster: Postgres, arguments: argparse.Namespace) -> int:
    """Both servers are stopped and started again, one after the other, while everybody plays."""
    database = cluster.database()
    servers = [Server(database) for _ in range(2)]
    upgrade = partial(_upgrade, servers, database, arguments.seconds)
    try:
        tally, _ = asyncio.run(play(servers, arguments, arguments.tables, meanwhile=upgrade))
    finally:
        for s in servers:
            s.stop()
    thrown_out = {k: n for k, n in tally.refusals.items() if k not in ("stale", "wait", "stopping")}
    still = {k.split()[0] for k, told in tally.latest.items() if told.startswith("told")}
    print(f"{arguments.tables} tables, {tally.decisions} decisions; pages were refused: {tally.refusals or 'never'}")
    print(f"{len(still)} seats without a view at the end")
    return 1 if thrown_out or still or not tally.decisions else 0


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("what", choices=["capacity", "kill", "roll"])
    parser.add_argument("--tables", type=int, default=0)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--think", type=float, default=1.5)
    parser.add_argument("--game", choices=sorted(MODES), default="toy")
    arguments = parser.parse_args()
    arguments.tables = arguments.tables or {"capacity": 40, "kill": 100, "roll": 40}[arguments.what]
    cluster = Postgres()
    try:
        return {"capacity": capacity, "kill": kill, "roll": roll}[arguments.what](cluster, arguments)
    finally:
        cluster.close()


if __name__ == "__main__":
    sys.exit(main())
