"""Trade and Equip: the Heroes of a Zone exchange and equip items freely (MD2-TRADE-01, -02)."""

from typing import Final

from ....engine.option import Opt, opt
from ....engine.step import Step
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..legal.gear import all_items, equipped, forbids_equip, forbids_unequip, slots_for
from ..state import World
from .gains import take_off, wear

MOST: Final = 60  # changes in one Trade action, so that it ends; nobody needs so many


class Trade(Step[World]):
    """Each Hero of the Zone hands over and wears what is their own, first the one who acts.

    Whoever gets something has a say again: so everything may change hands, and nobody disposes of what is another's.
    """

    KIND: Final = 14

    def __init__(
        self, seat: int, waiting: list[int] | None = None, changes: int = 0, passed: bool = False, stage: int = 0
    ) -> None:
        self.seat = seat
        self.waiting: list[int] = [] if waiting is None else waiting  # Heroes to be asked, the first one now
        self.changes = changes
        self.passed = passed  # the Cursed Sword has changed hands
        self.stage = stage

    def run(self, g: World) -> None:
        if self.stage == 0:
            self.stage = 1
            self.waiting = [self.seat]
            for i in g.heroes_in(g.heroes[self.seat].zone):
                if i != self.seat:
                    self.waiting.append(i)
        if not self.waiting or g.heroes[self.seat].ko:
            g.pop()
            return
        g.ask(self.waiting[0], o.P_TRADE, self.listed(g, self.waiting[0]))

    def listed(self, g: World, i: int) -> list[Opt]:
        """What this Hero may wear, take off or hand over."""
        out = [opt(o.STOP)]
        if self.changes >= MOST:
            return out
        here = g.heroes_in(g.heroes[self.seat].zone)
        seen: list[int] = []
        for item in all_items(g.heroes[i]):
            if item in seen:
                continue
            seen.append(item)
            for slot in slots_for(item):
                if self.forbids_wear(g, i, item, slot) == 0:
                    out.append(opt(o.EQUIP, item, slot, i))
            for k in here:
                if k != i and self.forbids_give(g, i, k, item) == 0:
                    out.append(opt(o.GIVE, item, k, i))
        for slot in range(6):
            if forbids_unequip(g, i, slot) == 0:
                out.append(opt(o.UNEQUIP, slot, i))
        if g.sword == i and not self.passed:
            for k in here:
                if k != i:
                    out.append(opt(o.SWORD, k))
        return out

    def forbids_wear(self, g: World, seat: int, item: int, slot: int) -> int:
        """MD2-TRADE-02"""
        if item not in g.heroes[seat].pack:
            return r.TRADE_02
        return forbids_equip(g, seat, item, slot)

    def forbids_give(self, g: World, giver: int, taker: int, item: int) -> int:
        """The Cursed Sword has its own way (H-70)."""
        if item not in all_items(g.heroes[giver]):
            return r.TRADE_01
        if g.sword == giver and item == g.sword_item and item not in g.heroes[giver].pack:
            return r.QUEST_CUR_07
        return 0

    def choose(self, g: World, act: Opt) -> None:
        kind = act.kind
        self.changes += 1
        if kind == o.STOP:
            self.waiting = self.waiting[1:]
        elif kind == o.EQUIP:
            g.heroes[act.c].pack.remove(act.a)
            wear(g, act.c, act.a, act.b)
        elif kind == o.UNEQUIP:
            take_off(g, act.b, act.a)
        elif kind == o.SWORD:
            pass_sword(g, act.a)
            self.passed = True
            self.recall(act.a)
        elif kind == o.GIVE:
            h = g.heroes[act.c]
            if act.a not in h.pack and act.a in equipped(h):
                take_off(g, act.c, h.slots.index(act.a))
            h.pack.remove(act.a)
            g.heroes[act.b].pack.append(act.a)
            self.recall(act.b)
        else:
            raise AssertionError(kind)

    def recall(self, seat: int) -> None:
        """Somebody got something and is asked once more."""
        if seat not in self.waiting:
            self.waiting = [*self.waiting, seat]

    def forbids(self, g: World, seat: int, act: Opt) -> int:
        here = g.heroes_in(g.heroes[self.seat].zone)
        own = self.waiting[0]
        if act.kind == o.EQUIP:
            return self.forbids_wear(g, act.c, act.a, act.b) if act.c == own else r.TRADE_01
        if act.kind == o.GIVE:
            return self.forbids_give(g, act.c, act.b, act.a) if act.c == own and act.b in here else r.TRADE_01
        if act.kind == o.UNEQUIP:
            return forbids_unequip(g, act.b, act.a) if act.b == own else r.TRADE_01
        return r.QUEST_CUR_06 if act.kind == o.SWORD else 0


def pass_sword(g: World, to: int) -> None:
    """The Cursed Sword goes to another Hero, who equips it at once; the count starts anew (MD2-QUEST-CUR-06, H-70)."""
    h = g.heroes[g.sword]
    slot = h.slots.index(g.sword_item)
    take_off(g, g.sword, slot)
    h.pack.remove(g.sword_item)
    g.sword = -1
    wear(g, to, g.sword_item, t.HAND)
    g.sword = to
    g.sword_rounds = 0
