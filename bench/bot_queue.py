"""The way of a bot's thought to a worker and back, measured: by the queue of its server, or by one in PostgreSQL.

    python bench/bot_queue.py [--thoughts 400] [--bytes 4000]

Both hand a question of that size to a worker and the answer back; nobody thinks. The one of a server is what runs
(`live/background/fair_queue.py` and a pipe to a process). The other inserts a row, a worker takes it by `FOR UPDATE
SKIP LOCKED`, writes the answer and notifies the asker. Prints milliseconds of processor time for each, those of
PostgreSQL included.
"""

import argparse
import asyncio
import os
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]

TESTS = Path(__file__).resolve().parent.parent / "tests"
sys.path.insert(0, str(TESTS))
from server.harness import Postgres  # noqa: E402
from undercroft.server.live.background.bot_workers import Thinkers  # noqa: E402

TABLE = """CREATE TABLE thoughts (id bigserial PRIMARY KEY, visitor text NOT NULL, question bytea NOT NULL,
           answer text, taken boolean NOT NULL DEFAULT false)"""
TAKE = """UPDATE thoughts SET taken = true WHERE id = (SELECT id FROM thoughts WHERE NOT taken ORDER BY id LIMIT 1
          FOR UPDATE SKIP LOCKED) RETURNING id, question"""
TICKS = os.sysconf("SC_CLK_TCK")


def echo(question: bytes) -> str:
    """A worker that does not think."""
    return str(len(question))


def spent(postmaster: int) -> float:
    """Processor seconds of this process, of its children that run, and of those of this PostgreSQL."""
    total = 0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            words = stat.read_text().rpartition(") ")[2].split()
        except OSError:
            continue
        ours = int(stat.parent.name) == os.getpid() or int(words[1]) in (os.getpid(), postmaster)
        if ours:
            total += int(words[11]) + int(words[12])
    return total / TICKS


async def by_server(question: bytes, thoughts: int) -> None:
    """As it is."""
    thinkers = Thinkers(1)
    try:
        for _ in range(thoughts):
            await thinkers.run(echo, question, "visitor", "table")
    finally:
        thinkers.close()


async def by_postgres(dsn: str, question: bytes, thoughts: int) -> None:
    """One queue for all servers: the asker and the worker meet in the database."""
    asker, hearing, worker = [await asyncpg.connect(dsn) for _ in range(3)]
    answered: asyncio.Queue[str] = asyncio.Queue()
    asked = asyncio.Event()
    await hearing.add_listener("answers", lambda *x: answered.put_nowait(x[3]))
    await hearing.add_listener("questions", lambda *_: asked.set())

    async def work() -> None:
        while True:
            await asked.wait()
            asked.clear()
            while (job := await worker.fetchrow(TAKE)) is not None:
                await worker.execute("UPDATE thoughts SET answer = $2 WHERE id = $1", job["id"], echo(job["question"]))
                await worker.execute("SELECT pg_notify('answers', $1)", str(job["id"]))

    working = asyncio.create_task(work())
    for _ in range(thoughts):
        put = "INSERT INTO thoughts (visitor, question) VALUES ('v', $1) RETURNING pg_notify('questions', id::text)"
        await asker.execute(put, question)
        told = await answered.get()
        await asker.fetchval("DELETE FROM thoughts WHERE id = $1 RETURNING answer", int(told))
    working.cancel()
    for c in (asker, hearing, worker):
        await c.close()


async def measured(run: Callable[[int], Awaitable[None]], thoughts: int, postmaster: int) -> float:
    """Milliseconds of processor time for a thought; the first ones begin the worker and do not count."""
    await run(20)
    before = spent(postmaster)
    await run(20)
    start = spent(postmaster)
    await run(20 + thoughts)
    return 1000 * (spent(postmaster) - start - (start - before)) / thoughts


async def compare(dsn: str, thoughts: int, size: int, postmaster: int) -> None:
    """Both, one after the other."""
    question = os.urandom(size)
    start = time.monotonic()
    mine = await measured(lambda n: by_server(question, n), thoughts, postmaster)
    setup = await asyncpg.connect(dsn)
    await setup.execute(TABLE)
    await setup.close()
    shared = await measured(lambda n: by_postgres(dsn, question, n), thoughts, postmaster)
    print(f"{thoughts} questions of {size} bytes: {mine:.2f} ms each by a server's queue, {shared:.2f} by PostgreSQL's")
    print(f"({time.monotonic() - start:.0f} s by the clock)")


def main() -> int:
    """Runs the command."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--thoughts", type=int, default=400)
    parser.add_argument("--bytes", type=int, default=4000)
    arguments = parser.parse_args()
    cluster = Postgres()
    try:
        postmaster = int((cluster.folder / "data" / "postmaster.pid").read_text().split()[0])
        asyncio.run(compare(cluster.database(), arguments.thoughts, arguments.bytes, postmaster))
    finally:
        cluster.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
