"""What dice will do: the chance of a wound, and the wounds a model has to expect where it stands."""
from typing import Final

from .. import terms as t
from ..content import CARDS, GEAR, STARS
from ..legal.figures import hampered
from ..state import World

MOST: Final = max(STARS)
_stars: Final[dict[int, list[float]]] = {}
_means: Final[dict[int, float]] = {}
_won: Final[dict[int, float]] = {}

MEAN: Final[list[float]] = [0.667, 1.333, 2.0, 1.0]  # stars of a die of each colour


def mean_stars(pool: int) -> float:
    """Mean number of stars of a pool."""
    known = _means.get(pool)
    if known is not None:
        return known
    n = 0.0
    for i in range(4):
        n += MEAN[i] * ((pool >> (8 * i)) & 255)
    _means[pool] = n
    return n


def star_chances(pool: int) -> list[float]:
    """The chance of each number of stars."""
    known = _stars.get(pool)
    if known is not None:
        return known
    out = [0.0] * ((pool >> 24) & 255) + [1.0]
    for colour in range(3):
        for _ in range((pool >> (8 * colour)) & 255):
            after = [0.0] * (len(out) + MOST)
            for i in range(len(out)):
                for face in range(6):
                    after[i + STARS[colour * 6 + face]] += out[i] / 6.0
            while after[-1] == 0.0:
                after.pop()
            out = after
    _stars[pool] = out
    return out


def wins(attack: int, defense: int) -> float:
    """The chance that one pool shows more stars than another (SDE-COMBAT-07)."""
    key = attack * (1 << 32) + defense
    known = _won.get(key)
    if known is not None:
        return known
    a = star_chances(attack)
    d = star_chances(defense)
    p = 0.0
    below = 0.0
    for i in range(len(a)):
        p += a[i] * below
        if i < len(d):
            below += d[i]
    _won[key] = p
    return p


def lasting(g: World, m: int, attr: int) -> int:
    """The dice pool of an attribute without what will pass: card and equipment."""
    x = g.models[m]
    n = CARDS[x.card].attributes[attr]
    for k in x.gear:
        n += GEAR[k].bonus[attr]
    return n


def arm(g: World, m: int) -> int:
    """The attribute a model attacks with best: its own hand, or its distance effect."""
    c = CARDS[g.models[m].card]
    if c.distance != t.D_NONE and c.distance != t.D_REACH:
        far = t.ROLLS_WITH[c.distance]
        if mean_stars(lasting(g, m, far)) > mean_stars(lasting(g, m, t.ATT)):
            return far
    return t.ATT


def wounds_of(g: World, m: int, v: int) -> float:
    """Wounds that one activation of a model may inflict on another it can reach."""
    x = g.models[m]
    attr = arm(g, m)
    p = wins(lasting(g, m, attr), lasting(g, v, t.ARM))
    if hampered(x.status, attr):
        p *= 0.5
    ap = CARDS[x.card].ap
    if x.status & ((1 << t.KNOCKDOWN) | (1 << t.POISON)):
        ap -= 1
    return p * max(ap, 0)


def range_of(g: World, m: int) -> int:
    """How far off a model can strike without moving."""
    c = CARDS[g.models[m].card]
    return max(c.reach, c.distance_x)


def stride(g: World, m: int) -> int:
    """How far off somebody is safe from a model's next activation."""
    x = g.models[m]
    if x.status & (1 << t.IMMOBILE):
        return range_of(g, m)
    return CARDS[x.card].speed + range_of(g, m)
