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
        "a group may find no way anymore",
    ),
    Reason(
        ("tasks for nobody", "tasks for one"), "every task has a group that can do it", "a task has no group for it"
    ),
    Reason(("joins",), "the ways of the cards meet", "an opening meets a wall"),
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
            "no plan brings every group home yet, and a path that is drawn may block another"
            if x.kind == Done.KIND
            else "it is the next path of a plan that brings every group home"
        )
    if d.prompt == o.P_PLAY:
        return "after it the groups get furthest together"
    if d.prompt == o.P_PLACE:
        return "from there this group has the best way to its objectives"
    if d.prompt == o.P_MARKET:
        return "it serves what the mission asks for"
    return ""
