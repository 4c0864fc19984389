"""The content files of board and dice as structs: tracker, tiles, areas, status effects and keywords."""

from typing import Annotated, ClassVar, Final, Literal

from msgspec import Meta

from ...board.area import block, cross, lance, spray, sweep
from ...content.loader import File, Id, Natural, Part, Positive, Row, Sourced, Text
from .rows_effects import Status
from .rows_kinds import Fx, Pool, StatusWord

Icon = Annotated[str, Meta(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")]  # of the icon set
Dice = Annotated[Pool, Meta(min_length=1)]


# ---- dice, tracks
class Face(Part):
    """A face of a die."""

    stars: Annotated[int, Meta(ge=0, le=6)]
    hearts: Annotated[int, Meta(ge=0, le=2)]
    potions: Annotated[int, Meta(ge=0, le=2)]


class Die(Row):
    """Dice of one color."""

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
        begins = {p.id: p.at for p in self.platforms}
        if len(begins) < 3 or begins["8-Bit"] != 0 or begins["Super"] != self.steps:
            raise ValueError("platforms: 8-Bit begins at 0 and Super at the last step")


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
            raise ValueError(f"floor: the map has {count} squares that are not walls, not {self.floor}")
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
    """The effect of a healing font."""

    n: Positive
    to: Literal["hero"]


class TileEffect(Row):
    """A kind of square, as rules know it: a pack may say it in other words, but not change it."""

    id: Literal["lava", "healing_font", "difficult_terrain"]
    sign: Literal["L", "+", "~"]
    difficult: bool
    text: Text
    on_enter: list[Status] = []
    on_end_of_activation: list[HealHero] = []

    def __post_init__(self) -> None:
        sign, difficult = {"lava": ("L", True), "healing_font": ("+", False), "difficult_terrain": ("~", True)}[self.id]
        burns = [Status(status="fire")] if self.id == "lava" else []
        heals = [HealHero(n=1, to="hero")] if self.id == "healing_font" else []
        if (self.sign, self.difficult, self.on_enter, self.on_end_of_activation) != (sign, difficult, burns, heals):
            raise ValueError(f"the rules of {self.id} are in the program, a row cannot change them")


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
        size = 2 if self.base == "large" else 1
        shapes = {
            "burst": block(self.x, 1),
            "cross": cross(self.x, size),
            "lance": lance(self.x, 0),
            "spray": spray(self.x, size),
            "sweep": sweep(self.x, size),
            "wave": block(self.x, size),
        }
        if found != {(x, dy) for dy, first, last in shapes[self.shape] for x in range(first, last + 1)}:
            raise ValueError("spans: the shapes of areas are in the program, a row cannot change them")


class Areas(File):
    """areas.json"""

    shapes: list[Shape]
