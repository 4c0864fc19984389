"""Room tiles on an unbounded grid: square tiles of one or two cells, doorways on their edges.

A cell is one number, a doorway is `cell * 4 + side`. Sides go clockwise: north, east, south, west.
"""

from typing import Final

SPAN: Final = 128
HALF: Final = 64
SIDES: Final = "NESW"
DX: Final[list[int]] = [0, 1, 0, -1]
DY: Final[list[int]] = [-1, 0, 1, 0]
# Slots of a two-cell tile clockwise from the west half of its north side: cell offset and side of each.
SLOT_X: Final[list[int]] = [0, 1, 1, 1, 1, 0, 0, 0]
SLOT_Y: Final[list[int]] = [0, 0, 0, 1, 1, 1, 1, 0]
SLOT_SIDE: Final[list[int]] = [0, 0, 1, 1, 2, 2, 3, 3]


def cell_of(x: int, y: int) -> int:
    """The number of a cell; x grows to the east, y to the south, each from -64 to 63."""
    return (x + HALF) * SPAN + y + HALF


def cell_x(cell: int) -> int:
    """The x of a cell."""
    return cell // SPAN - HALF


def cell_y(cell: int) -> int:
    """The y of a cell."""
    return cell % SPAN - HALF


def beyond(doorway: int) -> int:
    """The cell on the other side of a doorway."""
    side = doorway & 3
    return (doorway >> 2) + DX[side] * SPAN + DY[side]


def facing(doorway: int) -> int:
    """The doorway that must meet this one from the other side."""
    return beyond(doorway) * 4 + ((doorway + 2) & 3)


def doorways(doors: int, size: int, x: int, y: int, turn: int) -> list[int]:
    """The doorways of a tile put down at (x, y) after this many quarter turns clockwise."""
    out: list[int] = []
    if size == 1:
        cell = cell_of(x, y)
        for side in range(4):
            if (doors >> side) & 1:
                out.append(cell * 4 + ((side + turn) & 3))
    else:
        for slot in range(8):
            if (doors >> slot) & 1:
                s = (slot + 2 * turn) & 7
                out.append(cell_of(x + SLOT_X[s], y + SLOT_Y[s]) * 4 + SLOT_SIDE[s])
    return out


def cells(size: int, x: int, y: int) -> list[int]:
    """The cells a tile covers."""
    if size == 1:
        return [cell_of(x, y)]
    return [cell_of(x, y), cell_of(x + 1, y), cell_of(x, y + 1), cell_of(x + 1, y + 1)]


def edge_cells(size: int, x: int, y: int) -> list[int]:
    """The cells that share an edge with a tile."""
    out: list[int] = []
    for i in range(size):
        out.append(cell_of(x + i, y - 1))
    for i in range(size):
        out.append(cell_of(x + size, y + i))
    for i in range(size):
        out.append(cell_of(x + i, y + size))
    for i in range(size):
        out.append(cell_of(x - 1, y + i))
    return out


def turns(doors: int, size: int) -> list[int]:
    """The quarter turns that make a difference for these doors."""
    out: list[int] = []
    seen: list[int] = []
    width = 4 if size == 1 else 8
    step = 1 if size == 1 else 2
    mask = (1 << width) - 1
    for turn in range(4):
        k = turn * step
        turned = ((doors << k) | (doors >> (width - k))) & mask
        if turned not in seen:
            seen.append(turned)
            out.append(turn)
    return out
