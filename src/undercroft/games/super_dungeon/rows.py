"""The content files as structs: what every row must have, with its ranges and words."""
from typing import Annotated, ClassVar, Final, Literal

from msgspec import Meta

from ...kernel.content import File, Id, Natural, Part, Positive, Row, Source, Sourced, Text
from .rows_effects import Adventure, Deeds, Fx, Pool, Status, StatusWord, Trait, Worn

Icon = Annotated[str, Meta(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")]  # of the icon set
Letter = Annotated[str, Meta(pattern=r"^[A-Za-z]{1,2}$")]  # for maps without pictures; one letter is numbered
Speed = Annotated[int, Meta(ge=0, le=12)]
ActionPoints = Annotated[int, Meta(ge=0, le=6)]
Hearts = Annotated[int, Meta(ge=1, le=20)]
Copies = Annotated[int, Meta(ge=1, le=9)]
Dice = Annotated[Pool, Meta(min_length=1)]
ROLES: Final = ("hero", "minion", "denizen", "mini-boss", "boss", "spawning", "trap")


# ---- model cards
class Deed(Row):
    """A special action or special attack."""

    id: Id
    name: Text
    ap: ActionPoints
    text: Text
    effects: Deeds


class Potion(Row):
    """A potion type."""

    id: Id
    name: Text
    counters: Annotated[int, Meta(ge=1, le=3)]
    text: Text
    effects: Deeds


class Model(Row):
    """What all model cards have."""

    id: Id
    name: Text
    icon: Icon
    letter: Letter
    type: Text
    base: Literal["small", "large"]
    speed: Speed
    ap: ActionPoints
    att: Dice | None
    arm: Dice | None
    will: Dice | None
    dex: Dice | None
    hearts: Hearts
    abilities: list[Trait]

    def role(self) -> str:
        """What the type line makes of it."""
        words = self.type.lower().split()
        return next((role for role in ROLES if role in words), "")

    def __post_init__(self) -> None:
        if not self.role():
            raise ValueError(f"type: expected one of {', '.join(ROLES)} in it, found {self.type}")


class Hero(Model):
    """A Hero."""

    att: Dice
    arm: Dice
    will: Dice
    dex: Dice
    potions: Annotated[int, Meta(ge=1, le=4)]
    shapeshift_only: bool
    actions: list[Deed]
    attacks: list[Deed]
    potion_types: Annotated[list[Potion], Meta(min_length=1)]

    def __post_init__(self) -> None:
        if self.role() != "hero":
            raise ValueError(f"type: expected Hero in it, found {self.type}")


class Monster(Model):
    """A monster."""

    att: Dice
    arm: Dice
    will: Dice
    dex: Dice
    skull: Annotated[int, Meta(ge=0, le=9)]
    platform: Literal["8-Bit", "16-Bit", "Super", "Overcharge", "never spawned"]
    actions: list[Deed]
    attacks: list[Deed]
    copies: Copies | None = None

    def __post_init__(self) -> None:
        Model.__post_init__(self)
        if self.role() in ("hero", "spawning"):
            raise ValueError(f"type: a {self.role()} model has its own file")
        if (self.role() == "trap") != (self.copies is not None):
            raise ValueError("copies: a trap says how many are in the box; others do so where they are chosen")
        if (self.role() == "trap") != (self.platform == "never spawned"):
            raise ValueError("platform: only a trap is never spawned")


class Point(Model):
    """A spawning point: it does nothing by itself."""

    arm: Dice
    skull: Literal[0]
    platform: Literal["setup"]

    def __post_init__(self) -> None:
        if self.role() != "spawning":
            raise ValueError(f"type: expected Spawning Point, found {self.type}")


class Heroes(File):
    """heroes.json"""

    heroes: list[Hero]


class Monsters(File):
    """monsters.json"""

    monsters: list[Monster]


# ---- what the Consul fields
class Choice(Row):
    """A spawning point or a pair of them, with the monsters it adds."""

    id: Id
    point: Id
    points: Literal[1, 2]
    copies: Copies
    pool: Annotated[dict[Id, Annotated[int, Meta(ge=1, le=6)]], Meta(min_length=1)]


class InBox(Row):
    """How many of a model there are."""

    id: Id
    copies: Copies


class Explained(Sourced):
    """A rule in words."""

    text: Text


class SpawningPoints(File):
    """spawning_points.json"""

    points: list[Point]
    choices: list[Choice]
    mini_bosses: list[InBox]
    bosses: list[InBox]
    boo_booty: Explained


class Picks(Part):
    """What the Consul fields when nobody chooses."""

    spawning: list[Id]
    mini_bosses: list[Id]
    boss: Id | None
    source: Source


class Size(Row):
    """One of the three sizes of the game."""

    id: Literal["delve", "crawl", "siege"]
    title: Text
    players: tuple[Positive, Positive]
    hero_players: tuple[Positive, Positive]
    tiles: Annotated[int, Meta(ge=1, le=5)]
    heroes: Annotated[int, Meta(ge=1, le=6)]
    spawning_points: Annotated[int, Meta(ge=1, le=6)]
    chests: Annotated[int, Meta(ge=0, le=6)]
    mini_bosses: Annotated[int, Meta(ge=0, le=3)]
    boss: bool
    default_picks: Picks

    def __post_init__(self) -> None:
        if len(self.default_picks.mini_bosses) != self.mini_bosses:
            raise ValueError(f"default_picks.mini_bosses: expected {self.mini_bosses} of them")
        if (self.default_picks.boss is not None) != self.boss:
            raise ValueError("default_picks.boss: expected one if boss is true, else null")


class Sizes(File):
    """sizes.json"""

    sizes: Annotated[list[Size], Meta(min_length=3, max_length=3)]


# ---- equipment
class Gear(Row):
    """What loot and treasure cards have."""

    id: Id
    name: Text
    text: Text
    copies: Copies
    effects: Annotated[list[Worn], Meta(min_length=1)]


class Loot(Gear):
    """A loot card."""

    slot: Literal["weapon", "armor", "item"]


class Relic(Gear):
    """A treasure card; those of a boss come with it."""

    deck: Id
    kind: Literal["relic", "monster"]


class LootFile(File):
    """loot.json"""

    copies_source: Source
    cards: list[Loot]


class RelicFile(File):
    """relics.json"""

    cards: list[Relic]


# ---- Adventure Effects
class AdventureEffect(Row):
    """A named effect of the card."""

    id: Id
    part: Literal["dungeon", "boss_fight", "timeout"]
    name: Text
    text: Text
    effects: Annotated[list[Adventure], Meta(min_length=1)]


class AdventureCard(Row):
    """The Adventure Effects of a boss."""

    KEY: ClassVar[tuple[str, ...]] = ("boss",)

    boss: Id
    effects: list[AdventureEffect]


class Adventures(File):
    """adventure.json: there is one boss, and rules know its effects"""

    cards: Annotated[list[AdventureCard], Meta(min_length=1, max_length=1)]


# ---- dice, tracks
class Face(Part):
    """A face of a die."""

    stars: Annotated[int, Meta(ge=0, le=6)]
    hearts: Annotated[int, Meta(ge=0, le=2)]
    potions: Annotated[int, Meta(ge=0, le=2)]


class Die(Row):
    """Dice of one colour."""

    id: Literal["blue", "red", "green"]
    supply: Positive
    faces: Annotated[list[Face], Meta(min_length=6, max_length=6)]


class DiceFile(File):
    """dice.json"""

    dice: Annotated[list[Die], Meta(min_length=3, max_length=3)]


class Platform(Part):
    """Where a platform begins on the gauge."""

    id: Literal["8-Bit", "16-Bit", "Super"]
    at: Natural


class PowerGauge(Sourced):
    """The Power Gauge."""

    steps: Positive
    skulls: list[Positive]
    platforms: Annotated[list[Platform], Meta(min_length=3, max_length=3)]

    def __post_init__(self) -> None:
        if max([*self.skulls, *(p.at for p in self.platforms)]) > self.steps:
            raise ValueError(f"skulls and platforms: the gauge has {self.steps} steps")


class LootOMeter(Sourced):
    """The loot-o-meter."""

    circles: Positive
    loot: list[Positive]

    def __post_init__(self) -> None:
        if max(self.loot, default=0) > self.circles:
            raise ValueError(f"loot: there are {self.circles} circles")


class Spawning(Sourced):
    """Skulls per spawning point."""

    skulls_per_point: Positive


class ConsulTurn(Sourced):
    """Skulls per turn."""

    skulls: Positive


class BossDistance(Sourced):
    """How near the boss may arrive."""

    squares: Positive


class Tracker(File):
    """tracker.json"""

    power_gauge: PowerGauge
    loot_o_meter: LootOMeter
    spawning: Spawning
    consul_turn: ConsulTurn
    boss_distance: BossDistance


# ---- tiles
SIZE: Final = 12
DOORS: Final = {"^": [(5, 0), (6, 0)], "v": [(5, 11), (6, 11)], "<": [(0, 5), (0, 6)], ">": [(11, 5), (11, 6)]}


class Tile(Row):
    """A face of a tile as a map; hallway squares stand in the middle of each side."""

    id: Id
    tile: Positive
    face: Literal["A", "B"]
    name: Text
    map: Annotated[list[Annotated[str, Meta(pattern=r"^[#.~L+^v<>]{12}$")]], Meta(min_length=SIZE, max_length=SIZE)]
    floor: Positive

    def __post_init__(self) -> None:
        for sign, squares in DOORS.items():
            found = [(x, y) for y in range(SIZE) for x in range(SIZE) if self.map[y][x] == sign]
            if found != squares:
                raise ValueError(f"map: expected two hallway squares {sign}, in the middle of their side")
        edge = [(x, y) for y in range(SIZE) for x in range(SIZE) if x in (0, 11) or y in (0, 11)]
        if sum(self.map[y][x] == "#" for x, y in edge) != len(edge) - 8:
            raise ValueError("map: expected walls around it, but for the hallway squares")
        count = sum(sign != "#" for line in self.map for sign in line)
        if count != self.floor:
            raise ValueError(f"floor: the map has {count} squares that are no wall, not {self.floor}")
        if self._reached() != count:
            raise ValueError("map: some of its squares cannot be reached from its hallways")

    def _reached(self) -> int:
        seen, todo = {(5, 0)}, [(5, 0)]
        while todo:
            x, y = todo.pop()
            for x2, y2 in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                if 0 <= x2 < SIZE and 0 <= y2 < SIZE and self.map[y2][x2] != "#" and (x2, y2) not in seen:
                    seen.add((x2, y2))
                    todo.append((x2, y2))
        return len(seen)


class Tiles(File):
    """tiles.json"""

    size: Literal[12]
    legend: dict[str, Text]
    tiles: list[Tile]


class HealHero(Fx, tag="heal"):
    """What a healing font does."""

    n: Positive
    to: Literal["hero"]


class TileEffect(Row):
    """A kind of square."""

    id: Id
    sign: Annotated[str, Meta(min_length=1, max_length=1)]
    difficult: bool
    text: Text
    on_enter: list[Status] = []
    on_end_of_activation: list[HealHero] = []


class TileEffects(File):
    """tile_effects.json"""

    effects: list[TileEffect]


# ---- words
class StatusRow(Row):
    """A status effect; Vulnerable has no counter and no icon."""

    id: StatusWord | Literal["vulnerable"]
    name: Text
    text: Text
    hits: Text
    cure: str | None
    rule: Text
    icon: Icon | None = None

    def __post_init__(self) -> None:
        if (self.icon is None) != (self.id == "vulnerable"):
            raise ValueError("icon: it is missing" if self.icon is None else "icon: vulnerable has none")


class StatusFile(File):
    """status.json"""

    status: Annotated[list[StatusRow], Meta(min_length=13, max_length=13)]


class KeywordRow(Row):
    """A keyword ability."""

    id: Id
    name: Text
    rule: str = ""
    text: str = ""

    def __post_init__(self) -> None:
        if not self.rule and not self.text:
            raise ValueError("expected rule or text: somewhere it must be said what it does")


class Keywords(File):
    """keywords.json"""

    keywords: list[KeywordRow]


class Shape(Row):
    """An area of a base and size, facing north."""

    KEY: ClassVar[tuple[str, ...]] = ("shape", "base", "x")

    shape: Literal["burst", "cross", "lance", "spray", "sweep", "wave"]
    base: Literal["small", "large"]
    x: Positive
    spans: list[tuple[int, int, int]]
    squares: Positive

    def __post_init__(self) -> None:
        found = {(x, dy) for dy, first, last in self.spans for x in range(first, last + 1)}
        if len(found) != self.squares:
            raise ValueError(f"squares: the spans cover {len(found)}, not {self.squares}")


class Areas(File):
    """areas.json"""

    shapes: list[Shape]


FILES: Final[dict[str, type[File]]] = {
    "heroes": Heroes, "monsters": Monsters, "spawning_points": SpawningPoints, "sizes": Sizes, "loot": LootFile,
    "relics": RelicFile, "adventure": Adventures, "dice": DiceFile, "tracker": Tracker, "tiles": Tiles,
    "tile_effects": TileEffects, "status": StatusFile, "keywords": Keywords, "areas": Areas,
}
