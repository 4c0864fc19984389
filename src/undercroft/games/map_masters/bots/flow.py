"""How many groups can reach their objectives side by side: a flow through halls and forks, each for one line.

Obstacles, items and the order of doors are left out, so the truth is never better, unless a book jumps.
"""

from typing import Final

from .. import terms as t
from ..paths.flood import INSIDE
from ..pieces import goal_at
from ..state import EMPTY, FACE_DOWN, NO_SPACE, World

WIDE: Final = 99


def side_by_side(g: World, hope: bool) -> int:
    """Groups that can reach open Boss objectives, plus those that can reach open Steps. `hope`: spaces let all pass."""
    steps = False
    for cell in range(len(g.cells)):
        steps = steps or g.is_open_step(cell)
    magic = NO_SPACE in g.cells  # over a river Circles are the way; elsewhere nobody should count on them
    return Flow(g, hope, magic, t.BOSS).most() + (Flow(g, hope, magic, t.STEP).most() if steps else 0)


class Flow:
    """A net of ways: every place is two nodes, one to come in and one to go out, with its capacity between them."""

    def __init__(self, g: World, hope: bool, magic: bool, aim: int, only: int = -1) -> None:
        self.g = g
        self.hope = hope
        self.magic = magic
        self.used_halls = 0
        self.used_places = g.circles
        for group in g.groups:
            self.used_halls |= group.halls
            self.used_places |= group.nodes
        size = len(g.cells) << (t.STRIDE_BITS + 1)
        self.source = size
        self.sink = size + 1
        self.hub = size + 2
        self.extra = size + 3
        self.rows: list[list[int]] = [[] for _ in range(size + 64)]
        self.to: list[int] = []
        self.room: list[int] = []
        for cell in range(len(g.cells)):
            if g.cells[cell] > 0:
                self._card(cell)
            elif self._is_wide(cell):
                self._link(self._in(cell << t.STRIDE_BITS | INSIDE), self._out(cell << t.STRIDE_BITS | INSIDE), WIDE)
            self._edges(cell)
            self._aims(cell, aim, only)
        for group in g.groups:
            if group.cell != t.NONE and not group.home:
                self._link(self.source, self._in(self._port(group.cell, group.slot)), 1)

    def _in(self, at: int) -> int:
        return 2 * at

    def _out(self, at: int) -> int:
        return 2 * at + 1

    def _link(self, a: int, b: int, room: int) -> None:
        self.rows[a].append(len(self.to))
        self.to.append(b)
        self.room.append(room)
        self.rows[b].append(len(self.to))
        self.to.append(a)
        self.room.append(0)

    def _is_wide(self, cell: int) -> bool:
        return self.g.cells[cell] == FACE_DOWN or (self.hope and self.g.cells[cell] == EMPTY)

    def _port(self, cell: int, slot: int) -> int:
        """The place a line comes to over an edge: an opening, or the whole of a space."""
        if self.g.cells[cell] > 0:
            return cell << t.STRIDE_BITS | t.turned(slot, self.g.turns[cell])
        return cell << t.STRIDE_BITS | INSIDE

    def _card(self, cell: int) -> None:
        """Halls and places of a card; nothing leads through a Boss (MAP-GEO-21)."""
        card = self.g.card(cell)
        at = cell << t.STRIDE_BITS
        for place in range(len(card.place_kind)):
            if place < t.OPENINGS and not card.is_open(place):
                continue
            if self.used_places >> (at | place) & 1 == 0:
                wide = card.place_kind[place] == t.P_ROOM
                self._link(self._in(at | place), self._out(at | place), WIDE if wide else 1)
            if card.place_kind[place] == t.P_CIRCLE and self.magic:
                self._link(self._out(at | place), self.hub, 1)
                self._link(self.hub, self._in(at | place), 1)
                if card.around[place] != place:
                    self._link(self._out(at | card.around[place]), self._in(at | place), 1)
                    self._link(self._out(at | place), self._in(at | card.around[place]), 1)
            elif card.place_kind[place] == t.P_MOUTH:
                self._link(self._out(at | card.around[place]), self._in(at | card.pit_other[place]), 1)
        if card.kind == t.BOSS:
            return
        for hall in range(len(card.features)):
            if self.used_halls >> (at | hall) & 1 == 0:
                a = at | card.plan.first[hall]
                b = at | card.plan.second[hall]
                self._link(self._out(a), self._in(b), 1)
                self._link(self._out(b), self._in(a), 1)

    def _edges(self, cell: int) -> None:
        """Over the east and south sides, both ways."""
        g = self.g
        if g.cells[cell] <= 0 and not self._is_wide(cell):
            return
        for slot in [t.EAST_1, t.EAST_2, t.SOUTH, t.EAST_1 + 6, t.EAST_2 + 6, t.SOUTH + 6]:
            beyond = g.neighbour(cell, slot)
            if beyond < 0 or (g.cells[beyond] <= 0 and not self._is_wide(beyond)):
                continue
            a = self._port(cell, slot)
            b = self._port(beyond, t.MATE[slot])
            if g.cells[cell] > 0 and not g.card(cell).is_open(a & t.LOCAL):
                continue
            if g.cells[beyond] > 0 and not g.card(beyond).is_open(b & t.LOCAL):
                continue
            self._link(self._out(a), self._in(b), 1)
            self._link(self._out(b), self._in(a), 1)

    def _aims(self, cell: int, aim: int, only: int) -> None:
        """One line for every objective that is open, by any of its openings."""
        g = self.g
        if g.cells[cell] == FACE_DOWN and aim == t.STEP:
            self._link(self._out(cell << t.STRIDE_BITS | INSIDE), self.sink, 1)
        if g.cells[cell] <= 0 or g.card(cell).kind != aim:
            return
        card = g.card(cell)
        for number in range(len(card.objectives)):
            if g.fulfilled_by(cell, number) != t.NONE or (only != t.NONE and only != goal_at(cell, number)):
                continue
            self._link(self.extra, self.sink, 1)
            for slot in range(t.OPENINGS):
                if card.objectives[number].at >> slot & 1 == 1:
                    self._link(self._out(cell << t.STRIDE_BITS | slot), self.extra, 1)
            self.extra += 1

    def most(self) -> int:
        """The greatest flow, line by line."""
        n = 0
        while self._another():
            n += 1
        return n

    def _another(self) -> bool:
        """Find room for one more line, by moving others if need be."""
        came: dict[int, int] = {self.source: -1}
        todo = [self.source]
        i = 0
        while i < len(todo):
            node = todo[i]
            i += 1
            for edge in self.rows[node]:
                nxt = self.to[edge]
                if self.room[edge] == 0 or nxt in came:
                    continue
                came[nxt] = edge
                if nxt == self.sink:
                    while nxt != self.source:
                        back = came[nxt]
                        self.room[back] -= 1
                        self.room[back ^ 1] += 1
                        nxt = self.to[back ^ 1]
                    return True
                todo.append(nxt)
        return False
