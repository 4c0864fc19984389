"""The book of effects: lists by number, list 0 is empty. Filled by book.py, so that legality imports no steps."""

from typing import Any, Final

from ....engine.effect import Effect
from .. import terms as t
from ..components import Ability
from ..state import World

BOOK: Final[list[list[Effect[Any]]]] = [[]]
LIST_OF: Final[list[int]] = []  # per ability its list; 0: it is rolled for, or a basic attack


class OfAbility(Effect[World]):
    """An effect that reads its numbers from the row of its ability."""

    def __init__(self, ability: int) -> None:
        self.ability = ability

    @staticmethod
    def fits(a: Ability) -> bool:
        """Does this ability have the effect?"""
        raise NotImplementedError


def happens(a: Ability) -> bool:
    """Does it simply happen once it is paid? An attack's numbers are read where it is rolled."""
    return a.kind in (t.A_ACTION, t.A_POTION) and a.versus_attack < 0
