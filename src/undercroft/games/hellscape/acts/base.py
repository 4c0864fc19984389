"""The acts of the game by number; book.py fills the table, so that steps import no acts."""

from typing import Final

from ....engine.act import Acts
from ....engine.option import Opt
from ..state import World

ACTS: Final[Acts[World]] = Acts()
# flags: the price of an act in a Hero's turn
FREE: Final = 1  # no action
PRICED: Final = 2  # an action if the ability says so
LED: Final = 4  # an action, unless the Spirit has its free activation left
GREEN: Final = 8  # a green token of the Rogue adds to it …
RED: Final = 16  # … a red one …
BLUE: Final = 32  # … a blue one
# flags: the rule that another moment names
POINTS: Final = 64  # bought with movement points, so in a turn MD2-MOVE-02 forbids it
OWN_MOMENT: Final = 128  # inside an action the rule of its own moment forbids it
# flags: how the log tells a choice
TOLD: Final = 256  # by the event right after it
PLAIN: Final = 512  # not at all, if it was the only option


def flags_of(option: Opt) -> int:
    """The flags of an option's act, 0 if its kind is an answer."""
    act = ACTS.known(option.kind)
    return 0 if act is None else act.flags


def own_moment(option: Opt) -> int:
    """The rule of its own moment, if that is what forbids this option inside an action; else 0."""
    act = ACTS.known(option.kind)
    return act.said[0].moment if act is not None and act.flags & OWN_MOMENT else 0
