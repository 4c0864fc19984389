"""Server processes forked from one that has imported everything: importing is most of what a start costs.

`python nursery.py FD` is that process. It reads one request per message from a socket, forks, and the child goes on as
`undercroft.server.main.run` in the directory, the environment and with the pipes that it was sent.
"""

import atexit
import contextlib
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

MOST = 1_000_000  # bytes of a request: an environment and two arguments
# Modules that a running server imports beyond its own, found by name at its start; some need an extra.
LATER = (
    "aiosqlite",
    "asyncpg",
    "sqlalchemy.dialects.sqlite.aiosqlite",
    "sqlalchemy.dialects.postgresql.asyncpg",
    "uvicorn.lifespan.on",
    "uvicorn.protocols.http.auto",
    "uvicorn.protocols.websockets.auto",
)


class Child:
    """A server process, with the parts of `subprocess.Popen` that tests use."""

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

    def start(self, arguments: list[str], env: Mapping[str, str], errors: IO[str]) -> Child:
        """A server on a port and a database; its lines can be read from `stdout`."""
        ours, theirs = os.pipe()
        request = {"run": arguments, "env": dict(env), "folder": str(Path.cwd())}
        pid = self.ask(request, (theirs, errors.fileno()))["pid"]
        os.close(theirs)
        return Child(self, pid, os.fdopen(ours, "r"))


def forked(end: socket.socket) -> list[str]:
    """Forks for each request until the tests hang up; returns the arguments in each child."""
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
                arguments: list[str] = request["run"]
                return arguments
            for fd in fds:
                os.close(fd)
            answer = {"pid": pid}
        end.send(json.dumps(answer).encode())


if __name__ == "__main__":
    from undercroft.server.main import run

    for name in LATER:
        with contextlib.suppress(ImportError):
            __import__(name)
    port, database = forked(socket.socket(fileno=int(sys.argv[1])))
    ahead, real = float(os.environ.get("CLOCK_AHEAD", "0")), time.time
    if ahead:  # a machine whose clock is wrong
        time.time = lambda: real() + ahead
    run("127.0.0.1", int(port), database)
