"""A dungeon and what stands in it, on coordinates: the plain half of a second reading of the rules.

Nothing of `legal/`, `figures.py`, `ground.py` or `board/` is used; only what lies where and what is printed on cards.
"""

from fractions import Fraction
from itertools import pairwise

from undercroft.games.mage_knight import terms as t
from undercroft.games.mage_knight.content import CHESTS, FIGURES
from undercroft.games.mage_knight.rulings import AMB_73_CHOSEN_ONCE
from undercroft.games.mage_knight.state import World

Place = tuple[int, int]
WAYS: list[Place] = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)]  # N, NE, E …


def crossed(a: Place, b: Place) -> tuple[list[Place], list[Place]]:
    """The places a line passes strictly between two centers, and the pairs it only touches at corners (GEO-10..12)."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    cuts = {Fraction(2 * i + 1, 2 * abs(dx)) for i in range(abs(dx))} | {
        Fraction(2 * i + 1, 2 * abs(dy)) for i in range(abs(dy))
    }
    at = [Fraction(0), *sorted(cuts), Fraction(1)]

    def cell(s: Fraction) -> Place:
        return round(a[0] + dx * s), round(a[1] + dy * s)

    cells = [cell((p + q) / 2) for p, q in pairwise(at)]
    touched = []
    for p, q in pairwise(cells):
        if p[0] != q[0] and p[1] != q[1]:
            touched += [(p[0], q[1]), (q[0], p[1])]
    return cells[1:-1], touched


def ahead(facing: int, arc: int, here: Place, there: Place) -> bool:
    """GEO-06: in the front arc of a figure that stands here and looks so; 0, 1, 2: 90, 180, 270 degrees."""
    dx, dy = there[0] - here[0], there[1] - here[1]
    fx, fy = WAYS[facing]
    dot, cross = dx * fx + dy * fy, abs(dx * fy - dy * fx)
    return [dot > 0 and dot >= cross, dot >= 0, not (dot < 0 and -dot > cross)][arc]


class PlainGround:
    """Places of figures, sight between them, neighbors."""

    def __init__(self, g: World) -> None:
        self.g = g
        parts = g.chart.split("\n\n")
        self.sign: dict[Place, str] = {}
        self.tile: dict[Place, str] = {}
        self.laid: set[Place] = set()
        for y, (row, letters) in enumerate(zip(parts[0].split("\n"), parts[1].split("\n"), strict=True)):
            for x, sign in enumerate(row):
                if letters[x] != " " and sign != " ":
                    self.laid.add((x, y))
                if sign not in "# ":
                    self.sign[x, y], self.tile[x, y] = sign, letters[x]
        self.kinds = parts[2]
        grid = g.ground.grid
        self.place: list[Place] = [(grid.xs[c], grid.ys[c]) for c in range(grid.size)]
        self.number = {p: c for c, p in enumerate(self.place)}
        self.at = [self.place[x.at] if x.at >= 0 else None for x in g.figures]
        self.who = {p: f for f, p in enumerate(self.at) if p is not None}
        self.chest = {self.place[c.at]: i for i, c in enumerate(g.chests) if c.at >= 0}
        self.token = {self.place[k.at] for k in g.tokens if k.at >= 0}
        self.door = {self.place[d.at]: i for i, d in enumerate(g.doors)}
        self.powers = [self.abilities(f) for f in range(len(g.figures))]

    # ---- cards and sides
    def abilities(self, f: int) -> int:
        """Of the click, a treasure's in the place of its slot, without those laid aside (FIG-06, USE-10)."""
        x = self.g.figures[f]
        card = FIGURES[x.card]
        slots = [card.slots[slot][min(x.click, card.clicks - 1)] for slot in range(4)]
        lent: dict[int, int] = {}
        for c in x.items:
            treasure = CHESTS[self.g.chests[c].card].treasures[self.g.chests[c].treasure]
            if treasure.ability:
                lent[treasure.slot] = lent.get(treasure.slot, 0) | treasure.ability
        out = 0
        for slot in range(4):
            out |= lent.get(slot, slots[slot])
        return out & ~x.waived

    def speed(self, f: int) -> int:
        x = self.g.figures[f]
        return FIGURES[x.card].speed[x.click] + sum(
            CHESTS[self.g.chests[c].card].treasures[self.g.chests[c].treasure].speed for c in x.items
        )

    def has(self, f: int, ability: int) -> bool:
        return self.powers[f] & ability != 0

    def hostile(self, a: int, b: int) -> bool:
        return self.g.figures[a].owner != self.g.figures[b].owner

    # ---- geometry
    def closed(self, p: Place) -> bool:
        return p in self.door and self.g.doors[self.door[p]].state == t.CLOSED

    def passable(self, p: Place) -> bool:
        return p in self.sign and not self.closed(p)

    def near(self, a: Place, b: Place) -> bool:
        """GEO-03."""
        dx, dy = abs(a[0] - b[0]), abs(a[1] - b[1])
        if max(dx, dy) != 1 or not self.passable(a) or not self.passable(b):
            return False
        return dx + dy == 1 or self.passable((a[0], b[1])) or self.passable((b[0], a[1]))

    def around(self, p: Place) -> list[Place]:
        return [q for dx, dy in WAYS if self.near(p, q := (p[0] + dx, p[1] + dy))]

    def front(self, f: int, p: Place) -> bool:
        """GEO-06."""
        x, here = self.g.figures[f], self.at[f]
        assert here is not None
        return ahead(x.facing, FIGURES[x.card].arc, here, p)

    def beside(self, f: int) -> list[int]:
        here = self.at[f]
        return [] if here is None else [self.who[q] for q in self.around(here) if q in self.who]

    def enemies(self, f: int) -> list[int]:
        return [v for v in self.beside(f) if self.hostile(f, v)]

    def clear(self, a: Place, b: Place, magic: bool) -> bool:
        """RANGED-06..08, GEO-12: walls and closed doors stop every line, figures and shadow all but Magic Blast."""
        between, touched = crossed(a, b)
        for p in between:
            if not self.passable(p) or (not magic and (p in self.who or self.sign[p] == "s")):
                return False
        return all(self.passable(touched[i]) or self.passable(touched[i + 1]) for i in range(0, len(touched), 2))

    def far(self, a: Place, b: Place) -> int:
        return len(crossed(a, b)[0]) + 1

    def hindered(self, a: Place, b: Place) -> bool:
        return any(self.sign.get(p) == "2" for p in [*crossed(a, b)[0], b])

    def opens(self, p: Place, side: int) -> bool:
        """TERR-15."""
        out = (p[0] + WAYS[side][0], p[1] + WAYS[side][1])
        return out not in self.laid or self.g.rulings & AMB_73_CHOSEN_ONCE != 0
