"""A round from its start to the dealing out of what was set aside (SDE-END, SDE-RES)."""
from typing import Any, Final

from ....kernel.option import Opt, opt
from ....kernel.pack import Reader
from ....kernel.step import Step
from ....kernel.window import PASS
from .. import events as ev
from .. import options as op
from .. import rule_ids as r
from .. import terms as t
from ..content import CARDS
from ..legal.figures import hearts
from ..legal.places import places_nearest
from ..legal.round import charm_of, forbids_resurrect
from ..state import World
from .cards import Deal
from .dice import test
from .entering import feel
from .health import remedy
from .initiative import Initiative
from .spawning import Spawning
from .squares import put
from .tracks import remove
from .turns import Turns


class Round(Step[World]):
    """Rounds follow one another until somebody has won (SDE-END-04)."""

    KIND: Final = 140

    def run(self, g: World) -> None:
        if self.pc == 0:
            g.round += 1
            g.emit(ev.ROUND, g.round)
            for x in g.models:
                x.acted = 0
                x.burnt = False
            self.pc = 1
            g.push(Charms())
        elif self.pc == 1:
            self.pc = 2
            g.push(Spawning())
        elif self.pc == 2:
            self.pc = 3
            g.push(Initiative())
        elif self.pc == 3:
            self.pc = 4
            g.push(Turns())
        elif self.pc == 4:  # SDE-END-02: what was set aside must go now
            self.pc = 5
            if g.held:
                g.drawn += g.held
                g.held = []
                g.push(Deal(True))
        else:  # SDE-END-03, SDE-LOOT-04
            g.meter = 0
            g.emit(ev.END_ROUND, g.round, rule=r.END_03)
            self.pc = 0

    def choose(self, g: World, o: Opt) -> None:
        raise AssertionError("Round asks nothing")

    # generated
    def __init__(self) -> None:
        self.pc = 0

    def kind(self) -> int:
        return 140

    def copy(self) -> "Round":
        s = Round()
        s.pc = self.pc
        return s

    def pack(self) -> list[Any]:
        return [140, self.pc]

    @staticmethod
    def unpack(r: Reader) -> "Round":
        pc = r.number()
        s = Round()
        s.pc = pc
        r.end()
        return s
    # end generated


class Charms(Step[World]):
    """Start of the round: each bearer in play may use a Charm (SDE-KEY-RESURRECT)."""

    KIND: Final = 141

    bearer: int = 0
    fallen: int = -1

    def run(self, g: World) -> None:
        if self.fallen >= 0:
            self._return(g)
            return
        while self.bearer < len(g.models) and CARDS[g.models[self.bearer].card].side == t.HEROES:
            options: list[Opt] = []
            if g.models[self.bearer].gear and charm_of(g, self.bearer) >= 0:
                for m in range(len(g.models)):
                    if g.models[m].gone and forbids_resurrect(g, self.bearer, m) == 0:
                        options.append(opt(op.RESURRECT, self.bearer, m))
            if options:
                options.append(opt(PASS))
                g.ask(g.models[self.bearer].seat, op.Q_CHARM, options, self.bearer)
                return
            self.bearer += 1
        g.pop()

    def choose(self, g: World, o: Opt) -> None:
        if o.kind == PASS:
            self.bearer += 1
        elif o.kind == op.RESURRECT:
            remove(g, g.models[self.bearer].gear.pop(charm_of(g, self.bearer)))
            x = g.models[o.b]
            stars = test(g, o.b, hearts(g, o.b) * t.ONE[t.BLUE], t.NO_ATTRIBUTE)  # SDE-RES-02: icons are blanks
            x.wounds = max(0, x.wounds - stars)
            g.emit(ev.RESURRECT, o.b, stars, rule=r.RES_02)
            if x.wounds < hearts(g, o.b):  # SDE-RES-03
                self.fallen = o.b
        else:
            m = self.fallen
            self.fallen = -1
            g.models[m].gone = False
            g.models[m].acted = 0
            put(g, m, o.a)
            g.emit(ev.RETURNS, m, o.a, rule=r.RES_03)
            remedy(g, m)  # SDE-RES-04
            feel(g, m, [])

    def _return(self, g: World) -> None:
        m = self.fallen
        places = places_nearest(g, m, [g.start], CARDS[g.models[m].card].size)  # SDE-RES-05, A-39
        if not places:
            self.fallen = -1
            return
        g.ask(g.models[m].seat, op.Q_RETURN, [opt(op.PLACE, c) for c in places], m)

    # generated
    def __init__(self, bearer: int = 0, fallen: int = -1) -> None:
        self.pc = 0
        self.bearer = bearer
        self.fallen = fallen

    def kind(self) -> int:
        return 141

    def copy(self) -> "Charms":
        s = Charms(self.bearer, self.fallen)
        s.pc = self.pc
        return s

    def pack(self) -> list[Any]:
        return [141, self.pc, self.bearer, self.fallen]

    @staticmethod
    def unpack(r: Reader) -> "Charms":
        pc = r.number()
        s = Charms(r.number(), r.number())
        s.pc = pc
        r.end()
        return s
    # end generated
