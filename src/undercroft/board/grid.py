"""A square grid of any outline: squares, neighbors (corners count), distances.

A square is a small number; places without a square do not exist on the board and act as walls. Coordinates: x grows to
the east, y to the south.
"""

from typing import Final

NONE: Final = -1
FAR: Final = 9999

# The eight directions, clockwise from north; even ones go straight, odd ones over a corner.
DX: Final[list[int]] = [0, 1, 1, 1, 0, -1, -1, -1]
DY: Final[list[int]] = [-1, -1, 0, 1, 1, 1, 0, -1]


class Grid:
    """The squares of one map with their neighbors; immutable but for memoized distances."""

    __slots__ = ("_far", "cols", "index", "near", "rows", "size", "to", "xs", "ys")

    def __init__(self, cols: int, rows: int, squares: list[int]) -> None:
        """`squares` lists the places y * cols + x that have a square, in the order that numbers them."""
        self.cols = cols
        self.rows = rows
        self.size = len(squares)
        self.xs: list[int] = []
        self.ys: list[int] = []
        self.index: list[int] = [NONE] * (cols * rows)
        for i in range(len(squares)):
            place = squares[i]
            self.index[place] = i
            self.xs.append(place % cols)
            self.ys.append(place // cols)
        self.to: list[list[int]] = []  # per square: its neighbor in each of the eight directions, or NONE
        self.near: list[list[int]] = []  # per square: the neighbors that exist
        for i in range(self.size):
            row: list[int] = []
            real: list[int] = []
            for d in range(8):
                n = self.square(self.xs[i] + DX[d], self.ys[i] + DY[d])
                row.append(n)
                if n != NONE:
                    real.append(n)
            self.to.append(row)
            self.near.append(real)
        self._far: list[list[int]] = [NO_ROW] * self.size

    def square(self, x: int, y: int) -> int:
        """The square at these coordinates, or NONE."""
        if x < 0 or y < 0 or x >= self.cols or y >= self.rows:
            return NONE
        return self.index[y * self.cols + x]

    def steps(self, a: int, b: int) -> int:
        """King moves between two squares if nothing were in the way."""
        dx = self.xs[a] - self.xs[b]
        dy = self.ys[a] - self.ys[b]
        if dx < 0:
            dx = -dx
        if dy < 0:
            dy = -dy
        return dx if dx > dy else dy

    def distance(self, a: int, b: int) -> int:
        """Squares on the shortest chain of neighbors, over existing squares only; FAR if there is none."""
        return self.distances(a)[b]

    def distances(self, a: int) -> list[int]:
        """Distances from one square to all others; memoized."""
        row = self._far[a]
        if not row:
            row = self.spread([a])
            self._far[a] = row
        return row

    def spread(self, sources: list[int]) -> list[int]:
        """Distance of every square to the nearest source."""
        out = [FAR] * self.size
        queue: list[int] = []
        for s in sources:
            if out[s] == FAR:
                out[s] = 0
                queue.append(s)
        at = 0
        while at < len(queue):
            c = queue[at]
            at += 1
            d = out[c] + 1
            for n in self.near[c]:
                if out[n] > d:
                    out[n] = d
                    queue.append(n)
        return out


NO_ROW: Final[list[int]] = []


def grid_of(rows: list[str], wall: str = "# ") -> Grid:
    """The grid of an ASCII map: every sign that is not in `wall` is a square, numbered row by row."""
    cols = 0
    for r in rows:
        cols = max(cols, len(r))
    squares: list[int] = []
    for y in range(len(rows)):
        for x in range(len(rows[y])):
            if rows[y][x] not in wall:
                squares.append(y * cols + x)
    return Grid(cols, len(rows), squares)
