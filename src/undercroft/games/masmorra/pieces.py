"""Heroes, monsters and rooms: the records a game of Masmorra is made of."""
from typing import Any

from ...kernel.entity import Entity, Shared
from ...kernel.pack import Reader


class Hero(Entity):
    """A Hero and what lies before its player."""

    seat: int
    card: int  # index into HEROES
    room: int = 0  # any number of Heroes may share one (MAS-STEP-09)
    life: int = 6
    gold: int = 0
    xp: int = 0  # running total
    paid: int = 0  # arrows that have paid
    learned: int = 1  # bit i: ability i is uncovered (MAS-ABIL-01)
    used: int = 0  # bit i: ability i was used this turn
    free: bool = True  # the Free Step token is active
    down: bool = False  # lies defeated
    capture: bool = False  # holds the Schmetterling token
    bonus: int = 0  # XP from cards revealed at the end of the game
    windows: int = 0  # windows in which a card of the hand fits
    hand: list[int]

    # generated
    def __init__(
        self, seat: int, card: int, room: int = 0, life: int = 6, gold: int = 0, xp: int = 0,
        paid: int = 0, learned: int = 1, used: int = 0, free: bool = True, down: bool = False,
        capture: bool = False, bonus: int = 0, windows: int = 0, hand: list[int] | None = None,
    ) -> None:
        self.seat = seat
        self.card = card
        self.room = room
        self.life = life
        self.gold = gold
        self.xp = xp
        self.paid = paid
        self.learned = learned
        self.used = used
        self.free = free
        self.down = down
        self.capture = capture
        self.bonus = bonus
        self.windows = windows
        self.hand = [] if hand is None else hand

    def copy(self) -> "Hero":
        return Hero(
            self.seat, self.card, self.room, self.life, self.gold, self.xp, self.paid, self.learned,
            self.used, self.free, self.down, self.capture, self.bonus, self.windows, self.hand.copy(),
        )

    def pack(self) -> list[Any]:
        return [
            self.seat, self.card, self.room, self.life, self.gold, self.xp, self.paid, self.learned,
            self.used, self.free, self.down, self.capture, self.bonus, self.windows, self.hand.copy(),
        ]

    @staticmethod
    def unpack(r: Reader) -> "Hero":
        s = Hero(
            r.number(), r.number(), r.number(), r.number(), r.number(), r.number(), r.number(), r.number(),
            r.number(), r.flag(), r.flag(), r.flag(), r.number(), r.number(), r.numbers(),
        )
        r.end()
        return s
    # end generated


class Monster(Entity):
    """One monster die or boss token."""

    kind: int = 0  # index into CREATURES
    room: int = -1  # or SUPPLY, GONE, BOX
    mark: int = 0  # 1: an original Cultist of the Dark Ritual, 2: a ritual Cultist of the Throne Room, 3: stays put
    fought: bool = False  # by the active Hero, this turn
    barred: bool = False  # flipped by the active Hero this turn
    extra: int = 0  # added Defense until the combat ends
    fresh: bool = False  # spawned in this spawning step

    # generated
    def __init__(
        self, kind: int = 0, room: int = -1, mark: int = 0, fought: bool = False, barred: bool = False,
        extra: int = 0, fresh: bool = False,
    ) -> None:
        self.kind = kind
        self.room = room
        self.mark = mark
        self.fought = fought
        self.barred = barred
        self.extra = extra
        self.fresh = fresh

    def copy(self) -> "Monster":
        return Monster(self.kind, self.room, self.mark, self.fought, self.barred, self.extra, self.fresh)

    def pack(self) -> list[Any]:
        return [self.kind, self.room, self.mark, self.fought, self.barred, self.extra, self.fresh]

    @staticmethod
    def unpack(r: Reader) -> "Monster":
        s = Monster(r.number(), r.number(), r.number(), r.flag(), r.flag(), r.number(), r.flag())
        r.end()
        return s
    # end generated


class Room(Entity):
    """A tile on the table: a room, or a trap (which nobody enters)."""

    tile: int
    level: int
    x: int = 0
    y: int = 0
    turn: int = 0  # quarter turns clockwise
    gold: int = 0
    chest: bool = False  # a closed chest
    armed: bool = False  # an armed trap
    docked: bool = False  # its docking space is taken this turn
    ritual: int = -1  # Dark Ritual: the Hero whose turn's end completes it
    spawns: bool = False  # on the list of the present spawning step
    near: Shared  # rooms behind its doorways
    doors: Shared  # doorways: cell * 4 + side
    gaps: Shared  # those of them onto an empty space
    traps: Shared  # traps that share an edge with it; for a trap, the rooms it touches

    # generated
    def __init__(
        self, tile: int, level: int, x: int = 0, y: int = 0, turn: int = 0, gold: int = 0,
        chest: bool = False, armed: bool = False, docked: bool = False, ritual: int = -1,
        spawns: bool = False, near: Shared | None = None, doors: Shared | None = None,
        gaps: Shared | None = None, traps: Shared | None = None,
    ) -> None:
        self.tile = tile
        self.level = level
        self.x = x
        self.y = y
        self.turn = turn
        self.gold = gold
        self.chest = chest
        self.armed = armed
        self.docked = docked
        self.ritual = ritual
        self.spawns = spawns
        self.near = [] if near is None else near
        self.doors = [] if doors is None else doors
        self.gaps = [] if gaps is None else gaps
        self.traps = [] if traps is None else traps

    def copy(self) -> "Room":
        return Room(
            self.tile, self.level, self.x, self.y, self.turn, self.gold, self.chest, self.armed,
            self.docked, self.ritual, self.spawns, self.near, self.doors, self.gaps, self.traps,
        )

    def pack(self) -> list[Any]:
        return [
            self.tile, self.level, self.x, self.y, self.turn, self.gold, self.chest, self.armed,
            self.docked, self.ritual, self.spawns, self.near.copy(), self.doors.copy(), self.gaps.copy(),
            self.traps.copy(),
        ]

    @staticmethod
    def unpack(r: Reader) -> "Room":
        s = Room(
            r.number(), r.number(), r.number(), r.number(), r.number(), r.number(), r.flag(), r.flag(),
            r.flag(), r.number(), r.flag(), r.numbers(), r.numbers(), r.numbers(), r.numbers(),
        )
        r.end()
        return s
    # end generated
