"""A verb, stage or word without a branch of its own is an error, never another act."""

from typing import Any

import pytest

from rules.hellscape.arena import Arena
from undercroft.engine.option import opt
from undercroft.games.hellscape import options as o
from undercroft.games.hellscape import terms as t
from undercroft.games.hellscape.quests import Goal, Trigger
from undercroft.games.hellscape.specials.summoner import Escort
from undercroft.games.hellscape.steps.combat import Combat
from undercroft.games.hellscape.steps.foes import Activation
from undercroft.games.hellscape.steps.gains import Gain, Raise
from undercroft.games.hellscape.steps.kills import _ends
from undercroft.games.hellscape.steps.moving import Move, begin_move
from undercroft.games.hellscape.steps.quest import do_goal
from undercroft.games.hellscape.steps.round import Round
from undercroft.games.hellscape.steps.spawning import Revealing
from undercroft.games.hellscape.steps.striking import FoeAttack
from undercroft.games.hellscape.steps.trading import Trade
from undercroft.games.hellscape.steps.turns import ACT, CARRY, Turn
from undercroft.games.hellscape.steps.windows import Anytime

STRANGE = opt(99)
UNKNOWN = (AssertionError, ValueError)  # of a step that asks for answers, of the table of acts


def arena() -> Arena:
    a = Arena(
        heroes=[{"hero": "nahias", "zone": "0,2", "wears": ["dagger"]}],
        turn="nahias",
        foes={"satyrs": {"zone": "0,2", "item": "bone_club"}},
    )
    a.g.decision = None
    return a


@pytest.mark.parametrize(
    "step",
    [
        Gain(0, [1]),
        Raise(0, 1),
        Trade(0, [0], 0, False, 1),
        Round(),
        Revealing(0, 0, 0, False),
        Combat(2),
        Activation(4),
        FoeAttack(4, [0], 0),
        Escort(1),
    ],
    ids=lambda s: type(s).__name__,
)
def test_a_strange_answer_changes_nothing(step: Any) -> None:
    a = arena()
    before = a.g.hash()
    with pytest.raises(UNKNOWN):
        step.choose(a.g, opt(99, 950) if isinstance(step, Activation) else STRANGE)
    assert a.g.hash() == before


def test_a_strange_answer_in_a_window_or_move() -> None:
    a = arena()
    with pytest.raises(UNKNOWN):
        Anytime(o.W_AFTER_FOE, 5).answered(a.g, 0, STRANGE)
    begin_move(a.g, 0, 2)
    with pytest.raises(UNKNOWN):
        Move().choose(a.g, STRANGE)


@pytest.mark.parametrize(
    "step",
    [
        Round(0, 40),
        Turn(0, None, 0, 0, 0, 0, -1, 40),
        Activation(4, 0, 0, 40),
        Combat(40),
        Revealing(0, 0, 0, False, 40),
    ],
    ids=lambda s: type(s).__name__,
)
def test_a_stage_that_nobody_knows(step: Any) -> None:
    a = arena()
    a.g.stack.append(step)
    with pytest.raises(AssertionError):
        step.run(a.g)


def test_an_action_without_its_branch() -> None:
    a = arena()
    step = Turn(0, None, 99, 0, 0, 0, -1, CARRY)
    a.g.stack.append(step)
    with pytest.raises(UNKNOWN):
        step.run(a.g)
    with pytest.raises(UNKNOWN):
        Turn(0, None, 0, 0, 0, 0, -1, ACT).choose(a.g, STRANGE)
    with pytest.raises(AssertionError):
        Combat(2).resolve(_fighting(a).g, t.SWORD, 0)  # swords are compared, not resolved


def _fighting(a: Arena) -> Arena:
    a.g.fight.dice, a.g.fight.seen = [0], [0]
    return a


def test_words_of_a_quest_that_nobody_knows() -> None:
    a = arena()
    with pytest.raises(AssertionError):
        _ends(a.g, Trigger("boss_dead", -1, 0, "dance", 1))
    q = a.g.printed()
    goal = q.goals[0]
    q.goals[0] = Goal(0, "x", "x", -1, False, "dance", 1, [], "any", False, 0, False, 0)
    try:
        with pytest.raises(AssertionError):
            do_goal(a.g, 0, 0)
    finally:
        q.goals[0] = goal
