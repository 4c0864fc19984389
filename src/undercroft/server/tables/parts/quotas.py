"""How many rows of each kind a role has written: everything that costs storage has a limit."""

from dataclasses import dataclass, field
from typing import ClassVar

from ...errors import TableError
from ...messages import QUOTAS, SPECTATORS_CHAT
from ..seats import ABSENT
from ..spec import Row

NAMED = {  # the rows of a quota, in the words of a refusal
    "hint": "hints",
    "ask": "requests",
    "consent": "answers to requests",
    "seat": "changes of a seat",
    "propose": "proposals",
    "chat": "lines of chat",
    "note": "changes of a note",
    "orders": "changes of standing orders",
    "name": "changes of a name",
}


@dataclass
class Quotas:
    """Rows so far, by kind and role."""

    KINDS: ClassVar = ("name", "orders", "asking", "chat", "note", "propose", "hint", "ask", "consent", "seat")

    spent: dict[str, int] = field(default_factory=dict)

    def fold(self, row: Row) -> None:
        """Count one committed row."""
        if row.kind == "seat" and (row.body["kind"] == "human" or row.body.get("by") in ("clock", ABSENT)):
            return  # a player can always come back, and nobody uses up the host's changes
        if row.kind in self.KINDS:
            kind = "orders" if row.kind == "asking" else row.kind
            key = f"{kind} {row.body['role'] if kind == 'note' else row.seat}"
            self.spent[key] = self.spent.get(key, 0) + 1

    def require(self, kind: str, who: str) -> None:
        """Refuse one more row of this kind by this role, if it has written all it may."""
        if self.spent.get(f"{kind} {who}", 0) >= QUOTAS[kind]:
            raise TableError("quota", f"at most {QUOTAS[kind]} {NAMED[kind]} at one table", 403)

    def require_spectator_chat(self) -> None:
        """Refuse one more line by spectators, who share one limit."""
        if self.spent.get("chat -1", 0) >= SPECTATORS_CHAT:
            raise TableError("quota", f"all spectators of a table together write at most {SPECTATORS_CHAT} lines", 403)
