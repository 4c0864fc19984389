"""Before a game begins: everybody commits to a number, then everybody reveals it, then the dice are made of all.

Whose numbers count is fixed by the first that is revealed: who comes later could choose a number knowing the others.
"""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ..kernel.fair import commit_of, is_hash, seed_of
from .errors import TableError
from .messages import Commit, Message, Reveal
from .seats import contributors
from .spec import Role, Row

if TYPE_CHECKING:
    from .table import Table


@dataclass
class Number:
    """What one person adds to the dice."""

    seats: list[int]
    commit: str
    number: str = ""


@dataclass
class Gathering:
    """Who has committed, who has revealed."""

    numbers: dict[str, Number] = field(default_factory=dict)
    fixed: bool = False  # the first number is revealed: nobody is added any more

    def complete(self, t: "Table") -> bool:
        """Has everybody come and committed?"""
        return not any(s.open for s in t.seats) and (
            self.fixed or all(key in self.numbers for key in contributors(t.seats))
        )

    def missing(self, t: "Table") -> list[str]:
        """Who has committed and plays, and has not revealed yet."""
        here = contributors(t.seats)
        return [key for key, x in self.numbers.items() if key in here and not x.number]

    def asked(self, t: "Table", role: Role) -> str:
        """What this role's page is to send now: "commit", "reveal" or nothing."""
        if role.key not in contributors(t.seats):
            return ""
        if role.key not in self.numbers:
            return "" if self.fixed else "commit"
        return "reveal" if self.complete(t) and not self.numbers[role.key].number else ""

    def told(self) -> list[dict[str, Any]]:
        """The numbers the seed is made of, in order."""
        revealed = [x for x in self.numbers.values() if x.number]
        return [
            {"seats": x.seats, "commit": x.commit, "number": x.number} for x in sorted(revealed, key=lambda x: x.seats)
        ]

    def shown(self, started: bool) -> list[dict[str, Any]]:
        """What everybody may see: commitments at once, numbers when the game has begun."""
        if started:
            return self.told()
        return [{"seats": x.seats, "commit": x.commit} for x in sorted(self.numbers.values(), key=lambda x: x.seats)]


def commit(t: "Table", role: Role, value: str, now: float) -> Row:
    """A person commits to a number by its hash."""
    if t.started or t.gathering.asked(t, role) != "commit":
        raise TableError("stale", "your number is not asked for now", 409)
    if not is_hash(value):
        raise TableError("refused", "a commitment is a SHA-256 hash, 64 hexadecimal digits in lower case")
    return Row(t.version + 1, now, "commit", -1, {"key": role.key, "commit": value})


def reveal(t: "Table", role: Role, value: str, now: float) -> Row:
    """A person reveals the number it has committed to; only when all have committed."""
    if t.started or t.gathering.asked(t, role) != "reveal":
        raise TableError("stale", "a number is revealed when everybody has committed to one, and once", 409)
    if not is_hash(value) or commit_of(value) != t.gathering.numbers[role.key].commit:
        raise TableError("refused", "this is not the number you committed to")
    return Row(t.version + 1, now, "reveal", -1, {"key": role.key, "number": value})


def repeated(t: "Table", role: Role, message: Message) -> bool:
    """Was this said already? A page that saw two frames before its answer was in answers twice: no fault."""
    known = t.gathering.numbers.get(role.key)
    if known is None:
        return False
    if isinstance(message, Commit):
        return message.commit == known.commit
    return isinstance(message, Reveal) and message.number == known.number


def ready(t: "Table") -> bool:
    """Is everything there that the game begins with?"""
    return not t.started and t.gathering.complete(t) and not t.gathering.missing(t)


def begin(t: "Table", now: float) -> Row | None:
    """The row that begins the game, once all numbers are there."""
    if not ready(t):
        return None
    t.begin(seed_of(t.spec.secret, t.spec.commitment, t.gathering.told()), now)
    return Row(t.version + 1, now, "setup", -1, t.match.record.entries[0].line())


def on_commit(t: "Table", row: Row) -> None:
    """Fold a commitment."""
    key = row.body["key"]
    t.gathering.numbers[key] = Number(contributors(t.seats).get(key, []), row.body["commit"])


def on_reveal(t: "Table", row: Row) -> None:
    """Fold a revealed number."""
    t.gathering.numbers[row.body["key"]].number = row.body["number"]
    t.gathering.fixed = True
