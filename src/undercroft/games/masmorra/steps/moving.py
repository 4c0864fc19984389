"""Taking a step and moving (MAS-STEP), and rooms that hurt a Hero who enters (MAS-ROOM-11, -16)."""

from typing import Final

from ....engine.option import Opt
from ....engine.step import Step
from .. import events as ev
from .. import options as o
from .. import rule_ids as r
from .. import rulings as ru
from .. import terms as t
from .. import windows as w
from ..acts.base import ACTS
from ..content import TILES
from ..legal.moving import is_shut
from ..legal.places import armed_beside
from ..state import World
from .cards import open_window
from .paying import pay
from .traps import ActivateAll


def leave_room(g: World, hero: int) -> None:
    """Made symbols stay behind and are lost (MAS-SYM-04, MAS-ABIL-07, A-10)."""
    if hero == g.active:
        steps = g.symbols[t.STEP]
        g.clear_symbols()
        if g.rulings & ru.A_10_STEP_SURVIVES:
            g.symbols[t.STEP] = steps


def put_hero(g: World, hero: int, room: int) -> None:
    """The figure stands in another room."""
    leave_room(g, hero)
    g.heroes[hero].room = room
    if hero == g.active:
        g.drop_pet()
        if g.rulings & ru.A_84_AGAIN:
            for i in g.monsters_in(room):
                g.monsters[i].fought = False


CALL: Final = 0
SPEND: Final = 1


class TakeStep(Step[World]):
    """A Step symbol is spent for Move Points at once (MAS-STEP-01, MAS-FREE-03)."""

    KIND: Final = 17

    def __init__(self, mp: int, stage: int = CALL) -> None:
        self.mp = mp
        self.stage = stage

    def run(self, g: World) -> None:
        if self.stage == CALL:
            self.stage = SPEND
            open_window(g, w.STEP, g.active)
        else:
            g.mp = self.mp
            g.pop()

    def amend(self, g: World, what: int, n: int) -> None:
        assert what == t.AMEND_STEP
        self.mp = n


SETTING_OUT: Final = 0
LEAVE: Final = 1
PASS_DOOR: Final = 2
ENTER: Final = 3
ENTERED: Final = 4


class Move(Step[World]):
    """The active Hero goes through a doorway (MAS-STEP-05): out, past the traps, in (A-28)."""

    KIND: Final = 18

    def __init__(self, to: int, origin: int = -1, sprung: list[int] | None = None, stage: int = SETTING_OUT) -> None:
        self.to = to
        self.origin = origin
        self.sprung: list[int] = [] if sprung is None else sprung
        self.stage = stage

    def run(self, g: World) -> None:
        h = g.hero()
        if self.stage == SETTING_OUT:
            self.stage = LEAVE
            self.origin = h.room
            open_window(g, w.MOVE, g.active, self.to)
        elif self.stage == LEAVE:
            self.stage = PASS_DOOR
            if is_shut(g, h.room, self.to) or h.room != self.origin or h.down:
                g.pop()
                return
            g.mp -= 1
            self.sprung = armed_beside(g, h.room)  # MAS-TRAP-01
            if self.sprung:
                g.push(ActivateAll(self.sprung.copy()))
        elif self.stage == PASS_DOOR:
            self.stage = ENTER
            if h.down:
                g.pop()
                return
            put_hero(g, g.active, self.to)
            g.emit(ev.MOVED, g.active, self.to, self.origin, rule=r.STEP_05)
            traps = armed_beside(g, self.to)
            if g.rulings & ru.A_28_ONCE_PER_MOVE:
                traps = [tile for tile in traps if tile not in self.sprung]
            if traps:
                g.push(ActivateAll(traps))  # MAS-TRAP-11
        elif self.stage == ENTER:
            self.stage = ENTERED
            g.push(Enter(g.active))
        else:
            assert self.stage == ENTERED
            g.pop()
            if not h.down:
                if g.engaged(h):
                    g.mp = 0  # MAS-STEP-04
                open_window(g, w.ENTERED, g.active, self.origin)


ARRIVED: Final = 0
DONE: Final = 1


class Enter(Step[World]):
    """Entry effects of a room: Web (MAS-ROOM-11, A-35) and Pit (MAS-ROOM-16, A-26)."""

    KIND: Final = 19

    def __init__(self, hero: int, stage: int = ARRIVED) -> None:
        self.hero = hero
        self.stage = stage

    def run(self, g: World) -> None:
        h = g.heroes[self.hero]
        tile = TILES[g.rooms[h.room].tile]
        if h.down or self.stage != ARRIVED or (tile.type != t.WEB_ROOM and not tile.pit):
            g.pop()
            return
        self.stage = DONE
        if tile.type == t.WEB_ROOM:
            self.web(g)
        else:
            self.pit(g)

    def web(self, g: World) -> None:
        if self.hero != g.active:
            return
        g.mp = 0
        options = ACTS.listed(g, o.P_WEB)
        if options:
            g.ask(g.hero().seat, o.P_WEB, options)

    def pit(self, g: World) -> None:
        g.ask(g.heroes[self.hero].seat, o.P_PIT, ACTS.listed(g, o.P_PIT), self.hero)

    def forbids(self, g: World, seat: int, option: Opt) -> int:
        return ACTS.forbids(g, option)

    def choose(self, g: World, option: Opt) -> None:
        ACTS.take(g, option)


def give_step(g: World, hero: int, source: int) -> None:
    """A Hero that enters a Pit or a Web loses a Step."""
    pit = TILES[g.rooms[g.heroes[hero].room].tile].pit
    pay(g, t.STEP, source, t.USED)
    g.emit(ev.LOST_STEP, hero, source, rule=r.ROOM_16 if pit else r.ROOM_11)


def teleport(g: World, hero: int, room: int) -> None:
    """A Hero is moved without walking: no trap activates (MAS-TRAP-04); the room's entry effects hold."""
    put_hero(g, hero, room)
    g.emit(ev.TELEPORTED, hero, room)
    g.push(Enter(hero))
