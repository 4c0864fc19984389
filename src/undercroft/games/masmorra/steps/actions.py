"""The action step (MAS-ACT): whatever the active Hero may do, in any order, until it stops."""

from typing import Final

from ....engine.option import Opt, opt
from ....engine.step import Step
from .. import options as o
from .. import terms as t
from .. import windows as w
from ..content import TILES
from ..legal.acts import dice_for
from ..legal.menu import action_options, can_wait
from ..legal.refusing import forbids_turn
from ..state import World
from .abilities import Drink, add_symbols
from .cards import open_window
from .exploring import Explore
from .fighting import Fight
from .moving import Move, TakeStep
from .paying import pay
from .rooms import Disarm, OpenChest, TakeGold, UsePortal, UseStairs
from .taking import take_act

CALL: Final = 0  # the others may interrupt
ASK: Final = 1


class Actions(Step[World]):
    """Acts before the roll, or the action step after it; any of them again while it can be paid (MAS-PAY-03).

    At the very start of a turn the same acts are open that are before the roll (MAS-FREE-02). What only makes symbols
    and a companion can wait for the roll, so they alone are no reason to ask there.
    """

    KIND: Final = 42

    def __init__(self, stage: int = CALL) -> None:
        self.stage = stage

    def run(self, g: World) -> None:
        h = g.hero()
        if h.down:  # MAS-DOWN-06
            g.pop()
        elif self.stage == CALL:
            self.stage = ASK
            open_window(g, w.ANY, g.active)
        else:
            options = action_options(g)
            if g.phase == t.ACTIONS:
                g.ask(h.seat, o.P_ACTION, options, g.mp)
            elif g.phase == t.START and can_wait(options):
                g.pop()
            elif g.phase == t.START:
                options.append(opt(o.KEEP))
                g.ask(h.seat, o.P_FIRST, options, g.mp)
            else:
                options.insert(0, opt(o.ROLL))
                g.ask(h.seat, o.P_BEFORE_ROLL, options, g.mp)

    def forbids(self, g: World, seat: int, x: Opt) -> int:
        return forbids_turn(g, seat, x)

    def choose(self, g: World, x: Opt) -> None:
        self.stage = CALL
        if x.kind in (o.END, o.ROLL, o.KEEP):
            g.pop()
            g.mp = 0
        else:
            take_action(g, x)


def take_action(g: World, x: Opt) -> None:
    """Carry out one of `action_options`."""
    kind = x.kind
    if kind == o.MOVE:
        g.push(Move(x.a))
        return
    if kind == o.EXPLORE:
        g.push(Explore(g.hero().seat))
        return
    if kind == o.STAIRS:
        g.push(UseStairs())
        return
    if kind != o.ORANGE and kind != o.BUY:
        g.mp = 0  # MAS-STEP-03, A-14
    if take_act(g, x):
        return
    if kind == o.STEP:
        pay(g, t.STEP, x.a, t.USED)
        g.push(TakeStep(g.step_mp))
    elif kind == o.FIGHT:
        g.push(Fight())
    elif kind == o.DRINK:
        pay(g, t.ELIXIR, x.b, t.USED)
        g.push(Drink(x.a))
    elif kind == o.TAKE_GOLD:
        g.push(TakeGold(g.active))
    else:
        dock(g, x)


def dock(g: World, x: Opt) -> None:
    """Room actions: the dice stay on the tile for the turn (MAS-PAY-04..06)."""
    assert x.kind in (o.CHEST, o.DISARM, o.PORTAL, o.FOUNTAIN), f"nobody carries out an option of kind {x.kind}"
    room = g.rooms[g.hero().room]
    tile = TILES[room.tile] if x.kind != o.DISARM else TILES[g.rooms[x.a].tile]
    wild = x.kind == o.CHEST or x.kind == o.DISARM
    for face in dice_for(g, tile.dock, o.spared(x) if wild else -1, o.stand_in(x) if wild else 0):
        g.take_die(face, t.DOCKED)
    if x.kind == o.DISARM:
        g.push(Disarm(g.active, x.a))
        return
    room.docked = True
    if x.kind == o.CHEST:
        g.push(OpenChest(g.active))
    elif x.kind == o.PORTAL:
        g.push(UsePortal())
    else:
        add_symbols(g, [0, 0, 0, 0, tile.elixir, 0])
