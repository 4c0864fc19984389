"""A rule that a mission adds (MAP-SETUP-20): a class with hooks, asked by the judges of paths.

A mission has those that its row lists (specials/book.py); a note only explains and has none.
"""

from typing import Final

from mypy_extensions import mypyc_attr

from ..components import Bar, Card, Need
from ..paths.draft import Draft
from ..paths.verdicts import OK
from ..state import World


@mypyc_attr(allow_interpreted_subclasses=True)
class Special:
    """A rule that a mission adds; a method that it does not override changes nothing.

    `OWNS: Final` names the constants that are its own: no other rule asks about them.
    """

    def __init__(self, bar: Bar) -> None:
        self.bar = bar

    def bars(self, d: Draft, cell: int, token: int) -> int:
        """The verdict on a line that comes onto a card, where it would take this Artifact (-1: none)."""
        return OK

    def denies(self, d: Draft, need: Need) -> bool:
        """Is an objective with this need not for this group?"""
        return False

    def defers(self, d: Draft, card: Card) -> bool:
        """Has something else to be fulfilled before the objectives of this card?"""
        return False

    def lacks(self, d: Draft, card: Card) -> bool:
        """Does the group lack what the rule has it bring to this card?"""
        return False

    def asks(self, card: Card, need: Need) -> Need:
        """All that a group has to bring to an objective of this card."""
        return need

    def fulfilled(self, g: World, d: Draft, cell: int) -> None:
        """A group has fulfilled an objective of the card that lies there."""

    def fail(self, d: Draft, verdict: int, rule: int) -> int:
        """A line that breaks it names it."""
        d.bar = self.bar.id
        return d.fail(verdict, rule)


SPECIALS: Final[list[list[Special]]] = []  # by mission, filled by specials/book.py
