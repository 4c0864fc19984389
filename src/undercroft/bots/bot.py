"""What every bot is: something that answers the decisions of a seat."""

from ..engine.decision import Decision
from ..engine.game import Game
from ..engine.option import Opt


class Bot:
    """Answers the pending decision of a game; never changes the game, and looks only at what its seat may know."""

    def choose(self, g: Game) -> Opt:
        """One of the offered options."""
        raise NotImplementedError


def pending(g: Game) -> Decision:
    """The decision to answer; asking a bot without one is a bug."""
    if g.decision is None:
        raise ValueError("the game is over; there is nothing to choose")
    return g.decision
