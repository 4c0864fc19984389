"""The secrets kept from a seat: the hands of the other players and the order of the deck."""

from ...engine.chance import Rng
from .state import World


def resample(g: World, seat: int, r: Rng) -> None:
    """Deals the other hands again from the unseen cards; books and face-down cards are bags already."""
    g.chance.reseed(r)
    if g.open_hands:
        return
    others = [i for i in range(len(g.hands)) if i != seat]
    pool = g.deck.lift(seat)
    for i in others:
        pool += g.hands[i]
    pool.sort()
    for i in others:
        g.hands[i] = sorted(pool.pop(r.below(len(pool))) for _ in g.hands[i])
    g.deck.lay(pool, r)


def hides(g: World) -> bool:
    """Are hands private (MAP-SETUP-18, MAP-SETUP-19)?"""
    return not g.open_hands and g.config.players > 1
