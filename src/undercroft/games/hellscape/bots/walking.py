"""Habits on the way: where a Hero wants to go, which doors stay closed, when not to move at all."""
from ....board.zones import FAR
from ....kernel.option import Opt
from .. import components as c
from .. import options as o
from .. import terms as t
from ..legal.abilities import most_health
from ..legal.fighting import forbids_foe
from ..state import World
from .value import doors_as_open, targets_of


def threatened(g: World, seat: int) -> int:
    """Enemy miniatures within two steps."""
    far = g.map().flood(g.heroes[seat].zone, g.doors)
    n = 0
    for f in g.foes_on_map():
        if far[g.foes[f].zone] <= 2:
            n += g.miniatures(f)
    return n


def urgent(g: World) -> bool:
    """Does the Quest leave no time for anything else?"""
    return len(g.printed().times) > 0 and not g.boss_fight and len(g.tokens[t.OBJECTIVE]) > 0


def party_ready(g: World, seat: int) -> bool:
    """Is the party fit for another Chamber? Nobody weak, no Enemy about, somebody left to strike."""
    h = g.heroes[seat]
    if urgent(g):
        return True
    if threatened(g, seat) > 0 or 10 * h.health < 6 * most_health(g, seat):
        return False
    waiting = 0
    for i in g.in_play():
        x = g.heroes[i]
        if x.ko or 10 * x.health < 5 * most_health(g, i):
            return False
        if i != seat and not x.done:
            waiting += 1
    return waiting > 0 or len(g.in_play()) == 1 or h.actions >= 2


def attractions(g: World, seat: int) -> list[int]:
    """Where this Hero wants to go: goals first, else what lies about, else Enemies."""
    if urgent(g):
        keys = g.tokens[t.OBJECTIVE]
        return [keys[seat % len(keys)]]
    if g.sword >= 0 and g.up(g.sword) and len(g.heroes) > 1:
        if seat != g.sword:
            return [g.heroes[g.sword].zone]
        if g.sword_rounds >= 2:
            return [g.heroes[i].zone for i in range(len(g.heroes)) if i != seat and g.up(i)]
    out = [z for z in targets_of(g, seat) if g.there(z)]
    far = g.map().flood(g.heroes[seat].zone, doors_as_open(g))
    for kind in (t.TREASURE, t.TREASURE + 1, t.TREASURE + 2, t.CHESTS, t.GREATER_CHESTS):
        for z in g.tokens[kind]:
            if far[z] <= 3:
                out.append(z)
    for f in g.foes_on_map():
        if far[g.foes[f].zone] <= 3 and forbids_foe(g, f) == 0:
            out.append(g.foes[f].zone)
    if not out:
        q = g.printed()
        for k in range(len(q.chambers)):
            if not (g.revealed >> k) & 1:
                out += q.chambers[k]
    return [z for z in out if far[z] < FAR]


def wants_to_move(g: World, seat: int) -> bool:
    """Is there somewhere to go, or something here to take?"""
    h = g.heroes[seat]
    here = sum([g.miniatures(f) for f in g.foes_in(h.zone)])
    if (here >= 2 or (here and h.health <= 3)) and not (urgent(g) and h.health > here):
        return False
    found = attractions(g, seat)
    if waits_at_door(g, seat, found):
        return False
    if h.zone in found:
        if not g.foes_in(h.zone):
            return True
        found = [z for z in found if z != h.zone]
    return len(found) > 0


def waits_at_door(g: World, seat: int, goals: list[int]) -> bool:
    """Does the way begin with a door that had better stay closed now?"""
    h = g.heroes[seat]
    far = g.map().flood(h.zone, doors_as_open(g))
    near = FAR
    goal = -1
    for z in goals:
        if far[z] < near:
            near = far[z]
            goal = z
    if goal < 0 or near == 0 or party_ready(g, seat):
        return False
    for z in g.map().toward(h.zone, goal, doors_as_open(g)):
        door = g.map().door(h.zone, z)
        if door < 0 or (g.doors >> door) & 1:
            return False
    return True


def walk_habit(g: World, unit: int, options: list[Opt]) -> Opt:
    """Take what lies here, open the door on the way, walk on."""
    for x in options:
        if x.kind in (o.GOAL, o.TAKE, o.CHEST):
            return x
    if unit >= t.SPIRIT:
        return spirit_walk(g, unit, options)
    h = g.heroes[unit]
    for x in options:
        if x.kind == o.FOUNTAIN and most_health(g, unit) - h.health >= 2:
            return x
        if x.kind == o.USE and not g.foes_in(h.zone):
            for op in c.ABILITIES[x.a].ops:
                if op.op == "mp" and c.ABILITIES[x.a].mana == 0 and c.ABILITIES[x.a].rage <= 1:
                    return x
    here = sum([g.miniatures(f) for f in g.foes_in(h.zone)])
    if here and (here >= 2 or h.health <= 3) and not (urgent(g) and h.health > here):
        return options[0]
    far = g.map().flood(h.zone, doors_as_open(g))
    goals = attractions(g, unit)
    near = FAR
    goal = -1
    for z in goals:
        if 0 < far[z] < near:
            near = far[z]
            goal = z
    if goal < 0:
        return options[0]
    return step_toward(g, h.zone, goal, options)


def spirit_walk(g: World, unit: int, options: list[Opt]) -> Opt:
    """A Spirit goes to the nearest Enemy."""
    zone = g.zone_of(unit)
    far = g.map().flood(zone, g.doors)
    near = FAR
    goal = -1
    for f in g.foes_on_map():
        if far[g.foes[f].zone] < near:
            near = far[g.foes[f].zone]
            goal = g.foes[f].zone
    return step_toward(g, zone, goal, options) if goal >= 0 and near > 0 else options[0]


def step_toward(g: World, here: int, goal: int, options: list[Opt]) -> Opt:
    """The step or door that begins a shortest way; a Chamber is opened only when the party is ready."""
    q = g.printed()
    for z in g.map().toward(here, goal, doors_as_open(g)):
        for x in options:
            if x.kind == o.GO and x.a == z:
                return x
            if x.kind == o.OPEN and z in q.doors[x.a] and here in q.doors[x.a]:
                sealed = False
                for k in q.door_chambers[x.a]:
                    if not (g.revealed >> k) & 1:
                        sealed = True
                if not sealed or party_ready(g, g.walk.hero):
                    return x
    return options[0]
