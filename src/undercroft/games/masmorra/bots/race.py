"""What pays off only many turns later in a race, and no look-ahead of a turn can find: which Hero to be."""

from typing import Final

from ....engine.option import Opt
from .. import options as o
from ..content import HEROES
from ..modes.base import mode_of
from ..state import World

# By the share of races won with a Hero drawn at random, habits on both seats (docs/lab/bots-levels.md); others between.
WINNERS: Final = ["Greybark", "Jay", "Mika"]
LOSERS: Final = ["Valerie", "Algus"]


def long_plan(g: World) -> Opt | None:
    """The answer that a scheme has ready, if it has one."""
    d = g.decision
    if d is None or d.prompt != o.P_HERO or mode_of(g).together:
        return None
    best = d.options[0]
    most = -1
    for x in d.options:
        v = promise(HEROES[x.a].name)
        if v > most:
            best, most = x, v
    return best


def promise(name: str) -> int:
    """How well a Hero does in a race: higher is better."""
    if name in WINNERS:
        return 9 - WINNERS.index(name)
    return 2 - LOSERS.index(name) if name in LOSERS else 5
