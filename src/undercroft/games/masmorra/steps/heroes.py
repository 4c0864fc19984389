"""Dealing the first cards and choosing Heroes (MAS-SETUP-10..13)."""

from typing import Final

from ....engine.option import Opt, opt
from ....engine.step import Step
from .. import options as o
from .. import terms as t
from ..content import HEROES
from ..state import World
from .gains import DrawCards

STARTING_HAND: Final = 2


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
            if g.mode != t.ALLIANCE:  # MAS-SETUP-10
                for i in range(n):
                    g.push(DrawCards((g.first + n - 1 - i) % n, STARTING_HAND))
        elif self.at < n:
            taken = [h.card for h in g.heroes]
            options: list[Opt] = []
            for c in range(len(HEROES)):
                if c not in taken:
                    options.append(opt(o.HERO, c))
            who = (g.first + self.at) % n
            g.ask(g.heroes[who].seat, o.P_HERO, options, who)
        else:
            g.pop()

    def choose(self, g: World, x: Opt) -> None:
        g.heroes[(g.first + self.at) % len(g.heroes)].card = x.a
        self.at += 1
