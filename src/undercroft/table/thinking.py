"""Where bots think: in processes of their own, so that a long thought never holds up the table. What workers do stands
here, where nothing of the server is loaded: they are to be ready at once."""

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

import msgspec

from ..bots import make_bot
from ..bots.advice import advise
from ..games import title_of
from ..kernel.match import Match
from ..kernel.record import Entry, Record
from .engine import python_of_bots
from .matches import Mark, game_at
from .spec import Spec

T = TypeVar("T")


class Question(msgspec.Struct):
    """What a bot is asked: the game's snapshot and the seat it decides for."""

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


def advice_for(question: bytes) -> bytes:
    """The best options with what they are worth; runs in a worker. An analysis looks at a few more."""
    q = msgspec.json.decode(question, type=Question)
    title = title_of(q.game)
    g = title.restore(q.state)
    most = 5 if q.bot == "look" else 3
    told: list[dict[str, object]] = []
    for a in advise(title, g, q.seat, q.seed, most):
        shown = a.run or title.verbs.scene(g, a.option)
        told.append(
            {
                "text": shown["text"],
                "first": title.text(g, a.option),
                "label": shown["label"],
                "worth": round(a.worth, 2),
                "share": round(a.share, 3),
            }
        )
    return msgspec.json.encode(told)


class WayBack(msgspec.Struct):
    """A stretch of a game that is played again: from a mark, or from the start."""

    spec: Spec
    seed: str
    lines: list[dict[str, Any]]
    count: int
    at: int = -1
    data: bytes = b""


def way_back(spec: Spec, record: Record, near: Mark | None, count: int) -> bytes:
    """The job for a worker."""
    lines = [e.line() for e in record.entries]
    seed = record.header.seed or ""
    return msgspec.msgpack.encode(
        WayBack(spec, seed, lines, count) if near is None else WayBack(spec, seed, lines, count, near.count, near.data)
    )


def marks_on_the_way(job: bytes) -> list[tuple[int, bytes]]:
    """The marks of a stretch; runs in a worker."""
    w = msgspec.msgpack.decode(job, type=WayBack)
    entries = [
        Entry(x.get("n", 0), x.get("seat", -1), x.get("do", ""), undo=x.get("undo", -1), fresh=x.get("fresh", 0))
        for x in w.lines
    ]
    kept: list[Mark] = []
    game_at(title_of(w.spec.game), w.spec, w.seed, entries, [Mark(w.at, w.data)] if w.at >= 0 else [], w.count, kept)
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


class Thinkers:
    """A pool that answers questions; workers begin with the first question, and a lost one is replaced."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool: Executor | None = None
        self._python = ""

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
                self._pool = ThreadPoolExecutor(2, thread_name_prefix="bot")
        return self._pool

    def warm(self, game: str) -> "Future[None] | None":
        """Bots of this game will be asked soon: their first thought is not to wait for a process that begins."""
        return self._start().submit(_know, game) if self._workers > 0 else None

    async def ask(self, question: bytes) -> str:
        """What the bot would do."""
        return await self.run(answer, question)

    async def run(self, work: Callable[[bytes], T], job: bytes) -> T:
        """Some work in a worker."""
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._start(), work, job)
        except BrokenProcessPool:
            self._pool = None
            return await loop.run_in_executor(self._start(), work, job)

    def close(self) -> None:
        """Let the workers go."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
