"""The searching bot: as many roll-outs as it is given, spent on the options that may still turn out best.

Sequential halving: every round looks at the running options in the same new worlds and keeps the better half. A
roll-out is judged by the title's evaluation at the end of the bot's turn, since what follows would be played by much
weaker habits. With `tree` the bot's further decisions of the turn are searched too, not only played by habit. A budget
counts roll-outs and never time: the same seed gives the same choice on every machine.
"""

import math
from statistics import median
from typing import Any

from ..engine.chance import Rng
from ..engine.game import RUNNING, Game
from ..engine.option import Opt
from ..title.title import Title
from .bot import pending
from .greedy import HORIZON, GreedyBot, surely_better

LEAST_WORLDS = 2  # of a round, however small the budget
CLEAR = 4.0  # standard errors by which the best option leads when a round need not go on …
SURE = 8  # … after this many worlds: with fewer the errors themselves are guesses
EXPLORE = 2.0  # of the tree, in standard deviations of the values met
CAP = 20.0  # deviations from the middle beyond which a value counts no more: a won game must not drown the rest


class Node:
    """Statistics of a line of the bot's decisions: visits, their worth, how often it could have been chosen."""

    __slots__ = ("after", "avail", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.avail = 0
        self.total = 0.0
        self.after: dict[int, Node] = {}


class SearchBot(GreedyBot):
    """Many worlds, judged at the end of the bot's turn; `rollouts` is its budget for one decision."""

    least = LEAST_WORLDS

    def __init__(
        self, title: Title[Any], seat: int, rng: Rng, rollouts: int, *, width: int = 0, tree: bool = False
    ) -> None:
        super().__init__(title, seat, rng)
        self.rollouts = rollouts
        self.width = width  # how many options are looked at; 0: as many as the title thinks worth it
        self.tree = tree

    def choose(self, g: Game) -> Opt:
        pending(g)
        planned = self.title.mind.long_plan(g)
        if planned is not None:
            return planned
        options = list(self.title.mind.candidates(g, self.width))
        if len(options) == 1:
            return options[0]
        usual = self.title.mind.habit(g)
        if usual is not None and usual not in options:
            options.append(usual)
        return options[self.halved(g, options, -1 if usual is None else options.index(usual))]

    def halved(self, g: Game, options: list[Opt], habitual: int) -> int:
        """Sequential halving: which of the options, by number, turns out best."""
        worth: list[list[float]] = [[] for _ in options]
        self._nodes = [Node() for _ in options]
        running = list(range(len(options)))
        rounds = max(1, math.ceil(math.log2(len(options))))
        for _ in range(rounds):
            share = self.rollouts // rounds // len(running)
            for done in range(1, max(self.least, share) + 1):
                if not self.sample(g, options, running, worth):
                    return self._best(running, capped(worth), habitual)
                if done >= SURE and clear(running, capped(worth)):
                    break
            running = better_half(running, capped(worth), habitual)
        judged = capped(worth)
        best = self._best(running, judged, habitual)
        if habitual >= 0 and best != habitual and not self.better(judged[best], judged[habitual]):
            best = habitual
        return best

    def better(self, one: list[float], usual: list[float]) -> bool:
        """Is it worth leaving the habit for this one, by what both came to in the same worlds?"""
        return surely_better(one, usual)

    def sample(self, g: Game, options: list[Opt], running: list[int], worth: list[list[float]]) -> bool:
        if not self.tree:
            return super().sample(g, options, running, worth)
        world = g.copy()
        self.title.mind.resample(world, self.seat, self.rng)
        chapter, depth = self.title.mind.horizon(world), len(world.stack)
        spread = deviation([x for row in worth for x in row])
        chancy = False
        for i in running:
            c = world.copy()
            c.apply(options[i])
            path = self._descend(c, self._nodes[i], chapter, spread)
            self._play_on(c, depth, chapter)
            chancy = chancy or c.chance.count != world.chance.count or len(path) > 1
            value = self.judged(c)
            for node in path:
                node.visits += 1
                node.total += value
            worth[i].append(value)
        return chancy

    def _descend(self, c: Game, node: Node, chapter: int, spread: float) -> list[Node]:
        """Down the tree by the most promising own decisions, and one node beyond it."""
        path = [node]
        for _ in range(HORIZON):
            d = c.decision
            if c.result != RUNNING or d is None or self.title.mind.horizon(c) != chapter:
                return path
            if not c.may_answer(self.seat):
                if not self.title.manners.window_name(c, d):
                    return path
                c.apply(self._declined(c, d))
                continue
            options = self.title.mind.candidates(c, self.width)
            usual = self.title.mind.habit(c)
            if usual is None and len(options) > 1:
                return path  # without habits there is nothing to play a line to its end by
            if len(options) == 1:
                c.apply(options[0])
                continue
            o = self._promising(node, options, usual, spread)
            child = node.after.get(o.code)
            if child is None:
                child = node.after[o.code] = Node()
            c.apply(o)
            path.append(child)
            if child.visits == 0:
                return path
            node = child
        return path

    def _promising(self, node: Node, options: list[Opt], usual: Opt | None, spread: float) -> Opt:
        """The option with the highest bound; the habitual one is tried first, and others as if a little worse."""
        mean = node.total / node.visits if node.visits else 0.0
        best, bound = options[0], -math.inf
        for o in options:
            child = node.after.get(o.code)
            if child is None or child.visits == 0:
                value = mean - EXPLORE * spread / 3
                if o is usual:
                    return o
            else:
                child.avail += 1
                value = child.total / child.visits
                value += EXPLORE * spread * math.sqrt(math.log(child.avail + 1) / child.visits)
                if o is usual:
                    value += EXPLORE * spread / 3
            if value > bound:
                best, bound = o, value
        return best


def deviation(values: list[float]) -> float:
    """The spread of the bulk of the values, whatever a few of them are."""
    if not values:
        return 0.0
    ranked = sorted(values)
    tenth = len(ranked) // 10
    return (ranked[-1 - tenth] - ranked[tenth]) / 2.56  # of a normal distribution, between its tenths


def capped(worth: list[list[float]]) -> list[list[float]]:
    """The values with those far outside brought to the edge."""
    values = [x for row in worth for x in row]
    reach, middle = CAP * deviation(values), median(values)
    if reach == 0.0:
        return worth
    return [[min(max(x, middle - reach), middle + reach) for x in row] for row in worth]


def better_half(running: list[int], worth: list[list[float]], habitual: int) -> list[int]:
    """The better half of the options, and the habitual one."""
    ranked = sorted(running, key=lambda i: -sum(worth[i]))
    kept = ranked[: max(1, (len(running) + 1) // 2)]
    return [i for i in running if i in kept or i == habitual]


def clear(running: list[int], worth: list[list[float]]) -> bool:
    """Does the best of them lead so far that more worlds would not change it?"""
    if len(running) < 2:
        return True
    first, second = sorted(running, key=lambda i: -sum(worth[i]))[:2]
    gains = [a - b for a, b in zip(worth[first], worth[second], strict=True)]
    n = len(gains)
    mean = sum(gains) / n
    spread = sum((x - mean) ** 2 for x in gains) / (n - 1)
    return mean > CLEAR * math.sqrt(spread / n)
