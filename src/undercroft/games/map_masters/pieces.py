"""What changes during a game: the groups and the lines they have drawn."""

from typing import Final

from ...engine.entity import Entity, Shared

ITEM_BITS: Final = 8  # for the number of each item in a packed bag
ITEM_MASK: Final = 255


def count_of(packed: int, item: int) -> int:
    """How many of an item a packed bag holds."""
    return packed >> ITEM_BITS * item & ITEM_MASK


def packed_items(n: int, item: int) -> int:
    """A packed bag with `n` of an item and nothing else; bags are added and subtracted as numbers."""
    return n << ITEM_BITS * item


def goal_at(cell: int, number: int) -> int:
    """An objective of the tableau as a number: that of its card at this cell."""
    return cell << 3 | number


def goal_cell(goal: int) -> int:
    """The cell of an objective."""
    return goal >> 3


def goal_number(goal: int) -> int:
    """The number of an objective on its card."""
    return goal & 7


def done_by(goal: int, group: int) -> int:
    """A fulfilled objective with the group that fulfilled it, as the state lists it."""
    return goal << 4 | group


def done_goal(done: int) -> int:
    """The objective of a fulfilled one."""
    return done >> 4


def done_group(done: int) -> int:
    """The group that fulfilled it."""
    return done & 15


class Group(Entity):
    """One mini with all that is its own. Items are counted in `bag` and `used` (count_of); the rest are masks.

    It belongs to no player and is bound to no objective (MAP-PLAY-01, MAP-SETUP-24, MAP-GROUP-01); nothing of it ever
    goes to another group (MAP-MARKET-12, MAP-ART-03), and what it has collected stays with it (MAP-PATH-11).
    """

    def __init__(self, colour: int) -> None:
        self.colour = colour
        self.cell: int = -1  # the card it stands before or, once it has moved, on (MAP-GROUP-05)
        self.slot: int = 0  # the opening there, as the board shows it
        self.moved: bool = False
        self.home: bool = False  # on a Boss objective: its journey is over
        self.bag: int = 0  # items collected and not used
        self.used: int = 0  # items used on the way (they count in Novice and Easy)
        self.tokens: int = 0  # Fairy Tokens face up, one bit per item
        self.turned: int = 0  # how many were turned down; they stay here (MAP-MARKET-17)
        self.books: int = 0  # Spellbooks face up
        self.closed: int = 0  # used
        self.removed: int = 0  # taken out of the game
        self.artifacts: int = 0
        self.kills: int = 0
        self.halls: int = 0  # halls its lines use, one bit each
        self.nodes: int = 0  # hallway places its lines use
        self.met: int = 0  # rooms whose Optimizers it has met
        self.waiting: int = -1  # the hall that is reserved for its next leg (MAP-GEO-25)
        self.goals: list[int] = []  # objectives it has fulfilled (goal_at)


class Line(Entity):
    """A leg as it was drawn, as the numbers of its path; its steps are all that is needed to draw it again."""

    def __init__(self, group: int, path: Shared) -> None:
        self.group = group
        self.path = path
