"""The book of effects: lists by number, list 0 is empty. book.py fills it, so that legality imports no rules."""

from typing import Any, Final

from ....engine.effect import Effect, Effects
from ....engine.option import Opt, opt
from .. import rule_ids as r
from ..pieces import Hero
from ..state import World

BOOK: Final[list[list[Effect[Any]]]] = [[]]
TITLES: Final[list[str]] = [""]  # the card of each list, by name
ORANGE: Final[list[int]] = []  # the list of the interrupt half of each Treasure Card
PURPLE: Final[list[int]] = []  # the list of its own-turn half
EVIL: Final[list[int]] = []  # the list of each Evil card

STOP: Final = -1  # a pick that ends picking


def pose(g: World, s: Effects[World], prompt: int, options: list[Opt]) -> bool:
    """Ask the player of the card for one of these; False if there are none."""
    if options:
        g.ask(g.heroes[s.by].seat, prompt, options, s.by, s.number)
    return len(options) > 0


def pick(g: World, s: Effects[World], prompt: int, kind: int, values: list[int]) -> bool:
    """Ask the player of the card for one of these values; False if there are none, or one was picked already."""
    return not s.picks and pose(g, s, prompt, [opt(kind, v) for v in values])


class Printed(Effect[World]):
    """An effect that depends on the half of the card that it is printed on; told once, when the book is filled."""

    def printed(self, alone: bool, anytime: bool) -> None:
        """`alone`: an interrupt, or a half that makes symbols and does nothing else; `anytime`: for any moment."""
        raise NotImplementedError


class Amend(Effect[World]):
    """Changes the resolution that the card interrupts; `what` is the word of `Step.amend`."""

    def __init__(self, what: int, n: int = 0) -> None:
        self.what = what
        self.n = n

    def do(self, g: World, s: Effects[World]) -> None:
        g.stack[s.depth].amend(g, self.what, self.n)


class Bonus(Effect[World]):
    """XP that is revealed when the game ends (MAS-GOAL-04): never played."""

    def worth(self, h: Hero) -> int:
        """The XP that a Hero gets for it."""
        raise NotImplementedError

    def forbids(self, g: World, by: int, about: int, extra: int) -> int:
        return r.CARD_05

    def do(self, g: World, s: Effects[World]) -> None:
        """EndGame counts it."""
