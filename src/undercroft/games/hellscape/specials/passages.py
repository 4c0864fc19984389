"""The magic passages of the Hellish Maze, between Zones with Objective tokens (MD2-QUEST-MAZ-02, -04 to -06)."""

from typing import Final

from ....board.zones import FAR
from .. import terms as t
from ..legal.foes import passable
from ..state import World
from .base import Special


class Passages(Special):
    """Heroes go through them: the map of the Quest links their Zones. Enemies wait there."""

    OWNS: Final = ("passages",)

    def attracts(self, g: World, foe: int) -> list[int]:
        """The nearest of its Tile, for an Enemy on a Tile without Heroes that is at none (MD2-QUEST-MAZ-05)."""
        goals: list[int] = []
        zone = g.foes[foe].zone
        if zone in g.tokens[t.OBJECTIVE]:
            return goals
        tile = self.quest.tile_of[zone]
        for u in g.units():
            if self.quest.tile_of[g.zone_of(u)] == tile:
                return goals
        far = g.map().flood(zone, passable(g))
        best = FAR
        for z in g.tokens[t.OBJECTIVE]:
            if self.quest.tile_of[z] == tile and far[z] <= best:
                if far[z] < best:
                    goals = []
                best = far[z]
                goals.append(z)
        return goals
