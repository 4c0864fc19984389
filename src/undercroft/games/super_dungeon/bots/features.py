"""The facts about a position that the chance to win is fitted on, named; nothing in them is tuned by hand.

They are the Heroes'; the Consul has the same with the other sign, so that both chances are one.
"""

from typing import Final

from .. import terms as t
from ..content import CARDS, GEAR
from ..legal.chances import mean_stars
from ..legal.figures import hearts, points_in_play
from ..state import World
from .strength import arm, lasting, stride, wounds_of
from .value import closeness, dangers, dread
from .weights import USUAL

HERO: Final[list[str]] = [
    "heroes",
    "hearts",
    "more hearts",
    "potions",
    "stars",
    "armor",
    "swift gear",
    "charms",
    "fire",
]
FOE: Final[list[str]] = ["points", "hearts of points", "villain", "hearts of the villain", "skulls", "ready", "marred"]
NAMES: Final[list[str]] = [
    *HERO,
    *FOE,
    *["weakest", "dread", "fresh heroes", "blows in reach", "rush", "tokens", "cards", "near", "nearer", "round"],
    *["platform", "overcharge", "side"],
]
QUICK: Final[list[str]] = [
    *HERO,
    *FOE,
    *["weakest", "fresh heroes", "rush", "tokens", "cards", "round", "platform", "overcharge", "side"],
]
SAFE: Final = 5  # hearts of a Hero beyond which one more counts otherwise


def features(g: World, seat: int) -> list[float]:
    """The features of a position for a seat, in the order of `NAMES`."""
    if not g.chart:
        return [0.0] * len(NAMES)
    found = _board(g)
    return found if seat != t.CONSUL_SEAT else [-x for x in found]


def quick(g: World, seat: int) -> list[float]:
    """The features that need no look along the ways, in the order of `QUICK`: for learners, at every step."""
    if not g.chart:
        return [0.0] * len(QUICK)
    heroes: list[int] = []
    foes: list[int] = []
    own = [0.0] * len(HERO)
    theirs = [0.0] * len(FOE)
    weakest = _counted(g, heroes, foes, own, theirs)
    fresh = 0.0
    for m in heroes:
        fresh += 0.0 if g.models[m].acted else 1.0
    rush = float(g.villain >= 0 and points_in_play(g) > 0)
    rest = [weakest, fresh, rush, float(g.tokens), float(len(g.held) + len(g.drawn)), g.round / 5.0]
    found = own + theirs + rest + [float(g.platform), float(g.overcharged), 1.0]
    return found if seat != t.CONSUL_SEAT else [-x for x in found]


def turns(g: World) -> int:
    """Grows with every activation; 0 while the game is set up."""
    if not g.chart or g.round == 0:
        return 0
    acted = 0
    for x in g.models:
        acted += x.acted
    return g.round * 100 + acted


def _board(g: World) -> list[float]:
    heroes: list[int] = []
    foes: list[int] = []
    own = [0.0] * len(HERO)
    theirs = [0.0] * len(FOE)
    weakest = _counted(g, heroes, foes, own, theirs)
    points = points_in_play(g)
    fear = 0.0
    fresh = 0.0
    reach = 0.0
    expected = dangers(g, heroes, foes)
    for i in range(len(heroes)):
        m = heroes[i]
        fear += dread(USUAL, expected[i], max(hearts(g, m) - g.models[m].wounds, 1))
        if not g.models[m].acted:
            fresh += 1.0
            reach += _blow(g, m, foes)
    near = closeness(g, USUAL, heroes, foes, points)
    nearer = closeness(g, USUAL, foes, heroes, points)
    rest = [weakest, fear / 10.0, fresh, reach, float(g.villain >= 0 and points > 0)]
    rest += [float(g.tokens), float(len(g.held) + len(g.drawn)), near, nearer, g.round / 5.0, float(g.platform)]
    return own + theirs + rest + [float(g.overcharged), 1.0]


def _counted(g: World, heroes: list[int], foes: list[int], own: list[float], theirs: list[float]) -> float:
    """The hearts that the weakest Hero has left; the models of both sides are listed and added to their facts."""
    weakest = 9.0
    for m in range(len(g.models)):
        if g.models[m].at < 0:
            continue
        if CARDS[g.models[m].card].side == t.HEROES:
            heroes.append(m)
            weakest = min(weakest, float(hearts(g, m) - g.models[m].wounds))
            _hero(g, m, own)
        else:
            foes.append(m)
            _foe(g, m, theirs)
    return weakest if heroes else 0.0


def _hero(g: World, m: int, own: list[float]) -> None:
    """Add a Hero to the facts of `HERO`."""
    x = g.models[m]
    left = hearts(g, m) - x.wounds
    own[0] += 1.0
    own[1] += min(left, SAFE)
    own[2] += max(left - SAFE, 0)
    own[3] += x.potions
    own[4] += mean_stars(lasting(g, m, arm(g, m)))
    own[5] += mean_stars(lasting(g, m, t.ARM))
    for k in x.gear:
        own[6] += GEAR[k].ap
        own[7] += 1.0 if GEAR[k].charm else 0.0
    if x.status & (1 << t.FIRE):
        own[8] += 1.0


def _foe(g: World, m: int, theirs: list[float]) -> None:
    """Add a foe to the facts of `FOE`: a spawning point while there is no villain, the villain, or a monster."""
    x = g.models[m]
    c = CARDS[x.card]
    if m == g.villain:
        theirs[2] += 1.0
        theirs[3] += _share(g, m)
    elif c.role == t.R_POINT:
        if g.villain < 0:
            theirs[0] += 1.0
            theirs[1] += _share(g, m)
    else:
        theirs[4] += c.skull
        theirs[5] += 0 if x.acted else c.skull
        theirs[6] += c.skull * x.status.bit_count()


def _share(g: World, m: int) -> float:
    """The part of a foe's hearts that is left."""
    most = hearts(g, m)
    return (most - g.models[m].wounds) / most


def _blow(g: World, m: int, foes: list[int]) -> float:
    """The wounds one activation of a Hero may inflict on the foe it can hurt most."""
    row = g.ground.grid.distances(g.models[m].at)
    far = stride(g, m)
    most = 0.0
    for f in foes:
        if row[g.models[f].at] <= far:
            most = max(most, wounds_of(g, m, f))
    return most
