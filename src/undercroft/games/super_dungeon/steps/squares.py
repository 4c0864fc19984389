"""A model is put on its squares, or taken off them."""

from ....board.footprint import squares_of
from ..content import CARDS
from ..state import World


def put(g: World, m: int, at: int) -> None:
    """Stand a model on its squares; those of a model it only passes stay that model's."""
    x = g.models[m]
    x.at = at
    for c in squares_of(g.ground.grid, at, CARDS[x.card].size):
        if g.occupied[c] == 0:
            g.occupied[c] = m + 1


def lift(g: World, m: int) -> None:
    """Take a model off the map."""
    x = g.models[m]
    if x.at >= 0:
        for c in squares_of(g.ground.grid, x.at, CARDS[x.card].size):
            if g.occupied[c] == m + 1:
                g.occupied[c] = 0
    x.at = -1
    if g.active >= 0 and g.active != m and g.models[g.active].at >= 0:
        put(g, g.active, g.models[g.active].at)  # who was passing over those squares has them now (SDE-MOVE-05)
