"""The facts about a position that the chance to win is fitted on, named; nothing in them is tuned by hand.

All Heroes win together, so every seat has the same.
"""

from typing import Final

from .. import terms as t
from ..legal.abilities import most_health
from ..state import World
from .combat import life_left
from .gear import gear_value
from .value import foe_value, hero_value, quest_value, ways_to_goals

GOALS: Final = 6  # of a Quest, as far as they are counted
WAY: Final = 12  # steps beyond which a goal is as far as can be
PARTY: Final[list[str]] = ["health", "least health", "heroes' worth", "level", "gear", "knocked out", "left", "held"]
NAMES: Final[list[str]] = [
    *PARTY,
    *["foes", "weight of foes", "far foes", "foes at the boss", "boss fight", "boss life"],
    *["lifebringers", "quest", "round", "round squared", "revealed", "mean way", "least way"],
    *["souls", "beasts", "time tokens", "darkness", "sword rounds"],
    *[f"goal {k + 1}" for k in range(GOALS)],
    *["heroes", "alone"],
]


def features(g: World, seat: int) -> list[float]:
    """The features of a position, in the order of `NAMES`."""
    n = len(g.heroes)
    if n == 0 or not g.achieved:
        return [0.0] * len(NAMES)
    q = g.printed()
    goals = [float(x) for x in g.achieved[:GOALS]]
    while len(goals) < GOALS:
        goals.append(0.0)
    way = 0.0
    least = WAY
    ways = ways_to_goals(g)
    up = len(ways)
    for steps in ways:
        way += min(steps, WAY)
        least = min(least, steps)
    late = g.round / 10.0
    quest = [
        float(g.lifebringers),
        quest_value(g, ways) / 20.0,
        late,
        late * late,
        g.revealed.bit_count() / max(1, len(q.chambers)),
        (way / up if up else WAY) / 4.0,
        least / 4.0,
        g.souls / 5.0,
        float(g.beasts),
        float(len(g.tokens[t.TIME])) if len(g.tokens) > t.TIME else 0.0,
        g.space / 5.0,
        float(g.sword_rounds),
    ]
    return _party(g) + _foes(g) + quest + goals + [float(n), 1.0 if n == 1 else 0.0]


def turns(g: World) -> int:
    """Grows with every Hero's turn; 0 while the game is set up."""
    return g.round * 16 + g.turn + 1 if g.round > 0 else 0


def _party(g: World) -> list[float]:
    n = len(g.heroes)
    health = 0.0
    least = 1.0
    worth = 0.0
    level = 0.0
    gear = 0.0
    down = 0.0
    left = 0.0
    held = 0.0
    for i in range(n):
        h = g.heroes[i]
        if h.left:
            left += 1.0
            health += 1.0
            continue
        share = h.health / max(1, most_health(g, i))
        health += share
        least = min(least, share)
        worth += hero_value(g, i)
        level += h.level
        gear += gear_value(g, i)
        down += 1.0 if h.ko else 0.0
        held += h.held
    return [health / n, least, worth / n / 10.0, level / n, gear / n / 10.0, down / n, left / n, held]


def _foes(g: World) -> list[float]:
    n = len(g.heroes)
    weight = 0.0
    count = 0.0
    far = 0.0
    for f in g.foes_on_map():
        count += 1.0
        weight += foe_value(g, f)
        near = False
        for i in range(n):
            near = near or (g.up(i) and g.heroes[i].zone == g.foes[f].zone)
        far += 0.0 if near else 1.0
    weight = weight / 10.0 / n
    fight = 1.0 if g.boss_fight else 0.0
    boss = 0.0
    if g.boss_fight and g.foes[t.BOSS].zone >= 0:
        boss = life_left(g, t.BOSS) / n / 10.0
    return [count / 5.0, weight, far / 5.0, weight * fight, fight, boss]
