"""The planning bot: plays a plan that its title makes for the whole game."""

from collections.abc import Callable
from typing import Any

from ..engine.game import Game
from ..engine.option import Opt
from .bot import Bot, pending


class PlanBot(Bot):
    """The plan's answer; the only one where there is no other."""

    def __init__(self, plan: Callable[[Any], Opt]) -> None:
        self.plan = plan

    def choose(self, g: Game) -> Opt:
        d = pending(g)
        return d.options[0] if len(d.options) == 1 and not d.open else self.plan(g)
