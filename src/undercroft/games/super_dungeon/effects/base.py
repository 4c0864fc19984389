"""The book of effects: lists by number, list 0 is empty. Filled by book.py, so that legality imports no steps."""

from typing import Any, Final

from ....engine.effect import Effect
from .. import terms as t
from ..components import Ability
from ..state import World

BOOK: Final[list[list[Effect[Any]]]] = [[]]
LIST_OF: Final[list[int]] = []  # per ability its list; 0: it is rolled for, or a basic attack


class OfAbility(Effect[World]):
    """An effect of a special action, special attack or potion; told which one when the book is filled."""

    def __init__(self) -> None:
        self.ability = -1

    def printed(self, a: Ability) -> None:
        """Belongs to this ability from now on: its row has the area, the distance and whatever lasts."""
        self.ability = a.index

    @staticmethod
    def implied(a: Ability) -> bool:
        """Without a word of its own: does it follow from keywords, statuses or dice of an ability that happens?"""
        return False


def happens(a: Ability) -> bool:
    """Does it simply happen once it is paid? An attack's numbers are read where it is rolled."""
    return a.kind in (t.A_ACTION, t.A_POTION) and a.versus_attack < 0
