"""Rooms and doorways that a Step leads to, so that one click spends it and goes there (MAS-STEP)."""

from ....engine.option import opt
from ....scene import Trail
from .. import options as o
from ..bots.laying import PAYMENTS
from ..legal.acting import forbids_explore, forbids_move
from ..legal.places import armed_beside, quiet
from ..state import World
from ..words.labels import PAID
from ..words.names import room_name
from ..words.touches import danger_between
from ..words.verbs import VERBS


def trails(g: World) -> list[Trail]:
    """With the Move Points that are left, else with those of a Step."""
    d = g.decision
    if d is None or d.prompt not in (o.P_ACTION, o.P_BEFORE_ROLL):
        return []
    room = g.hero().room
    if g.mp > 0:
        return from_room(g, room, g.mp, f"room:{room}", "Move", 0)
    for source in PAYMENTS:
        if d.offers(opt(o.STEP, source)):
            return _beyond(g, source, PAID[source])
    return []


def _beyond(g: World, source: int, words: str) -> list[Trail]:
    """By the predicates alone: the offers must not tell which answers others hold against the Step."""
    paid = f"step:{g.active}"
    step = Trail(
        to=paid, text=VERBS.text(g, opt(o.STEP, source)), label="", via=f"room:{g.hero().room}", passed=True, cost=""
    )
    out = from_room(g, g.hero().room, g.step_mp, paid, f"Spend {words} and move", 0)
    return [step, *out] if out else []


def from_room(g: World, room: int, mp: int, via: str, words: str, gone: int) -> list[Trail]:
    """The rooms that some Move Points reach, through rooms in which nothing happens to a passing Hero."""
    then = g.copy()
    then.mp, then.hero().room = mp, room
    cost, out = str(gone + 1), list[Trail]()
    start = g.hero().room
    nearby = [n for n in g.rooms[room].near if n != start and forbids_move(then, n) == 0] if mp > 0 else []
    for near in nearby:
        out.append(
            Trail(to=f"room:{near}", text=f"move R{near}", via=via, cost=cost, label=f"{words} to {room_name(g, near)}")
        )
        warn(out[-1], danger_between(g, room, near))
    if mp > 0 and forbids_explore(then) == 0:
        where = f" beyond {room_name(g, room)}" if room != start else ""
        for gap in g.rooms[room].gaps:
            out.append(
                Trail(
                    to=f"gap:{room}:{gap}",
                    text="explore",
                    via=via,
                    cost=cost,
                    label=f"{words.removesuffix(' and move')} and explore{where}",
                )
            )
            warn(out[-1], danger_between(g, room, room))
    known = {x["to"] for x in out}
    for near in nearby if gone == 0 and not armed_beside(g, room) else []:
        if quiet(g, near):
            more = from_room(g, near, mp - 1, f"room:{near}", words, gone + 1)
            out += [x for x in more if x["to"] not in known]
            known.update(x["to"] for x in more)
    return out


def warn(trail: Trail, harm: str) -> None:
    """Dangers on the way are named first."""
    if harm:
        trail["warning"] = harm
