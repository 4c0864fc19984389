"""A line in the making: where it has come to and what would be different if it were drawn. Cheap to copy."""

from .. import terms as t
from ..pieces import Group, count_of
from ..state import World
from .line import Path


class Link:
    """A list that grows at its head, so that copies share what they have in common."""

    def __init__(self, value: int, before: "Link | None") -> None:
        self.value = value
        self.before = before


def values(link: "Link | None") -> list[int]:
    """The list, oldest first."""
    out: list[int] = []
    while link is not None:
        out.append(link.value)
        link = link.before
    out.reverse()
    return out


class Draft:
    """The line of one group. Masks are as in Group and World; `halls` holds everybody's, `nodes` the others' only."""

    halls: int
    nodes: int
    own: int
    rooms: int
    circles: int
    shafts: int
    bag: int
    used: int
    tokens: int
    turned: int
    books: int
    closed: int
    removed: int
    artifacts: int
    kills: int
    met: int
    stock: int  # Fairy Tokens left: four bits per item

    def __init__(self, g: World, group: int, at: int) -> None:
        self.g = g
        self.group = group
        self.plan: Path | None = None  # whose choices to take; None while searching
        self.at = at  # place: cell << 5 | number
        self.door = t.NONE  # the hall by which a room was entered
        self.hall = t.NONE  # the hall the line is inside of
        self.feature = t.NONE  # how far
        self.booked = False  # inside a hall by a book: it may go on to either end
        self.reached = False  # at an opening, walked up to from inside
        self.stepped = False  # at an opening, stepped onto over the edge
        self.paid = False  # at a pit mouth that is crossed or climbed out of
        self.took = False  # the step onto this card took its Artifact
        self.chords: Link | None = None  # new ones (chord_of)
        self.weave = False  # SB7 may be spent
        self.woven = False  # and has been
        self.prefers = 0  # searching: kinds of Fairy Tokens to take first, one bit per item
        self.rule = 0  # of the verdict
        self.bar = ""  # the mission's rule that barred it
        self.script: list[int] = []  # searching: which alternative to take at the n-th choice
        self.asked: list[int] = []  # how many alternatives there were
        self.trail: Link | None = None
        self.pays: Link | None = None
        self.picks: Link | None = None
        self.length = 0  # halls used
        self.value = 0

    def copy(self) -> "Draft":
        """An independent draft."""
        d = Draft(self.g, self.group, self.at)
        d.plan = self.plan
        d.door = self.door
        d.hall = self.hall
        d.feature = self.feature
        d.booked = self.booked
        d.reached = self.reached
        d.stepped = self.stepped
        d.paid = self.paid
        d.took = self.took
        d.halls = self.halls
        d.nodes = self.nodes
        d.own = self.own
        d.rooms = self.rooms
        d.circles = self.circles
        d.shafts = self.shafts
        d.chords = self.chords
        d.bag = self.bag
        d.used = self.used
        d.tokens = self.tokens
        d.turned = self.turned
        d.books = self.books
        d.closed = self.closed
        d.removed = self.removed
        d.artifacts = self.artifacts
        d.kills = self.kills
        d.met = self.met
        d.stock = self.stock
        d.weave = self.weave
        d.woven = self.woven
        d.prefers = self.prefers
        d.trail = self.trail
        d.pays = self.pays
        d.picks = self.picks
        d.length = self.length
        return d

    def cell(self) -> int:
        """The cell the line is on."""
        return self.at >> t.STRIDE_BITS

    def local(self) -> int:
        """The place of the card the line is at."""
        return self.at & t.LOCAL

    def holds(self, item: int) -> int:
        """Unused items of a kind, without tokens."""
        return count_of(self.bag, item)

    def stocked(self, item: int) -> int:
        """Fairy Tokens of an item that are still for sale."""
        return self.stock >> 4 * item & 15

    def fail(self, verdict: int, rule: int) -> int:
        """Keep the rule that says no."""
        self.rule = rule
        return verdict


def chord_of(room: int, a: int, b: int) -> int:
    """A line through a room, from door to door, as a number."""
    return (room << 5 | a) << 5 | b


def chord_room(chord: int) -> int:
    """The room of a line through it."""
    return chord >> 10


def chord_in(chord: int) -> int:
    """The door by which it comes in."""
    return chord >> 5 & 31


def chord_out(chord: int) -> int:
    """The door by which it leaves."""
    return chord & 31


def waits_there(d: Draft, hall: int) -> bool:
    """Does another group stand in this hall (MAP-GEO-25)?"""
    for i in range(len(d.g.groups)):
        if i != d.group and d.g.groups[i].waiting == hall:
            return True
    return False


def draft_of(g: World, number: int) -> Draft:
    """A line about to leave from where the group stands."""
    group: Group = g.groups[number]
    cell = group.cell
    turn = g.turns[cell] if cell != t.NONE else 0
    d = Draft(g, number, cell << t.STRIDE_BITS | t.turned(group.slot, turn))
    d.halls = 0
    d.nodes = 0
    for i in range(len(g.groups)):
        other = g.groups[i]
        d.halls |= other.halls
        if i == number:
            d.own = other.nodes
        else:
            d.nodes |= other.nodes
            if other.waiting != t.NONE:  # MAP-GEO-25
                d.halls |= 1 << other.waiting
    d.rooms = g.rooms
    d.circles = g.circles
    d.shafts = g.shafts
    d.bag = group.bag
    d.used = group.used
    d.tokens = group.tokens
    d.turned = group.turned
    d.books = group.books
    d.closed = group.closed
    d.removed = group.removed
    d.artifacts = group.artifacts
    d.kills = group.kills
    d.met = group.met
    d.stock = 0
    for i in range(len(g.piles)):
        d.stock |= g.piles[i] << 4 * t.FAIRIES[i]
    return d
