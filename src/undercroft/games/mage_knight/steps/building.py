"""The Builder's Kit: picking and laying tiles, then terrain markers and doors (MKD-TILE, MKD-TERR, MKD-DOOR)."""

from typing import Final

from ....engine.chance import SETUP
from ....engine.option import Opt, opt
from ....engine.step import Step
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..acts.base import ACTS
from ..content import MARKER_POOL, TILES
from ..dice import R_LAY
from ..layout import NO_START, built_chart, fits_somewhere, fitting
from ..modes.base import party_of
from ..state import World

TAKE: Final = 0
LAY: Final = 1
TURN: Final = 2
PLACE: Final = 3
MARKERS_OUT: Final = 5
PUT: Final = 6
DONE: Final = 7
# the prompt of each stage
PROMPTS: Final[list[int]] = [o.P_TAKE_TILE, o.P_LAY_TILE, o.P_FACE_UP, o.P_LAY, 0, 0, o.P_MARKER, 0]
PER_PLAYER: Final = 5
CHAMBERS: Final = 3
CENTRE: Final = 30


class Building(Step[World]):
    """The dungeon is laid tile by tile, the starting hallways last (MKD-TILE-13, MKD-TILE-02, -04 to -08, -13)."""

    KIND: Final = 110

    def __init__(
        self,
        quick: bool,
        turn: int = 0,
        tile: int = -1,
        face: int = -1,
        halls: bool = False,
        markers: list[int] | None = None,
        stage: int = TAKE,
    ) -> None:
        self.quick = quick
        self.turn = turn
        self.tile = tile
        self.face = face
        self.halls = halls  # the starting hallways are being laid
        self.markers: list[int] = [] if markers is None else markers  # what is left to place, per player in order
        self.stage = stage

    def seat(self, g: World) -> int:
        """The player to decide, to the left from the starting player."""
        return (g.first + self.turn) % g.config.players

    def run(self, g: World) -> None:
        stage = self.stage
        if stage == TAKE:
            self.take(g)
        elif stage == LAY:
            self.lay(g)
        elif stage == TURN:
            self.question(g, ACTS.listed(g, o.P_FACE_UP), self.tile + 1)
        elif stage == PLACE:
            self.question(g, ACTS.listed(g, o.P_LAY), self.tile + 1)
        elif stage == MARKERS_OUT:
            g.stand_on(built_chart(g))
            g.central = 0
            self.markers = draw_markers(g)
            self.turn = 0
            self.stage = PUT
        elif stage == PUT:
            self.put(g)
        else:
            for p in g.players:
                p.stopped = False
                p.tiles = []
            g.pop()

    def question(self, g: World, options: list[Opt], about: int) -> None:
        """Ask, or let chance answer."""
        if self.quick and (len(options) > 1 or self.stage == PUT):
            self.choose(g, options[g.chance.below(SETUP, len(options), R_LAY)])
        else:
            g.ask(self.seat(g), PROMPTS[self.stage], options, about)

    # ---- taking tiles
    def take(self, g: World) -> None:
        n = g.config.players
        if not g.spare and self.turn == 0:
            g.spare = supply(g)
        if self.turn >= each(g) * n:
            self.turn = 0
            self.stage = LAY
            return
        self.question(g, ACTS.listed(g, o.P_TAKE_TILE), self.tile + 1)

    # ---- laying them
    def lay(self, g: World) -> None:
        n = g.config.players
        seat = self.seat(g)
        p = g.players[seat]
        if self.halls:
            if self.turn >= n:
                self.stage = MARKERS_OUT
                return
        elif all_done(g):
            self.halls = True
            self.turn = 0
            return
        elif p.stopped or not to_lay(g, seat):
            p.stopped = True
            self.turn += 1
            return
        options = ACTS.listed(g, o.P_LAY_TILE)
        if options:
            self.question(g, options, self.tile + 1)
            return
        self.replace(g, seat)

    def replace(self, g: World, seat: int) -> None:
        """Nothing fits: a random replacement from the leftovers, until none is left (MKD-TILE-08)."""
        p = g.players[seat]
        kind: list[int] = []
        for i in g.spare:
            if not self.halls or not TILES[i].chamber:
                kind.append(i)
        if not kind:
            if self.halls:
                self.turn += 1
            p.stopped = True
            return
        new = kind[g.chance.pick(SETUP, kind, R_LAY)]
        g.spare.remove(new)
        if not self.halls:
            p.tiles.remove(to_lay(g, seat)[0])
        p.tiles.append(new)

    def forbids_fit(self) -> int:
        """The rule by which a tile does not lie so: open edges meet, and starting hallways keep apart."""
        return r.TILE_07 if self.halls else r.TILE_10

    def forbids(self, g: World, seat: int, option: Opt) -> int:
        fit = ACTS.answers(o.P_FACE_UP, option.kind) or ACTS.answers(o.P_LAY, option.kind)
        return ACTS.forbids(g, option, self.forbids_fit() if fit else 0)

    def choose(self, g: World, option: Opt) -> None:
        if option.kind == o.STOP:  # the marker fits nowhere
            self.markers.pop(0)
            self.turn += 1
        else:
            ACTS.take(g, option, PROMPTS[self.stage])

    # ---- markers and doors
    def put(self, g: World) -> None:
        if not self.markers:
            self.stage = DONE
            return
        options = ACTS.listed(g, o.P_MARKER)
        if not options:
            options.append(opt(o.STOP))
        self.question(g, options, self.markers[0])


def tiles_each(points: int) -> int:
    """Tiles per player: five, and one more per started 50 points beyond 100 (MKD-TILE-11, MKD-TEAM-04)."""
    extra = points - t.TEAM_POINTS
    return PER_PLAYER + ((extra + 49) // 50 if extra > 0 else 0)


def supply(g: World) -> list[int]:
    """One copy of the kits in play for two players, two for three or four (MKD-TILE-12)."""
    out: list[int] = []
    for i in range(len(TILES)):
        if not g.one_kit or TILES[i].kit == TILES[0].kit:
            out.append(i)
            if g.config.players > 2:
                out.append(i)
    return out


def each(g: World) -> int:
    """Tiles each player picks in this game, as many as the kits have for all (MKD-TILE-11, MKD-TILE-12)."""
    return min(tiles_each(party_of(g).points(g)), len(supply(g)) // g.config.players)


def least_chambers(g: World) -> int:
    """Chambers each player picks at least: three, or as many as the tiles are enough for (MKD-TILE-04, MKD-TILE-12)."""
    rooms = 0
    for i in supply(g):
        if TILES[i].chamber:
            rooms += 1
    return min(CHAMBERS, each(g) - 1, rooms // g.config.players)


def distinct(tiles: list[int]) -> list[int]:
    """Each once."""
    out: list[int] = []
    for i in tiles:
        if i not in out:
            out.append(i)
    out.sort()
    return out


def forbids_take(g: World, seat: int, tile: int) -> int:
    """0 if a player may pick this tile: at least three chambers and one hallway, as far as they go (MKD-TILE-04)."""
    have = g.players[seat].tiles
    chambers = 0
    for i in have:
        if TILES[i].chamber:
            chambers += 1
    left = each(g) - len(have)
    if TILES[tile].chamber:
        return 0 if left > 1 or chambers < len(have) else r.TILE_04
    rooms = 0
    for i in g.spare:
        if TILES[i].chamber:
            rooms += 1
    if chambers < len(have) and len(g.spare) - rooms <= without_hall(g):  # the others need theirs
        return r.TILE_12 if rooms else 0
    return 0 if left > CHAMBERS - chambers or not rooms or len(have) == chambers else r.TILE_04


def without_hall(g: World) -> int:
    """How many players have no hallway yet."""
    n = 0
    for p in g.players:
        found = False
        for i in p.tiles:
            found = found or not TILES[i].chamber
        n += 0 if found else 1
    return n


def to_lay(g: World, seat: int) -> list[int]:
    """Tiles a player may lay before the hallways: all, but one hallway stays to the last (MKD-TILE-07)."""
    tiles = g.players[seat].tiles
    halls = 0
    for i in tiles:
        if not TILES[i].chamber:
            halls += 1
    out: list[int] = []
    for i in tiles:
        if TILES[i].chamber or halls > 1:
            out.append(i)
    return out


def all_done(g: World) -> bool:
    """Has everybody laid all but the starting hallway?"""
    for seat in range(g.config.players):
        if not g.players[seat].stopped and to_lay(g, seat):
            return False
    return True


def forbids_lay(g: World, seat: int, tile: int, halls: bool) -> int:
    """0 if this tile of a player fits somewhere now (MKD-TILE-05..08)."""
    if tile not in g.players[seat].tiles:
        return r.TILE_04
    if halls:
        if TILES[tile].chamber:
            return r.TILE_07
    else:
        if not g.layout and not TILES[tile].chamber:
            return r.TILE_05
        if not TILES[tile].chamber and to_lay(g, seat).count(tile) == 0:
            return r.TILE_07
    for f in FACES[tile]:
        if has_spot(g, tile, f, halls):
            return 0
    return r.TILE_08


def faces_that_fit(g: World, seat: int, tile: int, halls: bool) -> list[int]:
    """Sides and turns with at least one place; equal pictures once."""
    out: list[int] = []
    for f in FACES[tile]:
        if has_spot(g, tile, f, halls):
            out.append(f)
    return out


def different_faces(faces: list[list[str]]) -> list[int]:
    """The sides and turns of a tile that show different pictures."""
    out: list[int] = []
    seen: list[list[str]] = []
    for f in range(8):
        if faces[f] not in seen:
            seen.append(faces[f])
            out.append(f)
    return out


FACES: Final[list[list[int]]] = [different_faces(tile.faces) for tile in TILES]


def has_spot(g: World, tile: int, face: int, halls: bool) -> bool:
    """Is there any place for the tile?"""
    return not g.layout or fits_somewhere(g.layout, tile, face, starts_laid(g) if halls else NO_START)


def starts_laid(g: World) -> int:
    """How many starting hallways lie."""
    n = 0
    for p in g.players:
        if p.hall >= 0:
            n += 1
    return n


def spots(g: World, seat: int, tile: int, face: int, halls: bool) -> list[list[int]]:
    """Where the tile may lie: the central chamber in the middle, all others against an open edge (MKD-TILE-10)."""
    if not g.layout:
        return [[CENTRE, CENTRE]]
    return fitting(g.layout, tile, face, starts_laid(g) if halls else NO_START)


def draw_markers(g: World) -> list[int]:
    """One piece of the pool for each player, drawn blindly (MKD-TERR-01)."""
    pool: list[int] = []
    for _ in range((g.config.players + 1) // 2):
        pool += MARKER_POOL
    out: list[int] = []
    for _ in range(g.config.players):
        out.append(pool.pop(g.chance.pick(SETUP, pool, R_LAY)))
    return out
