"""Requests to all other players: to take back a decision, or to let a bot sit in. Each is for one moment."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

import msgspec

from ..seats import Seat
from ..spec import Row

LASTS = 120.0  # seconds; after that nobody can agree anymore, and bots go on


@dataclass
class Request:
    """Granted when every player in `need` agrees; void with the next decision."""

    id: int
    kind: str  # "undo", "seat", "concede"
    by: int
    to: int = -1  # undo: how many decisions stay
    seat: int = -1  # seat: which
    seat_kind: str = ""
    need: list[int] = field(default_factory=list)  # the seats that must agree
    yes: list[int] = field(default_factory=list)
    time: float = 0.0

    def alive(self, now: float) -> bool:
        """Whether players can still agree to it."""
        return now - self.time < LASTS

    def granted(self, more: list[int]) -> bool:
        """Whether everybody agrees, once the seats in `more` do."""
        return all(seat in self.yes or seat in more for seat in self.need)


@dataclass
class Consent:
    """The pending request, if any, and how many there have been."""

    KINDS: ClassVar = ("ask", "consent", "undo", "expire", "seat", "concede")

    request: Request | None = None
    requested: int = 0

    def fold(self, row: Row, seats: Sequence[Seat]) -> None:
        """Take one committed row; a request without a list of its own needs every person at the table."""
        b = row.body
        if row.kind == "ask":
            self.requested += 1
            need = b.get("need") or [s.seat for s in seats if s.person]
            self.request = Request(
                self.requested,
                b.get("kind", "undo"),
                row.seat,
                b.get("to", -1),
                b.get("seat", -1),
                b.get("seat_kind", ""),
                need,
                list(b["yes"]),
                row.time,
            )
        elif row.kind == "seat":
            if self.request is not None and self.request.kind == "seat" and self.request.seat == row.seat:
                self.request = None
        elif row.kind == "consent" and self.request is not None and b["yes"]:
            self.request.yes = sorted({*self.request.yes, *b["seats"]})
        elif row.kind in self.KINDS:
            self.request = None

    def move_on(self) -> None:
        """Drop the request: a decision was made, and it was for the moment before."""
        self.request = None

    def cached(self) -> dict[str, Any]:
        """This part of a cached state."""
        return {
            "requested": self.requested,
            "request": None if self.request is None else msgspec.to_builtins(self.request),
        }

    def restore(self, snapshot: dict[str, Any]) -> None:
        """Continue from a cached state."""
        self.requested = snapshot["requested"]
        self.request = None if snapshot["request"] is None else msgspec.convert(snapshot["request"], Request)
