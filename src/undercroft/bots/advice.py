"""What would you do? The bot's best options with what it expects of them."""
from dataclasses import dataclass
from typing import Any

from ..kernel.chance import rng_from
from ..kernel.game import Game
from ..kernel.option import Opt
from ..kernel.title import Title
from .greedy import GreedyBot

WORLDS = 6
LOOKED_AT = 24  # options; of more the title's own candidates


@dataclass(frozen=True)
class Advice:
    """An option, and how much better than the worst one looked at it seems, in points of the title's own."""

    option: Opt
    worth: float
    share: float  # of the way from the worst to the best, 0 to 1


def advise(title: Title[Any], g: Game, seat: int, seed: str, most: int = 3) -> list[Advice]:
    """The best options for a seat, best first; only what it may know is looked at."""
    d = g.decision
    if d is None:
        return []
    options = d.options if len(d.options) <= LOOKED_AT else title.candidates(g, LOOKED_AT)[:LOOKED_AT]
    if len(options) == 1:
        return [Advice(options[0], 0.0, 1.0)]
    bot = GreedyBot(title, seat, rng_from(seed, f"advice {seat}"))
    worth: list[list[float]] = [[] for _ in options]
    for _ in range(WORLDS):
        if not bot.sample(g, options, list(range(len(options))), worth):
            break
    means = [sum(w) / len(w) for w in worth]
    usual = title.habit(g)
    low, high = min(means), max(means)
    ranked = sorted(range(len(options)), key=lambda i: (-means[i], usual is None or options[i].code != usual.code))
    idle = next((i for i in ranked if usual is not None and options[i].code == usual.code), -1)
    if idle >= 0 and usual == title.passing(g, d) and not clearly(worth[ranked[0]], worth[idle]):
        ranked.remove(idle)  # who usually leaves it at that needs a reason not to
        ranked.insert(0, idle)
    span = high - low
    return [Advice(options[i], means[i] - low, (means[i] - low) / span if span > 0 else 1.0) for i in ranked[:most]]


def clearly(a: list[float], b: list[float]) -> bool:
    """Is the first better than the second in the same worlds, by more than their spread would explain?"""
    apart = [x - y for x, y in zip(a, b, strict=True)]
    gain = sum(apart) / len(apart)
    spread = sum((x - gain) ** 2 for x in apart) / max(1, len(apart) - 1)
    return gain * gain * len(apart) > spread
