"""Bots by name: three levels for people, and what they are made of."""
from typing import Any

from ..engine.chance import Rng, rng_from
from ..errors import CroftError
from ..spelling import did_you_mean
from ..title.title import Search, Title
from .bot import Bot
from .easy import EasyBot
from .greedy import GreedyBot
from .past_turn import FarBot
from .plan_search import LineBot
from .planned import PlanBot
from .random import RandomBot
from .search import SearchBot

LEVELS = ("easy", "normal", "hard", "expert")
BOTS = (*LEVELS, "random", "greedy")


def check_bot(name: str) -> str:
    """The name of a bot that exists."""
    if name not in BOTS:
        raise CroftError(f"there is no bot {name!r}{did_you_mean(name, BOTS)}; choose one of: {', '.join(BOTS)}")
    return name


def make_bot(name: str, title: Title[Any], seat: int, seed: str) -> Bot:
    """The bot of that name for one seat; the same seed makes it choose alike, on every machine.

    `easy` plays by habit and errs now and then, `normal` is `greedy`, `hard` and `expert` search with a budget of
    roll-outs. Every bot plays every mode, also those in which it is not offered.
    """
    rng = rng_from(seed, f"bot {check_bot(name)} {seat}")
    if name == "random":
        return RandomBot(rng)
    if name in ("hard", "expert"):
        return searching(title.mind.search if name == "hard" else title.mind.deep, title, seat, rng)
    return EasyBot(title, seat, rng) if name == "easy" else GreedyBot(title, seat, rng)


def searching(s: Search, title: Title[Any], seat: int, rng: Rng) -> Bot:
    """The bot that searches in this way."""
    title = title.changed(**s.own) if s.own else title
    if s.plan is not None:
        return PlanBot(s.plan)
    if s.turns:
        return FarBot(title, seat, rng, s)
    if s.lines is not None:
        return LineBot(title, seat, rng, s.lines, width=s.width)
    return SearchBot(title, seat, rng, s.rollouts, width=s.width, tree=s.tree)
