"""From configuration to the first decision."""

from ...engine.chance import Chance
from ...engine.config import Config
from . import terms as t
from .ground import ground_of
from .modes import book as book  # fills the modes
from .modes.base import site_of
from .pieces import Player
from .rulings import chosen
from .state import World
from .steps.setting_up import Setup


def empty_world(config: Config, chance: Chance) -> World:
    """A world with its options and players (MKD-SETUP-01, MKD-MULTI-01), and nothing in it."""
    g = World(config, chance)
    g.mode = t.MODES.index(config.mode)
    g.team = g.mode == t.TEAMS or config.option("heroes", "one") == "team"
    g.rulings = chosen(config)
    g.every_spin = config.option("spins", "matter") == "every"
    g.limit = 40 if config.option("limit", "none") == "40" else 0
    g.budget = int(config.option("points", "100"))
    g.one_kit = config.option("kits", "three") == "one"
    g.allies = ("none", "pool", "play").index(config.option("rebellion", "none"))
    g.players = [Player() for _ in range(config.players)]
    return g


def new_game(config: Config, chance: Chance) -> World:
    """Set up and advanced to the first decision."""
    g = empty_world(config, chance)
    site_of(g).open(g)
    g.push(Setup(config.option("setup", "quick") == "quick"))
    g.advance()
    return g


def check_restored(g: World) -> None:
    """After a state was read: look its ground up."""
    if g.chart:
        g.ground = ground_of(g.chart)
        if len(g.on) != g.ground.grid.size or len(g.thing) != g.ground.grid.size:
            raise ValueError("the squares do not fit the chart")
