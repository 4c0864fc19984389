"""The content files as structs: what every row must have, with its ranges and words."""

from collections import Counter
from typing import Annotated, ClassVar, Final, Literal

from msgspec import Meta

from ...content.loader import File, Id, Natural, Part, Positive, Row, Source, Text
from . import windows as w
from .rows_board import Icon, Level3, Tiles
from .rows_fx import Effect, GiveGold, Gold, XpEndgame
from .rows_kinds import EVIL_CARD, OWN_TURN, Face, Symbols, Tier

Letter = Annotated[str, Meta(pattern=r"^[A-Z][A-Za-z]$")]  # for maps without pictures
Figure = Annotated[int, Meta(ge=0, le=9)]
Copies = Annotated[int, Meta(ge=1, le=4)]
Fx = Annotated[list[Effect], Meta(min_length=1)]
SixFaces = Annotated[list[Id], Meta(min_length=6, max_length=6)]
AbilityWord = Literal[
    "quick_stab",
    "steal:ELIXIR",
    "steal:STEP+FREE",
    "steal:RANGED",
    "immune:RANGED",
    "undead",
    "web_hold",
    "vulnerable:MAGIC",
    "immune_except:MAGIC",
    "moans:ELIXIR",
    "unholy_gaze",
    "hide:RANGED1",
    "venom_strike:1",
    "spawn_start:spider",
    "capture_reroll",
    "fire_breath:1",
    "aura_no:MAGIC",
    "regrow_unless:MELEE_ONLY",
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
            raise ValueError("a creature has the ability undead if, and only if, its type is undead (MAS-MON-07)")


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


class Cost(Part):
    """What using an ability takes."""

    dock: list[Face | Literal["ANY"]] = []
    gold: Annotated[int, Meta(ge=0, le=6)] = 0
    free_step: Literal[0, 1] = 0


class WildDock(Part):
    """A die of any face at traps and chests (A-56)."""

    at: Annotated[list[Literal["trap", "chest"]], Meta(min_length=2, max_length=2)]
    dice: Literal[1]

    def __post_init__(self) -> None:
        if self.at[0] == self.at[1]:
            raise ValueError("wild_dock: at: expected trap and chest")


class Either(Part):
    """One of several gains."""

    sym: Symbols


class Gain(Part):
    """The gain of an ability."""

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
        if self.defense_vs_undead and not self.undead_optional:
            raise ValueError("gain: defense_vs_undead goes with undead_optional")
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
        if cost.dock.count("ANY") > 1 or ("ANY" in cost.dock and gain.choice):
            raise ValueError("cost: one die may be ANY, and only where gain leaves no choice")
        if self.kind == "free_step" and self.timing != "symbol":
            raise ValueError("timing: the Free Step gives symbols; expected symbol")
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

    def __post_init__(self) -> None:
        for a in (a for card in self.cards for a in card):
            if a.gain.wild_dock or a.gain.undead_optional or a.gain.defense_vs_undead:
                raise ValueError(
                    f"cards: {a.id}: wild_dock, undead_optional and defense_vs_undead are read of the "
                    "ability on the board only; put it into start"
                )
        if self.start.gain.pet_die_each_turn:
            raise ValueError(f"start: {self.start.id}: a permanent companion is an ability of a card")


class Heroes(File):
    """heroes.json"""

    life: Literal[6]
    heroes: Annotated[list[Hero], Meta(min_length=5)]


# ---- cards
def check_places(fx: list[Effect], place: str) -> None:
    """Every effect of a list can take effect in the window of its half (or in OWN_TURN, EVIL_CARD)."""
    picked = False
    for i, x in enumerate(fx):
        word = str(type(x).__struct_config__.tag)
        allowed = x.places()
        if allowed and place not in allowed:
            home = " or ".join(allowed)
            raise ValueError(f"fx #{i + 1}: {word} with these arguments belongs to {home}, not to {place}")
        if isinstance(x, GiveGold) and not picked:
            raise ValueError(f"fx #{i + 1}: give_gold needs gold who=any_hero before it")
        picked = picked or (isinstance(x, Gold) and x.who == "any_hero")
    if place == "GAME_END" and (len(fx) != 1 or not isinstance(fx[0], XpEndgame)):
        raise ValueError("fx: a half that is revealed at GAME_END holds one xp_endgame and nothing else")


class Purple(Part):
    """The half for one's own turn."""

    text: Text
    fx: Fx

    def __post_init__(self) -> None:
        check_places(self.fx, OWN_TURN)


class Orange(Part):
    """The half that interrupts."""

    window: Text
    text: Text
    fx: Fx
    title: str = ""
    who: Literal["self", "opponent", "any", "opponent_turn"] = "any"

    def __post_init__(self) -> None:
        if self.window in w.NAMES:  # content.py names those there are
            check_places(self.fx, self.window)
        if self.window == "GAME_END" and self.who != "self":
            raise ValueError(f"who: every player reveals at GAME_END for itself; expected self, found {self.who}")


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

    def __post_init__(self) -> None:
        check_places(self.fx, EVIL_CARD)


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
    """A component of the box."""

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
    "monsters": Monsters,
    "tiles": Tiles,
    "level3": Level3,
    "heroes": Heroes,
    "treasure": TreasureFile,
    "alliance_treasure": AllianceFile,
    "evil": EvilFile,
    "windows": Windows,
    "components": Components,
    "limits": Limits,
}
