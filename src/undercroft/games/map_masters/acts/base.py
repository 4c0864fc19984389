"""The acts of the game by number; book.py fills the table, so that steps import no acts."""

from typing import Final

from ....engine.act import Acts
from ....engine.option import Opt
from ..state import World

ACTS: Final[Acts[World]] = Acts()
# flags: how the log tells a choice
TOLD: Final = 1  # by the event right after it
TOLD_IF_ALONE: Final = 2  # likewise, if it was the only option
# flags: the rule that a turn names when an act comes too late or too early
SHOPPING: Final = 4  # MAP-MARKET-01: only at the market
BEFORE_ENTRY: Final = 8  # MAP-SETUP-23: only before the dungeon is entered
AFTER_THE_CARD: Final = 16  # MAP-TURN-02: only after a card was laid


def flags_of(option: Opt) -> int:
    """The flags of an option's act, 0 if its kind has none."""
    act = ACTS.known(option.kind)
    return 0 if act is None else act.flags
