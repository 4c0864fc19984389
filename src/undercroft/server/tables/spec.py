"""The fixed choices of a table, and the entries of its log."""

from dataclasses import dataclass
from typing import Any, NamedTuple

from msgspec import Struct, field


class Clock(Struct):
    """How much time people have, in seconds; 0: no limit."""

    turn: int = 0
    total: int = 0


class Spec(Struct):
    """Everything about a table that never changes. Its seeds stay on the server until the game is over."""

    id: str
    created: float
    game: str
    mode: str
    players: int
    seats: list[str]
    options: dict[str, str]
    rulings: dict[str, str]
    title: str
    content: str
    seed: str  # of the game, if somebody chose it; "": it follows from `secret` and the numbers of all people
    commitment: str
    fair: bool = True  # False if somebody chose the seed
    public: bool = False
    waive_undo: bool = False
    position: dict[str, Any] | None = None
    base: dict[str, Any] | None = None  # an analysis starts from this snapshot
    analysis: bool = False
    packs: list[str] = field(default_factory=list)  # the content packs it was begun with, `name@hash`
    secret: str = ""  # the server's own seed, which `commitment` promises
    party: str = "anyone"  # who takes the party's decisions: anyone, the owner of the turn, or the owner by proposals
    made: int = 0  # when the promise was made, in milliseconds
    clock: Clock | None = None
    of: str = ""  # an analysis: the table it began from
    at: int = 0  # and at which decision, by the count of its maker
    rules: int = 0  # the version of the game's rules and content it was begun with; 0: older tables do not say
    release: str = ""  # of Undercroft, which has this version
    lobby: bool = False  # its open seats are anybody's who finds them in the lobby


class Row(Struct):
    """One entry of a table's log: number, time, what happened, by whom."""

    n: int
    time: float
    kind: str
    seat: int = -1
    body: dict[str, Any] = field(default_factory=dict)


class Fame(Struct):
    """An entry of the Hall of Fame: what was played, how well, by whom."""

    id: str  # of the table, or of the record: a game is entered once
    game: str
    mode: str
    score: int
    ended: float
    grade: str  # the score in words
    names: list[str]
    options: dict[str, str] = field(default_factory=dict)
    unfair: str = ""  # why it has no place among the others: a chosen seed, free undo, hints


class Stranger(NamedTuple):
    """A visitor who came from the lobby, by marks: of the secret of their page, and of their address."""

    who: str
    place: str


@dataclass(frozen=True)
class Role:
    """The rights of a token: the host's, one seat's, or to watch; an invitation opens nothing but a seat."""

    kind: str  # "host", "seat", "watch", "invite"
    seat: int = -1
    who: str = ""  # a spectator's mark, for the maker who wants quiet

    @property
    def key(self) -> str:
        """A stable name, for private notes."""
        return f"{self.kind}:{self.seat}"


HOST = Role("host")
