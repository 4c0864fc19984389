"""The Soul Keys: Time runs out on every Key that still lies there (MD2-QUEST-KEY)."""

from .. import events as e
from .. import rule_ids as r
from .. import terms as t
from ..state import World
from ..steps.harm import lose
from .base import Special


class SoulKeys(Special):
    """Time tokens lie on the Keys."""

    def lay_out(self, g: World) -> None:
        g.tokens[t.TIME] = self.quest.times.copy()

    def darkens(self, g: World) -> None:
        """Each Darkness Phase takes a Time token from each Key on the map (MD2-QUEST-KEY-03, -04)."""
        if g.boss_fight:
            return
        for zone in g.tokens[t.OBJECTIVE]:
            if zone in g.tokens[t.TIME]:
                g.tokens[t.TIME].remove(zone)
                g.emit(e.EV_TIME, zone, g.tokens[t.TIME].count(zone), rule=r.QUEST_KEY_03)
            else:
                lose(g, self.quest.loses_when("key_gone"))
                return
