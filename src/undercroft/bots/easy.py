"""The easy bot: plays by habit, without looking ahead, and errs now and then. Somebody new to a game can beat it."""

from typing import Any

from ..engine.chance import Rng
from ..engine.game import Game
from ..engine.option import Opt
from ..title.title import Title
from .bot import Bot, pending
from .greedy import GreedyBot, lot

ERRS = 25  # decisions in a hundred that it takes at random, against rivals
GLIMPSE = ((1, 3), (1, 1))  # the worlds it looks at where a title has no habits, or none that could win


class EasyBot(Bot):
    """The usual answer; against rivals sometimes any answer that neither hurts itself nor gives the game up.

    Where a title plans the whole game, it plays the plan of a short look, so that easy partners can finish a game.
    Where habits could not win, it looks at very few worlds.
    """

    def __init__(self, title: Title[Any], seat: int, rng: Rng) -> None:
        self.title = title
        self.rng = rng
        self.glimpse = GreedyBot(title, seat, rng, GLIMPSE)

    def choose(self, g: Game) -> Opt:
        options = pending(g).options
        drawn = lot(self.title, g, self.rng)
        if drawn is not None:
            return drawn
        if self.title.mind.glance is not None:
            return self.title.mind.glance(g)
        if len(options) > 1 and self.title.mind.rivals(g) and self.rng.below(100) < ERRS:
            o = options[self.rng.below(len(options))]
            scene = self.title.speech.verbs.scene(g, o)
            if not scene.get("warning") and not scene.get("final"):
                return o
        usual = None if self.title.mind.glimpses(g) else self.title.mind.habit(g)
        return usual or self.glimpse.choose(g)
