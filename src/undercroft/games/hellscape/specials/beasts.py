"""Beasts: Roaming Monsters that are hunted; one for each Corruption token of the Hellish Maze; the Horror Beast."""

from typing import Final

from ....engine.chance import SETUP
from .. import components as c
from .. import rulings as ru
from .. import terms as t
from ..quests import Goal, Trigger
from ..state import World
from ..steps.harm import lose
from ..steps.spawning import Roam, place_roaming
from .base import Special


class Hunt(Special):
    """Beasts that die are counted; Heroes lay Feathers on one in their Zone (MD2-QUEST-HOR-06)."""

    OWNS: Final = ("beasts", "beast", "feathers")

    def reaches(self, g: World, seat: int, goal: Goal) -> bool:
        return self.beast_in(g, g.heroes[seat].zone) >= 0

    def achieved(self, g: World, seat: int, goal: Goal) -> bool:
        if goal.does != "feather":
            return False
        h = g.heroes[seat]
        h.held -= 1
        g.foes[self.beast_in(g, h.zone)].feathers += 1
        return True

    def beast_in(self, g: World, zone: int) -> int:
        """The first Beast of a Zone, -1 if there is none."""
        for f in range(t.ROAMING, t.BOSS):
            if g.foes[f].card >= 0 and g.foes[f].beast and g.foes[f].zone == zone:
                return f
        return -1

    def dying(self, g: World, foe: int) -> list[Trigger]:
        if not g.foes[foe].beast:
            return []
        g.beasts += 1
        return [x for x in self.quest.triggered("beasts") if g.beasts >= x.count]


class MazeBeasts(Special):
    """A Beast for each Corruption token of a Chamber (MD2-QUEST-MAZ-03)."""

    def revealed(self, g: World, chamber: int) -> bool:
        for z in self.quest.chambers[chamber]:
            if z in g.tokens[t.CORRUPTION]:
                g.tokens[t.CORRUPTION].remove(z)
                g.push(Roam(z, g.band(), True, True))
                return True
        return False

    def spawned(self, g: World, foe: int) -> None:
        if g.foes[foe].beast:
            g.foes[foe].ward = g.reveal.ward  # Enemies spawned in the Chamber are more than its Mobs


class HorrorBeast(Special):
    """The Beast is there from the start (MD2-QUEST-HOR-02); only Feathers make it vulnerable."""

    OWNS: Final = ("beast_zone",)

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
        if left == 0 and not g.rulings & ru.H_44_NO_DEFEAT:
            rule = self.quest.loses_when("no_feathers")
            if rule:
                lose(g, rule)
