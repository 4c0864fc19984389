"""The activation of one model: effects end, statuses bite, then movement and actions as its player likes (SDE-ACT)."""

from typing import Final

from ....engine.option import Opt
from ....engine.step import Step
from .. import events as ev
from .. import options as o
from .. import rule_ids as r
from .. import rulings as ru
from .. import terms as t
from ..acts.base import ACTS
from ..content import ABILITIES, CARDS
from ..legal.figures import action_points, has, speed_of
from ..legal.moving import price
from ..legal.places import places_nearest, squares_under
from ..legal.seats import seat_of
from ..state import World
from .actions import Action
from .arriving import enter
from .combat import begin
from .drinking import open_window
from .harm import Harm
from .healing import Heal
from .health import end_effects, heal

START: Final = 0
TOUGH: Final = 1
BITE: Final = 2
AFTER_BITE: Final = 3
BETWEEN: Final = 4
MENU: Final = 5
FONT: Final = 6
OVER: Final = 7


class Activation(Step[World]):
    """One model is activated (SDE-TURN-05, SDE-TURN-06)."""

    KIND: Final = 90

    def __init__(self, model: int, stage: int = 0) -> None:
        self.model = model
        self.stage = stage

    def run(self, g: World) -> None:
        m = self.model
        x = g.models[m]
        stage = self.stage
        if stage == MENU:
            self._ask(g)
        elif stage == BETWEEN:
            self.stage = MENU
            if x.at < 0:
                self.stage = OVER
            elif g.every:  # SDE-POTION-07, A-57: before each action, between squares
                skip = x.seat if CARDS[x.card].side == t.HEROES else 0
                if skip == 0 or g.config.players > 2:
                    open_window(g, o.WIN_MENU, skip)
        elif stage == START:
            self.stage = TOUGH
            self._start(g)
            open_window(g, o.WIN_START)
        elif stage == TOUGH:
            self.stage = BITE
            if x.at >= 0 and x.wounds > 0 and has(g, m, t.K_TOUGH):  # before status effects
                g.emit(ev.TOUGH, m)
                heal(g, m, 1)
        elif stage == BITE:
            self.stage = AFTER_BITE
            if x.at >= 0:
                self._bite(g)
        elif stage == AFTER_BITE:
            self.stage = BETWEEN
            if x.burnt and not g.every:
                open_window(g, o.WIN_COUNTER)
        elif stage == FONT:
            self.stage = OVER
            if x.at >= 0 and CARDS[x.card].side == t.HEROES and not has(g, m, t.K_FLY):
                self._font(g)
        else:
            assert stage == OVER
            if x.at >= 0:
                x.acted += 1
            g.active = -1
            g.pop()

    def _ask(self, g: World) -> None:
        m = self.model
        x = g.models[m]
        if x.at < 0:
            self.stage = OVER
            return
        options = ACTS.listed(g, o.P_MENU)
        if not options:  # stuck among friends: back to the nearest free place
            enter(g, m, places_nearest(g, m, squares_under(g, m), CARDS[x.card].size)[0], ev.MOVED)
            return
        g.ask(seat_of(g, m), o.P_MENU, options, m)

    def _start(self, g: World) -> None:
        m = self.model
        end_effects(g, m)  # SDE-ACT-01
        g.models[m].shield = 0
        g.active = m
        g.ap = action_points(g, m)
        g.speed = speed_of(g, m)
        g.moved = 0
        g.running = False
        g.stood = False
        g.begun = False
        g.berserk = False
        g.raging = False
        g.strike = False
        g.emit(ev.ACTIVATED, m, rule=r.TURN_05)

    def _bite(self, g: World) -> None:
        """Status effects take hold; a potion may have cured Poison or Slow before."""
        m = self.model
        x = g.models[m]
        g.ap = action_points(g, m)
        g.speed = speed_of(g, m)
        if x.status & (1 << t.FIRE) and (not x.burnt or g.rulings & ru.A_34_EACH_ACTIVATION):  # SDE-ACT-02
            x.burnt = True  # SDE-STATUS-09, A-34
            g.emit(ev.FIRE_BITES, m, rule=r.STATUS_FIRE)
            g.push(Harm(m, t.W_FIRE))

    def _font(self, g: World) -> None:
        for c in squares_under(g, self.model):
            if g.ground.font[c]:  # SDE-MAP-07
                g.emit(ev.FONT, self.model, rule=r.MAP_07)
                g.push(Heal(self.model, 1, False))
                break

    def forbids(self, g: World, seat: int, option: Opt) -> int:
        return ACTS.forbids(g, option)

    def choose(self, g: World, option: Opt) -> None:
        self.stage = BETWEEN
        ACTS.take(g, option)  # the menu's acts are the first of their kinds


def walk(g: World, m: int, to: int) -> None:
    """One square of movement; enemies beside the way cost nothing (SDE-MOVE-01, SDE-MOVE-03, SDE-MOVE-06)."""
    x = g.models[m]
    cost = 1
    if g.ground.cost[to] > 1 or CARDS[x.card].size > 1:
        cost = price(g, m, x.at, to, has(g, m, t.K_FLY | t.K_SUREFOOT))
    g.moved += cost
    g.begun = True
    if g.raging:
        g.strike = True
    enter(g, m, to, ev.MOVED)


def use_ability(g: World, m: int, ability: int, how: int, aim: int) -> None:
    """A special action or attack: pay all its AP, then let it happen (SDE-ACT-05)."""
    a = ABILITIES[ability]
    if (a.kind == t.A_ATTACK and not a.odd & t.O_RAGE) or a.versus_attack >= 0:
        begin(g, m, ability, how, aim)
        return
    g.ap -= a.ap
    g.begun = True
    g.emit(ev.USED, m, ability, rule=r.SACT_01)
    g.push(Action(m, ability, how, aim))
