"""How the table holds up: many live tables with bots and people on one server, over loopback only.

    python bench/table_load.py [--tables 200] [--seconds 30] [--think 3] [--game masmorra] [--memory MB] [--database U]

Starts a server of its own, seats two people (two connections) and one bot at every table, and lets the people decide
after a random thinking time. Prints the percentiles of a decision's round trip: from sending the choice to the first
view that acknowledges it. Exit code 1 if the 95th percentile is 100 ms or more, or if the server needs more memory
than `--memory` allows (120 tables for ten minutes: `--tables 120 --seconds 600 --memory 150`). Up to 800 tables.
"""

import argparse
import asyncio
import hashlib
import json
import os
import random
import re
import secrets
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import connect

LIMIT_MS = 100.0
WARM_UP = 8  # seconds in which everybody comes in; not counted, and longer with many tables
START = "import sys; from undercroft.server.main import run; run('127.0.0.1', 0, sys.argv[1])"


class Option(msgspec.Struct):
    text: str


class Decision(msgspec.Struct):
    owner: int
    mine: bool
    options: list[Option]


class Info(msgspec.Struct):
    state: str


class You(msgspec.Struct):
    asked: str = ""


class Frame(msgspec.Struct):
    """As much of a frame as a hurried player reads."""

    type: str
    n: int = -1
    decision: Decision | None = None
    table: Info | None = None
    you: You | None = None
    error: str = ""
    detail: str = ""


decoder = msgspec.json.Decoder(Frame)


class Tally:
    """The measurements."""

    def __init__(self) -> None:
        self.trips: list[float] = []
        self.bytes = 0
        self.frames = 0
        self.errors: dict[str, int] = {}
        self.over = 0
        self.seated = 0
        self.counting = False
        self.before = ""
        self.cpu = 0.0


class Seat:
    """A place at a table: its address, its token, and its number for the dice."""

    def __init__(self, url: str, token: str, number: str = "") -> None:
        self.url = url
        self.token = token
        self.number = number or secrets.token_hex(32)

    def hello(self) -> str:
        return json.dumps({"type": "hello", "token": self.token})

    def answer(self, asked: str) -> str:
        """The messages of a page while people gather."""
        if asked == "commit":
            return json.dumps({"type": "commit", "commit": hashlib.sha256(self.number.encode()).hexdigest()})
        return json.dumps({"type": "reveal", "number": self.number})


async def player(seat: Seat, think: float, tally: Tally, end: float, rng: random.Random) -> None:
    """One connection: looks on, and decides after a while whenever it is asked."""
    # who thinks for long reads nothing meanwhile; that must not look like a line that is dead
    async with connect(
        seat.url, max_size=None, compression=None, open_timeout=60, max_queue=None, ping_interval=None
    ) as socket:
        await socket.send(seat.hello())
        tally.seated += 1
        sent = 0.0
        waiting = -1
        while time.monotonic() < end:
            try:
                data = await asyncio.wait_for(socket.recv(), max(0.05, end - time.monotonic()))
            except TimeoutError:
                return
            if tally.counting:
                tally.bytes += len(data)
                tally.frames += 1
            frame = decoder.decode(data)
            if frame.type == "error":
                key = re.sub(r"\d+", "N", f"{frame.error}: {frame.detail}")[:90]
                tally.errors[key] = tally.errors.get(key, 0) + 1
                waiting = -1
            if frame.type != "view":
                continue
            if frame.you is not None and frame.you.asked:
                await socket.send(seat.answer(frame.you.asked))
                continue
            d = frame.decision
            if waiting >= 0 and (frame.n > waiting or d is None or d.owner == -2):
                if tally.counting:
                    tally.trips.append(time.perf_counter() - sent)
                waiting = -1
            if frame.table is not None and frame.table.state == "over":
                tally.over += 1
                return
            if d is not None and d.mine and d.options and waiting < 0:
                await asyncio.sleep(min(rng.expovariate(1 / think), 20) if think else 0)
                waiting, sent = frame.n, time.perf_counter()
                await socket.send(json.dumps({"type": "choose", "n": frame.n, "option": rng.choice(d.options).text}))


def call(base: str, path: str, body: Any = None) -> Any:
    """One request to the server."""
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(base + path, data, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=60) as answer:
        text = answer.read().decode()
    return text if path.endswith("metrics") else json.loads(text)


def memory_mb(pid: int) -> float:
    """Resident memory of the server process."""
    found = re.search(r"^VmRSS:\s+(\d+) kB", Path(f"/proc/{pid}/status").read_text(), re.M)
    return int(found[1]) / 1024 if found else 0.0


def cpu_seconds(pid: int) -> float:
    """Processor time of the server process so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def load(base: str, pid: int, a: argparse.Namespace, tally: Tally) -> None:
    """Seat everybody and let them play."""
    mode = next(m for g in call(base, "/api/games") if g["name"] == a.game for m in g["modes"] if m["players"][1] >= 3)
    rng = random.Random(1)
    wish = {"game": a.game, "mode": mode["name"], "players": 3, "seats": ["human", "open", f"bot:{a.bot}"]}
    made = [call(base, "/api/tables", wish) for _ in range(a.tables)]
    print(
        f"{a.tables} tables of {a.game} {mode['name']}, {2 * a.tables} connections, {a.seconds} s, "
        f"thinking {a.think} s on average",
        flush=True,
    )
    end = time.monotonic() + a.seconds + max(WARM_UP, a.tables / 12)
    live = base.replace("http", "ws", 1)
    async with asyncio.TaskGroup() as group:
        for i, t in enumerate(made):
            invite = {"invite": t["seats"][1]["invite"]}
            claimed = await asyncio.to_thread(call, base, f"/api/tables/{t['table']}/claim", invite)
            for token in (t["host"], claimed["token"]):
                seat = Seat(f"{live}/api/tables/{t['table']}/live", token)
                group.create_task(player(seat, a.think, tally, end, random.Random(rng.random())))
            if i % 20 == 19:
                await asyncio.sleep(0.4)  # people do not come all in the same instant
        await asyncio.sleep(max(0.0, end - a.seconds - time.monotonic()))
        assert tally.seated == 2 * a.tables, f"only {tally.seated} of {2 * a.tables} connections stand"
        tally.counting = True
        tally.before, tally.cpu = call(base, "/api/metrics"), cpu_seconds(pid)


def bucket(metrics: str, name: str, percent: float) -> str:
    """The bound of a histogram's bucket below which so many of its durations lie."""
    rows = re.findall(rf'^undercroft_{name}_seconds_bucket{{le="([^"]+)"}} (\d+)$', metrics, re.M)
    for bound, count in rows:
        if int(count) >= percent / 100 * int(rows[-1][1]):
            return f"at most {bound} s" if bound != "+Inf" else "longer than all buckets"
    return "nothing"


def report(tally: Tally, a: argparse.Namespace, after: str, cpu: float, memory: float) -> int:
    """Print what was measured."""

    def counted(name: str) -> float:
        values = [re.search(rf"^undercroft_{name} ([\d.]+)$", text, re.M) for text in (tally.before, after)]
        return float(values[1][1] if values[1] else 0) - float(values[0][1] if values[0] else 0)

    trips = sorted(1000 * t for t in tally.trips)
    if not trips:
        print("no decision was answered", tally.errors)
        return 1
    at = [trips[min(len(trips) - 1, int(len(trips) * p / 100))] for p in (50, 90, 95, 99)]
    moves, commits = counted("bot_moves_total"), counted("commit_seconds_count")
    mean = 1000 * counted("commit_seconds_sum") / max(commits, 1)
    print(
        f"people's decisions  {len(trips)} ({len(trips) / a.seconds:.0f}/s), "
        f"bots' moves {moves:.0f} ({moves / a.seconds:.0f}/s), games ended {tally.over // 2}"
    )
    print(
        f"round trip in ms    p50 {at[0]:.1f}   p90 {at[1]:.1f}   p95 {at[2]:.1f}   p99 {at[3]:.1f}   "
        f"max {trips[-1]:.1f}"
    )
    print(
        f"within the server   {bucket(after, 'decision', 95)} for 95 % of people's decisions, "
        f"{bucket(after, 'commit', 95)} for 95 % of commits ({commits:.0f}, {mean:.1f} ms on average)"
    )
    print(
        f"sent to clients     {tally.frames} frames, {tally.bytes / 1e6 / a.seconds:.1f} MB/s, "
        f"{tally.bytes / max(tally.frames, 1) / 1000:.1f} kB each"
    )
    print(f"server's processor  {100 * cpu / a.seconds:.0f} % of one core")
    print(f"server's memory     {memory:.0f} MB")
    if tally.errors:
        print(f"errors              {tally.errors}")
    return 0 if at[2] < LIMIT_MS and (not a.memory or memory < a.memory) else 1


def main() -> int:
    """Run the server, load it, measure."""
    p = argparse.ArgumentParser(description=__doc__.splitlines()[0])  # type: ignore[union-attr]
    p.add_argument("--tables", type=int, default=200)
    p.add_argument("--seconds", type=int, default=30)
    p.add_argument("--think", type=float, default=3.0)
    p.add_argument("--game", default="masmorra")
    p.add_argument("--bot", default="greedy")
    p.add_argument("--database", default="")
    p.add_argument("--memory", type=float, default=0.0, help="the most the server may need, in MB; 0: any")
    a = p.parse_args()
    tally = Tally()
    with tempfile.TemporaryDirectory() as folder:
        env = {
            **os.environ,
            "UNDERCROFT_NEW_TABLES": "1000000",
            "UNDERCROFT_TABLES_PER_DAY": "1000000",
            "UNDERCROFT_CONNECTIONS": "5000",
            "UNDERCROFT_TABLES": "2000",
            "UNDERCROFT_REQUESTS": "100000",
            "UNDERCROFT_MESSAGES": "100000",
        }
        server = subprocess.Popen(
            [sys.executable, "-c", START, a.database or f"{folder}/load.sqlite"],
            env=env,
            stdout=subprocess.PIPE,
            text=True,
        )
        try:
            assert server.stdout is not None
            found = re.search(r":(\d+)/", server.stdout.readline())
            if found is None:
                return 1
            base = f"http://127.0.0.1:{found[1]}"
            asyncio.run(load(base, server.pid, a, tally))
            used = cpu_seconds(server.pid) - tally.cpu
            return report(tally, a, call(base, "/api/metrics"), used, memory_mb(server.pid))
        finally:
            server.terminate()
            server.wait(20)


if __name__ == "__main__":
    sys.exit(main())
