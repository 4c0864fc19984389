"""The contents of a place: how full it is, which dice may come there, which traps lie beside it."""

from .. import terms as t
from ..content import CREATURES, FIRST_BOSS, MINOR_DICE, TILES
from ..state import World


def load_of(g: World, room: int) -> int:
    """How full a room is, in minor monsters: a major or boss counts as 2 (MAS-LIMIT-01..03)."""
    n = 0
    for m in g.monsters:
        if m.room == room:
            n += 1 if CREATURES[m.kind].tier == t.MINOR else 2
    return n


def limit_of(g: World, room: int) -> int:
    """Small rooms hold 3, medium rooms and rooms of the large tile 4 (A-63)."""
    return 3 if TILES[g.rooms[room].tile].size == 1 else 4


def free_die(g: World, tier: int) -> int:
    """A die of this tier in the supply, or -1."""
    low = 0 if tier == t.MINOR else MINOR_DICE
    high = MINOR_DICE if tier == t.MINOR else FIRST_BOSS
    for i in range(low, high):
        if g.monsters[i].room == t.SUPPLY:
            return i
    return -1


def takeable(g: World, tier: int) -> list[int]:
    """Dice that may be taken from elsewhere: not beside a Hero, not spawned in this step, no ritual Cultist (A-22)."""
    low = 0 if tier == t.MINOR else MINOR_DICE
    high = MINOR_DICE if tier == t.MINOR else FIRST_BOSS
    out: list[int] = []
    for i in range(low, high):
        m = g.monsters[i]
        if m.room >= 0 and not m.fresh and m.mark != 2 and not g.hero_in(m.room):
            out.append(i)
    return out


def tier_of(kind: int) -> int:
    """Minor or major die for this face."""
    return t.MAJOR if CREATURES[kind].tier == t.MAJOR else t.MINOR


def armed_beside(g: World, room: int) -> list[int]:
    """Armed traps next to a room."""
    out: list[int] = []
    for tile in g.rooms[room].traps:
        if g.rooms[tile].armed:
            out.append(tile)
    return out


def armed_traps(g: World) -> list[int]:
    """All armed traps."""
    return [i for i in range(len(g.rooms)) if g.rooms[i].armed]


def quiet(g: World, room: int) -> bool:
    """Whether nobody and nothing in it or beside it reacts to a Hero who comes through."""
    tile = TILES[g.rooms[room].tile]
    return not (g.monsters_in(room) or armed_beside(g, room) or tile.pit or tile.type == t.WEB_ROOM)
