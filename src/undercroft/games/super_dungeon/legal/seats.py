"""The players who decide for a model and for the party."""

from .. import terms as t
from ..content import CARDS
from ..state import World
from .figures import heroes_in_play


def seat_of(g: World, m: int) -> int:
    """The player who decides for a model."""
    return g.models[m].seat


def speaker(g: World) -> int:
    """The speaker of the party: the acting Hero's player, else a Hero player who changes every round (A-58)."""
    if g.active >= 0 and CARDS[g.models[g.active].card].side == t.HEROES:
        return g.models[g.active].seat
    n = g.config.players - 1
    for i in range(n):
        seat = 1 + (g.round + i - 1) % n
        for m in heroes_in_play(g):
            if g.models[m].seat == seat:
                return seat
    return 1
