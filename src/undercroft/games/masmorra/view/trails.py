"""Rooms and doorways that a Step leads to, so that one click spends it and goes there (MAS-STEP)."""
from ....kernel.option import opt
from ....kernel.scene import Trail
from .. import options as o
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
    before = g.decision
    then = g.copy()
    then.apply(opt(o.STEP, source))
    after = then.decision
    assert before is not None
    if after is None or after.owner != before.owner or then.chance.count != g.chance.count:
        return []
    paid = f"step:{g.active}"
    room = g.hero().room
    out = [Trail(to=paid, text=f"step {'free' if source == o.FROM_FREE else 'die'}", label="", via=f"room:{room}",
                 passed=True, cost="")]
    for x in after.options:
        if x.kind == o.MOVE:
            out.append(Trail(to=f"room:{x.a}", text=f"move R{x.a}", via=paid, cost="1",
                             label=f"Spend {words} and move to {room_name(g, x.a)}"))
        elif x.kind == o.EXPLORE:
            out += [Trail(to=f"gap:{room}:{gap}", text="explore", via=paid, cost="1",
                          label=f"Spend {words} and explore") for gap in g.rooms[room].gaps]
    return out if len(out) > 1 else []
