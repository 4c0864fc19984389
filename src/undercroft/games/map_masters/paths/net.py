"""The tableau as a net: halls chained through joined edges into one strand between two inner places."""

from typing import Final

from .. import terms as t
from ..components import Card
from ..pieces import packed_items
from ..state import FACE_DOWN, World

# Per item: the obstacles that it helps against, one bit each.
HELPS: Final[list[int]] = [
    sum([1 << what for what in range(len(t.CURE)) if t.CURE[what] == item]) for item in range(t.ITEMS)
]


class Strand:
    """From an inner place along a hall, over edges and on, to the next inner place or to an opening where legs end."""

    def __init__(self, at: int) -> None:
        self.at = at  # where it begins
        self.to = t.NONE  # place, -1 if it ends before a card that stops the line, or nowhere
        self.stop = t.NONE  # opening of a card where a leg must end
        self.halls = 0
        self.along: list[int] = []  # the same halls in order
        self.items = 0  # eight bits each
        self.kinds = 0  # of items, one bit each: what lies in it may help against what lies behind
        self.obstacles = 0  # one bit per kind of obstacle
        self.helps = 0  # the obstacles that its items overcome
        self.monsters = 0
        self.bare = True  # neither items nor Monsters
        self.cells: list[int] = []  # cards entered, …
        self.cards = 0  # … and as one bit each
        self.pair = 0  # the same for both directions


class Hall:
    """The contents of a hall or room of a card, as a strand counts them."""

    def __init__(self, features: list[int]) -> None:
        self.items = 0
        self.kinds = 0
        self.helps = 0
        self.obstacles = 0
        self.monsters = 0
        for what in features:
            if what < t.ITEMS:
                self.items += packed_items(1, what)
                self.kinds |= 1 << what
                self.helps |= HELPS[what]
            elif what != t.OPTIMIZER:
                self.obstacles |= 1 << what
                self.monsters += 1 if what == t.MONSTER else 0


_halls: Final[dict[Card, list[Hall]]] = {}
_rooms: Final[dict[Card, list[Hall]]] = {}


def halls_of(card: Card) -> list[Hall]:
    """The halls of a card."""
    found = _halls.get(card)
    if found is None:
        found = [Hall(features) for features in card.features]
        _halls[card] = found
    return found


def rooms_of(card: Card) -> list[Hall]:
    """The places of a card, with the contents of its rooms."""
    found = _rooms.get(card)
    if found is None:
        found = [Hall(has) for has in card.has]
        _rooms[card] = found
    return found


class Net:
    """The strands of a tableau, with the Circles on it. Lines already drawn are left to the reader.

    Strands are followed when they are asked for.
    """

    def __init__(self, g: World) -> None:
        self.g = g
        self.circles: list[int] = []
        self.optimizers = 0
        self.places: list[int] = []  # the inner places, where strands begin
        self._rows: dict[int, list[Strand]] = {}
        self._pairs: dict[int, int] = {}
        self._complete = False
        self.into: dict[int, list[Strand]] = {}  # by the place they lead to, once the net is complete
        self.ending: dict[int, list[Strand]] = {}  # by the opening where a leg must end
        self.touching: dict[int, list[Strand]] = {}  # by card entered
        self.above: dict[int, list[int]] = {}  # by landing: the places of its falls
        self.tables: dict[tuple[int, int, int, int], dict[int, int]] = {}  # distances that searches have asked for
        for cell in g.face_up():
            card = g.card(cell)
            if card.kind == t.BOSS or g.is_open_step(cell):
                continue
            self.optimizers += card.count(t.OPTIMIZER)
            for place in range(t.INNER, len(card.place_kind)):
                at = cell << t.STRIDE_BITS | place
                self.places.append(at)
                if card.place_kind[place] == t.P_CIRCLE:
                    self.circles.append(at)

    def row(self, at: int) -> list[Strand]:
        """The strands that begin at a place, in the order of its halls; none at an opening."""
        found = self._rows.get(at)
        if found is None:
            found = []
            cell = at >> t.STRIDE_BITS
            if at & t.LOCAL >= t.INNER and self.g.card(cell).kind != t.BOSS and not self.g.is_open_step(cell):
                for hall in self.g.card(cell).plan.halls_at[at & t.LOCAL]:
                    found.append(self.strand(cell, at & t.LOCAL, hall))
            self._rows[at] = found
        return found

    def complete(self) -> None:
        """Follow all strands, and list them by where they lead to."""
        if self._complete:
            return
        self._complete = True
        for at in self.places:
            for s in self.row(at):
                if s.to != t.NONE:
                    self.into.setdefault(s.to, []).append(s)
                if s.stop != t.NONE:
                    self.ending.setdefault(s.stop, []).append(s)
                for cell in s.cells:
                    self.touching.setdefault(cell, []).append(s)
            below = self.below(at)
            if below != t.NONE:
                self.above.setdefault(below, []).append(at)

    def strand(self, cell: int, place: int, hall: int) -> Strand:
        """Follow one hall from a place to where it leads."""
        g = self.g
        s = Strand(cell << t.STRIDE_BITS | place)
        while True:
            card = g.card(cell)
            bit = 1 << (cell << t.STRIDE_BITS | hall)
            if s.halls & bit != 0:
                break
            s.halls |= bit
            s.along.append(cell << t.STRIDE_BITS | hall)
            known = halls_of(card)[hall]
            s.items += known.items
            s.kinds |= known.kinds
            s.helps |= known.helps
            s.obstacles |= known.obstacles
            s.monsters += known.monsters
            far = card.plan.far(hall, place)
            if far >= t.INNER:
                s.to = cell << t.STRIDE_BITS | far
                break
            slot = t.turned(far, g.turns[cell])
            beyond = g.neighbour(cell, slot)
            if beyond == t.NONE:
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
        s.bare = s.items == 0 and s.monsters == 0
        for entered in s.cells:
            s.cards |= 1 << entered
        pair = self._pairs.get(s.halls, t.NONE)
        if pair == t.NONE:
            pair = len(self._pairs)
            self._pairs[s.halls] = pair
        s.pair = pair
        return s

    def below(self, at: int) -> int:
        """The landing of a fall from a place, -1 if there is no pit."""
        card = self.g.card(at >> t.STRIDE_BITS)
        pit = card.within[at & t.LOCAL]
        return at & ~t.LOCAL | card.pit_other[pit] if card.place_kind[pit] == t.P_MOUTH else t.NONE

    def landing_of(self, circle: int) -> int:
        """Where a teleport to this Circle puts the line: the Circle, or the room around it."""
        return circle & ~t.LOCAL | self.g.card(circle >> t.STRIDE_BITS).around[circle & t.LOCAL]
