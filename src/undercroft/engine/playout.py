"""Play to the end, at random or by habit: the inner loop of the bench, of batches and of search."""

from collections.abc import Callable
from typing import Any

from .chance import Rng
from .game import RUNNING, Game
from .option import Opt


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


def by_habit(habit: Callable[[Any], Opt | None], g: Game, rng: Rng, limit: int) -> int:
    """The same by a title's habits, at random where it has none."""
    taken = 0
    while g.result == RUNNING and taken < limit:
        d = g.decision
        assert d is not None
        o = habit(g)
        g.apply(d.options[rng.below(len(d.options))] if o is None else o)
        taken += 1
    return taken
