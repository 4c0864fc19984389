"""Taking a step and moving (MAS-STEP), and what rooms do to whoever enters (MAS-ROOM-11, -16)."""
from typing import Any, Final

from ....kernel.option import Opt, opt
from ....kernel.pack import Reader
from ....kernel.step import Step
from .. import events as ev
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from .. import windows as w
from ..content import TILES
from ..effects import ops
from ..legal.paying import bars_payment
from ..legal.places import armed_beside
from ..legal.ways import is_shut
from ..state import World
from .paying import pay
from .traps import ActivateAll
from .wounds import Wound


def leave_room(g: World, hero: int) -> None:
    """Made symbols stay behind and are lost (MAS-SYM-04, MAS-ABIL-07, A-10)."""
    if hero == g.active:
        steps = g.symbols[t.STEP]
        g.clear_symbols()
        if g.alt & t.ALT_STEP_SURVIVES:
            g.symbols[t.STEP] = steps


def put_hero(g: World, hero: int, room: int) -> None:
    """The figure stands in another room."""
    leave_room(g, hero)
    g.heroes[hero].room = room
    if hero == g.active:
        g.drop_pet()


class TakeStep(Step[World]):
    """A Step symbol is spent for Move Points at once (MAS-STEP-01, MAS-FREE-03)."""

    KIND: Final = 17
    mp: int

    def run(self, g: World) -> None:
        if self.pc == 0:
            self.pc = 1
            g.open(w.STEP, g.active)
        else:
            g.mp = self.mp
            g.pop()

    def amend(self, g: World, what: int, n: int) -> None:
        if what == ops.STEP_MP:
            self.mp = n

    # generated
    def __init__(self, mp: int) -> None:
        self.pc = 0
        self.mp = mp

    def kind(self) -> int:
        return 17

    def copy(self) -> "TakeStep":
        s = TakeStep(self.mp)
        s.pc = self.pc
        return s

    def pack(self) -> list[Any]:
        return [17, self.pc, self.mp]

    @staticmethod
    def unpack(r: Reader) -> "TakeStep":
        pc = r.number()
        s = TakeStep(r.number())
        s.pc = pc
        r.end()
        return s
    # end generated


class Move(Step[World]):
    """The active Hero goes through a doorway (MAS-STEP-05): out, past the traps, in (A-28)."""

    KIND: Final = 18
    to: int
    origin: int = -1
    sprung: list[int]

    def run(self, g: World) -> None:
        h = g.hero()
        if self.pc == 0:
            self.pc = 1
            self.origin = h.room
            g.open(w.MOVE, g.active, self.to)
        elif self.pc == 1:
            self.pc = 2
            if is_shut(g, h.room, self.to) or h.room != self.origin or h.down:
                g.pop()
                return
            g.mp -= 1
            self.sprung = armed_beside(g, h.room)  # MAS-TRAP-01
            if self.sprung:
                g.push(ActivateAll(self.sprung.copy()))
        elif self.pc == 2:
            self.pc = 3
            if h.down:
                g.pop()
                return
            put_hero(g, g.active, self.to)
            g.emit(ev.MOVED, g.active, self.to, self.origin, rule=r.STEP_05)
            traps = armed_beside(g, self.to)
            if g.alt & t.ALT_ONCE_PER_MOVE:
                traps = [tile for tile in traps if tile not in self.sprung]
            if traps:
                g.push(ActivateAll(traps))  # MAS-TRAP-11
        elif self.pc == 3:
            self.pc = 4
            g.push(Enter(g.active))
        else:
            g.pop()
            if not h.down:
                if g.engaged(h):
                    g.mp = 0  # MAS-STEP-04
                g.open(w.ENTERED, g.active, self.origin)

    # generated
    def __init__(self, to: int, origin: int = -1, sprung: list[int] | None = None) -> None:
        self.pc = 0
        self.to = to
        self.origin = origin
        self.sprung = [] if sprung is None else sprung

    def kind(self) -> int:
        return 18

    def copy(self) -> "Move":
        s = Move(self.to, self.origin, self.sprung.copy())
        s.pc = self.pc
        return s

    def pack(self) -> list[Any]:
        return [18, self.pc, self.to, self.origin, self.sprung.copy()]

    @staticmethod
    def unpack(r: Reader) -> "Move":
        pc = r.number()
        s = Move(r.number(), r.number(), r.numbers())
        s.pc = pc
        r.end()
        return s
    # end generated


class Enter(Step[World]):
    """Entry effects of a room: Web (MAS-ROOM-11, A-35) and Pit (MAS-ROOM-16, A-26)."""

    KIND: Final = 19
    hero: int

    def run(self, g: World) -> None:
        h = g.heroes[self.hero]
        tile = TILES[g.rooms[h.room].tile]
        if h.down or self.pc > 0 or (tile.type != t.WEB_ROOM and not tile.pit):
            g.pop()
            return
        self.pc = 1
        if tile.type == t.WEB_ROOM:
            self.web(g)
        else:
            self.pit(g)

    def web(self, g: World) -> None:
        if self.hero != g.active:
            return
        g.mp = 0
        options: list[Opt] = []  # MAS-ROOM-11: an unused die or a made symbol, cursed or not
        if g.ready(t.STEP) > 0:
            options.append(opt(o.PAY_STEP, o.FROM_DIE))
        if g.symbols[t.STEP] > 0:
            options.append(opt(o.PAY_STEP, o.FROM_SYMBOL))
        if not options and g.alt & t.ALT_WEB_FREE and g.hero().free:
            options.append(opt(o.PAY_STEP, o.FROM_FREE))
        if options:
            g.ask(g.hero().seat, o.P_WEB, options)

    def pit(self, g: World) -> None:
        options: list[Opt] = []
        if self.hero == g.active:
            for source in (o.FROM_DIE, o.FROM_SYMBOL, o.FROM_FREE):
                if bars_payment(g, t.STEP, source) == 0:
                    options.append(opt(o.PAY_STEP, source))
        options.append(opt(o.SUFFER))
        g.ask(g.heroes[self.hero].seat, o.P_PIT, options, self.hero)

    def choose(self, g: World, x: Opt) -> None:
        g.pop()
        if x.kind == o.SUFFER:
            g.push(Wound(self.hero, 1, t.BY_PIT))
        else:
            pit = TILES[g.rooms[g.heroes[self.hero].room].tile].pit
            pay(g, t.STEP, x.a, t.USED)
            g.emit(ev.LOST_STEP, self.hero, x.a, rule=r.ROOM_16 if pit else r.ROOM_11)

    # generated
    def __init__(self, hero: int) -> None:
        self.pc = 0
        self.hero = hero

    def kind(self) -> int:
        return 19

    def copy(self) -> "Enter":
        s = Enter(self.hero)
        s.pc = self.pc
        return s

    def pack(self) -> list[Any]:
        return [19, self.pc, self.hero]

    @staticmethod
    def unpack(r: Reader) -> "Enter":
        pc = r.number()
        s = Enter(r.number())
        s.pc = pc
        r.end()
        return s
    # end generated


def teleport(g: World, hero: int, room: int) -> None:
    """A Hero is moved without walking: no trap activates (MAS-TRAP-04); the room's entry effects hold."""
    put_hero(g, hero, room)
    g.emit(ev.TELEPORTED, hero, room)
    g.push(Enter(hero))
