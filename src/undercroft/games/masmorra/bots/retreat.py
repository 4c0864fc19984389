"""Where a Hero is safe from the march of the monsters, and when to go there (MAS-ALLY-11)."""

from typing import Final

from ....engine.option import Opt, opt
from .. import options as o
from ..content import CREATURES
from ..legal.moving import stairs_from
from ..state import World
from .ground import FRESH_DICE

NEAR: Final = 0.3  # how much of the Payback counts that is two rooms away
SAFE: Final = 3.5  # Life Points that should be left when the monsters are there
REACH: Final = 4  # rooms looked ahead


def neighbours(g: World, room: int) -> list[int]:
    """Rooms one move away, by doors or stairs."""
    s = stairs_from(g, room)
    return g.rooms[room].near if s < 0 else [*g.rooms[room].near, s]


def danger(g: World, room: int) -> float:
    """Payback that waits for a Hero in this room after the next march."""
    near = neighbours(g, room)
    total = 0.0
    for m in g.monsters:
        if m.room < 0:
            continue
        if m.room == room or (m.mark < 2 and m.room in near):
            total += CREATURES[m.kind].payback
        elif m.mark < 2:
            for n in near:
                if m.room in g.rooms[n].near:
                    total += NEAR * CREATURES[m.kind].payback
                    break
    return total


def unsafe(g: World, room: int) -> bool:
    """Would the active Hero not stand what waits for it in this room?"""
    return g.hero().life - danger(g, room) + FRESH_DICE < SAFE


def flight(g: World, options: list[Opt]) -> Opt | None:
    """A step or a move to safety for a Hero that would not stand the next attack; None if it may stay."""
    h = g.hero()
    worst = danger(g, h.room)
    if h.life - worst + FRESH_DICE >= SAFE:
        return None
    first = [-1] * len(g.rooms)  # the first room of the way to each
    first[h.room] = h.room
    queue = [h.room]
    best = -1
    at = 0
    end = 1
    for _ in range(REACH):
        while at < end:
            room = queue[at]
            at += 1
            for n in g.rooms[room].near:
                if first[n] < 0 and not g.crowded(n):
                    first[n] = n if room == h.room else first[room]
                    queue.append(n)
                    d = danger(g, n)
                    if d < worst - 0.9:
                        best, worst = n, d
        end = len(queue)
    if best < 0:
        return None
    if g.mp > 0:
        x = opt(o.MOVE, first[best])
        return x if x in options else None
    for source in (o.FROM_SYMBOL, o.FROM_FREE, o.FROM_DIE):
        if opt(o.STEP, source) in options:
            return opt(o.STEP, source)
    return None
