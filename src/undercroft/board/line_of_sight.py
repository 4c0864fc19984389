"""Line of sight on a square grid, exact in whole numbers.

Two squares see each other if some point inside the one and some point inside the other are joined by a straight
segment that touches no wall, not even at a corner. Neighbors always see each other. Walls are closed unit squares: the
places without a square, and whatever else a query names.

Turn and mirror the board so that the target lies to the right and above (0 < dy <= dx). Then the line rises, and in
each column it runs through one gap between walls: above the top left corner of the wall under it, below the bottom
right corner of the wall over it. A choice of gaps is possible if some line passes strictly under all the upper corners
and strictly over all the lower ones: if some slope fits every pair of such corners.
"""

from typing import Final

from .grid import NONE, Grid

NOTHING: Final[list[int]] = []
NO_LIMIT: Final = -1
FREE: Final[list[int]] = [NO_LIMIT, NO_LIMIT]  # the gap of a column without walls


class Sight:
    """Lines of sight on one grid; answers are memoized. Few of all pairs are ever asked for: a table of them would be
    megabytes that the collector of garbage walks through."""

    __slots__ = ("_given", "_known", "_past", "_smoke", "_smoked", "grid")

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self._known: dict[int, bool] = {}
        self._given: list[int] = NOTHING  # the list of smoke that was named last, and never changes
        self._smoke: list[int] = []  # the squares for which `_past` holds answers
        self._smoked: list[int] = grid.index  # the squares of all places, none where there is smoke
        self._past: dict[int, bool] = {}

    def sees(self, a: int, b: int) -> bool:
        """Is there a line of sight between two squares?"""
        if a > b:
            a, b = b, a
        key = a * self.grid.size + b
        known = self._known.get(key)
        if known is None:
            known = joined(self.grid, self.grid.index, a, b)
            self._known[key] = known
        return known

    def sees_past(self, a: int, b: int, smoke: list[int]) -> bool:
        """The same with more squares that no line may touch; those it starts or ends in do not count."""
        if not smoke:
            return self.sees(a, b)
        if smoke is not self._given:
            self._given = smoke
            if self._smoke != smoke:
                self._smoke = smoke.copy()
                self._smoked = smoked(self.grid, smoke)
                self._past = {}
        if a > b:
            a, b = b, a
        key = a * self.grid.size + b
        known = self._past.get(key)
        if known is None:
            known = self.sees(a, b) and (not _inside(self.grid, a, b, smoke) or joined(self.grid, self._smoked, a, b))
            self._past[key] = known
        return known


def _inside(grid: Grid, a: int, b: int, extra: list[int]) -> bool:
    """Does any of these squares, but for the two themselves, lie in the rectangle between them?"""
    x0 = min(grid.xs[a], grid.xs[b])
    x1 = max(grid.xs[a], grid.xs[b])
    y0 = min(grid.ys[a], grid.ys[b])
    y1 = max(grid.ys[a], grid.ys[b])
    for c in extra:
        if x0 <= grid.xs[c] <= x1 and y0 <= grid.ys[c] <= y1 and c != a and c != b:
            return True
    return False


def smoked(grid: Grid, smoke: list[int]) -> list[int]:
    """The squares of all places, as a grid has them in `index`, with walls where there is smoke."""
    out = grid.index.copy()
    for c in smoke:
        out[grid.ys[c] * grid.cols + grid.xs[c]] = NONE
    return out


def clear(grid: Grid, a: int, b: int, extra: list[int]) -> bool:
    """The test itself, without a memory: walls of the grid and the `extra` squares stop the line."""
    return joined(grid, smoked(grid, extra), a, b)


def joined(grid: Grid, index: list[int], a: int, b: int) -> bool:
    """Does a line join two squares that touches no wall? `index` has the square of every place, NONE for a wall.

    From here on a place is a number: `along` leads to the next column of the turned board, `up` to the next row. The
    two ends themselves are never walls.
    """
    xa = grid.xs[a]
    ya = grid.ys[a]
    xb = grid.xs[b]
    yb = grid.ys[b]
    dx = xb - xa if xb >= xa else xa - xb
    dy = yb - ya if yb >= ya else ya - yb
    if dx <= 1 and dy <= 1:
        return True
    along = 1 if xb >= xa else -1
    up = grid.cols if yb >= ya else -grid.cols
    if dy > dx:
        dx, dy = dy, dx
        along, up = up, along
    at = ya * grid.cols + xa
    if dy == 0:
        for _ in range(1, dx):
            at += along
            if index[at] == NONE:
                return False
        return True
    if _straight(index, at, along, up, dx, dy):
        return True
    return _thread(index, at, along, up, dx, dy, 0, _Fan(dx, dy))


def _straight(index: list[int], at: int, along: int, up: int, dx: int, dy: int) -> bool:
    """Is the line from center to center free already? It touches few places, and most lines that are free are so."""
    end = at + dx * along + dy * up
    low = 0
    high = 0
    # In column i the line rises from dy * (2 * i - 1) / (2 * dx) to dy * (2 * i + 1) / (2 * dx), and touches the rows
    # up to half a row below and above: with `foot` and `head` for these ends times 2 * dx.
    foot = -dy - dx
    head = dy + dx
    column = at
    for _ in range(dx + 1):
        if high < dy and (high + 1) * 2 * dx <= head:
            high += 1
        if low * 2 * dx < foot:
            low += 1
        place = column + low * up
        for _ in range(low, high + 1):
            if index[place] == NONE and place != at and place != end:
                return False
            place += up
        foot += 2 * dy
        head += 2 * dy
        column += along
    return True


class _Fan:
    """The lines that are still possible: they pass under all upper and over all lower points, so every pair of two such
    points bounds their slope. Some line is possible as long as the least slope is below the greatest."""

    __slots__ = ("left", "left_over", "lx", "ly", "right", "right_over", "ux", "uy")

    def __init__(self, dx: int, dy: int) -> None:
        # the corners of the squares at both ends, and the slopes between them as fractions
        self.ux = [0, dx]
        self.uy = [1, dy + 1]
        self.lx = [1, dx + 1]
        self.ly = [0, dy]
        self.left = dy - 1
        self.left_over = dx + 1
        self.right = dy + 1
        self.right_over = dx - 1

    def copy(self) -> "_Fan":
        """The same lines again, to go on through another gap."""
        out = _Fan(2, 0)
        out.ux = self.ux.copy()
        out.uy = self.uy.copy()
        out.lx = self.lx.copy()
        out.ly = self.ly.copy()
        out.left = self.left
        out.left_over = self.left_over
        out.right = self.right
        out.right_over = self.right_over
        return out

    def above(self, x: int, y: int) -> bool:
        """Keep those over this point; False if there are none."""
        for k in range(len(self.ux)):
            if not self._between(self.ux[k], self.uy[k], x, y):
                return False
        self.lx.append(x)
        self.ly.append(y)
        return True

    def below(self, x: int, y: int) -> bool:
        """Keep those under this point; False if there are none."""
        for k in range(len(self.lx)):
            if not self._between(x, y, self.lx[k], self.ly[k]):
                return False
        self.ux.append(x)
        self.uy.append(y)
        return True

    def _between(self, ux: int, uy: int, lx: int, ly: int) -> bool:
        """Keep those under the one point and over the other; False if there are none."""
        if ux > lx:
            if (uy - ly) * self.right_over < self.right * (ux - lx):
                self.right = uy - ly
                self.right_over = ux - lx
        elif ux < lx:
            if (ly - uy) * self.left_over > self.left * (lx - ux):
                self.left = ly - uy
                self.left_over = lx - ux
        elif uy <= ly:
            return False
        return self.left * self.right_over < self.right * self.left_over


def _gaps(index: list[int], place: int, up: int, dy: int, at: int, end: int) -> list[int]:
    """The free gaps of the column over this place, as pairs low, high; NO_LIMIT: nothing limits the line there."""
    low = NO_LIMIT
    out: list[int] = []
    for j in range(dy + 1):
        if index[place] == NONE and place != at and place != end:
            if j > 0 and low < j:
                out.append(low)
                out.append(j)
            low = j + 1
        place += up
    if low == NO_LIMIT:
        return FREE
    if low <= dy:
        out.append(low)
        out.append(NO_LIMIT)
    return out


def _thread(index: list[int], at: int, along: int, up: int, dx: int, dy: int, first: int, fan: _Fan) -> bool:
    """Does a line of this fan pass through gaps of all columns from the first one on?"""
    end = at + dx * along + dy * up
    for i in range(first, dx + 1):
        gaps = _gaps(index, at + i * along, up, dy, at, end)
        if i == 0:  # the line leaves its own square in the lowest gap
            gaps = gaps[:2]
        elif i == dx:  # and arrives in the topmost one
            gaps = gaps[len(gaps) - 2 :]
        if len(gaps) > 2:
            for k in range(0, len(gaps), 2):
                branch = fan.copy()
                if _passes(branch, i, gaps[k], gaps[k + 1]):
                    if _thread(index, at, along, up, dx, dy, i + 1, branch):
                        return True
            return False
        if not gaps or not _passes(fan, i, gaps[0], gaps[1]):
            return False
    return True


def _passes(fan: _Fan, i: int, low: int, high: int) -> bool:
    """Does a line of the fan pass through this gap of column i? Only those that do are kept."""
    return (low == NO_LIMIT or fan.above(i, low)) and (high == NO_LIMIT or fan.below(i + 1, high))
