"""Treasures given to Heroes for a turn, and carried out of the dungeon (MKD-USE, MKD-END-05)."""

from typing import Final

from ....engine.act import Act1, Act2, Say
from ....engine.option import Opt
from .. import events as ev
from .. import rule_ids as r
from .. import terms as t
from ..figures import treasure_of
from ..state import World
from ..steps.leaving import Bank, bank
from ..words.names import title_of
from .base import TOLD


class Assign(Act2[World]):
    """A Hero has a treasure for the rest of the turn (MKD-USE-01..04, -07..09)."""

    KIND: Final = 30
    FLAGS: Final = TOLD
    SAID: Final = Say("assign {a:chest} to {b:figure}", "", "Treasure", "knapsack", r.USE_01)

    def each(self, g: World, out: list[Opt]) -> None:
        for c in g.held(g.seat):
            for f in range(len(g.figures)):
                if g.figures[f].owner == g.seat:
                    self.offer(g, out, c, f)

    def forbids(self, g: World, chest: int, figure: int) -> int:
        c = g.chests[chest]
        x = g.figures[figure]
        if c.state != t.HELD or c.owner != g.seat or x.owner != g.seat:
            return r.USE_01
        if x.place != t.INSIDE:
            return r.USE_09
        treasure = treasure_of(g, chest)
        if not treasure.useful:
            return r.GATHER_04
        if c.used:
            return r.USE_07
        if c.bearer >= 0:
            return r.USE_02
        if len(x.items) >= t.MOST_TREASURES:
            return r.USE_03
        for other in x.items:
            if treasure_of(g, other).item == treasure.item:
                return r.USE_04
        return 0

    def do(self, g: World, chest: int, figure: int) -> None:
        c = g.chests[chest]
        c.bearer = figure
        g.figures[figure].items.append(chest)
        if treasure_of(g, chest).potion:
            c.used = True
        g.emit(ev.ASSIGNED, chest, figure, rule=r.USE_02)

    def label(self, g: World, chest: int, figure: int) -> str:
        return f"{treasure_of(g, chest).item.capitalize()} to {title_of(g, figure)}"


class CarryOut(Act1[World]):
    """A chest leaves the dungeon with a Hero (MKD-END-05)."""

    KIND: Final = 78
    SAID: Final = Say("bank {a:chest}", "Carry out {a:chest}", "Choose", "chest", r.END_05)

    def each(self, g: World, out: list[Opt]) -> None:
        s = g.stack[-1]
        assert isinstance(s, Bank)
        for c in g.held(s.seat):
            self.offer(g, out, c)

    def forbids(self, g: World, chest: int) -> int:
        s = g.stack[-1]
        assert isinstance(s, Bank)
        c = g.chests[chest]
        return 0 if c.state == t.HELD and c.owner == s.seat else r.END_05

    def do(self, g: World, chest: int) -> None:
        s = g.stack[-1]
        assert isinstance(s, Bank)
        s.taken += 1
        bank(g, chest)
