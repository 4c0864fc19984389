"""The rows of the content files: what each may hold, so that a slip is named with its place."""

from typing import Annotated, Literal

from msgspec import Meta

from ...content.loader import File, Id, Natural, Part, Positive, Row, Source, Text

Slot = Literal["speed", "attack", "defense", "damage"]
Arc = Literal[90, 180, 270]
Kind = Literal["hallway", "chamber"]
Click = Annotated[list[Annotated[int, Meta(ge=0, le=30)]], Meta(min_length=4, max_length=4)]
MOST_PLAYERS = 4


class RunPart(Part):
    """An ability over a run of clicks."""

    ability: Id
    slot: Slot
    first: Natural
    last: Natural


class FigureRow(Row):
    """What every warrior has."""

    id: Id
    code: Text
    name: Text
    range: Annotated[int, Meta(ge=0, le=20)]
    arrows: Annotated[int, Meta(ge=0, le=3)]
    arc: Arc
    dial: Annotated[list[Click], Meta(min_length=1, max_length=20)]
    abilities: list[RunPart]

    def __post_init__(self) -> None:
        for run in self.abilities:
            if not run.first <= run.last < len(self.dial):
                raise ValueError(
                    f"{run.ability}: expected clicks of the dial of {len(self.dial)}, found {run.first} to {run.last}"
                )
        if (self.range == 0) != (self.arrows == 0):
            raise ValueError("arrows: expected at least one with a range, and none without")


class HeroRow(FigureRow):
    """A Hero; `points` of levels 1 to 5."""

    points: Annotated[list[Positive], Meta(min_length=5, max_length=5)]

    def __post_init__(self) -> None:
        super().__post_init__()
        if len(self.dial) < 6:
            raise ValueError("dial: expected five level clicks of a Hero and at least one more")


class SpawnRow(FigureRow):
    """A Mage Spawn."""

    grade: Literal["weak", "standard", "tough", "unique"]
    points: Positive


class RebelRow(FigureRow):
    """A warrior of Rebellion: on foot or a dragon, never mounted (MKD-REB-04); no levels, one point value."""

    grade: Literal["weak", "standard", "tough", "unique"]
    points: Positive
    kind: Literal["foot", "dragon"] = "foot"


class AbilityRow(Row):
    """A special ability."""

    id: Id
    code: Text
    name: Text
    slot: Slot
    shape: Text
    optional: bool
    text: Text


class ClashRow(Row):
    """Two abilities that one attack cannot use together."""

    id: Id
    attack: Id
    damage: Id
    why: Text


class TrapPart(Part):
    """One position of the trap tumbler."""

    disarm: Annotated[int, Meta(ge=2, le=14)]
    attack: Natural = 0
    damage: Natural = 0
    type: Literal["", "H", "T", "R"] = ""
    range: Natural = 0
    number: Annotated[int, Meta(ge=0, le=6)] = 0
    points: Natural = 0

    def __post_init__(self) -> None:
        if (self.number == 0) != (self.points == 0):
            raise ValueError("number and points: expected both if the trap summons Mage Spawn, else neither")
        if (self.type == "") != (self.damage == 0) or (self.type == "" and self.attack):
            raise ValueError("attack and damage: expected both with type H, T or R, else neither")
        if (self.type == "R") != (self.range > 0):
            raise ValueError("range: expected with type R, and only with it")
        if self.type == "" and self.number == 0:
            raise ValueError("expected a trap that attacks, summons Mage Spawn, or both")


class TreasurePart(Part):
    """One position of the treasure tumbler."""

    item: Text
    gold: Natural
    attack: Natural = 0
    speed: Natural = 0
    defense: Natural = 0
    ability: str = ""

    def __post_init__(self) -> None:
        helps = bool(self.attack or self.speed or self.defense or self.ability)
        if self.item in ("trap", "gold") and helps:
            raise ValueError(f"expected no bonus and no ability: a {self.item} treasure is never assigned")
        if self.item == "trap" and self.gold:
            raise ValueError("gold: expected none in a second trap")
        if self.item not in ("trap", "gold") and not helps:
            raise ValueError("expected a bonus or an ability of a magic item; for gold alone the item is gold")


class ChestRow(Row):
    """A chest with its two tumblers."""

    id: Id
    code: Text
    name: Text
    traps: Annotated[list[TrapPart], Meta(min_length=5, max_length=5)]
    treasures: Annotated[list[TreasurePart], Meta(min_length=6, max_length=6)]


class TokenRow(Row):
    """A wandering-monster table: greatest number and greatest points for 2 to 12."""

    id: Id
    grade: Literal["weak", "standard", "tough"]
    rows: Annotated[
        list[Annotated[list[Natural], Meta(min_length=2, max_length=2)]], Meta(min_length=11, max_length=11)
    ]
    special: bool = False


class PlaceRow(Row):
    """A tile of the printed map; inclusive corners."""

    id: Id
    corners: Annotated[list[Natural], Meta(min_length=4, max_length=4)]
    kind: Kind


class EntranceRow(Row):
    """An opening of the printed map."""

    id: Id
    at: Annotated[list[Natural], Meta(min_length=2, max_length=2)]
    side: Literal["north", "east", "south", "west"]


class TileRow(Row):
    """A tile of the Builder's Kit."""

    id: Id
    kit: Text
    kind: Kind
    sides: Annotated[
        list[Annotated[list[Annotated[str, Meta(pattern="^[#.23X]+$")]], Meta(min_length=5, max_length=5)]],
        Meta(min_length=2, max_length=2),
    ]


class MarkerRow(Row):
    """A terrain marker with a special and a plain side."""

    id: Id
    special: Literal["shadow", "vortex", "teleport", "staircase"]
    plain: Literal["hindering", "water"]


class DoorRow(Row):
    """A door."""

    id: Id
    kind: Literal["wooden", "iron"]
    defense: Positive


class SetupRow(Row):
    """The usual choices of the quick set-up."""

    id: Id
    heroes: list[Id]
    pool: list[Id]
    unique: Id
    chests: list[Id]
    hard_chests: list[Id]
    tokens: list[Id]
    more_tokens: list[list[Id]]
    hard_tokens: list[Id]
    rebels: list[Id] = []
    warriors: list[Id] = []

    def __post_init__(self) -> None:
        lone = self.id == "lone_wolf"
        for key, found in (("heroes", self.heroes), ("warriors", self.warriors)):
            if len(found) != (MOST_PLAYERS if lone else 0):
                raise ValueError(
                    f"{key}: expected one for each of {MOST_PLAYERS} players"
                    if lone
                    else f"{key}: teams come from the table of teams, so none is expected here"
                )
        if len(self.more_tokens) != (MOST_PLAYERS - 2 if lone else 0):
            raise ValueError(
                "more_tokens: expected a list for the third and one for the fourth player"
                if lone
                else "more_tokens: in team games every player has all `tokens`, so none is expected here"
            )
        if len(self.hard_tokens) != MOST_PLAYERS:
            raise ValueError(f"hard_tokens: expected one for each of {MOST_PLAYERS} players")
        if not (self.pool and self.chests and self.hard_chests and self.tokens):
            raise ValueError("pool, chests, hard_chests, tokens: expected at least one of each")


class TeamRow(Row):
    """A ready team: Heroes with their levels, and the Rebellion warriors that join them where they are in play."""

    id: Id
    heroes: list[tuple[Id, Annotated[int, Meta(ge=1, le=2)]]]
    warriors: list[Id] = []


class HeroesFile(File):
    heroes: list[HeroRow]


class SpawnFile(File):
    spawn: list[SpawnRow]


class RebelsFile(File):
    rebels: list[RebelRow]


class AbilitiesFile(File):
    abilities: list[AbilityRow]


class ClashesFile(File):
    clashes: list[ClashRow]


class ChestsFile(File):
    chests: list[ChestRow]


class TokensFile(File):
    tokens: list[TokenRow]


class MapFile(File):
    source: Source
    rows: list[Annotated[str, Meta(pattern="^[#.23Xe]+$")]]
    tiles: list[PlaceRow]
    entrances: list[EntranceRow]

    def __post_init__(self) -> None:
        if len({len(row) for row in self.rows}) != 1:
            raise ValueError("rows: expected rows of equal length")
        drawn = [[x, y] for y, row in enumerate(self.rows) for x, sign in enumerate(row) if sign == "e"]
        if sorted(drawn) != sorted(e.at for e in self.entrances):
            raise ValueError(f"entrances: expected those drawn as e in the rows, {drawn}")
        covered: set[tuple[int, int]] = set()
        for tile in self.tiles:
            x0, y0, x1, y1 = tile.corners
            places = {(x, y) for x in range(x0, x1 + 1) for y in range(y0, y1 + 1)}
            if not places or places & covered or y1 >= len(self.rows) or x1 >= len(self.rows[0]):
                raise ValueError(f"tiles: {tile.id} is empty, lies outside of the rows or on another tile")
            covered |= places
        for y, row in enumerate(self.rows):
            for x, sign in enumerate(row):
                if sign != "#" and (x, y) not in covered:
                    raise ValueError(f"rows: {x},{y} belongs to no tile")


class TilesFile(File):
    tiles: list[TileRow]


class MarkersFile(File):
    markers: list[MarkerRow]
    doors: list[DoorRow]
    pool: list[Id]
    pool_source: Source


class SetupsFile(File):
    setups: list[SetupRow]
    teams: Annotated[list[TeamRow], Meta(min_length=1)]

    def __post_init__(self) -> None:
        if [row.id for row in self.setups] != ["lone_wolf", "teams"]:
            raise ValueError("expected exactly two set-ups, lone_wolf and teams")


FILES = {
    "abilities": AbilitiesFile,
    "chests": ChestsFile,
    "clashes": ClashesFile,
    "heroes": HeroesFile,
    "map": MapFile,
    "markers": MarkersFile,
    "rebels": RebelsFile,
    "setups": SetupsFile,
    "spawn": SpawnFile,
    "tiles": TilesFile,
    "tokens": TokensFile,
}
