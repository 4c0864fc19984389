"""How good a position is for a side: the habits of the greedy Consul and the greedy Heroes."""
from typing import Final

from ...board.grid import FAR
from . import terms as t
from .content import CARDS, CIRCLES, GEAR
from .figures import attribute, hearts, points_in_play
from .state import World

MEAN: Final[list[float]] = [0.667, 1.333, 2.0, 1.0]  # stars of a die of each colour
WON: Final = 1000.0


def stars(pool: int) -> float:
    """Mean number of stars of a pool."""
    n = 0.0
    for i in range(4):
        n += MEAN[i] * ((pool >> (8 * i)) & 255)
    return n


def punch(g: World, m: int) -> float:
    """The better of a model's melee and distance attack, in mean stars."""
    c = CARDS[g.models[m].card]
    best = stars(attribute(g, m, t.ATT))
    if c.distance != t.D_NONE:
        best = max(best, stars(attribute(g, m, t.ROLLS_WITH[c.distance])))
    return best


def _hero(g: World, m: int) -> float:
    x = g.models[m]
    if x.at < 0:
        return -14.0
    left = hearts(g, m) - x.wounds
    v = 8.0 + 3.2 * left - (2.5 if left == 1 else 0.0)
    v += 1.4 * punch(g, m) + 1.4 * stars(attribute(g, m, t.ARM)) + 0.9 * x.potions
    for s in range(t.STATUSES):
        if x.status & (1 << s):
            v -= 1.8 if s == t.FIRE else 0.9
    for k in x.gear:
        v += 0.4 + 1.2 * GEAR[k].ap
        if GEAR[k].charm:
            v += 1.5
    return v


def _monster(g: World, m: int) -> float:
    """What a Consul model is worth to the Consul."""
    x = g.models[m]
    c = CARDS[x.card]
    most = hearts(g, m)
    share = (most - x.wounds) / most
    if c.role == t.R_POINT:
        return 4.0 + 6.0 * share
    v = 0.8 * c.skull + 0.5 + 1.2 * c.skull * share
    if m == g.villain:
        v = 12.0 + 40.0 * share
    v += 0.15 * punch(g, m) + 0.15 * stars(attribute(g, m, t.ARM))
    for s in range(t.STATUSES):
        if x.status & (1 << s):
            v -= 0.3 + 0.15 * c.skull
    return v


def reach(g: World, m: int) -> int:
    """How far off a model can strike."""
    c = CARDS[g.models[m].card]
    return max(c.reach, c.distance_x)


def _approach(g: World, m: int, targets: list[int], weights: list[float]) -> float:
    """How near a model is to something worth striking; the squares it may still move count for the active one."""
    x = g.models[m]
    row = g.ground.grid.distances(x.at)
    far = reach(g, m)
    left = g.speed - g.moved if m == g.active else 0
    best = -99.0
    for i in range(len(targets)):
        d = row[g.models[targets[i]].at]
        if d >= FAR:
            continue
        short = max(0, d - far)
        v = weights[i] - 0.22 * short - 0.1 * max(0, short - left)
        if m == g.active and not g.running and g.ap > 0 and short <= left:
            v += 0.5
        if v > best:
            best = v
    return best if best > -99.0 else 0.0


def evaluate(g: World, seat: int) -> float:
    """How good the position is for a seat: higher is better."""
    return worth(g, t.HEROES) if seat > 0 else -worth(g, t.CONSUL)


def worth(g: World, mover: int) -> float:
    """The position as the Heroes see it; only the side that judges counts how near its models are to the enemy."""
    if g.result == t.HEROES_WIN:
        return WON
    if g.result == t.CONSUL_WINS:
        return -WON
    if not g.chart:
        return 0.0
    v = 0.0
    heroes: list[int] = []
    hero_weights: list[float] = []
    foes: list[int] = []
    foe_weights: list[float] = []
    for m in range(len(g.models)):
        x = g.models[m]
        c = CARDS[x.card]
        if c.side == t.HEROES:
            v += _hero(g, m)
            if x.at >= 0:
                heroes.append(m)
                hero_weights.append(0.25 * x.wounds)
        elif x.at >= 0:
            v -= _monster(g, m)
            foes.append(m)
            w = 0.0
            if m == g.villain:
                w = 3.0
            elif c.role == t.R_POINT:
                w = 1.0 if g.villain < 0 else -2.0
            foe_weights.append(w)
    for m in heroes:
        if mover == t.HEROES:
            v += _approach(g, m, foes, foe_weights)
    if mover == t.CONSUL:
        for m in foes:
            if CARDS[g.models[m].card].role != t.R_POINT:
                v -= _approach(g, m, heroes, hero_weights)
    v += 2.2 * (len(g.held) + len(g.drawn)) + 0.1 * min(g.meter, CIRCLES) - 0.6 * g.tokens
    for at in g.chests:
        if at >= 0:
            v -= 2.5
    if g.villain < 0:
        v += 0.04 * g.power + (2.0 if g.due else 0.0) - 0.5 * points_in_play(g)
    for e in g.effects:
        v += 0.3 if CARDS[g.models[e.user].card].side == t.HEROES else -0.3
    return v
