"""Initiative: one model per side rolls WILL, the winner chooses (SDE-INIT)."""
from typing import Any, Final

from ....kernel.option import Opt, opt
from ....kernel.pack import Reader
from ....kernel.step import Step
from .. import rule_ids as r
from .. import terms as t
from ..content import CARDS
from ..dice import test
from ..figures import attribute
from ..state import World
from .cards import speaker


def forbids_name(g: World, m: int, side: int) -> int:
    """0 if this model may roll for its side (SDE-INIT-01, SDE-INIT-05)."""
    c = CARDS[g.models[m].card]
    if c.side != side or g.models[m].at < 0:
        return r.INIT_01
    return 0 if c.has & (1 << t.WILL) else r.INIT_05


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
                    options.append(opt(t.NAME, m))
            if not options:  # SDE-INIT-05
                self.pc += 1
                return
            owner = speaker(g) if self.pc == t.HEROES else t.CONSUL_SEAT
            g.ask(owner, t.Q_INITIATIVE, options, self.pc)
        else:
            g.emit(t.E_INITIATIVE, self.heroes, self.consul, rule=r.INIT_02)
            owner = speaker(g) if self.heroes >= self.consul else t.CONSUL_SEAT
            g.ask(owner, t.Q_ORDER, [opt(t.FIRST), opt(t.SECOND)])

    def choose(self, g: World, o: Opt) -> None:
        if o.kind == t.NAME:  # SDE-INIT-06: Stun counts, icons do not
            stars = test(g, o.a, attribute(g, o.a, t.WILL), t.WILL)
            if self.pc == t.HEROES:
                self.heroes = stars
            else:
                self.consul = stars
            self.pc += 1
            return
        winner = t.HEROES if self.heroes >= self.consul else t.CONSUL
        g.first = winner if o.kind == t.FIRST else 1 - winner
        g.emit(t.E_SIDE_FIRST, g.first, rule=r.INIT_02)
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
