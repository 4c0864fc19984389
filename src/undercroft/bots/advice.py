"""What would you do? The bot's best options with what it expects of them."""
from dataclasses import dataclass
from typing import Any

from ..kernel.chance import rng_from
from ..kernel.game import Game
from ..kernel.option import Opt
from ..kernel.scene import OptionScene
from ..kernel.title import Title
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


class Adviser(GreedyBot):
    """Looks at single options and at runs of them alike; `rest` holds what follows the first option of each."""

    rest: list[list[str]]

    def begin(self, c: Game, option: Opt, i: int) -> None:
        c.apply(option)
        for text in self.rest[i]:
            d = c.decision
            while d is not None and not c.may_answer(self.seat) and self.title.window_name(c, d):
                c.apply(self._declined(c, d))
                d = c.decision
            if d is None or not c.may_answer(self.seat):
                return
            step = next((o for o in d.options if self.title.text(c, o) == text), None)
            if step is not None:  # else it was the only way on, and was taken by itself
                c.apply(step)


def advise(title: Title[Any], g: Game, seat: int, seed: str, most: int = 3) -> list[Advice]:
    """The best for a seat to do, best first; only what it may know is looked at.

    What is habitual leads unless something else is better by more than luck explains: one of many always looks good by
    chance. A run stands for the option it begins with, unless it is worse.
    """
    d = g.decision
    if d is None:
        return []
    options = d.options if len(d.options) <= LOOKED_AT else title.candidates(g, LOOKED_AT)[:LOOKED_AT]
    if len(options) == 1:
        return [Advice(options[0], 0.0, 1.0)]
    texts = [title.text(g, o) for o in options]
    runs = [x for x in title.runs(g) if not x.get("aside") and x["walk"][0] in texts][:RUNS]
    first = [texts.index(x["walk"][0]) for x in runs]
    bot = Adviser(title, seat, rng_from(seed, f"advice {seat}"))
    bot.rest = [[] for _ in options] + [x["walk"][1:] for x in runs]
    alone, ways = len(options), [*options, *(options[i] for i in first)]
    usual = title.habit(g)
    habitual = -1 if usual is None else next((i for i, o in enumerate(options) if o.code == usual.code), -1)
    worth: list[list[float]] = [[] for _ in ways]
    running = list(range(len(ways)))
    for worlds in (WORLDS, MORE):
        for _ in range(worlds):
            if not bot.sample(g, ways, running, worth):
                break
        means = [sum(w) / len(w) for w in worth]
        best = sorted(running, key=lambda i: (-means[i], i != habitual))
        running = best[: max(FINALISTS, most)]
        if habitual >= 0 and habitual not in running:
            running[-1] = habitual
    if habitual >= 0 and not surely_better(worth[running[0]], worth[habitual], DOUBT):
        running.remove(habitual)
        running.insert(0, habitual)
    ranked: list[int] = []
    for i in running:
        more = [j for j in running if j >= alone and first[j - alone] == i and not surely_better(worth[i], worth[j])]
        j = max(more, key=lambda j: means[j]) if i < alone and more else i
        if j not in ranked:
            ranked.append(j)
    low, high = min(means), max(means)
    span = high - low
    return [Advice(ways[i], means[i] - low, (means[i] - low) / span if span > 0 else 1.0,
                   runs[i - alone] if i >= alone else None) for i in ranked[:most]]
