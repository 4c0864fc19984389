"""Facings and arcs on a square grid: eight facings, clockwise from north as in grid.py, and what lies in front.

An arc is 90, 180 or 270 degrees wide (QUARTER, HALF, WIDE). Its boundary lines belong to the front; all the rest is
rear. Everything is exact: dot and cross products of whole numbers.
"""

from typing import Final

from .grid import DX, DY

QUARTER: Final = 0
HALF: Final = 1
WIDE: Final = 2
ARCS: Final[list[int]] = [90, 180, 270]
FACINGS: Final[list[str]] = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
_SIDE: Final[list[int]] = [1, 2, 3]  # how many eighths of a turn to either side are still in front


def in_front(facing: int, arc: int, dx: int, dy: int) -> bool:
    """Does the direction (dx, dy) lie in the front arc of a figure that faces so?"""
    fx = DX[facing]
    fy = DY[facing]
    dot = dx * fx + dy * fy
    if arc == HALF:
        return dot >= 0
    cross = dx * fy - dy * fx
    if cross < 0:
        cross = -cross
    if arc == QUARTER:
        return dot > 0 and dot >= cross
    return not (dot < 0 and -dot > cross)


def direction(dx: int, dy: int) -> int:
    """The one of the eight directions in which a neighbor lies; -1 if it is none."""
    for d in range(8):
        if DX[d] == dx and DY[d] == dy:
            return d
    return -1


def front_directions(facing: int, arc: int) -> list[int]:
    """The directions of the neighbors in front: three, five or seven."""
    side = _SIDE[arc]
    out: list[int] = []
    for k in range(-side, side + 1):
        out.append((facing + k) % 8)
    return out


def facings_to(arc: int, towards: int) -> list[int]:
    """All facings that have the neighbor in this direction in front."""
    out: list[int] = []
    for f in range(8):
        turn = (towards - f) % 8
        if turn > 4:
            turn = 8 - turn
        if turn <= _SIDE[arc]:
            out.append(f)
    return out


def holds(facing: int, arc: int, towards: int) -> bool:
    """Is the neighbor in this direction in front?"""
    turn = (towards - facing) % 8
    if turn > 4:
        turn = 8 - turn
    return turn <= _SIDE[arc]


def roughly(dx: int, dy: int) -> int:
    """The facing that looks most squarely at a place (dx, dy) away; 0 if there is no distance."""
    best = 0
    best_dot = 0
    for d in range(8):
        dot = dx * DX[d] + dy * DY[d]
        scaled = dot * 1000 if d % 2 == 0 else dot * 707
        if scaled > best_dot:
            best_dot = scaled
            best = d
    return best
