"""The Cursed Sword: its bearer suffers, it never goes to the Inventory, and it grows (MD2-QUEST-CUR)."""

from .. import components as c
from .. import rule_ids as r
from .. import terms as t
from ..state import World
from ..steps.gains import take_off, wear
from ..steps.harm import lose, wound
from .base import Special


class CursedSword(Special):
    """The Hero in `g.sword` bears the item `g.sword_item`, for `g.sword_rounds` rounds now."""

    def has_bearer(self) -> bool:
        return True

    def round_starts(self, g: World) -> None:
        """Wounds of the Cursed Sword, before any Lifebringer (MD2-QUEST-CUR-03 to -05, -10)."""
        if g.sword < 0:
            return
        g.sword_rounds += 1
        if len(g.heroes) == 1:
            wound(g, g.sword, 1, r.QUEST_CUR_10)
        elif g.sword_rounds > len(self.quest.sword_wounds):
            lose(g, self.quest.loses_when("sword_held"))
        else:
            wound(g, g.sword, self.quest.sword_wounds[g.sword_rounds - 1], r.QUEST_CUR_03)

    def binds(self, g: World, seat: int, item: int) -> int:
        """It never goes to the Inventory (MD2-QUEST-CUR-07) nor into the Forge (H-70)."""
        return r.QUEST_CUR_07 if g.sword == seat and item == g.sword_item else 0

    def adds_dice(self, g: World, seat: int, item: int, pool: list[int]) -> None:
        """More for each Sin Crystal destroyed (MD2-QUEST-CUR-09)."""
        if seat == g.sword and item == g.sword_item:
            bonus = self.quest.sword_bonus
            n = min(g.achieved[0], len(bonus) - 1)
            for i in range(5):
                pool[i] += bonus[n][i]


def take_sword(g: World, seat: int) -> None:
    """One Hero starts with the Cursed Sword, searched out of its deck (MD2-QUEST-CUR-02)."""
    g.sword = seat
    if len(g.heroes) == 1:
        return  # any starting weapon (MD2-QUEST-CUR-10)
    item = g.printed().sword_item
    g.item_decks[c.ITEMS[item].deck].remove(item)
    bear(g, seat, item)


def pass_sword(g: World, to: int) -> None:
    """It goes to another Hero, who equips it at once; the count starts again (MD2-QUEST-CUR-06, H-70)."""
    h = g.heroes[g.sword]
    take_off(g, g.sword, h.slots.index(g.sword_item))
    h.pack.remove(g.sword_item)
    bear(g, to, g.sword_item)
    g.sword_rounds = 0


def bear(g: World, seat: int, item: int) -> None:
    """A Hero equips it; what lay in the hands goes to the Inventory."""
    g.sword = -1
    wear(g, seat, item, t.HAND)
    g.sword = seat
    g.sword_item = item
