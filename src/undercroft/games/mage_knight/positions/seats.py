"""The seats of a position: what they have won so far, their entrances and exits."""

from ....content.document import Document
from .. import terms as t
from ..ground import VORTEX
from ..state import World
from .document import PLAYER_KEYS, facing, square


def seats(g: World, d: Document) -> None:
    """Experience, and where Heroes come and go."""
    rows = d.rows("seats", PLAYER_KEYS, len(g.players))
    if "map" in d:
        for p in g.players:
            p.entrance = p.exit = -1
    for p, row in zip(g.players, rows, strict=False):
        p.xp = row.number("xp", p.xp, 0, 9999)
        p.acquired = row.flag("acquired", p.acquired)
        p.started = row.number("started", p.started, 0, 30)
        for key, way in (("entrance", "gate"), ("exit", "way_out")):
            if key in row:
                c = row.named(key, lambda w: square(g, w))
                setattr(p, key, c)
                setattr(p, way, _way(g, row, key, c, row.named(way, facing) if way in row else -1))
    c = _some_opening(g)
    ways = g.ground.ways_out(c)
    for seat, p in enumerate(g.players):
        waits = any(x.place == t.WAITING and x.owner == seat for x in g.figures)
        if waits and p.entrance < 0 and g.ground.grid.size < 2:
            raise d.bad("figures", f"seat {seat} has no entrance: there is no dungeon")
        if p.entrance < 0 and (waits or p.exit < 0):
            p.entrance, p.gate = c, ways[0] if ways else 0
            if p.exit < 0 and not waits:
                p.exit, p.way_out = p.entrance, p.gate


def _some_opening(g: World) -> int:
    """Where Heroes come and go if the document does not say."""
    if g.ground.openings:
        return g.ground.openings[0][0]
    return next((c for c in range(g.ground.grid.size) if g.ground.ways_out(c)), 0)


def _way(g: World, row: Document, key: str, c: int, said: int) -> int:
    """The side on which an entrance or exit opens; inward only where a vortex may have turned it (MKD-TERR-15)."""
    ways = [side for at, side in g.ground.openings if at == c] + g.ground.ways_out(c)
    turns = any(g.ground.special[x] == VORTEX for x in g.ground.squares[g.ground.tile[c]])
    if said < 0 and ways:
        return ways[0]
    if said in ways or (said >= 0 and said % 2 == 0 and turns):
        return said
    where = "" if said < 0 else " on that side"
    raise row.bad(key, f"{g.ground.name(c)} does not open to the exterior of the dungeon{where}")
