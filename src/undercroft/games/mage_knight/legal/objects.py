"""Work on chests and doors, and the special squares (MKD-CHEST, MKD-GATHER, MKD-DOOR, MKD-TERR)."""

from .. import rule_ids as r
from .. import terms as t
from ..content import FIGURES
from ..figures import abilities, chest_faces, faces
from ..ground import TELEPORT, VORTEX
from ..state import DOOR_BASE, World
from .fighting import NOBODY, bars_fighting, bars_line, bars_mode, bars_shooting, cost_of, distance


def bars_work(g: World, f: int) -> int:
    """Only the active Hero works on chests, whoever stands beside (MKD-CHEST-14, -15, MKD-SPAWN-05)."""
    x = g.figures[f]
    if f != g.active or g.over or x.at < 0:
        return r.TURN_03
    if x.owner < 0:
        return r.SPAWN_05
    if len(g.held(x.owner)) >= 2 * g.heroes_inside(x.owner):  # MKD-CHEST-01, MKD-TEAM-17
        return r.GATHER_05
    return 0


def forbids_expose(g: World, f: int, chest: int) -> int:
    """0 if the active Hero may expose this chest's trap."""
    rule = bars_work(g, f)
    if rule:
        return rule
    c = g.chests[chest]
    if c.at < 0 or not g.adjacent(c.at, g.figures[f].at):
        return r.CHEST_03
    return 0 if c.state == t.SEALED else r.CHEST_12


def forbids_disarm(g: World, f: int, chest: int, slowly: bool) -> int:
    """0 if the active Hero may try to disarm this chest."""
    rule = bars_work(g, f)
    if rule:
        return rule
    c = g.chests[chest]
    if c.at < 0 or not chest_faces(g, chest, g.figures[f].at):
        return r.CHEST_07
    if c.state == t.SEALED:
        return r.CHEST_02
    if c.state != t.EXPOSED:
        return r.CHEST_12
    if g.sp < (t.SLOW if slowly else t.QUICK):
        return r.CHEST_09 if slowly else r.CHEST_08
    return 0


def forbids_open_chest(g: World, f: int, chest: int) -> int:
    """0 if the active Hero may open this chest and gather its treasure."""
    rule = bars_work(g, f)
    if rule:
        return r.GATHER_06 if rule == r.GATHER_05 else rule
    c = g.chests[chest]
    if c.at < 0 or not chest_faces(g, chest, g.figures[f].at):
        return r.CHEST_07
    if c.state == t.SEALED:
        return r.CHEST_02
    if c.state == t.EXPOSED:
        return r.CHEST_06
    return 0 if g.sp >= t.OPENING else r.GATHER_01


def beside_door(g: World, f: int, door: int) -> bool:
    """Does the figure stand orthogonally next to the door? (MKD-DOOR-06)"""
    x = g.figures[f]
    if x.at < 0:
        return False
    grid = g.ground.grid
    at = g.doors[door].at
    return abs(grid.xs[at] - grid.xs[x.at]) + abs(grid.ys[at] - grid.ys[x.at]) == 1


def forbids_door(g: World, f: int, door: int, close: bool) -> int:
    """0 if the active figure may open, or close, this door (MKD-DOOR-04..06, -08)."""
    if f != g.active or g.over or g.figures[f].at < 0:
        return r.TURN_03
    d = g.doors[door]
    if not beside_door(g, f, door):
        return r.DOOR_06
    if d.state == t.BROKEN:
        return r.DOOR_08
    if close:
        if d.state != t.OPEN or d.kind != t.WOODEN:
            return r.DOOR_05
        if g.on[d.at] != 0 or g.thing[d.at] < DOOR_BASE:  # somebody, or a token
            return r.DOOR_06
        return 0 if g.sp >= t.SHUT else r.DOOR_05
    if d.state != t.CLOSED:
        return r.DOOR_01
    return 0 if g.sp >= t.DOOR else r.DOOR_04


def forbids_smash(g: World, f: int, door: int, mode: int) -> int:
    """0 if the active figure may attack this door (MKD-DOOR-07, -09, -12)."""
    rule = bars_fighting(g, f)
    if rule == 0:
        rule = bars_mode(g, f, mode)
    if rule:
        return rule
    x = g.figures[f]
    d = g.doors[door]
    if d.state != t.CLOSED:
        return r.DOOR_07
    if mode == t.PLAIN or mode == t.M_WEAPON_MASTER:
        if not beside_door(g, f, door):
            return r.DOOR_09 if FIGURES[x.card].range > 0 else r.DOOR_12
        if not faces(g, f, d.at):
            return r.DOOR_12
        return 0 if g.sp >= cost_of(g, f, True) else r.ATK_08
    if mode != t.M_BLAST and mode != t.M_FLAME and mode != t.M_SHOCKWAVE:
        return r.DOOR_09
    if g.sp < cost_of(g, f, False):
        return r.ATK_08
    if mode == t.M_SHOCKWAVE:  # all round, and whoever stands beside
        return 0 if door in shaken_doors(g, f) else r.RANGED_04
    rule = bars_shooting(g, f)
    if rule:
        return rule
    if distance(g, x.at, d.at) > FIGURES[x.card].range:
        return r.RANGED_04
    if not faces(g, f, d.at):
        return r.RANGED_05
    return bars_line(g, x.at, d.at, mode == t.M_BLAST, NOBODY)


def shaken_doors(g: World, f: int) -> list[int]:
    """Closed doors a Shockwave reaches (MKD-DOOR-12)."""
    x = g.figures[f]
    reach = (FIGURES[x.card].range + 1) // 2
    out: list[int] = []
    for i in range(len(g.doors)):
        d = g.doors[i]
        if d.state == t.CLOSED and distance(g, x.at, d.at) <= reach and bars_line(g, x.at, d.at, False, NOBODY) == 0:
            out.append(i)
    return out


def forbids_teleport(g: World, f: int, to: int) -> int:
    """0 if a figure that declared it may now appear on this teleport square (MKD-TERR-06, -07, -12)."""
    x = g.figures[f]
    if f != g.active or g.begun or not x.poised:
        return r.TERR_10
    ground = g.ground
    if to < 0 or to == x.at or ground.special[to] != TELEPORT or ground.special[x.at] != TELEPORT:
        return r.TERR_06
    if not g.empty(to):
        return r.TERR_07
    if x.owner < 0:
        for y in g.figures:
            if y.owner == g.seat and y.at >= 0 and (ground.tile[y.at] == ground.tile[to] or g.adjacent(y.at, to)):
                return r.SPAWN_03
    return 0


def forbids_turn_tile(g: World, f: int) -> int:
    """0 if a figure that declared it may now turn its tile (MKD-TERR-08)."""
    x = g.figures[f]
    if f != g.active or g.begun or not x.poised:
        return r.TERR_10
    if g.ground.special[x.at] != VORTEX:
        return r.TERR_08
    return 0 if square_chamber(g, g.ground.tile[x.at]) else r.TERR_11


def square_chamber(g: World, tile: int) -> bool:
    """Is a tile a chamber of five by five, so that it can turn in its place? (MKD-TILE-01, MKD-TERR-11)"""
    if not g.ground.chamber[tile]:
        return False
    sign = chr(65 + tile)
    across: list[int] = []
    down: list[int] = []
    letters = g.chart.split("\n\n")[1].split("\n")
    for y in range(len(letters)):
        for x in range(len(letters[y])):
            if letters[y][x] == sign:
                across.append(x)
                down.append(y)
    return len(across) == 25 and max(across) - min(across) == 4 and max(down) - min(down) == 4


def forbids_whole(g: World, f: int, ability: int) -> int:
    """0 if the active figure may spend its whole activation on this ability."""
    if f != g.active or g.over or g.figures[f].at < 0:
        return r.TURN_03
    if not abilities(g, f) & ability:
        return r.FIG_06
    if g.figures[f].owner < 0 and ability != t.REGENERATION:
        return r.ABIL_10
    return r.TURN_04 if g.begun else 0


def forbids_levitate(g: World, f: int, target: int) -> int:
    """0 if the active figure may levitate this one."""
    rule = forbids_whole(g, f, t.LEVITATION)
    if rule:
        return rule
    y = g.figures[target]
    if target == f or y.at < 0 or not g.adjacent(g.figures[f].at, y.at):
        return r.ATK_06 if target == f else r.GEO_03
    if abilities(g, target) & t.IMMUNE:
        return r.ABIL_03
    return 0 if levitated_to(g, f) else r.MOVE_07


def levitated_to(g: World, f: int) -> list[int]:
    """Empty squares within five along a line that no wall or closed door blocks."""
    x = g.figures[f]
    out: list[int] = []
    ground = g.ground
    for c in range(ground.grid.size):
        if ground.cost[c] < 9 and g.empty(c) and c != x.at and distance(g, x.at, c) <= 5:
            if bars_line(g, x.at, c, True, NOBODY) == 0:
                out.append(c)
    return out


def forbids_raise(g: World, f: int, target: int) -> int:
    """0 if the active Hero may raise this fallen one (Necromancy)."""
    rule = forbids_whole(g, f, t.NECROMANCY)
    if rule:
        return rule
    y = g.figures[target]
    if not g.team or y.owner != g.figures[f].owner or y.place != t.FALLEN:
        return r.ABIL_08
    if g.enemies_beside(f):
        return r.ABIL_08
    for n in g.neighbours(g.figures[f].at):
        if g.empty(n) and g.ground.cost[n] < 9:
            return 0
    return r.MOVE_07
