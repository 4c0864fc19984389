"""What card effects may be aimed at. A boss never, a lying Hero never (MAS-BOSS-02, MAS-CARD-09)."""

from ....engine.option import Opt, opt
from .. import options as o
from .. import terms as t
from ..content import CREATURES, TILES
from ..state import World
from .moving import distances, leave_cost, ways_of
from .places import limit_of, load_of


def explored(g: World, level: int) -> list[int]:
    """Explored rooms of a level, 0 for all levels."""
    out: list[int] = []
    for i in range(len(g.rooms)):
        r = g.rooms[i]
        if TILES[r.tile].type != t.TRAP and (level == 0 or r.level == level):
            out.append(i)
    return out


def standing(g: World) -> list[int]:
    """Standing Heroes: a lying one is not a target (MAS-CARD-09)."""
    return [i for i in range(len(g.heroes)) if not g.heroes[i].down]


def healable(g: World) -> list[int]:
    """Standing, wounded Heroes that a card may heal: nobody who is fighting (MAS-BACK-04)."""
    return [i for i in standing(g) if g.heroes[i].life < t.LIFE and not (g.combat and i == g.active)]


def ahead(g: World, hero: int) -> list[int]:
    """Standing Heroes with more XP than this one."""
    return [i for i in standing(g) if g.heroes[i].xp > g.heroes[hero].xp]


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


def swap_targets(g: World, hero: int) -> list[Opt]:
    """Heroes and monsters with which this Hero may change places (A-52)."""
    out: list[Opt] = []
    h = g.heroes[hero]
    for i in range(len(g.heroes)):
        if i != hero and not g.heroes[i].down and g.heroes[i].room != h.room:
            out.append(opt(o.WHO, i))
    for i in range(len(g.monsters)):
        m = g.monsters[i]
        if m.room >= 0 and m.room != h.room and CREATURES[m.kind].tier != t.BOSS and m.mark != 2:
            size = 1 if CREATURES[m.kind].tier == t.MINOR else 2
            if load_of(g, h.room) + size <= limit_of(g, h.room):
                out.append(opt(o.MONSTER, i))
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
            for r in ways_of(g, i, leave == t.LEAVE_ANY or (leave == t.LEAVE_MINE and m.room == mine)):
                out.append(i)
                out.append(r)
    return out


def gold_targets(g: World, hero: int) -> list[int]:
    """Heroes on the same level with gold to take."""
    out: list[int] = []
    level = g.rooms[g.heroes[hero].room].level
    for i in range(len(g.heroes)):
        h = g.heroes[i]
        if i != hero and not h.down and h.gold > 0 and g.rooms[h.room].level == level:
            out.append(i)
    return out


def rerollable(g: World, hero: int) -> list[int]:
    """Monster dice in this Hero's room or in a room without Heroes."""
    out: list[int] = []
    for i in range(len(g.monsters)):
        m = g.monsters[i]
        if m.room >= 0 and CREATURES[m.kind].tier != t.BOSS and m.mark != 2:
            if m.room == g.heroes[hero].room or not g.hero_in(m.room):
                out.append(i)
    return out


def combat_dice(g: World) -> list[int]:
    """Monster dice in the active Hero's room."""
    out: list[int] = []
    for i in g.monsters_in(g.hero().room):
        if g.creature(i).tier != t.BOSS:
            out.append(i)
    return out
