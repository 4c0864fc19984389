"""News between server processes: PostgreSQL's LISTEN and NOTIFY. On SQLite there is one process and nothing to hear."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from ..store.statements import channel_of

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
        self._followed: set[str] = set()  # tables whose news are heard
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
            self._connection = connection
            await self._listen_to({channel_of(table) for table in self._followed})
            await missed()
            while not lost.is_set():
                if self._lost and self._queue.empty():
                    self._lost = False
                    await missed()
                try:
                    async with asyncio.timeout(1):  # not wait_for: before Python 3.12 it may lose that we are to stop
                        news = await self._queue.get()
                except TimeoutError:
                    continue
                try:
                    await heard(news)
                except Exception:
                    log.exception("news could not be taken")
        finally:
            self._connection = None
            connection.terminate()

    async def _listen_to(self, channels: set[str]) -> None:
        async with self._lock:
            if self._connection is not None:
                for channel in channels:
                    await self._connection.add_listener(channel, self._notified)

    async def follow(self, table: str) -> None:
        """Hear the news of a table from now on; where there is no connection, as soon as there is one."""
        if not self.shared or table in self._followed:
            return
        channel = channel_of(table)
        heard = any(channel_of(x) == channel for x in self._followed)
        self._followed.add(table)
        if heard:
            async with self._lock:  # the channel may be just about to be heard
                return
        with contextlib.suppress(Exception):  # a lost connection is made again, for all that is followed
            await self._listen_to({channel})

    async def leave(self, table: str) -> None:
        """Hear no more of a table, nor of its channel if no other table here is on it."""
        if table not in self._followed:
            return
        self._followed.discard(table)
        channel = channel_of(table)
        if any(channel_of(x) == channel for x in self._followed):
            return
        async with self._lock:
            if self._connection is not None:
                with contextlib.suppress(Exception):
                    await self._connection.remove_listener(channel, self._notified)

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
                await self._connection.execute("SELECT pg_notify($1, $2)", channel_of(news["table"]), payload)

    async def stop(self) -> None:
        """Stop listening."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
