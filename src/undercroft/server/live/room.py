"""A table in memory, and who looks at it."""

import asyncio
import hashlib
import hmac
import time
from typing import Any, Protocol

import msgspec

from ..errors import TableError
from ..security import digest
from ..tables.spec import Role
from ..tables.table import Table
from ..tables.views import Frames

ALONE = 60.0  # seconds for which bots go on when everybody has left
HEARD = 90.0  # seconds for which the people of another server are remembered
PING_EVERY = 0.1  # seconds between two fan-outs of what people point at


class Listener(Protocol):
    """A connection as the hub knows it."""

    role: Role

    def changed(self) -> None:
        """The table looks different now."""

    def tell(self, message: bytes) -> None:
        """Something was said or shown."""

    def dismiss(self, reason: str) -> None:
        """Ends the connection."""


class Room:
    """A table in memory with its lock, its frames and the connections that look at it."""

    def __init__(self, table: Table, keys: dict[str, Role], spectators_key: bytes = b"") -> None:
        self.table = table
        self.keys = keys
        self._spectators_key = spectators_key
        self.frames = Frames(table)
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.elsewhere: dict[str, tuple[float, list[int]]] = {}  # other servers: when heard, seats online there
        self.bot: asyncio.Task[None] | None = None
        self.unmask: asyncio.TimerHandle | None = None
        self.ringing: asyncio.TimerHandle | None = None  # the next clock at zero
        self.holding: asyncio.TimerHandle | None = None  # the next look at seats whose players have not begun
        self.idle: dict[int, float] = {}  # since when those players have been idle
        self.reopened = {s.seat: s.reopened for s in table.seats}  # as far as keys and listeners know
        self.sitting = asyncio.Lock()  # one visitor of the lobby sits down after the other
        self.past_lock = asyncio.Lock()
        self.looking_back = 0  # how many wait for a past moment
        self.touched = self.opened = time.monotonic()
        self.seen: dict[int, float] = {}  # when each seat's player was last here
        self.doubtful = False  # memory may differ from the log: read it again before anything else
        self.pace = "normal"  # of bots, as the people here want it
        self.result: bytes | None = None  # the end in figures, once somebody has asked
        self.visitor = ""  # whose share of the workers the bots here use: the first who came since it is in memory
        self.saved = 0  # decisions in the newest cached state
        self.held_at = (-1, 0.0)  # at which decision the bots are held up, and until when at most
        self._pings: dict[int, dict[str, Any]] = {}
        self._pinged = 0.0
        self._flush: asyncio.TimerHandle | None = None

    def role(self, token: str, visitor: str = "") -> Role:
        """The role of a token here; nothing at a private table is open to strangers."""
        if token:
            role = self.keys.get(digest(token))
            if role is None:
                raise TableError("forbidden", "this link does not belong to this table", 403)
            if role.kind == "invite":
                raise TableError("invitation", "claim the invitation first: you get the seat's own secret for it", 403)
        elif not self.table.spec.public:
            raise TableError("forbidden", "this table is not public; open it with one of its links", 403)
        else:
            role = Role("watch")
        if role.kind != "watch":
            return role
        who = self.mark(visitor)
        if who in self.table.talk.removed:
            raise TableError("forbidden", "the host has removed you from this table", 403)
        return Role("watch", who=who)

    def mark(self, visitor: str) -> str:
        """How the host tells spectators apart: without the server's key nobody can find an address for it."""
        told = f"{self.table.spec.id} {visitor}".encode()
        return hmac.new(self._spectators_key, told, hashlib.sha256).hexdigest()[:12]

    def payer(self) -> str:
        """The visitor whose share of the workers this table uses; all tables nobody looks at have one share."""
        return self.visitor if self.listeners else ""

    def attended(self) -> bool:
        """Does somebody look, or did a moment ago? Bots do not play on for nobody."""
        return bool(self.listeners) or time.monotonic() - self.touched < ALONE

    def left_to_others(self) -> None:
        """Another server plays this table, and nobody looks at it here: what is in memory is read again if somebody
        comes, and its bots think there."""
        self.touched = float("-inf")

    def others_look(self) -> bool:
        """Does somebody look at it through another server, as far as we have heard?"""
        now = time.monotonic()
        return any(seats and now - t < HEARD for t, seats in self.elsewhere.values())

    def here(self) -> list[int]:
        """The seats whose players look at the table through this process."""
        return sorted({s for x in self.listeners for s in self.table.owned(x.role)})

    def online(self) -> list[int]:
        """The seats whose players look at the table."""
        now = time.monotonic()
        return sorted({*self.here(), *(s for t, seats in self.elsewhere.values() if now - t < HEARD for s in seats)})

    def note_away(self, patience: float) -> None:
        """Tells the table which seats' owners have been away for this long."""
        now, t = time.monotonic(), self.table
        for seat in self.online():
            self.seen[seat] = now
        away = [
            s.seat for s in t.seats if s.person and not s.open and now - self.seen.get(s.seat, self.opened) > patience
        ]
        if t.seating.note_away(away):
            t.changed()

    def spectators(self) -> list[dict[str, Any]]:
        """The spectators of this process, for the host."""
        marks = sorted({x.role.who for x in self.listeners if x.role.kind == "watch"})
        return [{"id": who, "name": f"Spectator {who[:4]}", "muted": who in self.table.talk.muted} for who in marks]

    def tell(self, message: dict[str, Any]) -> None:
        """Say something to everybody who looks."""
        encoded = msgspec.json.encode(message)
        for x in self.listeners:
            x.tell(encoded)

    def point(self, ping: dict[str, Any]) -> None:
        """Show what somebody points at: at once, or soon, together with what others point at; the newest of a seat."""
        self._pings[ping["seat"]] = ping
        if self._flush is None:
            loop = asyncio.get_running_loop()
            wait = max(0.0, self._pinged + PING_EVERY - loop.time())
            self._flush = loop.call_later(wait, self._show_pings)

    def _show_pings(self) -> None:
        self._flush = None
        self._pinged = asyncio.get_running_loop().time()
        pings, self._pings = self._pings, {}
        for ping in pings.values():
            self.tell(ping)
