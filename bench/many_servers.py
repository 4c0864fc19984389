"""Several servers on one PostgreSQL of their own, over loopback only: how much more they hold, and what a death costs.

    python bench/many_servers.py capacity [--share 40] [--runs 4] [--tables 90] [--seconds 25] [--game masmorra]
    python bench/many_servers.py kill [--tables 100] [--game toy]
    python bench/many_servers.py roll [--tables 40] [--game toy]

Two people and a bot sit at every table; clients find the server of a table by its id, as a proxy does.

`capacity` looks for the most tables at which 95 of 100 decisions are answered in less than 100 ms, with one server and
with two, by bisection. Every server and its bots have the same fixed share of a core (`--share`, in percent; Linux,
root), so that the servers are what is full, and two of them have twice as much as one; players and database have the
rest, and all of it comes before other work on the machine. Every trial has new servers, a new database and new tables.
The ratio is measured `--runs` times, one and two servers in turn; exit code 1 if its mean is under 1.6 or one run is
under 1.5.

`kill` ends one of two servers by SIGKILL in the middle; the players of its tables go to the other one. Exit code 1 if
a decision that was acknowledged is missing, a table does not go on, or the other server needs more than 3 s of
processor time until the last of them is shown: on a machine that has nothing else to do that is the time after which
it goes on. `roll` stops both servers one after the other by SIGTERM, as an upgrade does, and starts each again; exit
code 1 also if a page is refused on the way, or a server does not stop within 20 s.
"""

import argparse
import asyncio
import json
import math
import os
import random
import re
import signal
import statistics
import subprocess
import sys
import time
import urllib.request
import zlib
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from processor_share import Share, Shares, Unavailable
from websockets.asyncio.client import connect

TESTS = Path(__file__).resolve().parent.parent / "tests"
sys.path.insert(0, str(TESTS))
from server.harness import Postgres  # noqa: E402

START = "import sys; from undercroft.server.main import run; run('127.0.0.1', 0, sys.argv[1])"
BAR = 1.6
WORST = 1.5  # of one run
QUICK = 100.0  # milliseconds
STEP = 1.15  # between two trials until one holds and one does not
CLOSE = 0.05  # of the tables: the bisection ends there
SETTLE = 4.0  # seconds with the share on before anything is counted
TAKEN_OVER = 3.0  # seconds of processor time
MODES = {"toy": "rivals", "masmorra": "standard"}


class Server:
    """One server process."""

    unwilling = 0  # servers that did not stop when they were told to

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
        """Ask it to stop; one that does not is said, and ended."""
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(20)
            except subprocess.TimeoutExpired:
                Server.unwilling += 1
                print("a server did not stop within 20 s of SIGTERM", flush=True)
                self.process.kill()
                self.process.wait()


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


class Option(msgspec.Struct):
    text: str


class Decision(msgspec.Struct):
    mine: bool
    options: list[Option]


class Info(msgspec.Struct):
    state: str


class Frame(msgspec.Struct):
    """As much of a frame as these players read: they must not be what is slow."""

    type: str
    n: int = -1
    decision: Decision | None = None
    table: Info | None = None
    error: str = ""


decoder = msgspec.json.Decoder(Frame)


class Tally:
    """What happened at all tables."""

    def __init__(self) -> None:
        self.trips: list[float] = []
        self.sent: dict[str, float] = {}  # of each seat that waits for an answer, when it decided
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
        asked: Frame | None = None  # the view that is thought about
        due = end
        while time.monotonic() < end:
            try:
                frame = decoder.decode(await asyncio.wait_for(s.recv(), max(0.0, due - time.monotonic())))
            except TimeoutError:
                if asked is None:
                    raise
                assert asked.decision is not None
                waiting, sent, n = asked.n, time.perf_counter(), asked.n
                option = rng.choice(asked.decision.options).text
                asked, due = None, end
                await s.send(json.dumps({"type": "choose", "n": n, "option": option}))
                tally.latest[key] = f"answered {n}"
                tally.sent[key] = sent
                continue
            if frame.type == "error":
                waiting, asked, due = -1, None, end
                tally.sent.pop(key, None)
                tally.latest[key] = f"told {frame.error}"
                tally.refusals[frame.error] = tally.refusals.get(frame.error, 0) + 1
                if frame.error not in ("stale", "wait"):  # no other view comes by itself
                    await asyncio.sleep(0.5)
                    return
            if frame.type != "view" or frame.table is None:
                continue
            n, d = frame.n, frame.decision
            mine = d is not None and d.mine and bool(d.options)
            tally.latest[key] = f"shown {n}, {'asked' if mine else 'not asked'}"
            if first and tally.killed and tally.mine_died(table) and frame.table.state == "playing":
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
                tally.sent.pop(key, None)
            if frame.table.state == "over":
                tally.after.setdefault(table, 0.0)
                await asyncio.sleep(1)
                return
            if not mine:
                asked, due = None, end
            elif waiting < 0 and (asked is None or asked.n != n):
                asked, due = frame, min(end, time.monotonic() + min(rng.expovariate(1 / think), 10))


def make(servers: list[Server], game: str, count: int) -> list[tuple[str, str]]:
    """Tables of two people and a bot; of every person the table and the token."""
    with ThreadPoolExecutor(4) as pool:
        made = pool.map(lambda i: _make_one(servers, game, i), range(count))
        return [seat for seats in made for seat in seats]


def _make_one(servers: list[Server], game: str, i: int) -> list[tuple[str, str]]:
    kinds = ["human", "human", "bot:easy"]
    wish = {"game": game, "mode": MODES[game], "players": 3, "seats": kinds, "seed": f"b{i}"}
    made = post(servers[i % len(servers)], "/api/tables", wish)
    table, seats = made["table"], []
    for seat in (0, 1):
        claim = {"invite": made["seats"][seat]["invite"]}
        seats.append((table, post(place(table, servers), f"/api/tables/{table}/claim", claim)["token"]))
    return seats


async def play(
    servers: list[Server],
    arguments: argparse.Namespace,
    tables: int,
    die: bool = False,
    meanwhile: Callable[[], Awaitable[None]] | None = None,
    trial: "Trial | None" = None,
) -> Tally:
    """Everybody plays."""
    tally = Tally()
    seats = await asyncio.to_thread(make, servers, arguments.game, tables)
    warm = 3 + tables / 20
    end = time.monotonic() + warm + (SETTLE if trial else 0) + arguments.seconds
    tasks = [
        asyncio.create_task(player(table, token, servers, tally, end, arguments.think, i))
        for i, (table, token) in enumerate(seats)
    ]
    await asyncio.sleep(warm)
    if trial is not None:
        await trial.begin({table for table, _ in seats})
    tally.counting = True
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
    tally.counting = False
    if trial is not None:
        trial.end()
    now = time.perf_counter()
    late = [now - sent for sent in tally.sent.values() if 1000 * (now - sent) >= QUICK]
    tally.trips += late  # nobody has been answered yet: it takes at least this long
    await asyncio.gather(*tasks)
    return tally


def p95(trips: list[float]) -> float:
    return 1000 * sorted(trips)[int(len(trips) * 0.95)] if trips else float("inf")


class Trial:
    """Some tables at some servers, each server with its share of a core."""

    def __init__(self, shares: Shares, players: Share, database: Share, count: int, share: float) -> None:
        self.groups = [shares.group("server") for _ in range(count)]
        self.watched = [*self.groups, database, players]
        self.servers: list[Server] = []
        self.players = players
        self.share = share
        self.spread: list[int] = []
        self.used: list[float] = []  # in percent of a core: each server, the database, the players

    def start(self, database: str) -> None:
        for group in self.groups:
            with group.starting(self.players):
                self.servers.append(Server(database))

    async def begin(self, tables: set[str]) -> None:
        """Everybody has come in: from now on a server has its share and no more."""
        self.spread = [sum(place(t, self.servers) is s for t in tables) for s in self.servers]
        for group in self.groups:
            group.limit(self.share)
        await asyncio.sleep(SETTLE)
        self._since, self._before = time.monotonic(), [g.used() for g in self.watched]

    def end(self) -> None:
        passed = time.monotonic() - self._since
        self.used = [100 * (g.used() - b) / passed for g, b in zip(self.watched, self._before, strict=True)]
        for group in self.groups:
            group.limit(None)

    def stop(self) -> None:
        for group in self.groups:
            group.limit(None)
        for s in self.servers:
            s.stop()


class Search:
    """Looks for the most tables that a number of servers hold."""

    def __init__(self, cluster: Postgres, shares: Shares, groups: tuple[Share, Share], a: argparse.Namespace) -> None:
        self.cluster = cluster
        self.shares = shares
        self.database, self.players = groups
        self.arguments = a

    def most(self, count: int, first: int) -> int:
        """The most tables, beginning with a guess."""
        held, failed, tables = 0, 0, first
        while not (held and failed and failed - held <= max(1, CLOSE * held)):
            if self.holds(count, tables):
                held = tables
            else:
                failed = tables
            if not failed:
                tables = math.ceil(STEP * held)
            elif not held:
                tables = int(failed / STEP)
                if not tables:
                    return 0
            else:
                tables = (held + failed) // 2
        return held

    def holds(self, count: int, tables: int) -> bool:
        """Whether `count` servers answer the players of `tables` tables in time."""
        trial = Trial(self.shares, self.players, self.database, count, self.arguments.share)
        with self.database.starting(self.players):
            database = self.cluster.database()
        try:
            trial.start(database)
            tally = asyncio.run(play(trial.servers, self.arguments, tables, trial=trial))
        finally:
            trial.stop()
        late, rate = p95(tally.trips), len(tally.trips) / self.arguments.seconds
        *servers, base, people = (f"{x:.0f} %" for x in trial.used)
        print(
            f"{count} server(s), {tables:3} tables ({' + '.join(map(str, trial.spread))}): p95 {late:4.0f} ms, "
            f"{rate:.1f} decisions/s; of a core: servers {', '.join(servers)}, database {base}, players {people}",
            flush=True,
        )
        return late < QUICK


def capacity(arguments: argparse.Namespace) -> int:
    """The most tables of one server and of two."""
    try:
        shares = Shares()
    except Unavailable as e:
        print(e, file=sys.stderr)
        return 2
    cluster = None
    try:
        database, players = shares.group("database"), shares.group("players")
        database.join()
        cluster = Postgres()
        players.join()
        search = Search(cluster, shares, (database, players), arguments)
        guess, found, ratios = {1: arguments.tables, 2: 0}, {1: 0, 2: 0}, []
        latest = time.monotonic() + 60 * arguments.minutes
        for run in range(arguments.runs):
            if run and time.monotonic() > latest:
                break
            for count in (1, 2) if run % 2 == 0 or not guess[2] else (2, 1):
                guess[count] = found[count] = search.most(count, guess[count] or round(1.8 * found[1]))
            ratios.append(found[2] / max(1, found[1]))
            print(f"run {run + 1}: {found[1]} tables by one server, {found[2]} by two: {ratios[-1]:.2f}", flush=True)
    finally:
        if cluster is not None:
            cluster.close()
        shares.close()
    mean, scatter = statistics.fmean(ratios), statistics.stdev(ratios) if len(ratios) > 1 else 0.0
    print(
        f"two servers hold {mean:.2f} times the tables of one at p95 < {QUICK:.0f} ms: {min(ratios):.2f} to "
        f"{max(ratios):.2f} in {len(ratios)} runs, standard deviation {scatter:.2f} (bar {BAR})"
    )
    return 0 if mean >= BAR and min(ratios) >= WORST else 1


def kill(cluster: Postgres, arguments: argparse.Namespace) -> int:
    """One of two servers dies."""
    database = cluster.database()
    servers = [Server(database) for _ in range(2)]
    try:
        tally = asyncio.run(play(servers, arguments, arguments.tables, die=True))
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
        tally = asyncio.run(play(servers, arguments, arguments.tables, meanwhile=upgrade))
    finally:
        for s in servers:
            s.stop()
    thrown_out = {k: n for k, n in tally.refusals.items() if k not in ("stale", "wait", "stopping")}
    still = {k.split()[0] for k, told in tally.latest.items() if told.startswith("told")}
    print(f"{arguments.tables} tables, {tally.decisions} decisions; pages were refused: {tally.refusals or 'never'}")
    print(f"{len(still)} seats without a view at the end")
    return 1 if thrown_out or still or not tally.decisions or Server.unwilling else 0


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("what", choices=["capacity", "kill", "roll"])
    parser.add_argument("--tables", type=int, default=0, help="of capacity: the first guess for one server")
    parser.add_argument("--seconds", type=float, default=0)
    parser.add_argument("--think", type=float, default=1.5)
    parser.add_argument("--game", choices=sorted(MODES))
    parser.add_argument("--share", type=float, default=40, help="percent of a core for each server and its bots")
    parser.add_argument("--runs", type=int, default=4)
    parser.add_argument("--minutes", type=float, default=40, help="no further run of capacity begins after these")
    arguments = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # everything that was started is ended
    searching = arguments.what == "capacity"
    arguments.tables = arguments.tables or {"capacity": 90, "kill": 100, "roll": 40}[arguments.what]
    arguments.seconds = arguments.seconds or (25 if searching else 20)
    arguments.game = arguments.game or ("masmorra" if searching else "toy")
    if searching:
        return capacity(arguments)
    cluster = Postgres()
    try:
        return {"kill": kill, "roll": roll}[arguments.what](cluster, arguments)
    finally:
        cluster.close()


if __name__ == "__main__":
    sys.exit(main())
