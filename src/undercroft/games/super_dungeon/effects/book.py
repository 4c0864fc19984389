"""Fills the book of effects from the abilities of the content: special actions and potions that are not rolled for."""

from typing import Any, Final

from ....engine.effect import Effect, register
from ..components import Ability
from ..content import ABILITIES
from .base import BOOK, LIST_OF, OfAbility
from .health import Inflict, Restore, WoundSelf
from .lasting import Lasts, MakeSmoke, Rage
from .moving import Jump, Shapeshift, TakeTheBlow

# in the order in which they happen
KINDS: Final[list[type[OfAbility]]] = [
    Rage,
    WoundSelf,
    TakeTheBlow,
    Restore,
    Inflict,
    Lasts,
    MakeSmoke,
    Jump,
    Shapeshift,
]


def effects_of(a: Ability) -> list[Effect[Any]]:
    """The effects of an ability, in order."""
    return [kind(a.index) for kind in KINDS if kind.fits(a)]


def fill() -> None:
    """One list for each ability that has effects."""
    for a in ABILITIES:
        todo = effects_of(a)
        LIST_OF.append(register(BOOK, todo) if todo else 0)


fill()
