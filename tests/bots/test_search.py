"""The searching bot: its budget is roll-outs, its choice repeats, and a won game does not drown the rest."""

import pytest

import undercroft
from toy.play import at, new
from toy.title import TITLE
from undercroft.bots import make_bot
from undercroft.bots.search import SearchBot, better_half, capped, clear, deviation
from undercroft.engine.chance import rng_from
from undercroft.engine.game import Game
from undercroft.games import metas


class Counted(SearchBot):
    """Counts its roll-outs."""

    taken = 0

    def _play_on(self, c: Game, depth: int, chapter: int) -> None:
        self.taken += 1
        super()._play_on(c, depth, chapter)


def counted(game: str, rollouts: int, tree: bool) -> Counted:
    g = undercroft.new(game, seed=3)
    while len(g.title.mind.candidates(g.state, 6)) < 2 or g.count < 5:
        g.playout(1)
    assert g.decision is not None
    seat = max(g.decision.owner, 0)
    bot = Counted(g.title, seat, rng_from("1", "x"), rollouts, width=6, tree=tree)
    first = bot.choose(g.state)
    assert first in g.decision.options
    again = Counted(g.title, seat, rng_from("1", "x"), rollouts, width=6, tree=tree)
    assert again.choose(g.state) is first and again.taken == bot.taken, "the same seed, the same choice"
    return bot


@pytest.mark.parametrize("tree", [False, True])
@pytest.mark.parametrize("game", [m.name for m in metas()])
def test_the_budget_is_roll_outs(game: str, tree: bool) -> None:
    few, many = counted(game, 20, tree), counted(game, 80, tree)
    assert 0 < few.taken <= many.taken <= 80 + 40  # the least of worlds may overrun a small budget


def test_it_takes_what_is_plainly_best() -> None:
    m = at(turn=0, gold=[1, 8, 6, 6, 10, 8], seat=[{"coins": 10, "hand": [9]}])
    assert TITLE.text(m.game, make_bot("hard", TITLE, 0, "1").choose(m.game)) == "play C9"


def test_a_bot_changes_nothing() -> None:
    m = new()
    before, chance = m.game.hash(), m.game.chance.pack()
    make_bot("hard", TITLE, max(m.game.decision.owner, 0), "1").choose(m.game)  # type: ignore[union-attr]
    assert m.game.hash() == before and m.game.chance.pack() == chance


def test_a_won_game_counts_at_most_as_much_as_the_cap() -> None:
    worth = [[1.0, 2.0, 3.0, 2.0, 1.0, 3.0], [2.0, 3.0, 1.0, 2.0, 2.0, 1e6]]
    top = capped(worth)[1][5]
    assert 3 < top < 100 and capped(worth)[0] == worth[0]
    assert deviation([]) == 0 and capped([[1.0], [1.0], [1.0]]) == [[1.0], [1.0], [1.0]]


def test_halving_keeps_the_better_half_and_the_habit() -> None:
    worth = [[1.0], [4.0], [3.0], [0.0]]
    assert better_half([0, 1, 2, 3], worth, 3) == [1, 2, 3]
    assert better_half([0, 1], worth, -1) == [1]


def test_a_clear_lead_ends_a_round() -> None:
    assert clear([0, 1], [[9.0, 9.1, 9.0, 9.1], [1.0, 1.1, 1.1, 1.0]])
    assert not clear([0, 1], [[9.0, 1.0, 5.0, 3.0], [1.0, 9.0, 3.0, 4.0]])
    assert clear([0], [[1.0]])
