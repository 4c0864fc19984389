"""Hints: the choice of the strongest level and the next best, with the chance to win after each, and why."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from ..engine.chance import Rng, rng_from
from ..engine.game import Game
from ..engine.option import Opt
from ..scene import OptionScene
from ..title.title import Fit, Title
from ..words.because import Reason, why
from .choice import Choice, begun, choice
from .greedy import GreedyBot, surely_better
from .marks import marked_set

WORLDS = 5  # in which every option is looked at
MORE = 8  # for the best of them
FINALISTS = 5
RUNS = 10  # looked at beside the options
EVEN = 0.005  # of the chance to win: answers that are no further apart make no difference
SURE = 1.96  # standard errors of an interval
NO_DIFFERENCE = "the answers come out alike"
LONGER_LOOK = "a longer look prefers it"
WINS, LOSES = "it wins the game", "the game is lost after it"
LOOKED_AT = 24  # options; of more the title's own candidates


@dataclass(frozen=True)
class Advice:
    """An option or a run of them, the seat's chance to win after it with its interval, and a reason.

    `share` says how far it is from the worst (0) to the best (1) that was looked at, by the title's evaluation. A mode
    without a fitted chance has neither chance nor reason.
    """

    option: Opt  # the first of a run
    share: float
    run: OptionScene | None = None
    before: float | None = None  # the chance as the game stands
    chance: float | None = None
    low: float = 0.0
    high: float = 1.0
    because: str = ""
    but: str = ""
    alike: tuple[str, ...] = ()  # what else is as good, by label


@dataclass(frozen=True)
class Leaf:
    """The end of a look-ahead: the chance to win there, and the features that it is made of (none if it is over)."""

    chance: float
    features: Sequence[float]


class Adviser(GreedyBot):
    """Looks at options and at runs of them alike."""

    def __init__(
        self, title: Title[Any], seat: int, rng: Rng, ways: list[Choice], reasons: Sequence[Reason] = ()
    ) -> None:
        super().__init__(title, seat, rng)
        self.ways = ways
        self.reasons = reasons
        self.worth: list[list[float]] = [[] for _ in ways]  # of each way, world by world
        self.leaves: list[list[Leaf]] = [[] for _ in ways]
        self._reached: list[Leaf] = []

    def look(self, g: Game, running: list[int], worlds: int) -> None:
        """Some more worlds for these ways; one where nothing is left to chance."""
        options = [way.option for way in self.ways]
        for _ in range(worlds):
            self._reached = []
            chancy = self.sample(g, options, running, self.worth)
            for i, leaf in zip(running, self._reached, strict=False):  # none where nothing was fitted
                self.leaves[i].append(leaf)
            if not chancy:
                return

    def judged(self, c: Game) -> float:
        chance = self.title.chance(c, self.seat)
        if chance is not None:
            self._reached.append(Leaf(chance, () if c.result else self.title.mind.features(c, self.seat)))
        return super().judged(c)

    def begin(self, c: Game, option: Opt, i: int) -> None:
        c.apply(option)
        for text in self.ways[i].rest:
            d = c.decision
            while d is not None and not c.may_answer(self.seat) and self.title.manners.window_name(c, d):
                c.apply(self._declined(c, d))
                d = c.decision
            if d is None or not c.may_answer(self.seat):
                return
            step = next((o for o in d.options if self.title.text(c, o) == text), None)
            if step is not None:  # else it was the only way on, and was taken by itself
                c.apply(step)

    def mean(self, i: int) -> float:
        return sum(self.worth[i]) / len(self.worth[i])

    def standing_for(self, i: int, running: list[int]) -> int:
        """The best run that begins with this option and is not worse; else the option itself."""
        runs = [
            j
            for j in running
            if self.ways[j].run
            and self.ways[j].option is self.ways[i].option
            and not surely_better(self.worth[i], self.worth[j])
        ]
        return max(runs, key=self.mean) if runs and not self.ways[i].run else i

    def is_behind(self, i: int, first: int) -> bool:
        """Is this another answer than the first, and no better? A closer look than this has chosen the first."""
        if self.ways[i].run is None and self.ways[i].option is self.ways[first].option:
            return False
        return self.alike(first, i) or self.gain(i) <= self.gain(first)

    def gain(self, i: int) -> float:
        """The worth of a way: the chance to win, where it is known."""
        return self.chance(i) if self.leaves[i] else self.mean(i)

    def tries(self, i: int, others: list[int]) -> str:
        """In how many of the worlds looked at nothing else came out better."""
        n = min(len(self.worth[j]) for j in (i, *others))
        best = sum(all(self.worth[i][-k] >= self.worth[j][-k] for j in others) for k in range(1, n + 1))
        return f"nothing else came out better in {best} of {n} tries" if n > 1 and best else ""

    def chance(self, i: int) -> float:
        return sum(leaf.chance for leaf in self.leaves[i]) / len(self.leaves[i])

    def alike(self, i: int, j: int) -> bool:
        """Do these two make no difference, as far as was looked?"""
        if not self.leaves[i] or not self.leaves[j]:
            return self.mean(i) == self.mean(j)
        n = min(len(self.leaves[i]), len(self.leaves[j]))
        gains = [a.chance - b.chance for a, b in zip(self.leaves[i][-n:], self.leaves[j][-n:], strict=True)]
        return abs(sum(gains) / n) <= max(EVEN, error_of(gains))

    def told(self, fit: Fit, g: Game, i: int, others: list[int]) -> tuple[float, float, float, str, str]:
        """The chance after a way, its interval (at least as wide as forecasts of this mode are off), reasons for it
        and against it, compared with the others; of a run or walk that has no others, compared with now."""
        chances = [leaf.chance for leaf in self.leaves[i]]
        chance = self.chance(i)
        wide = max(SURE * error_of(chances), fit.quality.ece)
        decided = chance in (0.0, 1.0) and min(chances) == max(chances)
        if decided:
            return chance, chance, chance, WINS if chance else "", "" if chance else LOSES
        mine, theirs = self._features([i]), self._features(others)
        if not others and self.ways[i].run is not None:
            theirs = list(self.title.mind.features(g, self.seat))
        more = [a - b for a, b in zip(mine, theirs, strict=True)] if mine and theirs else []
        because, but = self._why(fit, chance, more)
        return chance, max(0.0, chance - wide), min(1.0, chance + wide), because, but

    def _features(self, ways: list[int]) -> list[float]:
        rows = [leaf.features for i in ways for leaf in self.leaves[i] if leaf.features]
        return [sum(column) / len(rows) for column in zip(*rows, strict=True)]

    def _why(self, fit: Fit, chance: float, more: list[float]) -> tuple[str, str]:
        if not more:
            return "", ""
        names = self.title.mind.feature_names
        return why(self.reasons, names, fit.gains(chance, more))


def ways_of(title: Title[Any], g: Game) -> list[Choice]:
    """Everything that is listed: options first, then runs of them; for a mark the set that is usual with it."""
    d = g.decision
    if d is None:
        return []
    options = d.options if len(d.options) <= LOOKED_AT else title.mind.candidates(g, LOOKED_AT)[:LOOKED_AT]
    named = {title.text(g, o): o for o in options}
    runs = [x for x in title.speech.runs(g) if not x.get("aside") and x["walk"][0] in named][:RUNS]
    sets = {o: marked_set(title, g, o, title.mind.habit) for o in options}
    marks = {x["text"]: x for x in sets.values() if x is not None}
    single = [Choice(o) for o in options if sets[o] is None]
    return [*single, *(begun(title, g, x) for x in [*marks.values(), *runs])]


def advise(title: Title[Any], g: Game, seat: int, seed: str, most: int = 3) -> list[Advice]:
    """The best for a seat to do, best first; only what it may know is looked at.

    The first is what the strongest level that the mode offers would do, told as a whole: a walk to its end, a fight
    with its dice. Where the level goes on in small steps, a listed run that begins with its answer and is no worse
    stands for them: one click instead of many. A quick look at everything else says what comes next to it. Answers that
    make no difference are one entry; one that only the quick look takes for better is left out. Where a title plans the
    whole game, its plan is the advice: judged one step at a time, every step of a plan looks alike.
    """
    meant = choice(title, g, seat, seed)
    if meant is None:
        return []
    if title.mind.plans:
        return [_planned(title, g, seat, meant.option, seed)]
    ways, first = with_choice(ways_of(title, g), meant)
    if len(ways) < 2:
        return [Advice(way.option, 1.0) for way in ways]
    bot = Adviser(title, seat, rng_from(seed, f"advice {seat}"), ways, title.speech.reasons(g, seat))
    running = list(range(len(ways)))
    for worlds in (WORLDS, MORE):
        bot.look(g, running, worlds)
        kept = (first, bot.standing_for(first, running))
        running = sorted(running, key=lambda i: (i not in kept, -bot.mean(i)))[: max(FINALISTS, most)]
    first = bot.standing_for(first, running)
    others = [bot.standing_for(i, running) for i in running if i != first]
    ranked = list(dict.fromkeys([first, *others]))
    return _entries(title, g, bot, [ranked[0], *(i for i in ranked[1:] if bot.is_behind(i, ranked[0]))])[:most]


def with_choice(ways: list[Choice], meant: Choice) -> tuple[list[Choice], int]:
    """The ways with the level's choice among them, and its number."""
    for i, way in enumerate(ways):
        if way.option.code == meant.option.code and way.rest == meant.rest:
            return ways, i
    return [*ways, Choice(meant.option, meant.run)], len(ways)


def _entries(title: Title[Any], g: Game, bot: Adviser, ranked: list[int]) -> list[Advice]:
    """The ranked ways, those that make no difference to a better one told with it."""
    means = [bot.mean(i) for i in range(len(bot.ways))]
    low, span = min(means), max(means) - min(means)
    fit = title.fit(g.config.mode, g.config.players)
    before = title.chance(g, bot.seat)
    out = []
    for group in _alike(bot, ranked):
        i = group[0]
        share = (means[i] - low) / span if span > 0 else 1.0
        labels = tuple((bot.ways[j].run or title.speech.verbs.scene(g, bot.ways[j].option))["label"] for j in group[1:])
        one = Advice(bot.ways[i].option, share, bot.ways[i].run, alike=labels)
        if fit is not None and bot.leaves[i]:
            others = [j for j in ranked if j not in group and bot.leaves[j]]
            chance, least, highest, because, but = bot.told(fit, g, i, others)
            one = replace(one, before=before, chance=chance, low=least, high=highest, because=because, but=but)
        if not one.because and i == ranked[0]:
            others = [j for j in ranked if j not in group]
            one = replace(one, because=bot.tries(i, others) if others else NO_DIFFERENCE if group[1:] else LONGER_LOOK)
        out.append(one)
    return out


def _alike(bot: Adviser, ranked: list[int]) -> list[list[int]]:
    """The ranked ways in groups, each with the best of those that make no difference first."""
    groups: list[list[int]] = []
    for i in ranked:
        same = next((group for group in groups if bot.alike(group[0], i)), None)
        if same is None:
            groups.append([i])
        else:
            same.append(i)
    return groups


def _planned(title: Title[Any], g: Game, seat: int, option: Opt, seed: str) -> Advice:
    """The next answer of a plan, with what the plan says of it."""
    fit = title.fit(g.config.mode, g.config.players)
    because = title.speech.plan_reason(g, option)
    world = g.copy()
    title.mind.resample(world, seat, rng_from(seed, f"plan {seat}"))
    world.apply(option)
    chance = title.chance(world, seat)
    if fit is None or chance is None:
        return Advice(option, 1.0, because=because)
    wide = 0.0 if world.result else fit.quality.ece
    low, high = max(0.0, chance - wide), min(1.0, chance + wide)
    return Advice(option, 1.0, None, title.chance(g, seat), chance, low, high, because)


def error_of(values: Sequence[float]) -> float:
    """The standard error of a mean."""
    n = len(values)
    mean = sum(values) / n
    return math.sqrt(sum((x - mean) ** 2 for x in values) / max(n - 1, 1) / n)
