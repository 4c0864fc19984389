"""One game under examination: the match, the chance that examines it, and what is remembered of its way."""

from typing import Any, Final

from ..engine.chance import rng_from
from ..engine.game import Game
from ..match.match import Match
from ..title.title import Title

LATE: Final = 3000  # decisions after which nearly all choices are habits, and few decisions are checked
POOL: Final = 200  # texts remembered to be refused


class Failure(Exception):
    """A game that does not conform: what was expected, at which decision."""


class Run:
    """The state of one examination."""

    def __init__(self, title: Title[Any], m: Match, seed: str, deep: bool) -> None:
        self.title = title
        self.m = m
        self.deep = deep
        self.chooser = rng_from(seed, "random")
        self.manner = self.chooser.below(3)  # blind at first, half by habit, nearly all by habit
        self.rng = rng_from(seed, "check")
        self.older: tuple[Game, str] | None = None
        self.trail: list[tuple[int, str, str]] = []  # seat, hash before, text: what can be undone
        self.texts: dict[str, None] = {}  # what was ever offered, in order

    def fail(self, what: str) -> Failure:
        """The failure, with its place."""
        return Failure(f"decision {self.m.game.count}: {what}")
