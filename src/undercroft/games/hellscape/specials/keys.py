"""Time runs out: on every Soul Key that still lies there, and on the Hourglasses of a Boss Fight (MD2-QUEST-KEY)."""

from typing import Final

from .. import events as ev
from .. import rule_ids as r
from .. import terms as t
from ..quests import Goal
from ..state import World
from ..steps.harm import lose
from .base import Special


class SoulKeys(Special):
    """Time tokens lie on the Keys."""

    OWNS: Final = ("times",)

    def lay_out(self, g: World) -> None:
        g.tokens[t.TIME] = self.quest.times.copy()

    def darkens(self, g: World) -> None:
        """Each Darkness Phase takes a Time token from each Key on the map (MD2-QUEST-KEY-03, -04)."""
        if g.boss_fight:
            return
        for zone in g.tokens[t.OBJECTIVE]:
            if zone in g.tokens[t.TIME]:
                g.tokens[t.TIME].remove(zone)
                g.emit(ev.EV_TIME, zone, g.tokens[t.TIME].count(zone), rule=r.QUEST_KEY_03)
            else:
                lose(g, self.quest.loses_when("key_gone"))
                return

    def achieved(self, g: World, seat: int, goal: Goal) -> bool:
        """A Key that is taken away takes its Time along (H-71)."""
        if goal.at == t.OBJECTIVE and goal.does in ("take", "remove"):
            zone = g.heroes[seat].zone
            while zone in g.tokens[t.TIME]:
                g.tokens[t.TIME].remove(zone)
        return False


class Hourglasses(Special):
    """Time tokens lie on them while the Boss is awake; its abilities take them (effects/patterns.py)."""

    OWNS: Final = ("hourglasses", "hourglass_time")

    def gathers(self, g: World) -> None:
        """MD2-QUEST-KEY-07"""
        for z in self.quest.hourglasses:
            g.tokens[t.HOURGLASS].append(z)

    def wakes(self, g: World) -> None:
        for z in self.quest.hourglasses:
            for _ in range(self.quest.hourglass_time):
                if g.times_left() > 0:
                    g.tokens[t.TIME].append(z)

    def admits(self, g: World, seat: int, goal: Goal) -> bool:
        """Time is added in the fight, while there are tokens (MD2-QUEST-KEY-08)."""
        return goal.does != "add_time" or (g.boss_fight and g.times_left() > 0)

    def achieved(self, g: World, seat: int, goal: Goal) -> bool:
        if goal.does != "add_time":
            return False
        g.tokens[t.TIME].append(g.heroes[seat].zone)
        return True
