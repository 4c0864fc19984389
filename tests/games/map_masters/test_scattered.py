"""Bots, scenes and hints stand up to every legal position, not only to those that a mission's layout leads to."""

import pytest

from games.map_masters.scattered import positions
from rules.map_masters.laying import at, world
from undercroft.bots import make_bot
from undercroft.games.map_masters.bots.tasks import tasks_of
from undercroft.games.map_masters.title import TITLE
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
