"""The named rolls; natural values are what criticals look at (MKD-CRIT-07)."""

from typing import Final

from ...engine.chance import DICE
from .state import World

# Kinds of rolls, for people who roll themselves (referee mode)
R_START: Final = 1
R_ATTACK: Final = 2
R_BREAK: Final = 3
R_CONVERT: Final = 4
R_EXPOSE: Final = 5
R_DISARM: Final = 6
R_SECOND: Final = 7
R_ABILITY: Final = 8
R_TABLE: Final = 9
R_TREASURE: Final = 10
R_CHEST: Final = 11
R_LAY: Final = 12


def die(g: World, what: int) -> int:
    """One die."""
    return 1 + g.chance.below(DICE, 6, what)


def two_dice(g: World, what: int) -> int:
    """Two dice as they lie: the first times ten and the second, as events tell them."""
    first = die(g, what)
    return first * 10 + die(g, what)


def natural_of(dice: int) -> int:
    """The sum of two dice."""
    return dice // 10 + dice % 10
