"""Turns of the two sides within a round (SDE-TURN)."""

from typing import Final

from ....engine.option import Opt, opt
from ....engine.step import Step
from .. import events as ev
from .. import options as op
from .. import rule_ids as r
from .. import terms as t
from ..content import CARDS, PER_TURN
from ..legal.seats import speaker
from ..legal.turns import any_fresh, extra, forbids_activate
from ..state import World
from .activation import Activation

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
        options: list[Opt] = []
        for m in range(len(g.models)):
            if CARDS[g.models[m].card].side != t.HEROES:
                break
            if forbids_activate(g, m, t.HEROES, -1) == 0:
                options.append(opt(op.ACTIVATE, m))
        g.emit(ev.TURN, t.HEROES, rule=r.TURN_02)
        g.ask(speaker(g), op.P_ACTIVATE, options, 0, t.HEROES)

    def forbids(self, g: World, seat: int, o: Opt) -> int:
        return forbids_activate(g, o.a, t.HEROES, -1) if o.kind == op.ACTIVATE else 0

    def choose(self, g: World, o: Opt) -> None:
        assert o.kind == op.ACTIVATE
        g.pop()
        g.push(Activation(o.a))


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
        options: list[Opt] = []
        must = False
        for m in range(len(g.models)):
            x = g.models[m]
            if x.at < 0 or (x.acted > 0 and m != g.villain):
                continue
            if forbids_activate(g, m, t.CONSUL, self.left) == 0:
                options.append(opt(op.ACTIVATE, m))
                if x.acted == 0 and (self.taken == 0 or self.left < 0):
                    must = True
        if not options:
            g.pop()
            return
        if not must:
            options.append(opt(op.STOP))
        if self.taken == 0:
            g.emit(ev.TURN, t.CONSUL, rule=r.TURN_03)
        g.ask(t.CONSUL_SEAT, op.P_ACTIVATE, options, self.left + 1, t.CONSUL)

    def forbids(self, g: World, seat: int, o: Opt) -> int:
        return forbids_activate(g, o.a, t.CONSUL, self.left) if o.kind == op.ACTIVATE else 0

    def choose(self, g: World, o: Opt) -> None:
        if o.kind == op.STOP:
            g.pop()
            return
        assert o.kind == op.ACTIVATE
        self.taken += 1
        if self.left >= 0:
            self.left -= CARDS[g.models[o.a].card].skull
        g.push(Activation(o.a))
