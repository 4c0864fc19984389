"""`undercroft serve --workers N`: one process per core behind one port.

The first process accepts connections, looks at the first line of each without taking it, and hands the connection
itself (its file descriptor) to a worker: that of the table in the path, so that one worker plays a table, else the next
one. It passes no data on. A worker that ends is started again; meanwhile the one after it takes its tables.
"""

import asyncio
import contextlib
import logging
import re
import signal
import socket
import subprocess
import sys
import time
import zlib
from collections.abc import Callable
from dataclasses import dataclass

from ..errors import CroftError

log = logging.getLogger("undercroft.server")
TABLE = re.compile(rb"^[A-Z]+ /api/tables/([^/? ]+)")
HEAD = 2048  # bytes of a request that are looked at
LOOK_AGAIN = 0.05  # seconds, if the first line is not there yet
PATIENCE = 5.0  # then any worker has to deal with it
REST = 1.0  # seconds before a worker that ended is started again
START = "from undercroft.server.workers import work; import sys; work(int(sys.argv[1]), sys.argv[2])"


@dataclass
class Worker:
    """One process, and the socket by which it gets its connections."""

    process: subprocess.Popen[str]
    control: socket.socket
    ready: bool = False


def worker_of(head: bytes, workers: int) -> int:
    """Which worker plays the table that a request is about; -1: it is about none."""
    found = TABLE.match(head)
    return -1 if found is None else zlib.crc32(found[1]) % workers


class Front:
    """Accepts connections and hands them to workers."""

    def __init__(self, listening: socket.socket, host: str, count: int, opened: Callable[[], None]) -> None:
        self._listening = listening
        self._host = host
        self._workers: list[Worker | None] = [None] * count
        self._next = 0
        self._opened = opened
        self._stopping = asyncio.Event()

    async def serve(self) -> None:
        """Serve until told to stop."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, self._stopping.set)
        keepers = [asyncio.create_task(self._keep(i)) for i in range(len(self._workers))]
        while not any(w is not None and w.ready for w in self._workers) and not self._stopping.is_set():
            await asyncio.sleep(0.02)
        self._opened()
        self._listening.setblocking(False)
        accepting = asyncio.create_task(self._accept())
        await self._stopping.wait()
        for task in (accepting, *keepers):
            task.cancel()
        for worker in self._workers:
            if worker is not None:
                worker.process.terminate()
        for worker in self._workers:
            if worker is not None:
                with contextlib.suppress(subprocess.TimeoutExpired):
                    await asyncio.to_thread(worker.process.wait, 15)

    async def _keep(self, number: int) -> None:
        """Start a worker, and again whenever it ends."""
        while not self._stopping.is_set():
            ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_STREAM)
            process = subprocess.Popen(
                [sys.executable, "-c", START, str(theirs.fileno()), self._host],
                pass_fds=[theirs.fileno()],
                stdout=subprocess.PIPE,
                text=True,
                start_new_session=True,  # Ctrl-C is for the first process, which tells the others
            )
            theirs.close()
            worker = self._workers[number] = Worker(process, ours)
            assert process.stdout is not None
            worker.ready = bool(await asyncio.to_thread(process.stdout.readline))
            code = await asyncio.to_thread(process.wait)
            worker.ready = False
            ours.close()
            if not self._stopping.is_set():
                log.error("worker %d ended with code %d; it is started again", number, code)
                await asyncio.sleep(REST)

    async def _accept(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            try:
                connection, _ = await loop.sock_accept(self._listening)
            except OSError as e:  # no file descriptors left, or a client that has gone already
                log.error("a connection could not be accepted: %s", e)
                await asyncio.sleep(0.1)
                continue
            connection.setblocking(False)
            self._look(connection, time.monotonic() + PATIENCE)

    def _look(self, connection: socket.socket, until: float) -> None:
        """Wait for the first line of a request."""
        loop = asyncio.get_running_loop()
        late = loop.call_at(loop.time() + until - time.monotonic(), self._read, connection, until, None)
        loop.add_reader(connection.fileno(), self._read, connection, until, late)

    def _read(self, connection: socket.socket, until: float, late: asyncio.TimerHandle | None) -> None:
        loop = asyncio.get_running_loop()
        loop.remove_reader(connection.fileno())
        if late is not None:
            late.cancel()
        try:
            head = connection.recv(HEAD, socket.MSG_PEEK)
        except BlockingIOError:
            head = b""
        except OSError:
            connection.close()
            return
        if b"\r\n" in head or len(head) >= HEAD or time.monotonic() >= until:
            self._hand_over(connection, head)
        elif not head:
            connection.close()  # it has gone
        else:
            loop.call_later(LOOK_AGAIN, self._look, connection, until)

    def _hand_over(self, connection: socket.socket, head: bytes) -> None:
        """To the worker of its table, or if that does not run to the one after it."""
        count = len(self._workers)
        wanted = worker_of(head, count)
        if wanted < 0:
            wanted = self._next = (self._next + 1) % count
        for i in range(count):
            worker = self._workers[(wanted + i) % count]
            if worker is None or not worker.ready:
                continue
            with contextlib.suppress(OSError):
                socket.send_fds(worker.control, [b"."], [connection.fileno()])
                break
        connection.close()


def run_workers(listening: socket.socket, host: str, database: str, count: int, opened: Callable[[], None]) -> None:
    """Serve by several processes until interrupted."""
    if not hasattr(socket, "send_fds"):
        raise CroftError("--workers needs a system with Unix sockets; run several servers behind a proxy instead")
    if not database.startswith("postgresql"):
        raise CroftError("--workers needs PostgreSQL: an SQLite file is for one process (docs/hosting.md)")
    listening.listen(2048)
    asyncio.run(Front(listening, host, count, opened).serve())


def work(control: int, host: str) -> None:
    """A worker: it serves the connections that come through this socket. Settings are in the environment."""
    from .main import run_worker

    run_worker(socket.socket(fileno=control), host)
