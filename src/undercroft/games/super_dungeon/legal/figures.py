"""The figures of a model now: its card with equipment, lasting effects, Auras, Overcharge and boss fight."""

from typing import Final

from ....board.footprint import base_sees, distance_between, steps_between
from .. import rulings as ru
from .. import terms as t
from ..components import Card
from ..content import ABILITIES, CARDS, GEAR
from ..pieces import Lasting
from ..state import World
from .adventure import adventure_of

NO_SQUARES: Final[list[int]] = []
RAGE_ARM: Final = 2  # base ARM 2B while Rage lasts


def in_play(g: World, m: int) -> bool:
    """Is the model on the map?"""
    return g.models[m].at >= 0


def heroes_in_play(g: World) -> list[int]:
    """The Heroes on the map, in order."""
    out: list[int] = []
    for m in range(len(g.models)):
        if g.models[m].at >= 0 and CARDS[g.models[m].card].side == t.HEROES:
            out.append(m)
    return out


def points_in_play(g: World) -> int:
    """How many spawning points still stand."""
    n = 0
    for x in g.models:
        if x.at >= 0 and CARDS[x.card].role == t.R_POINT:
            n += 1
    return n


def is_monster(g: World, m: int) -> bool:
    """A Consul model that is not a spawning point (A-19)."""
    c = CARDS[g.models[m].card]
    return c.side == t.CONSUL and c.role != t.R_POINT


def boss_fight(g: World) -> bool:
    """Is a boss (not a Delve's mini-boss) on the map? (SDE-ADV-03, SDE-BOSS-02)"""
    v = g.villain
    return v >= 0 and g.models[v].at >= 0 and CARDS[g.models[v].card].role == t.R_BOSS


def overcharged(g: World, c: Card) -> bool:
    """Does the Consul's Overcharge card work on models of this card? (SDE-POWER-12)"""
    return g.overcharge >= 0 and c.side == t.CONSUL and c.role != t.R_BOSS and c.role != t.R_POINT


# ---- sight and distance
def smoke_squares(g: World) -> list[int]:
    """All squares under smoke; not to be changed."""
    if not g.smokes:
        return NO_SQUARES
    if len(g.smokes) == 1:
        return g.smokes[0].squares
    out: list[int] = []
    for s in g.smokes:
        out += s.squares
    return out


def gap(g: World, a: int, b: int) -> int:
    """Squares between two models as the crow flies, nearest squares of their bases (SDE-ADJ-05)."""
    x = g.models[a]
    y = g.models[b]
    return steps_between(g.ground.grid, x.at, CARDS[x.card].size, y.at, CARDS[y.card].size)


def distance(g: World, a: int, b: int) -> int:
    """Squares between two models along existing squares (SDE-ADJ-03)."""
    x = g.models[a]
    y = g.models[b]
    return distance_between(g.ground.grid, x.at, CARDS[x.card].size, y.at, CARDS[y.card].size)


def sees(g: World, a: int, b: int) -> bool:
    """Has model a a line of sight to model b, from and to any square? Models block nothing (SDE-LOS-05, SDE-LOS-06)."""
    x = g.models[a]
    y = g.models[b]
    smoke = smoke_squares(g) if g.smokes else NO_SQUARES
    return base_sees(g.ground.sight, x.at, CARDS[x.card].size, y.at, CARDS[y.card].size, smoke)


# ---- effects that last
def touches(g: World, e: Lasting, m: int) -> bool:
    """Does a lasting effect work on this model now? Auras are checked each time (SDE-AREA-22)."""
    if e.on >= 0:
        return e.on == m
    if e.on == -2:  # every Hero
        return CARDS[g.models[m].card].side == t.HEROES
    a = ABILITIES[e.ability]
    user = g.models[e.user]
    if user.at < 0 or g.models[m].at < 0:
        return False
    c = CARDS[g.models[m].card]
    if c.side != CARDS[user.card].side:  # every Aura in the set is an Augment (SDE-COMBAT-14)
        return False
    if a.only and a.only not in c.types:  # SDE-CARD-01, SDE-CARD-08
        return False
    if e.user == m:
        return True
    return gap(g, e.user, m) <= a.area_x and sees(g, e.user, m)  # SDE-AREA-18, SDE-AREA-19, A-48


def attribute(g: World, m: int, attr: int) -> int:
    """The dice pool of an attribute with everything that adds to it (SDE-EQUIP-02, SDE-SACT-05, SDE-POTION-05)."""
    x = g.models[m]
    c = CARDS[x.card]
    n = c.attributes[attr]
    for k in x.gear:
        n += GEAR[k].bonus[attr]
    if g.overcharge >= 0 and overcharged(g, c):  # SDE-POWER-12, A-44
        n += GEAR[g.overcharge].bonus[attr]
    if g.effects:
        seen: list[int] = []
        for e in g.effects:
            a = ABILITIES[e.ability]
            if attr == t.ARM and a.odd & t.O_RAGE and e.on == m:
                n += RAGE_ARM - c.attributes[t.ARM]
            if a.bonus[attr] != 0 and touches(g, e, m):
                if a.area != t.S_NONE and not g.rulings & ru.A_29_CUMULATIVE:  # SDE-AREA-10, A-29
                    if e.ability in seen:
                        continue
                    seen.append(e.ability)
                n += a.bonus[attr]
    return n


def keywords(g: World, m: int) -> int:
    """All keyword abilities a model has now (SDE-ABIL-01, SDE-EQUIP-03)."""
    x = g.models[m]
    c = CARDS[x.card]
    n = c.keywords
    for k in x.gear:
        n |= GEAR[k].keywords
    if g.overcharge >= 0 and overcharged(g, c):
        n |= GEAR[g.overcharge].keywords
    for e in g.effects:
        a = ABILITIES[e.ability]
        if a.keywords != 0 and touches(g, e, m):
            n |= a.keywords
    if g.smokes and x.at >= 0:
        for c2 in smoke_squares(g):
            if g.occupied[c2] == m + 1:
                n |= t.K_STEALTH  # who stands in smoke has Stealth
    return n


def has(g: World, m: int, bits: int) -> bool:
    """Has the model any of these keywords now? Looks only as far as it must."""
    x = g.models[m]
    c = CARDS[x.card]
    if c.keywords & bits:
        return True
    for k in x.gear:
        if GEAR[k].keywords & bits:
            return True
    if g.overcharge >= 0 and GEAR[g.overcharge].keywords & bits and overcharged(g, c):
        return True
    for e in g.effects:
        if ABILITIES[e.ability].keywords & bits and touches(g, e, m):
            return True
    if bits & t.K_STEALTH and g.smokes:
        return keywords(g, m) & bits != 0
    return False


def causes(g: World, m: int) -> int:
    """Status effects that every damaging attack of this model causes (SDE-SATK-05)."""
    x = g.models[m]
    c = CARDS[x.card]
    n = c.causes
    for k in x.gear:
        n |= GEAR[k].causes
    if g.overcharge >= 0 and overcharged(g, c):
        n |= GEAR[g.overcharge].causes
    for e in g.effects:
        a = ABILITIES[e.ability]
        if a.lends != 0 and touches(g, e, m):
            n |= a.lends
    if g.villain >= 0 and boss_fight(g):  # SDE-ADV-03: Burning Blades
        n |= adventure_of(g).grants[c.role]
    return n


def immunities(g: World, m: int) -> int:
    """Status effects that cannot stay on this model (SDE-KEY-IMMUNE)."""
    x = g.models[m]
    c = CARDS[x.card]
    n = c.immune | x.shield
    for k in x.gear:
        n |= GEAR[k].immune
    if g.overcharge >= 0 and overcharged(g, c):
        n |= GEAR[g.overcharge].immune
    return n


def hearts(g: World, m: int) -> int:
    """How many wounds the model can take (SDE-CARD-06)."""
    x = g.models[m]
    c = CARDS[x.card]
    n = c.hearts
    for k in x.gear:
        n += GEAR[k].hearts
    if g.overcharge >= 0 and overcharged(g, c):
        n += GEAR[g.overcharge].hearts
    return n


def action_points(g: World, m: int) -> int:
    """AP of a fresh activation (SDE-CARD-03, SDE-STATUS-06)."""
    x = g.models[m]
    c = CARDS[x.card]
    n = c.ap
    for k in x.gear:
        n += GEAR[k].ap
    if g.overcharge >= 0 and overcharged(g, c):
        n += GEAR[g.overcharge].ap
    if x.status & (1 << t.POISON):  # SDE-STATUS-POISON
        n -= 1
    return max(n, 0)


def speed_of(g: World, m: int) -> int:
    """Squares a fresh activation allows, before Run doubles it (SDE-CARD-02)."""
    x = g.models[m]
    n = CARDS[x.card].speed
    if x.status & (1 << t.SLOW):  # SDE-STATUS-SLOW
        n = (n + 1) // 2
    return n


def abilities_of(g: World, m: int) -> list[int]:
    """Special actions and special attacks printed on its card and its equipment (SDE-EQUIP-03)."""
    x = g.models[m]
    c = CARDS[x.card]
    out = c.abilities
    if x.gear:
        out = out.copy()
        for k in x.gear:
            out += GEAR[k].abilities
    if g.overcharge >= 0 and GEAR[g.overcharge].abilities and overcharged(g, c):  # SDE-POWER-12, A-44
        out = out + GEAR[g.overcharge].abilities
    return out


def hampered(status: int, attr: int) -> int:
    """1 if a status counter makes this roll lose its best die: Weak, Fragile, Stun, Cold."""
    if attr == t.ATT:
        return (status >> t.WEAK) & 1  # SDE-STATUS-WEAK
    if attr == t.ARM:
        return (status >> t.FRAGILE) & 1  # SDE-STATUS-FRAGILE
    if attr == t.WILL:
        return (status >> t.STUN) & 1  # SDE-STATUS-STUN
    if attr == t.DEX:
        return (status >> t.COLD) & 1  # SDE-STATUS-COLD
    return 0


def dying(g: World, m: int) -> bool:
    """Has it as many wound counters as hearts? (SDE-COMBAT-10)"""
    x = g.models[m]
    return x.at >= 0 and (x.doomed or x.wounds >= hearts(g, m))


def slot_room(g: World, m: int, slot: int) -> int:
    """How many loot cards fit in this slot: one, two with the Gem of Greed."""
    for k in g.models[m].gear:
        if GEAR[k].greed & (1 << slot):
            return 2
    return 1


def worn(g: World, m: int, slot: int) -> list[int]:
    """Places in the list of worn cards that are in this slot."""
    out: list[int] = []
    gear = g.models[m].gear
    for i in range(len(gear)):
        if GEAR[gear[i]].slot == slot:
            out.append(i)
    return out


def knows(g: World, m: int, ability: int) -> bool:
    """Is this special action or attack printed on its card or equipment?"""
    return ability in abilities_of(g, m)
