"""The Adventure Effects of the game's boss: what they do, and to whom (SDE-ADV)."""

from ..components import Adventure
from ..content import ADVENTURES
from ..state import World


def adventure_of(g: World) -> Adventure:
    """The Adventure Effects in this game; a game without a boss has an empty card."""
    return ADVENTURES[g.boss + 1]
