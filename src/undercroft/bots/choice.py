"""The choice of the strongest level, as a whole: a walk to its end, a fight with its dice, a set of marks."""

from dataclasses import dataclass
from typing import Any

from ..engine.chance import rng_from
from ..engine.game import Game
from ..engine.option import Opt
from ..scene import OptionScene
from ..title.title import Title
from .levels import GIVEN, LADDER, offered, rungs_of
from .marks import marked_set
from .registry import make_bot

STEPS = 12  # answers in a row at most


@dataclass(frozen=True)
class Choice:
    """An answer, and the run or walk that it begins, if it begins one."""

    option: Opt
    run: OptionScene | None = None

    @property
    def rest(self) -> list[str]:
        """The answers to follow, by their texts."""
        return self.run["walk"][1:] if self.run else []


def strongest(title: Title[Any], g: Game, seat: int) -> str:
    """The strongest level that this seat could be given, and `normal` at least: where it is not shown to be better than
    a lower one, it is no worse advice."""
    levels = (GIVEN[-1], offered(rungs_of(title.package), g.config.mode, seat)[-1])
    return max(levels, key=LADDER.index)


def choice(title: Title[Any], g: Game, seat: int, seed: str) -> Choice | None:
    """The strongest level's choice now; None if nobody decides.

    Where it draws lots, the plan of a search is the better advice. The answers after the first are those that it gives
    in a world that the seat may think possible, and end before anything is rolled, revealed or asked of others.
    """
    if g.decision is None:
        return None
    bot = make_bot(strongest(title, g, seat), title, seat, seed)
    first = o = title.mind.long_plan(g) or bot.choose(g)
    runs, trails = Runs(title.speech.runs(g)), {x["text"]: x for x in title.speech.trails(g)}
    told = [title.text(g, o)]
    runs.answered(_texts(title, g), told[0])
    world = g.copy()
    title.mind.resample(world, seat, rng_from(seed, f"choice {seat}"))
    marks = marked_set(title, world, first, bot.choose)
    if marks is not None:
        return begun(title, g, marks)
    rolled = world.chance.count
    while len(told) < STEPS and (told[-1] in trails or runs.open):
        world.apply(o)
        if world.decision is None or world.chance.count != rolled or not world.may_answer(seat):
            break
        o = bot.choose(world)
        told.append(title.text(world, o))
        runs.answered(_texts(title, world), told[-1])
    return Choice(first, runs.done or _walk(title.speech.verbs.scene(g, first), told, trails))


def begun(title: Title[Any], g: Game, run: OptionScene) -> Choice:
    """A run by its first answer."""
    assert g.decision is not None
    return Choice(next(o for o in g.decision.options if title.text(g, o) == run["walk"][0]), run)


class Runs:
    """Listed runs beside the answers that are given: `open` are those that they may still become, `done` is the longest
    that they are."""

    def __init__(self, runs: list[OptionScene]) -> None:
        self.open = [(x, 0) for x in runs if len(x["walk"]) > 1]
        self.done: OptionScene | None = None

    def answered(self, offered: list[str], text: str) -> None:
        """One more answer; a step of a run that is not offered was the only way on, and was taken by itself."""
        going = []
        for run, at in self.open:
            rest = [step for step in run["walk"][at:] if step in offered]
            if rest and rest[0] == text:
                after = run["walk"].index(text, at) + 1
                going.append((run, after))
                if after == len(run["walk"]):
                    self.done = run
        self.open = [(run, at) for run, at in going if at < len(run["walk"])]


def _texts(title: Title[Any], g: Game) -> list[str]:
    return [title.text(g, o) for o in g.decision.options] if g.decision is not None else []


def _walk(step: OptionScene, told: list[str], trails: dict[str, Any]) -> OptionScene | None:
    """The walk that these answers begin with, to the last place to stop at."""
    steps = next((n for n, text in enumerate(told) if text not in trails), len(told))
    while steps > 1 and trails[told[steps - 1]].get("passed"):
        steps -= 1
    if steps < 2:
        return None
    end = trails[told[steps - 1]]
    return {**step, "text": end["text"], "label": end["label"], "touches": [end["to"]], "walk": told[:steps]}
