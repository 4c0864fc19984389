"""The rows of the content files: what each may hold, so that a slip is named with its place."""
from typing import Annotated, Literal

from msgspec import Meta

from ...kernel.content import File, Id, Natural, Part, Positive, Row, Source, Text

Slot = Literal["speed", "attack", "defense", "damage"]
Arc = Literal[90, 180, 270]
Kind = Literal["hallway", "chamber"]
Click = Annotated[list[Annotated[int, Meta(ge=0, le=30)]], Meta(min_length=4, max_length=4)]


class RunPart(Part, frozen=True):
    """An ability over a run of clicks."""

    ability: Id
    slot: Slot
    first: Natural
    last: Natural


class FigureRow(Row, frozen=True):
    """What every warrior has."""

    id: Id
    code: Text
    name: Text
    range: Annotated[int, Meta(ge=0, le=20)]
    arrows: Annotated[int, Meta(ge=0, le=5)]
    arc: Arc
    dial: Annotated[list[Click], Meta(min_length=1, max_length=20)]
    abilities: list[RunPart]

    def __post_init__(self) -> None:
        for run in self.abilities:
            if not run.first <= run.last < len(self.dial):
                raise ValueError(f"{run.ability} runs over clicks {run.first} to {run.last} of {len(self.dial)}")
        if (self.range == 0) != (self.arrows == 0):
            raise ValueError("a figure with a range has at least one arrow, one without has none")


class HeroRow(FigureRow, frozen=True):
    """A Hero; `points` of levels 1 to 5."""

    points: Annotated[list[Positive], Meta(min_length=5, max_length=5)]

    def __post_init__(self) -> None:
        super().__post_init__()
        if len(self.dial) < 6:
            raise ValueError("a Hero's dial has five level clicks and at least one more")


class SpawnRow(FigureRow, frozen=True):
    """A Mage Spawn."""

    grade: Literal["weak", "standard", "tough", "unique"]
    points: Positive


class AbilityRow(Row, frozen=True):
    """A special ability."""

    id: Id
    code: Text
    name: Text
    slot: Slot
    shape: Text
    optional: bool
    text: Text


class ClashRow(Row, frozen=True):
    """Two abilities that one attack cannot use together."""

    id: Id
    attack: Id
    damage: Id
    why: Text


class TrapPart(Part, frozen=True):
    """One position of the trap tumbler."""

    disarm: Annotated[int, Meta(ge=2, le=14)]
    attack: Natural = 0
    damage: Natural = 0
    type: Literal["", "H", "T", "R"] = ""
    range: Natural = 0
    number: Annotated[int, Meta(ge=0, le=6)] = 0
    points: Natural = 0


class TreasurePart(Part, frozen=True):
    """One position of the treasure tumbler."""

    item: Text
    gold: Natural
    attack: Natural = 0
    speed: Natural = 0
    defense: Natural = 0
    ability: str = ""


class ChestRow(Row, frozen=True):
    """A chest with its two tumblers."""

    id: Id
    code: Text
    name: Text
    traps: Annotated[list[TrapPart], Meta(min_length=5, max_length=5)]
    treasures: Annotated[list[TreasurePart], Meta(min_length=6, max_length=6)]


class TokenRow(Row, frozen=True):
    """A wandering-monster table: greatest number and greatest points for 2 to 12."""

    id: Id
    grade: Literal["weak", "standard", "tough"]
    rows: Annotated[
        list[Annotated[list[Natural], Meta(min_length=2, max_length=2)]], Meta(min_length=11, max_length=11)
    ]
    special: bool = False


class PlaceRow(Row, frozen=True):
    """A tile of the printed map; inclusive corners."""

    id: Id
    corners: Annotated[list[Natural], Meta(min_length=4, max_length=4)]
    kind: Kind


class EntranceRow(Row, frozen=True):
    """An opening of the printed map."""

    id: Id
    at: Annotated[list[Natural], Meta(min_length=2, max_length=2)]
    side: Literal["north", "east", "south", "west"]


class TileRow(Row, frozen=True):
    """A tile of the Builder's Kit."""

    id: Id
    kit: Text
    kind: Kind
    sides: Annotated[
        list[Annotated[list[Annotated[str, Meta(pattern="^[#.23X]+$")]], Meta(min_length=5, max_length=5)]],
        Meta(min_length=2, max_length=2),
    ]


class MarkerRow(Row, frozen=True):
    """A terrain marker with a special and a plain side."""

    id: Id
    special: Literal["shadow", "vortex", "teleport", "staircase"]
    plain: Literal["hindering", "water"]


class DoorRow(Row, frozen=True):
    """A door."""

    id: Id
    kind: Literal["wooden", "iron"]
    defense: Positive


class SetupRow(Row, frozen=True):
    """What is used when nobody chooses."""

    id: Id
    heroes: list[Id]
    pool: list[Id]
    unique: Id
    chests: list[Id]
    hard_chests: list[Id]
    tokens: list[Id]
    more_tokens: list[list[Id]]
    hard_tokens: list[Id]


class TeamRow(Row, frozen=True):
    """A ready team: Heroes with their levels."""

    id: Id
    heroes: list[tuple[Id, Annotated[int, Meta(ge=1, le=2)]]]


class HeroesFile(File, frozen=True):
    heroes: list[HeroRow]


class SpawnFile(File, frozen=True):
    spawn: list[SpawnRow]


class AbilitiesFile(File, frozen=True):
    abilities: list[AbilityRow]


class ClashesFile(File, frozen=True):
    clashes: list[ClashRow]


class ChestsFile(File, frozen=True):
    chests: list[ChestRow]


class TokensFile(File, frozen=True):
    tokens: list[TokenRow]


class MapFile(File, frozen=True):
    source: Source
    rows: list[Annotated[str, Meta(pattern="^[#.23Xe]+$")]]
    tiles: list[PlaceRow]
    entrances: list[EntranceRow]


class TilesFile(File, frozen=True):
    tiles: list[TileRow]


class MarkersFile(File, frozen=True):
    markers: list[MarkerRow]
    doors: list[DoorRow]
    pool: list[Id]
    pool_source: Source


class SetupsFile(File, frozen=True):
    setups: list[SetupRow]
    teams: list[TeamRow]


FILES = {
    "abilities": AbilitiesFile, "chests": ChestsFile, "clashes": ClashesFile, "heroes": HeroesFile, "map": MapFile,
    "markers": MarkersFile, "setups": SetupsFile, "spawn": SpawnFile, "tiles": TilesFile, "tokens": TokensFile,
}
