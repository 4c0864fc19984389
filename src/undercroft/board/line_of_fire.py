"""Lines of fire from center to center, exact in whole numbers.

A line passes a square only if it crosses its inside; at a corner that it meets exactly it touches two squares, which
are listed apart: only both together stop it. What stops a line is the game's business; walls are the places without a
square.
"""

from typing import Final

from .grid import NONE, Grid


class Line:
    """A line between two squares: what it passes on its way, in order, both ends left out."""

    __slots__ = ("corners", "reach", "squares", "walled")

    def __init__(self, squares: list[int], corners: list[int], reach: int, walled: bool) -> None:
        self.squares = squares
        self.corners = corners  # pairs of squares beside a corner that the line meets; NONE for a wall
        self.reach = reach  # squares passed, the last one counted
        self.walled = walled  # a wall is in the way, or two of them meet at a corner of the line


_NO_LINE: Final = Line([], [], 0, True)


class Fire:
    """The lines on one grid; worked out once each."""

    __slots__ = ("_known", "grid")

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self._known: dict[int, Line] = {}

    def line(self, a: int, b: int) -> Line:
        """The line from one square to another."""
        key = a * self.grid.size + b
        known = self._known.get(key)
        if known is None:
            known = _trace(self.grid, a, b)
            self._known[key] = known
        return known


def span(dx: int, dy: int) -> int:
    """How many squares a line over this offset passes, the target's counted."""
    return len(crossed(dx, dy)) // 2 + 1 if dx != 0 or dy != 0 else 0


def crossed(dx: int, dy: int) -> list[int]:
    """The places strictly between, as offsets x, y one after the other, in order from the start."""
    out: list[int] = []
    _walk(dx, dy, out, [])
    return out


def _walk(dx: int, dy: int, cells: list[int], corners: list[int]) -> None:
    """Follow the line from center to center; `corners` gets two places for every corner met exactly."""
    sx = 1 if dx > 0 else -1
    sy = 1 if dy > 0 else -1
    nx = dx * sx
    ny = dy * sy
    x = 0
    y = 0
    i = 0  # vertical and horizontal borders passed so far
    j = 0
    while i < nx or j < ny:
        # the next vertical border lies at (2i + 1) / 2nx of the way, the next horizontal one at (2j + 1) / 2ny
        v = (2 * i + 1) * ny
        h = (2 * j + 1) * nx
        if j >= ny or (i < nx and v < h):
            x += sx
            i += 1
        elif i >= nx or h < v:
            y += sy
            j += 1
        else:
            corners.append(x + sx)
            corners.append(y)
            corners.append(x)
            corners.append(y + sy)
            x += sx
            y += sy
            i += 1
            j += 1
        if i < nx or j < ny:
            cells.append(x)
            cells.append(y)


def _trace(grid: Grid, a: int, b: int) -> Line:
    dx = grid.xs[b] - grid.xs[a]
    dy = grid.ys[b] - grid.ys[a]
    if dx == 0 and dy == 0:
        return _NO_LINE
    cells: list[int] = []
    touched: list[int] = []
    _walk(dx, dy, cells, touched)
    x0 = grid.xs[a]
    y0 = grid.ys[a]
    squares: list[int] = []
    walled = False
    k = 0
    while k < len(cells):
        c = grid.square(x0 + cells[k], y0 + cells[k + 1])
        if c == NONE:
            walled = True
        else:
            squares.append(c)
        k += 2
    corners: list[int] = []
    k = 0
    while k < len(touched):
        one = grid.square(x0 + touched[k], y0 + touched[k + 1])
        two = grid.square(x0 + touched[k + 2], y0 + touched[k + 3])
        if one == NONE and two == NONE:
            walled = True
        corners.append(one)
        corners.append(two)
        k += 4
    return Line(squares, corners, len(cells) // 2 + 1, walled)
