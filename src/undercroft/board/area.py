"""Area shapes on a square grid, given as spans facing north and turned by quarter turns.

A span is [dy, first dx, last dx], relative to the user's square (of a large base: its north-west square).
"""

from .grid import NONE, Grid

Spans = list[list[int]]


def block(reach: int, size: int) -> Spans:
    """All places at most `reach` king moves from a base."""
    return [[dy, -reach, reach + size - 1] for dy in range(-reach, reach + size)]


def cross(reach: int, size: int) -> Spans:
    """Straight out in four directions, as wide as the base, the base included."""
    out: Spans = []
    for dy in range(-reach, reach + size):
        if 0 <= dy < size:
            out.append([dy, -reach, reach + size - 1])
        else:
            out.append([dy, 0, size - 1])
    return out


def lance(reach: int, column: int) -> Spans:
    """A straight line away from one square of the base's north side."""
    return [[-k, column, column] for k in range(1, reach + 1)]


def spray(reach: int, size: int) -> Spans:
    """A cone that widens by one square to each side with every row."""
    return [[-k, 1 - k, k - 2 + size] for k in range(1, reach + 1)]


def sweep(reach: int, size: int) -> Spans:
    """A row along the base's north side, reaching past it on both sides."""
    return [[-1, -reach, reach + size - 1]]


def squares_in(grid: Grid, at: int, size: int, spans: Spans, quarter: int) -> list[int]:
    """The existing squares of a shape around a base, in reading order of the shape."""
    out: list[int] = []
    x0 = grid.xs[at]
    y0 = grid.ys[at]
    last = size - 1  # of the base, about whose middle an offset turns
    for span in spans:
        dy = span[0]
        for dx in range(span[1], span[2] + 1):
            if quarter == 0:
                c = grid.square(x0 + dx, y0 + dy)
            elif quarter == 1:
                c = grid.square(x0 + last - dy, y0 + dx)
            elif quarter == 2:
                c = grid.square(x0 + last - dx, y0 + last - dy)
            else:
                c = grid.square(x0 + dy, y0 + last - dx)
            if c != NONE:
                out.append(c)
    return out
