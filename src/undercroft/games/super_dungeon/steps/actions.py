"""Special actions: they cost AP, need no roll and inflict no wound (SDE-SACT); also Rage, Smoke and Shapeshift."""
from typing import Final

from ....kernel.option import Opt, opt
from ....kernel.step import Step
from .. import events as ev
from .. import options as op
from .. import rule_ids as r
from .. import terms as t
from ..content import ABILITIES, CARDS
from ..legal.acting import AFAR, aims_at_model
from ..legal.figures import hearts
from ..legal.places import affected, area_squares, squares_under
from ..legal.seats import seat_of
from ..pieces import Lasting, Smoke
from ..state import World
from .dice import eludes
from .entering import feel
from .healing import Heal, Teleport
from .health import destroy, judge, shed_immune, suffer_all
from .squares import lift, put


class Action(Step[World]):
    """One special action. `aim`: target model, chosen square, or nothing."""

    KIND: Final = 100

    def __init__(self, user: int, ability: int, how: int, aim: int, square: int = -1, stage: int = 0) -> None:
        self.user = user
        self.ability = ability
        self.how = how
        self.aim = aim
        self.square = square
        self.stage = stage

    def run(self, g: World) -> None:
        a = ABILITIES[self.ability]
        if a.area == t.S_BURST and self.square < 0:
            squares = squares_under(g, self.aim)
            if len(squares) > 1:  # SDE-AREA-13
                g.ask(seat_of(g, self.user), op.P_CENTRE, [opt(op.CENTRE, c) for c in squares], self.aim)
                return
            self.square = squares[0]
        g.pop()
        if aims_at_model(a) and self.how == AFAR and self.aim != self.user:
            if eludes(g, self.user, self.ability, self.how, self.aim):
                g.emit(ev.MISS, self.user, self.ability)
                return
        if a.into >= 0:
            shapeshift(g, self.user, a.into, self.aim)
        elif a.keywords & t.K_TELEPORT:
            g.push(Teleport(self.user))
        elif a.odd & t.O_RAGE:
            g.raging = True
            g.effects.append(Lasting(a.index, self.user, self.user))
            g.emit(ev.RAGE, self.user)
        elif a.keywords & t.K_SMOKE:
            centre = self.square if a.area == t.S_BURST else -1
            g.smokes.append(Smoke(self.user, area_squares(g, self.user, a, centre)))
            g.emit(ev.SMOKE, self.user)
        elif a.area == t.S_AURA:  # SDE-AREA-19: travels with its user
            g.effects.append(Lasting(a.index, self.user, -1))
        elif a.heal or a.keywords & t.K_REMEDY:
            who = [self.aim] if aims_at_model(a) else affected(g, self.user, a, self.aim)
            for m in reversed(who):
                g.push(Heal(m, a.heal, bool(a.keywords & t.K_REMEDY)))
        elif a.area != t.S_NONE:  # SDE-SACT-07: named status effects, without any damage
            for m in affected(g, self.user, a, self.square if a.area == t.S_BURST else self.aim):
                suffer_all(g, m, a.causes, r.SACT_07)
        else:  # SDE-SACT-02, SDE-SACT-06: on its user, until its next activation
            g.effects.append(Lasting(a.index, self.user, self.user))

    def choose(self, g: World, o: Opt) -> None:
        self.square = o.a


def shapeshift(g: World, m: int, into: int, at: int) -> None:
    """The card is swapped, all on it moves over; the type line is the new one (SDE-SHAPE-03, SDE-SHAPE-06)."""
    x = g.models[m]
    was = squares_under(g, m)
    lift(g, m)
    spent = CARDS[x.card].speed - CARDS[into].speed
    x.card = into  # SDE-SHAPE-01
    put(g, m, at)
    g.emit(ev.SHAPE, m, into, rule=r.SHAPE_02)
    g.speed = max(0, g.speed - spent)  # SDE-SHAPE-04: Speed used stays used
    shed_immune(g, m)  # SDE-SHAPE-07
    feel(g, m, was)
    if x.wounds >= hearts(g, m):  # SDE-SHAPE-08
        destroy(g, m)
        judge(g)
