"""The Forge: three items become one of a higher tier (MD2-FORGE-01, -02)."""

from typing import Final

from ....engine.option import Opt, opt
from ....engine.step import Step
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..legal.gear import all_items, equipped, tier
from ..state import World
from .gains import Gain, draw_item, take_off
from .kills import discard


class Forging(Step[World]):
    """A Hero gives up three items, one after the other."""

    KIND: Final = 13

    def __init__(self, seat: int, given: list[int] | None = None, stage: int = 0) -> None:
        self.seat = seat
        self.given: list[int] = [] if given is None else given
        self.stage = stage

    def run(self, g: World) -> None:
        if len(self.given) < 3:
            g.ask(self.seat, o.P_FORGE, self.listed(g), len(self.given))
            return
        g.pop()
        lowest = t.EPIC
        for item in self.given:
            lowest = min(lowest, tier(item))
            discard(g, item)
        found = draw_item(g, min(t.EPIC, lowest + 1))  # H-28
        if found >= 0:
            g.push(Gain(self.seat, [found]))

    def listed(self, g: World) -> list[Opt]:
        """Everything but the Cursed Sword (H-70)."""
        options: list[Opt] = []
        seen: list[int] = []
        for item in all_items(g.heroes[self.seat]):
            if item in seen or (g.sword == self.seat and item == g.sword_item):
                continue
            seen.append(item)
            options.append(opt(o.DISCARD, item))
        return options

    def choose(self, g: World, act: Opt) -> None:
        h = g.heroes[self.seat]
        if act.a not in h.pack and act.a in equipped(h):
            take_off(g, self.seat, h.slots.index(act.a))
        h.pack.remove(act.a)
        self.given.append(act.a)

    def forbids(self, g: World, seat: int, act: Opt) -> int:
        return r.FORGE_01 if act.kind == o.DISCARD else 0
