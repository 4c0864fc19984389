"""An attack and a step of an Enemy: the players break ties, and both tell why."""

from typing import Final

from ....engine.decision import PARTY
from ....engine.option import Opt, opt
from ....engine.step import Step
from .. import events as ev
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..legal.foes import attracted, lowest_health, seen_by, steps_to, toward_bits, usable, ways
from ..state import World
from .combat import begin_foe_attack
from .harm import apply_deaths


class FoeAttack(Step[World]):
    """An Enemy attacks one of these: the players break ties of target, then of type (MD2-MOB-03, -05, H-21).

    `tied` has a bit for each of those that tied, `why` says what they tied for.
    """

    KIND: Final = 20

    def __init__(
        self,
        foe: int,
        among: list[int] | None = None,
        target: int = -1,
        bonus: list[int] | None = None,
        tied: int = 0,
        why: int = 0,
        types: int = 0,
        stage: int = 0,
    ) -> None:
        self.foe = foe
        self.among: list[int] = [] if among is None else among
        self.target = target
        self.bonus: list[int] = [] if bonus is None else bonus
        self.tied = tied
        self.why = why
        self.types = types  # how many attack types are equally good
        self.stage = stage

    def run(self, g: World) -> None:
        if apply_deaths(g):
            return
        if self.target < 0:
            options: list[Opt] = []
            self.tied = 0
            for u in self.among:
                if g.up(u):
                    options.append(opt(o.TARGET, u))
                    self.tied |= 1 << u
            if not options:
                g.pop()
                return
            g.ask(PARTY, o.P_FOE_TARGET, options, self.foe)
            return
        types: list[Opt] = []
        if g.up(self.target) and g.foes[self.foe].card >= 0 and g.foes[self.foe].zone >= 0:
            for kind in usable(g, self.foe, self.target):
                types.append(opt(o.TYPE, kind))
        if not types:
            g.pop()
            if g.up(self.target) and g.foes[self.foe].card >= 0:
                g.emit(ev.EV_IDLE, self.foe, 4, rule=r.MOB_06)
            return
        self.types = len(types)
        g.ask(PARTY, o.P_FOE_TYPE, types, self.foe)

    def choose(self, g: World, option: Opt) -> None:
        if option.kind == o.TARGET:
            self.target = option.a
            return
        if option.kind != o.TYPE:
            raise AssertionError(option.kind)
        g.pop()
        why = option.a + 8 * self.why + (256 if self.types > 1 else 0)
        g.emit(ev.EV_TARGET, self.foe, self.target, self.tied, why, rule=self.rule())
        begin_foe_attack(g, self.foe, self.target, option.a, self.bonus)

    def rule(self) -> int:
        """The rule behind the choice: a tie is broken by the players."""
        if self.tied & (self.tied - 1):
            return r.MOB_03 if self.why == ev.WHY_CLOSEST else r.GAME_05
        if self.why == ev.WHY_CLOSEST:
            return r.MOB_02
        return r.SKILL_05 if self.why == ev.WHY_TAUNTED else r.BOSS_09 if self.foe == t.BOSS else r.ENEMY_10

    def forbids(self, g: World, seat: int, option: Opt) -> int:
        return r.MOB_02 if option.kind == o.TARGET else r.MOB_05 if option.kind == o.TYPE else 0


class FoeMove(Step[World]):
    """An Enemy goes up to n Zones on a shortest path (MD2-MOB-11, -12); `goal` is a Zone, -1: the closest Hero.

    `toward` explains a goal as `toward_bits` does, `ways` is how many first Zones tied.
    """

    KIND: Final = 21

    def __init__(
        self, foe: int, n: int, goal: int = -1, why: int = 0, toward: int = 0, ways: int = 0, stage: int = 0
    ) -> None:
        self.foe = foe
        self.n = n
        self.goal = goal
        self.why = why
        self.toward = toward
        self.ways = ways
        self.stage = stage

    def run(self, g: World) -> None:
        x = g.foes[self.foe]
        found: list[int] = []
        if self.n > 0 and x.card >= 0 and x.zone >= 0:
            found = ways(g, self.foe) if self.goal < 0 else steps_to(g, x.zone, [self.goal])
        if not found:
            g.pop()
            if self.n > 0 and self.ways == 0 and (self.goal < 0 or self.goal != x.zone):
                g.emit(ev.EV_IDLE, self.foe, 0, rule=r.MOB_12)
            return
        self.ways = len(found)
        options: list[Opt] = []
        for z in found:
            options.append(opt(o.ZONE, z))
        g.ask(PARTY, o.P_FOE_STEP, options, self.foe)

    def choose(self, g: World, option: Opt) -> None:
        self.n -= 1
        why = self.why
        toward = self.toward
        rule = r.MOB_12
        if self.goal < 0:
            if attracted(g, self.foe):
                why = ev.WHY_PASSAGE
                rule = r.QUEST_MAZ_05
            else:
                toward = toward_bits(g, self.foe, option.a)
        elif toward:
            self.toward -= 1 << 18  # one Zone nearer
        g.foes[self.foe].zone = option.a
        g.emit(ev.EV_FOE_MOVES, self.foe, option.a, toward, self.ways + 16 * why, rule=rule)

    def forbids(self, g: World, seat: int, option: Opt) -> int:
        return r.MOB_12 if option.kind == o.ZONE else 0


def weakest_seen(g: World, foe: int, but: int) -> list[int]:
    """The figures with the lowest Health among those that the Enemy sees, except `but`."""
    return lowest_health(g, [u for u in seen_by(g, foe) if u != but])
