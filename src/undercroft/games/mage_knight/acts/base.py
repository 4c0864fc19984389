"""The acts of the game by number; book.py fills the table, so that steps import no acts."""

from typing import Final

from ....engine.act import Acts
from ....engine.option import Opt
from ....scene import Odds, OptionScene
from .. import options as o
from ..state import World

ACTS: Final[Acts[World]] = Acts()

# flags: what the activation does before it carries out an act
STOPS: Final = 1  # the movement before it ends (MKD-SPIN-04)
BEGINS: Final = 2  # acts that may only come first are forgone
ENDS: Final = 4  # the activation ends with it (MKD-CLOSE-13, MKD-RANGED-22)
ASIDE: Final = 8  # it may come between any two acts and changes nothing about them
HALTS: Final = 16  # the figure stays where it is: not while it passes through another one (MKD-PASS-03)
TURNS: Final = 64  # a figure turns, and may not turn again before another act (MKD-MOVE-14)
# flags: how the log tells a choice
TOLD: Final = 32  # by the event right after it


def forbids_between(g: World, option: Opt) -> int:
    """The rule that forbids an act that has its place between activations, whatever the moment; 0 if none does."""
    if ACTS.answers(o.P_TURN, option.kind):
        return ACTS.at(o.P_TURN, option.kind).forbids_option(g, option)
    return ACTS.at(o.P_ASSIGN, option.kind).forbids_option(g, option) if ACTS.answers(o.P_ASSIGN, option.kind) else 0


def costs(scene: OptionScene, points: int, odds: list[Odds]) -> None:
    """Shows the price, and the chances if there are any."""
    scene["cost"] = f"{points} SP"
    if odds:
        scene["odds"] = odds


def warns(scene: OptionScene, danger: str) -> None:
    """Shows a danger, if there is one."""
    if danger:
        scene["warning"] = danger
