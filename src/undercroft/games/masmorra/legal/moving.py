"""Ways through the dungeon: stairs, distances, where monsters may go."""

from .. import rule_ids as r
from .. import terms as t
from ..components import Large
from ..content import CREATURES, GHOST, SEWERS_SIDE, SPIDER, THRONE_SIDE, TILES
from ..modes.base import mode_of
from ..state import World
from .places import limit_of, load_of


def large_of(g: World) -> Large:
    """The side of the large tile in play."""
    return THRONE_SIDE if g.side == t.THRONE else SEWERS_SIDE


def at_pit(g: World) -> bool:
    """Is the active Hero in the room of the Bottomless Pit, where Steps are weapons (A-75)?"""
    return g.side == t.THRONE and g.hero().room == g.large + large_of(g).pit


def room_of_type(g: World, kind: int) -> int:
    """The only room of a type, or -1."""
    i = 0
    for place in g.rooms:
        if TILES[place.tile].type == kind:
            return i
        i += 1
    return -1


def stairs_from(g: World, room: int) -> int:
    """The room at the other end of the stairs in this room, or -1 (MAS-ROOM-09, MAS-EPIC-04)."""
    kind = TILES[g.rooms[room].tile].type
    if kind == t.STAIRS2:
        return room_of_type(g, t.ENTRANCE2)
    if kind == t.ENTRANCE2:
        return room_of_type(g, t.STAIRS2)
    if kind == t.STAIRS3:
        return g.large + large_of(g).stairs if g.side else -1
    if g.side and room == g.large + large_of(g).stairs:
        return room_of_type(g, t.STAIRS3)
    return -1


def distances(g: World, heroes: list[int]) -> list[int]:
    """Rooms to pass from every room to the nearest of these Heroes; 99 if there is no way (A-33)."""
    dist = [99] * len(g.rooms)
    queue: list[int] = []
    for i in heroes:
        h = g.heroes[i]
        if not h.down and dist[h.room] != 0:
            dist[h.room] = 0
            queue.append(h.room)
    at = 0
    while at < len(queue):
        room = queue[at]
        at += 1
        d = dist[room] + 1
        for n in g.rooms[room].near:
            if dist[n] > d:
                dist[n] = d
                queue.append(n)
        s = stairs_from(g, room)
        if s >= 0 and dist[s] > d:
            dist[s] = d
            queue.append(s)
    return dist


def stays_put(g: World, monster: int) -> bool:
    """Figures that never move: ritual Cultists, Malaphyas, the bosses of the Sewers (MAS-THRONE-03, MAS-SEWER-02)."""
    return g.monsters[monster].mark >= 2


def leave_cost(g: World, monster: int) -> int:
    """Move Points a monster needs to leave its room: 2 out of a Web Room (MAS-ROOM-12, -13)."""
    m = g.monsters[monster]
    if TILES[g.rooms[m.room].tile].type == t.WEB_ROOM and m.kind != SPIDER and m.kind != GHOST:
        return 2
    return 1


def forbids_monster(g: World, monster: int, to: int, may_leave: bool) -> int:
    """The rule that keeps a monster from going to a room, or 0; `may_leave`: it may leave a room with a Hero."""
    m = g.monsters[monster]
    if stays_put(g, monster):
        return r.THRONE_03
    if not may_leave and g.hero_in(m.room):
        return r.DM_03
    kind = TILES[g.rooms[m.room].tile].type
    if to == len(g.rooms) and kind == t.STAIRS2 and room_of_type(g, t.ENTRANCE2) < 0:
        return 0  # down to the Entrance that is not laid out yet (MAS-ROOM-10)
    if to == len(g.rooms) or (to not in g.rooms[m.room].near and to != stairs_from(g, m.room)):
        return r.EPIC_14 if kind == t.STAIRS3 and g.side == 0 else r.DM_05
    size = 1 if CREATURES[m.kind].tier == t.MINOR else 2
    if load_of(g, to) + size > limit_of(g, to):
        return r.DM_06
    return 0


def webbed(g: World, monster: int) -> int:
    """The rule that holds a monster with a single room to go in a Web Room, or 0."""
    return r.ROOM_12 if leave_cost(g, monster) > 1 else 0


def ways_of(g: World, monster: int, may_leave: bool) -> list[int]:
    """Rooms a monster may go to now, the stairs last."""
    m = g.monsters[monster]
    out: list[int] = []
    for place in g.rooms[m.room].near:
        if forbids_monster(g, monster, place, may_leave) == 0:
            out.append(place)
    below = stairs_of(g, m.room)
    if below >= 0 and forbids_monster(g, monster, below, may_leave) == 0:
        out.append(below)
    return out


def stairs_of(g: World, room: int) -> int:
    """The other end of stairs, also if it is still to be laid out."""
    s = stairs_from(g, room)
    if s < 0 and TILES[g.rooms[room].tile].type == t.STAIRS2:
        return len(g.rooms)
    return s


def is_shut(g: World, a: int, b: int) -> bool:
    """Has a card closed this doorway to the active Hero for the turn?"""
    i = 0
    while i < len(g.shut):
        if (g.shut[i] == a and g.shut[i + 1] == b) or (g.shut[i] == b and g.shut[i + 1] == a):
            return True
        i += 2
    return False


def forbids_march(g: World, monster: int, to: int) -> int:
    """Why a monster cannot go there now."""
    if monster >= len(g.monsters) or g.monsters[monster].room < 0 or to > len(g.rooms):
        return r.DM_01
    rule = forbids_monster(g, monster, to, False)
    if rule:
        return rule
    rule = webbed(g, monster)
    return rule if rule else mode_of(g).march_rule
