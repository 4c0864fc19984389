"""Fills the book of effects from the abilities of the content: special actions and potions that are not rolled for."""

from typing import Any, Final

from ....engine.effect import Effect, register
from ..components import Ability
from ..content import ABILITIES
from .base import BOOK, LIST_OF, OfAbility, happens
from .health import Inflict, Remedy
from .lasting import Lasts, MakeSmoke
from .moving import Jump
from .words import made

# Effects of words that other cards have, too (keyword, status, bonus), in the order in which they happen.
IMPLIED: Final[list[type[OfAbility]]] = [Remedy, Inflict, Lasts, MakeSmoke, Jump]


def effects_of(a: Ability) -> list[Effect[Any]]:
    """The effects of an ability: those of words of their own as the card has them, then the implied ones."""
    out: list[Effect[Any]] = []
    for row in a.does:
        out.extend(made(row))
    if happens(a):
        out.extend([kind() for kind in IMPLIED if kind.implied(a)])
    for e in out:
        if isinstance(e, OfAbility):
            e.printed(a)
    return out


def fill() -> None:
    """One list for each ability that has effects."""
    for a in ABILITIES:
        todo = effects_of(a)
        LIST_OF.append(register(BOOK, todo) if todo else 0)


fill()
