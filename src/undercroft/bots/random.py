"""The random bot: every option with the same chance."""

from ..engine.chance import Rng
from ..engine.game import Game
from ..engine.option import Opt
from .bot import Bot, pending


class RandomBot(Bot):
    """Chooses blindly; one number of its generator per decision, like `playout`."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def choose(self, g: Game) -> Opt:
        options = pending(g).options
        return options[self.rng.below(len(options))]
