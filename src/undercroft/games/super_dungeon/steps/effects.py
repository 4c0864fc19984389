"""Carrying out what an ability or potion does."""

from typing import Any, Final

from ....engine.effect import Effect, Effects
from ..effects.base import BOOK
from ..state import World


class Does(Effects[World]):
    """The effects of one ability, one after the other, as long as its user is in play (`by`).

    `about` is the model, the square or nothing that it aims at; of Hero's Balm the model that is hit. `extra` is 1 if
    the user's own distance effect takes it to that model (A-66).
    """

    KIND: Final = 101

    def lists(self) -> list[list[Effect[Any]]]:
        return BOOK

    def fresh(self, number: int, about: int) -> "Does":
        return Does(number, self.by, about, self.picked, self.depth)

    def run(self, g: World) -> None:
        if g.models[self.by].at < 0:
            g.pop()
        else:
            super().run(g)
