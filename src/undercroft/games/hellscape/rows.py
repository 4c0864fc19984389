"""The rows of content/*.json: what each may hold. Only here is the shape of the files known; msgspec checks it."""

from typing import Annotated, ClassVar, Literal

import msgspec

from ...content.loader import File, Part, Row
from .rows_base import Band, Class, Color, Count, Dice, Element, Rarity, Some, Symbol, Timing, Type
from .rows_kinds import Condition, Fx, Space, TokenColor
from .rows_quests import QuestFile
from .rows_words import check_ability, check_effects, check_passive, check_potion


class Cost(Part):
    mana: Count = 0
    wounds: Count = 0
    action: Count = 0
    rage: Count = 0
    all_rage: bool = False
    air: Count = 0
    earth: Count = 0
    fire: Count = 0
    water: Count = 0


class Ability(Part):
    timing: Timing
    effects: list[Fx]
    text: str
    fang: Count = 0
    cost: Cost = msgspec.field(default_factory=Cost)
    needs: list[Literal["shadow", "light", "dual_wield"]] = []
    wounded: Count = 0
    limit: Literal["", "round", "combat", "roll", "quest", "endless"] = ""


class Attack(Part):
    type: Type
    dice: Dice


class Said(Part):
    effects: list[Fx]
    text: str
    name: str = ""


class Die(Row):
    id: Color
    count: Some
    faces: Annotated[list[list[Symbol]], msgspec.Meta(min_length=6, max_length=6)]


class Hero(Row, rename={"cls": "class"}):
    id: str
    name: str
    cls: Class
    health: Some
    mana: Count
    ability: Ability
    shadow: Ability

    def __post_init__(self) -> None:
        check_ability(self.ability, "hero")
        check_ability(self.shadow, "hero")
        if self.shadow.timing != "shadow_face":
            raise ValueError("shadow: timing: expected shadow_face")


class Level(Row):
    KEY: ClassVar[tuple[str, ...]] = ("level",)

    level: Some
    xp: Count
    health: Count
    mana: Count
    adds: list[Rarity]


class Skill(Row, rename={"cls": "class"}):
    id: str
    cls: Class
    name: str
    level: Annotated[int, msgspec.Meta(ge=1, le=5)]
    family: str
    rank: Annotated[int, msgspec.Meta(ge=0, le=2)]
    abilities: list[Ability]
    blessed: list[Ability] = []
    stance: Literal["blood_rage", "reckless", "provoke", "any", ""] = ""
    tokens: dict[str, Some] = {}

    def __post_init__(self) -> None:
        for a in [*self.abilities, *self.blessed]:
            check_ability(a, "hero")
        for key, cls in (("blessed", "paladin"), ("stance", "berserker"), ("tokens", "rogue")):
            if getattr(self, key) and self.cls != cls:
                raise ValueError(f"{key}: only a skill of a {cls} has this")


class Named(Row):
    """A quadrant, column or Stance of a class board."""

    id: str
    name: str
    ability: Ability

    def __post_init__(self) -> None:
        check_ability(self.ability, "hero")


class Token(Row):
    """A token of the Thieving Tools bag."""

    id: str
    color: TokenColor
    count: Some
    start: Count
    effects: list[Fx]
    text: str

    def __post_init__(self) -> None:
        check_effects(self.effects, "hero")


class ElementRow(Row):
    id: Element
    spend: Ability
    passive: Ability

    def __post_init__(self) -> None:
        check_ability(self.spend, "hero")
        check_passive(self.id, self.passive.effects)


class Spirit(Row):
    id: str
    spirit: Literal["flame", "frost"]
    rank: Some
    health: Some
    attacks: list[Attack]
    defense: Dice
    effects: list[Fx]

    def __post_init__(self) -> None:
        check_effects(self.effects, "hero")
        if len(self.attacks) != 1:
            raise ValueError("attacks: expected exactly one for a Spirit")


class Arrow(Row):
    id: str
    name: str
    arrows: Some
    copies: Some
    quick: Said
    overload: Said
    bullseye: Said

    def __post_init__(self) -> None:
        for part in (self.quick, self.overload, self.bullseye):
            check_effects(part.effects, "hero")


class Mob(Row):
    id: str
    mob: str
    name: str
    band: Band
    health: Some
    defense: Dice
    reward: Count
    ability: Ability

    def __post_init__(self) -> None:
        check_ability(self.ability, "foe")


class Pattern(Part, rename={"when": "if"}):
    when: Condition
    effects: list[Fx]
    text: str
    zones: Count = 0

    def __post_init__(self) -> None:
        check_effects(self.effects, "foe")
        if (self.zones > 0) != (self.when == "hero_within"):
            raise ValueError("zones: expected with hero_within, and only with it")


class Roaming(Row):
    id: str
    monster: str
    name: str
    band: Band
    health: Some
    reward: Count
    fixed: list[Rarity]
    attacks: list[Attack]
    defense: Dice
    pattern: Annotated[list[Pattern], msgspec.Meta(min_length=2, max_length=2)]
    special: Ability

    def __post_init__(self) -> None:
        check_ability(self.special, "foe")


class Boss(Row):
    id: str
    name: str
    health: Some
    actions: Some
    dice: Some
    attacks: list[Attack]
    defense: Dice
    abilities: list[Said]
    combat: list[Ability]
    passive: list[Said]
    track: list[Said]

    def __post_init__(self) -> None:
        for a in self.combat:
            check_ability(a, "foe")
        for card, found in (("foe", self.abilities), ("boss", self.passive), ("track", self.track)):
            for part in found:
                check_effects(part.effects, card)


class Item(Row):
    id: str
    name: str
    deck: Literal["starting", "common", "rare", "epic"]
    rarity: Rarity
    slot: Literal["head", "chest", "legs", "misc", "hand", "hands2", "consumable"]
    copies: Some
    attacks: list[Attack] = []
    defense: Dice = {}
    large_party_defense: Dice = {}
    abilities: list[Ability] = []
    set: str = ""
    class_only: Class | Literal[""] = ""

    def __post_init__(self) -> None:
        for a in self.abilities:
            check_ability(a, "hero")
        if self.slot == "consumable":
            check_potion(self)


class Power(Row, rename={"cls": "class"}):
    id: str
    set: str
    cls: Class
    minor: Ability
    greater: Ability

    def __post_init__(self) -> None:
        check_ability(self.minor, "hero")
        check_ability(self.greater, "hero")


class MobItem(Row):
    id: str
    name: str
    band: Band
    rarity: Rarity
    slot: Literal["hand", "hands2"]
    copies: Some
    attacks: list[Attack]
    abilities: list[Ability] = []

    def __post_init__(self) -> None:
        for a in self.abilities:
            check_ability(a, "hero")


class Door(Row):
    id: str
    name: str
    copies: Some
    effects: list[Fx]
    text: str

    def __post_init__(self) -> None:
        check_effects(self.effects, "door")


class Supply(Row):
    """Tokens of the box: their number, and their hidden faces where they have some."""

    id: str
    count: Some
    faces: list[Count] = []
    items: Count = 0


class Side(Row):
    id: Literal["front", "back"]
    spaces: list[Space]


class Tile(Row):
    id: str
    theme: str
    zones: Annotated[
        list[list[Annotated[str, msgspec.Meta(pattern=r"^[lsa][-1-9](:[NESW]+)?$")]]],
        msgspec.Meta(min_length=3, max_length=3),
    ]


class DiceFile(File):
    dice: list[Die]


class HeroFile(File):
    heroes: list[Hero]
    levels: list[Level]


class SkillFile(File):
    skills: list[Skill]


class BoardFile(File):
    quadrants: list[Named]
    columns: list[Named]
    stances: list[Named]
    tokens: list[Token]
    elements: list[ElementRow]
    spirits: list[Spirit]
    arrows: list[Arrow]


class MobFile(File):
    mobs: list[Mob]


class RoamingFile(File):
    roaming: list[Roaming]


class BossFile(File):
    bosses: list[Boss]


class ItemFile(File):
    items: list[Item]
    powers: list[Power]


class MobItemFile(File):
    mob_items: list[MobItem]


class DoorFile(File):
    doors: list[Door]


class TokenFile(File):
    tokens: list[Supply]


class DarknessFile(File):
    sides: list[Side]


class TileFile(File):
    tiles: list[Tile]


FILES: dict[str, type[File]] = {
    "dice": DiceFile,
    "heroes": HeroFile,
    "skills": SkillFile,
    "boards": BoardFile,
    "mobs": MobFile,
    "roaming": RoamingFile,
    "bosses": BossFile,
    "items": ItemFile,
    "mob_items": MobItemFile,
    "doors": DoorFile,
    "tokens": TokenFile,
    "darkness": DarknessFile,
    "tiles": TileFile,
    "quests": QuestFile,
}
