"""Obstacles to an act of the active model, in words: its statuses, its Speed and AP, its target."""

from typing import Final

from ....board.footprint import squares_of
from .. import rule_ids as r
from .. import terms as t
from ..components import Ability
from ..content import ABILITIES, CARDS, STATUS_NAMES
from ..legal.acting import AFAR, aims_at_model, reach_of
from ..legal.figures import gap
from ..state import World
from .names import title_of

STATUS_OF: Final = {
    r.STATUS_KNOCKDOWN: t.KNOCKDOWN,
    r.STATUS_IMMOBILE: t.IMMOBILE,
    r.STATUS_BIND: t.BIND,
    r.STATUS_PACIFY: t.PACIFY,
    r.STATUS_CHOKE: t.CHOKE,
}


def acting_obstacle(g: World, rule: int, need: int) -> str:
    """The lack that keeps the active model from an act of `need` AP; empty if another rule forbids it."""
    if g.active < 0:
        return ""
    me = title_of(g, g.active)
    left = max(0, g.speed - g.moved)
    if rule == r.MOVE_01:
        return f"one step at a time, to a neighboring square; {me} has {left} of {g.speed} squares left"
    if rule in (r.MOVE_06, r.MOVE_09):
        return f"{me} has {left} of {g.speed} squares left"
    if rule in (r.ACT_04, r.ACT_05):
        return f"it costs {need} AP; {me} has {g.ap}"
    if rule == r.ACT_07:
        return f"{me} is running"
    if rule == r.ACT_09:
        return f"{me} has already moved or acted"
    return status_obstacle(g, g.active, STATUS_OF[rule]) if rule in STATUS_OF else ""


def in_the_way(g: World, to: int) -> str:
    """The chest or model on the squares that the active model wants to enter."""
    for c in squares_of(g.ground.grid, to, CARDS[g.models[g.active].card].size):
        if g.occupied[c] < 0:
            return "a chest is in the way"
        if g.occupied[c] > 0 and g.occupied[c] != g.active + 1:
            return f"{title_of(g, g.occupied[c] - 1)} is in the way"
    return ""


def status_obstacle(g: World, m: int, status: int) -> str:
    """A status counter that hinders a model, and how to lose it."""
    name = STATUS_NAMES[status]
    if not g.models[m].status & (1 << status):
        return f"{title_of(g, m)} does not suffer {name}"
    if status == t.KNOCKDOWN and m == g.active and g.ap > 0 and not g.running:
        return "stand up first, for 1 AP"
    if CARDS[g.models[m].card].side == t.CONSUL:
        return f"a skull token in the spawning phase removes {name}"
    return f"a heart, Remedy or a sacrificed card removes {name}"


def aiming_obstacle(g: World, rule: int, ability: int, aim: int, how: int) -> str:
    """The obstacle between an attack or ability and its target: room, range, sight, side."""
    if g.active < 0:
        return ""
    a = ABILITIES[ability]
    me = title_of(g, g.active)
    if rule == r.SHAPE_02:
        return f"{CARDS[a.into].name} has no room there"
    if rule == r.AREA_01:
        return "nobody it could affect stands in the area"
    if rule == r.AREA_23:
        return f"add afar: {a.name} uses the distance effect of {me}"
    if rule == r.CARD_08:
        return f"{a.name} works only on models of the type {a.only}"
    if rule == r.SACT_02:
        return f"{a.name} names no distance: it works on {me} alone"
    if (aims_at_model(a) or how == AFAR) and aim < len(g.models):
        return _target(g, rule, a, aim, how)
    return ""


def _target(g: World, rule: int, a: Ability, v: int, how: int) -> str:
    me = title_of(g, g.active)
    it = title_of(g, v)
    if g.models[v].at < 0:
        return f"{it} is not on the map"
    if rule == r.COMBAT_02:
        return f"{me} has no Magic, Missile or Range"
    if rule in (r.DIST_01, r.COMBAT_03):
        reach = max(0, reach_of(g, g.active, a, how))
        return f"{it} is {gap(g, g.active, v)} squares away, the reach is {reach}"
    if rule == r.DIST_03 and how != AFAR:
        return f"add afar: {a.name} names its own distance effect"
    if rule == r.LOS_01:
        return f"walls{' or smoke' if g.smokes else ''} hide {it}"
    if rule == r.COMBAT_12:
        return f"{it} is on the same side"
    return f"{a.name} helps friends only" if rule == r.COMBAT_14 else ""
