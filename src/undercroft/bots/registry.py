"""Bots by name."""
from typing import Any

from ..kernel.chance import rng_from
from ..kernel.errors import CroftError
from ..kernel.title import Title
from .bot import Bot
from .greedy import GreedyBot
from .random import RandomBot

BOTS = ("random", "greedy")


def check_bot(name: str) -> str:
    """The name of a bot that exists."""
    if name not in BOTS:
        raise CroftError(f"there is no bot {name!r}; choose one of: {', '.join(BOTS)}")
    return name


def make_bot(name: str, title: Title[Any], seat: int, seed: str) -> Bot:
    """The bot of that name for one seat; the same seed makes it choose alike."""
    rng = rng_from(seed, f"bot {check_bot(name)} {seat}")
    return RandomBot(rng) if name == "random" else GreedyBot(title, seat, rng)
