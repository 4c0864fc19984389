"""Room actions (MAS-ROOM, MAS-TRAP-06): chests, traps, portals, fountains, loose gold, stairs."""

from typing import Final

from ....engine.option import Opt, opt
from ....engine.step import Step
from .. import events as ev
from .. import options as o
from .. import rule_ids as r
from .. import rulings as ru
from .. import terms as t
from .. import windows as w
from ..content import ENTRANCE_TILE, TILES
from ..legal.moving import stairs_from
from ..legal.places import armed_beside
from ..state import World
from .cards import open_window
from .exploring import TurnUp
from .gains import DrawCards, GainGold, GainXp
from .laying import put_tile
from .level3 import OpenLevel3, Toss
from .moving import Enter, put_hero, teleport
from .traps import ActivateAll

OPEN: Final = 0
SHARE: Final = 1
CARD: Final = 2


class OpenChest(Step[World]):
    """A chest gives 1 XP, 1 Treasure Card and its gold, once a game (MAS-ROOM-04, A-24)."""

    KIND: Final = 29

    def __init__(self, hero: int, taker: int = -1, stage: int = OPEN) -> None:
        self.hero = hero
        self.taker = taker  # who gets the gold
        self.stage = stage

    def run(self, g: World) -> None:
        h = g.heroes[self.hero]
        place = g.rooms[h.room]
        if self.stage == OPEN:
            self.stage = SHARE
            place.chest = False
            g.emit(ev.CHEST, self.hero, h.room, rule=r.ROOM_04)
            open_window(g, w.CHEST, self.hero, h.room)
        elif self.stage == SHARE:
            self.stage = CARD
            taker = self.hero if self.taker < 0 else self.taker
            n = gold_room_from(g, taker, place.gold)
            place.gold -= n
            if n > 0:
                g.push(GainGold(taker, n))
            g.push(GainXp(self.hero, 1))
        else:
            g.pop()
            g.push(DrawCards(self.hero, 1))

    def amend(self, g: World, what: int, n: int) -> None:
        assert what == t.AMEND_TAKER
        self.taker = n


def gold_room_from(g: World, hero: int, n: int) -> int:
    """How much of the gold on a tile a Hero can take; what does not fit stays there (A-24)."""
    return min(n, t.MOST_GOLD - g.heroes[hero].gold)


class TakeGold(Step[World]):
    """A disengaged Hero takes the gold lying in its room (MAS-ROOM-03, MAS-ROOM-14)."""

    KIND: Final = 30

    def __init__(self, hero: int, stage: int = 0) -> None:
        self.hero = hero
        self.stage = stage

    def run(self, g: World) -> None:
        g.pop()
        place = g.rooms[g.heroes[self.hero].room]
        n = gold_room_from(g, self.hero, place.gold)
        place.gold -= n
        g.push(GainGold(self.hero, n))


TRY: Final = 0
OVER: Final = 1


class Disarm(Step[World]):
    """A disarmed trap gives 2 XP on Level 1, 3 on Level 2, and never acts again (MAS-TRAP-06..08)."""

    KIND: Final = 31

    def __init__(self, hero: int, trap: int, delta: int = 0, docked: bool = True, stage: int = TRY) -> None:
        self.hero = hero
        self.trap = trap
        self.delta = delta
        self.docked = docked
        self.stage = stage

    def run(self, g: World) -> None:
        if self.stage == TRY:
            self.stage = OVER
            if self.docked:
                open_window(g, w.DISARM, self.hero, self.trap)
            return
        g.pop()
        if g.heroes[self.hero].down:  # a hair trigger may have felled it
            return
        g.rooms[self.trap].armed = False
        g.emit(ev.DISARMED, self.hero, self.trap, rule=r.TRAP_07)
        g.push(GainXp(self.hero, TILES[g.rooms[self.trap].tile].xp + self.delta))


class UsePortal(Step[World]):
    """Teleport to any explored room on any level (MAS-ROOM-05)."""

    KIND: Final = 32

    def __init__(self, stage: int = 0) -> None:
        self.stage = stage

    def run(self, g: World) -> None:
        options: list[Opt] = []
        h = g.hero()
        for i in range(len(g.rooms)):
            if i != h.room and TILES[g.rooms[i].tile].type != t.TRAP:
                options.append(opt(o.ROOM, i))
        if options:
            g.ask(h.seat, o.P_PORTAL, options, g.active)
        else:
            g.pop()

    def choose(self, g: World, option: Opt) -> None:
        g.pop()
        teleport(g, g.active, option.a)


LEAVE: Final = 0
CLIMB: Final = 1
ARRIVE: Final = 2
ENTERED: Final = 3


class UseStairs(Step[World]):
    """Free stairs: no Step, no Move Point, no trap (MAS-ROOM-09, -10, MAS-EPIC-04, A-25, A-62)."""

    KIND: Final = 33

    def __init__(self, laid: bool = False, origin: int = -1, stage: int = LEAVE) -> None:
        self.laid = laid
        self.origin = origin
        self.stage = stage

    def run(self, g: World) -> None:
        h = g.hero()
        if self.stage == LEAVE:
            self.stage = CLIMB
            if g.rulings & ru.A_62_ANY_WALK:
                g.push(ActivateAll(armed_beside(g, h.room)))
        elif self.stage == CLIMB:
            self.stage = ARRIVE
            if h.down:
                g.pop()
            elif TILES[g.rooms[h.room].tile].type == t.STAIRS3 and g.side == 0:
                g.pop()
                g.push(OpenLevel3(g.active))
            else:
                self.climb(g)
        elif self.stage == ARRIVE:
            self.stage = ENTERED
            if self.laid:
                g.push(TurnUp(2, h.room))
            if g.rulings & ru.A_62_ANY_WALK and not h.down:
                g.push(ActivateAll(armed_beside(g, h.room)))
        else:
            assert self.stage == ENTERED
            g.pop()
            if not h.down:
                open_window(g, w.ENTERED, g.active, self.origin)

    def climb(self, g: World) -> None:
        h = g.hero()
        self.origin = h.room
        to = stairs_from(g, self.origin)
        if to < 0:
            to = put_tile(g, ENTRANCE_TILE, 2, 0, 0, 0)
            self.laid = True
        put_hero(g, g.active, to)
        g.emit(ev.MOVED, g.active, to, self.origin, rule=r.ROOM_10 if self.laid else r.STEP_05)
        if g.rooms[to].level == 3 and g.side == t.SEWERS:
            g.push(Toss(g.active))
        g.push(Enter(g.active))
        if g.engaged(h):
            g.mp = 0
