"""Work spread over processes: in order, stopped at once by Ctrl-C, and clear about a process that died."""

import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing import get_context, resource_tracker
from typing import Any, TypeVar

from ..errors import CroftError

T = TypeVar("T")
AHEAD = 4  # pieces of work per process that are handed out in advance


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
    pool = _started(workers)
    try:
        rows = zip(*columns, strict=True)
        waiting: deque[Future[T]] = deque(pool.submit(work, *row) for row in islice(rows, AHEAD * workers))
        while waiting:
            result = waiting.popleft().result()
            waiting.extend(pool.submit(work, *row) for row in islice(rows, 1))
            yield result
    except BrokenProcessPool:
        raise CroftError("a worker process died (out of memory?); try fewer --workers") from None
    finally:
        pool.shutdown(cancel_futures=True)
