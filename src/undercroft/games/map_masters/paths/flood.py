"""The places to which any line may still lead: a flood through free halls and places, from all groups that are out.

Obstacles, items and the order of doors are left out, and spaces and face-down cards let everything pass. How many lines
go side by side is not asked here (the bots do, bots/flow.py), so nothing need be counted.
"""

from typing import Final

from .. import terms as t
from ..components import Card
from ..pieces import goal_at
from ..state import EMPTY, FACE_DOWN, World

INSIDE: Final = t.INNER  # the place that stands for a space or a face-down card as a whole
_ways: Final[dict[int, list[list[int]]]] = {}  # by card: per place, hall and place at its other end
_jumps: Final[dict[int, list[list[int]]]] = {}  # by card: per place, those to which no hall leads but a room or a pit


class Flood:
    """`seen` says of each place (cell << 5 | number) whether a line can come there and go on."""

    def __init__(self, g: World) -> None:
        self.g = g
        self.halls = 0
        self.places = g.circles
        for group in g.groups:
            self.halls |= group.halls
            self.places |= group.nodes
        self.seen: list[bool] = [False] * (len(g.cells) << t.STRIDE_BITS)
        self.todo: list[int] = []
        self.by_circle = False  # one Circle leads to all
        for group in g.groups:
            if group.cell != t.NONE and not group.home:
                self._arrive(group.cell, group.slot)
        while self.todo:
            self._go_on(self.todo.pop())

    def _enter(self, at: int) -> None:
        if not self.seen[at] and self.places >> at & 1 == 0:
            self.seen[at] = True
            self.todo.append(at)

    def _arrive(self, cell: int, slot: int) -> None:
        """Over an edge of the cell, by this slot of the tableau."""
        g = self.g
        if g.cells[cell] > 0:
            place = t.turned(slot, g.turns[cell])
            if g.card(cell).is_open(place):
                self._enter(cell << t.STRIDE_BITS | place)
        elif g.cells[cell] == FACE_DOWN or g.cells[cell] == EMPTY:
            self._enter(cell << t.STRIDE_BITS | INSIDE)

    def _leave(self, cell: int, slot: int) -> None:
        beyond = self.g.neighbour(cell, slot)
        if beyond != t.NONE:
            self._arrive(beyond, t.MATE[slot])

    def _go_on(self, at: int) -> None:
        """Everywhere that a line may go from a place."""
        g = self.g
        cell = at >> t.STRIDE_BITS
        place = at & t.LOCAL
        if g.cells[cell] <= 0:
            for slot in range(t.OPENINGS):
                self._leave(cell, slot)
            return
        card = g.card(cell)
        if place < t.OPENINGS:
            self._leave(cell, t.turned(place, g.turns[cell]))
        here = cell << t.STRIDE_BITS
        if card.kind != t.BOSS:  # nothing leads through a Boss (MAP-GEO-21)
            for code in ways_of(card)[place]:
                if self.halls >> (here | code >> t.STRIDE_BITS) & 1 == 0:
                    self._enter(here | code & t.LOCAL)
        for other in jumps_of(card)[place]:
            self._enter(here | other)
        if card.place_kind[place] == t.P_CIRCLE and not self.by_circle:
            self.by_circle = True
            self._to_circles()

    def _to_circles(self) -> None:
        g = self.g
        for cell in g.face_up():
            kinds = g.card(cell).place_kind
            for place in range(len(kinds)):
                if kinds[place] == t.P_CIRCLE:
                    self._enter(cell << t.STRIDE_BITS | place)


def ways_of(card: Card) -> list[list[int]]:
    """Per place of a card, its halls with the places at their other ends, as hall << 5 | place."""
    found = _ways.get(card.number)
    if found is None:
        found = [[] for _ in card.place_kind]
        for hall in range(len(card.features)):
            a = card.plan.first[hall]
            b = card.plan.second[hall]
            found[a].append(hall << t.STRIDE_BITS | b)
            found[b].append(hall << t.STRIDE_BITS | a)
        _ways[card.number] = found
    return found


def jumps_of(card: Card) -> list[list[int]]:
    """Per place of a card, where else a line goes from it: between a room and its Circle, down a Pitfall."""
    found = _jumps.get(card.number)
    if found is None:
        found = [[] for _ in card.place_kind]
        for place in range(len(card.place_kind)):
            room = card.around[place]
            if card.place_kind[place] == t.P_CIRCLE and room != place:
                found[room].append(place)
                found[place].append(room)
            elif card.place_kind[place] == t.P_MOUTH:
                found[room].append(card.pit_other[place])
        _jumps[card.number] = found
    return found


def cut_off(g: World) -> list[int]:
    """Open Boss objectives (goal_at) to which nothing leads anymore, whatever is laid on the spaces.

    Empty where a book under way may jump over anything.
    """
    out: list[int] = []
    for group in g.groups:
        if not group.home and group.books & (t.LEAP | t.CALL | t.SPIDER | t.WEAVER) != 0:
            return out
    flood = Flood(g)
    for cell in g.face_up():
        if g.card(cell).kind == t.BOSS:
            for number in range(len(g.card(cell).objectives)):
                if g.fulfilled_by(cell, number) == t.NONE and not ends_at(g, flood, cell, number):
                    out.append(goal_at(cell, number))
    return out


def ends_at(g: World, flood: Flood, cell: int, number: int) -> bool:
    """Does a line come to one of the openings of an objective?"""
    for slot in range(t.OPENINGS):
        if g.card(cell).objectives[number].at >> slot & 1 == 1 and flood.seen[cell << t.STRIDE_BITS | slot]:
            return True
    return False
