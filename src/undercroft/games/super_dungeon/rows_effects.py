"""The words of cards that are properties: a struct per word, its arguments, where it may stand, what it writes.

A word of an action, attack or potion changes the row of that ability (`on_ability`), a word of a model its card
(`on_card`), of equipment that card (`on_gear`), of an Adventure Effects card the effects of its boss (`of_boss`).
Rules read the compiled card. A word that is an effect of its own is a class of `effects/` (rows_fx.py).
"""

from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from ...content.loader import Text, pick
from ...errors import ContentError
from . import rows_fx
from . import terms as t
from .components import Ability, Card, Gear
from .rows_kinds import (
    ACTION,
    ANYWHERE,
    ATTACK,
    POTION,
    ROLLED,
    Attribute,
    Few,
    Fx,
    HeldWord,
    KeywordWord,
    Pool,
    Reach,
    StatusWord,
    pool_of,
    status_bits,
)


# ---- what cards are and cause
class Has(Fx, tag="keyword"):
    """A keyword ability of a model or its equipment."""

    keyword: HeldWord

    def on_card(self, c: Card) -> None:
        c.keywords |= t.KEYWORDS[self.keyword]

    def on_gear(self, x: Gear) -> None:
        x.keywords |= t.KEYWORDS[self.keyword]


class Keyword(Fx, tag="keyword"):
    """A keyword of an action, attack or potion."""

    STANDS_IN: ClassVar[int] = ANYWHERE
    OFTEN: ClassVar[bool] = True

    keyword: KeywordWord

    def on_ability(self, a: Ability) -> None:
        a.keywords |= t.KEYWORDS[self.keyword]


class Status(Fx, tag="status"):
    """A status effect caused."""

    STANDS_IN: ClassVar[int] = ANYWHERE
    OFTEN: ClassVar[bool] = True

    status: StatusWord

    def on_ability(self, a: Ability) -> None:
        a.causes |= status_bits(self.status)

    def on_card(self, c: Card) -> None:
        c.causes |= status_bits(self.status)

    def on_gear(self, x: Gear) -> None:
        x.causes |= status_bits(self.status)


class Immune(Fx, tag="immune"):
    """No such counter ever."""

    to: StatusWord | Literal["all"]

    def on_card(self, c: Card) -> None:
        c.immune |= status_bits(self.to)

    def on_gear(self, x: Gear) -> None:
        x.immune |= status_bits(self.to)


class Vulnerable(Fx, tag="vulnerable"):
    """Such attacks hurt more."""

    to: StatusWord

    def on_card(self, c: Card) -> None:
        c.vulnerable |= status_bits(self.to)


class Distance(Fx, tag="distance"):
    """An attack from afar."""

    STANDS_IN: ClassVar[int] = ATTACK | ROLLED | ACTION

    kind: Literal["magic", "missile", "range", "reach"]
    x: Reach

    def on_ability(self, a: Ability) -> None:
        a.distance = t.DISTANCES.index(self.kind)
        a.distance_x = self.x

    def on_card(self, c: Card) -> None:
        if self.kind == "reach":
            c.reach = self.x
        else:
            c.distance = t.DISTANCES.index(self.kind)
            c.distance_x = self.x


class Bonus(Fx, tag="bonus"):
    """Dice for an attribute; of equipment also hearts and AP, by number."""

    STANDS_IN: ClassVar[int] = ANYWHERE
    OFTEN: ClassVar[bool] = True

    attribute: Attribute | Literal["AP", "hearts"]
    dice: Annotated[Pool, Meta(min_length=1)] | None = None
    n: Few | None = None
    if_target_has: StatusWord | None = None

    def __post_init__(self) -> None:
        number = self.attribute in ("AP", "hearts")
        if number != (self.n is not None) or number != (self.dice is None):
            raise ValueError(f"a bonus of {self.attribute} needs {'n' if number else 'dice'} and nothing else")

    def on_ability(self, a: Ability) -> None:
        a.bonus[pick(t.ATTRIBUTES, self.attribute, "attribute of abilities")] += pool_of(self.dice)
        if self.if_target_has is not None:
            a.condition |= status_bits(self.if_target_has)

    def on_gear(self, x: Gear) -> None:
        if self.if_target_has is not None:
            raise ContentError("if_target_has: no rule reads this on equipment")
        if self.attribute == "AP":
            x.ap += self.n or 0
        elif self.attribute == "hearts":
            x.hearts += self.n or 0
        else:
            x.bonus[t.ATTRIBUTES.index(self.attribute)] += pool_of(self.dice)


# ---- how actions, attacks and potions work
class Area(Fx, tag="area"):
    """It reaches several squares."""

    STANDS_IN: ClassVar[int] = ANYWHERE

    shape: Literal["burst", "cross", "lance", "spray", "sweep", "wave", "aura"]
    x: Annotated[int, Meta(ge=1, le=6)]

    def on_ability(self, a: Ability) -> None:
        a.area = t.SHAPES.index(self.shape)
        a.area_x = self.x


class Control(Fx, tag="control"):
    """The target is moved."""

    STANDS_IN: ClassVar[int] = ATTACK | ROLLED

    kind: Literal["compel", "pull", "push"]
    x: Reach

    def on_ability(self, a: Ability) -> None:
        a.control = t.CONTROLS.index(self.kind)
        a.control_x = self.x


class Versus(Fx, tag="versus"):
    """Other attributes than usual."""

    STANDS_IN: ClassVar[int] = ATTACK | ROLLED

    attack: Attribute
    defense: Attribute

    def on_ability(self, a: Ability) -> None:
        a.versus_attack = t.ATTRIBUTES.index(self.attack)
        a.versus_defense = t.ATTRIBUTES.index(self.defense)


class Only(Fx, tag="only"):
    """Nobody else is affected."""

    STANDS_IN: ClassVar[int] = ANYWHERE

    type: Text

    def on_ability(self, a: Ability) -> None:
        a.only = self.type


class GrantAllHeroes(Fx, tag="grant_all_heroes"):
    """Every Hero has a keyword for a while."""

    STANDS_IN: ClassVar[int] = ACTION | POTION

    keyword: HeldWord

    def on_ability(self, a: Ability) -> None:
        a.keywords |= t.KEYWORDS[self.keyword]
        a.odd |= t.O_ALL_HEROES


class Feast(Fx, tag="heal_self_if_wounded"):
    """An attacker that wounds is healed."""

    STANDS_IN: ClassVar[int] = ATTACK

    n: Literal[1]

    def on_ability(self, a: Ability) -> None:
        a.odd |= t.O_FEAST


class PerStar(Fx, tag="wounds_per_star"):
    """A wound for each star."""

    STANDS_IN: ClassVar[int] = ATTACK

    def on_ability(self, a: Ability) -> None:
        a.odd |= t.O_PER_STAR


class MeleeOnly(Fx, tag="melee_only"):
    """Never from afar."""

    STANDS_IN: ClassVar[int] = ATTACK | ROLLED

    def on_ability(self, a: Ability) -> None:
        a.odd |= t.O_MELEE_ONLY


Property = (
    Keyword | Status | Distance | Bonus | Area | Control | Versus | Only | GrantAllHeroes | Feast | PerStar | MeleeOnly
)
Deed = Property | rows_fx.Effect
Deeds = Annotated[list[Deed], Meta(min_length=1)]
Trait = Has | Status | Immune | Vulnerable | Distance
