"""The effects of cards as content files write them: one struct per word, with its arguments."""

from typing import Annotated, Final, Literal, get_args

from msgspec import Meta

from ...content.loader import Id, Part, Text

Attribute = Literal["ATT", "ARM", "WILL", "DEX"]
StatusWord = Literal[
    "bind", "choke", "cold", "fire", "fragile", "immobile", "knockdown", "pacify", "poison", "slow", "stun", "weak"
]
HeldWord = Literal[
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
    "stealth",
    "sturdy",
    "tough",
]  # what a model can have; the others belong to actions and attacks
KeywordWord = HeldWord | Literal["massive_damage", "remedy", "smoke", "teleport", "augment", "dangerous"]
HELD_WORDS: Final[tuple[str, ...]] = get_args(HeldWord)
KEYWORD_WORDS: Final[tuple[str, ...]] = (*HELD_WORDS, *get_args(get_args(KeywordWord)[1]))
Colour = Literal["blue", "red", "green", "star"]
Pool = dict[Colour, Annotated[int, Meta(ge=0, le=9)]]
Few = Annotated[int, Meta(ge=1, le=9)]
Reach = Annotated[int, Meta(ge=1, le=12)]


class Fx(Part, tag_field="op"):
    """One effect; its word is the tag."""


# ---- what cards are and cause
class Has(Fx, tag="keyword"):
    """A keyword ability of a model or its equipment."""

    keyword: HeldWord


class Keyword(Fx, tag="keyword"):
    """A keyword of an action, attack or potion."""

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

    keyword: HeldWord


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
Trait = Has | Status | Immune | Vulnerable | Distance
