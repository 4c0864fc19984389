"""The greedy bot: tries every option in worlds it thinks possible and keeps the one that looks best.

A world is a copy of the game in which everything hidden from the seat was dealt again. All options of a sample meet the
same world and the same dice, so that they are compared and not their luck. A small decision is often half of an act
(the verb, then the target) and an act a part of a turn: so what follows is played on quickly, by the title's habits if
it has any, and judged when it comes to somebody else's turn.
"""

import math
from typing import Any

from ..engine.chance import Rng
from ..engine.decision import Decision
from ..engine.game import RUNNING, Game
from ..engine.option import Opt
from ..title.title import Title
from .bot import Bot, pending

ROUNDS = ((3, 3), (4, 3), (6, 1))  # worlds of a round, and the divisor of the options that go on to the next
HORIZON = 200  # decisions of anybody before a look-ahead is cut off, wherever it is
FOLLOW_UPS = 6  # own decisions looked at one by one where the title has no habits
DOUBT = 0.7  # standard errors by which another option has to beat the habitual one


class GreedyBot(Bot):
    """One decision ahead, then by habit to the end of the turn, judged by the title's evaluation."""

    def __init__(self, title: Title[Any], seat: int, rng: Rng, rounds: tuple[tuple[int, int], ...] = ROUNDS) -> None:
        self.title = title
        self.seat = seat
        self.rng = rng
        self.rounds = rounds

    def choose(self, g: Game) -> Opt:
        drawn = lot(self.title, g, self.rng)
        if drawn is not None:
            return drawn
        options = self.title.mind.candidates(g, 0)
        if len(options) == 1:
            return options[0]
        usual = self.title.mind.habit(g)
        habitual = -1 if usual is None else options.index(usual)
        worth: list[list[float]] = [[] for _ in options]
        running = list(range(len(options)))
        for worlds, part in self.rounds:
            for _ in range(worlds):
                if not self.sample(g, options, running, worth):
                    return options[self._best(running, worth, habitual)]
            running = promising(running, worth, part, habitual)
        best = self._best(running, worth, habitual)
        if habitual >= 0 and best != habitual and not surely_better(worth[best], worth[habitual]):
            best = habitual
        return options[best]

    def _best(self, running: list[int], worth: list[list[float]], habitual: int) -> int:
        """The best option still looked at; between equals the habitual one, which gets on, else chance decides."""
        most = max(sum(worth[i]) for i in running)
        ties = [i for i in running if sum(worth[i]) == most]
        return habitual if habitual in ties else ties[self.rng.below(len(ties))]

    def sample(self, g: Game, options: list[Opt], running: list[int], worth: list[list[float]]) -> bool:
        """Notes the worth of the options in one world; True if another world could judge otherwise."""
        world = g.copy()
        self.title.mind.resample(world, self.seat, self.rng)
        depth = len(world.stack)
        chapter = self.title.mind.horizon(world)
        chancy = False
        for i in running:
            c = world.copy()
            self.begin(c, options[i], i)
            self._play_on(c, depth, chapter)
            chancy = chancy or c.chance.count != world.chance.count
            worth[i].append(self.judged(c))
        return chancy

    def begin(self, c: Game, option: Opt, i: int) -> None:
        """Takes the option of this number in a world."""
        c.apply(option)

    def judged(self, c: Game) -> float:
        """How good the end of a look-ahead is."""
        return self.title.mind.evaluate(c, self.seat)

    def _play_on(self, c: Game, depth: int, chapter: int) -> None:
        """By habit to the end of the turn; without habits to the end of the step at this depth of the stack."""
        own = 0
        for _ in range(HORIZON):
            d = c.decision
            if c.result != RUNNING or d is None or self.title.mind.horizon(c) != chapter:
                return
            if c.may_answer(self.seat):
                o = self.title.mind.habit(c)
                if o is None:
                    own += 1
                    if own > FOLLOW_UPS or len(c.stack) <= depth:
                        return
                    o = self._best_now(c)
                c.apply(o)
            elif self.title.manners.window_name(c, d):
                c.apply(self._declined(c, d))
            else:
                return

    def _declined(self, c: Game, d: Decision) -> Opt:
        """Others are taken not to interrupt."""
        return self.title.passing(c, d) or d.options[0]

    def _best_now(self, c: Game) -> Opt:
        """The option after which the position looks best at once."""
        options = self.title.mind.candidates(c, 0)
        best = options[0]
        if len(options) == 1:
            return best
        worth = float("-inf")
        for o in options:
            after = c.copy()
            after.apply(o)
            value = self.title.mind.evaluate(after, self.seat)
            if value > worth:
                best, worth = o, value
        return best


def lot(title: Title[Any], g: Game, rng: Rng) -> Opt | None:
    """Any of the options, to a question that is left to luck; None to all others."""
    options = pending(g).options
    return options[rng.below(len(options))] if title.mind.by_lot(g) else None


def promising(running: list[int], worth: list[list[float]], part: int, habitual: int) -> list[int]:
    """The better part of the options, and the habitual one; the others are given up."""
    ranked = sorted(running, key=lambda i: -sum(worth[i]))
    kept = ranked[: max(2, len(running) // part)]
    return sorted(i for i in running if i in kept or i == habitual)


def surely_better(one: list[float], other: list[float], doubt: float = DOUBT) -> bool:
    """Is the first better than the second in the same worlds, by this many standard errors?"""
    n = len(one)
    gains = [a - b for a, b in zip(one, other, strict=True)]
    mean = sum(gains) / n
    spread = sum((x - mean) ** 2 for x in gains) / max(n - 1, 1)
    return mean > doubt * math.sqrt(spread / n)
