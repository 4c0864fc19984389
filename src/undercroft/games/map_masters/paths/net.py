"""The tableau as a net: halls chained through joined edges into one strand between two inner places."""

from .. import terms as t
from ..state import FACE_DOWN, World


class Strand:
    """From an inner place along a hall, over edges and on, to the next inner place or to an opening where legs end."""

    def __init__(self) -> None:
        self.to = -1  # place, -1 if it ends before a card that stops the line, or nowhere
        self.stop = -1  # opening of a card where a leg must end
        self.halls = 0
        self.items = 0  # eight bits each
        self.kinds = 0  # of items, one bit each: what lies in it may help against what lies behind
        self.obstacles = 0  # one bit per kind of obstacle
        self.monsters = 0
        self.cells: list[int] = []  # cards entered
        self.pair = 0  # the same for both directions


class Net:
    """All strands of a tableau, with the Circles and Artifacts on it. Lines already drawn are left to the reader."""

    def __init__(self, g: World) -> None:
        self.g = g
        self.strands: dict[int, list[Strand]] = {}
        self.circles: list[int] = []
        self.optimizers = 0
        self._pairs: dict[int, int] = {}
        for cell in range(len(g.cells)):
            if g.cells[cell] <= 0 or g.card(cell).kind == t.BOSS or g.is_open_step(cell):
                continue
            card = g.card(cell)
            self.optimizers += card.count(t.OPTIMIZER)
            for place in range(t.INNER, len(card.place_kind)):
                at = cell << t.STRIDE_BITS | place
                if card.place_kind[place] == t.P_CIRCLE:
                    self.circles.append(at)
                row: list[Strand] = []
                for hall in card.plan.halls_at[place]:
                    row.append(self.strand(cell, place, hall))
                self.strands[at] = row

    def strand(self, cell: int, place: int, hall: int) -> Strand:
        """Follow one hall from a place to where it leads."""
        g = self.g
        s = Strand()
        while True:
            card = g.card(cell)
            bit = 1 << (cell << t.STRIDE_BITS | hall)
            if s.halls & bit != 0:
                break
            s.halls |= bit
            for what in card.features[hall]:
                if what < t.ITEMS:
                    s.items += 1 << 8 * what
                    s.kinds |= 1 << what
                elif what != t.OPTIMIZER:
                    s.obstacles |= 1 << what
                    s.monsters += 1 if what == t.MONSTER else 0
            far = card.plan.far(hall, place)
            if far >= t.INNER:
                s.to = cell << t.STRIDE_BITS | far
                break
            slot = t.turned(far, g.turns[cell])
            beyond = g.neighbour(cell, slot)
            if beyond < 0:
                break
            mate = t.MATE[slot]
            if g.cells[beyond] == FACE_DOWN:
                if mate < 6:
                    s.stop = beyond << t.STRIDE_BITS | mate
                    s.cells.append(beyond)
                break
            if g.cells[beyond] <= 0:
                break
            place = t.turned(mate, g.turns[beyond])
            other = g.card(beyond)
            if not other.is_open(place):
                break
            s.cells.append(beyond)
            if other.kind == t.BOSS or g.is_open_step(beyond):
                s.stop = beyond << t.STRIDE_BITS | place
                break
            cell = beyond
            hall = other.opening_hall[place]
        pair = self._pairs.get(s.halls, -1)
        if pair < 0:
            pair = len(self._pairs)
            self._pairs[s.halls] = pair
        s.pair = pair
        return s

    def below(self, at: int) -> int:
        """The landing of a fall from a place, -1 if there is no pit."""
        card = self.g.card(at >> t.STRIDE_BITS)
        place = at & t.LOCAL
        if card.place_kind[place] == t.P_ROOM:
            place = card.inside[place]
        if place < 0 or card.place_kind[place] != t.P_MOUTH:
            return -1
        return at & ~t.LOCAL | card.pit_other[place]

    def landing_of(self, circle: int) -> int:
        """Where a teleport to this Circle puts the line: the Circle, or the room around it."""
        room = self.g.card(circle >> t.STRIDE_BITS).room_of[circle & t.LOCAL]
        return circle if room < 0 else circle & ~t.LOCAL | room
