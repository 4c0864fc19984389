"""Why an answer is good: the plan behind it, and phrases for groups of features (`bots/features.py`)."""

from typing import Final

from ....engine.option import Opt
from ....words.because import Reason
from .. import options as o
from ..acts.turns import Done
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


def plan_reason(g: World, x: Opt) -> str:
    """The partner's plan behind its answer."""
    d = g.decision
    if d is None:
        return ""
    if d.prompt == o.P_PATHS:
        return (
            "no plan brings every group to its objective yet, and a path drawn now may block another"
            if x.kind == Done.KIND
            else "it is the next path of a plan that brings every group to its objective"
        )
    if d.prompt == o.P_PLAY:
        return "it brings the groups furthest"
    if d.prompt == o.P_PLACE:
        return "this group's way to its objectives is best from there"
    if d.prompt == o.P_MARKET:
        return "it helps with the mission's objectives"
    return ""
