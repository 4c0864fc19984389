"""Tiles come to lie on the table (MAS-EXP)."""

from ....board.tiles import beyond, cells, doorways, edge_cells, facing
from .. import terms as t
from ..content import TILES
from ..legal.placing import room_at
from ..pieces import Room
from ..state import World


def put_tile(g: World, tile: int, level: int, x: int, y: int, turn: int) -> int:
    """Lay a tile down and join it to its neighbors; returns its number.

    A medium tile is one room (MAS-MED-06); a trap has no doorway, so nobody enters it (MAS-TRAP-09).
    """
    kind = TILES[tile]
    me = len(g.rooms)
    r = Room(tile, level, x, y, turn)
    r.chest = kind.chest
    r.gold = kind.gold
    r.armed = kind.type == t.TRAP
    for d in doorways(kind.doors, kind.size, x, y, turn):
        other = room_at(g, level, beyond(d))
        if other < 0:
            r.gaps.append(d)
        elif facing(d) in g.rooms[other].doors:  # MAS-STEP-07, A-15: a connection needs doorways on both sides
            if other not in r.near:
                r.near.append(other)
                g.rooms[other].near = [*g.rooms[other].near, me]  # shared with copies: replaced, never changed
        r.doors.append(d)
    covered = cells(kind.size, x, y)
    for o in g.rooms:
        if o.level == level and o.gaps:
            left: list[int] = []
            for d in o.gaps:
                if beyond(d) not in covered:
                    left.append(d)
            o.gaps = left
    for c in edge_cells(kind.size, x, y):  # MAS-STEP-08: a trap touches every room it shares an edge with
        i = room_at(g, level, c)
        if i >= 0 and i not in r.traps:
            trap = TILES[g.rooms[i].tile].type == t.TRAP
            if trap != (kind.type == t.TRAP):
                r.traps.append(i)
                g.rooms[i].traps = [*g.rooms[i].traps, me]
    g.rooms.append(r)
    return me
