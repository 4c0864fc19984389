"""Potions: the windows in which Heroes may drink (SDE-POTION)."""

from typing import Final

from ....engine.option import Opt
from ....engine.window import P_WINDOW, Window
from ..acts.base import ACTS
from ..legal.drinking import NOBODY, thirsty
from ..state import World


class Potions(Window[World]):
    """One window: each Hero player with something to drink is asked until all pass (A-57, A-58).

    `hits` are the models an enemy attack is about to hurt; `depth` is that attack's place on the stack, -1 without one;
    the seat `skip` is not asked: it may drink by its menu.
    """

    KIND: Final = 10

    def __init__(
        self, window: int, skip: int, depth: int = -1, asked: int = 0, hits: list[int] | None = None, stage: int = 0
    ) -> None:
        self.window = window
        self.skip = skip
        self.depth = depth
        self.asked = asked
        self.hits: list[int] = [] if hits is None else hits
        self.stage = stage

    def seat_at(self, g: World, i: int) -> int:
        return i + 1 if i + 1 < g.config.players else -1

    def answers(self, g: World, seat: int) -> list[Opt]:
        return ACTS.listed(g, P_WINDOW)

    def answered(self, g: World, seat: int, option: Opt) -> None:
        ACTS.take(g, option, P_WINDOW)

    def topic(self) -> int:
        return self.depth + 1

    def forbids(self, g: World, seat: int, option: Opt) -> int:
        return ACTS.forbids(g, option)


def open_window(g: World, window: int, skip: int = 0, depth: int = -1, hits: list[int] = NOBODY) -> bool:
    """Open a potion window if anybody could drink; costs next to nothing if not."""
    if not thirsty(g):
        return False
    g.push(Potions(window, skip, depth, 0, hits.copy()))
    return True
