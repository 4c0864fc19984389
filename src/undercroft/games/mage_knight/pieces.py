"""What changes during a game: figures, chests, tokens, doors, players."""

from ...engine.entity import Entity


class Figure(Entity):
    """A warrior (MKD-FIG-12). `owner` is a seat, -1 for a Mage Spawn; `at` is -1 while it is not on the board."""

    def __init__(self, card: int, owner: int, level: int = 0, place: int = 0) -> None:
        self.card = card
        self.owner = owner
        self.level = level  # 1 to 5; 0: no levels (Mage Spawn, Rebellion warriors)
        self.place = place  # WAITING, INSIDE, POOL, GONE, FALLEN
        self.at: int = -1
        self.facing: int = 0
        self.click: int = 0
        self.top: int = 0  # highest level reached (MKD-XP-04)
        self.acted: bool = False  # this turn (MKD-TURN-02)
        self.marked: bool = False  # bears a movement marker (MKD-MULTI-04)
        self.frozen: int = -1  # cannot be activated up to this turn
        self.poised: bool = False  # has declared a teleport or vortex (MKD-TERR-10)
        self.items: list[int] = []  # chests assigned (MKD-USE-01)
        self.waived: int = 0  # optional abilities its player has laid aside, as bits (MKD-FIG-07)


class Chest(Entity):
    """A chest. The treasure is -1 until a player has seen it: the spun position is unknown to all (MKD-SETUP-08).

    Both tumblers have six positions; the trap starts blank (MKD-SETUP-07, -13, -14).
    """

    def __init__(
        self,
        card: int,
        state: int = 0,
        at: int = -1,
        facing: int = 0,
        trap: int = 0,
        treasure: int = -1,
        owner: int = -1,
        used: bool = False,
        bearer: int = -1,
    ) -> None:
        self.card = card
        self.state = state
        self.at = at
        self.facing = facing
        self.trap = trap  # position of the trap tumbler, 0 blank
        self.treasure = treasure
        self.owner = owner
        self.used = used  # a potion that was drunk (MKD-USE-07)
        self.bearer = bearer  # the figure it is assigned to


class Token(Entity):
    """A wandering-monster token, face down; -1: converted or left out."""

    def __init__(self, at: int = -1, acted: bool = False, marked: bool = False) -> None:
        self.at = at
        self.acted = acted
        self.marked = marked


class Door(Entity):
    """A door on its square."""

    def __init__(self, at: int, kind: int, state: int = 0) -> None:
        self.at = at
        self.kind = kind
        self.state = state


class Player(Entity):
    """A player's score and places; `gate` and `way_out` are directions outward."""

    def __init__(
        self,
        xp: int = 0,
        acquired: bool = False,
        entrance: int = -1,
        gate: int = 0,
        exit: int = -1,
        way_out: int = 0,
        started: int = 0,
        placed: int = 0,
        stopped: bool = False,
        hall: int = -1,
        tiles: list[int] | None = None,
        gifts: list[int] | None = None,
    ) -> None:
        self.xp = xp
        self.acquired = acquired  # a chest was gathered or stolen once (MKD-END-01)
        self.entrance = entrance
        self.gate = gate
        self.exit = exit
        self.way_out = way_out
        self.started = started  # Heroes at the beginning (MKD-TEAM-14)
        self.placed = placed  # chests or tokens put down in the set-up
        self.stopped = stopped  # places no more tokens, or lays no more tiles
        self.hall = hall  # the starting hallway in a built dungeon
        self.tiles: list[int] = [] if tiles is None else tiles  # tiles in hand while building
        self.gifts: list[int] = [] if gifts is None else gifts  # cards given to the pool in the set-up (MKD-TEAM-10)
