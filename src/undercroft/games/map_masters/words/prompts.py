"""The prompts of the game."""

from ....words.english import many
from ....words.prompts import Ask, Prompts
from .. import options as o
from ..state import World
from .names import SLOTS, who

# fmt: off
PROMPTS: Prompts[World] = Prompts([
    Ask(o.P_PLACE, "Where does {a:group} start? From there it walks, by one line, to what it has to bring."),
    Ask(o.P_MARKET, lambda g, d: f"The market: {many(g.purse, 'coin')} to spend on Fairy Tokens and Spellbooks"),
    Ask(o.P_LINK, "Which group takes {a:book}?"),
    Ask(o.P_LEVEL, "Choose the difficulty"),
    Ask(o.P_FIRST, "Who goes first?"),
    Ask(o.P_PLAY, "Lay a card on an empty space, either way up", "{who} lays a card"),
    Ask(o.P_PATHS, "Draw a path for a group, or continue", "{who} may draw paths"),
    Ask(o.P_TURN_UP, "{b:card} is turned up on {a:cell}. Which way up?"),
], SLOTS, who)
# fmt: on
