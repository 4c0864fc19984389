"""Where the active figure can walk with the points it has left, so that one click can take all the steps."""

from ....board.grid import FAR
from ....board.mover import Mover, flood
from ....scene import Trail
from ....words.english import many
from .. import options as o
from ..figures import held_by
from ..legal.moving import forbids_square, forbids_token_step, price
from ..state import World
from ..words.names import square_id, title_of, token_letter
from .dangers import holders_at, step_danger

LONGEST = 400  # speed points; no way through a dungeon costs more


class _Walk(Mover):
    """The active figure; it goes on only from squares where nobody holds it."""

    def __init__(self, g: World, f: int) -> None:
        super().__init__(g.ground.grid)
        self.g = g
        self.f = f
        self.start = g.figures[f].at

    def holders(self, at: int) -> list[int]:
        """The opponents that would hold it there."""
        return holders_at(self.g, self.f, at)

    def price(self, frm: int, to: int) -> int:
        g = self.g
        if not g.adjacent(frm, to) or forbids_square(g, self.f, to):
            return FAR
        if frm != self.start and self.holders(frm):
            return FAR
        return price(g, self.f, frm, to)


class _TokenWalk(Mover):
    """The active token."""

    def __init__(self, g: World) -> None:
        super().__init__(g.ground.grid)
        self.g = g

    def price(self, frm: int, to: int) -> int:
        g = self.g
        if not g.adjacent(frm, to) or not g.empty(to):
            return FAR
        cost = g.ground.cost[to]
        return cost if cost >= FAR else cost + (1 if g.ground.diagonal(frm, to) else 0)


def trails(g: World) -> list[Trail]:
    """All squares within reach, with the way there."""
    d = g.decision
    if d is None:
        return []
    if d.prompt == o.P_TOKEN and g.mover >= 0:
        at = g.tokens[g.mover].at
        if not any(forbids_token_step(g, g.mover, n) == 0 for n in g.neighbours(at)):
            return []
        return _listed(g, _TokenWalk(g), at, None)
    if d.prompt != o.P_MENU or g.active < 0:
        return []
    x = g.figures[g.active]
    if x.at < 0 or held_by(g, g.active):
        return []
    walk = _Walk(g, g.active)
    return _listed(g, walk, x.at, walk)


def way_cost(g: World, to: int) -> int:
    """The cost of the cheapest way for the moving figure or token, whatever points are left; -1 if there is none."""
    mover: Mover
    if g.active >= 0:
        mover, start = _Walk(g, g.active), g.figures[g.active].at
    else:
        mover, start = _TokenWalk(g), g.tokens[g.mover].at
    cost = flood(mover, [start], LONGEST).cost[to]
    return cost if cost <= LONGEST else -1


def _listed(g: World, mover: Mover, start: int, walk: _Walk | None) -> list[Trail]:
    found = flood(mover, [start], g.sp)
    warned: dict[int, str] = {}
    out = []
    for c in found.order:
        if c == start:
            continue
        cost = found.cost[c]
        trail = Trail(
            to=square_id(g, c),
            text=f"move {g.ground.name(c)}",
            label=f"Walk to {g.ground.name(c)}: {cost} of {g.sp} speed points",
            via=square_id(g, found.before[c]),
            cost=str(cost),
        )
        before = found.before[c]
        said = step_danger(g, walk.f, before, c) if walk is not None else ""
        warned[c] = said or warned.get(before, "")  # a held figure goes no farther: tokens alone are passed on
        if warned[c]:
            trail["warning"] = warned[c]
        out.append(trail)
    return out


def too_far(g: World, to: int) -> str:
    """The cost of the way to a square for the moving figure or token, and the points it has left."""
    need = way_cost(g, to)
    me = title_of(g, g.active) if g.active >= 0 else f"token {token_letter(g.mover)}"
    if need < 0:
        return f"no way leads to {g.ground.name(to)} now; {me} has {many(g.sp, 'speed point')} left"
    if need <= g.sp:
        return f"one step at a time: the way to {g.ground.name(to)} costs {need} of the {g.sp} that {me} has left"
    return f"the way to {g.ground.name(to)} costs {many(need, 'speed point')}; {me} has {g.sp} left"
