"""The dungeon on the table: where tiles lie, what touches what, where a tile may go."""

from ....board.tiles import beyond, cell_x, cell_y, cells, doorways, edge_cells, facing, turns
from .. import terms as t
from ..content import TILES
from ..state import World


def room_at(g: World, level: int, cell: int) -> int:
    """The tile that covers a cell, or -1."""
    x = cell_x(cell)
    y = cell_y(cell)
    i = 0
    for r in g.rooms:
        if r.level == level:
            dx = x - r.x
            dy = y - r.y
            if dx >= 0 and dy >= 0:
                size = TILES[r.tile].size
                if dx < size and dy < size:
                    return i
        i += 1
    return -1


def is_free(g: World, level: int, size: int, x: int, y: int) -> bool:
    """Is the space for a tile empty?"""
    for c in cells(size, x, y):
        if room_at(g, level, c) >= 0:
            return False
    return True


def open_after(g: World, level: int, tile: int, x: int, y: int, turn: int) -> bool:
    """Would the level still have a doorway onto an empty space?"""
    kind = TILES[tile]
    covered = cells(kind.size, x, y)
    for r in g.rooms:
        if r.level == level:
            for d in r.gaps:
                if beyond(d) not in covered:
                    return True
    for d in doorways(kind.doors, kind.size, x, y, turn):
        c = beyond(d)
        if c not in covered and room_at(g, level, c) < 0:
            return True
    return False


def placements(g: World, room: int, tile: int) -> list[int]:
    """Where a tile may be laid from a room: triples x, y, turn, flattened (MAS-EXP-02, MAS-MED-01, A-16)."""
    r = g.rooms[room]
    kind = TILES[tile]
    level = r.level
    out: list[int] = []
    fits: list[int] = []
    if not r.gaps:
        return out
    rotations = turns(kind.doors, kind.size)
    for gap in r.gaps:
        want = facing(gap)
        cell = beyond(gap)
        cx = cell_x(cell)
        cy = cell_y(cell)
        for dx in range(kind.size):
            for dy in range(kind.size):
                x = cx - dx
                y = cy - dy
                if not is_free(g, level, kind.size, x, y):
                    continue
                for turn in rotations:
                    if want in doorways(kind.doors, kind.size, x, y, turn) and not _listed(fits, x, y, turn):
                        fits.append(x)
                        fits.append(y)
                        fits.append(turn)
    if g.deck_of(level).size() == 0:
        return fits
    i = 0
    while i < len(fits):  # sealing the level is illegal if there is another way
        if open_after(g, level, tile, fits[i], fits[i + 1], fits[i + 2]):
            out.append(fits[i])
            out.append(fits[i + 1])
            out.append(fits[i + 2])
        i += 3
    return out if out else fits


def _listed(xs: list[int], x: int, y: int, turn: int) -> bool:
    i = 0
    while i < len(xs):
        if xs[i] == x and xs[i + 1] == y and xs[i + 2] == turn:
            return True
        i += 3
    return False


def fits_from(g: World, room: int, tile: int) -> bool:
    """Could this tile of a small stack be explored from this room? A small room fits behind every open doorway."""
    if not g.rooms[room].gaps:
        return False
    return TILES[tile].type != t.RUNE or rune_fits(g, room)


def rune_fits(g: World, room: int) -> bool:
    """Is there room for the medium tile that replaces a Rune (MAS-ROOM-02)?"""
    level = g.rooms[room].level
    deck = g.medium_of(level)
    if deck.top:
        return len(placements(g, room, deck.top[-1])) > 0
    for tile in deck.bag:
        if placements(g, room, tile):
            return True
    return False


def trap_spots(g: World, room: int) -> list[int]:
    """Empty cells beside a room where a trap may go, doors or not (MAS-EXP-07); sealing ones only in need (A-16)."""
    r = g.rooms[room]
    spots: list[int] = []
    for c in edge_cells(TILES[r.tile].size, r.x, r.y):
        if room_at(g, r.level, c) < 0:
            spots.append(c)
    return spots


def unsealing(g: World, level: int, spots: list[int], tile: int) -> list[int]:
    """Those spots that leave the level open, if there are any; without tiles left it does not matter (A-16)."""
    out: list[int] = []
    if g.deck_of(level).size() == 0:
        return spots
    for c in spots:
        if open_after(g, level, tile, cell_x(c), cell_y(c), 0):
            out.append(c)
    return out if out else spots


def edge_rooms(g: World, room: int) -> list[int]:
    """Rooms that share an edge with a room, wall or not."""
    r = g.rooms[room]
    out: list[int] = []
    for c in edge_cells(TILES[r.tile].size, r.x, r.y):
        i = room_at(g, r.level, c)
        if i >= 0 and i not in out and TILES[g.rooms[i].tile].type != t.TRAP:
            out.append(i)
    return out
