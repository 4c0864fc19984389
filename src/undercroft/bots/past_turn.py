"""The far-sighted bot: looks past its own turn, by everybody's habits, and judges by the fitted chance to win.

What makes such a search safe: all options are judged after the same number of turns, counted from the position at
hand, so that ending the turn gains nothing; the chance is cut to what the rules still allow, and a decided game has its
score; another option must beat the habitual one by more than luck explains and by more than the fit can tell apart; and
in a game that goes on for too many turns the habit takes over.
"""

from math import log
from typing import Any

from ..engine.chance import Rng
from ..engine.game import RUNNING, Game
from ..engine.option import Opt
from ..title.mind import Search
from ..title.title import Title
from .greedy import GreedyBot, surely_better
from .search import SearchBot

REACH = 400  # decisions before a look-ahead is cut off, wherever it is
EDGE = 0.005  # a chance is taken to be no nearer to 0 and 1 than this, when margins are compared


class FarBot(SearchBot):
    """Sequential halving over the candidates, judged some turns later. It remembers nothing from answer to answer."""

    least = 3  # worlds of a round: what follows is longer than a turn, and luck has more of a part in it

    def __init__(self, title: Title[Any], seat: int, rng: Rng, search: Search) -> None:
        super().__init__(title, seat, rng, search.rollouts, width=search.width)
        self.search = search
        self.near = GreedyBot(title, seat, rng)

    def choose(self, g: Game) -> Opt:
        """As any search; the habit where waiting has led nowhere, and as greedy where the chance is not known."""
        if self.title.chance(g, self.seat) is None:
            return self.title.mind.long_plan(g) or self.near.choose(g)
        if 0 < self.search.patience < self.title.mind.turns(g):
            usual = self.title.mind.habit(g)
            if usual is not None:
                return usual
        return super().choose(g)

    def sample(self, g: Game, options: list[Opt], running: list[int], worth: list[list[float]]) -> bool:
        mind = self.title.mind
        world = g.copy()
        mind.resample(world, self.seat, self.rng)
        last = mind.turns(world) + self.search.turns
        for i in running:
            c = world.copy()
            c.apply(options[i])
            self._go_on(c, last)
            worth[i].append(self.judged(c))
        return True

    def _go_on(self, c: Game, last: int) -> None:
        """Everybody by habit until that turn begins."""
        mind = self.title.mind
        for _ in range(REACH):
            d = c.decision
            if c.result != RUNNING or d is None or mind.turns(c) >= last:
                return
            o = mind.habit(c) if len(d.options) > 1 or d.open else d.options[0]
            c.apply(o or self._declined(c, d))

    def judged(self, c: Game) -> float:
        return self.title.chance(c, self.seat) or 0.0

    def better(self, one: list[float], usual: list[float]) -> bool:
        """By more than luck explains, and by more than the fit can tell apart."""
        gain = log_odds(sum(one) / len(one)) - log_odds(sum(usual) / len(usual))
        return gain > self.search.margin and surely_better(one, usual)


def log_odds(p: float) -> float:
    """The log-odds of a chance."""
    q = min(max(p, EDGE), 1.0 - EDGE)
    return log(q / (1.0 - q))
