"""`undercroft serve`: the table is served until it is told to stop, by one process or by several workers."""

import asyncio
import contextlib
import gc
import logging
import os
import signal
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import uvicorn

from ..errors import CroftError
from .http.app import create_app
from .http.beside import Beside
from .http.rate_limit import Doorman
from .settings import Settings, settings_from_environment
from .single_instance import alone
from .store.store import Store
from .workers import run_workers

WS_MOST = 2 * 1024 * 1024  # bigger ones cut the line; from messages.MAX_MESSAGE on they are refused


class Seldom(logging.Filter):
    """Lines that anybody can cause from outside as often as they like: one of a kind a minute, with their number."""

    def __init__(self) -> None:
        super().__init__()
        self._seen: dict[str, tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        now, kind = time.monotonic(), str(record.msg)[:80]
        then, left_out = self._seen.get(kind, (float("-inf"), 0))
        if now - then < 60:
            self._seen[kind] = (then, left_out + 1)
            return False
        if len(self._seen) > 200:
            self._seen.clear()
        self._seen[kind] = (now, 0)
        if left_out:
            record.msg = f"{record.msg} (and {left_out} times more in the last minutes)"
        return True


def config_for(settings: Settings, host: str, port: int) -> uvicorn.Config:
    """How uvicorn runs our application. No access log, and no line per malformed request."""
    for name in ("uvicorn.error", "websockets.server", "undercroft.server"):
        logger = logging.getLogger(name)
        if not any(isinstance(f, Seldom) for f in logger.filters):
            logger.addFilter(Seldom())
    return uvicorn.Config(
        _application(settings),
        host=host,
        port=port,
        log_level="warning",
        access_log=False,
        lifespan="on",
        http=_http(),
        ws_max_size=WS_MOST,
        ws_max_queue=8,
        ws_ping_interval=20,
        ws_ping_timeout=30,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=5,
        server_header=False,
    )


def _application(settings: Settings) -> "Doorman | Beside":
    app = create_app(settings)
    return Beside(app, Doorman(app)) if settings.versions else Doorman(app)


def _http() -> "type[asyncio.Protocol] | str":
    """The protocol that is careful with requests; without its parser the slower one, which limits heads itself."""
    try:
        from .http.request_limits import Careful
    except ImportError:
        return "h11"
    return Careful


def _many_files() -> None:
    """As many connections as the system lets us have; the usual limit of 1024 is soon reached."""
    with contextlib.suppress(ImportError, OSError, ValueError):
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        most = 65_536 if hard == resource.RLIM_INFINITY else min(hard, 65_536)
        if soft != resource.RLIM_INFINITY and soft < most:
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def _sweep_seldom() -> None:
    """A view is thousands of small dicts and no cycle: looking through them for cycles took half of the server's time.
    Everything loaded at the start stays, and the collector does not look at it again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


class Server(uvicorn.Server):
    """Says where it listens, and opens the page if asked."""

    def __init__(self, config: uvicorn.Config, open_browser: bool) -> None:
        super().__init__(config)
        self._open_browser = open_browser

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """A stop that was asked for is not a failure: once all is written, the signal is not raised again."""
        with super().capture_signals():
            yield
            self._captured_signals.clear()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.should_exit:
            return
        _sweep_seldom()
        listening = sockets or [s for server in self.servers for s in server.sockets]
        _say_open(_address(listening[0]), self._open_browser)


class WorkerServer(uvicorn.Server):
    """A worker of `--workers`: its connections come through a socket, as file descriptors."""

    def __init__(self, config: uvicorn.Config, control: socket.socket) -> None:
        super().__init__(config)
        self._control = control
        self._welcomes: set[asyncio.Task[None]] = set()

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """A stop that was asked for is not a failure."""
        with super().capture_signals():
            yield
            self._captured_signals.clear()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await self.lifespan.startup()
        if self.lifespan.should_exit:
            self.should_exit = True
            return
        self.servers = []
        self.started = True
        _sweep_seldom()
        self._control.setblocking(False)
        asyncio.get_running_loop().add_reader(self._control.fileno(), self._take)
        print("ready", flush=True)

    def _take(self) -> None:
        """Take the connections that have come; the first process has gone if the socket is at its end."""
        try:
            said, handles, _, _ = socket.recv_fds(self._control, 64, 64)
        except BlockingIOError:
            return
        if not said:
            asyncio.get_running_loop().remove_reader(self._control.fileno())
            self.should_exit = True
        for handle in handles:
            task = asyncio.ensure_future(self._welcome(socket.socket(fileno=handle)))
            self._welcomes.add(task)
            task.add_done_callback(self._welcomes.discard)

    async def _welcome(self, connection: socket.socket) -> None:
        connection.setblocking(False)
        with contextlib.suppress(OSError):
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        factory: Any = self.config.http_protocol_class
        with contextlib.suppress(OSError):
            await asyncio.get_running_loop().connect_accepted_socket(
                lambda: factory(config=self.config, server_state=self.server_state, app_state=self.lifespan.state),
                connection,
            )


def run_worker(control: socket.socket, host: str) -> None:
    """Serve what comes through this socket until the first process ends or says so."""
    settings = replace(settings_from_environment(None), host=host)
    _many_files()
    WorkerServer(config_for(settings, host, 0), control).run(sockets=[])


def _address(listening: socket.socket) -> str:
    name = listening.getsockname()
    host = "localhost" if name[0] in ("127.0.0.1", "0.0.0.0", "::", "::1") else name[0]
    return f"http://{host}:{name[1]}/"


def _say_open(url: str, open_browser: bool) -> None:
    print(f"Undercroft is open at {url}  (Ctrl-C closes it)", flush=True)
    if open_browser:
        threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()


def _listen(host: str, port: int) -> socket.socket:
    """The socket, bound before anything else so that a port in use is said in one line."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    s = socket.socket(family, socket.SOCK_STREAM)
    s.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        s.bind((host, port))
    except (OSError, OverflowError) as e:
        s.close()
        reason = getattr(e, "strerror", None) or e
        raise CroftError(f"cannot listen on {host}:{port}: {reason}; choose another --port or --host") from None
    return s


def _prepare(settings: Settings) -> None:
    """Open the database and bring it up to date before anything listens; what is wrong with it is said in one line."""

    async def prepare() -> None:
        store = Store(settings.database)
        try:
            await store.open(settings.beside)
        finally:
            await store.close()

    try:
        asyncio.run(prepare())
    except CroftError:
        raise
    except Exception as e:
        cause = str(getattr(e, "orig", None) or e).splitlines()[0]
        raise CroftError(f"the database cannot be opened: {cause.rpartition('>: ')[2]}") from None


def _end_with_the_newer_server() -> None:
    """Stop when the server that started this one is gone, however it ended: our input ends with it."""

    def wait() -> None:
        while sys.stdin.read(1):
            pass
        signal.raise_signal(signal.SIGTERM)

    threading.Thread(target=wait, name="newer", daemon=True).start()


def run(
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str | None = None,
    open_browser: bool = False,
    beside: bool = False,
    workers: int = 1,
) -> None:
    """Serve the table until interrupted; `beside` a newer server only the tables of this version, on its database."""
    settings = replace(settings_from_environment(database), host=host)
    if beside:
        settings = replace(settings, beside=True, old_tables="wait", versions=())
        _end_with_the_newer_server()
    _many_files()
    database_alone = contextlib.nullcontext() if beside else alone(settings.database)
    with contextlib.closing(_listen(host, port)) as listening, database_alone:
        _prepare(settings)
        if workers > 1:
            os.environ["UNDERCROFT_DATABASE"] = database or os.environ.get("UNDERCROFT_DATABASE", "")
            run_workers(
                listening, host, settings.database, workers, lambda: _say_open(_address(listening), open_browser)
            )
            return
        server = Server(config_for(settings, host, port), open_browser)
        with contextlib.suppress(KeyboardInterrupt):
            server.run(sockets=[listening])
    if not server.started:
        print("undercroft: the table could not be opened; see the lines above", file=sys.stderr)
        raise SystemExit(1)
