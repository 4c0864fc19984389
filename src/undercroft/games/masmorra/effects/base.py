"""The book of effects: lists by number, list 0 is empty. book.py fills it, so that legality imports no rules."""

from typing import Any, Final

from ....engine.effect import Effect, Effects
from ....engine.option import Opt, opt
from ..state import World

BOOK: Final[list[list[Effect[Any]]]] = [[]]
TITLES: Final[list[str]] = [""]  # the card of each list, by name
ORANGE: Final[list[int]] = []  # the list of the interrupt half of each Treasure Card
PURPLE: Final[list[int]] = []  # the list of its own-turn half
EVIL: Final[list[int]] = []  # the list of each Evil card

# Whom an effect concerns.
ME: Final = 0  # the Hero whose player plays the card
SUBJECT: Final = 1  # the Hero the event concerns; of an own-turn or Evil card the active one
PICKED: Final = 2  # the Hero picked by the effect before

STOP: Final = -1  # a pick that ends picking


def whom(s: Effects[World], who: int) -> int:
    """The Hero an effect concerns."""
    if who == SUBJECT:
        return s.about
    return s.picked if who == PICKED else s.by


def pose(g: World, s: Effects[World], prompt: int, options: list[Opt]) -> bool:
    """Ask the player of the card for one of these; False if there are none."""
    if options:
        g.ask(g.heroes[s.by].seat, prompt, options, s.by, s.number)
    return len(options) > 0


def pick(g: World, s: Effects[World], prompt: int, kind: int, values: list[int]) -> bool:
    """Ask the player of the card for one of these values; False if there are none, or one was picked already."""
    return not s.picks and pose(g, s, prompt, [opt(kind, v) for v in values])


class Amend(Effect[World]):
    """Changes the resolution that the card interrupts; `what` is the word of `Step.amend`."""

    def __init__(self, what: int, n: int = 0) -> None:
        self.what = what
        self.n = n

    def do(self, g: World, s: Effects[World]) -> None:
        g.stack[s.depth].amend(g, self.what, self.n)
