"""Why an answer is good: the plan behind it, and phrases for groups of features (`bots/features.py`)."""

from typing import Final

from ....engine.option import Opt
from ....words.because import Reason
from .. import options as o
from ..acts.turns import Done
from ..bots.plans import is_last_chance, is_planned
from ..paths.line import Path, path_of
from ..scoring import is_won
from ..state import World

REASONS: Final[tuple[Reason, ...]] = (
    Reason(
        ("lines short", "lines short for sure", "lines short early", "cut off", "legs without a way"),
        "more groups can still get through",
        "a group may be cut off",
    ),
    Reason(
        ("tasks for nobody", "tasks for one"),
        "every objective has a group that can reach it",
        "an objective has no group that can reach it",
    ),
    Reason(("joins",), "the hallways of the cards connect", "a hallway meets a wall"),
    Reason(("legs done", "legs to do", "home", "artifacts"), "an objective is nearer", "objectives stay open"),
    Reason(("tokens", "books"), "the groups are better equipped", "it costs tokens"),
)


def plan_reason(g: World, option: Opt) -> str:
    """The partner's plan behind its answer."""
    d = g.decision
    if d is None:
        return ""
    if d.prompt == o.P_PATHS:
        return waiting(g) if option.kind == Done.KIND else drawing(g, path_of(option.data))
    if d.prompt == o.P_PLAY:
        return "it brings the groups furthest"
    if d.prompt == o.P_PLACE:
        return "this group's way to its objectives is best from there"
    if d.prompt == o.P_MARKET:
        return "it helps with the mission's objectives"
    return ""


def waiting(g: World) -> str:
    """Why no path is drawn now."""
    if is_won(g):
        return "every objective is fulfilled"
    if is_last_chance(g):
        return "no path to an objective was found"
    return "no plan brings every group to its objective yet, and a path drawn now may block another"


def drawing(g: World, path: Path) -> str:
    """Why this path is drawn now."""
    if is_planned(g, path):
        return "it is the next path of a plan that brings every group to its objective"
    if is_won(g):
        return "every objective is fulfilled, and it gains points"
    return "no plan for all groups was found, but it fulfills an objective"
