"""The effects of cards as content files write them: one struct per word, with its arguments."""

from typing import Annotated, Literal

from msgspec import Meta

from ...kernel.content import Id, Part, Text

Attribute = Literal["ATT", "ARM", "WILL", "DEX"]
StatusWord = Literal[
    "bind", "choke", "cold", "fire", "fragile", "immobile", "knockdown", "pacify", "poison", "slow", "stun", "weak"
]
KeywordWord = Literal[
    "fly",
    "surefoot",
    "mob",
    "hookshot",
    "backlash",
    "berserk",
    "dodge",
    "healer",
    "holy",
    "luck",
    "massive_damage",
    "remedy",
    "smoke",
    "stealth",
    "sturdy",
    "teleport",
    "tough",
    "augment",
    "dangerous",
]
Colour = Literal["blue", "red", "green", "star"]
Pool = dict[Colour, Annotated[int, Meta(ge=0, le=9)]]
Few = Annotated[int, Meta(ge=1, le=9)]
Reach = Annotated[int, Meta(ge=1, le=12)]


class Fx(Part, tag_field="op"):
    """One effect; its word is the tag."""


# ---- what cards are and cause
class Keyword(Fx, tag="keyword"):
    """A keyword ability."""

    keyword: KeywordWord


class Status(Fx, tag="status"):
    """A status effect caused."""

    status: StatusWord


class Immune(Fx, tag="immune"):
    """No such counter ever."""

    to: StatusWord | Literal["all"]


class Vulnerable(Fx, tag="vulnerable"):
    """Such attacks hurt more."""

    to: StatusWord


class Distance(Fx, tag="distance"):
    """An attack from afar."""

    kind: Literal["magic", "missile", "range", "reach"]
    x: Reach


class Bonus(Fx, tag="bonus"):
    """Dice for an attribute; of equipment also hearts and AP, by number."""

    attribute: Attribute | Literal["AP", "hearts"]
    dice: Annotated[Pool, Meta(min_length=1)] | None = None
    n: Few | None = None
    if_target_has: StatusWord | None = None

    def __post_init__(self) -> None:
        number = self.attribute in ("AP", "hearts")
        if number != (self.n is not None) or number != (self.dice is None):
            raise ValueError(f"a bonus of {self.attribute} needs {'n' if number else 'dice'} and nothing else")


# ---- what actions, attacks and potions do
class Area(Fx, tag="area"):
    """It reaches several squares."""

    shape: Literal["burst", "cross", "lance", "spray", "sweep", "wave", "aura"]
    x: Annotated[int, Meta(ge=1, le=6)]


class Control(Fx, tag="control"):
    """The target is moved."""

    kind: Literal["compel", "pull", "push"]
    x: Reach


class Versus(Fx, tag="versus"):
    """Other attributes than usual."""

    attack: Attribute
    defense: Attribute


class Heal(Fx, tag="heal"):
    """Wounds or status counters."""

    n: Few


class Only(Fx, tag="only"):
    """Nobody else is affected."""

    type: Text


class GrantAllHeroes(Fx, tag="grant_all_heroes"):
    """Every Hero has a keyword for a while."""

    keyword: KeywordWord


class Shapeshift(Fx, tag="shapeshift"):
    """Another model card."""

    into: Id


class Rage(Fx, tag="rage"):
    """A free attack after the first."""


class HerosBalm(Fx, tag="heros_balm"):
    """Another Hero is healed."""


class Feast(Fx, tag="heal_self_if_wounded"):
    """Whoever wounds is healed."""

    n: Literal[1]


class PerStar(Fx, tag="wounds_per_star"):
    """A wound for each star."""


class MeleeOnly(Fx, tag="melee_only"):
    """Never from afar."""


class WoundSelf(Fx, tag="wound_self"):
    """The drinker is wounded."""

    n: Literal[1]


Deed = (
    Keyword
    | Status
    | Distance
    | Bonus
    | Area
    | Control
    | Versus
    | Heal
    | Only
    | GrantAllHeroes
    | Shapeshift
    | Rage
    | HerosBalm
    | Feast
    | PerStar
    | MeleeOnly
    | WoundSelf
)
Deeds = Annotated[list[Deed], Meta(min_length=1)]
Trait = Keyword | Status | Immune | Vulnerable | Distance


# ---- what equipment does
class GearAct(Fx):
    """An action or attack printed on a relic."""

    id: Id
    name: Text
    ap: Annotated[int, Meta(ge=0, le=4)]
    effects: Deeds
    then: Literal["discard_card"] | None = None


class GearAttack(GearAct, tag="attack"):
    """A special attack."""


class GearAction(GearAct, tag="action"):
    """A special action."""


class Charm(Fx, tag="resurrect_at_round_start"):
    """A fallen Hero comes back."""


class Slots(Fx, tag="slots"):
    """Two cards of each kind may be worn."""

    slots: Annotated[list[Literal["weapon", "armor", "item"]], Meta(min_length=3, max_length=3)]
    n: Literal[2]


class BooBooty(Fx, tag="boo_booty"):
    """The chest was a monster."""


Worn = Keyword | Status | Immune | Bonus | GearAttack | GearAction | Charm | Slots | BooBooty


# ---- what Adventure Effects do
class Strike(Fx, tag="status"):
    """A status effect at a moment."""

    status: StatusWord
    to: Literal["hero", "adjacent_to_boss"]
    when: Literal["enters_next_to_spawning_point", "boss_arrives", "timeout"]


class ExtraPotion(Fx, tag="extra_potion"):
    """A potion type on every Hero card."""

    id: Id
    name: Text
    counters: Annotated[int, Meta(ge=1, le=3)]
    effects: Deeds


class Grant(Fx, tag="grant"):
    """Monsters of these types have an ability during the boss fight."""

    types: list[Literal["minion", "denizen"]]
    effects: Annotated[list[Status], Meta(min_length=1, max_length=1)]


class Summon(Fx, tag="summon"):
    """Monsters come."""

    models: Annotated[dict[Id, Few], Meta(min_length=1)]


Adventure = Strike | ExtraPotion | Grant | Summon
