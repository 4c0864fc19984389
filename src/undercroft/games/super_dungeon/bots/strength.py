"""How strong a model is: its lasting dice, the wounds it may inflict, how far off it can strike."""

from .. import terms as t
from ..content import CARDS, GEAR
from ..legal.chances import mean_stars, wins
from ..legal.figures import hampered
from ..state import World


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
    p = wins(lasting(g, m, attr), hampered(x.status, attr), lasting(g, v, t.ARM), 0)
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
