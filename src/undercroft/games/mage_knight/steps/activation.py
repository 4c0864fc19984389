"""One figure is activated: it spends its speed points until a combat ends it (MKD-TURN-04..15)."""

from typing import Any, Final

from ....engine.act import Act
from ....engine.option import Opt, opt_of
from ....engine.step import Step
from .. import events as ev
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..acts.base import ACTS, ASIDE, BEGINS, ENDS, STOPS, forbids_between
from ..legal.turns import start_points
from ..state import World
from .arriving import leave_door
from .moving import Stop

START: Final = 0
MENU: Final = 1
RESUME: Final = 2
FINISH: Final = 3


class Activation(Step[World]):
    """A Hero or Mage Spawn acts."""

    KIND: Final = 60

    def __init__(self, figure: int, free: bool, pending: int = 0, stage: int = START) -> None:
        self.figure = figure
        self.free = free
        self.pending = pending  # code of the act that waits for the stop before it
        self.stage = stage

    def run(self, g: World) -> None:
        f = self.figure
        x = g.figures[f]
        if self.stage == MENU:
            if g.over or (x.place != t.INSIDE and x.place != t.WAITING):
                self.stage = FINISH
                return
            g.ask(g.seat, o.P_MENU, ACTS.listed(g, o.P_MENU), f)
        elif self.stage == RESUME:
            self.stage = MENU
            pending = opt_of(self.pending)
            act = ACTS.at(o.P_MENU, pending.kind)
            self.pending = 0
            if not g.over and x.place == t.INSIDE and act.forbids_option(g, pending) == 0:
                self.do(g, act, pending)
        elif self.stage == START:
            self.stage = MENU
            g.clear_marks()
            g.active = f
            g.free = self.free
            g.sp = start_points(g, f)
            x.acted = True
            if x.owner < 0 and g.config.players > 2:
                x.marked = True
            g.emit(ev.ACTIVATED, f, g.sp, rule=r.TURN_11)
        elif g.stepped and x.at >= 0:  # whatever ended it, the movement ends now
            g.stepped = False
            g.push(Stop(f))
        else:
            for d in g.doors:  # MKD-DOOR-10
                leave_door(g, d.at)
            if x.owner < 0:
                x.waived = 0
            g.clear_marks()
            g.pop()

    def forbids(self, g: World, seat: int, option: Opt) -> int:
        """Another activation begins when this one is over (MKD-TURN-15)."""
        later = r.TURN_15 if ACTS.answers(o.P_TURN, option.kind) else 0
        return ACTS.forbids(g, option, forbids_between(g, option) or later)

    def choose(self, g: World, option: Opt) -> None:
        act = ACTS.at(o.P_MENU, option.kind)
        if act.flags & ASIDE:
            act.take(g, option)
            return
        g.spun = []
        if act.flags & STOPS and g.stepped:
            g.stepped = False
            self.pending = option.code
            self.stage = RESUME
            g.push(Stop(self.figure))
        else:
            self.do(g, act, option)

    def do(self, g: World, act: Act[Any], option: Opt) -> None:
        """Carry out one act."""
        g.figures[self.figure].poised = False  # MKD-TERR-14: forgone
        if act.flags & BEGINS:
            g.begun = True
        if act.flags & ENDS:
            g.over = True
        act.take(g, option)
