"""Who sits where: people, bots, and which chairs a token opens."""
from dataclasses import dataclass, field

from ..kernel.decision import PARTY
from ..kernel.match import Match
from .spec import Role

HUMAN = "human"
OPEN = "open"  # at creation: a person who comes by the link; the host never sees this hand


@dataclass
class Seat:
    """One chair: who plays it, what they are called, what they do not want to be asked."""

    seat: int
    kind: str
    name: str
    person: bool  # somebody's chair, also while a bot sits in
    claimed: bool = False  # its own link was used: the host does not own it any more
    orders: list[str] = field(default_factory=list)  # windows in which it passes
    asking: str = "always"  # in windows: always, matters, never
    hints: int = 0  # how often the bot was asked what it would do

    @property
    def human(self) -> bool:
        """Does a person decide here now?"""
        return self.kind == HUMAN


def one_line(text: str) -> str:
    """A name without what cannot be seen: it could turn a line around, or look like another name."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())


def seats_from(kinds: list[str], names: tuple[str, ...], asking: str = "always") -> list[Seat]:
    """The chairs as a table is made."""
    seats = []
    for i, kind in enumerate(kinds):
        bot = kind.startswith("bot:")
        name = f"{kind[4:].capitalize()} bot" if bot else (names[i] if i < len(names) else f"Player {i + 1}")
        seats.append(Seat(i, kind if bot else HUMAN, name, not bot, claimed=kind == OPEN, asking=asking))
    return seats


def owned(seats: list[Seat], role: Role) -> list[int]:
    """The seats this role plays and sees."""
    if role.kind == "seat":
        return [role.seat]
    if role.kind == "host":
        return [s.seat for s in seats if s.person and not s.claimed]
    return []


def people(seats: list[Seat]) -> list[list[int]]:
    """The human seats, grouped by the person who owns them: the host's chairs are one person's."""
    host = [s.seat for s in seats if s.human and not s.claimed]
    return ([host] if host else []) + [[s.seat] for s in seats if s.human and s.claimed]


def waiting(seats: list[Seat], match: Match) -> list[int]:
    """The seats whose answer the game waits for."""
    d = match.decision
    if d is None:
        return []
    if d.owner != PARTY:
        return [d.owner]
    return [s.seat for s in seats if s.human] or [0]
