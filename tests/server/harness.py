"""Real servers, real databases and players who talk to them: what the tests of the table are made of."""

import contextlib
import hashlib
import json
import os
import re
import secrets
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from server.nursery import Nursery

TESTS = Path(__file__).parent.parent
PATH = os.pathsep.join([str(TESTS), *filter(None, [os.environ.get("PYTHONPATH")])])
Frame = dict[str, Any]


@cache
def nursery() -> Nursery:
    """The process from which this one's servers are forked."""
    return Nursery(PATH)


def command(*words: object, **settings: str) -> subprocess.CompletedProcess[str]:
    """`undercroft WORDS`, or `python -c CODE WORDS`, with these settings, until it ends."""
    env = {**os.environ, "UNDERCROFT_GAMES": "toy=toy", **settings, "PYTHONPATH": PATH}
    with tempfile.TemporaryFile("w+") as errors:
        process = nursery().start([str(x) for x in words], env, errors)
        with process.stdout:
            told = process.stdout.read()
        code = process.wait()
        errors.seek(0)
        return subprocess.CompletedProcess(list(words), code, told, errors.read())


class Server:
    """One server process on a database."""

    def __init__(self, database: str, **settings: str) -> None:
        self.database = database
        self.settings = {
            "UNDERCROFT_PAUSE": "0",
            "UNDERCROFT_BOT_PAUSE": "0",
            "UNDERCROFT_BOT_WORKERS": "0",
            "UNDERCROFT_ASKING": "always",
            "UNDERCROFT_NEW_TABLES": "100000",
            "UNDERCROFT_LOBBY_SEATS": "100000",
            **settings,
        }
        self.port = 0
        self.start()

    def start(self) -> None:
        """Start (again), on the same port where there was one."""
        env = {**os.environ, "UNDERCROFT_GAMES": "toy=toy", **self.settings, "PYTHONPATH": PATH}
        self.errors = tempfile.TemporaryFile("w+")  # noqa: SIM115
        words = ["serve", "--port", str(self.port), "--database", self.database]
        self.process = nursery().start(words, env, self.errors)
        line = self.process.stdout.readline()
        found = re.search(r":(\d+)/", line)
        if found is None:
            raise RuntimeError(f"the server did not start: {line}{self.said()}")
        self.port = int(found[1])
        self.http = httpx.Client(base_url=f"http://127.0.0.1:{self.port}", timeout=60)

    def said(self) -> str:
        """Its output on stderr."""
        self.errors.seek(0)
        return self.errors.read()

    def kill(self) -> None:
        """kill -9."""
        self.process.kill()
        self.process.wait()

    def stop(self) -> int:
        """Ask it to stop; its exit code."""
        self.process.send_signal(signal.SIGTERM)
        try:
            return self.process.wait(15)
        except subprocess.TimeoutExpired:
            self.kill()
            raise

    def close(self) -> None:
        """At the end of a test."""
        self.http.close()
        if self.process.poll() is None:
            self.stop()
        self.errors.close()

    def get(self, path: str, token: str | list[str] = "", **params: Any) -> httpx.Response:
        """A request with a token, or several, in its head: never in the address."""
        given = token if isinstance(token, str) else ",".join(token)
        return self.http.get(path, params=params, headers={"Authorization": f"Bearer {given}"} if given else {})

    def make(self, *seats: str, mode: str = "rivals", **wish: Any) -> Frame:
        """A new table of the toy; the same game every time, unless `seed` is "": then the dice are fair."""
        kinds = list(seats) or ["human", "human"]
        body = {"game": "toy", "mode": mode, "players": len(kinds), "seats": kinds, "seed": "table", **wish}
        answer = self.http.post("/api/tables", json=body)
        assert answer.status_code == 201, answer.text
        made: Frame = answer.json()
        return made

    def token(self, made: Frame, seat: int) -> str:
        """A seat's own secret: its invitation is claimed once, and the answer kept."""
        of = made["seats"][seat]
        if "token" not in of:
            answer = self.http.post(f"/api/tables/{made['table']}/claim", json={"invite": of["invite"]})
            assert answer.status_code == 200, answer.text
            of["token"] = answer.json()["token"]
        token: str = of["token"]
        return token

    def sit(self, made: Frame, who: int | str = "host", *, gather: bool = True, **headers: str) -> "Player":
        """Come to a table by one of its links: "host", "watch" or a seat's number."""
        token = self.token(made, who) if isinstance(who, int) else made.get(who, who)
        return Player(self, made["table"], token, headers, gather)


class Player:
    """One connection; remembers every frame as it came over the wire."""

    def __init__(
        self, server: Server, table: str, token: str, headers: dict[str, str] | None = None, gather: bool = True
    ) -> None:
        url = f"ws://127.0.0.1:{server.port}/api/tables/{table}/live"
        self.server, self.table, self.token = server, table, token
        self.gathers = gather  # does it commit and reveal its number by itself, as a page does?
        self.number = secrets.token_hex(32)
        self._stack = contextlib.ExitStack()
        self.socket = self._stack.enter_context(
            connect(url, additional_headers=headers or {}, max_size=None, open_timeout=60)
        )
        self.socket.send(json.dumps({"type": "hello", "token": token}))
        self._sent: list[float] = []
        self.raw: list[str] = []
        self.other: list[Frame] = []  # everything but views
        self.log: list[Frame] = []
        self.view: Frame = {}
        self.until(lambda p: bool(p.view) or bool(p.other))

    def receive(self, timeout: float = 10) -> Frame:
        """The next frame."""
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        self.raw.append(text)
        frame: Frame = json.loads(text)
        if frame["type"] == "view":
            assert frame["log_from"] <= len(self.log), "the log has a gap"
            self.log = self.log[: frame["log_from"]] + frame["log"]
            self.view = frame
            asked = frame["you"].get("asked") if self.gathers else None
            if asked == "commit":
                self.send(type="commit", commit=hashlib.sha256(self.number.encode()).hexdigest())
            elif asked == "reveal":
                self.send(type="reveal", number=self.number)
        else:
            self.other.append(frame)
        return frame

    def until(self, true: Callable[["Player"], bool], timeout: float = 60) -> "Player":
        """Read frames until something is so."""
        end = time.monotonic() + timeout
        while not true(self):
            left = end - time.monotonic()
            assert left > 0, f"nothing came; last view n={self.view.get('n')}, others {self.other[-2:]}"
            try:
                self.receive(left)
            except TimeoutError:
                continue
        return self

    def drain(self, quiet: float = 0.15) -> "Player":
        """Read everything that is there, until it is quiet."""
        while True:
            try:
                self.receive(quiet)
            except TimeoutError:
                return self

    def send(self, **message: Any) -> None:
        """One message; a well-behaved client keeps below 20 a second."""
        now = time.monotonic()
        self._sent = [t for t in self._sent if now - t < 1]
        if len(self._sent) >= 18:
            time.sleep(1 - (now - self._sent[0]))
        self._sent.append(time.monotonic())
        self.socket.send(json.dumps(message))

    def ask(self, **message: Any) -> Frame:
        """Send something that is refused; the error."""
        seen = len(self.other)
        self.send(**message)
        self.until(lambda p: any(f["type"] == "error" for f in p.other[seen:]))
        return next(f for f in self.other[seen:] if f["type"] == "error")

    def mine(self) -> "Player":
        """Wait until a decision is mine, or the game is over."""
        return self.until(lambda p: p.over or bool(p.decision and p.decision["mine"]))

    def choose(self, option: str | None = None, pick: int = 0) -> "Player":
        """Answer the pending decision and wait until the answer counts."""
        decision = self.decision
        assert decision is not None and decision["mine"], "not my decision"
        n = self.view["n"]
        options = [o["text"] for o in decision["options"]]
        self.send(type="choose", n=n, option=option or options[pick % len(options)], seat=self.view["you"]["viewer"])
        errors = len(self.errors)
        self.until(lambda p: p.view["n"] > n or p.over or len(p.errors) > errors)
        assert len(self.errors) == errors, self.errors[-1]
        return self

    @property
    def decision(self) -> Frame | None:
        found: Frame | None = self.view["decision"]
        return found

    @property
    def options(self) -> list[str]:
        return [o["text"] for o in (self.decision or {"options": []})["options"]]

    @property
    def errors(self) -> list[Frame]:
        return [f for f in self.other if f["type"] == "error"]

    @property
    def over(self) -> bool:
        return bool(self.view) and self.view["table"]["state"] == "over"

    @property
    def hand(self) -> list[str]:
        seat = self.view["you"]["viewer"]
        return [c["id"] for c in self.view["scene"]["seats"][seat]["hand"]]

    def close_code(self) -> int:
        """Read until the server cuts the line; with which code."""
        try:
            while True:
                self.receive(10)
        except ConnectionClosed as e:
            return e.rcvd.code if e.rcvd is not None else 1006

    def leave(self) -> None:
        self._stack.close()


def gather(*players: Player) -> None:
    """Let everybody commit and reveal, until the game has begun."""
    end = time.monotonic() + 20
    while not all(p.view and p.view["table"]["state"] == "playing" for p in players):
        for p in players:
            p.drain(0.03)
        assert time.monotonic() < end, [p.view["you"] for p in players]


def play_on(players: list[Player], decisions: int = 10_000, pick: int = 7) -> int:
    """Lets the players decide until the game is over or this many decisions were taken; returns their number.

    Numbers cannot be compared: nobody counts what only others may know of.
    """
    for taken in range(decisions):
        end = time.monotonic() + 60
        asked = None
        while asked is None:
            for p in players:
                p.drain(0)
            if any(p.over for p in players):
                return taken
            asked = next((p for p in players if p.decision and p.decision["mine"]), None)
            assert time.monotonic() < end, f"nobody is asked: {[p.view['decision'] for p in players]}"
        asked.choose(pick=taken * pick)
    return decisions


def open_state(frame: Frame) -> str:
    """What two people see alike of the same moment, to find the frames that belong together."""
    scene = frame["scene"]
    seats = [[s["seat"], s["counts"], s["hand_size"]] for s in scene["seats"]]
    return json.dumps([scene["round"], scene["turn"], seats, scene["pieces"], [len(scene["areas"])]])


class Postgres:
    """A PostgreSQL cluster of our own in a temporary folder."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="undercroft-pg-"))
        self.port = _free_port()
        self._made = 0
        if os.geteuid() == 0:
            shutil.chown(self.folder, "postgres")
        self._run("initdb", "-D", f"{self.folder}/data", "-A", "trust", "-U", "croft", "-E", "UTF8", "--no-sync")
        self.run()

    def run(self) -> None:
        """Start it (again)."""
        options = f"-p {self.port} -k {self.folder} -c listen_addresses=127.0.0.1 -c max_connections=100"
        self._run("pg_ctl", "-D", f"{self.folder}/data", "-w", "-l", f"{self.folder}/log", "-o", options, "start")

    def stop(self) -> None:
        """Stop it at once, as a failure would."""
        self._run("pg_ctl", "-D", f"{self.folder}/data", "-m", "immediate", "stop")

    def _run(self, program: str, *arguments: str) -> None:
        found = _postgres_program(program)
        command = [found, *arguments]
        if os.geteuid() == 0:
            command = ["runuser", "-u", "postgres", "--", *command]
        done = subprocess.run(command, cwd=self.folder, capture_output=True, text=True, timeout=60)
        if done.returncode:
            raise RuntimeError(f"{program}: {done.stdout}{done.stderr}")

    def database(self) -> str:
        """The URL of a fresh, empty database."""
        self._made += 1
        name = f"table{self._made}"
        self._run("createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", "croft", name)
        return f"postgresql://croft@127.0.0.1:{self.port}/{name}"

    def close(self) -> None:
        with contextlib.suppress(RuntimeError):  # it may be stopped already
            self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)


def why_no_postgres() -> str:
    """Why PostgreSQL cannot be tested here; empty if it can."""
    for program in ("initdb", "pg_ctl", "createdb"):
        if _postgres_program(program) is None:
            return f"PostgreSQL's {program} is not installed"
    if os.geteuid() == 0 and shutil.which("runuser") is None:
        return "PostgreSQL does not run as root, and there is no runuser"
    return ""


def _postgres_program(name: str) -> str | None:
    found = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), reverse=True)
    return str(found[0]) if found else shutil.which(name)


def _free_port() -> int:
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        port: int = s.getsockname()[1]
        return port
