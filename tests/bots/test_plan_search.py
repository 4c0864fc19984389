"""The bot of lines: it follows what it means to do until something else is asked, and its budget is roll-outs."""

from dataclasses import replace

import undercroft
from undercroft.bots import make_bot
from undercroft.bots.plan_search import LineBot
from undercroft.engine.chance import rng_from
from undercroft.engine.game import Game
from undercroft.engine.option import Opt


class Counted(LineBot):
    """Counts its roll-outs."""

    taken = 0

    def judged(self, c: Game) -> float:
        self.taken += 1
        return super().judged(c)


def bot_of(g: undercroft.Play, rollouts: int = 40) -> Counted:
    lines, d = g.title.mind.search.lines, g.decision
    assert lines is not None and d is not None
    lines = replace(lines, rollouts=lambda g: rollouts)
    return Counted(g.title, max(d.owner, 0), rng_from("1", "x"), lines, width=6)


def on_a_way() -> undercroft.Play:
    """A position from which the usual line is three steps or more."""
    g = undercroft.new("super_dungeon", mode="delve", seed=3)
    lines = g.title.mind.search.lines
    assert lines is not None
    while len(lines.usual(g.state)) < 3:
        g.state.apply(lines.usual(g.state)[0])
    return g


def only(bot: LineBot, line: list[Opt]) -> None:
    """Let this be all that is worth a look."""
    bot.lines = replace(bot.lines, candidates=lambda g, width: [line])


def test_the_budget_is_roll_outs_and_the_choice_repeats() -> None:
    g = on_a_way()
    few, many, again = bot_of(g, 1), bot_of(g, 80), bot_of(g, 80)
    chosen = many.choose(g.state)
    assert again.choose(g.state) is chosen and again.taken == many.taken
    few.choose(g.state)
    assert 0 < few.taken < many.taken <= 80 + 4 * 40  # the least of worlds may overrun a budget
    before = g.state.hash()
    assert make_bot("hard", g.title, many.seat, "1").choose(g.state) in g.state.decision.options
    assert g.state.hash() == before


def test_a_way_is_followed_without_another_search_and_its_end_is_looked_at_anew() -> None:
    g = on_a_way()
    bot = bot_of(g)
    line = bot.lines.usual(g.state)
    only(bot, line)
    for step in line[:-1]:
        assert bot.choose(g.state) is step
        g.state.apply(step)
    only(bot, [g.state.decision.options[-1]])
    assert bot.choose(g.state) is g.state.decision.options[-1] is not line[-1]


def test_what_was_meant_is_forgotten_when_something_else_is_asked() -> None:
    g = on_a_way()
    bot = bot_of(g)
    line = bot.lines.usual(g.state)
    only(bot, line)
    bot.choose(g.state)
    other = g.state.copy()
    other.apply(next(o for o in other.decision.options if o.code != line[0].code))
    if line[1] in other.decision.options:
        other.decision.options.remove(line[1])
    only(bot, [other.decision.options[0]])
    bot.choose(other)
    g.state.apply(line[0])
    only(bot, [g.state.decision.options[-1]])
    assert bot.choose(g.state) is g.state.decision.options[-1]


def test_a_roll_out_leaves_a_course_that_is_not_offered() -> None:
    g = on_a_way()
    bot = bot_of(g)
    line = bot.lines.usual(g.state)
    c = g.state.copy()
    bot.follow(c, [line[0], line[0], line[1]])  # nobody steps twice to the same square
    walked = g.state.copy()
    walked.apply(line[0])
    assert c.hash() == walked.hash()
