"""The Passage: the Summoner walks to the white door and on to the Rift (MD2-QUEST-PAS)."""

from .. import terms as t
from ..state import World
from ..steps.harm import lose
from ..steps.summoner import Escort
from .base import Special


class Summoner(Special):
    """A friend of the Heroes with Health and Defense (MD2-QUEST-PAS-09), whose death loses the Quest."""

    def first_figures(self, g: World) -> None:
        g.friends[2].zone = self.quest.summoner_zone
        g.friends[2].health = self.quest.summoner_health

    def before_heroes(self, g: World) -> None:
        if g.friends[2].zone >= 0 and g.round >= self.quest.summoner_from:
            g.push(Escort(self.quest.summoner_moves))

    def fallen(self, g: World, unit: int) -> None:
        if unit == t.SUMMONER:
            rule = self.quest.loses_when("summoner_dead")
            if rule:
                lose(g, rule)

    def fulfills(self, g: World, word: str) -> bool:
        return word == "summoner" and g.summoner_gone
