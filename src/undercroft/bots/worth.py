"""Is an interrupt worth a question? A quick look ahead for a person who does not want to be asked in vain."""
from typing import Any

from ..kernel.chance import rng_from
from ..kernel.game import Game
from ..kernel.option import Opt
from ..kernel.title import Title, always_matters
from .greedy import GreedyBot, surely_better

WORLDS = 4
OPTIONS = 8  # answers looked at; who holds more is asked


def worth_asking(title: Title[Any], g: Game, seat: int, seed: str) -> bool:
    """The game's own judgement; where it has none, whether some answer is surely better than to pass.

    Only what the seat may know is looked at: whether it is asked must not tell it more than it sees.
    """
    d = g.decision
    if d is None:
        return False
    if title.matters is not always_matters:
        return title.matters(g, seat, d)
    passing = title.passing(g, d)
    if passing is None:
        return True
    usual = title.habit(g)
    if usual is not None:
        return usual.code != passing.code
    answers = [o for o in d.options if o.code != passing.code]
    return len(answers) > OPTIONS or _beaten(title, g, seat, seed, passing, answers)


def _beaten(title: Title[Any], g: Game, seat: int, seed: str, passing: Opt, answers: list[Opt]) -> bool:
    bot = GreedyBot(title, seat, rng_from(seed, f"worth {seat}"))
    options = [passing, *answers]
    worth: list[list[float]] = [[] for _ in options]
    for _ in range(WORLDS):
        bot.sample(g, options, list(range(len(options))), worth)
    return any(surely_better(one, worth[0]) for one in worth[1:])
