"""The short way of a choice: check, apply, note what was taken. The inner loop of programs that play."""

from typing import Final

from .game import Game
from .option import Opt

# A decision that was taken and is not yet put into words: option, seat, auto, time, the counts of chance and of secrets
# seen after it, and the forced rolls. A plain tuple, since making it is a good part of what a choice costs.
Taken = tuple[Opt, int, bool, int, int, int, list[int]]
NO_ROLLS: Final[list[int]] = []


class Track:
    """The game of a match and what was taken since words were last made; nothing is noted where nobody will read."""

    __slots__ = ("game", "noted", "pending")

    def __init__(self, game: Game, pending: list[Taken], noted: bool) -> None:
        self.game = game
        self.pending = pending
        self.noted = noted

    def take(self, o: Opt, time: float) -> bool:
        """Answer with this option, if it is offered; True if it was."""
        g = self.game
        d = g.decision
        if d is None or not d.offers(o):
            return False
        who = d.owner if d.owner > 0 else 0
        g.apply(o)
        if self.noted:
            self.pending.append((o, who, False, int(time), g.chance.count, g.seen, NO_ROLLS))
        return True
