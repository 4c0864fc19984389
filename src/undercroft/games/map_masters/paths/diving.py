"""Finding a path quickly: depth first, led to what the goal asks for; what leads nowhere is dropped."""

from typing import Final

from .. import terms as t
from .draft import Draft
from .growing import Grower
from .hope import Ground, Hope
from .search import FOUND, NOT_FOUND, PROVED_NONE, Answer, Search, cost_of

LED: Final = 10000  # worth of the place that is next on the way to what is lacking
NOTHING: Final[list[int]] = []
CHEAPER: Final = 12  # drafts that are grown at least for a cheaper path


class Dive:
    """The search of one group for one goal, which can be stopped and gone on with: on foot and by Circle, and if that
    leads nowhere, with jumps by books."""

    def __init__(self, search: Search, ground: Ground) -> None:
        self.search = search
        self.ground = ground
        self.grown = 0
        self.dear = t.NONE  # the cost of the best end, -1 while there is none
        self.jumps = search.start.books & (t.LEAP | t.CALL | t.PACT) != 0  # still to be tried
        self._begin(False)

    def _begin(self, jumps: bool) -> None:
        search = self.search
        self.grower = Grower(search.net, search.goal, False, search.avoid)
        self.grower.jumps = jumps
        self.stack: list[Draft] = [search.start] if search.sound else []
        self.routes: list[list[int]] = [NOTHING] if search.sound else []  # that each of them is on, the next place last
        self.seen: set[tuple[int, int, int, int, int]] = set()
        self.hope = Hope(self.ground, search.start, search.goal, search.token_cell, jumps)

    def find(self, limit: int) -> None:
        """Grow up to about `limit` drafts for a first path."""
        self._grow(limit if not self.jumps else limit - limit // 2)
        if self.dear == t.NONE and self.jumps:
            self.jumps = False
            self._begin(True)
            self._grow(max(limit - self.grown, limit // 2))

    def improve(self, limit: int) -> None:
        """Grow up to about `limit` more for one that is cheaper than the one that was found."""
        end = self.grown + limit
        while self.stack and self.grown < end:
            self._grow(end - self.grown)

    def _grow(self, limit: int) -> None:
        """Until a path is found, nothing is left to try, or the limit is reached."""
        search = self.search
        grower = self.grower
        hope = self.hope
        before = grower.copies
        while self.stack and grower.copies - before < limit:
            d = self.stack.pop()
            route = self.routes.pop()
            if self.dear != t.NONE and cost_of(d) + search.to_stop.get(d.at, 1) >= self.dear:
                continue
            if not route:  # asked again only where a route ends
                if not hope.left(d):
                    continue
                route = hope.route
            led = route[-1] if route else t.NONE
            known = len(grower.ends)
            rows = grower.grow(d)
            order: list[tuple[int, int]] = []
            for i in range(len(rows)):
                n = rows[i]
                key = (n.at << 6 | (n.hall + 1), n.door, n.halls, n.bag, n.books << 16 | n.tokens)
                if key not in self.seen:
                    self.seen.add(key)
                    order.append((search.worth(n) + (LED if n.at == led else 0), i))
            order.sort()
            for pair in order:
                n = rows[pair[1]]
                self.stack.append(n)
                self.routes.append(route[:-1] if n.at == led else NOTHING)
            if len(grower.ends) > known:
                for e in grower.ends[known:]:
                    if self.dear == t.NONE or cost_of(e) < self.dear:
                        self.dear = cost_of(e)
                break
        self.grown += grower.copies - before

    def answer(self) -> Answer:
        """The best path so far, or why there is none."""
        if not self.search.sound:
            return Answer(PROVED_NONE, None, None, 0)
        if self.dear == t.NONE:
            return Answer(NOT_FOUND, None, None, self.grown)
        found = self.search.answer(self.grower)
        found.grown = self.grown
        assert found.status == FOUND
        return found


def dive(search: Search, ground: Ground, limit: int) -> Answer:
    """A path within about `limit` drafts: once one is found, as many again for a cheaper one."""
    diving = Dive(search, ground)
    diving.find(limit)
    if diving.dear != t.NONE:
        diving.improve(min(limit - diving.grown, diving.grown + CHEAPER))
    return diving.answer()
