"""The content files as structs: what every row must have, with its ranges and words."""

from collections.abc import Sequence
from typing import Annotated, ClassVar, Final, Literal

from msgspec import Meta

from ...content.loader import File, Id, Part, Positive, Row, Source, Sourced, Text
from .meta import META
from .rows_board import Areas, DiceFile, Keywords, StatusFile, TileEffects, Tiles, Tracker
from .rows_deeds import check
from .rows_effects import Deeds, Distance, Trait
from .rows_gear import BooBooty, OfBoss, Worn
from .rows_kinds import Fx, Pool

Icon = Annotated[str, Meta(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")]  # of the icon set
Letter = Annotated[str, Meta(pattern=r"^[A-Za-z]{1,2}$")]  # for maps without pictures; one letter is numbered
Speed = Annotated[int, Meta(ge=0, le=12)]
ActionPoints = Annotated[int, Meta(ge=0, le=6)]
Hearts = Annotated[int, Meta(ge=1, le=20)]
Copies = Annotated[int, Meta(ge=1, le=9)]
Dice = Annotated[Pool, Meta(min_length=1)]
ROLES: Final = ("hero", "minion", "denizen", "mini-boss", "boss", "spawning", "trap")


def once(effects: Sequence[Fx], what: str) -> None:
    """Nothing is said twice: the second time no rule would read it."""
    for i, e in enumerate(effects):
        if e in effects[:i]:
            raise ValueError(f"{what}: #{i + 1} repeats an earlier one")


# ---- model cards
class Deed(Row):
    """A special action or special attack."""

    id: Id
    name: Text
    ap: Annotated[int, Meta(ge=1, le=6)]
    text: Text
    effects: Deeds


class Action(Deed):
    """A special action."""

    def __post_init__(self) -> None:
        check("action", self.effects)


class Attack(Deed):
    """A special attack."""

    def __post_init__(self) -> None:
        check("attack", self.effects)


class Potion(Row):
    """A potion type."""

    id: Id
    name: Text
    counters: Annotated[int, Meta(ge=1, le=3)]
    text: Text
    effects: Deeds

    def __post_init__(self) -> None:
        check("potion", self.effects)


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
        """The role that its type line gives it."""
        words = self.type.lower().split()
        return next((role for role in ROLES if role in words), "")

    def __post_init__(self) -> None:
        if not self.role():
            raise ValueError(f"type: expected one of {', '.join(ROLES)} in it, found {self.type}")
        afar = [e.kind == "reach" for e in self.abilities if isinstance(e, Distance)]
        if len(set(afar)) < len(afar):
            raise ValueError("abilities: a model has one distance effect and one reach")
        once(self.abilities, "abilities")


class Hero(Model):
    """A Hero."""

    att: Dice
    arm: Dice
    will: Dice
    dex: Dice
    potions: Annotated[int, Meta(ge=1, le=4)]
    shapeshift_only: bool
    actions: list[Action]
    attacks: list[Attack]
    potion_types: Annotated[list[Potion], Meta(min_length=1)]

    def __post_init__(self) -> None:
        Model.__post_init__(self)
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
    actions: list[Action]
    attacks: list[Attack]
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
    speed: Literal[0]
    ap: Literal[0]
    skull: Literal[0]
    platform: Literal["setup"]

    def __post_init__(self) -> None:
        Model.__post_init__(self)
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
    """The Consul's models when nobody chooses."""

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
        mode = META.mode(self.id)
        if mode is None or self.players != mode.players or self.hero_players != (1, mode.players[1] - 1):
            raise ValueError("players and hero_players: the program says who may play, a row cannot change it")
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

    def __post_init__(self) -> None:
        once(self.effects, "effects")


class Loot(Gear):
    """A loot card."""

    slot: Literal["weapon", "armor", "item"]

    def __post_init__(self) -> None:
        Gear.__post_init__(self)
        if any(isinstance(e, BooBooty) for e in self.effects):
            raise ValueError("effects: a Boo-Booty is found in a treasure, not among loot")


class Relic(Gear):
    """A treasure card; those of a boss come with it."""

    deck: Id
    kind: Literal["relic", "monster"]

    def __post_init__(self) -> None:
        Gear.__post_init__(self)
        boo = any(isinstance(e, BooBooty) for e in self.effects)
        if boo != (self.kind == "monster") or (boo and len(self.effects) > 1):
            raise ValueError("effects: a monster card is a boo_booty and nothing else, a relic never is")


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
    effects: Annotated[list[OfBoss], Meta(min_length=1)]

    def __post_init__(self) -> None:
        for e in self.effects:
            if e.part() != self.part:
                raise ValueError(f"part: this happens in {e.part()}, not in {self.part}")


class AdventureCard(Row):
    """The Adventure Effects of a boss."""

    KEY: ClassVar[tuple[str, ...]] = ("boss",)

    boss: Id
    effects: list[AdventureEffect]


class Adventures(File):
    """adventure.json: a card for each boss"""

    cards: list[AdventureCard]


TOLD: Final = ("tile_effects", "areas", "keywords")  # files for readers and the glossary, not for rules
FILES: Final[dict[str, type[File]]] = {
    "heroes": Heroes,
    "monsters": Monsters,
    "spawning_points": SpawningPoints,
    "sizes": Sizes,
    "loot": LootFile,
    "relics": RelicFile,
    "adventure": Adventures,
    "dice": DiceFile,
    "tracker": Tracker,
    "tiles": Tiles,
    "tile_effects": TileEffects,
    "status": StatusFile,
    "keywords": Keywords,
    "areas": Areas,
}
