"""Too early: all these Steps come before a Boss."""

from typing import Final

from ..components import Card
from ..paths.draft import Draft
from .base import Special


class Early(Special):
    """The objectives of the Boss wait until every Step that is named and lies there is fulfilled."""

    OWNS: Final = ("BAR_EARLY",)

    def defers(self, d: Draft, card: Card) -> bool:
        if card.number != self.bar.card:
            return False
        g = d.g
        for i in range(len(g.cells)):
            if g.cells[i] - 1 in self.bar.cards and g.fulfilled_by(i, 0) < 0:
                return True
        return False
