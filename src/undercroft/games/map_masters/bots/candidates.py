"""The partner's answers: starts, shopping, laying cards, and paths once every group can be led home."""

from typing import Final

from ....engine.option import Opt, opt, opt_with
from .. import options as o
from ..acts.turns import Done, Draw, Risk
from ..paths.line import Path
from ..state import World
from .effort import EXPERT, HARD, NORMAL, Effort
from .laying import ranked
from .plans import is_hidden_end, next_path
from .starting import best_purchase, best_start, ranked_starts
from .trying import tried_card, tried_purchase, tried_start
from .weighing import best_card

EASY_START: Final = 4  # the start that an easy partner takes, counted from the best, which is 0
AHEAD: Final = 8  # spaces left when cards are tried on full tableaux


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
    """The answer of a partner with less foresight: starts are not the best ones, purchases the usual ones,
    and cards are laid by joins alone. Paths are found like those of others, so that nobody's game is lost by it.
    """
    d = g.decision
    assert d is not None
    if d.prompt == o.P_PLAY:
        return ranked(g, d.options)[0]
    if d.prompt == o.P_PLACE:
        rank = ranked_starts(g, d.options)
        return rank[min(EASY_START, len(rank) - 1)]
    if d.prompt == o.P_MARKET:
        return best_purchase(g, d.options)
    return planned(g, NORMAL)


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
        ahead = effort.futures > 0 and 1 < len(g.empty_cells()) <= AHEAD
        return tried_card(g, d.options, effort) if ahead else best_card(g, d.options, effort)
    if d.prompt == o.P_PATHS:
        return _drawing(g, next_path(g, effort))
    if d.prompt == o.P_PLACE:
        return tried_start(g, d.options, effort) if effort.worlds > 0 else best_start(g, d.options)
    if d.prompt == o.P_MARKET:
        return tried_purchase(g, d.options)
    return d.options[0]


def _drawing(g: World, path: Path | None) -> Opt:
    """The path is drawn, if there is one."""
    if path is None:
        return opt(Done.KIND)
    return opt_with(Risk.KIND if is_hidden_end(g, path) else Draw.KIND, path.group, 0, 0, 0, path.numbers())
