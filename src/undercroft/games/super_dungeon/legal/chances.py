"""What dice will do, exactly: stars of a pool, one pool against another, an attack as things stand. All remembered."""

from typing import Final

from .. import terms as t
from ..content import ABILITIES, CARDS, STARS
from ..state import World
from .acting import MELEE, rolls_with
from .combat import mob
from .figures import attribute, causes, hampered, has

BITS: Final = 63  # of a count in the key of a pool: no pool has more dice of a color
_spreads: Final[dict[int, list[float]]] = {}
_means: Final[dict[int, float]] = {}
_won: Final[dict[int, float]] = {}


def _key(pool: int, drops: int) -> int:
    """A pool and its forced discards as a small number."""
    blue = pool & BITS
    red = (pool >> 8) & BITS
    green = (pool >> 16) & BITS
    stars = (pool >> 24) & BITS
    return (((stars * 64 + green) * 64 + red) * 64 + blue) * 4 + drops


def spread(pool: int, drops: int) -> list[float]:
    """The chance of each number of stars of a pool whose best dice are discarded (at most three)."""
    key = _key(pool, drops)
    known = _spreads.get(key)
    if known is not None:
        return known
    # A state is the sum so far and the best dice set apart, the best first, eight bits each.
    states: dict[int, float] = {t.stars_in(pool) << 24: 1.0}
    most = 0
    for colour in range(3):
        for _ in range(t.dice_in(pool, colour)):
            after: dict[int, float] = {}
            for state, p in states.items():
                for face in range(6):
                    n = _with(state, STARS[colour * 6 + face], drops)
                    after[n] = after.get(n, 0.0) + p / 6.0
            states = after
    for state in states:
        most = max(most, state >> 24)
    out = [0.0] * (most + 1)
    for state, p in states.items():
        out[state >> 24] += p
    _spreads[key] = out
    return out


def _with(state: int, stars: int, drops: int) -> int:
    """One more die: it may push one of the best, or itself, into the sum."""
    best = state & 0xFFFFFF
    for i in range(drops):
        here = (best >> (8 * i)) & 255
        if stars > here:
            best += (stars - here) << (8 * i)
            stars = here
    return ((state >> 24) + stars) << 24 | best


def mean_stars(pool: int) -> float:
    """The mean number of stars of a pool."""
    known = _means.get(pool)
    if known is not None:
        return known
    n = 0.0
    chances = spread(pool, 0)
    for i in range(len(chances)):
        n += i * chances[i]
    _means[pool] = n
    return n


def wins(attack: int, attack_drops: int, defense: int, defense_drops: int) -> float:
    """The chance that one pool shows more stars than another (SDE-COMBAT-07)."""
    key = _key(attack, attack_drops) * (1 << 27) + _key(defense, defense_drops)
    known = _won.get(key)
    if known is not None:
        return known
    a = spread(attack, attack_drops)
    d = spread(defense, defense_drops)
    p = 0.0
    below = 0.0
    for i in range(len(a)):
        p += a[i] * below
        if i < len(d):
            below += d[i]
    _won[key] = p
    return p


def attack_pool(g: World, m: int, ability: int, how: int, v: int) -> int:
    """The dice an attack is made with."""
    a = ABILITIES[ability]
    attr = rolls_with(g, m, a, how)
    pool = attribute(g, m, attr)
    if not a.condition or g.models[v].status & a.condition:
        pool += a.bonus[attr]
    if how == MELEE and a.area == t.S_NONE and attr == t.ATT:
        pool += mob(g, m, v)
    return pool


def defense_pool(g: World, ability: int, v: int) -> int:
    """The dice a model defends with."""
    versus = ABILITIES[ability].versus_defense
    return attribute(g, v, versus if versus >= 0 else t.ARM)


def chance_to_wound(g: World, m: int, ability: int, how: int, v: int) -> float:
    """How likely the attack total is strictly higher than the defense (SDE-COMBAT-07)."""
    a = ABILITIES[ability]
    if how != MELEE or a.area != t.S_NONE:
        if has(g, v, t.K_STURDY):
            return 0.0
    versus = a.versus_defense if a.versus_defense >= 0 else t.ARM
    weak = 1 if CARDS[g.models[v].card].vulnerable & (a.causes | causes(g, m)) else 0
    return wins(
        attack_pool(g, m, ability, how, v),
        hampered(g.models[m].status, rolls_with(g, m, a, how)),
        defense_pool(g, ability, v),
        hampered(g.models[v].status, versus) + weak,
    )
