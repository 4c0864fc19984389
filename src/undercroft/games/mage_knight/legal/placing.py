"""Where chests, tokens, doors and markers may lie (MKD-SETUP, MKD-TILE-03, MKD-TERR-02, MKD-DOOR-02)."""

from ....board.facing import front_directions
from ....board.grid import FAR, NONE
from .. import rule_ids as r
from ..modes.base import party_of, site_of
from ..state import World


def chest_facings(g: World, at: int) -> list[int]:
    """The ways a chest may look so that Heroes can reach its front (MKD-SETUP-10, MKD-SETUP-11, MKD-GEO-02)."""
    out: list[int] = []
    for facing in range(0, 8, 2):
        if front_squares(g, at, facing):
            out.append(facing)
    return out


def in_front(g: World, at: int, n: int) -> bool:
    """Could a Hero stand on this neighbor to open a chest that lies here? (MKD-SETUP-10, MKD-SETUP-11)"""
    ground = g.ground
    return n != NONE and ground.open[n] and g.chest_on(n) < 0 and not g.shut(n) and n in ground.near[at]


def has_front(g: World, at: int) -> bool:
    """May a chest that lies here look somewhere? Each of the eight neighbors is in front of some facing."""
    for n in g.ground.grid.to[at]:
        if in_front(g, at, n):
            return True
    return False


def front_squares(g: World, at: int, facing: int) -> list[int]:
    """Where a Hero could stand to open a chest that lies here and looks so (MKD-SETUP-10, MKD-SETUP-11)."""
    row = g.ground.grid.to[at]
    out: list[int] = []
    for d in front_directions(facing, 0):
        if in_front(g, at, row[d]):
            out.append(row[d])
    return out


def shuts_chest(g: World, at: int) -> bool:
    """Would a chest here block the last square from which another chest can be opened? (MKD-SETUP-11)"""
    for x in g.chests:
        if x.at >= 0 and g.ground.grid.steps(x.at, at) <= 1 and front_squares(g, x.at, x.facing) == [at]:
            return True
    return False


def forbids_thing(g: World, at: int) -> int:
    """What keeps a chest or token from a square, whatever the tile (MKD-SETUP-12, MKD-SETUP-17)."""
    ground = g.ground
    if at < 0 or ground.cost[at] >= FAR:
        return r.SETUP_12
    if g.thing[at] != 0 or g.on[at] != 0:
        return r.SETUP_17
    return r.SETUP_12 if ground.gateway[at] else 0


def squares_for_chest(g: World) -> list[int]:
    """All squares on which a chest could lie and be reached, whatever the tile."""
    out: list[int] = []
    for c in range(g.ground.grid.size):
        if forbids_thing(g, c) == 0 and g.ground.open[c] and has_front(g, c) and not shuts_chest(g, c):
            out.append(c)
    return out


def chest_on_tile(g: World, tile: int) -> bool:
    """Does a chest lie on this tile?"""
    for x in g.chests:
        if x.at >= 0 and g.ground.tile[x.at] == tile:
            return True
    return False


def tokens_on_tile(g: World, tile: int) -> int:
    """How many tokens lie on a tile."""
    n = 0
    for x in g.tokens:
        if x.at >= 0 and g.ground.tile[x.at] == tile:
            n += 1
    return n


def forbids_chest(g: World, at: int, first: bool, loose: bool) -> int:
    """0 if a chest may be put here in the set-up. `loose`: the distance falls away (MKD-SETUP-27)."""
    rule = forbids_thing(g, at)
    if rule:
        return rule
    ground = g.ground
    tile = ground.tile[at]
    far = ground.hall_distance(tile)
    if far < (1 if loose else 2):
        return site_of(g).hall_rule(g, r.SETUP_08)
    if chest_on_tile(g, tile):
        return r.SETUP_09
    rule = 0 if loose else party_of(g).forbids_chest(g, tile, first)
    if rule:
        return rule
    if not ground.open[at] or not has_front(g, at) or shuts_chest(g, at):
        return r.SETUP_11
    return 0


def chest_squares(g: World, first: bool) -> list[int]:
    """Squares for the next chest; for the first one the rules give way rather than leave it out (MKD-SETUP-27)."""
    out: list[int] = []
    for c in range(g.ground.grid.size):
        if forbids_chest(g, c, first, False) == 0:
            out.append(c)
    if not out and first:
        for c in range(g.ground.grid.size):
            if forbids_chest(g, c, first, True) == 0:
                out.append(c)
    return out


def forbids_token(g: World, at: int, first: bool) -> int:
    """0 if a token may be put here in the set-up (MKD-SETUP-16..19)."""
    rule = forbids_thing(g, at)
    if rule:
        return rule
    tile = g.ground.tile[at]
    if g.ground.hall_distance(tile) < 2:
        return site_of(g).hall_rule(g, r.SETUP_19)
    chest = chest_on_tile(g, tile)
    if first and not chest:
        return r.SETUP_16
    if tokens_on_tile(g, tile) >= (2 if chest else 1):
        return party_of(g).crowded_rule(chest)
    return 0


def token_squares(g: World, first: bool) -> list[int]:
    """Squares for the next token."""
    out: list[int] = []
    for c in range(g.ground.grid.size):
        if forbids_token(g, c, first) == 0:
            out.append(c)
    return out


def closed_in(g: World, at: int) -> bool:
    """Has a square wall, void or board edge on two opposite sides? (MKD-DOOR-02)"""
    row = g.ground.grid.to[at]
    return (row[0] == NONE and row[4] == NONE) or (row[2] == NONE and row[6] == NONE)


def forbids_marker(g: World, at: int, sign: str, door: bool) -> int:
    """0 if a terrain marker or door may be put here (MKD-TERR-02, MKD-DOOR-02, MKD-TERR-11)."""
    ground = g.ground
    if at < 0:
        return r.TERR_02
    if ground.hall_distance(ground.tile[at]) < 2:
        return r.TERR_02
    if g.thing[at] != 0 or g.on[at] != 0 or ground.special[at] != 0:
        return r.TERR_03
    if door:
        return 0 if ground.cost[at] < FAR and closed_in(g, at) else r.DOOR_02
    if sign == "v" and not ground.chamber[ground.tile[at]]:
        return r.TERR_11
    return 0


def free_for_spawn(g: World, c: int) -> bool:
    """May a summoned Mage Spawn stand here? (MKD-CONV-12)"""
    return g.on[c] == 0 and g.thing[c] == 0 and g.ground.cost[c] < FAR
