"""Bots by name: three levels for people, and what they are made of."""
from typing import Any

from ..engine.chance import rng_from
from ..errors import CroftError
from ..spelling import did_you_mean
from ..title.title import Title
from .bot import Bot
from .easy import EasyBot
from .greedy import GreedyBot
from .plan_search import LineBot
from .random import RandomBot
from .search import SearchBot

LEVELS = ("easy", "normal", "hard")
BOTS = (*LEVELS, "random", "greedy")


def check_bot(name: str) -> str:
    """The name of a bot that exists."""
    if name not in BOTS:
        raise CroftError(f"there is no bot {name!r}{did_you_mean(name, BOTS)}; choose one of: {', '.join(BOTS)}")
    return name


def make_bot(name: str, title: Title[Any], seat: int, seed: str) -> Bot:
    """The bot of that name for one seat; the same seed makes it choose alike, on every machine.

    `easy` plays by habit and errs now and then, `normal` is `greedy`, `hard` searches with a budget of roll-outs.
    """
    rng = rng_from(seed, f"bot {check_bot(name)} {seat}")
    if name == "random":
        return RandomBot(rng)
    if name == "hard":
        s = title.mind.search
        if s.lines is not None:
            return LineBot(title, seat, rng, s.lines, width=s.width)
        return SearchBot(title, seat, rng, s.rollouts, width=s.width, tree=s.tree)
    return EasyBot(title, seat, rng) if name == "easy" else GreedyBot(title, seat, rng)
