"""What is fixed when a table is made, and the entries of its log."""
from dataclasses import dataclass
from typing import Any

from msgspec import Struct, field


class Spec(Struct):
    """Everything about a table that never changes. The seed stays on the server until the game is over."""

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
    seed: str
    commitment: str
    fair: bool = True  # False if somebody chose the seed
    public: bool = False
    waive_undo: bool = False
    position: dict[str, Any] | None = None
    base: dict[str, Any] | None = None  # an analysis starts from this snapshot
    analysis: bool = False
    packs: list[str] = field(default_factory=list)  # the content packs it was begun with, `name@hash`


class Row(Struct):
    """One entry of a table's log: number, time, what happened, by whom."""

    n: int
    time: float
    kind: str
    seat: int = -1
    body: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Role:
    """What a token opens: the host's chair, one seat, or a place to watch."""

    kind: str  # "host", "seat", "watch"
    seat: int = -1

    @property
    def key(self) -> str:
        """A stable name, for private notes."""
        return f"{self.kind}:{self.seat}"


WATCHER = Role("watch")
