"""The prompts of the game."""

from ....engine.decision import Decision
from ....words.english import many
from ....words.prompts import Ask, Prompts
from .. import options as o
from ..scoring import is_won
from ..state import World
from .names import SLOTS, who


def _paths(g: World, d: Decision) -> str:
    """Tells in time that the spaces run out: a card without a space loses the mission (MAP-LOSE-02)."""
    left = len(g.empty_cells())
    if left == 0 and not is_won(g):
        return "No space is left for another card: draw the paths that win the mission now, or it is lost."
    if left < g.config.players and not is_won(g):
        return f"Draw a path for a group, or go on. This may be your last turn: {many(left, 'space')} left."
    return "Draw a path for a group, or go on."


# fmt: off
PROMPTS: Prompts[World] = Prompts([
    Ask(o.P_PLACE, "Where does {a:group} start? Its line leads from there past what it has to bring to an objective."),
    Ask(o.P_MARKET, lambda g, d: f"The market: {many(g.purse, 'coin')} to spend on Fairy Tokens and Spellbooks"),
    Ask(o.P_LINK, "Which group takes {a:book}?"),
    Ask(o.P_LEVEL, "Choose the difficulty"),
    Ask(o.P_FIRST, "Who goes first?"),
    Ask(o.P_PLAY, "Lay a card on an empty space, either way up", "{who} lays a card"),
    Ask(o.P_PATHS, _paths, "{who} may draw paths"),
    Ask(o.P_TURN_UP, "{b:card} is turned up on {a:cell}. Which way up?"),
], SLOTS, who)
# fmt: on
