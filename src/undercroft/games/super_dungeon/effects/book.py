"""Fills the book of effects from the abilities of the content: special actions and potions that are not rolled for."""

from typing import Any

from ....kernel.effect import Effect, enter
from .. import terms as t
from ..components import Ability
from ..content import ABILITIES
from .base import BOOK, LIST_OF
from .health import Inflict, Restore, WoundSelf
from .lasting import AROUND, ON_HEROES, ON_USER, Lasts, MakeSmoke, Rage
from .moving import Jump, Shapeshift, TakeTheBlow


def effects_of(a: Ability) -> list[Effect[Any]]:
    """What an ability does, one after the other."""
    if a.odd & t.O_RAGE:
        return [Rage(a.index)]
    if a.kind not in (t.A_ACTION, t.A_POTION) or a.versus_attack >= 0:
        return []  # an attack: its numbers are read where it is rolled
    first: list[Effect[Any]] = [WoundSelf()] if a.odd & t.O_WOUND_SELF else []
    if a.odd & t.O_BALM:
        return [*first, TakeTheBlow()]
    if a.into >= 0:
        return [*first, Shapeshift(a.index)]
    if a.keywords & t.K_TELEPORT:
        return [*first, Jump()]
    if a.keywords & t.K_SMOKE:
        return [*first, MakeSmoke(a.index)]
    if a.area == t.S_AURA:
        return [*first, Lasts(a.index, AROUND)]
    if a.heal or a.keywords & t.K_REMEDY:
        return [*first, Restore(a.index)]
    if a.area != t.S_NONE:
        return [*first, Inflict(a.index)]
    return [*first, Lasts(a.index, ON_HEROES if a.odd & t.O_ALL_HEROES else ON_USER)]


def fill() -> None:
    """One list for each ability that has effects."""
    for a in ABILITIES:
        todo = effects_of(a)
        LIST_OF.append(enter(BOOK, todo) if todo else 0)


fill()
