"""The acts of the game by number; book.py fills the table, so that steps import no acts."""

from typing import Final

from ....engine.act import Acts
from ....engine.option import Opt
from ..state import World

ACTS: Final[Acts[World]] = Acts()
# flags: the rule that is named when an act comes at a wrong moment
ACTIVE: Final = 1  # SDE-TURN-01: only while a model is being activated
DRINKS: Final = 2  # SDE-POTION-02, SDE-POTION-07: the Consul never drinks; a Hero player drinks when asked


def flags_of(option: Opt) -> int:
    """The flags of an option's act, 0 if its kind has none."""
    act = ACTS.known(option.kind)
    return 0 if act is None else act.flags
