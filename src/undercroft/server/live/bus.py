"""News between server processes: PostgreSQL's LISTEN and NOTIFY. On SQLite there is one process and nothing to hear."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from ..store.statements import CHANNEL

log = logging.getLogger("undercroft.server")
News = dict[str, Any]
QUEUE = 10_000


class Bus:
    """Hears what other processes write, and tells them what is not written: presence, pings."""

    def __init__(self, url: str, server: str) -> None:
        self.shared = url.startswith("postgresql")
        self.server = server
        self._dsn = url.replace("postgresql+asyncpg://", "postgresql://", 1)
        self._connection: Any = None
        self._lock = asyncio.Lock()
        self._task: asyncio.Task[None] | None = None
        self._queue: asyncio.Queue[News] = asyncio.Queue(QUEUE)
        self._lost = False  # news came faster than they could be taken

    def start(self, heard: Callable[[News], Awaitable[None]], missed: Callable[[], Awaitable[None]]) -> None:
        """Begin listening; `missed` is called after every new connection, since news may have been lost before it."""
        if self.shared:
            self._task = asyncio.create_task(self._run(heard, missed), name="bus")

    async def _run(self, heard: Callable[[News], Awaitable[None]], missed: Callable[[], Awaitable[None]]) -> None:
        while True:
            try:
                await self._listen(heard, missed)
                log.warning("the connection for news was lost")
            except Exception as e:  # whatever it is: a process that hears nothing shows old tables
                log.warning("no connection for news (%s); trying again", e)
                await asyncio.sleep(1)

    async def _listen(self, heard: Callable[[News], Awaitable[None]], missed: Callable[[], Awaitable[None]]) -> None:
        """Hear until the connection is lost."""
        import asyncpg  # type: ignore[import-untyped]

        connection = await asyncpg.connect(self._dsn, timeout=10)
        try:
            lost = asyncio.Event()
            connection.add_termination_listener(lambda *_: lost.set())
            await connection.add_listener(CHANNEL, self._notified)
            self._connection = connection
            await missed()
            while not lost.is_set():
                if self._lost and self._queue.empty():
                    self._lost = False
                    await missed()
                with contextlib.suppress(TimeoutError):
                    news = await asyncio.wait_for(self._queue.get(), 1)
                    try:
                        await heard(news)
                    except Exception:
                        log.exception("news could not be taken")
        finally:
            self._connection = None
            connection.terminate()

    def _notified(self, _connection: Any, _pid: int, _channel: str, payload: str) -> None:
        news = msgspec.json.decode(payload)
        if news.get("server") != self.server:
            try:
                self._queue.put_nowait(news)
            except asyncio.QueueFull:
                self._lost = True

    async def send(self, news: News) -> None:
        """Tell the other processes; what is lost here is of no lasting matter."""
        if not self.shared or self._connection is None:
            return
        import asyncpg

        payload = msgspec.json.encode({**news, "server": self.server}).decode()
        async with self._lock:
            with contextlib.suppress(asyncpg.PostgresError, OSError, asyncpg.InterfaceError):
                await self._connection.execute("SELECT pg_notify($1, $2)", CHANNEL, payload)

    async def stop(self) -> None:
        """Stop listening."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
