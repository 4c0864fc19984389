"""One figure is activated: it spends its speed points until a combat ends it (MKD-TURN-04..15)."""

from typing import Final

from ....engine.option import Opt, opt_of
from ....engine.step import Step
from .. import events as e
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..legal.fighting import cost_of
from ..legal.menu import forbids_in_activation, menu, volley
from ..legal.moving import entry_price, price
from ..legal.turns import lay_aside, start_points
from ..state import World
from .arriving import arrive, leave_door
from .attack import VOLLEY, Attack, Smash, targets_of
from .chests import Steal, disarm, expose, open_chest
from .healing import Heal
from .leaving import leave
from .moving import Passing, Stop, break_away, move, pass_square, terrified
from .powers import Levitate, Raise, regenerate, teleport, turn_tile
from .spins import turn

START: Final = 0
MENU: Final = 1
RESUME: Final = 2
FINISH: Final = 3

# Acts before which a movement ends (MKD-SPIN-04)
STOPS: Final[list[int]] = [
    o.ATTACK,
    o.VOLLEY,
    o.SMASH,
    o.HEAL,
    o.STEAL,
    o.EXPOSE,
    o.DISARM,
    o.OPEN_CHEST,
    o.OPEN_DOOR,
    o.CLOSE_DOOR,
    o.REGENERATE,
    o.LEVITATE,
    o.RAISE,
    o.END,
    o.END_TURN,
]


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
            g.ask(g.seat, o.P_MENU, menu(g), f)
        elif self.stage == RESUME:
            self.stage = MENU
            act = opt_of(self.pending)
            self.pending = 0
            if not g.over and x.place == t.INSIDE and forbids_in_activation(g, act) == 0:
                self.do(g, act)
        elif self.stage == START:
            self.stage = MENU
            g.clear_marks()
            g.active = f
            g.free = self.free
            g.sp = start_points(g, f)
            x.acted = True
            if x.owner < 0 and g.config.players > 2:
                x.marked = True
            g.emit(e.ACTIVATED, f, g.sp, rule=r.TURN_11)
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

    def forbids(self, g: World, seat: int, act: Opt) -> int:
        return forbids_in_activation(g, act)

    def choose(self, g: World, act: Opt) -> None:
        if act.kind == o.FACE:
            g.spun.append(act.a)
            turn(g, act.a, act.b, r.MOVE_09)
            return
        if act.kind == o.WAIVE or act.kind == o.TAKE_UP:
            lay_aside(g, act.a, act.b - 1, act.kind == o.TAKE_UP)
            return
        g.spun = []
        if act.kind in STOPS and g.stepped:
            g.stepped = False
            self.pending = act.code
            self.stage = RESUME
            g.push(Stop(self.figure))
            return
        self.do(g, act)

    def do(self, g: World, act: Opt) -> None:
        """Carry out one act."""
        f = self.figure
        x = g.figures[f]
        kind = act.kind
        if kind == o.TELEPORT:
            teleport(g, f, act.a)
            return
        if kind == o.TURN_TILE:
            turn_tile(g, f, act.a)
            return
        x.poised = False  # MKD-TERR-14: forgone
        if kind == o.END or kind == o.END_TURN:
            g.over = True
            g.quit = kind == o.END_TURN
            return
        begun = g.begun
        g.begun = True
        if kind == o.MOVE:
            if not terrified(g, f, act.a):
                move(g, f, act.a, price(g, f, x.at, act.a))
        elif kind == o.ENTER:
            enter(g, f)
        elif kind == o.BREAK:
            break_away(g, f)
        elif kind == o.THROUGH:
            pass_square(g, f, x.at, act.a)
            g.push(Passing(f, [act.a]))
        elif kind == o.LEAVE:
            leave(g, f)
        elif kind == o.EXPOSE:
            expose(g, act.a)
        elif kind == o.DISARM:
            disarm(g, f, act.a, act.b == 1)
        elif kind == o.OPEN_CHEST:
            open_chest(g, f, act.a)
        elif kind == o.OPEN_DOOR:
            g.sp -= t.DOOR
            g.doors[act.a].state = t.OPEN
            g.emit(e.DOOR_OPENED, act.a, rule=r.DOOR_04)
        elif kind == o.CLOSE_DOOR:
            g.sp -= t.SHUT
            g.doors[act.a].state = t.CLOSED
            g.emit(e.DOOR_CLOSED, act.a, rule=r.DOOR_05)
        elif kind == o.STEAL:  # MKD-STEAL-07: goes on afterwards
            g.sp -= t.FIGHT
            g.attacked = True
            g.push(Steal(f, act.a))
        elif kind == o.REGENERATE or kind == o.LEVITATE or kind == o.RAISE:
            if not begun:
                self.spend(g, act)
        elif kind == o.ATTACK or kind == o.VOLLEY or kind == o.SMASH or kind == o.HEAL:
            self.fight(g, act)
        else:
            raise AssertionError(f"an activation knows no option of kind {kind}")

    def spend(self, g: World, act: Opt) -> None:
        """An ability that takes the whole activation."""
        g.over = True
        if act.kind == o.REGENERATE:
            regenerate(g, self.figure)
        elif act.kind == o.LEVITATE:
            g.push(Levitate(self.figure, act.a))
        elif act.kind == o.RAISE:
            g.push(Raise(self.figure, act.a))
        else:
            raise AssertionError(f"no ability is spent by an option of kind {act.kind}")

    def fight(self, g: World, act: Opt) -> None:
        """A combat: the activation ends with it (MKD-CLOSE-13, MKD-RANGED-22)."""
        f = self.figure
        kind = act.kind
        g.over = True
        g.attacked = True
        if kind == o.HEAL:
            g.sp -= cost_of(g, f, act.b == t.M_HEALING)
            g.push(Heal(f, act.a, act.b, act.c == 1))
        elif kind == o.SMASH:
            g.sp -= cost_of(g, f, act.b == t.PLAIN or act.b == t.M_WEAPON_MASTER)
            g.push(Smash(f, act.a, act.b))
        elif kind == o.VOLLEY:
            g.sp -= cost_of(g, f, False)
            g.push(Attack(f, t.PLAIN, volley(act), VOLLEY))
        elif kind == o.ATTACK:
            close = g.adjacent(g.figures[f].at, g.figures[act.a].at) and act.b != t.M_SHOCKWAVE
            g.sp -= cost_of(g, f, close)
            g.push(Attack(f, act.b, targets_of(g, f, act.a, act.b)))
        else:
            raise AssertionError(f"no combat begins by an option of kind {kind}")


def enter(g: World, f: int) -> None:
    """Onto the entrance square, looking inward (MKD-MOVE-05, MKD-MOVE-13)."""
    p = g.players[g.figures[f].owner]
    g.sp -= entry_price(g, f)
    g.stepped = True
    g.put(f, p.entrance, (p.gate + 4) % 8)
    g.emit(e.MOVED, f, 0, p.entrance)
    arrive(g, f, -1, True)
