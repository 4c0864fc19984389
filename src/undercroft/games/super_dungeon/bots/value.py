"""How good a position is: the Heroes' health and equipment against monsters, spawning points and the villain."""

from typing import Final

from .. import terms as t
from ..content import ABILITIES, CARDS, CIRCLES, GEAR
from ..legal.chances import mean_stars
from ..legal.figures import hearts, points_in_play, touches
from ..state import World
from .strength import arm, lasting, range_of, stride, wounds_of
from .weights import USUAL, Weights

WON: Final = 1000.0


def health(w: Weights, left: int) -> float:
    """The worth of the hearts that are left."""
    if left < len(w.hearts_left):
        return w.hearts_left[max(left, 0)]
    return w.hearts_left[-1] + w.heart * (left - len(w.hearts_left) + 1)


def hero_worth(g: World, w: Weights, m: int) -> float:
    """A Hero with its health, equipment and potions; a fallen one keeps what its return would be worth."""
    x = g.models[m]
    v = 0.0
    for k in x.gear:
        v += 0.5 + 3.0 * GEAR[k].ap + 2.0 * GEAR[k].hearts + (4.0 if GEAR[k].charm else 0.0)
    v += w.equipment * (mean_stars(lasting(g, m, arm(g, m))) + mean_stars(lasting(g, m, t.ARM)))
    if x.at < 0:
        return 0.1 * v
    v += health(w, hearts(g, m) - x.wounds) + w.potion * x.potions
    for s in range(t.STATUSES):
        if x.status & (1 << s):
            v -= w.fire if s == t.FIRE else w.status
    return v


def monster_worth(g: World, w: Weights, m: int, points: int) -> float:
    """The worth of a monster to the Consul."""
    x = g.models[m]
    c = CARDS[x.card]
    most = hearts(g, m)
    share = (most - x.wounds) / most
    if m == g.villain:
        return w.villain * share + 12.0
    if c.role == t.R_POINT:
        if g.villain < 0:
            return w.point * (0.3 + 0.7 * share)
        return w.rush / points * (0.4 + 0.6 * share)
    v = w.skull * c.skull * (w.last + (1.0 - w.last) * share)
    for s in range(t.STATUSES):
        if x.status & (1 << s):
            v -= 0.15 + 0.1 * c.skull
    return v


def wound_worth(g: World, w: Weights, m: int, n: int, points: int) -> float:
    """What n wounds on a model are worth to its enemies."""
    x = g.models[m]
    c = CARDS[x.card]
    most = hearts(g, m)
    left = most - x.wounds
    n = min(n, left)
    if c.side == t.HEROES:
        return health(w, left) - health(w, left - n)
    if m == g.villain:
        return w.villain * n / most + (WON if n == left else 0.0)
    if c.role == t.R_POINT:
        worth = w.point if g.villain < 0 else w.rush / points
        return worth * (0.7 * n / most + (0.3 if n == left else 0.0))
    return w.skull * c.skull * ((1.0 - w.last) * n / most + (w.last if n == left else 0.0))


def caution(g: World, w: Weights, heroes: int) -> float:
    """How much a Hero minds danger: less with every round, for waiting wins nothing; the last one just fights."""
    party = 0
    for x in g.models:
        if CARDS[x.card].side == t.HEROES:
            party += 1
    patience = max(1.0 - g.round / w.patience, 0.0)
    return w.caution * patience * (heroes - 1) / max(party - 1, 1)


def dread(w: Weights, expected: float, left: int) -> float:
    """The price of expecting `expected` wounds with `left` hearts left."""
    share = min(expected / max(left, 1), 1.0)
    return w.dread * expected + health(w, left) * share * share


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


def pulls(g: World, w: Weights, targets: list[int], points: int) -> list[float]:
    """How much each target draws attackers: what a wound there is worth, within reason."""
    out: list[float] = []
    for v in targets:
        out.append(w.pull * min(wound_worth(g, w, v, 1, points), w.villain / 6.0))
    return out


def approach(g: World, w: Weights, m: int, at: int, targets: list[int], drawn: list[float]) -> float:
    """How near a model at a square is to something worth striking."""
    row = g.ground.grid.distances(at)
    far = range_of(g, m)
    best = -99.0
    for i in range(len(targets)):
        d = row[g.models[targets[i]].at] - far
        v = drawn[i] if d <= 0 else drawn[i] - w.step * d
        if v > best:
            best = v
    return best if best > -99.0 else 0.0


def evaluate(g: World, seat: int, w: Weights = USUAL) -> float:
    """How good the position is for a seat: higher is better."""
    return worth(g, w, t.HEROES) if seat > 0 else -worth(g, w, t.CONSUL)


def worth(g: World, w: Weights, mover: int) -> float:
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
            v += hero_worth(g, w, m)
            if x.at >= 0:
                heroes.append(m)
        elif x.at >= 0:
            v -= monster_worth(g, w, m, points)
            foes.append(m)
    care = caution(g, w, len(heroes))
    if care > 0.0:
        expected = dangers(g, heroes, foes)
        for i in range(len(heroes)):
            m = heroes[i]
            v -= care * dread(w, expected[i], hearts(g, m) - g.models[m].wounds)
    if mover == t.HEROES:
        v += closeness(g, w, heroes, foes, points)
    else:
        v -= closeness(g, w, foes, heroes, points)
    v += w.card * (len(g.held) + len(g.drawn)) + 0.2 * min(g.meter, CIRCLES) - 1.0 * g.tokens
    for at in g.chests:
        if at >= 0:
            v -= w.chest
    for e in g.effects:
        side = CARDS[g.models[e.user].card].side
        for m in heroes if side == t.HEROES else foes:
            if touches(g, e, m) and ABILITIES[e.ability].odd == 0:
                v += w.effect if side == t.HEROES else -w.effect
    return v


def closeness(g: World, w: Weights, models: list[int], targets: list[int], points: int) -> float:
    """How near models are to their targets, and the attacks that the active model has left."""
    drawn = pulls(g, w, targets, points)
    v = 0.0
    for m in models:
        if CARDS[g.models[m].card].role != t.R_POINT:
            v += approach(g, w, m, g.models[m].at, targets, drawn)
    if g.active in models and g.ap > 0 and not g.running:
        row = g.ground.grid.distances(g.models[g.active].at)
        far = range_of(g, g.active) + g.speed - g.moved
        for i in targets:
            if row[g.models[i].at] <= far:
                return v + w.ap_worth * g.ap
    return v
