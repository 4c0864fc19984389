"""A Boss waits in its Chamber; the first Hero who enters begins the Boss Fight (MD2-BOSS)."""

from typing import Final

from .. import components as c
from .. import events as ev
from .. import terms as t
from ..pieces import Fight, Walk
from ..quests import Trigger
from ..state import BOSS_START, World
from .base import Special


class BossFight(Special):
    """How the fight begins and ends; steps/boss.py is the fight itself."""

    OWNS: Final = ("boss_fight", "boss_space", "boss_tile", "boss_zone", "boss_start")

    def first_figures(self, g: World) -> None:
        """MD2-BOSS-01"""
        boss = g.foes[t.BOSS]
        boss.card = self.quest.boss
        boss.zone = self.quest.boss_zone
        boss.heads = g.heads
        boss.asleep = True

    def interrupts(self, g: World) -> bool:
        """A Hero stands on the Tile of the Boss: the turn ends (MD2-QUEST-MIC-04, H-39)."""
        if g.boss_fight or g.round == 0 or g.stack[0].stage >= BOSS_START:
            return False
        for h in g.heroes:
            if h.zone >= 0 and self.quest.tile_of[h.zone] == self.quest.boss_tile:
                g.stack = g.stack[:1]
                g.stack[0].stage = BOSS_START
                g.fight = Fight()
                g.walk = Walk()
                g.turn = -1
                return True
        return False

    def dying(self, g: World, foe: int) -> list[Trigger]:
        return self.quest.triggered("boss_dead") if foe == t.BOSS else []

    def knocked_out(self, g: World, seat: int) -> None:
        """Some Bosses Heal by it."""
        boss = g.foes[t.BOSS]
        if g.boss_fight and boss.card >= 0 and c.BOSSES[boss.card].harvest:
            n = min(boss.wounds, c.BOSSES[boss.card].harvest * boss.heads)
            boss.wounds -= n
            g.emit(ev.EV_FOE_HEAL, t.BOSS, n)
