"""How good a position is for a seat: gold carried out, gold in hand and on the way, Heroes, clicks."""

from .. import terms as t
from ..content import FIGURES
from ..state import World
from .features import bounds
from .plans import goal_cost, gold_of


def standing(g: World, seat: int) -> float:
    """One player's prospects, in gold."""
    banked = gold_of(g, seat, t.BANKED)
    held = gold_of(g, seat, t.HELD)
    value = float(banked)
    inside = 0
    for f in range(len(g.figures)):
        x = g.figures[f]
        if x.owner != seat:
            continue
        if x.place == t.INSIDE or x.place == t.WAITING:
            inside += 1
            left = FIGURES[x.card].clicks - x.click
            value += 8.0 + 2.0 * min(left, 6) + 1.5 * x.level
            value -= 0.45 * min(goal_cost(g, f), 60)
    if inside:
        value += 0.75 * held + (12.0 if g.players[seat].acquired else 0.0)
    value += 0.02 * g.players[seat].xp
    return value


def evaluate(g: World, seat: int) -> float:
    """Oneself against the best of the others."""
    mine = standing(g, seat)
    best = -999.0
    for s in range(g.config.players):
        if s != seat:
            best = max(best, standing(g, s))
    low, high = bounds(g, seat)
    if (
        g.result != 0 or low == high
    ):  # a game that nobody can turn anymore has its score, and nothing is left to wait for
        own = gold_of(g, seat, t.BANKED)
        other = 0
        for s in range(g.config.players):
            if s != seat:
                other = max(other, gold_of(g, s, t.BANKED))
        return 1000.0 + own if own > other else -1000.0 + own if own < other else 0.0
    return mine - 0.8 * best
