"""Seats: people, bots, open seats, and which of them a token opens."""

import unicodedata
from dataclasses import dataclass, field

from ...engine.decision import PARTY, Decision
from ...match.match import Match
from ..errors import TableError
from .spec import Role

HUMAN = "human"
OPEN = "open"  # a person who comes by an invitation; nobody sees this hand before
ABSENT = "absent"  # why a seat is open again: its player did not begin
# Joiners stay: letters and emoji need them.
UNSEEN = "\u00ad\u061c\u180e\u200b\u200e\u200f\u2060\u2061\u2062\u2063\u2064\ufeff"
DIRECTIONS = {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}


@dataclass(frozen=True)
class Since:
    """The moment from which a player knows what the seat knows: decisions, lines of the log, secret passes, rows."""

    count: int = 0
    lines: int = 0
    passes: int = 0
    rows: int = 0


@dataclass
class Seat:
    """One chair: who plays it, what they are called, what they do not want to be asked."""

    seat: int
    kind: str
    name: str
    person: bool  # somebody's chair, also while a bot sits in
    claimed: bool = False  # it has a secret of its own, which the host does not know
    open: bool = False  # it waits for somebody
    native: bool = False  # a bot's own: who takes it learns nothing of what it held before
    orders: list[str] = field(default_factory=list)  # windows in which it passes
    since: Since = field(default_factory=Since)
    asking: str = "always"  # in windows: always, matters, never
    timed_out: bool = False  # a bot sits in since its clock was at zero
    who: str = ""  # the mark of the visitor who took it in the lobby
    place: str = ""  # and the mark of that visitor's address
    sat: float = 0.0  # and when
    reopened: int = 0  # how often it was taken from a player who did not begin
    hints: int = 0  # how often the bot was asked what it would do

    @property
    def human(self) -> bool:
        """Does a person decide here now?"""
        return self.kind == HUMAN


def visible(text: str) -> str:
    """Text without control and direction characters: they could turn a line around, or hide something in it."""
    return "".join(
        c
        for c in text
        if c in "\n\t"
        or not (
            unicodedata.category(c) in ("Cc", "Cs", "Cn", "Co")
            or unicodedata.bidirectional(c) in DIRECTIONS
            or c in UNSEEN
        )
    )


def one_line(text: str) -> str:
    """A name without what cannot be seen: it could turn a line around, or look like another name."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())


def seats_from(kinds: list[str], names: tuple[str, ...], asking: str = "always") -> list[Seat]:
    """The chairs as a table is made."""
    seats: list[Seat] = []
    for i, kind in enumerate(kinds):
        bot = kind.startswith("bot:")
        name = f"{kind[4:].capitalize()} bot" if bot else (names[i] if i < len(names) else f"Player {i + 1}")
        if bot and any(s.name == name for s in seats):
            name += f" {i + 1}"
        seats.append(Seat(i, kind if bot else HUMAN, name, not bot, open=kind == OPEN, native=bot, asking=asking))
    return seats


def owned(seats: list[Seat], role: Role) -> list[int]:
    """The seats this role plays and sees."""
    if role.kind == "seat":
        return [role.seat] if seats[role.seat].claimed else []
    if role.kind == "host":
        return [s.seat for s in seats if s.person and not s.claimed and not s.open]
    return []


def people(seats: list[Seat]) -> list[list[int]]:
    """The seats of people, grouped by their owner, even while others play them; the host's are one person's."""
    host = [s.seat for s in seats if s.person and not s.claimed and not s.open]
    return ([host] if host else []) + [[s.seat] for s in seats if s.person and s.claimed]


def contributors(seats: list[Seat]) -> dict[str, list[int]]:
    """The people who give a number for the dice: everybody who plays now, by the key of their role."""
    host = [s.seat for s in seats if s.person and s.human and not s.claimed and not s.open]
    found = {"host:-1": host} if host else {}
    return found | {f"seat:{s.seat}": [s.seat] for s in seats if s.person and s.human and s.claimed}


def seat_of(mine: list[int], seat: int | None, d: Decision | None) -> int:
    """The seat that a message of the player of these seats speaks for; TableError if it is none of them."""
    if not mine:
        raise TableError("not_yours", "you are watching this table; only players can do this", 403)
    if seat is None:
        return d.owner if d is not None and d.owner in mine else mine[0]
    if seat not in mine:
        raise TableError("not_yours", f"seat {seat} is not yours; you play {', '.join(map(str, mine))}", 403)
    return seat


def bot_of(seats: list[Seat], d: Decision) -> int:
    """The seat of the bot that answers a decision, or -1; the party's are a bot's where no person plays."""
    if d.owner == PARTY:
        return -1 if any(s.human for s in seats) else 0
    return -1 if seats[d.owner].human else d.owner


def waiting(seats: list[Seat], match: Match) -> list[int]:
    """The seats whose answer the game waits for."""
    d = match.decision
    if d is None:
        return []
    if d.owner != PARTY:
        return [d.owner]
    return [s.seat for s in seats if s.human] or [0]
