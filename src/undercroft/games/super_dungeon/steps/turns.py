"""Turns of the two sides within a round (SDE-TURN)."""

from typing import Final

from ....engine.option import Opt
from ....engine.step import Step
from .. import events as ev
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..acts.base import ACTS
from ..content import PER_TURN
from ..legal.seats import speaker
from ..legal.turns import any_fresh, extra
from ..state import World

BEGIN: Final = 0
BOTH: Final = 1
CONSUL_ALONE: Final = 2


class Turns(Step[World]):
    """Sides alternate until every model has activated (SDE-TURN-01)."""

    KIND: Final = 110

    def __init__(self, stage: int = BEGIN) -> None:
        self.stage = stage

    def run(self, g: World) -> None:
        if self.stage == BEGIN:
            g.turn = g.first
            self.stage = BOTH
        heroes = any_fresh(g, t.HEROES)
        monsters = any_fresh(g, t.CONSUL)
        bonus = g.villain >= 0 and extra(g, g.villain)
        if not heroes and not monsters and not bonus:  # SDE-END-01
            g.turn = -1
            g.pop()
            return
        if not heroes and not monsters and self.stage == CONSUL_ALONE:  # the extra activation is waived
            g.turn = -1
            g.pop()
            return
        if g.turn == t.HEROES:
            if heroes:  # SDE-TURN-09: one by one, also when no monster is left
                g.push(HeroTurn())
                self.stage = BOTH
            g.turn = t.CONSUL
        else:
            if monsters or bonus:
                if not heroes:
                    self.stage = CONSUL_ALONE
                g.push(ConsulTurn(-1 if not heroes else PER_TURN))  # SDE-TURN-08
            g.turn = t.HEROES


class HeroTurn(Step[World]):
    """Exactly one Hero (SDE-TURN-02)."""

    KIND: Final = 111

    def __init__(self, stage: int = 0) -> None:
        self.stage = stage

    def run(self, g: World) -> None:
        g.emit(ev.TURN, t.HEROES, rule=r.TURN_02)
        g.ask(speaker(g), o.P_ACTIVATE, ACTS.listed(g, o.P_ACTIVATE), 0, t.HEROES)

    def forbids(self, g: World, seat: int, option: Opt) -> int:
        return ACTS.forbids(g, option)

    def choose(self, g: World, option: Opt) -> None:
        ACTS.take(g, option)


class ConsulTurn(Step[World]):
    """Up to four skull points of monsters, at least one monster (SDE-TURN-03, SDE-TURN-07, A-11).

    A boss counts like any monster, and the others keep acting beside it (SDE-BOSS-01, SDE-BOSS-10).
    """

    KIND: Final = 112

    def __init__(self, left: int, taken: int = 0, stage: int = 0) -> None:
        self.left = left
        self.taken = taken
        self.stage = stage

    def run(self, g: World) -> None:
        options = ACTS.listed(g, o.P_ACTIVATE)
        if not options:
            g.pop()
            return
        if self.taken == 0:
            g.emit(ev.TURN, t.CONSUL, rule=r.TURN_03)
        g.ask(t.CONSUL_SEAT, o.P_ACTIVATE, options, self.left + 1, t.CONSUL)

    def forbids(self, g: World, seat: int, option: Opt) -> int:
        return ACTS.forbids(g, option)

    def choose(self, g: World, option: Opt) -> None:
        ACTS.take(g, option)
