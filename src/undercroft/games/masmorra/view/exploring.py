"""The tile on the stack lies face up: a Step, the doorway and how it is turned are one click (MAS-EXP-01, -02)."""
from typing import Final

from ....board.tiles import beyond, cell_of, cell_x, cell_y, doorways, facing
from ....kernel.option import Opt, opt
from ....kernel.scene import OptionScene
from .. import options as o
from .. import terms as t
from ..content import TILES
from ..legal.acts import forbids_explore
from ..legal.placing import placements, room_at
from ..state import World
from ..words import icons
from ..words.placing import place_label, tile_sketch
from ..words.touches import harm_between
from ..words.verbs import VERBS

# A symbol is gone with the room, the Free Step with the turn, a die is worth gold: what is missed least comes first.
PAYMENTS: Final = ((o.FROM_SYMBOL, "a Step symbol"), (o.FROM_FREE, "the Free Step"), (o.FROM_DIE, "a Step die"))


def explores(g: World, options: list[Opt]) -> list[OptionScene]:
    """Every way to lay the tile beyond a doorway of the Hero's room; of each doorway one is listed, the one that leads
    on most, the others are found at the doorway. A Rune hides what it brings: that is asked when it is seen.
    """
    before, words = payment(g, options)
    if not before:
        return []
    room = g.hero().room
    tile = g.face_up[g.rooms[room].level - 1]
    if TILES[tile].type == t.RUNE:
        return []
    out: list[OptionScene] = []
    fits = placements(g, room, tile)
    laid = [o.place(cell_of(fits[i], fits[i + 1]), fits[i + 2]) for i in range(0, len(fits), 3)]
    for gap in g.rooms[room].gaps:
        ways = sorted((x for x in laid if o.cell(x) == beyond(gap)), key=lambda x: -leads(g, tile, gap, x))
        for x in ways:
            out.append(one(g, [*before, x], words, gap))
            if x is not ways[0]:
                out[-1]["aside"] = True
    return out


def payment(g: World, options: list[Opt]) -> tuple[list[Opt], str]:
    """What comes before the tile: a Step if no Move Point is left, and to explore; nothing if that is forbidden."""
    if opt(o.EXPLORE) in options:
        return [opt(o.EXPLORE)], ""
    then = g.copy()
    then.mp = g.step_mp
    for source, words in PAYMENTS if g.mp == 0 and forbids_explore(then) == 0 else ():
        if opt(o.STEP, source) in options:
            return [opt(o.STEP, source), opt(o.EXPLORE)], f" with {words}"
    return [], ""


def leads(g: World, tile: int, gap: int, x: Opt) -> int:
    """How many doorways would open onto empty spaces."""
    kind = TILES[tile]
    cell = o.cell(x)
    level = g.rooms[g.hero().room].level
    doors = [d for d in doorways(kind.doors, kind.size, cell_x(cell), cell_y(cell), o.turn(x)) if d != facing(gap)]
    return sum(room_at(g, level, beyond(d)) < 0 for d in doors)


def one(g: World, steps: list[Opt], words: str, gap: int) -> OptionScene:
    """`Explore north with the Free Step: leads on east`."""
    room = g.hero().room
    tile, x = g.face_up[g.rooms[room].level - 1], steps[-1]
    way, _, leads_on = place_label(g, tile, o.cell(x), o.turn(x), room).removeprefix("To the ").partition(": ")
    texts = [VERBS.text(g, step) for step in steps]
    scene = OptionScene(text=" + ".join(texts), label=f"Explore {way}{words}: {leads_on}", group="Move",
                        touches=[f"gap:{room}:{gap}"], icon=icons.OTHER["explore"], walk=texts, whole=True,
                        sketch=tile_sketch(tile, o.turn(x)))
    harm = harm_between(g, room, room)
    if harm:
        scene["warning"] = harm
    return scene
