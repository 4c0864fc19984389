"""Random play to the end: the inner loop of the bench, of batches and of search."""
from ..kernel.chance import Rng
from ..kernel.game import RUNNING, Game


def playout(g: Game, rng: Rng, limit: int) -> int:
    """Play `g` on at random until it ends or `limit` decisions were taken; returns how many were."""
    taken = 0
    while g.result == RUNNING and taken < limit:
        d = g.decision
        assert d is not None
        options = d.options
        g.apply(options[rng.below(len(options))])
        taken += 1
    return taken
