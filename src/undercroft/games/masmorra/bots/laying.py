"""How a tile may be laid beyond a doorway before it is explored: it lies face up on its stack (MAS-EXP-01, -02)."""

from typing import Final

from ....board.tiles import beyond, cell_of, cell_x, cell_y, doorways, facing
from ....engine.option import Opt, opt
from .. import options as o
from .. import terms as t
from ..content import TILES
from ..legal.acting import forbids_explore
from ..legal.placing import placements, room_at
from ..state import World

# A symbol is gone with the room, the Free Step with the turn, a die is worth gold: what is missed least comes first.
PAYMENTS: Final = (o.FROM_SYMBOL, o.FROM_FREE, o.FROM_DIE)


def layings(g: World, options: list[Opt]) -> list[tuple[int, list[Opt]]]:
    """Every way to explore from the Hero's room, doorway by doorway, those that lead on most first: a Step if no Move
    Point is left, to explore, and where the tile goes. A Rune hides what it brings: there is none before it is seen.
    """
    before = steps_before(g, options)
    room = g.hero().room
    tile = g.face_up[g.rooms[room].level - 1] if before else -1
    if tile < 0 or TILES[tile].type == t.RUNE:
        return []
    fits = placements(g, room, tile)
    laid = [o.place(cell_of(fits[i], fits[i + 1]), fits[i + 2]) for i in range(0, len(fits), 3)]
    out: list[tuple[int, list[Opt]]] = []
    for gap in g.rooms[room].gaps:
        ways = [x for x in laid if o.cell(x) == beyond(gap)]
        ways.sort(key=lambda x: -leads_on(g, tile, gap, x))
        out += [(gap, [*before, x]) for x in ways]
    return out


def steps_before(g: World, options: list[Opt]) -> list[Opt]:
    """The options before the tile; none if they are forbidden."""
    if opt(o.EXPLORE) in options:
        return [opt(o.EXPLORE)]
    then = g.copy()
    then.mp = g.step_mp
    if g.mp > 0 or forbids_explore(then):
        return []
    return next(([opt(o.STEP, x), opt(o.EXPLORE)] for x in PAYMENTS if opt(o.STEP, x) in options), [])


def leads_on(g: World, tile: int, gap: int, option: Opt) -> int:
    """How many doorways would open onto empty spaces."""
    kind = TILES[tile]
    level = g.rooms[g.hero().room].level
    doors = doorways(kind.doors, kind.size, cell_x(o.cell(option)), cell_y(o.cell(option)), o.turn(option))
    return sum(d != facing(gap) and room_at(g, level, beyond(d)) < 0 for d in doors)
