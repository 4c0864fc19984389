"""The book of effects: lists by number, list 0 is empty. Filled by book.py, so that legality imports no rules."""

from typing import Any, Final

from undercroft.engine.effect import Effect

BOOK: Final[list[list[Effect[Any]]]] = [[]]
LISTS: Final[dict[int, int]] = {}  # kind of card -> its list


def list_of(card: int) -> int:
    """The list of a card."""
    from ..content import CARDS

    return LISTS.get(CARDS[card], 0)
