"""Zones within the movement points left, or within those of a Move, so that one click can take all the steps."""

from ....engine.option import opt
from ....scene import Trail
from ....words.english import many
from .. import options as o
from .. import terms as t
from ..acts.turns import Move
from ..legal.abilities import reaction
from ..legal.moving import passable_doors
from ..state import World
from ..words.names import zone_name, zone_said
from ..words.verbs import VERBS


def trails(g: World) -> list[Trail]:
    """Nearest first."""
    d = g.decision
    if d is None:
        return []
    if d.prompt == o.P_WALK:
        return _within(g, f"zone:{g.zone_of(g.walk.hero)}", "")
    if d.prompt != o.P_TURN or not d.offers(opt(Move.KIND)):
        return []
    then = g.copy()
    then.apply(opt(Move.KIND))
    if then.decision is None or then.decision.prompt != o.P_WALK:
        return []
    begun = f"moving:{g.turn}"
    way = _within(then, begun, "an action, ")
    first = Trail(
        to=begun,
        text=VERBS.text(g, opt(Move.KIND)),
        label="",
        via=f"zone:{g.zone_of(g.turn)}",
        passed=True,
        cost="",
    )
    return [first, *way] if way else []


def _within(g: World, begun: str, price: str) -> list[Trail]:
    """The Zones that the movement points of this walk reach; the way to each leads back to where the walk begins."""
    w = g.walk
    if not w.on or w.mp < 1 or g.zone_of(w.hero) < 0:
        return []
    start = g.zone_of(w.hero)
    doors = passable_doors(g, w.hero)
    seen = {start: 0}
    queue = [start]
    out: list[Trail] = []
    for at in queue:
        for zone in g.map().steps(at, doors):
            if zone in seen or seen[at] >= w.mp or not g.there(zone) or g.printed().abyss[zone]:
                continue
            seen[zone] = seen[at] + 1
            queue.append(zone)
            cost = str(seen[zone])
            trail = Trail(
                to=f"zone:{zone}",
                text=f"go {zone_name(g, zone)}",
                via=begun if at == start else f"zone:{at}",
                cost=cost,
                label=f"Walk to {zone_said(g, zone)}: {price}{cost} of {many(w.mp, 'movement point')}",
            )
            harm = _harm(g, w.hero, at, zone)
            if harm:
                trail["warning"] = harm
            out.append(trail)
    return out


def _harm(g: World, unit: int, left: int, zone: int) -> str:
    """The harm that this step may do to a Hero."""
    if unit >= t.SPIRIT:
        return ""
    if zone in g.tokens[t.SPIKE] or zone in g.tokens[t.BEAR]:
        return "a trap lies there"
    n = reaction(g, unit, sum(g.miniatures(f) for f in g.foes_in(left)))
    return f"Reaction damage: {n}" if n else ""
