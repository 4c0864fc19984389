"""A tile that is being put down: where it would go and where it would lead, in words and as a sketch."""

from typing import Final

from ....board.tiles import beyond, cell_x, cell_y, cells, doorways, edge_cells, facing
from ....words.english import listed
from .. import terms as t
from ..content import TILES
from ..legal.placing import room_at
from ..state import World
from ..steps.exploring import Explore, TurnUp
from .names import the_room

WAYS: Final = ["north", "east", "south", "west"]
HALVES: Final = [["left", "right"], ["upper", "lower"]]  # of a side that runs across, of one that runs down
CELL: Final = 7  # signs of a sketch per cell: a wall, two of floor, three of doorway in the middle
DOORWAY: Final = (2, 3, 4)


def place_label(g: World, tile: int, cell: int, turn: int, room: int = -1) -> str:
    """`To the north: leads on east`; a large tile also tells which of its halves joins the room.

    The room is the one that is explored from, where that has not begun.
    """
    kind = TILES[tile]
    doors = doorways(kind.doors, kind.size, cell_x(cell), cell_y(cell), turn)
    for gap in g.rooms[room].gaps if room >= 0 else _gaps(g):
        joint = facing(gap)
        if joint in doors:
            half = _half(kind.size, cell, joint) if kind.size > 1 else ""
            on = listed([WAYS[w] for w in range(4) if any(d & 3 == w for d in doors if d != joint)])
            return f"To the {WAYS[gap & 3]}{half}: {f'leads on {on}' if on else 'a dead end'}"
    return f"At {cell_x(cell)},{cell_y(cell)}"


def trap_label(g: World, level: int, cell: int) -> str:
    """Which side of the new room the trap takes, and whom it will threaten there."""
    beside = [room_at(g, level, c) for c in edge_cells(1, cell_x(cell), cell_y(cell))]
    rooms = [i for i in dict.fromkeys(beside) if i >= 0 and TILES[g.rooms[i].tile].type != t.TRAP]
    side = _side(g, cell)
    where = f"To the {side}" if side else f"At {cell_x(cell)},{cell_y(cell)}"
    return f"{where}: beside {listed([the_room(g, i) for i in rooms])}"


def tile_sketch(tile: int, turn: int) -> list[str]:
    """The tile as it would lie: `#` walls, `.` floor and doorways."""
    kind = TILES[tile]
    n = kind.size * CELL
    rows = [["#" if x in (0, n - 1) or y in (0, n - 1) else "." for x in range(n)] for y in range(n)]
    for d in doorways(kind.doors, kind.size, 0, 0, turn):
        x, y = cell_x(d >> 2) * CELL, cell_y(d >> 2) * CELL
        for i in DOORWAY:
            if d & 1:  # east or west
                rows[y + i][n - 1 if d & 3 == 1 else 0] = "."
            else:
                rows[n - 1 if d & 3 == 2 else 0][x + i] = "."
    return ["".join(row) for row in rows]


def _gaps(g: World) -> list[int]:
    """Doorways onto empty spaces of the room that is explored from."""
    for step in reversed(g.stack):
        if isinstance(step, Explore):
            return g.rooms[step.origin].gaps
    return []


def _half(size: int, cell: int, joint: int) -> str:
    """The part of its side where a large tile joins the room."""
    upright = joint & 1
    at = cell_y(joint >> 2) - cell_y(cell) if upright else cell_x(joint >> 2) - cell_x(cell)
    return f", by its {HALVES[upright][at]} half"


def _side(g: World, cell: int) -> str:
    """Where a cell lies as seen from the room whose trap is turned up."""
    for step in reversed(g.stack):
        if isinstance(step, TurnUp):
            r = g.rooms[step.room]
            size = TILES[r.tile].size
            for c in cells(size, r.x, r.y):
                for way in range(4):
                    if beyond(c * 4 + way) == cell:
                        half = "" if size == 1 else _half(size, cells(size, r.x, r.y)[0], c * 4 + way)
                        return f"{WAYS[way]}{half.replace(', by its', ',')}"
    return ""
