"""Dungeon Siege: the gauge runs twice, the second time in Overcharge (SDE-POWER-10 to -16)."""

from typing import Final

from ....engine.option import Opt, opt
from ....engine.step import Step
from .. import events as ev
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..content import CARDS, GEAR
from ..legal.figures import heroes_in_play, is_monster, overcharged
from ..state import World
from ..steps.health import shed_immune
from ..steps.tracks import draw
from .base import Mode


class Siege(Mode):
    """Five tiles; Super flips the marker first, and calls the boss the second time (SDE-POWER-10, SDE-POWER-16)."""

    OWNS: Final = ("overcharged", "overcharge", "SIEGE")

    def villain_mark(self) -> str:
        return "Super in Overcharge"

    def passes_16bit(self, g: World) -> bool:
        return g.overcharged  # SDE-POWER-15

    def flips(self, g: World) -> bool:
        return not g.overcharged

    def flip(self, g: World) -> None:
        g.push(Overcharge())

    def super_rule(self, g: World) -> int:
        return r.POWER_16 if g.overcharged else r.POWER_09

    def call_rule(self, g: World) -> int:
        return r.WIN_06 if g.overcharged else r.WIN_05

    def forbids_more_minis(self, g: World, n: int) -> int:
        """One more in Overcharge (SDE-POWER-14)."""
        if g.overcharged:
            return r.POWER_14 if n >= 2 else 0
        return r.POWER_08 if n >= 1 else 0

    def unleashes(self, g: World) -> bool:
        return g.overcharged  # SDE-POWER-13

    def overcharges(self) -> bool:
        return True


class Overcharge(Step[World]):
    """First Super of a Siege: the marker flips, one loot card works on all monsters (SDE-POWER-10 to -12)."""

    KIND: Final = 31

    def __init__(self, cards: list[int] | None = None, stage: int = 0) -> None:
        self.cards: list[int] = [] if cards is None else cards
        self.stage = stage

    def run(self, g: World) -> None:
        g.overcharged = True
        g.power = 0
        g.platform = t.P_OVERCHARGE
        g.emit(ev.OVERCHARGE_FLIP, rule=r.POWER_10)
        back: list[int] = []
        while len(self.cards) < len(heroes_in_play(g)):  # SDE-POWER-11
            card = draw(g, g.loot, t.CH_LOOT)
            if card < 0:
                break
            if GEAR[card].charm:  # a Charm is shuffled back, another card is drawn
                back.append(card)
            else:
                self.cards.append(card)
        for card in back:
            g.loot.shuffle_in(card)
        options: list[Opt] = []
        for card in self.cards:
            if opt(o.KEEP, card) not in options:
                options.append(opt(o.KEEP, card))
        if options:
            g.ask(t.CONSUL_SEAT, o.P_OVERCHARGE, options)
        else:
            g.pop()

    def choose(self, g: World, option: Opt) -> None:
        assert option.kind == o.KEEP
        self.cards.remove(option.a)
        for card in self.cards:
            g.loot.shuffle_in(card)
        g.overcharge = option.a
        g.emit(ev.OVERCHARGE, option.a, rule=r.POWER_12)
        if g.active >= 0 and overcharged(g, CARDS[g.models[g.active].card]):
            g.ap += GEAR[option.a].ap  # it helps at once, also in the middle of an activation
        for m in range(len(g.models)):
            if g.models[m].at >= 0 and is_monster(g, m):
                shed_immune(g, m)
        g.pop()
