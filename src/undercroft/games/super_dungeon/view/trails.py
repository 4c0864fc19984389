"""Where the active model can walk with the Speed it has left, so that one click can take all the steps."""
from heapq import heapify, heappop, heappush

from ....board.base import squares_of
from ....board.grid import FAR
from ....kernel.scene import Trail
from .. import options as op
from .. import rulings as ru
from .. import terms as t
from ..content import CARDS
from ..legal.figures import has
from ..legal.moving import barred, moves, price, squeezed
from ..legal.places import fits, squares_under
from ..state import World
from ..words.names import square_id


class _Walker:
    """The active model, and what its next step may cost or do."""

    def __init__(self, g: World) -> None:
        self.g = g
        self.model = g.active
        self.card = CARDS[g.models[g.active].card]
        self.flies = has(g, g.active, t.K_FLY)
        self.nimble = self.flies or has(g, g.active, t.K_SUREFOOT)
        self.points = [m for m in range(len(g.models))
                       if g.models[m].at >= 0 and CARDS[g.models[m].card].role == t.R_POINT]

    def steps(self, at: int) -> list[tuple[int, int]]:
        """Next squares and their price (SDE-MOVE-01 to -14)."""
        g = self.g
        out: list[tuple[int, int]] = []
        for n in g.ground.grid.near[at]:
            if barred(g, self.model, n, self.flies) or (g.rulings & ru.A_15_BLOCKED and squeezed(g, at, n)):
                continue
            cost = price(g, self.model, at, n, self.nimble)
            if cost < FAR:
                out.append((n, cost))
        return out

    def harm(self, to: int) -> str:
        """What entering a place does to the model (SDE-MAP-07, SDE-ADV-02), in a word; empty if nothing."""
        g = self.g
        under = squares_of(g.ground.grid, to, self.card.size)
        if not self.flies and any(g.ground.lava[c] for c in under):
            return "lava burns"
        if self.card.side == t.HEROES and g.boss >= 0:
            beside = {n for c in under for n in g.ground.grid.near[c]}
            if any(c in beside for m in self.points for c in squares_under(g, m)):
                return "the spawning point burns"
        return ""


class _Way:
    """How a place is reached: what it costs, from where, and what hurts."""

    def __init__(self, spent: int, before: int, harm: str) -> None:
        self.spent = spent
        self.before = before
        self.harm = harm


def _spread(w: _Walker, ways: dict[int, _Way], speed: int, unharmed: bool) -> None:
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
    if d is None or d.prompt != op.P_MENU or g.active < 0 or not moves(g, g.active):
        return []
    w = _Walker(g)
    start = g.models[g.active].at
    speed = g.speed - g.moved
    ways = {start: _Way(0, -1, "")}
    _spread(w, ways, speed, unharmed=True)
    _spread(w, ways, speed, unharmed=False)  # from the places reached unharmed into those that hurt
    return [_trail(g, w, at, way) for at, way in ways.items() if at != start and _of_use(g, w, at, ways)]


def _of_use(g: World, w: _Walker, at: int, ways: dict[int, _Way]) -> bool:
    return fits(g, w.model, at, w.card.size) or any(way.before == at for way in ways.values())


def _trail(g: World, w: _Walker, at: int, way: _Way) -> Trail:
    label = f"Walk to {g.ground.name(at)}: {way.spent} of {g.speed - g.moved} Speed"
    if way.harm:
        label += f", {way.harm}"
    trail = Trail(to=square_id(g, at), text=f"move {g.ground.name(at)}", label=label, via=square_id(g, way.before),
                  cost=str(way.spent))
    if not fits(g, w.model, at, w.card.size):
        trail["passed"] = True  # SDE-MOVE-05
    if way.harm:
        trail["warning"] = way.harm
    return trail
