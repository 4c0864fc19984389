"""Work spread over processes: in order, stopped at once by Ctrl-C; what a process had when it died is done again."""

import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing import get_context, resource_tracker
from typing import Any, Generic, TypeVar

from ..errors import CroftError

T = TypeVar("T")
AHEAD = 4  # pieces of work per process that are handed out in advance
LOST = 3  # times in a row that processes may die without anything done in between


def _quiet() -> None:
    """Ctrl-C reaches every process of a terminal; a worker just ends, the first one has the word."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


def _started(workers: int) -> ProcessPoolExecutor:
    """The processes; while they come up they do not hear Ctrl-C, so that none dies with a traceback."""
    pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=_quiet)
    if not hasattr(signal, "pthread_sigmask"):
        return pool
    resource_tracker.ensure_running()  # it takes the mask away where it starts later
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        for _ in range(workers):  # each piece of work that finds nobody idle starts one
            pool.submit(_quiet)
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
    return pool


def spread(work: Callable[..., T], workers: int, *columns: Iterable[Any]) -> Iterator[T]:
    """What `map` gives, made by several processes."""
    rows = zip(*columns, strict=True)
    waiting: deque[_Piece[T]] = deque(_Piece(row) for row in islice(rows, AHEAD * workers))
    pool = _started(workers)
    lost = 0
    try:
        while waiting:
            try:
                for piece in waiting:
                    piece.hand_out(pool, work)
                result = waiting[0].result()
            except BrokenProcessPool:
                lost += 1
                if lost == LOST:
                    raise CroftError(
                        "worker processes die again and again (out of memory?); try fewer --workers"
                    ) from None
                pool.shutdown(cancel_futures=True)
                pool = _started(workers)
                continue
            lost = 0
            waiting.popleft()
            waiting.extend(_Piece(row) for row in islice(rows, 1))
            yield result
    finally:
        pool.shutdown(cancel_futures=True)


class _Piece(Generic[T]):
    """A piece of work, and its result to come."""

    def __init__(self, row: tuple[Any, ...]) -> None:
        self.row = row
        self.future: Future[T] | None = None

    def hand_out(self, pool: ProcessPoolExecutor, work: Callable[..., T]) -> None:
        """Give it to a process, unless one has it or has done it; what a dead one had is given away again."""
        future = self.future
        if future is None or (
            future.done() and (future.cancelled() or isinstance(future.exception(), BrokenProcessPool))
        ):
            self.future = pool.submit(work, *self.row)

    def result(self) -> T:
        """Wait for it."""
        assert self.future is not None
        return self.future.result()
