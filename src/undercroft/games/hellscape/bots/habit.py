"""A quick sensible answer to everything, for look-ahead and for ends of long games."""

from math import sqrt
from typing import Final

from ....engine.option import Opt, opt
from ....engine.window import P_WINDOW
from .. import components as c
from .. import options as o
from .. import terms as t
from ..acts.abilities import Drink, Use
from ..acts.classes import Consecrate, Flip, SpiritAttack
from ..acts.rounds import Bless, Element
from ..acts.turns import Attack, End, Goal, Move, Recover, Thaw, Trade
from ..effects.boards import Elements, Summon
from ..effects.combat import Dice, Rerolls, Swords, Unshield
from ..effects.ground import Pull, Push
from ..effects.picking import FireZone, FrostDefender, FrostPicked, WoundZone
from ..effects.recovery import Actions, Healing, ReviveHere
from ..legal.abilities import abilities_of, counts_as_shadow, most_health
from ..legal.combat import hero_pool, unit_defense
from ..legal.foes import health_of
from ..state import World
from .anytime import worth_using
from .choices import choice_habit
from .combat import WOUNDS, arrow_habit, fight_habit, life_left, wound_price
from .gear import ENOUGH, gear_habit, mended, upgrade
from .value import doors_as_open
from .walking import attractions, company, dashes, nearest, pressing, threatened, urgent, walk_habit, wants_to_move

TYPE_OF: Final[list[int]] = [0, t.MELEE, t.MAGIC, t.RANGED]  # by timing
# In Wounds, set by trial like those of walking.py
FINISHED: Final = 2.0  # to kill the last of an Enemy
FALLEN: Final = 1.0  # to kill a miniature
CLAWS: Final = 0.7  # part of the claws of a roll that is not rerolled
REST: Final = 0.8  # a point of Health regained while no Enemies are near …
REST_IN_DANGER: Final = 0.7  # … and while Enemies are near
NEEDED: Final = 3.0  # rest is due when it is worth so much
POOR: Final = -0.5  # an attack that is better than to do nothing
FRESH: Final = 0.7  # part of the Health with which one goes on …
CURSED: Final = 0.4  # … where the Cursed Sword wounds those who wait

ELEMENT_WORTH: Final[list[float]] = [0.0, 1.0, 2.5, 1.5]
BLESSED: Final[list[str]] = [
    "pal-smite-ii",
    "pal-smite-i",
    "pal-aegis-ii",
    "pal-aegis-i",
    "pal-judgement-ii",
    "pal-judgement-i",
]


def horizon(g: World) -> int:
    """A look-ahead stops where another Hero or the Enemies come to act."""
    return g.round * 16 + g.turn + 1


def habit(g: World) -> Opt | None:
    """The usual choice here."""
    d = g.decision
    if d is None:
        return None
    p = d.prompt
    options = d.options
    if p == o.P_TURN:
        return turn_habit(g, d.owner, options)
    if p == o.P_WALK:
        return walk_habit(g, d.b, options)
    if p in (o.P_ASSEMBLE, o.P_APPLY):
        return fight_habit(g, options)
    if p == o.P_ARROW:
        return arrow_habit(g, options)
    if p in (o.P_GAINED, o.P_TRADE):
        return gear_habit(g, options)
    if p == P_WINDOW:
        return window_habit(g, d.a, options)
    if p == o.P_DEATHLESS or p == o.P_PAY_MANA:
        return options[0]
    if p == o.P_FOE_TARGET:
        return strongest(g, options)
    if p == o.P_NEXT_HERO:
        return next_hero(g, options)
    if p == o.P_HOURGLASS:
        return fullest(g, options)
    if p == o.P_HEAL:
        return heal_habit(g, options)
    if p == o.P_BLESS:
        return bless_habit(options)
    if p == o.P_ELEMENT:
        return element_habit(g, d.owner, options)
    if p in (o.P_HERO, o.P_FIRST_SKILL, o.P_WEAPON, o.P_POTION, o.P_SKILL, o.P_SWORD_WEAPON):
        return choice_habit(g, d.owner, p, options)
    if p == o.P_MANA:
        return mana_habit(g, d.owner, options)
    return options[0]


def window_habit(g: World, window: int, options: list[Opt]) -> Opt:
    """Use what is worth it now, else pass."""
    for x in options:
        if x.kind == Drink.KIND and worth_using(g, window, x.b, x.a):
            return x
    return options[-1]


def next_hero(g: World, options: list[Opt]) -> Opt:
    """In a fight the Hero nearest to an Enemy goes first, else the Hero nearest to the party's goals."""
    best = options[0]
    most = -1e9
    fighting = False
    for x in options:
        if threatened(g, x.a):
            fighting = True
    for x in options:
        h = g.heroes[x.a]
        n = 0.0
        if fighting:
            far = g.map().flood(h.zone, g.doors)
            least = 99
            for f in g.foes_on_map():
                least = min(least, far[g.foes[f].zone])
            n = 0.0 - least
        else:
            far = g.map().flood(h.zone, doors_as_open(g))
            goal = nearest(g, x.a, attractions(g, x.a))
            n = h.health * 0.1 - (far[goal] if goal >= 0 else 99)
        if n > most:
            most = n
            best = x
    return best


def strongest(g: World, options: list[Opt]) -> Opt:
    """Leads Enemies to Spirits, then to the Hero who can best bear the attack, and to the Summoner last."""
    best = options[0]
    most = -999.0
    for x in options:
        if x.kind == o.TARGET:
            n = target_worth(g, x.a)
            if n > most:
                most = n
                best = x
    return best


def target_worth(g: World, unit: int) -> float:
    """How well an attack on this one is borne."""
    if unit == t.SUMMONER:
        return g.health_of(unit) - 60.0
    if unit >= t.SPIRIT:
        return 20.0
    return g.heroes[unit].health + 0.8 * unit_defense(g, unit)[t.BLUE]


def fullest(g: World, options: list[Opt]) -> Opt:
    """Sand runs from the Hourglass that has most of it: an empty one loses the Quest."""
    best = options[0]
    most = -1
    for x in options:
        n = g.tokens[t.TIME].count(x.a)
        if n > most:
            most = n
            best = x
    return best


def heal_habit(g: World, options: list[Opt]) -> Opt:
    """Heals the Hero who is missing the most Health."""
    best = options[0]
    most = -1
    for x in options:
        missing = most_health(g, x.a) - g.heroes[x.a].health if x.a < t.SPIRIT else 1
        if missing + x.b > most:
            most = missing + x.b
            best = x
    return best


def element_habit(g: World, seat: int, options: list[Opt]) -> Opt:
    """Fire for the Flame Spirit and the attack, then what saves Health."""
    h = g.heroes[seat]
    best = options[0]
    most = -99.0
    for x in options:
        if x.kind == Element.KIND:
            n = ELEMENT_WORTH[x.a] - 0.5 * h.elements[x.a]
            if n > most:
                most = n
                best = x
    return best


def mana_habit(g: World, seat: int, options: list[Opt]) -> Opt:
    """Elements are better than Mana for a Shaman with some of it."""
    return element_habit(g, seat, options) if g.heroes[seat].mana >= 2 and len(options) > 1 else options[0]


def bless_habit(options: list[Opt]) -> Opt:
    """The skill that strikes hardest."""
    best = options[0]
    most = 99
    for x in options:
        if x.kind == Bless.KIND and c.SKILLS[x.a].id in BLESSED:
            n = BLESSED.index(c.SKILLS[x.a].id)
            if n < most:
                most = n
                best = x
    return best if most < 99 else options[-1]


# ---- the turn
def attack_worth(g: World, seat: int, foe: int, type: int) -> float:
    """Wounds to be expected, more where they kill, less those that the claws will cost."""
    pool = hero_pool(g, seat, foe, type)
    swords = bonus_swords(g, seat, type)
    net = pool[t.YELLOW] + 1.5 * pool[t.ORANGE] + pool[t.SHADOW_DIE] + swords - 0.83 * pool[t.BLUE]
    spread = 0.33 * pool[t.YELLOW] + 0.92 * pool[t.ORANGE] + 0.47 * pool[t.BLUE] + 1.3 * pool[t.SHADOW_DIE] + 0.2
    n = 0.5 * (net + sqrt(net * net + 0.64 * spread))
    left = life_left(g, foe)
    x = g.foes[foe]
    worth = min(n, left + 0.0)
    if n >= left:
        worth += FINISHED
    elif foe < t.ROAMING:
        worth += FALLEN * n / health_of(g, foe)
    if x.beast or x.last or foe == t.BOSS:
        worth += 1.0
    claws = pool[t.ENEMY_DIE] / 3.0
    return worth - CLAWS * claws * wound_price(g.heroes[seat].health - int(claws + 0.5))


def bonus_swords(g: World, seat: int, type: int) -> float:
    """What abilities will add to an attack of this type, roughly."""
    h = g.heroes[seat]
    n = 0.0
    mana = h.mana
    for k in abilities_of(g, seat):
        a = c.ABILITIES[k]
        if a.timing > t.RANGED_ATTACK and a.timing != t.COMBAT:
            continue
        if a.timing in (t.MELEE_ATTACK, t.MAGIC_ATTACK, t.RANGED_ATTACK) and TYPE_OF[a.timing] != type:
            continue
        if a.mana > mana or a.wounds or a.rage > h.rage:
            continue
        if a.needs & t.IN_SHADOW and not counts_as_shadow(g, seat):
            continue
        for x in a.means:
            if isinstance(x, (Swords, Unshield)):
                n += x.n * 0.8
            elif isinstance(x, Dice) and x.color != t.BLUE:
                n += x.n * (1.0 if x.color == t.YELLOW else 1.5)
            elif isinstance(x, Rerolls):
                n += 0.4 * x.n
        mana -= a.mana
    return n


def at_once(g: World, seat: int, option: Opt) -> bool:
    """Is it taken before anything is weighed?"""
    h = g.heroes[seat]
    k = option.kind
    if k == Goal.KIND or k == Flip.KIND or k == Thaw.KIND:
        return True
    if k == Drink.KIND:
        return h.health <= 2 and mended(option.a)
    if k == Use.KIND:
        return good_use(g, seat, option.a)
    if k == SpiritAttack.KIND:
        return g.friends[option.a].free
    if k == Consecrate.KIND:
        return option.a == 0 and option.b == h.zone and len(g.foes_in(h.zone)) > 0 and h.zone not in g.consecrated
    return False


def best_attack(g: World, seat: int, options: list[Opt]) -> tuple[Opt, float]:
    """The attack worth most, and its worth; any option and very little if there is none."""
    best = options[0]
    worth = -99.0
    for x in options:
        if x.kind == Attack.KIND:
            n = attack_worth(g, seat, x.a, x.b)
            if n > worth:
                worth = n
                best = x
    return best, worth


def best_rest(g: World, seat: int, options: list[Opt]) -> Opt:
    """The way to recover that heals most, for a hurt Hero; any option if there is none."""
    h = g.heroes[seat]
    best = options[0]
    for x in options:
        if x.kind == Recover.KIND:
            if best.kind == End.KIND or (x.a > best.a and h.health < most_health(g, seat)):
                best = x
    return best


def turn_habit(g: World, seat: int, options: list[Opt]) -> Opt:
    """Quest, life, fight, gear, way: in this order."""
    for x in options:
        if at_once(g, seat, x):
            return x
    h = g.heroes[seat]
    attack, worth = best_attack(g, seat, options)
    recover = best_rest(g, seat, options)
    move = any(x.kind == Move.KIND for x in options)
    danger = threatened(g, seat)
    missing = most_health(g, seat) - h.health
    if sword_due(g, seat) and opt(Trade.KIND) in options:
        return opt(Trade.KIND)
    if move and (dashes(g, seat) or ((urgent(g) or pressing(g)) and wants_to_move(g, seat))):
        return opt(Move.KIND)
    rest = 0.0
    if recover.kind == Recover.KIND and recover.a:
        rest = min(2, missing) * (wound_price(h.health) + wound_price(h.health + 1)) / 2.0
        rest *= REST_IN_DANGER if danger else REST
    if worth > 0.0 and worth >= rest:
        return attack
    if rest > NEEDED:
        return recover
    if upgrade(g, seat) > 3.0 and danger == 0 and opt(Trade.KIND) in options:
        return opt(Trade.KIND)
    if recover.kind == Recover.KIND and recover.a and weary(g, seat) and danger <= 1:
        return recover
    if move and wants_to_move(g, seat):
        return opt(Move.KIND)
    if attack.kind == Attack.KIND and worth > POOR:
        return attack
    if recover.kind == Recover.KIND:
        return recover
    if upgrade(g, seat) > ENOUGH and opt(Trade.KIND) in options:
        return opt(Trade.KIND)
    if move and not attractions(g, seat) and company(g, seat) and danger == 0:
        return opt(Move.KIND)
    return options[0]


def weary(g: World, seat: int) -> bool:
    """Too hurt to go on exploring."""
    h = g.heroes[seat]
    return h.health < (CURSED if g.sword >= 0 else FRESH) * most_health(g, seat)


def sword_due(g: World, seat: int) -> bool:
    """Should the Cursed Sword change hands now?"""
    here = g.heroes_in(g.heroes[seat].zone)
    return g.sword in here and g.sword_rounds >= 1 and len(here) > 1


def good_use(g: World, seat: int, ability: int) -> bool:
    """Whether the ability is worth using whenever it can be used."""
    h = g.heroes[seat]
    a = c.ABILITIES[ability]
    for x in a.means:
        if isinstance(x, (WoundZone, ReviveHere)):
            return True
        if isinstance(x, (Elements, Summon, Actions, FireZone)):
            return a.action == 0
        if isinstance(x, (FrostPicked, FrostDefender)) and a.action == 0:
            return True
        if isinstance(x, (Push, Pull)) and a.action == 0:
            return False
        if isinstance(x, WOUNDS) and h.health > a.wounds + 2:
            return True
        if isinstance(x, Healing) and a.action == 0 and most_health(g, seat) - h.health >= max(2, x.n):
            return True
    return False
