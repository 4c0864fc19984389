"""Soul Collector: kills and Soul Prisons give Souls, enough of them open the Gate (MD2-QUEST-SOU)."""

from typing import Final

from ..quests import Goal
from ..state import World
from .base import Special


class Souls(Special):
    """A number for each Hero (MD2-QUEST-SOU-01, H-47); miniatures and Roaming Monsters give some (MD2-QUEST-SOU-02)."""

    OWNS: Final = ("souls", "souls_per_hero", "souls_miniature", "souls_roaming")

    def credited(self, g: World, kills: int, roaming: bool) -> None:
        g.souls += self.quest.souls_roaming if roaming else self.quest.souls_miniature * kills

    def achieved(self, g: World, seat: int, goal: Goal) -> bool:
        g.souls += goal.souls
        return False

    def fulfills(self, g: World, word: str) -> bool:
        return word == "souls" and g.souls >= self.quest.souls_per_hero * g.heads
