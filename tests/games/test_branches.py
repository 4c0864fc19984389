"""A final `else` that acts is an assertion: an answer that a step has no branch for is an error, never another act."""

from collections import defaultdict
from typing import Any

import pytest

from undercroft.engine.chance import chance_from, rng_from
from undercroft.engine.game import Game
from undercroft.engine.option import opt
from undercroft.games import NAMES, title_of
from undercroft.title.title import Title

UNKNOWN = (AssertionError, ValueError)  # of a step that names its answers, of the table of acts
LONGEST = 300
Question = tuple[str, int]  # the step that asks, and its prompt


def strange(title: Title[Any]) -> int:
    """A kind that no option of this game has."""
    kinds = {row.verb.kind for row in title.speech.verbs.rows}
    return next(kind for kind in range(127, 0, -1) if kind not in kinds)


def acts_on(g: Game, kind: int) -> bool:
    """Does the step on top take an option of this kind?"""
    copy = g.copy()
    try:
        copy.stack[-1].choose(copy, opt(kind))
    except UNKNOWN:
        return False
    return True


@pytest.mark.parametrize("game", NAMES)
def test_a_question_with_several_kinds_of_answers_takes_no_other(game: str) -> None:
    title = title_of(game)
    kinds: dict[Question, set[int]] = defaultdict(set)
    taken: set[Question] = set()
    for mode in title.meta.modes:
        fewest, most = mode.players
        g = title.rules.new(title.config(mode.name, min(most, max(fewest, 2)), {}, {}), chance_from(mode.name))
        rng = rng_from(mode.name, "walk")
        asked: set[Question] = set()
        while g.decision is not None and g.count < LONGEST:
            where = (type(g.stack[-1]).__name__, g.decision.prompt)
            kinds[where] |= {x.kind for x in g.decision.options}
            if where not in asked and acts_on(g, strange(title)):
                taken.add(where)
            asked.add(where)
            usual = title.mind.habit(g) if rng.below(2) else None
            g.apply(usual or g.decision.options[rng.below(len(g.decision.options))])
    branching = {where for where in kinds if len(kinds[where]) > 1}
    assert branching
    assert sorted(taken & branching) == [], "these act on an option that they do not know"
