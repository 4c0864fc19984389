"""The book of effects: lists by number, list 0 is empty. Filled by book.py, so that legality imports no steps."""

from typing import Any, Final

from ....engine.effect import Effect

BOOK: Final[list[list[Effect[Any]]]] = [[]]
LIST_OF: Final[list[int]] = []  # per ability its list; 0: it is rolled for, or a basic attack
