"""Taking a step and moving (MAS-STEP), and what rooms do to whoever enters (MAS-ROOM-11, -16)."""
from typing import Any, Final

from ....kernel.option import Opt, opt
from ....kernel.pack import Reader
from ....kernel.step import Step
from .. import events
from ..content import TILES
from ..ops import STEP_MP
from ..options import FROM_DIE, FROM_FREE, FROM_SYMBOL, P_PIT, P_WEB, PAY_STEP, SUFFER
from ..powers import bars_payment, pay
from ..rule_ids import ROOM_11, ROOM_16, STEP_05
from ..state import World
from ..terms import ALT_ONCE_PER_MOVE, ALT_STEP_SURVIVES, ALT_WEB_FREE, STEP, USED, WEB_ROOM
from ..windows import ENTERED, MOVE
from ..windows import STEP as STEP_WINDOW
from .traps import ActivateAll, armed_beside
from .wounds import BY_PIT, Wound


def is_shut(g: World, a: int, b: int) -> bool:
    """Has a card closed this doorway to the active Hero for the turn?"""
    i = 0
    while i < len(g.shut):
        if (g.shut[i] == a and g.shut[i + 1] == b) or (g.shut[i] == b and g.shut[i + 1] == a):
            return True
        i += 2
    return False


def leave_room(g: World, hero: int) -> None:
    """Made symbols stay behind and are lost (MAS-SYM-04, MAS-ABIL-07, A-10)."""
    if hero == g.active:
        steps = g.symbols[STEP]
        g.clear_symbols()
        if g.alt & ALT_STEP_SURVIVES:
            g.symbols[STEP] = steps


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
            g.open(STEP_WINDOW, g.active)
        else:
            g.mp = self.mp
            g.pop()

    def amend(self, g: World, what: int, n: int) -> None:
        if what == STEP_MP:
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
            g.open(MOVE, g.active, self.to)
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
            g.emit(events.MOVED, g.active, self.to, self.origin, rule=STEP_05)
            traps = armed_beside(g, self.to)
            if g.alt & ALT_ONCE_PER_MOVE:
                traps = [t for t in traps if t not in self.sprung]
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
                g.open(ENTERED, g.active, self.origin)

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
        t = TILES[g.rooms[h.room].tile]
        if h.down or self.pc > 0 or (t.type != WEB_ROOM and not t.pit):
            g.pop()
            return
        self.pc = 1
        if t.type == WEB_ROOM:
            self.web(g)
        else:
            self.pit(g)

    def web(self, g: World) -> None:
        if self.hero != g.active:
            return
        g.mp = 0
        options: list[Opt] = []  # MAS-ROOM-11: an unused die or a made symbol, cursed or not
        if g.ready(STEP) > 0:
            options.append(opt(PAY_STEP, FROM_DIE))
        if g.symbols[STEP] > 0:
            options.append(opt(PAY_STEP, FROM_SYMBOL))
        if not options and g.alt & ALT_WEB_FREE and g.hero().free:
            options.append(opt(PAY_STEP, FROM_FREE))
        if options:
            g.ask(g.hero().seat, P_WEB, options)

    def pit(self, g: World) -> None:
        options: list[Opt] = []
        if self.hero == g.active:
            for source in (FROM_DIE, FROM_SYMBOL, FROM_FREE):
                if bars_payment(g, STEP, source) == 0:
                    options.append(opt(PAY_STEP, source))
        options.append(opt(SUFFER))
        g.ask(g.heroes[self.hero].seat, P_PIT, options, self.hero)

    def choose(self, g: World, o: Opt) -> None:
        g.pop()
        if o.kind == SUFFER:
            g.push(Wound(self.hero, 1, BY_PIT))
        else:
            pit = TILES[g.rooms[g.heroes[self.hero].room].tile].pit
            pay(g, STEP, o.a, USED)
            g.emit(events.LOST_STEP, self.hero, o.a, rule=ROOM_16 if pit else ROOM_11)

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
    g.emit(events.TELEPORTED, hero, room)
    g.push(Enter(hero))


