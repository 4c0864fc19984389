"""A round from its start to the dealing of the cards set aside (SDE-END, SDE-RES)."""

from typing import Final

from ....engine.option import Opt, opt
from ....engine.step import Step
from ....engine.window import PASS
from .. import events as ev
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..acts.base import ACTS
from ..content import CARDS
from ..legal.places import places_nearest
from ..state import World
from .arriving import feel
from .cards import Deal
from .health import remedy
from .initiative import Initiative
from .spawning import Spawning
from .squares import put
from .turns import Turns

BEGIN: Final = 0
SPAWN: Final = 1
INITIATIVE: Final = 2
TURNS: Final = 3
SET_ASIDE: Final = 4
CLOSE: Final = 5


class Round(Step[World]):
    """Rounds follow one another until somebody has won (SDE-END-04)."""

    KIND: Final = 140

    def __init__(self, stage: int = BEGIN) -> None:
        self.stage = stage

    def run(self, g: World) -> None:
        if self.stage == BEGIN:
            g.round += 1
            g.emit(ev.ROUND, g.round)
            for x in g.models:
                x.acted = 0
                x.burnt = False
            self.stage = SPAWN
            g.push(Charms())
        elif self.stage == SPAWN:
            self.stage = INITIATIVE
            g.push(Spawning())
        elif self.stage == INITIATIVE:
            self.stage = TURNS
            g.push(Initiative())
        elif self.stage == TURNS:
            self.stage = SET_ASIDE
            g.push(Turns())
        elif self.stage == SET_ASIDE:  # SDE-END-02: what was set aside must go now
            self.stage = CLOSE
            if g.held:
                g.drawn += g.held
                g.held = []
                g.push(Deal(True))
        else:  # SDE-END-03, SDE-LOOT-04
            assert self.stage == CLOSE
            g.meter = 0
            g.emit(ev.END_ROUND, g.round, rule=r.END_03)
            self.stage = BEGIN


class Charms(Step[World]):
    """Start of the round: each bearer in play may use a Charm (SDE-KEY-RESURRECT)."""

    KIND: Final = 141

    def __init__(self, bearer: int = 0, fallen: int = -1, stage: int = 0) -> None:
        self.bearer = bearer
        self.fallen = fallen
        self.stage = stage

    def run(self, g: World) -> None:
        if self.fallen >= 0:
            self._return(g)
            return
        while self.bearer < len(g.models) and CARDS[g.models[self.bearer].card].side == t.HEROES:
            options = ACTS.listed(g, o.P_CHARM)
            if options:
                options.append(opt(PASS))
                g.ask(g.models[self.bearer].seat, o.P_CHARM, options, self.bearer)
                return
            self.bearer += 1
        g.pop()

    def forbids(self, g: World, seat: int, option: Opt) -> int:
        return r.RES_03 if option.kind == o.PLACE else ACTS.forbids(g, option)

    def choose(self, g: World, option: Opt) -> None:
        if option.kind == PASS:
            self.bearer += 1
        elif option.kind != o.PLACE:
            ACTS.take(g, option)
        else:
            m = self.fallen
            self.fallen = -1
            g.models[m].gone = False
            g.models[m].acted = 0
            put(g, m, option.a)
            g.emit(ev.RETURNS, m, option.a, rule=r.RES_03)
            remedy(g, m)  # SDE-RES-04
            feel(g, m, [])

    def _return(self, g: World) -> None:
        m = self.fallen
        places = places_nearest(g, m, [g.start], CARDS[g.models[m].card].size)  # SDE-RES-05, A-39
        if not places:
            self.fallen = -1
            return
        g.ask(g.models[m].seat, o.P_RETURN, [opt(o.PLACE, c) for c in places], m)
