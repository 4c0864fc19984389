"""Habits on the way: where to go next, when to take a Step for it, when to go down."""

from ....engine.option import Opt
from .. import options as o
from .. import terms as t
from ..content import FIRST_BOSS, MALAPHYAS, TILES
from ..modes.base import mode_of
from ..pieces import Hero
from ..state import World
from .combat import first_of
from .ground import FAR, bearable, goals_of, hurried, room_risk, tile_risk, ways_to
from .malaphyas import within_power
from .retreat import unsafe


def walk(g: World, options: list[Opt]) -> Opt | None:
    """Explore if that can be borne, else the next room on the way to where it can."""
    h = g.hero()
    level = g.rooms[h.room].level
    goals = goals_of(g, h)
    if h.room in goals:
        x = first_of(options, o.EXPLORE)
        return x if x is not None and bearable(g, tile_risk(g, level)) else None
    dist = ways_to(g, goals)
    best: Opt | None = None
    least = dist[h.room]
    for x in options:
        if x.kind == o.MOVE and dist[x.a] < least and may_enter(g, x.a, h):
            best, least = x, dist[x.a]
    if best is not None and mode_of(g).together and g.rolled and level < 3 and g.mp == 1 and unsafe(g, best.a):
        return None  # it would only have to flee again
    return best


def may_enter(g: World, room: int, h: Hero) -> bool:
    """Can what stands in a room be borne, or Malaphyas be beaten there?"""
    if mode_of(g).together and g.monsters[FIRST_BOSS + MALAPHYAS].room == room:
        return within_power(g, h)
    return bearable(g, room_risk(g, room, h))


def wants_step(g: World) -> bool:
    """Is there a room to explore or to go to that can be borne?"""
    h = g.hero()
    level = g.rooms[h.room].level
    goals = goals_of(g, h)
    if not goals:
        return False
    if h.room in goals:
        return level < 3 and bearable(g, tile_risk(g, level))
    dist = ways_to(g, goals)
    for n in g.rooms[h.room].near:
        if dist[n] < dist[h.room] and dist[n] < FAR and may_enter(g, n, h):
            return True
    return False


def downwards(g: World) -> bool:
    """Do the stairs here lead deeper, and is this the time to go?"""
    h = g.hero()
    kind = TILES[g.rooms[h.room].tile].type
    if kind == t.STAIRS2:
        return h.life >= 4 or hurried(g)
    if kind != t.STAIRS3 or not mode_of(g).laps:
        return False
    if not mode_of(g).together or g.side:
        return h.life >= 4
    least = t.LIFE
    for x in g.heroes:
        least = min(least, x.life)
    return least >= 4 or hurried(g)
