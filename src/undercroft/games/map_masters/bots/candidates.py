"""The partner's answers: starts, shopping, laying cards, and paths once every group can be led home."""

from ....engine.option import Opt, opt, opt_with
from .. import options as o
from ..acts.turns import Done, Draw, Risk
from ..state import World
from .laying import ranked
from .plans import is_hidden_end, next_path
from .starting import best_purchase, best_start
from .weighing import best_card


def candidates(g: World, width: int) -> list[Opt]:
    """Best first; with width 0 the one that the partner plays."""
    d = g.decision
    assert d is not None
    if d.prompt == o.P_PLAY:
        return ranked(g, d.options)[:width] if width else [best_card(g, d.options)]
    if d.prompt == o.P_PATHS:
        path = next_path(g)
        if path is None:
            return [opt(Done.KIND)]
        kind = Risk.KIND if is_hidden_end(g, path) else Draw.KIND
        return [opt_with(kind, path.group, 0, 0, 0, path.numbers())]
    if d.prompt == o.P_PLACE:
        return [best_start(g, d.options)]
    if d.prompt == o.P_MARKET:
        return [best_purchase(g, d.options)]
    return d.options[:1] if width == 0 else d.options
