"""Before a game begins: everybody commits to a number, then everybody reveals it, then the dice are made of all.

The first number that is revealed fixes whose numbers count: a late joiner could choose one after seeing the others.
"""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar

from ....match.fair_dice import commit_of, is_hash, seed_of
from ...errors import TableError
from ...messages import Commit, Message, Reveal
from ..seats import ABSENT, Seat, contributors
from ..spec import Role, Row

if TYPE_CHECKING:
    from ..table import Table


@dataclass
class Number:
    """The number that one person adds to the dice."""

    seats: list[int]
    commit: str
    number: str = ""


@dataclass
class Begin:
    """How the game begins: the players who have committed and revealed, and the seed that follows."""

    KINDS: ClassVar = ("commit", "reveal")

    seed: str
    started: bool = False
    numbers: dict[str, Number] = field(default_factory=dict)
    fixed: bool = False  # the first number is revealed: nobody is added anymore

    def start(self, seed: str | None = None) -> None:
        """The game begins, from the seed that everybody has made if there is one."""
        self.started = True
        if seed is not None:
            self.seed = seed

    def fold(self, row: Row, seats: list[Seat]) -> None:
        """Take one committed row."""
        if row.kind == "commit":
            key = row.body["key"]
            self.numbers[key] = Number(contributors(seats).get(key, []), row.body["commit"])
        elif row.kind == "reveal":
            self.numbers[row.body["key"]].number = row.body["number"]
            self.fixed = True
        elif row.kind == "seat" and row.body.get("by") == ABSENT:
            known = self.numbers.pop(f"seat:{row.seat}", None)
            if known is not None and known.number:  # the others have revealed theirs because of it: it stays
                self.numbers[f"left:{row.seat}"] = known

    def complete(self, seats: list[Seat]) -> bool:
        """Whether everybody has come and committed."""
        all_here = not any(s.open for s in seats)
        return all_here and (self.fixed or all(key in self.numbers for key in contributors(seats)))

    def missing(self, seats: list[Seat]) -> list[str]:
        """The players who have committed and not yet revealed."""
        here = contributors(seats)
        return [key for key, x in self.numbers.items() if key in here and not x.number]

    def asked(self, seats: list[Seat], role: Role) -> str:
        """The message that this role's page should send now: "commit", "reveal" or nothing."""
        if self.started or role.key not in contributors(seats):
            return ""
        if role.key not in self.numbers:
            return "" if self.fixed else "commit"
        return "reveal" if self.complete(seats) and not self.numbers[role.key].number else ""

    def left_out(self, role: Role) -> bool:
        """Whether the dice are made without this player's number: they joined after the first one was revealed."""
        known = self.numbers.get(role.key)
        return (self.fixed or self.started) if known is None else self.started and not known.number

    def ready(self, seats: list[Seat]) -> bool:
        """Whether everything is there that the game begins with."""
        return not self.started and self.complete(seats) and not self.missing(seats)

    def revealed(self) -> list[dict[str, Any]]:
        """The numbers that the seed is made of, in order."""
        known = [x for x in self.numbers.values() if x.number]
        return [
            {"seats": x.seats, "commit": x.commit, "number": x.number} for x in sorted(known, key=lambda x: x.seats)
        ]

    def shown(self) -> list[dict[str, Any]]:
        """The public part: commitments at once, numbers when the game has begun."""
        if self.started:
            return self.revealed()
        return [{"seats": x.seats, "commit": x.commit} for x in sorted(self.numbers.values(), key=lambda x: x.seats)]


def commit(t: "Table", role: Role, value: str, now: float) -> Row:
    """A person commits to a number by its hash."""
    if t.begin.asked(t.seats, role) != "commit":
        raise TableError("stale", "your number is not needed now", 409)
    if not is_hash(value):
        raise TableError("refused", "a commitment is a SHA-256 hash, 64 hexadecimal digits in lower case")
    return Row(t.version + 1, now, "commit", -1, {"key": role.key, "commit": value})


def reveal(t: "Table", role: Role, value: str, now: float) -> Row:
    """A person reveals the number it has committed to; only when all have committed."""
    if t.begin.asked(t.seats, role) != "reveal":
        raise TableError("stale", "numbers are revealed once, after everybody has committed to one", 409)
    if not is_hash(value) or commit_of(value) != t.begin.numbers[role.key].commit:
        raise TableError("refused", "this is not the number you committed to")
    return Row(t.version + 1, now, "reveal", -1, {"key": role.key, "number": value})


def repeated(t: "Table", role: Role, message: Message) -> bool:
    """Whether this was said already: a page that saw two frames before its answer arrived answers twice."""
    known = t.begin.numbers.get(role.key)
    if known is None:
        return False
    if isinstance(message, Commit):
        return message.commit == known.commit
    return isinstance(message, Reveal) and message.number == known.number


def begin(t: "Table", now: float) -> Row | None:
    """The row that begins the game, once all numbers are there."""
    if not t.begin.ready(t.seats):
        return None
    t.start(seed_of(t.spec.secret, t.spec.commitment, t.begin.revealed()), now)
    return Row(t.version + 1, now, "setup", -1, t.match.record.entries[0].line())
