"""Carrying out what a card says."""

from typing import Any, Final

from ....engine.effect import Effect, Effects
from ..effects.base import BOOK
from ..state import World


class Does(Effects[World]):
    """A list of effects of Masmorra: `by` and `about` are Heroes, `depth` -1 means that nothing is interrupted."""

    KIND: Final = 37

    def lists(self) -> list[list[Effect[Any]]]:
        return BOOK

    def fresh(self, number: int, about: int) -> "Does":
        return Does(number, self.by, about, self.picked, self.depth)
