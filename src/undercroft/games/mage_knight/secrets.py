"""Hidden information: treasures nobody has seen, tables of tokens face down, and the dice (MKD-SETUP-08, -15)."""

from ...engine.chance import Rng
from .state import World


def resample(g: World, seat: int, r: Rng) -> None:
    """Neither treasures nor tables are decided before they are looked at: new chance is all it takes."""
    g.chance.reseed(r)
