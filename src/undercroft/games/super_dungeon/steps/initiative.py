"""Initiative: one model per side rolls WILL, the winner chooses (SDE-INIT)."""

from typing import Final

from ....engine.option import Opt
from ....engine.step import Step
from .. import events as ev
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..acts.base import ACTS
from ..legal.seats import speaker
from ..state import World

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
            options = ACTS.listed(g, o.P_INITIATIVE)
            if not options:  # SDE-INIT-05
                self.stage += 1
                return
            owner = speaker(g) if self.stage == t.HEROES else t.CONSUL_SEAT
            g.ask(owner, o.P_INITIATIVE, options, self.stage)
        else:
            g.emit(ev.INITIATIVE, self.heroes, self.consul, rule=r.INIT_02)
            owner = speaker(g) if self.heroes >= self.consul else t.CONSUL_SEAT
            g.ask(owner, o.P_ORDER, ACTS.listed(g, o.P_ORDER))

    def forbids(self, g: World, seat: int, option: Opt) -> int:
        return ACTS.forbids(g, option)

    def choose(self, g: World, option: Opt) -> None:
        ACTS.take(g, option)

    def order(self, g: World, first: bool) -> None:
        """The winner's side goes first or second."""
        winner = t.HEROES if self.heroes >= self.consul else t.CONSUL
        g.first = winner if first else 1 - winner
        g.emit(ev.SIDE_FIRST, g.first, rule=r.INIT_02)
        g.pop()
