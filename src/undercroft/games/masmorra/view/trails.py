"""Rooms and doorways that a Step leads to, so that one click spends it and goes there (MAS-STEP)."""
from ....kernel.option import opt
from ....kernel.scene import Trail
from .. import options as o
from ..legal.acts import forbids_explore, forbids_move
from ..state import World
from ..words.names import room_name

SOURCES = ((o.FROM_FREE, "the Free Step"), (o.FROM_DIE, "a Step die"))


def trails(g: World) -> list[Trail]:
    """Only where no Move Point is left, and never at the price of a symbol: that is for the player to say."""
    d = g.decision
    if d is None or g.mp > 0:
        return []
    for source, words in SOURCES:
        step = opt(o.STEP, source)
        if d.offers(step):
            return _beyond(g, source, words)
    return []


def _beyond(g: World, source: int, words: str) -> list[Trail]:
    """By the predicates alone: what others may answer to the Step must not be told by what is offered."""
    then = g.copy()
    then.mp = 1
    paid = f"step:{g.active}"
    room = g.hero().room
    out = [Trail(to=paid, text=f"step {'free' if source == o.FROM_FREE else 'die'}", label="", via=f"room:{room}",
                 passed=True, cost="")]
    for near in g.rooms[room].near:
        if forbids_move(then, near) == 0:
            out.append(Trail(to=f"room:{near}", text=f"move R{near}", via=paid, cost="1",
                             label=f"Spend {words} and move to {room_name(g, near)}"))
    if forbids_explore(then) == 0:
        out += [Trail(to=f"gap:{room}:{gap}", text="explore", via=paid, cost="1",
                      label=f"Spend {words} and explore") for gap in g.rooms[room].gaps]
    return out if len(out) > 1 else []
