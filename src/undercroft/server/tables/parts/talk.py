"""The talk at a table: chat, private notes, and the host's rules for spectators."""

from dataclasses import dataclass, field
from typing import Any, ClassVar

from ..spec import Row

CHAT_KEPT = 200


@dataclass
class Talk:
    """The last lines of chat, everybody's notes, and the spectators who were muted or removed."""

    KINDS: ClassVar = ("chat", "note", "house")

    lines: list[dict[str, Any]] = field(default_factory=list)
    said: int = 0  # lines so far; the number of a row would count secret passes
    notes: dict[str, str] = field(default_factory=dict)  # by role
    muted: set[str] = field(default_factory=set)
    removed: set[str] = field(default_factory=set)
    closed: bool = False  # to spectators

    def fold(self, row: Row) -> None:
        """Take one committed row."""
        b = row.body
        if row.kind == "chat":
            self.said += 1
            line = {"type": "chat", "id": self.said, "seat": row.seat, "name": b["name"], "text": b["text"]}
            self.lines.append({**line, "time": row.time})
            del self.lines[:-CHAT_KEPT]
        elif row.kind == "note":
            self.notes[b["role"]] = b["text"]
        elif row.kind == "house":
            if "chat" in b:
                self.closed = not b["chat"]
            if "mute" in b:
                (self.muted.add if b["on"] else self.muted.discard)(b["mute"])
            if "remove" in b:
                self.removed.add(b["remove"])
