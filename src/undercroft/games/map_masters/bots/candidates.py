"""The partner's answers: starts, shopping, laying cards, and paths once every group can be led home."""

from ....engine.option import Opt, opt, opt_with
from .. import options as o
from ..acts.turns import Done, Draw, Risk
from ..paths.line import Path
from ..state import World
from .effort import EASY, EXPERT, HARD, NORMAL, Effort
from .laying import ranked
from .plans import is_hidden_end, next_path
from .starting import best_purchase, best_start
from .trying import tried_purchase, tried_start
from .weighing import best_card


def candidates(g: World, width: int) -> list[Opt]:
    """Best first; with width 0 the one that the partner plays."""
    d = g.decision
    assert d is not None
    if width > 0 and d.prompt == o.P_PLAY:
        return ranked(g, d.options)[:width]
    if width == 0 or d.prompt in (o.P_PATHS, o.P_PLACE, o.P_MARKET):
        return [planned(g, NORMAL)]
    return d.options


def easy_plan(g: World) -> Opt:
    """The answer of a partner who lays cards by joins alone, and soon stops looking for paths."""
    d = g.decision
    assert d is not None
    return ranked(g, d.options)[0] if d.prompt == o.P_PLAY else planned(g, EASY)


def hard_plan(g: World) -> Opt:
    """The answer of the partner who thinks harder."""
    return planned(g, HARD)


def expert_plan(g: World) -> Opt:
    """The answer of the partner who thinks hardest."""
    return planned(g, EXPERT)


def planned(g: World, effort: Effort) -> Opt:
    """The partner's answer after this effort."""
    d = g.decision
    assert d is not None
    if d.prompt == o.P_PLAY:
        return best_card(g, d.options, effort)
    if d.prompt == o.P_PATHS:
        return _drawing(g, next_path(g, effort))
    if d.prompt == o.P_PLACE:
        return tried_start(g, d.options, effort) if effort.worlds > 0 else best_start(g, d.options)
    if d.prompt == o.P_MARKET:
        return tried_purchase(g, d.options) if effort.worlds > 0 else best_purchase(g, d.options)
    return d.options[0]


def _drawing(g: World, path: Path | None) -> Opt:
    """The path is drawn, if there is one."""
    if path is None:
        return opt(Done.KIND)
    return opt_with(Risk.KIND if is_hidden_end(g, path) else Draw.KIND, path.group, 0, 0, 0, path.numbers())
