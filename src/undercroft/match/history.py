"""What a match keeps of its moments: the log in words, what was taken, what can be taken back."""

import hashlib
from dataclasses import dataclass

from ..content.ledger import Rule
from ..engine.decision import PARTY, Decision
from ..engine.game import Game
from ..scene import LogEntry


@dataclass(slots=True)
class Logged:
    """One event put into words: for everybody, or for the seats that may know."""

    public: LogEntry | None
    private: dict[int, LogEntry]

    def for_seat(self, seat: int) -> LogEntry | None:
        """What this seat reads."""
        return self.private.get(seat, self.public)


@dataclass(frozen=True)
class ChanceRequest:
    """Referee mode: what people should roll or draw now."""

    prompt: str
    results: list[str]


@dataclass(frozen=True)
class Why:
    """The answer to «why not?»."""

    allowed: bool
    rules: list[Rule]
    hint: str = ""


@dataclass
class Past:
    """The state before a decision that can still be taken back."""

    game: Game
    seat: int
    log_size: int
    auto: bool


def commitment_of(seed: str) -> str:
    """The public promise of a secret seed."""
    return hashlib.sha256(f"undercroft:{seed}".encode()).hexdigest()


def owner_of(d: Decision) -> str:
    """Whose decision it is, in words."""
    return "the party" if d.owner == PARTY else f"seat {d.owner}"
