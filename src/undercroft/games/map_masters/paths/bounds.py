"""Certain bounds on reach: a relaxed look at the net in which nothing is used up and falls cost nothing.

This look reaches everything that a real line can reach; so when it misses the goal or an item, no path exists.
"""

from .. import terms as t
from ..pieces import count_of
from ..state import FACE_DOWN
from .draft import Draft
from .goal import Goal
from .line import STOP
from .net import Net, Strand, halls_of, rooms_of


class Look:
    """The result of the relaxed look; it serves every goal. `slack`: items that may come from nowhere."""

    def __init__(self, slack: int) -> None:
        self.slack = slack
        self.everywhere = False  # a book jumps to any Barrel or Monster: nothing can be ruled out
        self.reached: set[int] = set()
        self.items = 0  # eight bits each
        self.monsters = 0
        self.cells = 0  # cards set foot on, one bit each
        self.stops: set[int] = set()  # openings where a leg may end
        self.passed = 0  # cards in the middle of a strand, one bit each: what lies behind an Artifact is not needed


def possible(net: Net, d: Draft, goal: Goal) -> bool:
    """False: no path from this draft to the goal exists. True: nobody knows yet."""
    return meets(d, goal, far_look(net, d))


def far_look(net: Net, d: Draft) -> Look:
    """Everything in reach with all cures that are in reach."""
    slack = 0
    cures = 0
    if d.books & t.PACT != 0:
        slack = 1
        cures = t.EVERY
    if d.g.level == t.NOVICE and net.optimizers > 0:
        slack += net.optimizers
        cures = t.EVERY
    for item in range(t.ITEMS):
        if d.holds(item) > 0 or d.tokens >> item & 1 == 1:
            cures |= 1 << item
    if d.books & (t.LEAP | t.CALL) != 0:
        look = Look(slack)
        look.everywhere = True
        return look
    while True:
        look = look_around(net, d, cures)
        more = cures
        for item in range(t.ITEMS):
            if count_of(look.items, item) > 0:
                more |= 1 << item
        if more == cures:
            look.slack = slack
            return look
        cures = more


def meets(d: Draft, goal: Goal, look: Look) -> bool:
    """False: this goal is out of the reach of a look from this draft."""
    if look.everywhere:
        return True
    cells = look.cells
    stop = False
    if goal.end == STOP and look.passed >> goal.cell & 1 == 1:
        cells |= 1 << goal.cell
        stop = True
    for at in goal.stops:
        stop = stop or at in look.stops
    return stop and _enough(d, goal, look, cells)


def _enough(d: Draft, goal: Goal, look: Look, cells: int) -> bool:
    need = goal.need
    for item in range(t.ITEMS):
        have = d.holds(item) + (d.tokens >> item & 1) + count_of(look.items, item)
        if d.g.level <= t.EASY:
            have += count_of(d.used, item)
        if have + (look.slack if item in t.FAIRIES else 0) < need.items[item]:
            return False
    if need.kills > d.kills + look.monsters:
        return False
    if need.artifact != t.NONE and d.artifacts >> need.artifact & 1 == 0:
        for cell in range(len(d.g.tokens)):
            if d.g.tokens[cell] - 1 == need.artifact:
                return cells >> cell & 1 == 1
        return False
    return True


def look_around(net: Net, d: Draft, cures: int) -> Look:
    """Everything in reach if each cure at hand worked forever."""
    around = Around(net, d, cures)
    around.begin()
    around.spread()
    return around.look


class Around:
    """A look from one draft: what is found, and the places still to be looked at."""

    def __init__(self, net: Net, d: Draft, cures: int) -> None:
        self.net = net
        self.d = d
        self.cures = cures
        self.able = 0  # the obstacles that can be overcome, one bit each
        for what in range(t.MONSTER, t.LAVA + 1):
            if cures >> t.CURE[what] & 1 == 1 or d.books & t.BOOK_AGAINST[what] != 0:
                self.able |= 1 << what
        self.taken = d.nodes  # places that no line may use again
        if d.books & t.WEAVER == 0 and not d.woven:
            self.taken |= d.own & ~(1 << d.at)
        self.look = Look(0)
        self.look.cells = 1 << d.cell()
        self.pairs: set[int] = set()
        self.todo: list[int] = []

    def begin(self) -> None:
        """The first places, from where the draft stands."""
        d = self.d
        if d.hall == t.NONE and d.local() >= t.OPENINGS:
            self._reach(d.at)
            return
        card = d.g.card(d.cell())
        if d.hall != t.NONE:
            inside = halls_of(card)[d.hall]
            self.look.items += inside.items
            self.look.monsters += inside.monsters
            for end in [card.plan.first[d.hall], card.plan.second[d.hall]]:
                if end >= t.INNER:
                    self._reach(d.at & ~t.LOCAL | end)
                else:
                    self._open_end(d.cell(), end)
        elif d.reached:
            self._open_end(d.cell(), d.local())
        else:
            self._along(self.net.strand(d.cell(), d.local(), card.opening_hall[d.local()]))

    def spread(self) -> None:
        """From place to place."""
        net = self.net
        d = self.d
        climbs = d.books & t.SPIDER != 0
        circles = self.cures >> t.SCROLL & 1 == 1 or d.books & t.WORD != 0
        for at in self.todo:  # it grows meanwhile
            for s in net.row(at):
                self._along(s)
            card = d.g.card(at >> t.STRIDE_BITS)
            place = at & t.LOCAL
            here = card.within[place]
            if card.place_kind[here] == t.P_MOUTH:
                self._reach(at & ~t.LOCAL | card.pit_other[here])
            if climbs and card.place_kind[place] == t.P_LANDING:
                self._reach(at & ~t.LOCAL | card.around[card.pit_other[place]])
            if circles and card.place_kind[here] == t.P_CIRCLE:
                if d.circles >> (at & ~t.LOCAL | here) & 1 == 0:
                    circles = False  # once is enough
                    for circle in net.circles:
                        if d.circles >> circle & 1 == 0:
                            self.look.cells |= 1 << (circle >> t.STRIDE_BITS)
                            self._reach(net.landing_of(circle))

    def _open_end(self, cell: int, opening: int) -> None:
        """From an opening outwards, walked as the last hall of a strand whose first part is behind the line."""
        g = self.d.g
        look = self.look
        slot = t.turned(opening, g.turns[cell])
        beyond = g.neighbour(cell, slot)
        if beyond == t.NONE:
            return
        mate = t.MATE[slot]
        if g.cells[beyond] == FACE_DOWN:
            look.stops.add(beyond << t.STRIDE_BITS | mate)
            return
        if g.cells[beyond] <= 0:
            return
        place = t.turned(mate, g.turns[beyond])
        card = g.card(beyond)
        if not card.is_open(place):
            return
        look.cells |= 1 << beyond
        look.stops.add(beyond << t.STRIDE_BITS | place)
        if card.kind == t.BOSS or g.is_open_step(beyond):
            return
        self._along(self.net.strand(beyond, place, card.opening_hall[place]))

    def _along(self, s: Strand) -> None:
        look = self.look
        look.passed |= s.cards
        if s.obstacles & ~(self.able | s.helps) != 0 or s.halls & self.d.halls != 0:
            return
        if s.to == t.NONE and s.stop == t.NONE:
            return
        look.cells |= s.cards
        if not s.bare and s.pair not in self.pairs:
            self.pairs.add(s.pair)
            look.monsters += s.monsters
            look.items += s.items
        if s.to != t.NONE:
            self._reach(s.to)
        else:
            look.stops.add(s.stop)

    def _reach(self, at: int) -> None:
        look = self.look
        if at in look.reached or self.taken >> at & 1 == 1:  # rooms are never taken
            return
        card = self.d.g.card(at >> t.STRIDE_BITS)
        if card.place_kind[at & t.LOCAL] == t.P_ROOM and self.d.rooms >> at & 1 == 0:
            inside = rooms_of(card)[at & t.LOCAL]
            if inside.monsters > 0 and self.able >> t.MONSTER & 1 == 0:
                return
            look.items += inside.items
            look.monsters += inside.monsters
        look.reached.add(at)
        self.todo.append(at)
