"""Whether a draft may still come to its goal: a quicker look than that of bounds.py, for one group and one goal.

A draft has hope if an end of the goal, and enough of
what the goal asks for, still hang together with its place when the halls it has used are taken away.
"""

from typing import Final

from .. import terms as t
from ..pieces import ITEM_MASK, count_of, packed_items
from .draft import Draft
from .goal import Goal
from .line import STOP
from .net import HELPS, Net, Strand

NOTHING: Final[list[int]] = []
BARE: Final[list[Strand]] = []
OBSTACLES: Final = (t.MONSTER, t.PADLOCK, t.LAVA, t.PIT, t.CIRCLE_USE)


class Ground:
    """The places of a net by numbers, with all that lies there and the strands between them. It serves all groups."""

    def __init__(self, net: Net) -> None:
        g = net.g
        self.net = net
        self.number: dict[int, int] = {}  # of each place
        self.strands: list[list[Strand]] = []
        self.targets: list[list[int]] = []  # the number of the place to which each strand leads, -1 for none
        self.falls: list[int] = []  # where a fall leads to, -1 for nowhere
        self.climbs: list[int] = []  # and SB5
        self.circle: list[int] = []  # the Circle at a place or in its room, -1 for none
        self.room: list[bool] = []
        self.mouth: list[bool] = []  # a pit in a hall, to be crossed
        self.has: list[int] = []  # items in a room, eight bits each
        self.helps: list[int] = []  # the obstacles that they overcome
        self.monsters: list[int] = []
        self.places = net.places
        for i in range(len(self.places)):
            self.number[self.places[i]] = i
        for at in self.places:
            row = net.row(at)
            card = g.card(at >> t.STRIDE_BITS)
            place = at & t.LOCAL
            kind = card.place_kind[place]
            self.strands.append(row)
            self.targets.append([self.number.get(s.to, t.NONE) for s in row])
            self.falls.append(self.number.get(net.below(at), t.NONE))
            up = t.NONE
            if kind == t.P_LANDING:
                up = at & ~t.LOCAL | card.around[card.pit_other[place]]
            self.climbs.append(self.number.get(up, t.NONE))
            here = card.within[place]
            self.circle.append(at & ~t.LOCAL | here if card.place_kind[here] == t.P_CIRCLE else t.NONE)
            self.room.append(kind == t.P_ROOM)
            self.mouth.append(kind == t.P_MOUTH)
            self._contents(card.has[place] if kind == t.P_ROOM else [])
        self.landings = [self.number.get(net.landing_of(circle), t.NONE) for circle in net.circles]
        self.pair_of: dict[int, int] = {}  # the strand, either way, to which each hall belongs
        self.pairs = 0  # how many there are
        for row in self.strands:
            for s in row:
                self.pairs = max(self.pairs, s.pair + 1)
                for hall in s.along:
                    self.pair_of[hall] = s.pair
        self._edges: dict[tuple[int, int], Edges] = {}

    def edges(self, able: int, used: int) -> "Edges":
        """The strands that can be walked with these abilities while these halls are used; groups share most of them."""
        found = self._edges.get((able, used))
        if found is None:
            found = Edges(self, able, used)
            self._edges[(able, used)] = found
        return found

    def _contents(self, has: list[int]) -> None:
        items = 0
        helps = 0
        monsters = 0
        for what in has:
            if what < t.ITEMS:
                items += packed_items(1, what)
                helps |= HELPS[what]
            elif what == t.MONSTER:
                monsters += 1
        self.has.append(items)
        self.helps.append(helps)
        self.monsters.append(monsters)


class Edges:
    """The strands of a ground that can be walked: where they lead to, and those with something on them. They are looked
    up place by place, when a place is reached."""

    def __init__(self, ground: Ground, able: int, used: int) -> None:
        self.ground = ground
        self.able = able
        self.used = used
        self.targets: list[list[int] | None] = [None] * len(ground.places)
        self.pairs: list[list[int]] = [NOTHING] * len(ground.places)  # of these strands
        self.rich: list[list[Strand]] = [BARE] * len(ground.places)

    def look_up(self, i: int) -> list[int]:
        """The places that can be reached from a place; `pairs` and `rich` have their rows after that."""
        found = self.targets[i]
        if found is None:
            found = []
            pairs: list[int] = []
            rich: list[Strand] = []
            row = self.ground.strands[i]
            for k in range(len(row)):
                s = row[k]
                if s.obstacles & ~(self.able | s.helps) != 0 or s.halls & self.used != 0:
                    continue
                if self.ground.targets[i][k] != t.NONE:
                    found.append(self.ground.targets[i][k])
                    pairs.append(s.pair)
                if not s.bare:
                    rich.append(s)
            self.targets[i] = found
            self.pairs[i] = pairs
            self.rich[i] = rich
        return found


class Hope:
    """The question of one group and one goal, for one draft after the other."""

    def __init__(self, ground: Ground, start: Draft, goal: Goal, token_cell: int, jumps: bool) -> None:
        self.ground = ground
        self.jumps = jumps  # by SB2 and SB3: nobody knows where these lead to
        self.slack = 1 if start.books & t.PACT != 0 else 0  # Fairy Tokens that may come from nowhere
        if start.g.level == t.NOVICE:
            self.slack += ground.net.optimizers
        self.goal = goal
        self.used = start.halls
        self.hits: dict[int, list[Strand]] = {}  # by place: strands that come to an end of the goal
        self.fetching: dict[int, list[Strand]] = {}  # and those that come to its Artifact
        net = ground.net
        net.complete()
        if goal.end == STOP:
            self._note(self.hits, net.touching.get(goal.cell, []))
        for stop in goal.stops:
            self._note(self.hits, net.ending.get(stop, []))
        self.asked = [item for item in range(t.ITEMS) if goal.need.items[item] > 0]
        self.lacking: list[int] = []  # item << 8 | how many
        self.able = 0
        self.route = NOTHING  # of a draft with hope: places to go to, the next one last
        self.token_cell = token_cell
        if token_cell != t.NONE:
            self._note(self.fetching, net.touching.get(token_cell, []))

    def _note(self, table: dict[int, list[Strand]], strands: list[Strand]) -> None:
        for s in strands:
            table.setdefault(self.ground.number[s.at], []).append(s)

    def left(self, d: Draft) -> bool:
        """False: no path from this draft to the goal exists. True: nobody knows yet; `route` may say where to go."""
        ground = self.ground
        self.route = NOTHING
        first = ground.number.get(d.at, t.NONE)
        if first == t.NONE or d.hall != t.NONE or (self.jumps and d.books & (t.LEAP | t.CALL) != 0):
            return True
        need = self.goal.need
        self.lacking.clear()
        for item in self.asked:
            have = d.holds(item) + (d.tokens >> item & 1)
            if d.g.level <= t.EASY:
                have += count_of(d.used, item)
            if have < need.items[item]:
                self.lacking.append(item << 8 | need.items[item] - have)
        walked = [False] * ground.pairs  # strands that the draft has used
        for hall in bits_of(d.halls & ~self.used):
            pair = ground.pair_of.get(hall, t.NONE)
            if pair != t.NONE:
                walked[pair] = True
        self.able = t.EVERY if self.slack > 0 else abilities(d)
        if self._flood(d, first, walked):
            return True
        opens = self.route
        while True:  # what is found on the way may open more of it
            able = self.able
            if self._flood(d, first, walked):
                self.route = opens
                return True
            if able == self.able:
                return False

    def _flood(self, d: Draft, first: int, walked: list[bool]) -> bool:  # noqa: C901  a single hot loop
        """Does everything hang together with this place? `able` gets the obstacles that can be overcome.

        `route` is the shortest way to something that the goal asks for, or to its end if nothing is lacking; if not all
        of it can be reached, to the first thing that is asked for or that opens more.
        """
        ground = self.ground
        edges = ground.edges(self.able, self.used)
        able = self.able
        items = 0
        kills = self.goal.need.kills - d.kills
        fetch = self.token_cell != t.NONE and d.artifacts >> self.goal.need.artifact & 1 == 0
        stop = False
        climbs = d.books & t.SPIDER != 0
        crosses = climbs or able >> t.PIT & 1 == 1
        taken = d.nodes if d.woven or d.books & t.WEAVER != 0 else d.nodes | d.own
        counted: set[int] = set()
        rooms = ground.room
        wanted = 0  # the items that are lacking, eight bits each
        for x in self.lacking:
            wanted |= packed_items(ITEM_MASK, x >> 8)
        hunts = kills > 0
        ready = wanted == 0 and not hunts and (not fetch or self.goal.end == STOP)
        asked = t.NONE  # the place of the first thing that is asked for, and where the strand with it leads to
        asked_to = t.NONE
        opens = t.NONE  # the same of the first thing that opens more
        opens_to = t.NONE
        came: list[int] = [t.NONE] * len(ground.places)  # the place before each, -1 while it is not reached
        came[first] = first
        todo = [first]
        for i in todo:  # it grows meanwhile
            if rooms[i] and d.rooms >> ground.places[i] & 1 == 0:
                items += ground.has[i]
                kills -= ground.monsters[i]
                able |= ground.helps[i]
                if asked == t.NONE and (ground.has[i] & wanted != 0 or (hunts and ground.monsters[i] > 0)):
                    asked = i
                if opens == t.NONE and ground.helps[i] & ~self.able != 0:
                    opens = i
            if crosses or not ground.mouth[i] or (i == first and d.paid):
                if not stop and i in self.hits:
                    for s in self.hits[i]:
                        if self.goal.end == STOP:  # what lies behind the Artifact is not asked for
                            stop = True
                            fetch = False
                        elif self._holds(s, walked):
                            stop = True
                    if ready and stop and asked == t.NONE:
                        asked = i
                if fetch and i in self.fetching:
                    for s in self.fetching[i]:
                        if self._holds(s, walked):
                            fetch = False
                            if asked == t.NONE:
                                asked = i
                                asked_to = s.to
                targets = edges.look_up(i)
                for s in edges.rich[i]:
                    if not walked[s.pair] and s.pair not in counted:
                        counted.add(s.pair)
                        items += s.items
                        kills -= s.monsters
                        able |= s.helps
                        if asked == t.NONE and (s.items & wanted != 0 or (hunts and s.monsters > 0)):
                            asked = i
                            asked_to = s.to
                        if opens == t.NONE and s.helps & ~self.able != 0:
                            opens = i
                            opens_to = s.to
                pairs = edges.pairs[i]
                for k in range(len(targets)):
                    to = targets[k]
                    if came[to] != t.NONE or walked[pairs[k]]:
                        continue
                    at = ground.places[to]
                    if rooms[to]:
                        if ground.monsters[to] > 0 and able >> t.MONSTER & 1 == 0 and d.rooms >> at & 1 == 0:
                            continue
                    elif taken >> at & 1 == 1:
                        continue
                    came[to] = i
                    todo.append(to)
            to = ground.falls[i]
            if to != t.NONE and came[to] == t.NONE:
                came[to] = i
                todo.append(to)
            if climbs:
                to = ground.climbs[i]
                if to != t.NONE and came[to] == t.NONE:
                    came[to] = i
                    todo.append(to)
            if ground.circle[i] != t.NONE and able >> t.CIRCLE_USE & 1 == 1 and d.circles >> ground.circle[i] & 1 == 0:
                fetch = False  # it may lie on the card of a Circle
                for to in ground.landings:
                    if to != t.NONE and came[to] == t.NONE:
                        came[to] = i
                        todo.append(to)
            if stop and not fetch and kills <= 0 and (not self.lacking or self._enough(items)):
                self.route = self._route(came, asked, asked_to)
                return True
        self.able = able
        if opens != t.NONE and (asked == t.NONE or todo.index(opens) < todo.index(asked)):
            asked = opens
            asked_to = opens_to
        self.route = self._route(came, asked, asked_to)
        return False

    def _route(self, came: list[int], last: int, beyond: int) -> list[int]:
        """The places on the way to one of them, the next one last; `beyond` is where a strand leads on from there."""
        out: list[int] = []
        if last == t.NONE:
            return out
        if beyond != t.NONE:
            out.append(beyond)
        while came[last] != last:
            out.append(self.ground.places[last])
            last = came[last]
        return out

    def _holds(self, s: Strand, walked: list[bool]) -> bool:
        """Can this strand be walked?"""
        return s.obstacles & ~(self.able | s.helps) == 0 and s.halls & self.used == 0 and not walked[s.pair]

    def _enough(self, items: int) -> bool:
        for x in self.lacking:
            item = x >> 8
            if count_of(items, item) + (self.slack if item in t.FAIRIES else 0) < x & 255:
                return False
        return True


def abilities(d: Draft) -> int:
    """The obstacles that the group can overcome with what it holds, one bit each."""
    able = 0
    for what in OBSTACLES:
        cure = t.CURE[what]
        if d.holds(cure) > 0 or d.tokens >> cure & 1 == 1 or d.books & t.BOOK_AGAINST[what] != 0:
            able |= 1 << what
    return able


def bits_of(mask: int) -> list[int]:
    """The numbers of the bits that are set."""
    out: list[int] = []
    while mask != 0:
        low = mask & -mask
        out.append(low.bit_length() - 1)
        mask ^= low
    return out
