"""The printed side of the pieces in the box, as typed rows; `content.py` reads them."""

from .rows_fx import Effect
from .rows_kinds import Placed


class Creature:
    """A monster face or one side of a boss (MAS-MON-01, MAS-BOSS-06, MAS-EPIC-11)."""

    def __init__(
        self,
        id: str,
        name: str,
        tier: int,
        payback: int,
        defense: int,
        xp: int,
        bits: int,
        type: str,
        red: bool,
        source: str,
    ) -> None:
        self.id: str = id
        self.name = name
        self.tier = tier
        self.payback = payback
        self.defense = defense
        self.xp = xp
        self.bits = bits
        self.type = type
        self.red = red
        self.source = source
        self.icon: str = ""
        self.letter = ""


class Tile:
    """A dungeon tile, or one room of the large tile."""

    def __init__(self, id: str, level: int, size: int, type: int, least: int, doors: int) -> None:
        self.id: str = id
        self.level = level
        self.size = size  # 1 small, 2 medium (and rooms of the large tile)
        self.type = type
        self.least = least  # players
        self.doors = doors  # bits N E S W, or the eight slots of a medium tile clockwise from N1
        self.dock: list[int] = []
        self.gold = 0
        self.chest = False
        self.elixir = 0  # symbols a fountain gives
        self.spawn: list[int] = []
        self.specific: list[int] = []
        self.boss = -1
        self.ritual = False
        self.pit = False
        self.xp = 0
        self.name = ""
        self.spot = ""  # position on the large tile
        self.icon: str = ""  # of a medium tile
        self.source = ""


class Gain:
    """The gain of an ability: symbols, gold, the pet die."""

    def __init__(self, sym: list[int], gold: int, pet: bool) -> None:
        self.sym = sym
        self.gold = gold
        self.pet = pet


class Ability:
    """An ability of a Hero."""

    def __init__(
        self,
        id: str,
        name: str,
        kind: str,
        dock: list[int],
        gold: int,
        refresh: bool,
        gains: list[Gain],
        in_combat: bool,
        text: str,
        source: str,
    ) -> None:
        self.id = id
        self.name: str = name
        self.activated = kind in ("dice", "gold")
        self.free_step = kind == "free_step"
        self.dock = dock
        self.gold = gold
        self.refresh = refresh
        self.gains = gains  # one, or several to choose from
        self.in_combat = in_combat
        self.text = text
        self.source = source
        self.wild = 0  # dice of any face allowed at traps and chests
        self.undead_optional = False
        self.guard_undead = 0
        self.pet_each_turn = False
        self.icon: str = ""


class HeroCard:
    """A Hero with its five abilities: 0 on the board, 1 2 on the first card, 3 4 on the second."""

    def __init__(self, id: str, name: str, role: str, abilities: list[Ability]) -> None:
        self.id: str = id
        self.name = name
        self.role = role
        self.abilities: list[Ability] = abilities
        self.icon: str = ""


class Half:
    """One half of a Treasure Card."""

    def __init__(self, title: str, text: str, window: int, who: int, rows: list[Effect]) -> None:
        self.title = title
        self.text = text
        self.window = window
        self.who = who
        self.rows = rows  # what it does, as effects/book.py reads it
        self.makes: list[int] = [0, 0, 0, 0, 0, 0]  # symbols, by face
        self.only_symbols = False  # and does nothing else
        self.by_hero = False  # works through the Hero of its player


class TreasureCard:
    """A Treasure Card of either deck."""

    def __init__(self, id: str, name: str, orange: Half, purple: Half, alliance: bool, source: str) -> None:
        self.id = id
        self.name: str = name
        self.orange = orange
        self.purple = purple
        self.alliance = alliance
        self.source = source
        self.icon: str = ""


class EvilCard:
    """An Evil card with what wards it off."""

    def __init__(
        self,
        id: str,
        name: str,
        text: str,
        rows: list[Effect],
        gold: int,
        discard: int,
        wound: int,
        free_step: bool,
        source: str,
    ) -> None:
        self.id = id
        self.name = name
        self.text = text
        self.rows = rows
        self.gold = gold
        self.discard = discard
        self.wound = wound
        self.free_step = free_step
        self.source = source


class Large:
    """One side of the large tile (MAS-THRONE-01, MAS-SEWER-01)."""

    def __init__(self) -> None:
        self.first = 0  # index of its first room in TILES
        self.spots: list[str] = []
        self.doors: list[list[int]] = []
        self.stairs = 0
        self.place: list[Placed] = []  # what stands there on arrival, in the order it is placed
        self.place_at: list[int] = []  # and in which room
        self.throne = -1
        self.pit = -1
        self.watcher = -1
        self.malaphyas = -1
        self.summon: list[int] = []
        self.bolts: list[list[int]] = []
