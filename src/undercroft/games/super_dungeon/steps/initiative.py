"""Initiative: one model per side rolls WILL, the winner chooses (SDE-INIT)."""

from typing import Final

from ....engine.option import Opt, opt
from ....engine.step import Step
from .. import events as ev
from .. import options as op
from .. import rule_ids as r
from .. import terms as t
from ..legal.figures import attribute
from ..legal.initiative import forbids_name
from ..legal.seats import speaker
from ..state import World
from .dice import test

ORDER: Final = 2  # before it the stage is the side that names somebody


class Initiative(Step[World]):
    """Every round (SDE-INIT-04) the Heroes roll, then the Consul; a tie is the Heroes' (SDE-INIT-03)."""

    KIND: Final = 130

    def __init__(self, heroes: int = 0, consul: int = 0, stage: int = 0) -> None:
        self.heroes = heroes
        self.consul = consul
        self.stage = stage

    def run(self, g: World) -> None:
        if self.stage < ORDER:
            options: list[Opt] = []
            for m in range(len(g.models)):
                if g.models[m].at >= 0 and forbids_name(g, m, self.stage) == 0:
                    options.append(opt(op.NAME, m))
            if not options:  # SDE-INIT-05
                self.stage += 1
                return
            owner = speaker(g) if self.stage == t.HEROES else t.CONSUL_SEAT
            g.ask(owner, op.P_INITIATIVE, options, self.stage)
        else:
            g.emit(ev.INITIATIVE, self.heroes, self.consul, rule=r.INIT_02)
            owner = speaker(g) if self.heroes >= self.consul else t.CONSUL_SEAT
            g.ask(owner, op.P_ORDER, [opt(op.FIRST), opt(op.SECOND)])

    def forbids(self, g: World, seat: int, o: Opt) -> int:
        return forbids_name(g, o.a, self.stage) if o.kind == op.NAME and self.stage < ORDER else 0

    def choose(self, g: World, o: Opt) -> None:
        if o.kind == op.NAME:  # SDE-INIT-06: Stun counts, icons do not
            stars = test(g, o.a, attribute(g, o.a, t.WILL), t.WILL)
            if self.stage == t.HEROES:
                self.heroes = stars
            else:
                self.consul = stars
            self.stage += 1
            return
        assert o.kind in (op.FIRST, op.SECOND)
        winner = t.HEROES if self.heroes >= self.consul else t.CONSUL
        g.first = winner if o.kind == op.FIRST else 1 - winner
        g.emit(ev.SIDE_FIRST, g.first, rule=r.INIT_02)
        g.pop()
