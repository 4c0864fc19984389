"""The odds to win a Delve: features of the board, each with its weight in the logarithm of the odds.

Fitted to games of greedy bots, the positions between activations; what came out with the wrong sign was left out.
"""

from math import exp
from typing import Final

from .. import terms as t
from ..content import CARDS, GEAR
from ..legal.chances import mean_stars
from ..legal.figures import hearts, points_in_play
from ..state import World
from .strength import arm, lasting, stride, wounds_of
from .value import closeness, dangers, dread, worth
from .weights import USUAL

BASE: Final = -1.736
HEART: Final = 0.182  # a Hero's first five
MORE: Final = 0.300  # each beyond
POTION: Final = 0.131
STARS: Final = 0.480  # a star in a Hero's usual attack
SWIFT: Final = 0.802  # an AP by equipment
CHARM: Final = 0.124
FIRE: Final = -0.685
DREAD: Final = -0.031  # a point of dread, as plans know it
FRESH: Final = 0.040  # a Hero that has not acted this round …
THREAT: Final = 0.094  # … and a wound that it may inflict on somebody in reach
SKULL: Final = -0.107
READY: Final = -0.010  # a skull that has not acted this round
MARRED: Final = 0.349  # a status counter on a monster, by skulls
POINT: Final = -0.299
WHOLE: Final = -0.673  # the share of a spawning point's hearts that is left
ARRIVED: Final = 1.017  # the villain is in play: its fall wins
VILLAIN: Final = -1.204  # the share of its hearts that is left
RUSH: Final = -1.023  # it acts twice while a spawning point stands
TOKEN: Final = -0.032
CARD: Final = 0.226
NEAR: Final = 0.167  # how near Heroes are to something worth striking
NEARER: Final = -0.037  # and how near monsters are


# In larger games: where both sides win as often, and how many points of worth change the odds by e; set by what greedy
# Heroes win from the first position.
EVEN: Final[list[float]] = [0.0, 144.0, 87.0]
SCALE: Final[list[float]] = [1.0, 40.0, 60.0]


def chance(g: World, seat: int) -> float:
    """This seat's chance to win, 0 to 1."""
    if g.result:
        return 1.0 if (g.result == t.HEROES_WIN) == (seat > 0) else 0.0
    if g.mode == t.DELVE and g.chart:
        odds = prospect(g)
    else:
        points = 0.5 * (worth(g, USUAL, t.HEROES) + worth(g, USUAL, t.CONSUL))
        odds = (points - EVEN[g.mode]) / SCALE[g.mode]
    heroes = 1.0 / (1.0 + exp(-odds))
    return heroes if seat > 0 else 1.0 - heroes


def prospect(g: World) -> float:
    """The logarithm of the Heroes' odds to win."""
    heroes: list[int] = []
    foes: list[int] = []
    v = BASE
    for m in range(len(g.models)):
        x = g.models[m]
        if x.at < 0:
            continue
        if CARDS[x.card].side == t.HEROES:
            heroes.append(m)
            v += _hero(g, m)
        else:
            foes.append(m)
            v += _foe(g, m)
    expected = dangers(g, heroes, foes)
    for i in range(len(heroes)):
        m = heroes[i]
        v += DREAD * dread(USUAL, expected[i], max(hearts(g, m) - g.models[m].wounds, 1))
        if not g.models[m].acted:
            v += FRESH + THREAT * _threat(g, m, foes)
    points = points_in_play(g)
    if g.villain >= 0 and points > 0:
        v += RUSH
    v += TOKEN * g.tokens + CARD * (len(g.held) + len(g.drawn))
    return v + NEAR * closeness(g, USUAL, heroes, foes, points) + NEARER * closeness(g, USUAL, foes, heroes, points)


def _hero(g: World, m: int) -> float:
    x = g.models[m]
    left = hearts(g, m) - x.wounds
    v = HEART * min(left, 5) + MORE * max(left - 5, 0) + POTION * x.potions
    v += STARS * mean_stars(lasting(g, m, arm(g, m)))
    for k in x.gear:
        v += SWIFT * GEAR[k].ap + (CHARM if GEAR[k].charm else 0.0)
    return v + FIRE if x.status & (1 << t.FIRE) else v


def _foe(g: World, m: int) -> float:
    x = g.models[m]
    c = CARDS[x.card]
    most = hearts(g, m)
    share = (most - x.wounds) / most
    if m == g.villain:
        return ARRIVED + VILLAIN * share
    if c.role == t.R_POINT:
        return POINT + WHOLE * share if g.villain < 0 else 0.0
    v = SKULL
    if not x.acted:
        v += READY
    for s in range(t.STATUSES):
        if x.status & (1 << s):
            v += MARRED
    return v * c.skull


def _threat(g: World, m: int, foes: list[int]) -> float:
    """The wounds one activation of a Hero may inflict on whom it can hurt most."""
    row = g.ground.grid.distances(g.models[m].at)
    far = stride(g, m)
    most = 0.0
    for f in foes:
        if row[g.models[f].at] <= far:
            most = max(most, wounds_of(g, m, f))
    return most
