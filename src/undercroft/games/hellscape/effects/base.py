"""The book of effect lists, and the step that carries one out for a Hero, an Enemy or a Door card."""

from typing import Any, Final

from ....engine.effect import Effect, Effects
from ..state import World

BOOK: Final[list[list[Effect[Any]]]] = [[]]  # filled by effects/book.py


class Doing(Effects[World]):
    """A list of effects under way. `by` is a seat, or an Enemy for what Enemies do; `about` whom it is for."""

    KIND: Final = 60

    def lists(self) -> list[list[Effect[Any]]]:
        return BOOK

    def fresh(self, number: int, about: int) -> "Doing":
        return Doing(number, self.by, about, self.picked, self.depth)
