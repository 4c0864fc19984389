"""Steps, breaking away, passing through, entering and leaving (MKD-MOVE, MKD-BREAK, MKD-PASS)."""

from typing import Final

from ....board.grid import FAR
from .. import rule_ids as r
from .. import terms as t
from ..figures import abilities, has, held_by
from ..rulings import AMB_73_CHOSEN_ONCE
from ..state import World

NO_SQUARES: Final[list[int]] = []


def price(g: World, f: int, frm: int, to: int) -> int:
    """Speed points for entering a square; FAR for a crevasse (MKD-MOVE-01..04)."""
    ground = g.ground
    cost = ground.cost[to]
    if cost != 1:
        powers = abilities(g, f)
        if powers & t.FLIGHT or (cost == 3 and powers & t.AQUATIC):
            cost = 1
    if frm >= 0 and ground.diagonal(frm, to) and cost < FAR:
        cost += 1
    return cost


def near_own_hero(g: World, c: int) -> bool:
    """Is this square in the tile of, or next to, a Hero of the player whose turn it is? (MKD-SPAWN-02, -03)"""
    return near_any(g, own_heroes(g), c)


def own_heroes(g: World) -> list[int]:
    """The squares of the Heroes of the player whose turn it is."""
    out: list[int] = []
    for x in g.figures:
        if x.owner == g.seat and x.at >= 0:
            out.append(x.at)
    return out


def near_any(g: World, heroes: list[int], c: int) -> bool:
    """Is this square in the tile of one of these, or next to it?"""
    tile = g.ground.tile
    for at in heroes:
        if tile[at] == tile[c] or g.adjacent(at, c):
            return True
    return False


def shunned(g: World, f: int) -> list[int]:
    """The squares of Heroes from which this figure keeps away at every step: Mage Spawn do so (MKD-SPAWN-09)."""
    return own_heroes(g) if g.figures[f].owner < 0 else NO_SQUARES


def forbids_square(g: World, f: int, to: int) -> int:
    """What keeps a figure from coming to stand on a square, whatever the price: 0 or the rule."""
    return forbids_standing(g, f, to, shunned(g, f))


def forbids_standing(g: World, f: int, to: int, heroes: list[int]) -> int:
    """The same, with the Heroes that are `shunned`."""
    if g.on[to] != 0:
        return r.MOVE_07
    if not g.empty(to):
        return r.DOOR_03 if g.shut(to) else r.MOVE_08
    if g.ground.cost[to] >= FAR:
        return r.MOVE_04
    x = g.figures[f]
    if heroes and near_any(g, heroes, to):
        return r.SPAWN_03
    if has(g, f, t.DEMORALIZED):
        for n in g.neighbours(to):
            o = g.on[n]
            if o > 0 and g.figures[o - 1].owner != x.owner:
                return r.FIG_14
    if g.dread:
        i = 0
        while i < len(g.dread):
            if g.dread[i] == f and g.adjacent(g.figures[g.dread[i + 1]].at, to):
                return r.ABIL_09
            i += 2
    return 0


def forbids_step(g: World, f: int, to: int) -> int:
    """0 if the active figure may step to this square."""
    x = g.figures[f]
    if f != g.active or g.over:
        return r.TURN_03
    if x.at < 0:
        return r.MOVE_13
    if to >= g.ground.grid.size:
        return r.SETUP_06
    if not g.adjacent(x.at, to):
        return r.DOOR_03 if g.shut(to) else r.MOVE_01
    rule = forbids_square(g, f, to)
    if rule:
        return rule
    if price(g, f, x.at, to) > g.sp:
        return r.MOVE_11
    if held_by(g, f):
        return r.BREAK_01
    return 0


def steps(g: World, f: int) -> list[int]:
    """The squares the active figure may step to."""
    out: list[int] = []
    x = g.figures[f]
    if x.at < 0 or g.sp <= 0 or held_by(g, f):
        return out
    heroes = shunned(g, f)
    for n in g.neighbours(x.at):
        if forbids_standing(g, f, n, heroes) == 0 and price(g, f, x.at, n) <= g.sp:
            out.append(n)
    return out


def cheapest_step(g: World, f: int) -> int:
    """The price of the cheapest step that only the opponents' arcs forbid (MKD-BREAK-04); FAR if there is none."""
    x = g.figures[f]
    best = FAR
    heroes = shunned(g, f)
    for n in g.neighbours(x.at):
        if forbids_standing(g, f, n, heroes) == 0:
            best = min(best, price(g, f, x.at, n))
    if at_exit(g, f):
        best = min(best, t.LEAVE)
    return best


def at_exit(g: World, f: int) -> bool:
    """Does a Hero stand on his exit, with a treasure acquired? (MKD-END-01, MKD-END-02)"""
    x = g.figures[f]
    if x.owner < 0 or x.at < 0:
        return False
    p = g.players[x.owner]
    return p.exit == x.at and p.acquired and opens_out(g, p.exit, p.way_out)


def opens_out(g: World, c: int, d: int) -> bool:
    """Does an entrance or exit open to the exterior, wherever a vortex has turned it? (MKD-TERR-15)"""
    return g.rulings & AMB_73_CHOSEN_ONCE != 0 or g.ground.leads_out(c, d)


def forbids_enter(g: World, f: int) -> int:
    """0 if a waiting Hero may step onto his entrance."""
    x = g.figures[f]
    if x.place != t.WAITING:
        return r.END_08 if x.place == t.GONE else r.TURN_10
    to = g.players[x.owner].entrance
    if not opens_out(g, to, g.players[x.owner].gate):
        return r.TERR_15
    if g.on[to] != 0 or not g.empty(to):
        return r.MOVE_13
    if entry_price(g, f) > g.sp:
        return r.MOVE_05
    return 0


def entry_price(g: World, f: int) -> int:
    """What entering the dungeon costs (MKD-MOVE-05, MKD-TILE-14)."""
    return price(g, f, -1, g.players[g.figures[f].owner].entrance)


# ---- passing through (MKD-PASS) and flying over (Flight)
def forbids_passing(g: World, f: int, c: int) -> int:
    """What keeps a figure from passing through what stands on a square; 0 if it may."""
    if g.on[c] == 0 and g.chest_on(c) < 0:
        return r.PASS_01
    own = g.figures[f].owner
    if own < 0 and near_own_hero(g, c):  # MKD-SPAWN-09: not even in passing
        return r.SPAWN_03
    if g.on[c] > 0:
        for n in g.neighbours(c):  # MKD-PASS-04
            other = g.on[n]
            if other > 0 and other - 1 != f and g.figures[other - 1].owner != own:
                return r.PASS_04
    return 0


def flies_over(g: World, f: int, c: int) -> bool:
    """May a flier cross what is on this square? Walls and closed doors still stop it."""
    if g.shut(c) or (g.figures[f].owner < 0 and near_own_hero(g, c)):  # MKD-SPAWN-09
        return False
    return g.on[c] != 0 or (g.thing[c] != 0 and g.door_on(c) < 0) or g.ground.cost[c] >= FAR


def leg(g: World, f: int, frm: int, c: int, flying: bool) -> int:
    """What passing onto this square costs."""
    if not flying:
        return t.PASS
    return 2 if frm >= 0 and g.ground.diagonal(frm, c) else 1


def landings(g: World, f: int, at: int, start: int, points: int) -> list[int]:
    """Empty squares next to the one passed in which the mover may land (MKD-PASS-03, MKD-PASS-07)."""
    out: list[int] = []
    heroes = shunned(g, f)
    for n in g.neighbours(at):
        if n != start and forbids_standing(g, f, n, heroes) == 0 and price(g, f, at, n) <= points:
            out.append(n)
    return out


def passable(g: World, f: int, at: int, points: int, flying: bool) -> list[int]:
    """Squares that the mover may pass next, from one that it passes with these points left (MKD-PASS-05, -06)."""
    out: list[int] = []
    if flying:
        if points < 2:
            return out
    elif g.on[at] == 0 or g.hostile(f, g.on[at] - 1) or points < t.PASS + 1:
        return out
    start = g.figures[f].at
    for n in g.neighbours(at):
        if n == start:
            continue
        if flying:
            if not flies_over(g, f, n):
                continue
        elif g.on[n] == 0 or g.hostile(f, g.on[n] - 1) or forbids_passing(g, f, n):
            continue
        if points - leg(g, f, at, n, flying) >= 1:
            out.append(n)
    return out


def onward(g: World, f: int, at: int, via: list[int], points: int, flying: bool) -> list[int]:
    """Further squares that may be passed from the one just passed, if a landing follows (MKD-PASS-05, -06)."""
    out: list[int] = []
    for n in passable(g, f, at, points, flying):
        if n not in via and ends_well(g, f, n, [*via, n], points - leg(g, f, at, n, flying), flying):
            out.append(n)
    return out


def ends_well(g: World, f: int, at: int, via: list[int], points: int, flying: bool) -> bool:
    """Can the mover still land after passing this square, however many more it passes?"""
    start = g.figures[f].at
    left = {at: points}  # the most points with which each square can be passed
    queue = [at]
    while queue:
        c = queue.pop()
        rest = left[c]
        if rest >= 1 and landings(g, f, c, start, rest):
            return True
        for n in passable(g, f, c, rest, flying):
            after = rest - leg(g, f, c, n, flying)
            if n not in via and after > left.get(n, 0):
                left[n] = after
                queue.append(n)
    return False


def forbids_through(g: World, f: int, c: int) -> int:
    """0 if the active figure may start passing through, or flying over, what is on this square."""
    x = g.figures[f]
    if f != g.active or g.over:
        return r.TURN_03
    if x.at >= 0:
        if c < 0 or not g.adjacent(x.at, c):
            return r.PASS_01
    elif x.place != t.WAITING or g.players[x.owner].entrance != c:
        return r.MOVE_13
    elif not opens_out(g, c, g.players[x.owner].gate):
        return r.TERR_15
    if flying(g, f):
        if not flies_over(g, f, c):
            return r.SPAWN_03 if x.owner < 0 and near_own_hero(g, c) else r.PASS_01
        if x.at >= 0 and held_by(g, f):
            return r.BREAK_01
        return 0 if ends_well(g, f, c, [c], g.sp - leg(g, f, x.at, c, True), True) else r.PASS_03
    rule = forbids_passing(g, f, c)
    if rule:
        return rule
    if g.sp < t.PASS + 1:
        return r.PASS_01
    return 0 if ends_well(g, f, c, [c], g.sp - t.PASS, False) else r.PASS_03


def flying(g: World, f: int) -> bool:
    """Does the figure fly?"""
    return has(g, f, t.FLIGHT)


def forbids_token_step(g: World, token: int, to: int) -> int:
    """0 if the active token may step to this square (MKD-TOKEN-01, MKD-TOKEN-06)."""
    x = g.tokens[token]
    if token != g.mover:
        return r.TURN_03
    if to >= g.ground.grid.size:
        return r.SETUP_06
    if not g.adjacent(x.at, to):
        return r.DOOR_03 if g.shut(to) else r.MOVE_01
    if not g.empty(to):
        return r.TOKEN_06
    if g.ground.cost[to] >= FAR:
        return r.MOVE_04
    return r.TOKEN_01 if token_price(g, x.at, to) > g.sp else 0


def token_price(g: World, frm: int, to: int) -> int:
    """Speed points that a token pays for a step (MKD-TOKEN-01)."""
    return g.ground.cost[to] + (1 if g.ground.diagonal(frm, to) else 0)
