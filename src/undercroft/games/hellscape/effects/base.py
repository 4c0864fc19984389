"""The book of effect lists, and the step that carries one out for a Hero, an Enemy or a Door card."""

from typing import Any, Final

from ....kernel.effect import Effect, Effects
from ..state import World

BOOK: Final[list[list[Effect[Any]]]] = [[]]  # filled by effects/book.py


class Doing(Effects[World]):
    """A list of effects under way. `by` is a seat, or an Enemy for what Enemies do; `about` whom it is for."""

    KIND: Final = 60

    def __init__(
        self,
        number: int,
        by: int,
        about: int = 0,
        extra: int = 0,
        depth: int = 0,
        at: int = 0,
        picked: int = -1,
        count: int = 0,
        picks: list[int] | None = None,
        stage: int = 0,
    ) -> None:
        self.number = number
        self.by = by
        self.about = about
        self.extra = extra
        self.depth = depth
        self.at = at
        self.picked = picked
        self.count = count
        self.picks: list[int] = [] if picks is None else picks
        self.stage = stage

    def lists(self) -> list[list[Effect[Any]]]:
        return BOOK

    def fresh(self, number: int, about: int) -> "Doing":
        return Doing(number, self.by, about, self.picked, self.depth)
