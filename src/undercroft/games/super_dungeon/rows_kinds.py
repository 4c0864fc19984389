"""Types of the keys of words, and what every word tells; those of effects are generated into rows_fx.py."""

from typing import TYPE_CHECKING, Annotated, ClassVar, Final, Literal, get_args

from msgspec import Meta

from ...content.loader import Id, Part
from . import terms as t

if TYPE_CHECKING:
    from .components import Ability, Adventure, Card, Gear

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
]  # keywords that a model can have; the others belong to actions and attacks
KeywordWord = HeldWord | Literal["massive_damage", "remedy", "smoke", "teleport", "augment", "dangerous"]
STATUS_WORDS: Final[tuple[str, ...]] = get_args(StatusWord)  # in the order in which rules number them
HELD_WORDS: Final[tuple[str, ...]] = get_args(HeldWord)
KEYWORD_WORDS: Final[tuple[str, ...]] = (*HELD_WORDS, *get_args(get_args(KeywordWord)[1]))
Colour = Literal["blue", "red", "green", "star"]
Pool = dict[Colour, Annotated[int, Meta(ge=0, le=9)]]
Few = Annotated[int, Meta(ge=1, le=9)]
Reach = Annotated[int, Meta(ge=1, le=12)]
Form = Id  # a model card that another one becomes

# ---- where a word may stand: an action is rolled for if it says `versus` (SDE-SACT-04)
ATTACK: Final = 1
ROLLED: Final = 2
ACTION: Final = 4
POTION: Final = 8
ANYWHERE: Final = 15


def pool_of(dice: Pool | None) -> int:
    """A dice pool from counts per color."""
    n = 0
    if dice is not None:
        for color, count in dice.items():
            n += count * t.ONE[t.COLOURS.index(color)]
    return n


def status_bits(name: str) -> int:
    """The bit of a status effect, or all of them."""
    return t.ALL_STATUS if name == "all" else 1 << STATUS_WORDS.index(name)


class Fx(Part, tag_field="op"):
    """One word; it is the tag. The class of an effect with a word of its own says these constants by the same names."""

    STANDS_IN: ClassVar[int] = 0  # abilities
    OFTEN: ClassVar[bool] = False  # may an ability have several?
    ALONE: ClassVar[bool] = False  # does no other word stand beside it?
    BEFALLS: ClassVar[bool] = False  # does it befall all that the ability reaches, so that area and distance matter?
    ODD: ClassVar[int] = 0  # what predicates know of an ability that has it

    def on_ability(self, a: "Ability") -> None:
        """Write it into an action, attack or potion; what a word of an effect does, effects/book.py reads."""
        a.odd |= self.ODD

    def on_card(self, c: "Card") -> None:
        """Write it onto a model card."""
        raise NotImplementedError

    def on_gear(self, x: "Gear") -> None:
        """Write it onto a loot or treasure card."""
        raise NotImplementedError

    def of_boss(self, x: "Adventure") -> None:
        """Write it onto an Adventure Effects card."""
        raise NotImplementedError

    def part(self) -> str:
        """The part of an Adventure Effects card that it belongs to."""
        raise NotImplementedError
