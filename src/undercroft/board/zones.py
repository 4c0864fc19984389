"""Zones: areas joined along their sides, with walls, doors that open, light, sight along rows and columns, ways.

Nothing here changes in a game. Which doors are open is a number with a bit per door, given to every question.
"""

from typing import Final

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
SIDES: Final = "NESW"
DX: Final[list[int]] = [0, 1, 0, -1]
DY: Final[list[int]] = [-1, 0, 1, 0]

# The border on a side of a zone; a door is DOOR plus its number.
WALL: Final = 0  # neither step nor sight
OPEN: Final = 1
GAP: Final = 2  # sight, but no step
DOOR: Final = 3

FAR: Final = 9999


class Zones:
    """A map of zones. Sides are listed four to a zone; `links` join zones that lie apart: a step, but no sight."""

    def __init__(self, xs: list[int], ys: list[int], sides: list[int], lit: list[bool]) -> None:
        self.xs = xs
        self.ys = ys
        self.sides = sides
        self.lit = lit
        self.links: list[list[int]] = [[] for _ in xs]
        by_place: dict[int, int] = {}
        for z in range(len(xs)):
            by_place[_place(xs[z], ys[z])] = z
        self._by_place = by_place
        beside: list[int] = []
        for z in range(len(xs)):
            for d in range(4):
                beside.append(by_place.get(_place(xs[z] + DX[d], ys[z] + DY[d]), -1))
        self.beside = beside
        self._floods: dict[int, list[int]] = {}

    def size(self) -> int:
        """How many zones there are."""
        return len(self.xs)

    def at(self, x: int, y: int) -> int:
        """The zone at a place, -1 if there is none."""
        return self._by_place.get(_place(x, y), -1)

    def side(self, zone: int, d: int) -> int:
        """The border on this side: WALL, OPEN, GAP, or DOOR plus the number of the door."""
        return self.sides[zone * 4 + d]

    def door(self, a: int, b: int) -> int:
        """The number of the door between two zones, -1 if there is none."""
        for d in range(4):
            if self.beside[a * 4 + d] == b and self.sides[a * 4 + d] >= DOOR:
                return self.sides[a * 4 + d] - DOOR
        return -1

    def doors_of(self, zone: int) -> list[int]:
        """The doors on the sides of a zone, open or not."""
        out: list[int] = []
        for d in range(4):
            s = self.sides[zone * 4 + d]
            if s >= DOOR:
                out.append(s - DOOR)
        return out

    def steps(self, zone: int, doors: int) -> list[int]:
        """The zones one step away: across open sides, doors that are open, and links."""
        out: list[int] = []
        for d in range(4):
            i = zone * 4 + d
            if self.beside[i] >= 0 and _passes(self.sides[i], doors):
                out.append(self.beside[i])
        for z in self.links[zone]:
            if z not in out:
                out.append(z)
        return out

    def adjacent(self, a: int, b: int, doors: int) -> bool:
        """Is it one step from one to the other?"""
        return b in self.steps(a, doors)

    def line(self, zone: int, d: int, doors: int) -> list[int]:
        """The zones seen in this direction, the nearest first, without the zone itself."""
        out: list[int] = []
        z = zone
        while True:
            i = z * 4 + d
            z = self.beside[i]
            if z < 0 or not (self.sides[i] == GAP or _passes(self.sides[i], doors)):
                return out
            out.append(z)

    def between(self, a: int, b: int, doors: int) -> int:
        """The distance of a straight line of sight from a to b: 0 in the zone itself, -1 if b is not seen."""
        if a == b:
            return 0
        d = self.direction(a, b)
        if d < 0:
            return -1
        n = 0
        for z in self.line(a, d, doors):
            n += 1
            if z == b:
                return n
        return -1

    def sees(self, a: int, b: int, doors: int) -> bool:
        """Is b in line of sight of a? One's own zone always is."""
        return self.between(a, b, doors) >= 0

    def direction(self, a: int, b: int) -> int:
        """The direction from a straight to b, -1 if they lie in no common row or column."""
        dx = self.xs[b] - self.xs[a]
        dy = self.ys[b] - self.ys[a]
        if (dx == 0) == (dy == 0):
            return -1
        if dx == 0:
            return SOUTH if dy > 0 else NORTH
        return EAST if dx > 0 else WEST

    def seen_from(self, zone: int, doors: int) -> list[int]:
        """All zones in line of sight, the zone itself first."""
        out = [zone]
        for d in range(4):
            out += self.line(zone, d, doors)
        return out

    def flood(self, zone: int, doors: int) -> list[int]:
        """Steps from this zone to every zone, FAR where there is no way. Do not change the list."""
        key = doors * len(self.xs) + zone
        known = self._floods.get(key)
        if known is not None:
            return known
        out = [FAR] * len(self.xs)
        out[zone] = 0
        edge = [zone]
        while edge:
            further: list[int] = []
            for a in edge:
                for b in self.steps(a, doors):
                    if out[b] == FAR:
                        out[b] = out[a] + 1
                        further.append(b)
            edge = further
        if len(self._floods) > 4096:
            self._floods.clear()
        self._floods[key] = out
        return out

    def distance(self, a: int, b: int, doors: int) -> int:
        """The fewest steps from a to b, FAR if there is no way."""
        return self.flood(b, doors)[a]

    def toward(self, a: int, b: int, doors: int) -> list[int]:
        """The zones next to a that begin a shortest way to b: several where ways tie, none if b is a or cut off."""
        far = self.flood(b, doors)
        out: list[int] = []
        if far[a] == FAR:
            return out
        for z in self.steps(a, doors):
            if far[z] == far[a] - 1:
                out.append(z)
        return out


def _place(x: int, y: int) -> int:
    return (y + 512) * 1024 + x + 512


def _passes(side: int, doors: int) -> bool:
    if side >= DOOR:
        return (doors >> (side - DOOR)) & 1 == 1
    return side == OPEN


def draw(rows: list[str]) -> Zones:
    """A map from a picture: zones at even places (`.` light, `#` shadow, `a` nothing to stand on), between them a
    blank for an open side, `|` or `-` for a wall, a digit for the door of that number. For tests and examples."""
    xs: list[int] = []
    ys: list[int] = []
    lit: list[bool] = []
    sides: list[int] = []
    for y in range(0, len(rows), 2):
        for x in range(0, len(rows[y]), 2):
            sign = rows[y][x]
            if sign == " ":
                continue
            xs.append(x // 2)
            ys.append(y // 2)
            lit.append(sign != "#")
            for d in range(4):
                sides.append(_drawn(rows, x, y, d))
    return Zones(xs, ys, sides, lit)


def _drawn(rows: list[str], x: int, y: int, d: int) -> int:
    sign = _sign(rows, x + DX[d], y + DY[d])
    beyond = _sign(rows, x + 2 * DX[d], y + 2 * DY[d])
    if beyond == "" or sign in ("|", "-"):
        return WALL
    if sign.isdigit():
        return DOOR + int(sign)
    return GAP if "a" in (rows[y][x], beyond) else OPEN


def _sign(rows: list[str], x: int, y: int) -> str:
    if y < 0 or y >= len(rows) or x < 0 or x >= len(rows[y]):
        return "" if x % 2 == 0 and y % 2 == 0 else " "
    sign = rows[y][x]
    return "" if sign == " " and x % 2 == 0 and y % 2 == 0 else sign
