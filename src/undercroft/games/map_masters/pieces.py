"""What changes during a game: the groups and the lines they have drawn."""

from ...engine.entity import Entity, Shared


class Group(Entity):
    """One mini with all that is its own. Items are eight bits each in `bag` and `used`; the rest are masks.

    It belongs to no player and is bound to no objective (MAP-PLAY-01, MAP-SETUP-24, MAP-GROUP-01); nothing of it ever
    goes to another group (MAP-MARKET-12, MAP-ART-03), and what it has collected stays with it (MAP-PATH-11).
    """

    def __init__(
        self,
        colour: int,
        cell: int = -1,
        slot: int = 0,
        moved: bool = False,
        home: bool = False,
        bag: int = 0,
        used: int = 0,
        tokens: int = 0,
        turned: int = 0,
        books: int = 0,
        closed: int = 0,
        removed: int = 0,
        artifacts: int = 0,
        kills: int = 0,
        halls: int = 0,
        nodes: int = 0,
        met: int = 0,
        waiting: int = -1,
        goals: list[int] | None = None,
    ) -> None:
        self.colour = colour
        self.cell = cell  # the card it stands before or, once it has moved, on (MAP-GROUP-05)
        self.slot = slot  # the opening there, as the board shows it
        self.moved = moved
        self.home = home  # on a Boss objective: its journey is over
        self.bag = bag  # items collected and not used
        self.used = used  # items used on the way (they count in Novice and Easy)
        self.tokens = tokens  # Fairy Tokens face up, one bit per item
        self.turned = turned  # how many were turned down; they stay here (MAP-MARKET-17)
        self.books = books  # Spellbooks face up
        self.closed = closed  # used
        self.removed = removed  # taken out of the game
        self.artifacts = artifacts
        self.kills = kills
        self.halls = halls  # halls its lines use, one bit each
        self.nodes = nodes  # hallway places its lines use
        self.met = met  # rooms whose Optimizers it has met
        self.waiting = waiting  # the hall that is reserved for its next leg (MAP-GEO-25)
        self.goals: list[int] = [] if goals is None else goals  # objectives it has fulfilled: cell << 3 | number


class Line(Entity):
    """A leg as it was drawn, as the numbers of its path; its steps are all that is needed to draw it again."""

    def __init__(self, group: int, path: Shared) -> None:
        self.group = group
        self.path = path
