"""Exploring (MAS-EXP, MAS-ROOM, MAS-MED): lay the tile, move in, meet what lives there, turn up the next."""

from typing import Final

from ....board.tiles import cell_of, cell_x, cell_y
from ....engine.chance import DECKS
from ....engine.option import Opt
from ....engine.step import Step
from .. import events as ev
from .. import options as o
from .. import rule_ids as r
from .. import rulings as ru
from .. import terms as t
from .. import windows as w
from ..acts.base import ACTS
from ..content import CREATURES, FIRST_BOSS, MALAPHYAS, TILES, boss_side
from ..legal.places import armed_beside, tier_of
from ..legal.placing import placements, rune_fits, trap_spots, unsealing
from ..state import World
from .cards import open_window
from .gains import GainXp
from .harm import in_turn_order, wound_all
from .laying import put_tile
from .moving import Enter, put_hero
from .spawning import Spawn
from .traps import Activate, ActivateAll

MOST_TRAPS: Final = 3  # attached to a medium room when it is explored, with those that lay there (MAS-MED-02)


CALL: Final = 0
TAKE_TILE: Final = 1
LAY: Final = 2
MOVE_IN: Final = 3
ENTER: Final = 4
REWARD: Final = 5
POPULATE: Final = 6
EXPLORED: Final = 7
NEXT_TILE: Final = 8
ENTERED: Final = 9


class Explore(Step[World]):
    """The active Hero explores from its room (X1-X5)."""

    KIND: Final = 20

    def __init__(
        self,
        chooser: int,
        tile: int = -1,
        room: int = -1,
        origin: int = -1,
        x: int = 0,
        y: int = 0,
        turn: int = 0,
        sprung: list[int] | None = None,
        stage: int = CALL,
    ) -> None:
        self.chooser = chooser  # the seat that chooses doorway and rotation
        self.tile = tile
        self.room = room
        self.origin = origin
        self.x = x
        self.y = y
        self.turn = turn
        self.sprung: list[int] = [] if sprung is None else sprung
        self.stage = stage

    def run(self, g: World) -> None:
        h = g.hero()
        level = g.rooms[h.room].level
        if self.stage == CALL:
            self.stage = TAKE_TILE
            self.origin = h.room
            open_window(g, w.EXPLORE, g.active)
        elif self.stage == TAKE_TILE:
            if h.down or h.room != self.origin:
                g.pop()
            else:
                self.take_tile(g, level)
        elif self.stage == LAY:  # X2
            self.stage = MOVE_IN
            g.mp -= 1
            g.face_up[level - 1] = -1
            self.room = put_tile(g, self.tile, level, self.x, self.y, self.turn)
            g.emit(ev.EXPLORED, g.active, self.room, self.tile, rule=r.EXP_01)
            self.sprung = armed_beside(g, self.origin)
            if self.sprung:
                g.push(ActivateAll(self.sprung.copy()))
        elif self.stage == MOVE_IN:  # X3, MAS-EXP-04, MAS-TRAP-10
            self.stage = ENTER
            if not h.down:
                put_hero(g, g.active, self.room)
                traps = armed_beside(g, self.room)
                if g.rulings & ru.A_28_ONCE_PER_MOVE:
                    traps = [tile for tile in traps if tile not in self.sprung]
                if traps:
                    g.push(ActivateAll(traps))
        elif self.stage == ENTER:
            self.stage = REWARD
            if h.room == self.room:
                g.push(Enter(g.active))
        elif self.stage == REWARD:
            self.stage = POPULATE
            if TILES[self.tile].type == t.MEDIUM and not h.down:  # MAS-EXP-11, MAS-MED-01
                g.push(GainXp(g.active, 1))
        elif self.stage == POPULATE:  # X4, MAS-EXP-10
            self.stage = EXPLORED
            g.push(Populate(self.room))
        elif self.stage == EXPLORED:
            self.stage = NEXT_TILE
            open_window(g, w.EXPLORED, g.active, self.room)
        elif self.stage == NEXT_TILE:  # X5, MAS-EXP-05
            self.stage = ENTERED
            if g.engaged(h):
                g.mp = 0
            g.push(TurnUp(level, self.room))
        else:
            assert self.stage == ENTERED
            g.pop()
            if h.room == self.room and not h.down:
                open_window(g, w.ENTERED, g.active, self.origin)

    def take_tile(self, g: World, level: int) -> None:
        """The tile on top, or for a Rune the top medium tile of the level (MAS-ROOM-01)."""
        if self.tile < 0:
            self.tile = g.face_up[level - 1]
            if TILES[self.tile].type == t.RUNE:
                rune = self.tile
                self.tile = g.medium_of(level).draw(g.chance, DECKS, t.C_MEDIUM)
                g.seen += 1
                if not placements(g, self.origin, self.tile):  # MAS-ROOM-02
                    g.medium_of(level).put_top(self.tile, -1)
                    g.emit(ev.TURNED_UP, level, self.tile, rule=r.ROOM_02)
                    g.pop()
                    if not rune_fits_somewhere(g, level):
                        g.face_up[level - 1] = -1
                        sink_rune(g, level, rune)
                        g.push(TurnUp(level, self.origin))
                    return
                g.deck_of(level).discard.append(rune)
                g.face_up[level - 1] = -1
                g.emit(ev.TURNED_UP, level, self.tile, rule=r.ROOM_01)
        g.ask(self.chooser, o.P_PLACE, ACTS.listed(g, o.P_PLACE), self.tile, level)

    def fits(self, g: World) -> list[tuple[int, int]]:
        """Where the tile may lie: cells and quarter turns."""
        found = placements(g, self.origin, self.tile)
        return [(cell_of(found[i], found[i + 1]), found[i + 2]) for i in range(0, len(found), 3)]

    def forbids(self, g: World, seat: int, option: Opt) -> int:
        return ACTS.forbids(g, option)

    def choose(self, g: World, option: Opt) -> None:
        ACTS.take(g, option)

    def amend(self, g: World, what: int, n: int) -> None:
        assert what == t.AMEND_CHOOSER
        self.chooser = n


class Populate(Step[World]):
    """Printed monsters, random monsters and the boss of a new room (MAS-SPAWN-06, -08, MAS-MED-04)."""

    KIND: Final = 21

    def __init__(self, room: int, at: int = 0, stage: int = 0) -> None:
        self.room = room
        self.at = at
        self.stage = stage

    def run(self, g: World) -> None:
        place = g.rooms[self.room]
        tile = TILES[place.tile]
        n = len(tile.specific)
        if self.at < n:
            kind = tile.specific[self.at]
            self.at += 1
            g.push(Spawn(self.room, tier_of(kind), kind, 1 if tile.ritual else 0))
        elif self.at < n + len(tile.spawn):
            tier = tile.spawn[self.at - n]
            self.at += 1
            g.push(Spawn(self.room, tier))
        else:
            g.pop()
            if tile.ritual:
                place.ritual = g.active  # MAS-ROOM-18
            if tile.boss >= 0:
                place_boss(g, tile.boss, self.room, False)


def place_boss(g: World, boss: int, room: int, red: bool) -> None:
    """A boss token comes into play (MAS-BOSS-01); Mortiferous breathes fire (MAS-BOSS-11)."""
    m = g.monsters[FIRST_BOSS + boss]
    if m.room != t.BOX and boss != MALAPHYAS:
        return
    m.kind = boss_side(boss, red)
    m.room = room
    m.fought = False
    m.barred = False
    g.emit(ev.SPAWNED, FIRST_BOSS + boss, m.kind, room, rule=r.SPAWN_08)
    if g.hero_in(room):
        open_window(g, w.SPAWNED, g.active, room)
    if CREATURES[m.kind].bits & t.FIRE_BREATH:
        burnt: list[int] = []
        for i in in_turn_order(g):
            h = g.heroes[i]
            if not h.down and (h.room == room or h.room in g.rooms[room].near):
                burnt.append(i)
        wound_all(g, burnt, t.BY_FIRE)


DRAW: Final = 0
SPOT: Final = 1


class TurnUp(Step[World]):
    """The next small tile is turned up: a room stays on the stack, a trap is placed and activates (MAS-EXP-05..09)."""

    KIND: Final = 22

    def __init__(self, level: int, room: int, trap: int = -1, sunk: int = 0, stage: int = DRAW) -> None:
        self.level = level
        self.room = room
        self.trap = trap
        self.sunk = sunk  # Runes put to the bottom
        self.stage = stage

    def run(self, g: World) -> None:
        deck = g.deck_of(self.level)
        if self.stage == SPOT:
            self.ask_spot(g)
            return
        tile = deck.draw(g.chance, DECKS, t.C_SMALL)
        g.face_up[self.level - 1] = tile
        if tile < 0:
            g.pop()
            return
        g.seen += 1
        kind = TILES[tile].type
        if kind == t.TRAP:
            g.face_up[self.level - 1] = -1
            self.trap = tile
            self.stage = SPOT
        elif kind == t.RUNE and not rune_fits_somewhere(g, self.level):
            sink_rune(g, self.level, tile)
            g.face_up[self.level - 1] = -1
            self.sunk += 1
            if self.sunk > deck.size():
                g.pop()
        else:
            g.emit(ev.TURNED_UP, self.level, tile)  # MAS-EXP-06
            g.pop()

    def ask_spot(self, g: World) -> None:
        """A trap that fits nowhere is discarded."""
        options = ACTS.listed(g, o.P_TRAP)
        if options:
            g.ask(g.hero().seat, o.P_TRAP, options, self.trap, self.level)
        else:
            g.deck_of(self.level).discard.append(self.trap)
            self.stage = DRAW

    def spots(self, g: World) -> list[int]:
        """Beside the new room if there is space, else beside any room of the level (MAS-EXP-07, -08, MAS-MED-02)."""
        spots: list[int] = []
        medium = TILES[g.rooms[self.room].tile].size == 2
        full = medium and len(g.rooms[self.room].traps) >= MOST_TRAPS
        if not full:
            spots = trap_spots(g, self.room)
        if not spots:
            i = 0
            for place in g.rooms:
                if place.level == self.level and TILES[place.tile].type != t.TRAP and (i != self.room or not medium):
                    for c in trap_spots(g, i):
                        if c not in spots and not (full and beside(g, c, self.room)):
                            spots.append(c)
                i += 1
        return sorted(unsealing(g, self.level, spots, self.trap)) if spots else []

    def forbids(self, g: World, seat: int, option: Opt) -> int:
        return ACTS.forbids(g, option)

    def choose(self, g: World, option: Opt) -> None:
        ACTS.take(g, option)

    def lay(self, g: World, cell: int) -> None:
        """The trap lies on a cell."""
        i = put_tile(g, self.trap, self.level, cell_x(cell), cell_y(cell), 0)
        g.emit(ev.TRAP_PLACED, i, self.room, rule=r.EXP_07 if self.room in g.rooms[i].traps else r.EXP_08)
        self.stage = DRAW
        g.push(Activate(i))  # MAS-EXP-09


def sink_rune(g: World, level: int, rune: int) -> None:
    """A Rune whose medium tile fits nowhere goes to the bottom of the stack (A-16)."""
    g.emit(ev.RUNE_BOTTOM, level, rune, rule=r.ROOM_02)
    g.deck_of(level).put_bottom(rune)


def beside(g: World, cell: int, room: int) -> bool:
    """Does a cell share an edge with a room?"""
    return cell in trap_spots(g, room)


def rune_fits_somewhere(g: World, level: int) -> bool:
    """Is there any room of the level from which the Rune on top could be explored?"""
    i = 0
    for place in g.rooms:
        if place.level == level and place.gaps and rune_fits(g, i):
            return True
        i += 1
    return False
