"""The bot that looks at lines: answers in a row, such as a way to a place and what is done there.

A small answer says little: one step of a way is worth what the place is worth where the way ends. So the title names
whole lines, a roll-out follows one of them as long as it is offered, and the habits of everybody play on until the
title says that it is enough. The bot follows the chosen line without searching again, except for
its last answer.
"""

from typing import Any

from ..engine.chance import Rng
from ..engine.game import RUNNING, Game
from ..engine.option import Opt
from ..title.title import Lines, Title
from .bot import pending
from .greedy import HORIZON
from .search import SearchBot


class LineBot(SearchBot):
    """Sequential halving over lines. It remembers only the rest of its line; without one it searches again."""

    least = 4  # worlds: what follows a line is longer than a turn, and luck has more of a part in it

    def __init__(self, title: Title[Any], seat: int, rng: Rng, lines: Lines, *, width: int = 0) -> None:
        super().__init__(title, seat, rng, 0, width=width)
        self.lines = lines
        self._meant: list[Opt] = []
        self._lines: list[list[Opt]] = []

    def judged(self, c: Game) -> float:
        return self.lines.worth(c, self.seat)

    def choose(self, g: Game) -> Opt:
        d = pending(g)
        aside = bool(self.title.manners.window_name(g, d))  # a window on the way does not change what is meant
        if not aside:
            meant, self._meant = self._meant, []
            if len(meant) > 1 and meant[0] in d.options:
                self._meant = meant[1:]
                return meant[0]
        if len(d.options) == 1:
            return d.options[0]
        self._lines = list(self.lines.candidates(g, self.width))
        best = 0
        if len(self._lines) > 1:
            habitual = self._habitual(g)
            self.rollouts = self.lines.rollouts(g)
            best = self.halved(g, [line[0] for line in self._lines], habitual)
        if not aside:
            self._meant = self._lines[best][1:]
        return self._lines[best][0]

    def _habitual(self, g: Game) -> int:
        """The number of the usual course; if it is not among the others, it is looked at too."""
        usual = self.lines.usual(g)
        for i, line in enumerate(self._lines):
            if line[: len(usual)] == usual:
                return i
        self._lines.append(usual)
        return len(self._lines) - 1

    def sample(self, g: Game, options: list[Opt], running: list[int], worth: list[list[float]]) -> bool:
        world = g.copy()
        self.title.mind.resample(world, self.seat, self.rng)
        chancy = False
        for i in running:
            c = world.copy()
            self.follow(c, self._lines[i])
            for _ in range(HORIZON):
                if c.result != RUNNING or c.decision is None or self.lines.over(g, c, self.seat):
                    break
                self.follow(c, self.lines.usual(c))
            chancy = chancy or c.chance.count != world.chance.count
            worth[i].append(self.judged(c))
        return chancy

    def follow(self, c: Game, line: list[Opt]) -> None:
        """The answers of a line, until something else is asked; windows on the way are answered by habit."""
        for o in line:
            while (
                c.decision is not None and o not in c.decision.options and self.title.manners.window_name(c, c.decision)
            ):
                c.apply(self.lines.usual(c)[0])
            if c.decision is None or o not in c.decision.options:
                return
            c.apply(o)
