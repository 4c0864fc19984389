"""Setting a game going: full or quick setup, then round after round."""
from ...kernel.chance import Chance
from ...kernel.config import Config
from .setup import new_world, quick
from .state import World
from .steps.round import Round
from .steps.setting_up import Picking


def new_game(config: Config, chance: Chance) -> World:
    """A game advanced to its first decision."""
    g = new_world(config, chance)
    g.push(Round())
    if config.option("setup", "quick") == "full":
        g.push(Picking())
    else:
        quick(g)
    g.advance()
    return g
