"""Special actions, special attacks and potions: from the words of content to a row of the table."""

from typing import Final

from ...content.loader import pick
from ...errors import ContentError
from . import rows_effects as fx
from . import terms as t
from .components import Ability, Card

ABILITIES: Final[list[Ability]] = []
STATUS_IDS: Final[list[str]] = []


def pool_of(dice: dict[fx.Colour, int] | None) -> int:
    """A dice pool from counts per colour."""
    n = 0
    if dice is not None:
        for colour, count in dice.items():
            n += count * t.ONE[t.COLOURS.index(colour)]
    return n


def status_named(name: str) -> int:
    """The bit of a status effect, or all of them."""
    return t.ALL_STATUS if name == "all" else 1 << STATUS_IDS.index(name)


_ODD: Final[dict[str, int]] = {
    "Rage": t.O_RAGE,
    "HerosBalm": t.O_BALM,
    "Feast": t.O_FEAST,
    "PerStar": t.O_PER_STAR,
    "MeleeOnly": t.O_MELEE_ONLY,
    "WoundSelf": t.O_WOUND_SELF,
}


def make_ability(id: str, name: str, kind: int, cost: int, text: str, deeds: list[fx.Deed]) -> int:
    """Compiles one special action, special attack or potion into the table."""
    a = Ability(len(ABILITIES), id, name, kind, cost, text)
    for e in deeds:
        if isinstance(e, fx.Bonus):
            a.bonus[pick(t.ATTRIBUTES, e.attribute, "attribute of abilities")] += pool_of(e.dice)
            if e.if_target_has is not None:
                a.condition |= status_named(e.if_target_has)
        elif isinstance(e, fx.Status):
            a.causes |= status_named(e.status)
        elif isinstance(e, fx.Keyword):
            a.keywords |= t.KEYWORDS[e.keyword]
        elif isinstance(e, fx.Distance):
            a.distance = t.DISTANCES.index(e.kind)
            a.distance_x = e.x
        elif isinstance(e, fx.Area):
            a.area = t.SHAPES.index(e.shape)
            a.area_x = e.x
        elif isinstance(e, fx.Control):
            a.control = t.CONTROLS.index(e.kind)
            a.control_x = e.x
        elif isinstance(e, fx.Versus):
            a.versus_attack = t.ATTRIBUTES.index(e.attack)
            a.versus_defense = t.ATTRIBUTES.index(e.defense)
        elif isinstance(e, fx.Heal):
            a.heal = e.n
        elif isinstance(e, fx.Only):
            a.only = e.type
        elif isinstance(e, fx.GrantAllHeroes):
            a.keywords |= t.KEYWORDS[e.keyword]
            a.odd |= t.O_ALL_HEROES
        elif isinstance(e, fx.Shapeshift):
            a.into = -2  # resolved when all cards are known
            a.only = e.into
        else:
            a.odd |= _ODD[type(e).__name__]
    rolled = kind == t.A_ATTACK or a.versus_attack >= 0
    if not rolled and (a.keywords & t.K_AUGMENT or (a.area == t.S_NONE and a.distance == t.D_NONE)):
        a.lends = a.causes  # a boon: its attacks cause it from now on (SDE-POTION-05); else whoever is hit suffers it
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
