"""The next goal of a Hero and the way there; the prey of a Mage Spawn."""

from typing import Final

from ....board.grid import FAR
from ....board.mover import Mover, flood_to
from .. import terms as t
from ..content import CHESTS
from ..figures import abilities, chest_faces
from ..ground import Ground
from ..state import World

FLY: Final = 1
SWIM: Final = 2
NO_WAY: Final = 200
ROUND: Final = 40  # speed points that a way round may cost more
AWAY: Final = 18  # speed points beyond which a Mage Spawn is not a danger for a while


class Plain(Mover):
    """Walking over the bare ground: terrain and diagonals, nobody in the way."""

    def __init__(self, ground: Ground, skills: int) -> None:
        super().__init__(ground.grid)
        self.ground = ground
        self.skills = skills

    def price(self, frm: int, to: int) -> int:
        if to not in self.ground.near[frm]:
            return FAR
        cost = self.ground.cost[to]
        if self.skills & FLY or (cost == 3 and self.skills & SWIM):
            cost = 1
        if cost < FAR and self.ground.diagonal(frm, to):
            cost += 1
        return cost


class Crowded(Plain):
    """The same with everything that stands in the way."""

    def __init__(self, g: World, f: int, goal: int) -> None:
        super().__init__(g.ground, skills_of(g, f))
        self.g = g
        self.goal = goal

    def price(self, frm: int, to: int) -> int:
        if to != self.goal and not self.g.empty(to):
            return FAR
        return super().price(frm, to) if self.g.adjacent(frm, to) else FAR


def detour(g: World, f: int, goal: int) -> int:
    """The first square of the cheapest way round whatever stands in the way; -1 if there is none, or a long one."""
    at = g.figures[f].at
    most = ways_to(g, goal, skills_of(g, f))[at] + ROUND
    found = flood_to(Crowded(g, f, goal), [goal], most)
    return found.before[at] if found.cost[at] <= most else -1


def ways_to(g: World, goal: int, skills: int) -> list[int]:
    """The cost from every square to a goal; worked out once per dungeon."""
    key = goal * 4 + skills
    row = g.ground.ways.get(key)
    if row is None:
        row = flood_to(Plain(g.ground, skills), [goal], FAR - 1).cost
        g.ground.ways[key] = row
    return row


def ways_now(g: World, f: int, goal: int) -> list[int]:
    """The cost to a goal; for a Hero, around the figures in the way if there is a way around."""
    bare = ways_to(g, goal, skills_of(g, f))
    x = g.figures[f]
    if x.owner < 0 or x.at < 0 or x.at == goal:
        return bare
    row = flood_to(Crowded(g, f, goal), [goal], bare[x.at] + ROUND).cost
    return row if row[x.at] < FAR else bare


def skills_of(g: World, f: int) -> int:
    """Flying and swimming."""
    powers = abilities(g, f)
    return (FLY if powers & t.FLIGHT else 0) | (SWIM if powers & t.AQUATIC else 0)


def gold_of(g: World, seat: int, state: int) -> int:
    """Gold of a player's chests in this state."""
    n = 0
    for c in g.chests:
        if c.owner == seat and c.state == state and c.treasure >= 0:
            n += CHESTS[c.card].treasures[c.treasure].gold
    return n


def wants_out(g: World, seat: int) -> bool:
    """Is it time to carry home what there is?"""
    if not g.players[seat].acquired:
        return False
    held = gold_of(g, seat, t.HELD)
    if len(g.held(seat)) >= 2 * g.heroes_inside(seat):
        return True
    lying = 0
    for c in g.chests:
        if c.at >= 0:
            lying += 1
    if lying == 0:
        return True
    best = 0
    for s in range(g.config.players):
        if s != seat:
            best = max(best, gold_of(g, s, t.BANKED) + (gold_of(g, s, t.HELD) if g.heroes_inside(s) else 0))
    return gold_of(g, seat, t.BANKED) + held > best


def chest_goals(g: World, chest: int) -> list[int]:
    """The squares from which a chest can be worked on."""
    out: list[int] = []
    for n in g.ground.near[g.chests[chest].at]:
        if g.ground.cost[n] < FAR and chest_faces(g, chest, n):
            out.append(n)
    return out


def goals(g: World, f: int) -> list[int]:
    """Where a Hero wants to be."""
    seat = g.figures[f].owner
    if wants_out(g, seat):
        return [g.players[seat].exit]
    out: list[int] = []
    for i in range(len(g.chests)):
        if g.chests[i].at >= 0:
            for c in chest_goals(g, i):
                if g.on[c] == 0 or g.on[c] == f + 1:
                    out.append(c)
    if not out and g.players[seat].acquired:
        out.append(g.players[seat].exit)
    if not out:  # nothing lies about: what there is, a rival has
        for x in g.figures:
            if x.owner >= 0 and x.owner != seat and x.at >= 0 and g.held(x.owner):
                out.append(x.at)
    return out


def goal_cost(g: World, f: int) -> int:
    """How far a Hero is from what he wants."""
    x = g.figures[f]
    at = x.at
    extra = 0
    if at < 0:
        at = g.players[x.owner].entrance
        extra = 2
    if at < 0:
        return NO_WAY
    best = NO_WAY
    skills = skills_of(g, f)
    for c in goals(g, f):
        n = ways_to(g, c, skills)[at]
        if n < best:
            best = n
    return best + extra


def best_goal(g: World, f: int) -> int:
    """The nearest of the squares a Hero wants, or -1."""
    at = g.figures[f].at
    skills = skills_of(g, f)
    best = NO_WAY
    out = -1
    for c in goals(g, f):
        n = ways_to(g, c, skills)[at]
        if n < best:
            best = n
            out = c
    return out


def prey(g: World, seat: int, at: int) -> int:
    """The rival Hero a monster of this seat's choice should hunt: near, hurt, with treasure; -1 if there is none."""
    best = -1.0
    out = -1
    for f in range(len(g.figures)):
        x = g.figures[f]
        if x.owner < 0 or x.owner == seat or x.at < 0:
            continue
        far = ways_to(g, x.at, 0)[at]
        worth = 1.0 + 0.02 * gold_of(g, x.owner, t.HELD) + 0.05 * x.click
        score = worth / (3.0 + min(far, 90))
        if score > best:
            best = score
            out = f
    return out


def ward_of(g: World, seat: int, f: int, points: int) -> int:
    """The player's Hero that a Mage Spawn should be led away from; -1: it hunts, or it is far enough.

    It hunts figures that it can strike with these speed points, and any that is nearer than the player's own.
    """
    at = g.figures[f].at
    own = nearest_own(g, seat, at)
    if own < 0:
        return -1
    near = ways_to(g, g.figures[own].at, 0)[at]
    v = prey(g, seat, at)
    if v >= 0:
        far = ways_to(g, g.figures[v].at, skills_of(g, f))[at]
        if far <= near or far <= points - t.FIGHT + 1:
            return -1
    return own if near <= AWAY else -1


def nearest_own(g: World, seat: int, at: int) -> int:
    """The player's Hero nearest to a square, -1 if none is inside."""
    out = -1
    least = FAR
    for f in range(len(g.figures)):
        x = g.figures[f]
        if x.owner == seat and x.at >= 0:
            n = ways_to(g, x.at, 0)[at]
            if n < least:
                least = n
                out = f
    return out
