"""Bots, scenes and hints stand up to every legal position, not only to those that a mission's layout leads to."""

import pytest

from games.map_masters.scattered import positions
from rules.map_masters.laying import at, world
from undercroft.bots import make_bot
from undercroft.bots.advice import advise
from undercroft.games.map_masters import options as o
from undercroft.games.map_masters.acts.turns import Done, Draw, Risk, also
from undercroft.games.map_masters.bots.candidates import planned
from undercroft.games.map_masters.bots.effort import NORMAL
from undercroft.games.map_masters.bots.plans import is_last_chance, next_path
from undercroft.games.map_masters.bots.solving import drawn, solve
from undercroft.games.map_masters.bots.tasks import Leg, tasks_of
from undercroft.games.map_masters.paths.line import path_of
from undercroft.games.map_masters.paths.tracing import judge
from undercroft.games.map_masters.scoring import is_won
from undercroft.games.map_masters.title import TITLE
from undercroft.games.map_masters.words.lines import write_path
from undercroft.match.match import Match


def answered(m: Match, name: str) -> None:
    """The bot gives an answer that no rule forbids, and it is taken."""
    d = m.decision
    assert d is not None
    who = max(d.owner, 0)
    answer = make_bot(name, TITLE, who, "1").choose(m.game)
    assert TITLE.forbids(m.game, who, answer) == 0
    m.choose(answer, who)


@pytest.mark.parametrize("name", ["easy", "normal", "hard", "greedy"])
@pytest.mark.parametrize("seed", range(4))
def test_every_bot_answers_in_any_position(name: str, seed: int) -> None:
    for m in positions(seed, 12):
        answered(m, name)


@pytest.mark.parametrize("seed", range(10, 13))
def test_games_from_any_position_are_shown_and_come_to_an_end(seed: int) -> None:
    for m in positions(seed, 2):
        while m.decision is not None:
            assert m.decision_scene(max(m.decision.owner, 0)) is not None
            answered(m, "greedy")
        assert m.over


def test_tasks_are_those_of_the_tableau() -> None:
    """The example of the README: mission 12 on two rows of three cards."""
    m = at("S5 D38/180 B24", ". S1 .", players=2, green="r1c1.W1 barrel*3 scroll key+", yellow="r2c1.W2", red="r1c3.E1")
    assert [[(leg.cell, leg.end) for leg in legs] for legs in tasks_of(world(m))] == [[(2, 1)], [(2, 2)], [(2, 3)]]
    for name in ("normal", "hard", "greedy"):
        answered(
            at("S5 D38/180 B24", ". S1 .", green="r1c1.W1 barrel*3 scroll key+", yellow="r2c1.W2", red="r1c3.E1"), name
        )


def test_a_bot_draws_the_line_that_wins_in_a_position() -> None:
    m = at("S1 B24", green="r1c1.W1 barrel*3 scroll", yellow="r1c1.N", red="r1c1.W2")
    g = world(m)
    for number, end in ((1, 1), (2, 0)):  # yellow and red are home already
        g.groups[number].home = True
        g.done.append((1 << 3 | end) << 4 | number)
        g.groups[number].goals.append(1 << 3 | end)
    assert TITLE.text(g, make_bot("greedy", TITLE, 0, "1").choose(g)) == "draw green r1c1.W1 h5 h2 > end O3"


@pytest.mark.parametrize("seed", range(30, 34))
def test_no_hint_stops_while_a_listed_path_counts(seed: int) -> None:
    """A path that wins is drawn at once; on the last chance every path to an objective, plan or no plan."""
    stops = 0
    for m in positions(seed, 40):
        g = world(m)
        d = g.decision
        if d is None or d.prompt != o.P_PATHS or planned(g, NORMAL).kind != Done.KIND:
            continue
        stops += 1
        for x in also(g, g.active):
            if x.kind in (Draw.KIND, Risk.KIND):
                path = path_of(x.data)
                after = g.copy()
                cell = judge(g, path).draft.cell()
                if drawn(after, path, Leg(cell, max(path.end, 1))):
                    assert not is_won(after), write_path(g, path)
                    assert len(after.done) == len(g.done) or not is_last_chance(g), write_path(g, path)
    assert stops > 0


def test_without_a_plan_for_all_the_last_chance_is_used_and_says_so() -> None:
    """Yellow and Red find no way to what they need; Green's objective is fulfilled all the same."""
    m = at("S1 B24", green="r1c1.W1 barrel*3 scroll", yellow="r1c1.N", red="r1c1.W2")
    g = world(m)
    assert next_path(g) is not None and not solve(g, NORMAL.tries, NORMAL.budget, NORMAL.limit)
    best = advise(TITLE, g, 0, "hint")[0]
    assert TITLE.text(g, best.option) == "draw green r1c1.W1 h5 h2 > end O3"
    assert best.because == "no plan for all groups was found, but it fulfills an objective"
    m.choose(best.option, 0)
    best = advise(TITLE, world(m), 0, "hint")[0]
    assert best.option.kind == Done.KIND and best.because == "no path to an objective was found"
