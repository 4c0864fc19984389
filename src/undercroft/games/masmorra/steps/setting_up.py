"""Dealing the first cards and choosing Heroes (MAS-SETUP-10..13)."""

from typing import Final

from ....engine.chance import SETUP
from ....engine.option import Opt
from ....engine.step import Step
from .. import options as o
from .. import terms as t
from ..acts.base import ACTS
from ..modes.base import mode_of
from ..state import World
from .gains import DrawCards

DEAL: Final = 0
CHOOSE: Final = 1


class ChooseHeroes(Step[World]):
    """Two secret cards each; then each player takes a Hero, each Hero once, from the First Player on."""

    KIND: Final = 47

    def __init__(self, at: int = 0, stage: int = DEAL) -> None:
        self.at = at
        self.stage = stage

    def run(self, g: World) -> None:
        n = len(g.heroes)
        if self.stage == DEAL:
            self.stage = CHOOSE
            hand = mode_of(g).starting_hand()
            for i in range(n if hand > 0 else 0):
                g.push(DrawCards((g.first + n - 1 - i) % n, hand))
        elif self.at < n:
            who = self.chooser(g)
            options = ACTS.listed(g, o.P_HERO)
            if g.config.option("draft", "choose") == "random":
                self.choose(g, options[g.chance.below(SETUP, len(options), t.C_HERO)])
            else:
                g.ask(g.heroes[who].seat, o.P_HERO, options, who)
        else:
            g.pop()

    def chooser(self, g: World) -> int:
        """The Hero that is being chosen."""
        return (g.first + self.at) % len(g.heroes)

    def forbids(self, g: World, seat: int, option: Opt) -> int:
        return ACTS.forbids(g, option)

    def choose(self, g: World, option: Opt) -> None:
        ACTS.take(g, option)
