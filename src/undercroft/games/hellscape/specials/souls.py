"""Soul Collector: kills and Soul Prisons give Souls, enough of them open the Gate (MD2-QUEST-SOU)."""

from ..state import World
from .base import Special


class Souls(Special):
    """A number for each Hero (MD2-QUEST-SOU-01, H-47); miniatures and Roaming Monsters give some (MD2-QUEST-SOU-02)."""

    def credited(self, g: World, kills: int, roaming: bool) -> None:
        g.souls += self.quest.souls_roaming if roaming else self.quest.souls_miniature * kills

    def fulfills(self, g: World, word: str) -> bool:
        return word == "souls" and g.souls >= self.quest.souls_per_hero * g.heads
