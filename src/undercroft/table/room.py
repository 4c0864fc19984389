"""A table in memory, and who looks at it."""
import asyncio
import time
from typing import Any, Protocol

import msgspec

from .errors import TableError
from .frames import Frames
from .security import digest
from .spec import WATCHER, Role
from .table import Table

ALONE = 60.0  # seconds for which bots go on when everybody has left


class Listener(Protocol):
    """A connection as the hub knows it."""

    role: Role

    def changed(self) -> None:
        """The table looks different now."""

    def tell(self, message: bytes) -> None:
        """Something was said or shown."""


class Room:
    """A table in memory with its lock, its frames and the connections that look at it."""

    def __init__(self, table: Table, keys: dict[str, Role]) -> None:
        self.table = table
        self.keys = keys
        self.frames = Frames(table)
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.elsewhere: dict[str, tuple[float, list[int]]] = {}  # other servers: when heard, seats online there
        self.bot: asyncio.Task[None] | None = None
        self.unmask: asyncio.TimerHandle | None = None
        self.past_lock = asyncio.Lock()
        self.touched = time.monotonic()
        self.doubtful = False  # memory may differ from the log: read it anew before anything else
        self.pace = "normal"  # of bots, as the people here want it
        self.result: bytes | None = None  # the end in figures, once somebody has asked
        self.saved = 0  # decisions in the newest cached state

    def role(self, token: str) -> Role:
        """What a token opens here; nothing at a private table is open to strangers."""
        if token:
            role = self.keys.get(digest(token))
            if role is None:
                raise TableError("forbidden", "this link does not belong to this table", 403)
            return role
        if not self.table.spec.public:
            raise TableError("forbidden", "this table is not public; open it by a link of its own", 403)
        return WATCHER

    def attended(self) -> bool:
        """Does somebody look, or did a moment ago? Bots do not play on for nobody."""
        return bool(self.listeners) or time.monotonic() - self.touched < ALONE

    def here(self) -> list[int]:
        """The seats whose players look at the table through this process."""
        return sorted({s for x in self.listeners for s in self.table.owned(x.role)})

    def online(self) -> list[int]:
        """The seats whose players look at the table."""
        now = time.monotonic()
        return sorted({*self.here(), *(s for t, seats in self.elsewhere.values() if now - t < 90 for s in seats)})

    def tell(self, message: dict[str, Any]) -> None:
        """Say something to everybody who looks."""
        encoded = msgspec.json.encode(message)
        for x in self.listeners:
            x.tell(encoded)
