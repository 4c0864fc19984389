"""Where the active model can walk with the Speed it has left, so that one click can take all the steps."""

from heapq import heapify, heappop, heappush

from ....board.footprint import squares_of
from ....board.grid import FAR
from ....scene import Trail
from .. import options as o
from .. import terms as t
from ..content import CARDS
from ..legal.adventure import adventure_of
from ..legal.moving import Walker, moves
from ..legal.places import squares_under
from ..state import World
from ..words.names import square_id


class _Walk:
    """The active model on the move, and what its next step may do to it."""

    def __init__(self, g: World) -> None:
        self.g = g
        self.walker = Walker(g, g.active)
        self.size = self.walker.size
        self.hero = CARDS[g.models[g.active].card].side == t.HEROES
        self.points = [
            m for m in range(len(g.models)) if g.models[m].at >= 0 and CARDS[g.models[m].card].role == t.R_POINT
        ]

    def steps(self, at: int) -> list[tuple[int, int]]:
        """Next squares and their price."""
        found = [(n, self.walker.price(at, n)) for n in self.g.ground.grid.near[at]]
        return [(n, cost) for n, cost in found if cost < FAR]

    def harm(self, to: int) -> str:
        """What entering a place does to the model, in a word; empty if nothing."""
        under = squares_of(self.g.ground.grid, to, self.size)
        return lava_at(self.g, under, self.walker.flies) or self._fire(under)

    def _fire(self, under: list[int]) -> str:
        g = self.g
        if self.hero and adventure_of(g).strikes[t.ST_ENTER]:  # SDE-ADV-02
            beside = {n for c in under for n in g.ground.grid.near[c]}
            if any(c in beside for m in self.points for c in squares_under(g, m)):
                return "the spawning point burns"
        return ""


def lava_at(g: World, under: list[int], flies: bool) -> str:
    """Does lava under these squares burn what comes to stand on them (SDE-MAP-07, SDE-MAP-08)?"""
    return "lava burns" if not flies and any(g.ground.lava[c] for c in under) else ""


def step_harm(g: World, to: int) -> str:
    """The harm that a step onto a square does to the active model."""
    return _Walk(g).harm(to)


class _Way:
    """How a place is reached: what it costs, from where, and what hurts."""

    def __init__(self, spent: int, before: int, harm: str) -> None:
        self.spent = spent
        self.before = before
        self.harm = harm


def _spread(w: _Walk, ways: dict[int, _Way], speed: int, unharmed: bool) -> None:
    """Add every place that can be reached from those known, the cheapest first."""
    settled = set() if unharmed else set(ways)
    heap = [(way.spent, at) for at, way in ways.items()]
    heapify(heap)
    while heap:
        spent, at = heappop(heap)
        if spent > ways[at].spent:
            continue
        for n, cost in w.steps(at):
            new = spent + cost
            if n in settled or new > speed or (n in ways and new >= ways[n].spent):
                continue
            harm = w.harm(n)
            if not (unharmed and harm):
                ways[n] = _Way(new, at, harm or ways[at].harm)
                heappush(heap, (new, n))


def trails(g: World) -> list[Trail]:
    """All places the active model can come to stand on, with a way there; one that does not hurt where there is one."""
    d = g.decision
    if d is None or d.prompt != o.P_MENU or g.active < 0 or not moves(g, g.active):
        return []
    w = _Walk(g)
    start = g.models[g.active].at
    speed = g.speed - g.moved
    ways = {start: _Way(0, -1, "")}
    _spread(w, ways, speed, unharmed=True)
    _spread(w, ways, speed, unharmed=False)  # from the places reached unharmed into those that hurt
    return [_trail(g, w, at, way) for at, way in ways.items() if at != start and _of_use(g, w, at, ways)]


def _of_use(g: World, w: _Walk, at: int, ways: dict[int, _Way]) -> bool:
    return w.walker.rest(at) or any(way.before == at for way in ways.values())


def _trail(g: World, w: _Walk, at: int, way: _Way) -> Trail:
    label = f"Walk to {g.ground.name(at)}: {way.spent} of {g.speed - g.moved} Speed"
    if way.harm:
        label += f", {way.harm}"
    trail = Trail(
        to=square_id(g, at),
        text=f"move {g.ground.name(at)}",
        label=label,
        via=square_id(g, way.before),
        cost=str(way.spent),
    )
    if not w.walker.rest(at):
        trail["passed"] = True  # SDE-MOVE-05
    if way.harm:
        trail["warning"] = way.harm
    return trail
