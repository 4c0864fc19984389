"""The action step (MAS-ACT): whatever the active Hero may do, in any order, until it stops."""
from typing import Any, Final

from ....kernel.option import Opt, opt
from ....kernel.pack import Reader
from ....kernel.step import Step
from ..acts import (
    dice_for,
    forbids_buy,
    forbids_chest,
    forbids_disarm,
    forbids_drink,
    forbids_end,
    forbids_explore,
    forbids_fight,
    forbids_fountain,
    forbids_gold,
    forbids_magic,
    forbids_move,
    forbids_portal,
    forbids_stairs,
    forbids_step,
)
from ..cards import own_oranges, purples
from ..content import TILES
from ..options import (
    BUY,
    CHEST,
    DISARM,
    DRINK,
    END,
    EXPLORE,
    FIGHT,
    FOUNTAIN,
    FROM_DIE,
    FROM_FREE,
    FROM_SYMBOL,
    MAGIC,
    MOVE,
    ORANGE,
    P_ACTION,
    P_BEFORE_ROLL,
    PORTAL,
    ROLL,
    STAIRS,
    STEP,
    TAKE_GOLD,
)
from ..powers import pay, wild_dice
from ..state import World
from ..terms import ACTIONS, ALLIANCE, DOCKED, ELIXIR, USED
from ..terms import PORTAL as PORTAL_ROOM
from ..terms import STEP as STEP_FACE
from ..windows import ANY
from .abilities import Drink, add_symbols
from .exploring import Explore
from .fight_rules import ability_options, take_act
from .fighting import Fight
from .moving import Move, TakeStep
from .rooms import Disarm, OpenChest, TakeGold, UsePortal, UseStairs

SOURCES: Final[list[int]] = [FROM_DIE, FROM_SYMBOL]


def action_options(g: World) -> list[Opt]:
    """Everything the active Hero may do now, in canonical order; before the action step that is little (A-69)."""
    h = g.hero()
    options: list[Opt] = []
    if g.phase == ACTIONS and forbids_end(g) == 0:
        options.append(opt(END))
    if forbids_fight(g) == 0:
        options.append(opt(FIGHT))
    if g.mp > 0:
        for r in g.rooms[h.room].near:
            if forbids_move(g, r) == 0:
                options.append(opt(MOVE, r))
        if forbids_explore(g) == 0:
            options.append(opt(EXPLORE))
    for source in (FROM_DIE, FROM_SYMBOL, FROM_FREE):
        if forbids_step(g, source) == 0:
            options.append(opt(STEP, source))
    if forbids_stairs(g) == 0:
        options.append(opt(STAIRS))
    if g.phase == ACTIONS:
        room_actions(g, options)
        for source in SOURCES:
            if forbids_magic(g, source) == 0:
                options.append(opt(MAGIC, source))
        if g.ready(ELIXIR) > 0 or g.symbols[ELIXIR] > 0:
            for i in range(len(g.heroes)):
                if i == g.active or g.mode == ALLIANCE:
                    for source in SOURCES:
                        if forbids_drink(g, i, source) == 0:
                            options.append(opt(DRINK, i, source))
    ability_options(g, options)
    purples(g, options)
    own_oranges(g, options)
    if forbids_buy(g) == 0:
        options.append(opt(BUY))
    return options


def room_actions(g: World, options: list[Opt]) -> None:
    """Docking actions of the room and of traps beside it, and its loose gold."""
    h = g.hero()
    r = g.rooms[h.room]
    t = TILES[r.tile]
    wild = wild_dice(g, h)
    if r.chest:
        for w in range(1 + 6 * len(t.dock) if wild else 1):
            if forbids_chest(g, w) == 0:
                options.append(opt(CHEST, w))
    for trap in r.traps:
        if g.rooms[trap].armed:
            for w in range(13 if wild else 1):
                if forbids_disarm(g, trap, w) == 0:
                    options.append(opt(DISARM, trap, w))
    if t.type == PORTAL_ROOM and forbids_portal(g) == 0:
        options.append(opt(PORTAL))
    if t.elixir > 0 and forbids_fountain(g) == 0:
        options.append(opt(FOUNTAIN))
    if r.gold > 0 and forbids_gold(g) == 0:
        options.append(opt(TAKE_GOLD))


class Actions(Step[World]):
    """Acts before the roll, or the action step after it; any of them again while it can be paid (MAS-PAY-03)."""

    KIND: Final = 42

    def run(self, g: World) -> None:
        h = g.hero()
        if h.down:  # MAS-DOWN-06
            g.pop()
        elif self.pc == 0:
            self.pc = 1
            g.open(ANY, g.active)
        else:
            options = action_options(g)
            if g.phase == ACTIONS:
                g.ask(h.seat, P_ACTION, options, g.mp)
            else:
                options.insert(0, opt(ROLL))
                g.ask(h.seat, P_BEFORE_ROLL, options, g.mp)

    def choose(self, g: World, o: Opt) -> None:
        self.pc = 0
        if o.kind == END or o.kind == ROLL:
            g.pop()
            g.mp = 0
        else:
            take_action(g, o)

    # generated
    def __init__(self) -> None:
        self.pc = 0

    def kind(self) -> int:
        return 42

    def copy(self) -> "Actions":
        s = Actions()
        s.pc = self.pc
        return s

    def pack(self) -> list[Any]:
        return [42, self.pc]

    @staticmethod
    def unpack(r: Reader) -> "Actions":
        pc = r.number()
        s = Actions()
        s.pc = pc
        r.end()
        return s
    # end generated


def take_action(g: World, o: Opt) -> None:
    """Carry out one of `action_options`."""
    kind = o.kind
    if kind == MOVE:
        g.push(Move(o.a))
        return
    if kind == EXPLORE:
        g.push(Explore(g.hero().seat))
        return
    if kind == STAIRS:
        g.push(UseStairs())
        return
    if kind != ORANGE and kind != BUY:
        g.mp = 0  # MAS-STEP-03, A-14
    if take_act(g, o):
        return
    if kind == STEP:
        pay(g, STEP_FACE, o.a, USED)
        g.push(TakeStep(g.step_mp))
    elif kind == FIGHT:
        g.push(Fight())
    elif kind == DRINK:
        pay(g, ELIXIR, o.b, USED)
        g.push(Drink(o.a))
    elif kind == TAKE_GOLD:
        g.push(TakeGold(g.active))
    else:
        dock(g, o)


def dock(g: World, o: Opt) -> None:
    """Room actions: the dice stay on the tile for the turn (MAS-PAY-04..06)."""
    room = g.rooms[g.hero().room]
    tile = TILES[room.tile] if o.kind != DISARM else TILES[g.rooms[o.a].tile]
    wild = o.a if o.kind == CHEST else o.b if o.kind == DISARM else 0
    for face in dice_for(g, tile.dock, wild):
        g.take_die(face, DOCKED)
    if o.kind == DISARM:
        g.push(Disarm(g.active, o.a))
        return
    room.docked = True
    if o.kind == CHEST:
        g.push(OpenChest(g.active))
    elif o.kind == PORTAL:
        g.push(UsePortal())
    else:
        add_symbols(g, [0, 0, 0, 0, tile.elixir, 0])
