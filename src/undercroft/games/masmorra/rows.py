"""The content files as structs: what every row must have, with its ranges and words."""
from collections import Counter
from typing import Annotated, ClassVar, Final, Literal

from msgspec import Meta

from ...kernel.content import File, Id, Natural, Part, Positive, Row, Source, Sourced, Text
from .rows_effects import Effect, Face, Few, Symbols, Tier

Icon = Annotated[str, Meta(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")]  # of the icon set
Letter = Annotated[str, Meta(pattern=r"^[A-Z][A-Za-z]$")]  # for maps without pictures
Figure = Annotated[int, Meta(ge=0, le=9)]
Copies = Annotated[int, Meta(ge=1, le=4)]
Dock = list[Face]
Fx = Annotated[list[Effect], Meta(min_length=1)]
SixFaces = Annotated[list[Id], Meta(min_length=6, max_length=6)]
AbilityWord = Literal[
    "quick_stab", "steal:ELIXIR", "steal:STEP+FREE", "steal:RANGED", "immune:RANGED", "undead", "web_hold",
    "vulnerable:MAGIC", "immune_except:MAGIC", "moans:ELIXIR", "unholy_gaze", "hide:RANGED1", "venom_strike:1",
    "spawn_start:spider", "capture_reroll", "fire_breath:1", "aura_no:MAGIC", "regrow_unless:MELEE_ONLY",
    "spawn_start:random_major",
]


# ---- monsters.json
class Creature(Row):
    """What monsters and bosses have in common."""

    id: Id
    name: Text
    icon: Icon
    letter: Letter
    payback: Figure
    defense: Annotated[int, Meta(ge=1, le=9)]
    type: Text
    xp: Figure
    abilities: list[AbilityWord]

    def __post_init__(self) -> None:
        if (self.type == "undead") != ("undead" in self.abilities):
            raise ValueError("whoever is of type undead has the ability undead, and nobody else (MAS-MON-07)")


class Monster(Creature):
    """A face of a monster die."""

    tier: Tier


class Boss(Creature):
    """A side of a boss token."""

    KEY: ClassVar[tuple[str, ...]] = ("id", "side")

    id: Literal["aunty_bitsy", "schmetterling", "mortiferous", "ancient_hydra", "malaphyas"]
    side: Literal["blue", "red"]


class Die(Part):
    """Dice of one kind."""

    count: Positive
    faces: SixFaces
    source: Source
    faces_source: Source | None = None
    faces_source_note: str = ""
    colour: str = ""


class ActionDie(Die):
    """Dice of Heroes: one of each result (MAS-ROLL-04)."""

    faces: Annotated[list[Face], Meta(min_length=6, max_length=6)]  # type: ignore[assignment]


class Dice(Part):
    """All dice of the box."""

    minor: Die
    major: Die
    action: ActionDie
    pet: ActionDie


class Monsters(File):
    """monsters.json"""

    dice: Dice
    monsters: list[Monster]
    bosses: list[Boss]


# ---- tiles.json
RoomType = Literal["start", "stairs2", "rune", "trap", "treasure", "portal", "minor_room", "major_room", "mixed_room",
                   "gold", "web", "fountain", "pit", "entrance2", "stairs3", "medium"]
DOORLESS: Final = ("rune", "trap")  # a rune is replaced, a trap is walled
NEEDS: Final[dict[str, tuple[str, ...]]] = {  # what rules read of each type of room
    "trap": ("dock", "xp"), "treasure": ("dock", "gold"), "portal": ("dock",), "minor_room": ("spawn",),
    "major_room": ("spawn",), "mixed_room": ("spawn",), "gold": ("gold",), "fountain": ("dock", "gives"),
    "medium": ("name", "icon"),
}
MAY: Final[dict[str, tuple[str, ...]]] = {
    "treasure": ("spawn",),
    "medium": ("spawn", "specific", "boss", "ritual", "entry", "chest", "dock", "gold", "gives"),
}


class Elixir(Part):
    """What a fountain gives."""

    ELIXIR: Few


class Tile(Row):
    """A tile; doors of a small one are sides, of a medium one its eight slots."""

    id: Id
    level: Literal[1, 2]
    size: Literal["small", "medium"]
    type: RoomType
    min_players: Annotated[int, Meta(ge=2, le=5)]
    doors: Annotated[str, Meta(pattern="^N?E?S?W?$")] | list[Literal["N1", "N2", "E1", "E2", "S2", "S1", "W2", "W1"]]
    name: str = ""
    icon: Icon | None = None
    dock: Dock = []
    xp: Annotated[int, Meta(ge=0, le=5)] = 0
    gold: Annotated[int, Meta(ge=0, le=6)] = 0
    spawn: list[Tier] = []
    gives: Elixir | None = None
    specific: list[Id] = []
    boss: Id | None = None
    entry: Literal["pit"] | None = None
    ritual: bool = False
    chest: bool = False
    star: bool = False
    aside: bool = False

    def __post_init__(self) -> None:
        medium = self.size == "medium"
        if medium != (self.type == "medium"):
            raise ValueError("size and type: a medium tile is of type medium, and no other is")
        if medium != isinstance(self.doors, list):
            raise ValueError("doors: expected slots such as [N1, W2] on a medium tile, sides such as NE on a small one")
        if len(set(self.doors)) < len(self.doors):
            raise ValueError("doors: one of them is there twice")
        if bool(self.doors) == (self.type in DOORLESS):
            raise ValueError(f"doors: a {self.type} tile has " + ("none" if self.doors else "at least one"))
        self._check_keys(("name", "icon", "dock", "xp", "gold", "spawn", "gives", "specific", "boss", "entry",
                          "ritual", "chest"))

    def _check_keys(self, keys: tuple[str, ...]) -> None:
        needs = NEEDS.get(self.type, ())
        for key in keys:
            there = bool(getattr(self, key))
            if key in needs and not there:
                raise ValueError(f"the key {key} is missing: a {self.type} tile needs it")
            if there and key not in needs and key not in MAY.get(self.type, ()):
                raise ValueError(f"{key}: no rule reads this on a {self.type} tile")
        if self.chest and not (self.dock and self.gold):
            raise ValueError("chest: it needs dock and gold")


class Tiles(File):
    """tiles.json"""

    tiles: list[Tile]


# ---- level3.json
class Side(Sourced):
    """One side of the large tile."""

    rooms: Annotated[list[Text], Meta(min_length=1)]
    doors: list[tuple[str, str]]
    stairs: str
    place: dict[str, list[Literal["cultist", "random:minor", "random:major", "boss:malaphyas:blue", "random_boss"]]]
    no_move: list[str]
    spawn_icons: dict[str, list[Tier]]

    def named(self) -> list[str]:
        """Every room that is spoken of."""
        return [self.stairs, *self.place, *self.spawn_icons, *(room for pair in self.doors for room in pair)]

    def __post_init__(self) -> None:
        for room in self.named():
            if room not in self.rooms:
                raise ValueError(f"there is no room {room!r:.20} here; expected {', '.join(self.rooms)}")


class Throne(Side):
    """The Throne Room."""

    throne_room: str
    pit_room: str
    dark_watcher_space: str
    summon_table: dict[Face, Tier]
    grimbolt_table: dict[Face, Annotated[list[str], Meta(min_length=1)]]

    def named(self) -> list[str]:
        """Every room that is spoken of."""
        bolts = [room for rooms in self.grimbolt_table.values() for room in rooms]
        return [*Side.named(self), self.throne_room, self.pit_room, self.dark_watcher_space, *bolts]

    def __post_init__(self) -> None:
        Side.__post_init__(self)
        if len(self.summon_table) < 6 or len(self.grimbolt_table) < 6:
            raise ValueError("summon_table and grimbolt_table need all six faces")


class Sewers(Side):
    """The Sewers."""

    malaphyas_space: str
    curse_die: Literal["pet"]

    def named(self) -> list[str]:
        """Every room that is spoken of."""
        return [*Side.named(self), self.malaphyas_space]


class Level3(File):
    """level3.json"""

    throne: Throne
    sewers: Sewers


# ---- heroes.json
class Cost(Part):
    """What using an ability takes."""

    dock: list[Face | Literal["ANY"]] = []
    gold: Annotated[int, Meta(ge=0, le=6)] = 0
    free_step: Literal[0, 1] = 0


class WildDock(Part):
    """Dice of any face at traps and chests."""

    at: Annotated[list[Literal["trap", "chest"]], Meta(min_length=2, max_length=2)]
    dice: Few


class Either(Part):
    """One of several gains."""

    sym: Symbols


class Gain(Part):
    """What an ability gives."""

    sym: Symbols | None = None
    gold: Annotated[int, Meta(ge=0, le=6)] = 0
    pet_die: Literal[0, 1] = 0
    choice: list[Either] = []
    wild_dock: WildDock | None = None
    undead_optional: bool = False
    defense_vs_undead: Annotated[int, Meta(ge=0, le=3)] = 0
    pet_die_each_turn: Literal[0, 1] = 0

    def __post_init__(self) -> None:
        if self.choice and (self.sym is not None or self.gold or self.pet_die):
            raise ValueError("gain: beside choice no rule reads sym, gold or pet_die; put them into the choices")
        if len(self.choice) == 1:
            raise ValueError("gain: a choice needs two or more to choose from")


class Ability(Row):
    """An ability of a Hero."""

    id: Id
    name: Text
    icon: Icon
    kind: Literal["dice", "gold", "free_step", "ongoing"]
    cost: Cost
    refresh: bool
    gain: Gain
    timing: Literal["symbol", "free", "passive"]
    text: Text
    name_source: Source | None = None

    def __post_init__(self) -> None:
        cost, gain = self.cost, self.gain
        paid = {"dice": bool(cost.dock), "gold": bool(cost.gold), "free_step": bool(cost.free_step)}
        for kind, there in paid.items():
            if there != (kind == self.kind):
                raise ValueError(f"cost: an ability of kind {self.kind} does {'not cost' if there else 'cost'} {kind}")
        lasting = bool(gain.wild_dock or gain.undead_optional or gain.defense_vs_undead or gain.pet_die_each_turn)
        if lasting != (self.kind == "ongoing") or (self.kind == "ongoing") != (self.timing == "passive"):
            raise ValueError("kind: an ongoing ability is passive and gives what lasts, and no other does")
        if self.kind != "ongoing" and not (gain.sym or gain.gold or gain.pet_die or gain.choice):
            raise ValueError("gain: it gives nothing")


Pair = Annotated[list[Ability], Meta(min_length=2, max_length=2)]


class Hero(Row):
    """A Hero: an ability on the board and two cards with two each."""

    id: Id
    name: Text
    icon: Icon
    role: Text
    start: Ability
    cards: Annotated[list[Pair], Meta(min_length=2, max_length=2)]


class Heroes(File):
    """heroes.json"""

    life: Literal[6]
    heroes: Annotated[list[Hero], Meta(min_length=5)]


# ---- cards
class Purple(Part):
    """The half for one's own turn."""

    text: Text
    fx: Fx


class Orange(Part):
    """The half that interrupts."""

    window: Text
    text: Text
    fx: Fx
    title: str = ""
    who: Literal["self", "opponent", "any", "opponent_turn"] = "any"


class Treasure(Row):
    """A Treasure Card."""

    id: Id
    name: Text
    icon: Icon
    orange: Orange
    purple: Purple


class AllianceTreasure(Treasure):
    """A Treasure Card of the Alliance deck."""

    copies: Copies


class TreasureFile(File):
    """treasure.json"""

    cards: list[Treasure]


class AllianceFile(File):
    """alliance_treasure.json"""

    cards: list[AllianceTreasure]


class Ward(Part):
    """What wards an Evil card off: one of these."""

    gold: Annotated[int, Meta(ge=0, le=6)] = 0
    discard: Annotated[int, Meta(ge=0, le=6)] = 0
    wound: Annotated[int, Meta(ge=0, le=5)] = 0
    free_step: Literal[0, 1] = 0

    def __post_init__(self) -> None:
        if Counter(map(bool, (self.gold, self.discard, self.wound, self.free_step)))[True] != 1:
            raise ValueError("ward: expected one of gold, discard, wound, free_step")


class Evil(Row):
    """An Evil card."""

    id: Id
    name: Text
    copies: Copies
    ward: Ward
    text: Text
    fx: Fx


class EvilFile(File):
    """evil.json"""

    cards: list[Evil]


# ---- what explains only
class Window(Row):
    """A moment at which cards may be played."""

    id: Id
    text: Text


class Windows(File):
    """windows.json"""

    windows: list[Window]


class Component(Row):
    """What is in the box."""

    KEY: ClassVar[tuple[str, ...]] = ("item",)

    item: Text
    count: Positive


class Components(File):
    """components.json"""

    components: list[Component]


class Limit(Row):
    """A fixed figure of the rulebook."""

    id: Id
    value: Natural
    rule: Text


class Arrows(Part):
    """Where the XP track leads to a new level."""

    spaces: list[Positive]
    rule: Text
    source: Source


class Limits(File):
    """limits.json"""

    level_arrows: Arrows
    limits: list[Limit]


FILES: Final[dict[str, type[File]]] = {
    "monsters": Monsters, "tiles": Tiles, "level3": Level3, "heroes": Heroes, "treasure": TreasureFile,
    "alliance_treasure": AllianceFile, "evil": EvilFile, "windows": Windows, "components": Components, "limits": Limits,
}
