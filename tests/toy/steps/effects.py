"""Carrying out what a card says."""

from typing import Any, Final

from undercroft.engine.effect import Effect, Effects

from ..effects.base import BOOK
from ..state import Cellar


class Does(Effects[Cellar]):
    """A list of effects of the toy."""

    KIND: Final = 8

    def lists(self) -> list[list[Effect[Any]]]:
        return BOOK

    def fresh(self, number: int, about: int) -> "Does":
        return Does(number, self.by, about, self.picked, self.depth)
