"""Certain bounds on reach: a relaxed look at the net in which nothing is used up and falls cost nothing.

This look reaches everything that a real line can reach; so when it misses the goal or an item, no path exists.
"""

from .. import terms as t
from ..state import FACE_DOWN
from .draft import Draft, count_of
from .goal import Goal
from .line import STOP
from .net import Net, Strand


class Look:
    """The result of the relaxed look; it serves every goal. `slack`: items that may come from nowhere."""

    def __init__(self, slack: int) -> None:
        self.slack = slack
        self.everywhere = False  # a book jumps to any Barrel or Monster: nothing can be ruled out
        self.reached: set[int] = set()
        self.items = [0] * t.ITEMS
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
        cures = -1
    if d.g.level == t.NOVICE and net.optimizers > 0:
        slack += net.optimizers
        cures = -1
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
            if look.items[item] > 0:
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
        have = d.holds(item) + (d.tokens >> item & 1) + look.items[item]
        if d.g.level <= t.EASY:
            have += count_of(d.used, item)
        if have + (look.slack if item in t.FAIRIES else 0) < need.items[item]:
            return False
    if need.kills > d.kills + look.monsters:
        return False
    if need.artifact >= 0 and d.artifacts >> need.artifact & 1 == 0:
        for cell in range(len(d.g.tokens)):
            if d.g.tokens[cell] - 1 == need.artifact:
                return cells >> cell & 1 == 1
        return False
    return True


def passes(d: Draft, obstacles: int, cures: int) -> bool:
    """Can each kind of obstacle be overcome by something held or in reach?"""
    for what in range(t.MONSTER, t.LAVA + 1):
        if obstacles >> what & 1 == 1 and cures >> t.CURE[what] & 1 == 0:
            if d.books & t.BOOK_AGAINST[what] == 0:
                return False
    return True


def look_around(net: Net, d: Draft, cures: int) -> Look:
    """Everything in reach if each cure at hand worked forever."""
    g = d.g
    look = Look(0)
    look.cells = 1 << d.cell()
    pairs: set[int] = set()
    todo: list[int] = []
    if d.hall >= 0 or d.local() < t.OPENINGS:
        card = g.card(d.cell())
        if d.hall >= 0:
            for what in card.features[d.hall]:
                if what < t.ITEMS:
                    look.items[what] += 1
                elif what == t.MONSTER:
                    look.monsters += 1
            for end in [card.plan.first[d.hall], card.plan.second[d.hall]]:
                if end >= t.INNER:
                    _reach(look, net, d, d.at & ~t.LOCAL | end, cures, todo)
                else:
                    _open_end(look, net, d, d.cell(), end, cures, todo, pairs)
        elif d.reached:
            _open_end(look, net, d, d.cell(), d.local(), cures, todo, pairs)
        else:
            s = net.strand(d.cell(), d.local(), card.opening_hall[d.local()])
            _along(look, net, d, s, cures, todo, pairs)
    else:
        _reach(look, net, d, d.at, cures, todo)
    circles = False
    i = 0
    while i < len(todo):
        at = todo[i]
        i += 1
        for s in net.strands.get(at, []):
            _along(look, net, d, s, cures, todo, pairs)
        below = net.below(at)
        if below >= 0:
            _reach(look, net, d, below, cures, todo)
        card = g.card(at >> t.STRIDE_BITS)
        place = at & t.LOCAL
        if card.place_kind[place] == t.P_LANDING and d.books & t.SPIDER != 0:
            mouth = card.pit_other[place]
            up = card.room_of[mouth] if card.room_of[mouth] >= 0 else mouth
            _reach(look, net, d, at & ~t.LOCAL | up, cures, todo)
        if not circles and (cures >> t.SCROLL & 1 == 1 or d.books & t.WORD != 0):
            here = card.inside[place] if card.place_kind[place] == t.P_ROOM else place
            if here >= 0 and card.place_kind[here] == t.P_CIRCLE and d.circles >> (at & ~t.LOCAL | here) & 1 == 0:
                circles = True
                for circle in net.circles:
                    if d.circles >> circle & 1 == 0:
                        look.cells |= 1 << (circle >> t.STRIDE_BITS)
                        _reach(look, net, d, net.landing_of(circle), cures, todo)
    return look


def _open_end(
    look: Look, net: Net, d: Draft, cell: int, opening: int, cures: int, todo: list[int], pairs: set[int]
) -> None:
    """From an opening outwards, walked as the last hall of a strand whose first part is behind the line."""
    g = d.g
    slot = t.turned(opening, g.turns[cell])
    beyond = g.neighbour(cell, slot)
    if beyond < 0:
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
    _along(look, net, d, net.strand(beyond, place, card.opening_hall[place]), cures, todo, pairs)


def _along(look: Look, net: Net, d: Draft, s: Strand, cures: int, todo: list[int], pairs: set[int]) -> None:
    for cell in s.cells:
        look.passed |= 1 << cell
    if s.halls & d.halls != 0 or (s.to < 0 and s.stop < 0) or not passes(d, s.obstacles, cures | s.kinds):
        return
    for cell in s.cells:
        look.cells |= 1 << cell
    if s.pair not in pairs:
        pairs.add(s.pair)
        look.monsters += s.monsters
        for item in range(t.ITEMS):
            look.items[item] += count_of(s.items, item)
    if s.stop >= 0:
        look.stops.add(s.stop)
    else:
        _reach(look, net, d, s.to, cures, todo)


def _reach(look: Look, net: Net, d: Draft, at: int, cures: int, todo: list[int]) -> None:
    if at in look.reached:
        return
    card = d.g.card(at >> t.STRIDE_BITS)
    place = at & t.LOCAL
    bit = 1 << at
    if card.place_kind[place] != t.P_ROOM:
        if d.nodes & bit != 0 or (d.own & bit != 0 and d.books & t.WEAVER == 0 and not d.woven and at != d.at):
            return
    elif d.rooms & bit == 0:
        has = card.has[place]
        if t.MONSTER in has and not passes(d, 1 << t.MONSTER, cures):
            return
        for what in has:
            if what < t.ITEMS:
                look.items[what] += 1
            elif what == t.MONSTER:
                look.monsters += 1
    look.reached.add(at)
    todo.append(at)
