"""Group commit: whatever came in while the last commit was under way goes to disk in the next one, together."""

import asyncio
import logging

from ..errors import TableError, Taken
from ..metrics import Metrics
from .statements import Append
from .store import Store

log = logging.getLogger("undercroft.server")
MOST_AT_ONCE = 200
MOST_WAITING = 4000


class Writer:
    """The only way entries get into the database."""

    def __init__(self, store: Store, metrics: Metrics) -> None:
        self._store = store
        self._metrics = metrics
        self._waiting: list[tuple[Append, asyncio.Future[bool]]] = []
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._stopping = False

    def start(self) -> None:
        """Begin writing."""
        self._task = asyncio.create_task(self._run(), name="writer")

    async def stop(self) -> None:
        """Finish what was handed in, then stop."""
        self._stopping = True
        self._wake.set()
        if self._task is not None:
            await self._task

    async def append(self, item: Append) -> None:
        """Returns once the entry is committed; Taken if its number exists already."""
        if self._stopping:
            raise TableError("stopping", "the server is stopping; the page reconnects by itself", 503)
        if len(self._waiting) >= MOST_WAITING:
            raise TableError("busy", "the server has more to write than it can; try again in a moment", 503)
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((item, done))
        self._wake.set()
        if not await done:
            raise Taken(f"{item.table}/{item.row.n}")

    async def _run(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                batch, self._waiting = self._waiting[:MOST_AT_ONCE], self._waiting[MOST_AT_ONCE:]
                await self._write(batch)
            if self._stopping:
                return

    async def _write(self, batch: list[tuple[Append, asyncio.Future[bool]]]) -> None:
        batch.sort(key=lambda pair: (pair[0].table, pair[0].row.n))
        try:
            with self._metrics.commit.time():
                written = await self._store.write([a for a, _ in batch])
        except Exception as e:
            log.error("the database refused a write: %s: %s", type(e).__name__, str(e).partition("\n")[0])
            failure = TableError("database", f"could not be saved ({type(e).__name__}); nothing changed", 503)
            for _, done in batch:
                if not done.done():
                    done.set_exception(failure)
            return
        for (_, done), ok in zip(batch, written, strict=True):
            if not done.done():
                done.set_result(ok)
