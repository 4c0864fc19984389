"""Do the things of a position stand where the rules let them stand?"""

from ....board.grid import FAR
from ....kernel.document import Document
from ..state import DOOR_BASE, World
from ..words.names import chest_names, figure_names


def standing(g: World, d: Document) -> None:
    """Figures, chests and tokens stand where the rules let them (MKD-MOVE-04, -08, MKD-SETUP-12, MKD-DOOR-03)."""
    names = figure_names(g)
    for f, x in enumerate(g.figures):
        if x.at >= 0:
            key = f"figures.{names[f]}"
            if g.ground.cost[x.at] >= FAR:
                raise d.bad(key, f"nobody can stand on {g.ground.name(x.at)}, a crevasse")
            if not (g.thing[x.at] == 0 or (g.thing[x.at] >= DOOR_BASE and not g.shut(x.at))):
                raise d.bad(key, f"{g.ground.name(x.at)} is taken by a chest, a token or a closed door")
    for i, c in enumerate(g.chests):
        if c.at >= 0 and g.ground.cost[c.at] >= FAR:
            raise d.bad(f"chests.{chest_names(g)[i]}", f"{g.ground.name(c.at)} is a crevasse")
    for i, k in enumerate(g.tokens):
        if k.at >= 0 and g.ground.cost[k.at] >= FAR:
            raise d.bad(f"tokens.{i}", f"{g.ground.name(k.at)} is a crevasse")
    lying = sum(1 for k in g.tokens if k.at >= 0)
    if len(g.tables) < lying:
        raise d.bad("tables", f"{lying} tokens lie face down, and there are {len(g.tables)} tables")
