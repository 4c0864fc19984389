"""What changes during a game: the groups and the lines they have drawn."""
from typing import Any

from ...kernel.entity import Entity, Shared
from ...kernel.pack import Reader


class Group(Entity):
    """One mini with all that is its own. Items are eight bits each in `bag` and `used`; the rest are masks."""

    colour: int
    cell: int = -1  # the card it stands before or, once it has moved, on
    slot: int = 0  # the opening there, as the board shows it
    moved: bool = False
    home: bool = False  # on a Boss objective: its journey is over
    bag: int = 0  # items collected and not used
    used: int = 0  # items used on the way (they count in Novice and Easy)
    tokens: int = 0  # Fairy Tokens face up, one bit per item
    turned: int = 0  # how many were turned down
    books: int = 0  # Spellbooks face up
    closed: int = 0  # used
    removed: int = 0  # taken out of the game
    artifacts: int = 0
    kills: int = 0
    halls: int = 0  # halls its lines use, one bit each
    nodes: int = 0  # hallway places its lines use
    met: int = 0  # rooms whose Optimizers it has met
    waiting: int = -1  # the hall that is reserved for its next leg (MAP-GEO-25)
    goals: list[int]  # objectives it has fulfilled: cell << 3 | number

    # generated
    def __init__(
        self, colour: int, cell: int = -1, slot: int = 0, moved: bool = False, home: bool = False,
        bag: int = 0, used: int = 0, tokens: int = 0, turned: int = 0, books: int = 0, closed: int = 0,
        removed: int = 0, artifacts: int = 0, kills: int = 0, halls: int = 0, nodes: int = 0, met: int = 0,
        waiting: int = -1, goals: list[int] | None = None,
    ) -> None:
        self.colour = colour
        self.cell = cell
        self.slot = slot
        self.moved = moved
        self.home = home
        self.bag = bag
        self.used = used
        self.tokens = tokens
        self.turned = turned
        self.books = books
        self.closed = closed
        self.removed = removed
        self.artifacts = artifacts
        self.kills = kills
        self.halls = halls
        self.nodes = nodes
        self.met = met
        self.waiting = waiting
        self.goals = [] if goals is None else goals

    def copy(self) -> "Group":
        return Group(
            self.colour, self.cell, self.slot, self.moved, self.home, self.bag, self.used, self.tokens,
            self.turned, self.books, self.closed, self.removed, self.artifacts, self.kills, self.halls,
            self.nodes, self.met, self.waiting, self.goals.copy(),
        )

    def pack(self) -> list[Any]:
        return [
            self.colour, self.cell, self.slot, self.moved, self.home, self.bag, self.used, self.tokens,
            self.turned, self.books, self.closed, self.removed, self.artifacts, self.kills, self.halls,
            self.nodes, self.met, self.waiting, self.goals.copy(),
        ]

    @staticmethod
    def unpack(r: Reader) -> "Group":
        s = Group(
            r.number(), r.number(), r.number(), r.flag(), r.flag(), r.number(), r.number(), r.number(),
            r.number(), r.number(), r.number(), r.number(), r.number(), r.number(), r.number(), r.number(),
            r.number(), r.number(), r.numbers(),
        )
        r.end()
        return s
    # end generated


class Line(Entity):
    """A leg as it was drawn: the numbers of its path, and what they were counted to be when it was drawn."""

    group: int
    path: Shared

    # generated
    def __init__(self, group: int, path: Shared | None = None) -> None:
        self.group = group
        self.path = [] if path is None else path

    def copy(self) -> "Line":
        return Line(self.group, self.path)

    def pack(self) -> list[Any]:
        return [self.group, self.path.copy()]

    @staticmethod
    def unpack(r: Reader) -> "Line":
        s = Line(r.number(), r.numbers())
        r.end()
        return s
    # end generated
