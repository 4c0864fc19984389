"""From configuration to the first decision."""

from undercroft.engine.chance import SETUP, Chance
from undercroft.engine.config import Config
from undercroft.engine.deck import new_deck

from .content import CARDS, ROOM_GOLD
from .pieces import Digger
from .state import Cellar
from .steps.turns import Round


def new_game(config: Config, chance: Chance) -> Cellar:
    """Everybody in room 0 with two cards."""
    g = Cellar(config, chance)
    g.gold = ROOM_GOLD.copy()
    g.deck = new_deck(list(range(len(CARDS))))
    for seat in range(config.players):
        g.diggers.append(Digger())
        for _ in range(2):
            g.diggers[seat].hand.append(g.deck.draw(chance, SETUP, 1))
        g.diggers[seat].hand.sort()
    g.push(Round())
    g.advance()
    return g
