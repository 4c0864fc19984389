"""Rows of the board: tiles of every size, and the two sides of the large one."""

from typing import Annotated, Final, Literal

from msgspec import Meta

from ...content.loader import File, Id, Part, Row, Sourced, Text
from .rows_kinds import Face, Few, Placed, Tier

Icon = Annotated[str, Meta(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")]  # of the icon set
Dock = list[Face]
RoomType = Literal[
    "start",
    "stairs2",
    "rune",
    "trap",
    "treasure",
    "portal",
    "minor_room",
    "major_room",
    "mixed_room",
    "gold",
    "web",
    "fountain",
    "pit",
    "entrance2",
    "stairs3",
    "medium",
]
DOORLESS: Final = ("rune", "trap")  # a rune is replaced, a trap is walled
NEEDS: Final[dict[str, tuple[str, ...]]] = {  # what rules read of each type of room
    "trap": ("dock", "xp"),
    "treasure": ("dock", "gold"),
    "portal": ("dock",),
    "minor_room": ("spawn",),
    "major_room": ("spawn",),
    "mixed_room": ("spawn",),
    "gold": ("gold",),
    "fountain": ("dock", "gives"),
    "medium": ("name", "icon"),
}
MAY: Final[dict[str, tuple[str, ...]]] = {
    "treasure": ("spawn",),
    "medium": ("spawn", "specific", "boss", "ritual", "entry", "chest", "dock", "gold", "gives"),
}


class Elixir(Part):
    """The symbols of a fountain."""

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
        self._check_keys(
            ("name", "icon", "dock", "xp", "gold", "spawn", "gives", "specific", "boss", "entry", "ritual", "chest")
        )

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
    place: dict[str, list[Placed]]
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
