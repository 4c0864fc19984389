"""Where a path runs, without asking whether it may: for its text, its drawing and the map."""

from .. import terms as t
from ..state import EMPTY, FACE_DOWN, NO_SPACE, World
from . import line as p
from .line import Path


class Route:
    """Follows steps from an opening. `cell` and `place` are where the line is; `broken` once a step leads nowhere."""

    def __init__(self, g: World, cell: int, slot: int) -> None:
        self.g = g
        self.cell = cell
        self.place = t.NONE
        self.broken = cell < 0 or cell >= len(g.cells) or g.cells[cell] <= 0
        if not self.broken:
            self.place = t.turned(slot, g.turns[cell])

    def take(self, code: int) -> None:
        """One step further."""
        g = self.g
        op = p.op_of(code)
        if op in (p.TELEPORT, p.LEAP, p.CALL):  # wherever the line was, it goes on from there
            self._jump(code)
            return
        if self.broken or g.cells[self.cell] <= 0:
            self.broken = True
            return
        card = g.card(self.cell)
        number = p.place_of(code) & t.LOCAL
        if op == p.WALK:
            self.place = card.plan.far(number, self.place)
        elif op == p.ONWARD:
            self.place = card.plan.second[number] if p.extra_of(code) == 1 else card.plan.first[number]
        elif op == p.OVER:
            self._over()
        elif op == p.FALL:
            self.place = card.around[card.pit_other[card.within[self.place]]]
        elif op == p.CLIMB:
            self.place = card.around[card.pit_other[self.place]]

    def _over(self) -> None:
        g = self.g
        if self.place >= t.OPENINGS:
            self.broken = True
            return
        slot = t.turned(self.place, g.turns[self.cell])
        beyond = g.neighbour(self.cell, slot)
        if beyond < 0 or g.cells[beyond] == NO_SPACE or g.cells[beyond] == EMPTY:
            self.broken = True
            return
        mate = t.MATE[slot]
        self.cell = beyond
        self.place = mate if g.cells[beyond] == FACE_DOWN else t.turned(mate, g.turns[beyond])

    def _jump(self, code: int) -> None:
        g = self.g
        cell = p.place_of(code) >> t.STRIDE_BITS
        number = p.place_of(code) & t.LOCAL
        card = g.card(cell)  # a jump names a place of a face-up card
        self.broken = False
        self.cell = cell
        if p.op_of(code) == p.TELEPORT:
            self.place = card.around[number] if number < len(card.around) else number
        elif p.extra_of(code) == 1:
            self.place = number
        elif number < len(card.features):
            self.place = card.plan.first[number]


def route_of(g: World, path: Path) -> Route:
    """At the start of a path."""
    return Route(g, path.cell, path.slot)
