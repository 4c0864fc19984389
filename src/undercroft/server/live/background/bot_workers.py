"""Where bots think: in processes of their own, so that a long thought never holds up the table.

Nothing here loads the server, so that a worker is ready at once. Visitors get their turns one after the other. Every
job has a limit: after `cpu` seconds of work it is interrupted, after `wall` seconds its worker is ended and replaced.
"""

import asyncio
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

import msgspec

from ....bots import make_bot
from ....bots.advice import Advice, advise
from ....engine.game import Game
from ....games import title_of
from ....match.match import Match
from ....match.record import Entry, Record
from ....title.title import Title
from ...tables.matches import Checkpoint, game_at
from ...tables.spec import Spec
from .engine_build import python_of_bots
from .fair_queue import FairQueue

T = TypeVar("T")
CPU_SECONDS = 4.0  # of work for one thought; then the habit answers
WALL_SECONDS = 30.0
SLACK = 5.0  # seconds that a lost worker may take to be noticed
THREADS = 2
NO_TIME = "it is the usual answer: the bot found no better one in time"


class TooLong(BaseException):
    """A job has used up its time. No `except Exception` on the way may keep it."""


class Question(msgspec.Struct):
    """A question to a bot: the game's snapshot and the seat it decides for."""

    game: str
    bot: str
    seat: int
    seed: str
    state: dict[str, object]


def question_about(match: Match, bot: str, seat: int, seed: str) -> bytes:
    """The question a bot is to answer, as this match stands now; asked again, it answers alike."""
    title, g = match.title, match.game
    return msgspec.json.encode(Question(title.meta.name, bot, seat, f"{seed} bot {g.count}", title.snapshot(g)))


def answer(question: bytes) -> str:
    """The option text a bot chooses; runs in a worker."""
    q = msgspec.json.decode(question, type=Question)
    title = title_of(q.game)
    g = title.restore(q.state)
    return title.text(g, make_bot(q.bot, title, q.seat, q.seed).choose(g))


def told_hint(title: Title[Any], g: Game, a: Advice) -> dict[str, object]:
    """One piece of advice as the page gets it."""
    shown = a.run or title.speech.verbs.scene(g, a.option)
    doc: dict[str, object] = {"text": shown["text"], "first": title.text(g, a.option), "label": shown["label"]}
    if a.chance is not None and a.before is not None:
        doc |= {"chance": round(a.chance, 3), "before": round(a.before, 3)}
        doc |= {"low": round(a.low, 3), "high": round(a.high, 3)}
    return doc | {"because": a.because, "but": a.but, "alike": list(a.alike), "plan": a.run["walk"] if a.run else []}


def advice_for(question: bytes) -> bytes:
    """The best options with what they are worth; runs in a worker. An analysis looks at a few more."""
    q = msgspec.json.decode(question, type=Question)
    title = title_of(q.game)
    g = title.restore(q.state)
    most = 5 if q.bot == "look" else 3
    told: list[dict[str, object]] = []
    for a in advise(title, g, q.seat, q.seed, most):
        told.append(told_hint(title, g, a))
    return msgspec.json.encode(told)


def usual_hint(question: bytes) -> bytes:
    """The habit as the only hint, where the bot found no better answer in time; quick enough for the server itself."""
    q = msgspec.json.decode(question, type=Question)
    title = title_of(q.game)
    g = title.restore(q.state)
    usual = title.mind.habit(g)
    told = [] if usual is None else [told_hint(title, g, Advice(usual, 1.0, because=NO_TIME))]
    return msgspec.json.encode(told)


class WayBack(msgspec.Struct):
    """A stretch of a game that is played again: from a mark, or from the start."""

    spec: Spec
    seed: str
    lines: list[dict[str, Any]]
    count: int
    at: int = -1
    data: bytes = b""


def way_back(spec: Spec, record: Record, near: Checkpoint | None, count: int) -> bytes:
    """The job for a worker."""
    lines = [e.line() for e in record.entries]
    seed = record.header.seed or ""
    return msgspec.msgpack.encode(
        WayBack(spec, seed, lines, count) if near is None else WayBack(spec, seed, lines, count, near.count, near.data)
    )


def marks_on_the_way(job: bytes) -> list[tuple[int, bytes]]:
    """The checkpoints of a stretch; runs in a worker."""
    w = msgspec.msgpack.decode(job, type=WayBack)
    entries = [
        Entry(x.get("n", 0), x.get("seat", -1), x.get("do", ""), undo=x.get("undo", -1), fresh=x.get("fresh", 0))
        for x in w.lines
    ]
    kept: list[Checkpoint] = []
    game_at(
        title_of(w.spec.game), w.spec, w.seed, entries, [Checkpoint(w.at, w.data)] if w.at >= 0 else [], w.count, kept
    )
    return [(x.count, x.data) for x in kept]


def _end_with_parent() -> None:
    """A killed server takes nobody by the hand: its workers end when they see that it is gone."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def _worker() -> None:
    threading.Thread(target=_end_with_parent, name="end with parent", daemon=True).start()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the server's business; it ends its workers itself
    if hasattr(os, "nice"):
        os.nice(5)  # people's clicks come before bots' thoughts


def _know(game: str) -> None:
    title_of(game)


def _interrupt(*_: Any) -> None:
    raise TooLong


def bounded(work: Callable[[bytes], T], job: bytes, cpu: float, wall: float) -> T:
    """Do a job within its limits; runs in a worker. Threads and Windows have no such timers."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        return work(job)
    signal.signal(signal.SIGPROF, _interrupt)
    signal.signal(signal.SIGALRM, signal.SIG_DFL)  # compiled code that never looks up is ended with its process
    signal.setitimer(signal.ITIMER_PROF, cpu)
    signal.setitimer(signal.ITIMER_REAL, wall)
    try:
        return work(job)
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.setitimer(signal.ITIMER_REAL, 0)


class Thinkers:
    """A pool that answers questions; workers begin with the first question, and a lost one is replaced."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool: Executor | None = None
        self._python = ""
        self._queue = FairQueue(workers or THREADS)

    def _start(self) -> Executor:
        python = python_of_bots() if self._workers > 0 else ""
        if self._pool is not None and python and python != self._python:
            self._pool.shutdown(wait=False)  # the engine is compiled now: the next thoughts are quicker
            self._pool = None
        if self._pool is None:
            if self._workers > 0:
                context = multiprocessing.get_context("spawn")
                if python:
                    context.set_executable(python)
                self._python = python
                self._pool = ProcessPoolExecutor(self._workers, mp_context=context, initializer=_worker)
            else:
                self._pool = ThreadPoolExecutor(THREADS, thread_name_prefix="bot")
        return self._pool

    def warm(self, game: str) -> "Future[None] | None":
        """Let a worker load this game, because its bots will be asked soon."""
        return self._start().submit(_know, game) if self._workers > 0 else None

    async def ask(self, question: bytes, visitor: str = "", table: str = "") -> str:
        """The bot's answer, in this visitor's turn."""
        return await self.run(answer, question, visitor, table)

    async def run(
        self,
        work: Callable[[bytes], T],
        job: bytes,
        visitor: str = "",
        table: str = "",
        cpu: float = CPU_SECONDS,
        wall: float = WALL_SECONDS,
    ) -> T:
        """Some work in a worker, in this visitor's turn; TooLong if it takes more than its time."""
        began = time.monotonic()
        try:
            return await self._once(work, job, visitor, table, cpu, wall)
        except BrokenProcessPool:
            self._pool = None
            if time.monotonic() - began >= wall:
                raise TooLong from None
            return await self._once(work, job, visitor, table, cpu, wall)

    async def _once(
        self, work: Callable[[bytes], T], job: bytes, visitor: str, table: str, cpu: float, wall: float
    ) -> T:
        await self._queue.join(visitor, table)
        loop = asyncio.get_running_loop()
        try:
            doing: Future[T] = self._start().submit(bounded, work, job, cpu, wall)
        except BaseException:
            self._queue.leave()
            raise
        # The turn ends with the job, not with the wait for it: a worker is busy even if nobody waits anymore.
        doing.add_done_callback(lambda _: _soon(loop, self._queue.leave))
        try:
            return await asyncio.wait_for(asyncio.wrap_future(doing), wall + SLACK)
        except TimeoutError:
            raise TooLong from None

    def close(self) -> None:
        """Let the workers go."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


def _soon(loop: asyncio.AbstractEventLoop, call: Callable[[], None]) -> None:
    if not loop.is_closed():
        loop.call_soon_threadsafe(call)
