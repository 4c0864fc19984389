"""Heroes, monsters and rooms: the records a game of Masmorra is made of."""

from ...engine.entity import Entity, Shared


class Hero(Entity):
    """A Hero and what lies before its player."""

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card  # index into HEROES
        self.room: int = 0  # any number of Heroes may share one (MAS-STEP-09)
        self.life: int = 6
        self.gold: int = 0
        self.xp: int = 0  # running total
        self.paid: int = 0  # arrows that have paid
        self.learned: int = 1  # bit i: ability i is uncovered (MAS-ABIL-01)
        self.used: int = 0  # bit i: ability i was used this turn
        self.free: bool = True  # the Free Step token is active
        self.down: bool = False  # lies defeated
        self.capture: bool = False  # holds the Schmetterling token
        self.bonus: int = 0  # XP from cards revealed at the end of the game
        self.windows: int = 0  # windows in which a card of the hand fits
        self.hand: list[int] = []


class Monster(Entity):
    """One monster die or boss token."""

    def __init__(
        self,
        kind: int = 0,
        room: int = -1,
        mark: int = 0,
        fought: bool = False,
        barred: bool = False,
        extra: int = 0,
        fresh: bool = False,
    ) -> None:
        self.kind = kind  # index into CREATURES
        self.room = room  # or SUPPLY, GONE, BOX
        # 1: an original Cultist of the Dark Ritual, 2: a ritual Cultist of the Throne Room, 3: stays put
        self.mark = mark
        self.fought = fought  # by the active Hero, this turn
        self.barred = barred  # flipped by the active Hero this turn
        self.extra = extra  # added Defense until the combat ends
        self.fresh = fresh  # spawned in this spawning step


class Room(Entity):
    """A tile on the table: a room, or a trap (which nobody enters)."""

    def __init__(
        self,
        tile: int,
        level: int,
        x: int = 0,
        y: int = 0,
        turn: int = 0,
        gold: int = 0,
        chest: bool = False,
        armed: bool = False,
        docked: bool = False,
        ritual: int = -1,
        spawns: bool = False,
        near: Shared | None = None,
        doors: Shared | None = None,
        gaps: Shared | None = None,
        traps: Shared | None = None,
    ) -> None:
        self.tile = tile
        self.level = level
        self.x = x
        self.y = y
        self.turn = turn  # quarter turns clockwise
        self.gold = gold
        self.chest = chest  # a closed chest
        self.armed = armed  # an armed trap
        self.docked = docked  # its docking space is taken this turn
        self.ritual = ritual  # Dark Ritual: the Hero whose turn's end completes it
        self.spawns = spawns  # on the list of the present spawning step
        self.near: Shared = [] if near is None else near  # rooms behind its doorways
        self.doors: Shared = [] if doors is None else doors  # doorways: cell * 4 + side
        self.gaps: Shared = [] if gaps is None else gaps  # those of them onto an empty space
        # Traps that share an edge with it; for a trap, the rooms it touches.
        self.traps: Shared = [] if traps is None else traps
