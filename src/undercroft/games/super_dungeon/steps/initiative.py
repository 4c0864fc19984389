"""Initiative: one model per side rolls WILL, the winner chooses (SDE-INIT)."""
from typing import Any, Final

from ....kernel.option import Opt, opt
from ....kernel.pack import Reader
from ....kernel.step import Step
from .. import events as ev
from .. import options as op
from .. import rule_ids as r
from .. import terms as t
from ..legal.figures import attribute
from ..legal.initiative import forbids_name
from ..legal.seats import speaker
from ..state import World
from .dice import test


class Initiative(Step[World]):
    """Every round (SDE-INIT-04) the Heroes roll, then the Consul; a tie is the Heroes' (SDE-INIT-03)."""

    KIND: Final = 130

    heroes: int = 0
    consul: int = 0

    def run(self, g: World) -> None:
        if self.pc < 2:
            options: list[Opt] = []
            for m in range(len(g.models)):
                if g.models[m].at >= 0 and forbids_name(g, m, self.pc) == 0:
                    options.append(opt(op.NAME, m))
            if not options:  # SDE-INIT-05
                self.pc += 1
                return
            owner = speaker(g) if self.pc == t.HEROES else t.CONSUL_SEAT
            g.ask(owner, op.Q_INITIATIVE, options, self.pc)
        else:
            g.emit(ev.INITIATIVE, self.heroes, self.consul, rule=r.INIT_02)
            owner = speaker(g) if self.heroes >= self.consul else t.CONSUL_SEAT
            g.ask(owner, op.Q_ORDER, [opt(op.FIRST), opt(op.SECOND)])

    def choose(self, g: World, o: Opt) -> None:
        if o.kind == op.NAME:  # SDE-INIT-06: Stun counts, icons do not
            stars = test(g, o.a, attribute(g, o.a, t.WILL), t.WILL)
            if self.pc == t.HEROES:
                self.heroes = stars
            else:
                self.consul = stars
            self.pc += 1
            return
        winner = t.HEROES if self.heroes >= self.consul else t.CONSUL
        g.first = winner if o.kind == op.FIRST else 1 - winner
        g.emit(ev.SIDE_FIRST, g.first, rule=r.INIT_02)
        g.pop()

    # generated
    def __init__(self, heroes: int = 0, consul: int = 0) -> None:
        self.pc = 0
        self.heroes = heroes
        self.consul = consul

    def kind(self) -> int:
        return 130

    def copy(self) -> "Initiative":
        s = Initiative(self.heroes, self.consul)
        s.pc = self.pc
        return s

    def pack(self) -> list[Any]:
        return [130, self.pc, self.heroes, self.consul]

    @staticmethod
    def unpack(r: Reader) -> "Initiative":
        pc = r.number()
        s = Initiative(r.number(), r.number())
        s.pc = pc
        r.end()
        return s
    # end generated
