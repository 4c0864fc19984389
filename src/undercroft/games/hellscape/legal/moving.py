"""Movement points: going, opening doors, interacting; and the goals of the Quest."""

from .. import rule_ids as r
from .. import terms as t
from ..quests import Goal
from ..specials.base import SPECIALS, binding
from ..state import World
from .gear import all_items


def passable_doors(g: World, unit: int) -> int:
    """Doors this Hero or Spirit walks through."""
    doors = g.doors
    for s in SPECIALS[g.quest]:
        doors |= s.opens_for(g, unit)
    return doors


def forbids_go(g: World, unit: int, zone: int) -> int:
    """One Zone further (MD2-MOVE-02, -04, MD2-TILE-06); any number may stand in it (MD2-TILE-03)."""
    here = g.zone_of(unit)
    q = g.printed()
    if zone < 0 or zone >= g.map().size() or not g.there(zone):
        return r.MOVE_04
    if q.abyss[zone]:
        return r.ABYSS_01
    if not g.map().adjacent(here, zone, passable_doors(g, unit)):
        door = g.map().door(here, zone)
        return r.DOOR_01 if door >= 0 else r.MOVE_04
    if unit >= t.SPIRIT and zone in g.map().links[here]:
        return r.QUEST_MAZ_04  # magic passages are for Heroes (MD2-SHA-06)
    return 0


def forbids_stroll(g: World, seat: int, zone: int) -> int:
    """A step that no movement point pays for: a magic passage costs one (MD2-QUEST-MAZ-04)."""
    if zone in g.map().links[g.heroes[seat].zone]:
        return r.QUEST_MAZ_04
    return forbids_go(g, seat, zone)


def forbids_open(g: World, seat: int, door: int) -> int:
    """Open a door of the current Zone, Enemies or not (MD2-DOOR-03, -07)."""
    q = g.printed()
    if door >= len(q.doors) or (g.doors >> door) & 1:
        return r.DOOR_04
    a = q.doors[door][0]
    b = q.doors[door][1]
    here = g.heroes[seat].zone
    if here != a and here != b:
        return r.DOOR_03
    if not g.there(a) or not g.there(b):
        return r.BOSS_05
    if (q.white >> door) & 1:
        if q.white_by != "hero":
            return q.white_rule
        for word in q.white_needs:
            if not fulfilled(g, word):
                return q.white_rule
    return 0


def forbids_interact(g: World, seat: int) -> int:
    """MD2-INTERACT-02"""
    return r.INTERACT_02 if g.foes_in(g.heroes[seat].zone) else 0


def forbids_object(g: World, seat: int, kind: int) -> int:
    """Interact with a token of this kind in the current Zone (MD2-INTERACT-01)."""
    if g.heroes[seat].zone not in g.tokens[kind]:
        return r.INTERACT_01
    return forbids_interact(g, seat)


def forbids_forge(g: World, seat: int) -> int:
    """MD2-FORGE-01"""
    rule = forbids_object(g, seat, t.FORGE)
    if rule:
        return rule
    n = 0
    for item in all_items(g.heroes[seat]):
        if binding(g, seat, item) == 0:  # H-70
            n += 1
    return 0 if n >= 3 else r.FORGE_01


# ---- goals
def needed(g: World, goal: Goal) -> int:
    """How often a goal can be done at most."""
    return len(g.printed().tokens[goal.at]) if goal.at >= 0 else 0


def fulfilled(g: World, word: str) -> bool:
    """Is this condition of a goal or door met?"""
    q = g.printed()
    if word == "white":
        return g.doors & q.white == q.white
    for goal in q.goals:
        if goal.id == word:
            return g.achieved[goal.index] >= needed(g, goal)
    for s in SPECIALS[g.quest]:
        if s.fulfills(g, word):
            return True
    return False


def at_goal(g: World, seat: int, goal: Goal) -> bool:
    """Is the Hero where the goal is done?"""
    if goal.at >= 0:
        return g.heroes[seat].zone in g.tokens[goal.at]
    for s in SPECIALS[g.quest]:
        if s.reaches(g, seat, goal):
            return True
    return False


def forbids_goal(g: World, seat: int, number: int) -> int:
    """May this Hero do what the goal asks, price apart?"""
    goal = g.printed().goals[number]
    h = g.heroes[seat]
    if h.zone < 0 or not at_goal(g, seat, goal):
        return goal.rule
    if goal.interact and g.foes_in(h.zone):
        return r.INTERACT_02  # H-13
    for word in goal.needs:
        if not fulfilled(g, word):
            return goal.rule
    if goal.who == "holder" and h.held == 0:
        return goal.rule
    if goal.who == "holders_here":
        for x in g.heroes:
            if x.held and x.zone != h.zone:
                return goal.rule
    for s in SPECIALS[g.quest]:
        if not s.admits(g, seat, goal):
            return goal.rule
    return 0
