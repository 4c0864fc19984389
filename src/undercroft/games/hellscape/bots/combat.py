"""Habits in combat: what is added, which dice are rerolled, how many Arrow cards are revealed.

Dice are rolled first: additions to a roll may be used after it (MD2-ATTACK-13), so nothing is wasted.
"""

from typing import Final

from ....engine.option import Opt
from .. import components as c
from .. import options as o
from .. import terms as t
from ..acts.abilities import Drink, Use
from ..acts.combat import Hold, Reroll
from ..effects.combat import (
    Dice,
    LeaderFirst,
    NoClaw,
    NoShields,
    NoSwords,
    OnKill,
    Rerolls,
    ShadowFace,
    ShadowRerolls,
    Shields,
    Swords,
    Unshield,
)
from ..effects.ground import Trample, TrampleAtEnd
from ..effects.picking import (
    FireDefender,
    FirePicked,
    FrostDefender,
    FrostPicked,
    WoundAttacker,
    WoundPicked,
    WoundThat,
    WoundUser,
)
from ..effects.recovery import Healing, ManaFor
from ..legal.combat import totals
from ..legal.foes import health_of
from ..state import World

WOUNDS: Final = (WoundPicked, WoundThat, WoundUser, WoundAttacker, Trample, TrampleAtEnd)
CONDITIONS: Final = (FirePicked, FrostPicked, FireDefender, FrostDefender)
IGNORED: Final = (NoClaw, NoShields, NoSwords)

FANG_STRIKING: Final[dict[str, float]] = {  # what a fang costs a Hero who attacks this Mob, in Wounds
    "Gargoyles": 1.0,
    "Fire Entities": 0.8,
    "Skeletons": 0.5,
    "Demons": 0.3,
}
FANG_STRUCK: Final[dict[str, float]] = {"Fire Entities": 0.8, "Satyrs": 0.9, "Fallen Angels": 0.7, "Demons": 0.3}
MONSTER_FANG: Final = 0.4


def life_left(g: World, foe: int) -> int:
    """Wounds it takes to kill all of an Enemy."""
    x = g.foes[foe]
    full = health_of(g, foe)
    if foe >= t.ROAMING:
        return full - x.wounds
    return full * x.minions - x.wounds + (full - x.hurt if x.leader else 0)


def fang_price(g: World) -> float:
    """The cost of an open fang to the Hero in combat."""
    f = g.fight
    if f.foe >= t.ROAMING:
        return MONSTER_FANG
    name = c.MOB_NAMES[f.foe]
    return FANG_STRIKING.get(name, 0.0) if f.by_hero else FANG_STRUCK.get(name, 0.0)


def wound_price(health: int) -> float:
    """The weight of a Wound to a Hero with this much Health."""
    if health >= 6:
        return 0.8
    return [3.0, 3.0, 2.2, 1.6, 1.2, 1.0][health] if health >= 0 else 3.0


def outcome(g: World, swords: int, shields: int) -> float:
    """The worth of this many swords against this many shields to the Hero."""
    f = g.fight
    n = max(0, swords - shields)
    if not f.by_hero:
        return -n * wound_price(g.health_of(f.hero) - n // 2)
    left = life_left(g, f.foe) if g.foes[f.foe].card >= 0 else 0
    if n >= left:
        return left + 2.0
    if f.foe < t.ROAMING and g.foes[f.foe].card >= 0:
        full = health_of(g, f.foe)
        x = g.foes[f.foe]
        wounds = n + (x.wounds if x.minions else x.hurt)
        return n + 0.5 * (wounds // full)
    return float(n)


def fight_habit(g: World, options: list[Opt]) -> Opt:
    """Roll; then whatever helps, rerolls of bad dice, and on."""
    f = g.fight
    if not f.rolled:
        return options[0]
    swords, shields = totals(g)
    base = outcome(g, swords, shields)
    best = options[0]
    most = 0.25
    for x in options:
        n = 0.0
        if x.kind == Use.KIND:
            n = use_gain(g, x, swords, shields, base)
        elif x.kind == Drink.KIND:
            if g.foes[f.foe].card >= 0 and (f.foe >= t.ROAMING or g.foes[f.foe].minions == 0 or not f.by_hero):
                n = ability_gain(g, c.ABILITIES[c.ITEMS[x.a].abilities[0]], swords, shields, base) - 0.5
        elif x.kind == Reroll.KIND:
            n = reroll_gain(g, x.a, swords, shields, base)
        if n > most:
            most = n
            best = x
    return best


def use_gain(g: World, option: Opt, swords: int, shields: int, base: float) -> float:
    """The gain from an ability, less its price."""
    a = c.ABILITIES[option.a]
    h = g.heroes[option.c]
    n = ability_gain(g, a, swords, shields, base)
    n -= 0.25 * a.mana + 0.1 * a.rage + 0.1 * sum(a.elements)
    if a.wounds:
        n -= a.wounds * wound_price(h.health - a.wounds)
    return n


def ability_gain(g: World, a: c.Ability, swords: int, shields: int, base: float) -> float:
    """The change that an ability makes to this roll."""
    f = g.fight
    n = 0.0
    for x in a.means:
        if isinstance(x, Swords):
            n += outcome(g, swords + x.n, shields) - base
        elif isinstance(x, Shields):
            n += outcome(g, swords, shields + x.n) - base
        elif isinstance(x, Unshield):
            n += outcome(g, swords, max(0, shields - x.n)) - base
        elif isinstance(x, Dice):
            if x.color == t.BLUE:
                n += 0.83 * x.n * (outcome(g, swords, shields + 1) - base)
            elif swords >= shields:
                n += (1.0 if x.color == t.YELLOW else 1.5) * x.n * (outcome(g, swords + 1, shields) - base) + 0.1
            else:
                n += 0.2
        elif isinstance(x, Rerolls):
            n += best_reroll(g, swords, shields, base) * x.n
        elif isinstance(x, IGNORED):
            n += wound_price(g.health_of(f.hero)) if open_claws(g) else 0.0
        elif isinstance(x, CONDITIONS):
            n += 0.8 * x.n if base < life_left(g, f.foe) else 0.0
        elif isinstance(x, WOUNDS) and not f.by_hero:
            n += 0.8 * x.n
        elif isinstance(x, (OnKill, Healing, ManaFor)):
            n += 0.5
        elif not isinstance(x, (ShadowRerolls, ShadowFace, LeaderFirst)):
            n += 0.4
    return n


def open_claws(g: World) -> int:
    """Claws in the roll that wound."""
    n = -g.fight.no_claw
    for d in g.fight.dice:
        n += c.FACES[t.CLAW][d]
    return n


def best_reroll(g: World, swords: int, shields: int, base: float) -> float:
    """The most another roll of one die would gain on average."""
    f = g.fight
    most = 0.0
    seen: list[int] = []
    for die in range(len(f.dice)):
        if f.seen[die] == 0 and f.dice[die] not in seen:
            seen.append(f.dice[die])
            n = reroll_gain(g, die, swords, shields, base)
            if n > most:
                most = n
    return most


def reroll_gain(g: World, die: int, swords: int, shields: int, base: float) -> float:
    """How much a die would gain by another roll, on average."""
    f = g.fight
    code = f.dice[die]
    first = code - code % 6
    if first == t.ENEMY_DIE * 6:
        price = wound_price(g.health_of(f.hero) - 1)
        fang = fang_price(g)
        return (c.FACES[t.CLAW][code] - 1.0 / 3.0) * price + (c.FACES[t.FANG][code] - 0.5) * fang
    total = 0.0
    s = swords - c.FACES[t.SWORD][code]
    b = shields - c.FACES[t.SHIELD][code]
    for face in range(first, first + 6):
        total += outcome(g, max(0, s + c.FACES[t.SWORD][face]), max(0, b + c.FACES[t.SHIELD][face]))
        if f.by_hero:
            total += 0.25 * c.FACES[t.MANA][face] + 1.2 * c.FACES[t.SHADOW][face]
    n = total / 6.0 - base
    if f.by_hero:
        n -= 0.25 * c.FACES[t.MANA][code] + 1.2 * c.FACES[t.SHADOW][code]
    return n


def arrow_habit(g: World, options: list[Opt]) -> Opt:
    """Reveal up to four arrows, stop at five or six, use what makes seven."""
    n = g.fight.shift
    for a in g.fight.arrows:
        n += c.ARROWS[a].arrows
    for x in options:
        if x.kind == o.ARROW:
            return x if (n == 6) == (x.a == 1) else options[0]
    for x in options:
        if x.kind == Use.KIND and (n == 8 or c.ABILITIES[x.a].limit == t.ONCE_A_ROUND):
            return x
        if x.kind == Hold.KIND and n >= 5:
            return x
    return options[0]
