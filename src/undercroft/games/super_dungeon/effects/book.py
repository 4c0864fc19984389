"""Fills the book of effects from the abilities of the content: special actions and potions that are not rolled for."""

from typing import Any

from ....engine.effect import Effect, enter
from .. import terms as t
from ..components import Ability
from ..content import ABILITIES
from .base import BOOK, LIST_OF
from .health import Inflict, Restore, WoundSelf
from .lasting import AROUND, ON_HEROES, ON_THEM, Lasts, MakeSmoke, Rage
from .moving import Jump, Shapeshift, TakeTheBlow


def effects_of(a: Ability) -> list[Effect[Any]]:
    """What an ability does, one after the other."""
    if a.odd & t.O_RAGE:
        return [Rage(a.index)]
    if a.kind not in (t.A_ACTION, t.A_POTION) or a.versus_attack >= 0:
        return []  # an attack: its numbers are read where it is rolled
    out: list[Effect[Any]] = []
    if a.odd & t.O_WOUND_SELF:
        out.append(WoundSelf())
    if a.odd & t.O_BALM:
        out.append(TakeTheBlow())
    if a.heal or a.keywords & t.K_REMEDY:
        out.append(Restore(a.index))
    if a.causes:
        out.append(Inflict(a.index))
    if a.lends or a.keywords & t.K_HELD or a.bonus != [0, 0, 0, 0]:
        out.append(Lasts(a.index, ON_HEROES if a.odd & t.O_ALL_HEROES else AROUND if a.area == t.S_AURA else ON_THEM))
    if a.keywords & t.K_SMOKE:
        out.append(MakeSmoke(a.index))
    if a.keywords & t.K_TELEPORT:
        out.append(Jump(a.index))
    if a.into >= 0:
        out.append(Shapeshift(a.index))
    return out


def fill() -> None:
    """One list for each ability that has effects."""
    for a in ABILITIES:
        todo = effects_of(a)
        LIST_OF.append(enter(BOOK, todo) if todo else 0)


fill()
