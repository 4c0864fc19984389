"""The Builder's Kit: tiles are taken and laid, then terrain markers and doors (MKD-TILE, MKD-TERR, MKD-DOOR)."""

from typing import Final

from ....engine.act import Act1, Act2, Say
from ....engine.option import Opt, opt
from ....scene import OptionScene
from ....words.english import listed, many
from .. import events as ev
from .. import rule_ids as r
from ..content import MARKERS, TILES
from ..layout import SIZE, meetings, rows_of
from ..legal.placing import forbids_marker
from ..pieces import Door
from ..state import World
from ..steps.building import (
    LAY,
    PLACE,
    TURN,
    Building,
    distinct,
    faces_that_fit,
    forbids_lay,
    forbids_take,
    spots,
)
from ..words.names import FACING_NAMES, SIGN_NAMES
from .base import TOLD

TURNED: Final = ("as printed", "turned right", "upside down", "turned left")


def building(g: World) -> Building:
    """The step that asks."""
    s = g.stack[-1]
    assert isinstance(s, Building)
    return s


def sketch(tile: int, face: int) -> list[str]:
    """The picture of a tile; walls and crevasses alike are places where nobody walks."""
    return [row.replace("3", "+").replace("2", "~").replace("X", "#") for row in TILES[tile].faces[face]]


class TakeTile(Act1[World]):
    """A tile from the common supply (MKD-TILE-04, -12)."""

    KIND: Final = 16
    SAID: Final = Say("tile {a:tile}", "", "Tiles", "stone-block", r.TILE_04)

    def each(self, g: World, out: list[Opt]) -> None:
        for tile in range(len(TILES)):
            self.offer(g, out, tile)

    def forbids(self, g: World, tile: int) -> int:
        return forbids_take(g, building(g).seat(g), tile) if tile in g.spare else r.TILE_12

    def do(self, g: World, tile: int) -> None:
        s = building(g)
        g.spare.remove(tile)
        g.players[s.seat(g)].tiles.append(tile)
        s.turn += 1

    def label(self, g: World, tile: int) -> str:
        return f"{TILES[tile].id}, {'chamber' if TILES[tile].chamber else 'hallway'}"

    def more(self, g: World, scene: OptionScene, tile: int) -> None:
        scene["sketch"] = sketch(tile, 0)


class LayTile(Act1[World]):
    """The tile that the player lays next (MKD-TILE-05..08)."""

    KIND: Final = 16
    SAID: Final = TakeTile.SAID

    def each(self, g: World, out: list[Opt]) -> None:
        for tile in distinct(g.players[building(g).seat(g)].tiles):
            self.offer(g, out, tile)

    def forbids(self, g: World, tile: int) -> int:
        s = building(g)
        return forbids_lay(g, s.seat(g), tile, s.halls)

    def do(self, g: World, tile: int) -> None:
        s = building(g)
        s.tile = tile
        s.stage = TURN


class FaceUp(Act1[World]):
    """The side and turn of the tile, as side * 4 + quarter turns (MKD-TILE-10)."""

    KIND: Final = 17
    SAID: Final = Say("side {a:side}", "", "Tiles", "clockwise-rotation", r.TILE_10)

    def each(self, g: World, out: list[Opt]) -> None:
        for face in self.faces(g):
            out.append(opt(FaceUp.KIND, face))

    def faces(self, g: World) -> list[int]:
        """The sides and turns that fit somewhere."""
        s = building(g)
        return faces_that_fit(g, s.seat(g), s.tile, s.halls)

    def forbids(self, g: World, face: int) -> int:
        return 0 if face in self.faces(g) else building(g).forbids_fit()

    def do(self, g: World, face: int) -> None:
        s = building(g)
        s.face = face
        s.stage = PLACE

    def label(self, g: World, face: int) -> str:
        return f"{'Back' if face >= 4 else 'Front'}, {TURNED[face % 4]}"

    def more(self, g: World, scene: OptionScene, face: int) -> None:
        scene["sketch"] = sketch(building(g).tile, face)


class Lay(Act2[World]):
    """The place of the tile (MKD-TILE-05, -10)."""

    KIND: Final = 18
    FLAGS: Final = TOLD
    SAID: Final = Say("lay {a:place} {b:place}", "", "Places", "position-marker", r.TILE_05)

    def each(self, g: World, out: list[Opt]) -> None:
        for p in self.spots(g):
            out.append(opt(Lay.KIND, p[0], p[1]))

    def spots(self, g: World) -> list[list[int]]:
        """The places where the tile fits."""
        s = building(g)
        return spots(g, s.seat(g), s.tile, s.face, s.halls)

    def forbids(self, g: World, x: int, y: int) -> int:
        return 0 if [x, y] in self.spots(g) else building(g).forbids_fit()

    def do(self, g: World, x: int, y: int) -> None:
        s = building(g)
        p = g.players[s.seat(g)]
        p.tiles.remove(s.tile)
        if s.halls:
            p.hall = len(g.layout) // 4
        g.layout += [s.tile, s.face, x, y]
        g.emit(ev.TILE_LAID, s.seat(g), s.tile, rule=r.TILE_05)
        s.turn += 1
        s.stage = LAY

    def label(self, g: World, x: int, y: int) -> str:
        """On which side of which tile, how far out of line with it, and how wide the passage is."""
        s = g.stack[-1]
        if not isinstance(s, Building) or s.stage != PLACE:
            return "Lay it there"
        rows = TILES[s.tile].faces[s.face]
        sides = []
        for where, n in meetings(g.layout, rows, x, y).items():
            i, side = where
            beside = f"{FACING_NAMES[side]} of {TILES[g.layout[4 * i]].id}"
            sides.append(f"{beside}{shift(g, i, side, rows, x, y)}, {many(n, 'square')} wide")
        return listed(sides) or "Lay it there"

    def more(self, g: World, scene: OptionScene, x: int, y: int) -> None:
        s = building(g)
        scene["touches"] = [f"spot:{x + y * SIZE}"]
        scene["sketch"] = sketch(s.tile, s.face)


def shift(g: World, i: int, side: int, rows: list[str], x: int, y: int) -> str:
    """How far the middle of a new tile lies beside the middle of the one it meets; both are odd squares long."""
    other = rows_of(g.layout, i)
    upright = side in (0, 4)  # they meet above or below: out of line means west or east
    here, size = (x, len(rows[0])) if upright else (y, len(rows))
    there, span = (g.layout[4 * i + 2], len(other[0])) if upright else (g.layout[4 * i + 3], len(other))
    by = (2 * here + size - 2 * there - span) // 2
    way = ("west" if by < 0 else "east") if upright else ("north" if by < 0 else "south")
    return f", {abs(by)} to the {way}" if by else ""


class MarkerAt(Act2[World]):
    """A terrain marker, its special or its plain side up, or a door (MKD-TERR-01..03, -11, MKD-DOOR-02)."""

    KIND: Final = 19
    FLAGS: Final = TOLD
    SAID: Final = Say("marker {a:square} [plain=b]", "", "Place", "position-marker", r.TERR_01)

    def each(self, g: World, out: list[Opt]) -> None:
        for c in range(g.ground.grid.size):
            self.offer(g, out, c, 0)
            self.offer(g, out, c, 1)

    def forbids(self, g: World, at: int, plain: int) -> int:
        m = MARKERS[building(g).markers[0]]
        if plain and m.door >= 0:
            return r.TERR_01
        return forbids_marker(g, at, m.plain if plain else m.special, m.door >= 0)

    def do(self, g: World, at: int, plain: int) -> None:
        """A marker replaces the terrain under it (MKD-TERR-03); a door stands closed."""
        s = building(g)
        number = s.markers.pop(0)
        m = MARKERS[number]
        s.turn += 1
        g.emit(ev.MARKER_PUT, number, at, plain, rule=r.TERR_01)
        if m.door >= 0:
            g.hang_door(len(g.doors), at)
            g.doors.append(Door(at, m.door))
            return
        # a crevasse may become walkable, but no place appears or vanishes: squares keep their numbers
        g.ground = g.ground.marked(at, m.plain if plain else m.special)
        g.chart = g.ground.text

    def label(self, g: World, at: int, plain: int) -> str:
        """The side of the marker and its square; a door has but one."""
        s = g.stack[-1]
        where = f"on {g.ground.name(at)}"
        if not isinstance(s, Building) or not s.markers or MARKERS[s.markers[0]].door >= 0:
            return where.capitalize()
        m = MARKERS[s.markers[0]]
        return f"{SIGN_NAMES[m.plain if plain else m.special]} {where}"
