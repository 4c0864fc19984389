"""Attacks: legal targets and weapons, and the pool of dice (MD2-ATTACK-01)."""

from .. import components as c
from .. import rule_ids as r
from .. import rulings as ru
from .. import terms as t
from ..specials.base import SPECIALS
from ..state import World
from .abilities import abilities_of, counts_as_shadow, point_blank
from .gear import defense_of, dice_for, equipped


def forbids_foe(g: World, foe: int) -> int:
    """May this Enemy be targeted at all?"""
    x = g.foes[foe]
    if x.asleep:
        return r.BOSS_01
    if x.card < 0 or x.zone < 0:
        return r.ATTACK_01  # there is nobody to be the defender
    if invulnerable(g, foe):
        return r.QUEST_HOR_03
    return 0


def invulnerable(g: World, foe: int) -> bool:
    """Does a special rule of the Quest keep all harm from it?"""
    for s in SPECIALS[g.quest]:
        if s.shields(g, foe):
            return True
    return False


def forbids_range(g: World, a: int, b: int, type: int) -> int:
    """May an attack of this type go from one Zone to the other? The same for Heroes and Enemies (MD2-MOB-06)."""
    if type == t.MELEE:
        return 0 if a == b else r.ATTACK_03
    n = g.map().between(a, b, g.doors)
    if n < 0:
        z = g.map()
        straight = z.xs[a] == z.xs[b] or z.ys[a] == z.ys[b]
        return r.ATTACK_07 if straight else r.ATTACK_06
    if type == t.MAGIC:
        return 0 if n <= 1 else r.ATTACK_04
    return 0 if n >= 1 else r.ATTACK_05


def forbids_attack(g: World, seat: int, foe: int, type: int, only: int = -1) -> int:
    """May this Hero attack this Enemy so? `only` is the one weapon that is used, -1: all of this type."""
    rule = forbids_foe(g, foe)
    if rule:
        return rule
    if not weapons_for(g, seat, type, only):
        return r.ATTACK_02
    return forbids_range(g, g.heroes[seat].zone, g.foes[foe].zone, type)


def pillar_between(g: World, a: int, b: int) -> bool:
    """Does the line from a to b, another Zone, pass or end in a Zone with a Pillar? (MD2-PILLAR-01)"""
    if a == b or not g.tokens[t.PILLAR]:
        return False
    d = g.map().direction(a, b)
    if d < 0:
        return False
    for z in g.map().line(a, d, g.doors):
        if z in g.tokens[t.PILLAR]:
            return True
        if z == b:
            return False
    return False


def pillar_color(g: World) -> int:
    """The die a Pillar takes (H-02)."""
    return t.ORANGE if g.rulings & ru.H_02_ORANGE else t.YELLOW


def hinders(g: World, pool: list[int], a: int, b: int, type: int) -> bool:
    """Is a Pillar in the way of an attack that has no die for it yet? Bonus dice may still join the pool."""
    return type != t.MELEE and pool[pillar_color(g)] == 0 and pillar_between(g, a, b)


def take_pillar(g: World, pool: list[int], a: int, b: int, type: int) -> None:
    """A Pillar takes 1 die of the attacker, once (H-02)."""
    if type != t.MELEE and pillar_between(g, a, b):
        color = pillar_color(g)
        if pool[color] > 0:
            pool[color] -= 1


def weapons_for(g: World, seat: int, type: int, only: int = -1) -> list[int]:
    """The equipped weapons that give dice to an attack of this type (MD2-ATTACK-09), or the one that is used alone."""
    out: list[int] = []
    blank = point_blank(g, seat)
    for item in equipped(g.heroes[seat]):
        if (only < 0 or (item == only and not out)) and dice_for(g, seat, item, type, blank):
            out.append(item)
    return out


def gathered(g: World, seat: int, type: int, only: int = -1) -> list[int]:
    """The dice of the weapons used (MD2-ATTACK-08, -09)."""
    pool = [0, 0, 0, 0, 0]
    blank = point_blank(g, seat)
    for item in weapons_for(g, seat, type, only):
        dice = dice_for(g, seat, item, type, blank)
        for i in range(len(dice)):
            pool[i] += dice[i]
        for s in SPECIALS[g.quest]:
            s.adds_dice(g, seat, item, pool)
    return pool


def hero_pool(g: World, seat: int, foe: int, type: int, only: int = -1) -> list[int]:
    """The pool of a Hero's attack as the cards give it (MD2-ATTACK-08 to -12), capped."""
    h = g.heroes[seat]
    pool = gathered(g, seat, type, only)
    take_pillar(g, pool, h.zone, g.foes[foe].zone, type)
    if foe == t.BOSS and not g.in_shadow(h.zone):
        halo = c.BOSSES[g.foes[foe].card].halo
        pool[t.YELLOW] = max(0, pool[t.YELLOW] - halo)
    if counts_as_shadow(g, seat):  # MD2-SHADOW-02
        pool[t.SHADOW_DIE] = 1
    add_dice(pool, foe_defense(g, foe))
    cap(pool)
    return pool


def foe_defense(g: World, foe: int) -> list[int]:
    """The dice an Enemy adds when attacked."""
    x = g.foes[foe]
    out = [0, 0, 0, 0, 0]
    if foe < t.ROAMING:
        add_dice(out, c.MOBS[x.card].defense)
        out[t.ENEMY_DIE] += x.minions  # MD2-ATTACK-12
    elif foe < t.BOSS:
        add_dice(out, c.ROAMING[x.card].defense)
    else:
        boss = c.BOSSES[x.card]
        add_dice(out, boss.defense)
        for k in range(g.boss_space):
            add_dice(out, boss.track[k].defense)
    out[t.BLUE] += x.ward
    return out


def unit_defense(g: World, unit: int) -> list[int]:
    """The Defense dice of a Hero, Spirit or the Summoner."""
    out = [0, 0, 0, 0, 0]
    if unit < t.SPIRIT:
        out = defense_of(g, unit)
        if (g.heroes[unit].flipped >> t.EARTH) & 1:  # MD2-SHA-05
            out[t.BLUE] += 1
    elif unit != t.SUMMONER:
        out = c.SPIRITS[(unit - t.SPIRIT) * 2 + g.friends[unit - t.SPIRIT].rank - 1].defense.copy()
    for s in SPECIALS[g.quest]:
        s.guards(g, unit, out)
    return out


def spirit_pool(g: World, spirit: int, foe: int) -> list[int]:
    """The pool of a Spirit's attack; no Shadow die (MD2-SHA-08)."""
    f = g.friends[spirit]
    pool = c.SPIRITS[spirit * 2 + f.rank - 1].attack.dice.copy()
    shaman = g.of_class(t.SHAMAN)
    if shaman >= 0:
        for a in abilities_of(g, shaman):
            pool[t.YELLOW] += c.ABILITIES[a].spirit_dice
    take_pillar(g, pool, f.zone, g.foes[foe].zone, spirit_type(g, spirit))
    add_dice(pool, foe_defense(g, foe))
    cap(pool)
    return pool


def spirit_type(g: World, spirit: int) -> int:
    """The attack type of a Spirit."""
    return c.SPIRITS[spirit * 2 + g.friends[spirit].rank - 1].attack.type


def add_dice(pool: list[int], more: list[int]) -> None:
    """Put dice to a pool."""
    for i in range(5):
        pool[i] += more[i]


def cap(pool: list[int]) -> None:
    """No roll holds more dice than the box (MD2-ATTACK-14)."""
    for i in range(5):
        if pool[i] > c.DICE[i]:
            pool[i] = c.DICE[i]


def room(g: World, color: int) -> int:
    """How many more dice of a color this combat may roll."""
    f = g.fight
    n = f.pool[color]
    return max(0, c.DICE[color] - n)


# ---- the roll
def locked(g: World, die: int) -> bool:
    """Has an effect of this die been resolved? Then it stays as it is (MD2-ATTACK-18)."""
    return g.fight.seen[die] != 0


def open_symbol(g: World, die: int, symbol: int) -> bool:
    """Does this die show a symbol of the kind that is not resolved yet?"""
    f = g.fight
    return c.FACES[symbol][f.dice[die]] > 0 and not (f.seen[die] >> symbol) & 1


def forbids_resolve(g: World, symbol: int, die: int) -> int:
    """May this symbol be resolved?"""
    f = g.fight
    if die >= len(f.dice) or symbol not in t.WHEN_RESOLVED or not open_symbol(g, die, symbol):
        return r.ATTACK_17
    return 0 if f.by_hero or symbol >= t.CLAW else r.MOB_09


def forbids_reroll(g: World, die: int) -> int:
    """May this die be rerolled now?"""
    f = g.fight
    if die >= len(f.dice):
        return r.EFF_05
    if locked(g, die):
        return r.ATTACK_18
    color = f.dice[die] // 6
    if f.rerolls > 0 or (f.shadow_rerolls > 0 and color == t.SHADOW_DIE):
        return 0
    if f.enemy_rerolls > 0:
        return 0 if color == t.ENEMY_DIE else r.EFF_06
    return r.EFF_05


def totals(g: World) -> tuple[int, int]:
    """Swords and shields of the roll with everything added (MD2-DICE-06, MD2-DICE-08)."""
    f = g.fight
    swords = f.swords
    shields = f.shields - f.unshield
    for d in f.dice:
        swords += c.FACES[t.SWORD][d]
        shields += c.FACES[t.SHIELD][d]
    return max(0, swords), max(0, shields)
