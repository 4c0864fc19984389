"""Hidden from every seat: the order of the decks, and the results of chance to come."""

from ...engine.chance import Rng
from .state import World


def resample(g: World, seat: int, r: Rng) -> None:
    """Deals the hidden cards again: a bag has no order, so new chance is all it takes."""
    g.chance.reseed(r)


def hides(g: World) -> bool:
    """Potions and cards lie open: who may drink is not a secret."""
    return False
