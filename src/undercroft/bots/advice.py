"""What would you do? The bot's best options with what it expects of them."""

from dataclasses import dataclass
from typing import Any

from ..engine.chance import Rng, rng_from
from ..engine.game import Game
from ..engine.option import Opt
from ..scene import OptionScene
from ..title.title import Title
from .greedy import GreedyBot, surely_better

WORLDS = 5  # in which every option is looked at
MORE = 8  # for the best of them
FINALISTS = 5
DOUBT = 1.5  # standard errors by which something else must beat the habitual: people like a reason
RUNS = 10  # looked at beside the options
LOOKED_AT = 24  # options; of more the title's own candidates


@dataclass(frozen=True)
class Advice:
    """An option or a run of them, and how much better than the worst one looked at it seems, in points of the title's
    own."""

    option: Opt  # the first of a run
    worth: float
    share: float  # of the way from the worst to the best, 0 to 1
    run: OptionScene | None = None


@dataclass(frozen=True)
class Way:
    """The possible advice: an option alone, or with the rest of a run that begins with it."""

    option: Opt
    run: OptionScene | None = None

    @property
    def rest(self) -> list[str]:
        return self.run["walk"][1:] if self.run else []


class Adviser(GreedyBot):
    """Looks at options and at runs of them alike."""

    def __init__(self, title: Title[Any], seat: int, rng: Rng, ways: list[Way]) -> None:
        super().__init__(title, seat, rng)
        self.ways = ways
        self.worth: list[list[float]] = [[] for _ in ways]  # of each way, world by world

    def look(self, g: Game, running: list[int], worlds: int) -> None:
        """Some more worlds for these ways; one where nothing is left to chance."""
        options = [way.option for way in self.ways]
        for _ in range(worlds):
            if not self.sample(g, options, running, self.worth):
                return

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


def ways_of(title: Title[Any], g: Game) -> list[Way]:
    """Everything that is listed: options first, then runs of them."""
    d = g.decision
    if d is None:
        return []
    options = d.options if len(d.options) <= LOOKED_AT else title.mind.candidates(g, LOOKED_AT)[:LOOKED_AT]
    named = {title.text(g, o): o for o in options}
    runs = [x for x in title.speech.runs(g) if not x.get("aside") and x["walk"][0] in named][:RUNS]
    return [*(Way(o) for o in options), *(Way(named[x["walk"][0]], x) for x in runs)]


def advise(title: Title[Any], g: Game, seat: int, seed: str, most: int = 3) -> list[Advice]:
    """The best for a seat to do, best first; only what it may know is looked at.

    The habitual answer leads unless another is better by more than luck explains: one of many always looks good by
    chance. A run stands for the option it begins with, unless it is worse. Where a title plans the whole game, its plan
    is the advice: judged one step at a time, every step of a plan looks alike.
    """
    if title.mind.plans:
        planned = title.mind.candidates(g, 0)
        if len(planned) == 1:
            return [Advice(planned[0], 0.0, 1.0)]
    ways = ways_of(title, g)
    if len(ways) < 2:
        return [Advice(way.option, 0.0, 1.0) for way in ways]
    usual = title.mind.habit(g)
    habitual = next((i for i, way in enumerate(ways) if usual is not None and way.option.code == usual.code), -1)
    bot = Adviser(title, seat, rng_from(seed, f"advice {seat}"), ways)
    running = list(range(len(ways)))
    for worlds in (WORLDS, MORE):
        bot.look(g, running, worlds)
        running = sorted(running, key=lambda i: (-bot.mean(i), i != habitual))[: max(FINALISTS, most)]
        if habitual >= 0 and habitual not in running:
            running[-1] = habitual
    if habitual >= 0 and not surely_better(bot.worth[running[0]], bot.worth[habitual], DOUBT):
        running.remove(habitual)
        running.insert(0, habitual)
    ranked = list(dict.fromkeys(bot.standing_for(i, running) for i in running))
    means = [bot.mean(i) for i in range(len(ways))]
    low, span = min(means), max(means) - min(means)
    return [
        Advice(ways[i].option, means[i] - low, (means[i] - low) / span if span > 0 else 1.0, ways[i].run)
        for i in ranked[:most]
    ]
