"""A Step, the doorway and how the tile is turned, in one click (MAS-EXP-01, -02)."""

from ....engine.option import Opt
from ....scene import OptionScene
from .. import options as o
from ..bots.laying import layings
from ..state import World
from ..words import icons
from ..words.labels import PAID
from ..words.names import tile_name
from ..words.placing import place_label, tile_sketch
from ..words.touches import danger_between
from ..words.verbs import VERBS


def explores(g: World, options: list[Opt]) -> list[OptionScene]:
    """Of each doorway the way that leads on most is listed, the others are found at the doorway."""
    out: list[OptionScene] = []
    room = g.hero().room
    harm = danger_between(g, room, room)
    done = -1
    for gap, steps in layings(g, options):
        texts, x = [VERBS.text(g, step) for step in steps], steps[-1]
        tile = g.face_up[g.rooms[room].level - 1]
        paid = f" with {PAID[steps[0].a]}" if steps[0].kind == o.STEP else ""
        way, _, on = place_label(g, tile, o.cell(x), o.turn(x), room).removeprefix("To the ").partition(": ")
        out.append(
            OptionScene(
                text=" + ".join(texts),
                label=f"Explore {way}{paid}: {tile_name(tile)}, {on}",
                group="Move",
                touches=[f"gap:{room}:{gap}"],
                icon=icons.OTHER["explore"],
                walk=texts,
                whole=True,
                sketch=tile_sketch(tile, o.turn(x)),
            )
        )
        if gap == done:
            out[-1]["aside"] = True
        if harm:
            out[-1]["warning"] = harm
        done = gap
    return out
