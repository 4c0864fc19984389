"""The Cursed Sword: its bearer suffers, it never goes to the Inventory, and it grows (MD2-QUEST-CUR)."""

from typing import Final

from ....engine.act import Act1, Say
from ....engine.option import Opt
from .. import components as c
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..quests import Goal
from ..state import World
from ..steps.gains import take_off, wear
from ..steps.harm import lose, wound
from ..steps.trading import MOST, trade
from .base import Special


class CursedSword(Special):
    """The Hero in `g.sword` bears the item `g.sword_item`, for `g.sword_rounds` rounds now."""

    OWNS: Final = ("sword", "sword_item", "sword_rounds", "sword_wounds", "sword_bonus", "P_SWORD", "P_SWORD_WEAPON")

    def asks_first(self, g: World) -> int:
        return o.P_SWORD

    def arms(self, g: World, seat: int, prompt: int) -> int:
        """It is the first weapon of its bearer; a lone Hero chooses the weapon that is cursed (MD2-QUEST-CUR-10)."""
        if g.sword != seat:
            return prompt
        return 0 if g.sword_item >= 0 else o.P_SWORD_WEAPON

    def armed(self, g: World, seat: int, item: int) -> None:
        if g.sword == seat:
            g.sword_item = item

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

    def admits(self, g: World, seat: int, goal: Goal) -> bool:
        """Only its bearer destroys Sin Crystals (MD2-QUEST-CUR-08)."""
        return goal.who != "sword" or g.sword == seat

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


class TakeSword(Act1[World]):
    """The Hero who starts with it, searched out of its deck (MD2-QUEST-CUR-02)."""

    KIND: Final = 55
    SAID: Final = Say("sword {a:unit}", "{a:unit} takes the Cursed Sword", "Quest", "sword-brandish", r.QUEST_CUR_06)

    def each(self, g: World, out: list[Opt]) -> None:
        for seat in range(len(g.heroes)):
            self.offer(g, out, seat)

    def forbids(self, g: World, seat: int) -> int:
        return 0 if seat < len(g.heroes) else r.QUEST_CUR_02

    def do(self, g: World, seat: int) -> None:
        g.sword = seat
        if len(g.heroes) == 1:
            return  # any starting weapon (MD2-QUEST-CUR-10)
        item = g.printed().sword_item
        g.item_decks[c.ITEMS[item].deck].remove(item)
        bear(g, seat, item)


class PassSword(Act1[World]):
    """It goes to another Hero, once in a Trade; the count starts again (MD2-QUEST-CUR-06, H-70)."""

    KIND: Final = 55

    def each(self, g: World, out: list[Opt]) -> None:
        if g.sword == trade(g).waiting[0]:
            for to in range(len(g.heroes)):
                self.offer(g, out, to)

    def forbids(self, g: World, to: int) -> int:
        s = trade(g)
        own = s.waiting[0]
        if g.sword != own or s.passed or s.changes >= MOST or to == own:
            return r.QUEST_CUR_06
        return 0 if to in g.heroes_in(g.heroes[s.seat].zone) else r.QUEST_CUR_06

    def do(self, g: World, to: int) -> None:
        h = g.heroes[g.sword]
        take_off(g, g.sword, h.slots.index(g.sword_item))
        h.pack.remove(g.sword_item)
        bear(g, to, g.sword_item)
        g.sword_rounds = 0
        s = trade(g)
        s.passed = True
        s.recall(to)


def bear(g: World, seat: int, item: int) -> None:
    """A Hero equips it at once; what lay in the hands goes to the Inventory."""
    g.sword = -1
    wear(g, seat, item, t.HAND)
    g.sword = seat
    g.sword_item = item
