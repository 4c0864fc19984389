"""How good a position is: XP in a race, survival and the way down in the Alliance game."""

import math
from typing import Final

from .. import terms as t
from ..content import CREATURES, FIRST_BOSS, HEROES, MALAPHYAS, TILES
from ..modes.base import mode_of
from ..pieces import Hero
from ..state import World
from .ground import FAR, card_guard, card_punch, reserved, tiles_left, ways_to
from .malaphyas import in_reserve
from .plans import gold_punch

# What Life Points are worth where one fall loses the game; the first entry for a Hero that will not survive.
LIFE_WORTH: Final = [-120.0, -30.0, -8.0, 5.0, 14.0, 19.0, 22.0]
TILE_WORTH: Final = 30.0  # a tile turned up on the way to the Stairs
SCALE: Final = 80.0  # so much more score makes a win e times as likely
PACE: Final = 1.3  # tiles a turn that are just in time


def evaluate(g: World, seat: int) -> float:
    """How good the position is for a seat."""
    if mode_of(g).together:
        return alliance_value(g)
    mine = 0.0
    best = 0.0
    total = 0.0
    for i in range(len(g.heroes)):
        v = hero_value(g, i)
        if g.heroes[i].seat == seat:
            mine += v
        else:
            total += v
            best = max(best, v)
    if g.result:
        mine += 1000.0 if mine >= best else -1000.0
    others = max(len(g.heroes) - 1, 1)
    return mine - 0.35 * best - 0.25 * total / others


def hero_value(g: World, i: int) -> float:
    """XP first; abilities, cards, gold and health as far as they will make XP."""
    h = g.heroes[i]
    v = 10.0 * h.xp + 3.0 * len(h.hand) + 0.6 * h.gold + 7.0 * (bin(h.learned).count("1") - 1)
    if h.down:
        v += 8.0  # it stands up healed, but has paid for it in XP and cards
    else:
        v += 2.5 * h.life - 0.8 * min(threat(g, h), 6.0)
        if h.life <= 2:
            v -= 4.0
    if i == g.active and g.rolled:
        for f in range(6):
            v += 0.6 * g.ready(f) + 0.4 * g.symbols[f]
    if h.capture:
        v += 2.0
    if mode_of(g).laps and not mode_of(g).together:
        v += 2.0 * g.rooms[h.room].level
    return v


def alliance_value(g: World) -> float:
    """Life above all, then the way down, then the strength to face Malaphyas."""
    if g.result:
        return 1.0e6 if g.result == t.WON else 0.0
    return math.exp(alliance_score(g) / SCALE)


def alliance_score(g: World) -> float:
    """The logarithm of the chance, up to a scale."""
    v = 0.0
    for h in g.heroes:
        v += life_value(h.life - 0.5 * threat(g, h)) + strength(g, h)
    left = tiles_left(g, 1) + tiles_left(g, 2)
    late = left - PACE * (t.LAST_TURN - g.time - reserved(g))
    v -= TILE_WORTH * left + (TILE_WORTH * late if late > 0.0 else 0.0)
    if g.side:
        return v + battle_value(g)
    stairs2 = -1
    stairs3 = -1
    level = 1
    for i in range(len(g.rooms)):
        kind = TILES[g.rooms[i].tile].type
        if kind == t.STAIRS2:
            stairs2 = i
        elif kind == t.STAIRS3:
            stairs3 = i
        level = max(level, g.rooms[i].level)
    if stairs2 >= 0:
        v += 2.0 * TILE_WORTH
    if level > 1:
        v += TILE_WORTH
    if stairs3 >= 0:
        return v + 2.0 * TILE_WORTH - 4.0 * least_way(g, stairs3)
    if stairs2 >= 0:
        dist = ways_to(g, [stairs2])
        first = 0
        for h in g.heroes:
            if g.rooms[h.room].level == 2:
                v += 0.5 * TILE_WORTH
                first = 1
            else:
                v -= 2.0 * min(dist[h.room], 8)
        v += first * TILE_WORTH
    return v


def least_way(g: World, goal: int) -> int:
    """Rooms that the nearest Hero has to pass to a goal."""
    dist = ways_to(g, [goal])
    least = FAR
    for h in g.heroes:
        least = min(least, dist[h.room])
    return least if least < FAR else 12


def life_value(left: float) -> float:
    """Between two entries of the table in proportion."""
    if left <= 0.0:
        return LIFE_WORTH[0]
    i = int(left)
    if i >= 6:
        return LIFE_WORTH[6]
    return LIFE_WORTH[i] + (left - i) * (LIFE_WORTH[i + 1] - LIFE_WORTH[i])


def strength(g: World, h: Hero) -> float:
    """Abilities, cards and gold of a Hero, and XP on the way to the next ability."""
    v = 1.5 * min(h.xp, 17) + 8.0 * (bin(h.learned).count("1") - 1) + 0.7 * h.gold + 2.0 * gold_punch(h)
    for card in h.hand:
        v += 4.0 + 1.5 * card_punch(card) + 0.5 * card_guard(card)
    return v


def threat(g: World, h: Hero) -> float:
    """Payback to be expected in this Hero's next turn beyond what its dice will stop."""
    if h.down:
        return 0.0
    near = g.rooms[h.room].near
    total = 0.0
    holy = HEROES[h.card].abilities[0].undead_optional
    for m in g.monsters:
        if m.room < 0 or (m.mark >= 2 and m.room != h.room):
            continue
        c = CREATURES[m.kind]
        if holy and c.bits & t.UNDEAD:
            continue
        if m.room == h.room:
            total += c.payback
        elif m.room in near:
            total += 0.7 * c.payback
    return total * 0.25 if total <= 3.0 else 0.75 + (total - 3.0) * 0.9


def battle_value(g: World) -> float:
    """On Level 3: Malaphyas' defeats, and somebody near enough to bring them about."""
    m = g.monsters[FIRST_BOSS + MALAPHYAS]
    v = 8.0 * TILE_WORTH
    if m.room == t.GONE:
        return v + 1000.0
    if m.room >= 0:
        if CREATURES[m.kind].red:
            v += 90.0
        need = CREATURES[m.kind].defense
        most = 0
        for h in g.heroes:
            most = max(most, in_reserve(h))
        v += 6.0 * min(most, need)
        v -= 4.0 * least_way(g, m.room)
    for b in range(MALAPHYAS):
        boss = g.monsters[FIRST_BOSS + b]
        if boss.mark == 3:
            v += 60.0 if boss.room == t.GONE else 25.0 if CREATURES[boss.kind].red else 0.0
    return v
