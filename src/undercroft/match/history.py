"""Records of a match: lines of the log, states for undo, requests for rolls, answers to «why not?»."""

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
        """The line as this seat reads it."""
        return self.private.get(seat, self.public)


@dataclass(frozen=True)
class ChanceRequest:
    """Referee mode: the roll or draw that is needed now."""

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
    """The owner of a decision, in words."""
    return "the party" if d.owner == PARTY else f"seat {d.owner}"
