"""Facts that a seat cannot know: the order of decks and bags; nobody hides anything else."""

from ...engine.chance import Rng
from .state import World


def resample(g: World, seat: int, r: Rng) -> None:
    """Decks are bags, so new chance is enough; an Arrow card that another seat has seen is dealt again."""
    g.chance.reseed(r)
    found = g.arrows.lift(seat)
    g.arrows.lay(found, r)
