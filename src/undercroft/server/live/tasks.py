"""Work that runs on its own: kept until it is done, failures logged."""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, TypeVar

from ..errors import TableError

log = logging.getLogger("undercroft.server")
T = TypeVar("T")


class Tasks:
    """The tasks of a server that nobody waits for until it stops."""

    def __init__(self) -> None:
        self._running: set[asyncio.Task[Any]] = set()

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Run something on its own."""
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._running.discard(task)
        if not task.cancelled() and task.exception() is not None and not isinstance(task.exception(), TableError):
            log.error("a task failed", exc_info=task.exception())

    async def wait(self, seconds: float) -> None:
        """Let everything under way finish, within so much time."""
        if self._running:
            await asyncio.wait(self._running, timeout=seconds)
