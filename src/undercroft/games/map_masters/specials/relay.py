"""A relay: one group fetches an Artifact and hands it over at a Step, where another takes it on."""

from typing import Final

from .. import terms as t
from ..components import Card, Need
from ..content import ARTIFACTS
from ..paths.draft import Draft
from ..paths.verdicts import FORBIDDEN, OK, UNMET
from ..state import World
from .base import Special


class Relay(Special):
    """The courier (`first`) goes home at the post (`card`); only its partner (`second`) may deliver."""

    OWNS: Final = ("BAR_RELAY",)

    def bars(self, d: Draft, cell: int, token: int) -> int:
        g = d.g
        bar = self.bar
        if g.cells[cell] - 1 == bar.card:
            if g.is_open_step(cell):
                return OK if d.group == bar.first else FORBIDDEN
            return UNMET if token != t.NONE and d.group != bar.second else OK
        if token != t.NONE and bar.artifacts >> token & 1 == 1 and d.group != bar.first:
            return UNMET
        return OK

    def denies(self, d: Draft, need: Need) -> bool:
        if need.artifact == t.NONE or d.group == self.bar.second:
            return False
        return self.bar.artifacts >> need.artifact & 1 == 1

    def lacks(self, d: Draft, card: Card) -> bool:
        return card.number == self.bar.card and d.artifacts & self.bar.artifacts != self.bar.artifacts

    def asks(self, card: Card, need: Need) -> Need:
        if card.number == self.bar.card:
            for artifact in range(len(ARTIFACTS)):
                if self.bar.artifacts >> artifact & 1 == 1:
                    return Need(need.items, need.kills, artifact, False)
        return need

    def fulfilled(self, g: World, d: Draft, cell: int) -> None:
        if g.card(cell).number == self.bar.card:
            for artifact in range(len(ARTIFACTS)):
                if self.bar.artifacts >> artifact & 1 == 1:
                    g.tokens[cell] = artifact + 1
            d.artifacts &= ~self.bar.artifacts
            g.groups[d.group].home = True
