"""Beasts: one for each Corruption token of the Hellish Maze; the Horror Beast, which only Feathers make vulnerable."""

from ....engine.chance import SETUP
from .. import components as c
from .. import rulings
from .. import terms as t
from ..state import World
from ..steps.harm import lose
from ..steps.spawning import Roam, place_roaming
from .base import Special


class MazeBeasts(Special):
    """A Beast for each Corruption token of a Chamber (MD2-QUEST-MAZ-03)."""

    def revealed(self, g: World, chamber: int) -> bool:
        for z in self.quest.chambers[chamber]:
            if z in g.tokens[t.CORRUPTION]:
                g.tokens[t.CORRUPTION].remove(z)
                g.push(Roam(z, g.band(), True, True))
                return True
        return False


class HorrorBeast(Special):
    """The Beast is there from the start (MD2-QUEST-HOR-02)."""

    def first_foes(self, g: World) -> None:
        card = g.roaming_decks[2].draw(g.chance, SETUP, 15)
        place_roaming(g, card, self.quest.beast_zone, g.heads)
        g.foes[t.ROAMING + c.ROAMING[card].monster].beast = True

    def shields(self, g: World, foe: int) -> bool:
        """Nothing harms it without a Feather on it (MD2-QUEST-HOR-03, -06, H-82)."""
        return g.foes[foe].beast and g.foes[foe].feathers == 0

    def round_started(self, g: World) -> None:
        """Feathers leave the Beast and the game (MD2-QUEST-HOR-07, H-44)."""
        left = len(g.tokens[t.OBJECTIVE])
        for h in g.heroes:
            left += h.held
        for x in g.foes:
            x.feathers = 0
        if left == 0 and not g.rulings & rulings.H_44_NO_DEFEAT:
            rule = self.quest.loses_when("no_feathers")
            if rule:
                lose(g, rule)
