"""Hints in lines: what the bot would do, the chance to win after it, and why."""

import textwrap
from typing import Any

from ...bots.advice import Advice, advise
from ...engine.game import Game
from ...title.title import Title


def percent(chance: float) -> str:
    """A chance for people."""
    return f"{round(100 * chance)} %"


def hint_lines(title: Title[Any], g: Game, seat: int, seed: str, width: int) -> list[str]:
    """The bot's best answers for a seat."""
    told = advise(title, g, seat, seed)
    lines = []
    if told and told[0].before is not None:
        lines.append(f"Your chance to win is {percent(told[0].before)} now. The bot would:")
    for number, advice in enumerate(told, 1):
        text = f"{number}. {sentence(title, g, advice)}"
        lines += textwrap.wrap(text, width, initial_indent="  ", subsequent_indent="     ")
    return lines


def sentence(title: Title[Any], g: Game, a: Advice) -> str:
    """One piece of advice in words."""
    shown = a.run or title.speech.verbs.scene(g, a.option)
    said = shown["label"].removesuffix(".")
    if a.chance is not None:
        said += f": {percent(a.chance)} to win ({round(100 * a.low)} to {percent(a.high)})"
        if a.before is not None and a.low <= a.before <= a.high:
            said += ", much as now"
    said += f", because {a.because}" if a.because else ""
    said += f", but {a.but}" if a.but else ""
    return f"{said}." + (f" As good: {'; '.join(a.alike)}." if a.alike else "")
