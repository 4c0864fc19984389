"""Special actions, special attacks and potions: from the words of content to a row of the table."""

from typing import Final

from ...errors import ContentError
from . import rows_effects as fx
from . import rows_fx
from . import terms as t
from .components import Ability, Card

ABILITIES: Final[list[Ability]] = []


def make_ability(id: str, name: str, kind: int, cost: int, text: str, deeds: list[fx.Deed]) -> int:
    """Compiles one special action, special attack or potion into the table."""
    a = Ability(len(ABILITIES), id, name, kind, cost, text)
    for e in deeds:
        e.on_ability(a)
        if isinstance(e, rows_fx.Effect):
            a.does.append(e)
    rolled = kind == t.A_ATTACK or a.versus_attack >= 0
    if not rolled and (a.keywords & t.K_AUGMENT or (a.area == t.S_NONE and a.distance == t.D_NONE)):
        a.lends = a.causes  # a boon: the attacks of those it helps cause it from now on (SDE-POTION-05)
        a.causes = 0
    ABILITIES.append(a)
    return a.index


def make_basic(id: str, name: str, ap: int) -> None:
    """One of the attacks that no card prints."""
    ABILITIES.append(Ability(len(ABILITIES), id, name, t.A_BASIC, ap, ""))


def check_on(c: Card, a: Ability) -> None:
    """Refuses what a model of this card could never use."""
    if a.area == t.S_BURST and a.distance == t.D_NONE and c.distance == t.D_NONE:
        raise ContentError(f"{a.id}: area: a burst needs a distance effect, and the model has none")
    if a.kind == t.A_ATTACK and a.distance == t.D_NONE and a.versus_attack < 0:
        for attr in (t.ATT, t.WILL, t.DEX):
            melee = attr == t.ATT and a.area != t.S_BURST  # SDE-AREA-23
            if a.bonus[attr] and t.ROLLS_WITH[c.distance] != attr and not melee:
                raise ContentError(f"{a.id}: bonus: the model does not roll with {t.ATTRIBUTES[attr]}")
