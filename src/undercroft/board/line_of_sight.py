"""Line of sight on a square grid, exact in whole numbers.

Two squares see each other if some point inside the one and some point inside the other are joined by a straight
segment that touches no wall, not even at a corner. Neighbors always see each other. Walls are closed unit squares: the
places without a square, and whatever else a query names.

Turn and mirror the board so that the target lies to the right and above (0 < dy <= dx). Then the line rises, and in
each column it runs through one gap between walls: above the top left corner of the wall under it, below the bottom
right corner of the wall over it. A choice of gaps is possible if some line passes strictly under all the upper corners
and strictly over all the lower ones.
"""

from typing import Final

from .grid import NONE, Grid

NOTHING: Final[list[int]] = []


class Sight:
    """Lines of sight on one grid; answers are memoized. Few of all pairs are ever asked for: a table of them would be
    megabytes that the collector of garbage walks through."""

    __slots__ = ("_known", "_past", "_smoke", "grid")

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self._known: dict[int, bool] = {}
        self._smoke: list[int] = []  # the squares for which `_past` holds answers
        self._past: dict[int, bool] = {}

    def sees(self, a: int, b: int) -> bool:
        """Is there a line of sight between two squares?"""
        if a > b:
            a, b = b, a
        key = a * self.grid.size + b
        known = self._known.get(key)
        if known is None:
            known = clear(self.grid, a, b, NOTHING)
            self._known[key] = known
        return known

    def sees_past(self, a: int, b: int, smoke: list[int]) -> bool:
        """The same with more squares that no line may touch; those it starts or ends in do not count."""
        if not self.sees(a, b):
            return False
        if not smoke or not _inside(self.grid, a, b, smoke):
            return True
        if self._smoke != smoke:
            self._smoke = smoke.copy()
            self._past = {}
        key = a * self.grid.size + b
        known = self._past.get(key)
        if known is None:
            known = clear(self.grid, a, b, smoke)
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


def clear(grid: Grid, a: int, b: int, extra: list[int]) -> bool:
    """The test itself: walls of the grid and the `extra` squares stop the line."""
    xa = grid.xs[a]
    ya = grid.ys[a]
    xb = grid.xs[b]
    yb = grid.ys[b]
    dx = xb - xa if xb >= xa else xa - xb
    dy = yb - ya if yb >= ya else ya - yb
    if dx <= 1 and dy <= 1:
        return True
    x0 = xa if xa < xb else xb
    y0 = ya if ya < yb else yb
    if grid.walls_between(x0, y0, x0 + dx, y0 + dy) == 0 and not _inside(grid, a, b, extra):
        return True
    sx = 1 if xb >= xa else -1
    sy = 1 if yb >= ya else -1
    flip = dy > dx
    if flip:
        dx, dy = dy, dx
    if dy == 0:
        for i in range(1, dx):
            if _blocked(grid, xa, ya, sx, sy, flip, i, 0, extra, a, b):
                return False
        return True
    if _straight(grid, xa, ya, sx, sy, flip, dx, dy, extra, a, b):
        return True
    return _thread(_gaps(grid, xa, ya, sx, sy, flip, dx, dy, extra, a, b), dx, dy)


def _straight(
    grid: Grid, xa: int, ya: int, sx: int, sy: int, flip: bool, dx: int, dy: int, extra: list[int], a: int, b: int
) -> bool:
    """Is the line from center to center free already? It touches few places, and most lines that are free are so."""
    for i in range(dx + 1):
        # In column i it rises from dy * (2 * i - 1) / (2 * dx) to dy * (2 * i + 1) / (2 * dx).
        low = max(0, -((dx - dy * (2 * i - 1)) // (2 * dx)))
        high = min(dy, (dy * (2 * i + 1) + dx) // (2 * dx))
        for j in range(low, high + 1):
            if _blocked(grid, xa, ya, sx, sy, flip, i, j, extra, a, b):
                return False
    return True


def _blocked(
    grid: Grid, xa: int, ya: int, sx: int, sy: int, flip: bool, i: int, j: int, extra: list[int], a: int, b: int
) -> bool:
    """Is the place i columns right of and j rows above the start a wall, in the turned board?"""
    if flip:
        c = grid.square(xa + sx * j, ya + sy * i)
    else:
        c = grid.square(xa + sx * i, ya + sy * j)
    return c == NONE or (bool(extra) and c in extra and c != a and c != b)


def _gaps(
    grid: Grid, xa: int, ya: int, sx: int, sy: int, flip: bool, dx: int, dy: int, extra: list[int], a: int, b: int
) -> list[list[int]]:
    """Per column the free gaps as pairs low, high; -1 and dy + 2 mean that nothing limits the line there."""
    out: list[list[int]] = []
    for i in range(dx + 1):
        low = -1
        found: list[int] = []
        for j in range(dy + 1):
            if _blocked(grid, xa, ya, sx, sy, flip, i, j, extra, a, b):
                if j > low and not (low == -1 and j == 0):
                    found.append(low)
                    found.append(j)
                low = j + 1
        if low < dy + 1:
            found.append(low)
            found.append(dy + 2)
        out.append(found)
    # The line leaves its own square in the lowest gap and arrives in the topmost one.
    first = out[0]
    last = out[dx]
    out[0] = [first[0], first[1]]
    out[dx] = [last[len(last) - 2], last[len(last) - 1]]
    return out


def _thread(gaps: list[list[int]], dx: int, dy: int) -> bool:
    """Depth first over one gap per column; `ux, uy` lie above the line, `lx, ly` below it."""
    room = dx + 4
    ux = [0] * room
    uy = [0] * room
    lx = [0] * room
    ly = [0] * room
    ux[1] = dx
    uy[0] = 1
    uy[1] = dy + 1
    lx[0] = 1
    lx[1] = dx + 1
    ly[1] = dy
    picks = [0] * (dx + 1)
    uppers = [2] * (dx + 2)  # how many points stood before each column was entered
    lowers = [2] * (dx + 2)
    i = 0
    while True:
        nu = uppers[i]
        nl = lowers[i]
        k = 2 * picks[i]
        if k >= len(gaps[i]):
            if i == 0:
                return False
            picks[i] = 0
            i -= 1
            picks[i] += 1
            continue
        low = gaps[i][k]
        high = gaps[i][k + 1]
        bound = False
        if low >= 0:
            lx[nl] = i
            ly[nl] = low
            nl += 1
            bound = True
        if high <= dy + 1:
            ux[nu] = i + 1
            uy[nu] = high
            nu += 1
            bound = True
        if bound and not _separable(ux, uy, nu, lx, ly, nl):
            picks[i] += 1
            continue
        if i == dx:
            return True
        i += 1
        uppers[i] = nu
        lowers[i] = nl
        picks[i] = 0


def _separable(ux: list[int], uy: list[int], nu: int, lx: list[int], ly: list[int], nl: int) -> bool:
    """Does some line pass strictly below all upper and strictly above all lower points?

    The room between them, as a function of the slope, is concave with corners at the slopes of two points of one side:
    it is enough to look there.
    """
    return _room(ux, uy, nu, ux, uy, nu, lx, ly, nl) or _room(lx, ly, nl, ux, uy, nu, lx, ly, nl)


def _room(
    px: list[int], py: list[int], n: int, ux: list[int], uy: list[int], nu: int, lx: list[int], ly: list[int], nl: int
) -> bool:
    for i in range(n):
        for j in range(i):
            q = px[i] - px[j]
            p = py[i] - py[j]
            if q == 0:
                continue
            if q < 0:
                q = -q
                p = -p
            top = q * uy[0] - p * ux[0]
            for k in range(1, nu):
                v = q * uy[k] - p * ux[k]
                if v < top:
                    top = v
            bad = False
            for k in range(nl):
                if q * ly[k] - p * lx[k] >= top:
                    bad = True
                    break
            if not bad:
                return True
    return False
