"""What card effects may be aimed at. A boss never, a lying Hero never (MAS-BOSS-02, MAS-CARD-09)."""
from .. import terms as t
from ..content import CREATURES, TILES
from ..effects import ops
from ..effects.ops import Op
from ..state import World
from .places import limit_of, load_of
from .placing import edge_rooms
from .ways import distances, leave_cost, ways_of


def explored(g: World, level: int) -> list[int]:
    """Explored rooms of a level, 0 for all levels."""
    out: list[int] = []
    for i in range(len(g.rooms)):
        r = g.rooms[i]
        if TILES[r.tile].type != t.TRAP and (level == 0 or r.level == level):
            out.append(i)
    return out


def teleport_rooms(g: World, op: Op, who: int, extra: int) -> list[int]:
    """Where a teleport may take a Hero; `extra` is the room it came from, or the playing Hero for TO_HERO."""
    here = g.heroes[who].room
    if op.arg == ops.TO_PREVIOUS:
        return [extra]
    rooms: list[int] = []
    if op.arg == ops.TO_SAME_LEVEL:
        rooms = explored(g, g.rooms[here].level)
    elif op.arg == ops.TO_ANY:
        rooms = explored(g, 0)
    elif op.arg == ops.TO_ADJACENT:
        rooms = g.rooms[here].near
    elif op.arg == ops.TO_EDGE:
        rooms = edge_rooms(g, here)
    elif op.arg == ops.TO_HERO and who != extra and not g.heroes[extra].down:
        rooms = [g.heroes[extra].room]
    return [r for r in rooms if r != here]


def nearest_free_rooms(g: World, hero: int, size: int) -> list[int]:
    """The explored rooms without Heroes that have space for a monster and are nearest to a Hero, all equally near."""
    dist = distances(g, [hero])
    out: list[int] = []
    for i in explored(g, 0):
        if g.hero_in(i) or load_of(g, i) + size > limit_of(g, i):
            continue
        if out and dist[i] < dist[out[0]]:
            out = []
        if not out or dist[i] == dist[out[0]]:
            out.append(i)
    return out


def swap_targets(g: World, hero: int) -> list[int]:
    """Heroes as their number, monsters as 100 + number, with which this Hero may change places (A-52)."""
    out: list[int] = []
    h = g.heroes[hero]
    for i in range(len(g.heroes)):
        if i != hero and not g.heroes[i].down and g.heroes[i].room != h.room:
            out.append(i)
    for i in range(len(g.monsters)):
        m = g.monsters[i]
        if m.room >= 0 and m.room != h.room and CREATURES[m.kind].tier != t.BOSS and m.mark != 2:
            size = 1 if CREATURES[m.kind].tier == t.MINOR else 2
            if load_of(g, h.room) + size <= limit_of(g, h.room):
                out.append(100 + i)
    return out


def removable(g: World, alone: bool) -> list[int]:
    """Monster dice that a card may remove; `alone`: only minors that share no room with a Hero."""
    out: list[int] = []
    for i in range(len(g.monsters)):
        m = g.monsters[i]
        if m.room >= 0 and CREATURES[m.kind].tier != t.BOSS:
            if not alone or (CREATURES[m.kind].tier == t.MINOR and not g.hero_in(m.room)):
                out.append(i)
    return out


def movable(g: World, leave: int, mine: int) -> list[int]:
    """Monster dice that a card may move by one room: pairs monster, room, flattened.

    `leave` says which rooms with Heroes they may leave: none, the player's own one (`mine`), or any.
    """
    out: list[int] = []
    for i in range(len(g.monsters)):
        m = g.monsters[i]
        if m.room >= 0 and CREATURES[m.kind].tier != t.BOSS and leave_cost(g, i) == 1:
            for r in ways_of(g, i, leave == ops.LEAVE_ANY or (leave == ops.LEAVE_MINE and m.room == mine)):
                out.append(i)
                out.append(r)
    return out
