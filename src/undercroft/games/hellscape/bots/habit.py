"""A quick sensible answer to everything, for look-ahead and for ends of long games."""

from ....board.zones import FAR
from ....kernel.option import Opt, opt
from .. import components as c
from .. import options as o
from .. import terms as t
from ..legal.abilities import most_health
from ..legal.fighting import hero_pool
from ..legal.foes import health_of
from ..state import World
from .choices import choice_habit
from .fights import arrow_habit, fight_habit
from .gear import gained_habit, mended, trade_habit, upgrade
from .walking import threatened, urgent, walk_habit, wants_to_move


def chapter(g: World) -> int:
    """A look-ahead stops where another Hero or the Enemies come to act."""
    return g.round * 16 + g.turn + 1


def habit(g: World) -> Opt | None:
    """What one usually does here."""
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
    if p == o.P_GAINED:
        return gained_habit(g, d.owner, options)
    if p == o.P_TRADE:
        return trade_habit(g, options)
    if p == 1 or p == o.P_DEATHLESS or p == o.P_PAY_MANA:
        return options[0]
    if p == o.P_FOE_TARGET:
        return strongest(g, options)
    if p == o.P_NEXT_HERO:
        return next_hero(g, options)
    if p == o.P_HEAL:
        return heal_habit(g, options)
    if p == o.P_BLESS:
        return options[1]
    if p in (o.P_HERO, o.P_FIRST_SKILL, o.P_WEAPON, o.P_POTION, o.P_SKILL, o.P_SWORD_WEAPON):
        return choice_habit(g, d.owner, p, options)
    if p == o.P_MANA:
        return mana_habit(g, d.owner, options)
    return options[0]


def next_hero(g: World, options: list[Opt]) -> Opt:
    """Whoever is nearest to Enemies goes first."""
    best = options[0]
    least = FAR * 2
    for x in options:
        h = g.heroes[x.a]
        far = g.map().flood(h.zone, g.doors)
        n = FAR
        for f in g.foes_on_map():
            n = min(n, far[g.foes[f].zone])
        if n < least:
            least = n
            best = x
    return best


def strongest(g: World, options: list[Opt]) -> Opt:
    """Enemies are led to whoever has the most Health."""
    best = options[0]
    for x in options:
        if x.kind == o.TARGET and g.health_of(x.a) > g.health_of(best.a):
            best = x
    return best


def heal_habit(g: World, options: list[Opt]) -> Opt:
    """Whoever misses most."""
    best = options[0]
    most = -1
    for x in options:
        missing = most_health(g, x.a) - g.heroes[x.a].health if x.a < t.SPIRIT else 1
        if missing + x.b > most:
            most = missing + x.b
            best = x
    return best


def mana_habit(g: World, seat: int, options: list[Opt]) -> Opt:
    """Elements are better than Mana for a Shaman, the lowest first."""
    h = g.heroes[seat]
    best = options[0]
    least = 99
    for x in options:
        if x.kind == o.ELEMENT and h.elements[x.a] < least:
            least = h.elements[x.a]
            best = x
    return best if h.mana >= 3 else options[0]


# ---- the turn
def attack_worth(g: World, seat: int, foe: int, type: int) -> float:
    """Wounds to be expected, more where they kill."""
    pool = hero_pool(g, seat, foe, type)
    n = 1.1 * pool[t.YELLOW] + 1.5 * pool[t.ORANGE] + 1.0 * pool[t.SHADOW_DIE] - 0.83 * pool[t.BLUE] + 0.6
    if n < 0.2:
        n = 0.2
    x = g.foes[foe]
    left = health_of(g, foe) - (x.hurt if foe < t.ROAMING and x.minions == 0 else x.wounds)
    worth = n / max(1, left)
    if foe >= t.ROAMING:
        worth = n / max(4, left) + 0.2
    if x.beast or x.last or foe == t.BOSS:
        worth += 0.5
    if x.zone == g.heroes[seat].zone:
        worth += 0.1
    return worth


def turn_habit(g: World, seat: int, options: list[Opt]) -> Opt:
    """Quest, life, fight, gear, way: in this order."""
    h = g.heroes[seat]
    attack = options[0]
    worth = 0.0
    recover = options[0]
    move = False
    for x in options:
        k = x.kind
        if k == o.GOAL or k == o.FLIP or k == o.THAW:
            return x
        if k == o.DRINK:
            if h.health <= 2 and mended(x.a):
                return x
        elif k == o.USE:
            if good_use(g, seat, x.a):
                return x
        elif k == o.SPIRIT_ATTACK:
            if g.friends[x.a].free:
                return x
        elif k == o.CONSECRATE:
            if x.a == 0 and x.b == h.zone and g.foes_in(h.zone) and h.zone not in g.consecrated:
                return x
        elif k == o.ATTACK:
            n = attack_worth(g, seat, x.a, x.b)
            if n > worth:
                worth = n
                attack = x
        elif k == o.RECOVER:
            if recover.kind == o.END or (x.a > recover.a and h.health < most_health(g, seat)):
                recover = x
        elif k == o.MOVE:
            move = True
    danger = threatened(g, seat)
    if sword_due(g, seat) and opt(o.TRADE) in options:
        return opt(o.TRADE)
    if urgent(g) and move and wants_to_move(g, seat):
        return opt(o.MOVE)
    if recover.kind == o.RECOVER and recover.a and h.health <= 2 and danger == 0:
        return recover
    if worth > 0.15 and (h.health > 1 or danger <= 2):
        return attack
    if recover.kind == o.RECOVER and recover.a and most_health(g, seat) - h.health >= 2 and danger == 0:
        return recover
    if upgrade(g, seat) > 3.0 and opt(o.TRADE) in options:
        return opt(o.TRADE)
    if recover.kind == o.RECOVER and recover.a and weary(g, seat) and danger <= 1:
        return recover
    if move and wants_to_move(g, seat):
        return opt(o.MOVE)
    if attack.kind == o.ATTACK and worth > 0.05:
        return attack
    if recover.kind == o.RECOVER:
        return recover
    return options[0]


def weary(g: World, seat: int) -> bool:
    """Too hurt to go on exploring."""
    h = g.heroes[seat]
    return 10 * h.health < 7 * most_health(g, seat)


def sword_due(g: World, seat: int) -> bool:
    """Should the Cursed Sword change hands now?"""
    here = g.heroes_in(g.heroes[seat].zone)
    return g.sword in here and g.sword_rounds >= 2 and len(here) > 1


def good_use(g: World, seat: int, ability: int) -> bool:
    """Abilities one uses whenever one can."""
    h = g.heroes[seat]
    a = c.ABILITIES[ability]
    for x in a.ops:
        if x.op in ("element_any", "summon", "action", "wound_each", "fire_each", "revive_in_zone"):
            return a.action == 0 or x.op in ("wound_each", "revive_in_zone")
        if x.op in ("frost", "push", "pull") and a.action == 0:
            return x.op == "frost"
        if x.op == "wound" and h.health > a.wounds + 2:
            return True
        if x.op == "heal" and a.action == 0 and most_health(g, seat) - h.health >= max(2, x.n):
            return True
    return False
