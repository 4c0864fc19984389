"""A quick sensible answer: no search."""

from ....engine.option import Opt, opt
from .. import options as o
from ..acts.turns import Done
from ..state import World
from .laying import ranked
from .starting import best_purchase


def habit(g: World) -> Opt | None:
    """For look-ahead; paths and starts are left to the planner."""
    d = g.decision
    if d is None:
        return None
    if d.prompt == o.P_PLAY:
        return ranked(g, d.options)[0]
    if d.prompt == o.P_PATHS:
        return opt(Done.KIND)
    if d.prompt == o.P_MARKET:
        return best_purchase(g, d.options)
    return d.options[0]
