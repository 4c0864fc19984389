"""What a seat cannot know: the order of the decks, and what chance will bring."""

from ...engine.chance import Rng
from .state import World


def resample(g: World, seat: int, r: Rng) -> None:
    """Deal anew what this seat cannot know: a bag has no order, so new chance is all it takes."""
    g.chance.reseed(r)


def hides(g: World) -> bool:
    """Potions and cards lie open: who may drink is no secret."""
    return False
