"""The quick look of a dive: it never drops a draft that leads to the goal, and it does drop drafts."""

import pytest

from rules.map_masters.test_brute import MEANS
from rules.map_masters.test_listing import begun
from undercroft.games.map_masters import terms as t
from undercroft.games.map_masters.paths.diving import dive
from undercroft.games.map_masters.paths.draft import Draft, values
from undercroft.games.map_masters.paths.growing import Grower
from undercroft.games.map_masters.paths.hope import OBSTACLES, Ground, Hope
from undercroft.games.map_masters.paths.line import STOP
from undercroft.games.map_masters.paths.net import Hall, Net, Strand
from undercroft.games.map_masters.paths.offers import BUDGET, offers, pairs, search_all
from undercroft.games.map_masters.paths.paying import held
from undercroft.games.map_masters.paths.search import FOUND, NOT_FOUND, PROVED_NONE, Search
from undercroft.games.map_masters.paths.tracing import judge
from undercroft.games.map_masters.paths.verdicts import HIDDEN, OK
from undercroft.games.map_masters.pieces import count_of

NUMBERS = range(0, 60, 3)


def on_the_way(search: Search, end: Draft, hope: Hope) -> int:
    """How many drafts on the way to an end were asked about; all of them have hope."""
    want = values(end.trail)
    grower = Grower(search.net, search.goal, False, search.avoid)
    front, asked = [search.start], 0
    while front and not grower.ends:
        rows: list[Draft] = []
        for d in front:
            assert hope.left(d)
            asked += 1
            rows += [n for n in grower.grow(d) if values(n.trail) == want[: len(values(n.trail))]]
        front = rows
    return asked


def test_no_draft_on_the_way_to_an_end_is_without_hope() -> None:
    asked = 0
    for number in NUMBERS:
        g = begun(number)
        for search in pairs(g, Net(g)):
            answer = search.beam(3, 400)
            for end in answer.others[:3]:
                hope = Hope(Ground(search.net), search.start, search.goal, search.token_cell, True)
                asked += on_the_way(search, end, hope)
    assert asked > 200


def test_drafts_without_hope_lead_nowhere() -> None:
    dropped = 0
    for number in NUMBERS:
        g = begun(number)
        for search in pairs(g, Net(g)):
            hope = Hope(Ground(search.net), search.start, search.goal, search.token_cell, True)
            front = [search.start]
            for _ in range(3):
                grower = Grower(search.net, search.goal, False, search.avoid)
                front = [n for d in front[:4] for n in grower.grow(d)]
                for n in [n for n in front if not hope.left(n)][:2]:
                    dropped += 1
                    search.start = n
                    assert search.exact(300).status != FOUND
    assert dropped > 30


class Plain:
    """The question of `Hope` once more, with sets and nothing kept: what hangs together with a draft."""

    def __init__(self, search: Search, d: Draft) -> None:
        self.search = search
        self.net = search.net
        self.d = d
        self.need = search.goal.need
        self.slack = d_slack(search)
        self.able = {x for x in OBSTACLES if self.slack or any(held(d, x, means) for means in MEANS)}
        self.places: set[int] = set()
        self.things: list[Hall] = []
        self.strands: dict[int, Strand] = {}
        while True:
            known = (len(self.able), len(self.places))
            self.look()
            if known == (len(self.able), len(self.places)):
                return

    def walkable(self, s: Strand) -> bool:
        missing = {x for x in OBSTACLES if s.obstacles >> x & 1 and not s.helps >> x & 1} - self.able
        return not missing and s.halls & self.d.halls == 0

    def enters(self, at: int) -> bool:
        d = self.d
        card = d.g.card(at >> t.STRIDE_BITS)
        if card.place_kind[at & t.LOCAL] != t.P_ROOM:
            woven = d.woven or d.books & t.WEAVER != 0
            return (d.nodes if woven else d.nodes | d.own) >> at & 1 == 0
        beasts = t.MONSTER in card.has[at & t.LOCAL]
        return not beasts or d.rooms >> at & 1 == 1 or t.MONSTER in self.able

    def leaves(self, at: int) -> bool:
        """A Pitfall in a hall ends the walk unless it is crossed."""
        d = self.d
        pit = d.g.card(at >> t.STRIDE_BITS).place_kind[at & t.LOCAL] == t.P_MOUTH
        return not pit or t.PIT in self.able or d.books & t.SPIDER != 0 or (at == d.at and d.paid)

    def look(self) -> None:
        d = self.d
        todo = [d.at]
        self.places = {d.at}
        self.things = []
        self.strands = {}
        while todo:
            at = todo.pop()
            base, place = at & ~t.LOCAL, at & t.LOCAL
            card = d.g.card(at >> t.STRIDE_BITS)
            near = []
            if card.place_kind[place] == t.P_ROOM and d.rooms >> at & 1 == 0:
                self.things.append(Hall(card.has[place]))
            if self.leaves(at):
                for s in self.net.row(at):
                    if self.walkable(s):
                        self.strands[s.pair] = s
                        near += [s.to] if s.to >= 0 and self.enters(s.to) else []
            pit = card.within[place]
            if card.place_kind[pit] == t.P_MOUTH:
                near.append(base | card.pit_other[pit])
            if card.place_kind[place] == t.P_LANDING and d.books & t.SPIDER:
                near.append(base | card.around[card.pit_other[place]])
            if self.circle(at):
                near += [self.net.landing_of(circle) for circle in self.net.circles]
            todo += [x for x in near if x not in self.places]
            self.places |= set(near)
        everything: list[Hall | Strand] = [*self.things, *self.strands.values()]
        for x in everything:
            self.able |= {what for what in OBSTACLES if x.helps >> what & 1}

    def circle(self, at: int) -> bool:
        """Is there a Circle here that may still be used?"""
        card = self.d.g.card(at >> t.STRIDE_BITS)
        here = card.within[at & t.LOCAL]
        unused = self.d.circles >> (at & ~t.LOCAL | here) & 1 == 0
        return card.place_kind[here] == t.P_CIRCLE and unused and t.CIRCLE_USE in self.able

    def ends(self, cell: int, stops: list[int]) -> bool:
        """Does a strand from here come onto this card, or to one of these openings?"""
        rows = [s for at in self.places if self.leaves(at) for s in self.net.row(at)]
        return any(cell in s.cells or s.stop in stops for s in rows if cell >= 0 or self.walkable(s))

    def hope(self) -> bool:
        d, goal, need = self.d, self.search.goal, self.need
        everything: list[Hall | Strand] = [*self.things, *self.strands.values()]
        for item in range(t.ITEMS):
            have = d.holds(item) + (d.tokens >> item & 1) + (self.slack if item in t.FAIRIES else 0)
            have += count_of(d.used, item) if d.g.level <= t.EASY else 0
            if have + sum(count_of(x.items, item) for x in everything) < need.items[item]:
                return False
        if d.kills + sum(x.monsters for x in everything) < need.kills:
            return False
        if goal.end == STOP:
            return self.ends(goal.cell, goal.stops)
        fetch = self.search.token_cell
        if fetch >= 0 and d.artifacts >> need.artifact & 1 == 0 and not any(self.circle(at) for at in self.places):
            rows = [s for at in self.places if self.leaves(at) for s in self.net.row(at)]
            if not any(fetch in s.cells and self.walkable(s) for s in rows):
                return False
        return self.ends(-1, goal.stops)


def d_slack(search: Search) -> int:
    """Fairy Tokens that may come from nowhere: by SB4, and from Optimizers in Novice."""
    slack = 1 if search.start.books & t.PACT else 0
    return slack + (search.net.optimizers if search.g.level == t.NOVICE else 0)


def is_led(d: Draft, net: Net, plain: Plain, route: list[int]) -> bool:
    """Does each place of a route follow from the one before?"""
    at = d.at
    for to in reversed(route):
        card = d.g.card(at >> t.STRIDE_BITS)
        base, pit = at & ~t.LOCAL, card.within[at & t.LOCAL]
        near = [s.to for s in net.row(at) if plain.walkable(s)] if plain.leaves(at) else []
        if card.place_kind[pit] in (t.P_MOUTH, t.P_LANDING):
            near.append(base | card.around[card.pit_other[pit]])
        if plain.circle(at):
            near += [net.landing_of(circle) for circle in net.circles]
        if to not in near:
            return False
        at = to
    return True


@pytest.mark.parametrize("number", range(1, 100, 3))
def test_hope_is_what_hangs_together(number: int) -> None:
    """All drafts of the first steps, also with lines of others and with tokens that may come from nowhere."""
    g = begun(number)
    for search in pairs(g, Net(g)):
        jumps = search.start.books & (t.LEAP | t.CALL) == 0
        hope = Hope(Ground(search.net), search.start, search.goal, search.token_cell, jumps)
        front = [search.start]
        for _ in range(4):
            grower = Grower(search.net, search.goal, False, search.avoid)
            front = [n for d in front[:5] for n in grower.grow(d)]
            for n in front:
                if n.hall >= 0 or n.local() < t.OPENINGS:
                    assert hope.left(n) and hope.route == []
                    continue
                plain = Plain(search, n)
                assert hope.left(n) == plain.hope()
                assert is_led(n, search.net, plain, hope.route)


@pytest.mark.parametrize("number", NUMBERS)
def test_offers_hold_and_are_the_same_again(number: int) -> None:
    g = begun(number)
    found = search_all(g, BUDGET)
    assert [x.numbers() for x in search_all(g.copy(), BUDGET)] == [x.numbers() for x in found]
    assert [x.numbers() for x in offers(g)] == [x.numbers() for x in found]
    assert all(judge(g, x).verdict in (OK, HIDDEN) for x in found)


def test_a_dive_finds_nearly_all_that_the_beam_finds() -> None:
    beam = dived = 0
    for number in NUMBERS:
        g = begun(number)
        for search in pairs(g, Net(g)):
            answer = dive(search, Ground(search.net), 100)
            assert answer.status in (FOUND, NOT_FOUND, PROVED_NONE)
            assert answer.grown <= 160  # a step may grow several drafts at once
            beam += search.beam(2, 1500).status == FOUND
            dived += answer.status == FOUND
    print(beam, dived)
    assert dived >= 0.9 * beam > 10
