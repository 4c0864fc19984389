"""How good a position is: the Heroes' health and equipment against monsters, spawning points and the villain."""
from math import exp
from typing import Final

from .. import terms as t
from ..content import ABILITIES, CARDS, CIRCLES, GEAR
from ..legal.chances import mean_stars
from ..legal.figures import hearts, points_in_play, touches
from ..state import World
from .strength import arm, lasting, range_of, stride, wounds_of

WON: Final = 1000.0
# What a Hero's health is worth, by hearts left: the last are the dearest, so that fire is drawn by the weak.
HEALTH: Final[list[float]] = [0.0, 11.0, 16.0, 20.0, 23.0, 26.0]
HEART: Final = 2.5  # each heart beyond the table
EQUIPMENT: Final = 6.0  # a star more in every attack or defense to come: worth two wounds
POTION: Final = 1.6
STATUS: Final = 1.2  # a status counter on a Hero; Fire costs a wound every round
FIRE: Final = 2.4
CARD: Final = 3.0  # a loot card not dealt out yet
CHEST: Final = 4.0
SKULL: Final = 2.2  # a monster, by its skull value; most of it goes with the last heart
POINT: Final = 20.0  # a spawning point: four skulls more every round
VILLAIN: Final = 48.0
RUSH: Final = 20.0  # the villain's second activation while a spawning point stands
CAUTION: Final = 0.45  # how far the wounds to be expected count beside those suffered
PATIENCE: Final = 16.0  # rounds after which Heroes press on whatever the danger
STEP: Final = 0.22  # a square nearer to a target
PULL: Final = 0.4  # how much more a worthy target draws than one close by
AP_WORTH: Final = 0.8  # an action still to be taken with somebody in reach
# Where both sides win as often, and how many points change the odds by e; by size of the game. Delve: fitted to 120
# games of habits (log-loss 0.545 on 40 others); Crawl and Siege: set by what greedy Heroes win from the first position.
EVEN: Final[list[float]] = [52.6, 144.0, 87.0]
SCALE: Final[list[float]] = [23.2, 40.0, 60.0]
EFFECT: Final = 0.4  # a lasting effect on one model


def health(left: int) -> float:
    """What this many hearts left are worth."""
    if left < len(HEALTH):
        return HEALTH[max(left, 0)]
    return HEALTH[-1] + HEART * (left - len(HEALTH) + 1)


def hero_worth(g: World, m: int) -> float:
    """A Hero with its health, equipment and potions; a fallen one keeps what its return would be worth."""
    x = g.models[m]
    v = 0.0
    for k in x.gear:
        v += 0.5 + 3.0 * GEAR[k].ap + 2.0 * GEAR[k].hearts + (4.0 if GEAR[k].charm else 0.0)
    v += EQUIPMENT * (mean_stars(lasting(g, m, arm(g, m))) + mean_stars(lasting(g, m, t.ARM)))
    if x.at < 0:
        return 0.1 * v
    v += health(hearts(g, m) - x.wounds) + POTION * x.potions
    for s in range(t.STATUSES):
        if x.status & (1 << s):
            v -= FIRE if s == t.FIRE else STATUS
    return v


def monster_worth(g: World, m: int, points: int) -> float:
    """What a Consul model is worth to the Consul."""
    x = g.models[m]
    c = CARDS[x.card]
    most = hearts(g, m)
    share = (most - x.wounds) / most
    if m == g.villain:
        return VILLAIN * share + 12.0
    if c.role == t.R_POINT:
        if g.villain < 0:
            return POINT * (0.3 + 0.7 * share)
        return RUSH / points * (0.4 + 0.6 * share)
    v = SKULL * c.skull * (0.6 + 0.4 * share)
    for s in range(t.STATUSES):
        if x.status & (1 << s):
            v -= 0.15 + 0.1 * c.skull
    return v


def wound_worth(g: World, m: int, n: int, points: int) -> float:
    """What n wounds on a model are worth to its enemies."""
    x = g.models[m]
    c = CARDS[x.card]
    most = hearts(g, m)
    left = most - x.wounds
    n = min(n, left)
    if c.side == t.HEROES:
        return health(left) - health(left - n)
    if m == g.villain:
        return VILLAIN * n / most + (WON if n == left else 0.0)
    if c.role == t.R_POINT:
        worth = POINT if g.villain < 0 else RUSH / points
        return worth * (0.7 * n / most + (0.3 if n == left else 0.0))
    return SKULL * c.skull * (0.4 * n / most + (0.6 if n == left else 0.0))


def caution(g: World, heroes: int) -> float:
    """How much a Hero minds danger: less with every round, for waiting wins nothing; the last one just fights."""
    party = 0
    for x in g.models:
        if CARDS[x.card].side == t.HEROES:
            party += 1
    patience = max(1.0 - g.round / PATIENCE, 0.0)
    return CAUTION * patience * (heroes - 1) / max(party - 1, 1)


def dread(expected: float, left: int) -> float:
    """What it costs to have to expect so many wounds with so many hearts left."""
    share = min(expected / max(left, 1), 1.0)
    return 3.0 * expected + health(left) * share * share


def dangers(g: World, heroes: list[int], foes: list[int]) -> list[float]:
    """Per Hero the wounds to be expected; a monster that can reach several divides its attention."""
    out = [0.0] * len(heroes)
    for f in foes:
        x = g.models[f]
        if CARDS[x.card].role == t.R_POINT:
            continue
        row = g.ground.grid.distances(x.at)
        far = stride(g, f)
        near: list[int] = []
        for i in range(len(heroes)):
            if row[g.models[heroes[i]].at] <= far:
                near.append(i)
        for i in near:
            out[i] += wounds_of(g, f, heroes[i]) / len(near)
    return out


def pulls(g: World, targets: list[int], points: int) -> list[float]:
    """How much each target draws attackers: what a wound there is worth, within reason."""
    out: list[float] = []
    for v in targets:
        out.append(PULL * min(wound_worth(g, v, 1, points), VILLAIN / 6.0))
    return out


def approach(g: World, m: int, at: int, targets: list[int], drawn: list[float]) -> float:
    """How near a model at a square is to something worth striking."""
    row = g.ground.grid.distances(at)
    far = range_of(g, m)
    best = -99.0
    for i in range(len(targets)):
        d = row[g.models[targets[i]].at] - far
        v = drawn[i] if d <= 0 else drawn[i] - STEP * d
        if v > best:
            best = v
    return best if best > -99.0 else 0.0


def chance(g: World, seat: int) -> float:
    """This seat's chance to win, 0 to 1: the worth of the position on a curve fitted to games of bots."""
    if g.result:
        return 1.0 if (g.result == t.HEROES_WIN) == (seat > 0) else 0.0
    heroes = 1.0 / (1.0 + exp(-(0.5 * (worth(g, t.HEROES) + worth(g, t.CONSUL)) - EVEN[g.mode]) / SCALE[g.mode]))
    return heroes if seat > 0 else 1.0 - heroes


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
    foes: list[int] = []
    points = points_in_play(g)
    for m in range(len(g.models)):
        x = g.models[m]
        if CARDS[x.card].side == t.HEROES:
            v += hero_worth(g, m)
            if x.at >= 0:
                heroes.append(m)
        elif x.at >= 0:
            v -= monster_worth(g, m, points)
            foes.append(m)
    care = caution(g, len(heroes))
    if care > 0.0:
        expected = dangers(g, heroes, foes)
        for i in range(len(heroes)):
            m = heroes[i]
            v -= care * dread(expected[i], hearts(g, m) - g.models[m].wounds)
    if mover == t.HEROES:
        v += closeness(g, heroes, foes, points)
    else:
        v -= closeness(g, foes, heroes, points)
    v += CARD * (len(g.held) + len(g.drawn)) + 0.2 * min(g.meter, CIRCLES) - 1.0 * g.tokens
    for at in g.chests:
        if at >= 0:
            v -= CHEST
    for e in g.effects:
        side = CARDS[g.models[e.user].card].side
        for m in heroes if side == t.HEROES else foes:
            if touches(g, e, m) and ABILITIES[e.ability].odd == 0:
                v += EFFECT if side == t.HEROES else -EFFECT
    return v


def closeness(g: World, models: list[int], targets: list[int], points: int) -> float:
    """How near models are to their targets, and what the active one may still do to them."""
    drawn = pulls(g, targets, points)
    v = 0.0
    for m in models:
        if CARDS[g.models[m].card].role != t.R_POINT:
            v += approach(g, m, g.models[m].at, targets, drawn)
    if g.active in models and g.ap > 0 and not g.running:
        row = g.ground.grid.distances(g.models[g.active].at)
        far = range_of(g, g.active) + g.speed - g.moved
        for i in targets:
            if row[g.models[i].at] <= far:
                return v + AP_WORTH * g.ap
    return v
