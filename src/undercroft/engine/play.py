"""A game and the decisions taken in it, without a word about them: the inner loop of programs that play."""

from collections.abc import Callable
from typing import Any

from .game import Game
from .offers import Option, Options
from .option import Opt

# A decision that was taken: option, seat, auto, time, the counts of chance and of secrets seen after it, and the forced
# rolls, None for none. A plain tuple, since making it is a good part of what a choice costs; without a list in it, the
# collector of garbage looks at it once and never again.
Taken = tuple[Opt, int, bool, int, int, int, list[int] | None]


def forced_apply(game: Game, option: Opt, forced: list[int]) -> list[int]:
    """Apply with these chance results first, before the rest of a script; returns those that were not needed."""
    if not forced:
        game.apply(option)
        return forced
    chance = game.chance
    script = chance.script
    rest: list[int] | None = None if script is None else script[chance.at :]
    chance.script = forced + (rest or [])
    chance.at = 0
    game.apply(option)
    used = chance.at
    chance.at = max(used - len(forced), 0)
    chance.script = rest
    return forced[used:]


class Play:
    """A game being played. A look-ahead is a play and nothing else; a match has a journal that reads `taken`.

    `short` says whether an answer may go the short way (`take`, `take_at`): no roll is forced, and the journal, if
    there is one, follows behind.
    """

    __slots__ = ("forced", "game", "noted", "short", "taken")

    def __init__(self, game: Game, noted: bool) -> None:
        self.game = game
        self.noted = noted  # will a journal read what is taken?
        self.taken: list[Taken] = []
        self.forced: list[int] = []  # the next chance results, before those that would be rolled
        self.short = not noted

    def options(self, reader: Any) -> Options:
        """The options of this moment, for a program whose `reader` knows the texts."""
        g = self.game
        d = g.decision
        return Options(reader, [] if d is None else d.options, g.count)

    def take_at(self, index: int, time: float) -> bool:
        """Answer for the owner of the decision with the option of this index; False: it needs the long way."""
        g = self.game
        d = g.decision
        if d is None or not self.short or index < 0 or index >= len(d.options):
            return False
        self._apply(g, d.options[index], d.owner, time)
        return True

    def take(self, choice: Option, time: float) -> bool:
        """Answer for the owner of the decision with this option; False: it is not offered, or needs the long way.

        Usually it knows its place on the list, and then the list need not be searched.
        """
        g = self.game
        d = g.decision
        if d is None or not self.short:
            return False
        o = choice.opt
        at = choice.at
        listed = 0 <= at < len(d.options) and d.options[at] is o
        if not listed and not d.offers(o):
            return False
        self._apply(g, o, d.owner, time)
        return True

    def _apply(self, g: Game, option: Opt, owner: int, time: float) -> None:
        g.apply(option)
        if self.noted:
            who = owner if owner > 0 else 0
            self.taken.append((option, who, False, int(time), g.chance.count, g.seen, None))

    def choose(self, option: Opt, seat: int, auto: bool, time: float) -> None:
        """Answer with an option that this seat may choose, with forced rolls if there are any."""
        g, forced = self.game, self.forced
        self.forced = forced_apply(g, option, forced)
        self.short = not self.forced
        if self.noted:
            self.taken.append((option, seat, auto, int(time), g.chance.count, g.seen, forced or None))

    def force(self, rolls: list[int]) -> None:
        """Set the next chance results."""
        self.forced = list(rolls)
        self.short = False

    def go_on_with(self, game: Game) -> None:
        """Another game takes the place of this one; whatever was taken has been read."""
        self.game = game
        self.taken.clear()
        self.short = not self.noted and not self.forced

    def copy(self, game: Game) -> "Play":
        """A play of a copy of the game, under the same forced rolls."""
        other = Play(game, self.noted)
        if self.forced:
            other.force(self.forced)
        return other

    def pack(self, snapshot: Callable[[Any], Any]) -> list[Any]:
        """The play as plain data; a title knows how to make a snapshot of its game."""
        return [snapshot(self.game), list(self.forced), self.noted]


def unpack_play(doc: list[Any], restore: Callable[[Any], Any]) -> Play:
    """The inverse of `Play.pack`."""
    play = Play(restore(doc[0]), doc[2])
    if doc[1]:
        play.force(doc[1])
    return play
