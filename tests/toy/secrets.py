"""Secrets hidden from a seat."""

from undercroft.engine.chance import Rng
from undercroft.engine.option import Opt
from undercroft.engine.window import P_WINDOW

from . import options as o
from .state import Cellar


def resample(g: Cellar, seat: int, r: Rng) -> None:
    """Deals hidden hands and the deck again; an asked seat keeps the card it is asked about."""
    g.chance.reseed(r)
    asked = g.decision.owner if g.decision is not None and g.decision.prompt == P_WINDOW else -1
    others = [d for s, d in enumerate(g.diggers) if s not in (seat, asked)]
    pool = sorted(g.deck.lift(seat) + [c for d in others for c in d.hand])  # in no order that tells where they were
    for d in others:
        d.hand = sorted(pool.pop(r.below(len(pool))) for _ in d.hand)
    g.deck.lay(pool, r)


def held(g: Cellar, option: Opt) -> bool:
    """Only who holds a card can play it."""
    return option.kind == o.PLAY


def holds(g: Cellar, seat: int) -> bool:
    """How many cards somebody holds is open, which is not."""
    return bool(g.diggers[seat].hand)
