"""Work on chests and doors, and the special squares (MKD-CHEST, MKD-GATHER, MKD-DOOR, MKD-TERR)."""

from .. import rule_ids as r
from .. import terms as t
from ..content import FIGURES
from ..state import World
from .combat import NOBODY, distance, forbids_line


def forbids_work(g: World, f: int) -> int:
    """Only the active Hero works on chests, whatever enemies are near (MKD-CHEST-14, -15, MKD-SPAWN-05)."""
    x = g.figures[f]
    if f != g.active or g.over or x.at < 0:
        return r.TURN_03
    if x.owner < 0:
        return r.SPAWN_05
    if len(g.held(x.owner)) >= 2 * g.heroes_inside(x.owner):  # MKD-CHEST-01, MKD-TEAM-17
        return r.GATHER_05
    return 0


def beside_door(g: World, f: int, door: int) -> bool:
    """Does the figure stand orthogonally next to the door? (MKD-DOOR-06)"""
    x = g.figures[f]
    if x.at < 0:
        return False
    grid = g.ground.grid
    at = g.doors[door].at
    return abs(grid.xs[at] - grid.xs[x.at]) + abs(grid.ys[at] - grid.ys[x.at]) == 1


def shaken_doors(g: World, f: int) -> list[int]:
    """Closed doors a Shockwave reaches (MKD-DOOR-12)."""
    x = g.figures[f]
    reach = (FIGURES[x.card].range + 1) // 2
    out: list[int] = []
    for i in range(len(g.doors)):
        d = g.doors[i]
        if d.state == t.CLOSED and distance(g, x.at, d.at) <= reach and forbids_line(g, x.at, d.at, False, NOBODY) == 0:
            out.append(i)
    return out


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


def levitated_to(g: World, f: int) -> list[int]:
    """Empty squares within five along a line that no wall or closed door blocks."""
    x = g.figures[f]
    out: list[int] = []
    ground = g.ground
    for c in range(ground.grid.size):
        if ground.cost[c] < 9 and g.empty(c) and c != x.at and distance(g, x.at, c) <= 5:
            if forbids_line(g, x.at, c, True, NOBODY) == 0:
                out.append(c)
    return out
