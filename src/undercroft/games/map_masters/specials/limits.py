"""Limits: one Step or one Artifact for each group, and no Boss before its Steps."""

from typing import Final

from .. import terms as t
from ..components import Card
from ..paths.draft import Draft
from ..paths.verdicts import FORBIDDEN, OK
from ..pieces import goal_cell
from .base import Special


class OneStep(Special):
    """A group that has fulfilled one of these Steps may not enter another that waits."""

    OWNS: Final = ("BAR_ONE_STEP",)

    def bars(self, d: Draft, cell: int, token: int) -> int:
        g = d.g
        if g.cells[cell] - 1 not in self.bar.cards or not g.is_open_step(cell):
            return OK
        for goal in g.groups[d.group].goals:
            if g.cells[goal_cell(goal)] - 1 in self.bar.cards:
                return FORBIDDEN
        return OK


class OneArtifact(Special):
    """A group that has one of these Artifacts may not come onto a card with another."""

    OWNS: Final = ("BAR_ONE_ARTIFACT",)

    def bars(self, d: Draft, cell: int, token: int) -> int:
        if token != t.NONE and self.bar.artifacts >> token & 1 == 1 and d.artifacts & self.bar.artifacts != 0:
            return FORBIDDEN
        return OK


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
