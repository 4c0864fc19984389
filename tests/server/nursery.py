"""Our commands in processes forked from one that has imported everything: importing is most of what a start costs.

`python nursery.py FD` is that process. It reads one request per message from a socket, forks, and the child goes on as
`undercroft WORDS` in the directory, the environment and with the pipes that it was sent; or as `python -c CODE WORDS`.
"""

import atexit
import contextlib
import gc
import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Mapping
from pathlib import Path
from typing import IO, Any

MOST = 1_000_000  # bytes of a request: an environment and a few words
# Modules that a running server imports beyond its own, found by name at its start; some need an extra.
LATER = (
    "undercroft.server.main",
    "undercroft.server.live.releases.upgrade",
    "undercroft.server.store.backup",
    "undercroft.server.http.request_limits",
    "aiosqlite",
    "anyio._backends._asyncio",
    "asyncpg",
    "litestar._kwargs",
    "litestar.middleware._internal.exceptions",
    "sqlalchemy.dialects.sqlite.aiosqlite",
    "sqlalchemy.dialects.postgresql.asyncpg",
    "uvicorn.lifespan.on",
    "uvicorn.protocols.http.auto",
    "uvicorn.protocols.websockets.auto",
    "uvloop",
)


class Child:
    """A process, with the parts of `subprocess.Popen` that tests use."""

    def __init__(self, nursery: "Nursery", pid: int, stdout: IO[str]) -> None:
        self.nursery = nursery
        self.pid = pid
        self.stdout = stdout
        self.returncode: int | None = None

    def poll(self) -> int | None:
        """Its exit code once it has ended, minus the signal that ended it."""
        if self.returncode is None:
            self.returncode = self.nursery.ask({"poll": self.pid})["code"]
        return self.returncode

    def wait(self, timeout: float = 60) -> int:
        """Wait for its end."""
        end = time.monotonic() + timeout
        while (code := self.poll()) is None:
            if time.monotonic() > end:
                raise subprocess.TimeoutExpired(f"server {self.pid}", timeout)
            time.sleep(0.01)
        return code

    def send_signal(self, number: int) -> None:
        """Nothing happens if it has ended."""
        if self.poll() is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        """kill -9."""
        self.send_signal(signal.SIGKILL)


class Nursery:
    """The process that forks servers; it ends with the tests."""

    def __init__(self, path: str) -> None:
        self.lock = threading.Lock()
        self.socket, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        for end in (self.socket, theirs):
            end.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, MOST)
        command = [sys.executable, __file__, str(theirs.fileno())]
        environment = {**os.environ, "PYTHONPATH": path}
        self.process = subprocess.Popen(command, env=environment, pass_fds=[theirs.fileno()])
        theirs.close()
        atexit.register(self.close)

    def close(self) -> None:
        """Servers that still run are left to their own tests."""
        self.socket.close()
        self.process.wait()

    def ask(self, request: Mapping[str, Any], fds: tuple[int, ...] = ()) -> dict[str, Any]:
        """One request, one answer."""
        with self.lock:
            socket.send_fds(self.socket, [json.dumps(request).encode()], fds)
            answer: dict[str, Any] = json.loads(self.socket.recv(MOST))
            return answer

    def start(self, words: list[str], env: Mapping[str, str], errors: IO[str]) -> Child:
        """`undercroft WORDS`, or `python -c CODE WORDS`; its lines can be read from `stdout`."""
        ours, theirs = os.pipe()
        request = {"run": words, "env": dict(env), "folder": str(Path.cwd())}
        pid = self.ask(request, (theirs, errors.fileno()))["pid"]
        os.close(theirs)
        return Child(self, pid, os.fdopen(ours, "r"))


def forked(end: socket.socket) -> list[str]:
    """Forks for each request until the tests hang up; returns the words in each child."""
    while True:
        message, fds, _, _ = socket.recv_fds(end, MOST, 2)
        if not message:
            sys.exit()
        request = json.loads(message)
        if "poll" in request:
            pid, status = os.waitpid(request["poll"], os.WNOHANG)
            answer = {"code": os.waitstatus_to_exitcode(status) if pid else None}
        else:
            pid = os.fork()
            if pid == 0:
                end.close()
                for ours, theirs in zip((1, 2), fds, strict=True):
                    os.dup2(theirs, ours)
                    os.close(theirs)
                os.chdir(request["folder"])
                os.environ.clear()
                os.environ.update(request["env"])
                words: list[str] = request["run"]
                return words
            for fd in fds:
                os.close(fd)
            answer = {"pid": pid}
        end.send(json.dumps(answer).encode())


if __name__ == "__main__":
    from undercroft.cli import main

    for name in LATER:
        with contextlib.suppress(ImportError):
            __import__(name)
    gc.collect()
    gc.freeze()  # or every child would look at all of it once more, and copy it
    words = forked(socket.socket(fileno=int(sys.argv[1])))
    sys.stdout, sys.stderr = (os.fdopen(fd, "w", closefd=False) for fd in (1, 2))  # of another kind than before
    ahead, real = float(os.environ.get("CLOCK_AHEAD", "0")), time.time
    if ahead:  # a machine whose clock is wrong
        time.time = lambda: real() + ahead
    if words[0] == "-c":
        sys.argv = words[:1] + words[2:]
        exec(words[1], {"__name__": "__main__"})
    else:
        sys.exit(main(words))
