"""Habits on the way: where a Hero wants to go, which doors stay closed, when not to move at all."""

from typing import Final

from ....board.zones import FAR
from ....engine.option import Opt
from .. import components as c
from .. import terms as t
from ..acts.abilities import Use
from ..acts.moving import Chest, Fountain, Go, Open, Take
from ..acts.turns import Goal
from ..effects.ground import Points
from ..legal.abilities import actions_left, most_health, reaction
from ..legal.combat import forbids_foe
from ..state import World
from .value import doors_as_open, open_goal, targets_of

# Set by trial: each was moved up and down over some 60 games of the first two Quests with 2, 3 and 4 Heroes
FIT: Final = 0.6  # part of the Health with which a Hero opens a Chamber …
FIT_FRIENDS: Final = 0.5  # … and of the others
CURSED_FIT: Final = 0.35  # the same where the Cursed Sword wounds those who wait
ESCORT_REACH: Final = 3  # steps around the Summoner that are kept free of Enemies
ASIDE: Final = 3  # steps that one goes for loot while he walks …
ASIDE_OF_HIM: Final = 4  # … and how far from him it may lie
LAST_ACTIONS: Final = 2  # the last Hero of a round opens a Chamber only with at least this many actions left
LOOT_REACH: Final = 3
FOE_REACH: Final = 3
BESIDE: Final = 2  # steps from the Cursed Sword at which one can take it over
PRESSING: Final = 2  # rounds after which somebody else has to take it over
FOLLOW: Final = 5  # steps from the exit from which the others can follow soon
WEAK: Final = 2  # a Hero with no more Health than this leaves at once


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


def pressing(g: World) -> bool:
    """Must the Cursed Sword change hands soon?"""
    return g.sword_rounds >= PRESSING and g.sword >= 0 and g.up(g.sword) and len(g.heroes) > 1


def hasty(g: World, seat: int) -> bool:
    """Is there something worth the Wounds of leaving Enemies behind?"""
    if urgent(g) or (pressing(g) and g.sword_rounds >= len(g.printed().sword_wounds)):
        return g.heroes[seat].health > minis_in(g, g.heroes[seat].zone)
    return False


def meets_sword(g: World, seat: int) -> bool:
    """Does the Hero stand where the Cursed Sword can change hands?"""
    here = g.heroes_in(g.heroes[seat].zone)
    return pressing(g) and g.sword in here and len(here) > 1


def party_ready(g: World, seat: int) -> bool:
    """Is the party fit for another Chamber? Nobody weak, no Enemy about, somebody left to strike."""
    h = g.heroes[seat]
    cursed = g.sword >= 0
    if urgent(g):
        return True
    if threatened(g, seat) > 0 or h.health < (CURSED_FIT if cursed else FIT) * most_health(g, seat):
        return False
    waiting = 0
    for i in g.in_play():
        x = g.heroes[i]
        if x.ko or x.health < (CURSED_FIT if cursed else FIT_FRIENDS) * most_health(g, i):
            return False
        if i != seat and not x.done:
            waiting += 1
    return waiting > 0 or len(g.in_play()) == 1 or actions_left(g, seat) >= LAST_ACTIONS


def exits(g: World) -> list[int]:
    """Zones through which Heroes may leave the Dungeon now."""
    for goal in g.printed().goals:
        if goal.does == "leave" and open_goal(g, goal):
            return g.tokens[goal.at]
    return []


def dashes(g: World, seat: int) -> bool:
    """Can the Hero run to an exit in the rest of this turn, and live?"""
    found = exits(g)
    if not found:
        return False
    h = g.heroes[seat]
    goal = nearest(g, seat, found)
    if goal < 0 or (h.health > WEAK and left_behind(g, seat, goal)):
        return False
    mp = g.walk.mp if g.walk.on and g.walk.hero == seat else 0
    mp += 2 * actions_left(g, seat)
    zone = h.zone
    wounds = 0
    while mp > 0:
        if zone == goal:
            return wounds < h.health
        steps = g.map().toward(zone, goal, doors_as_open(g))
        if not steps:
            return False
        wounds += reaction(g, seat, minis_in(g, zone))
        door = g.map().door(zone, steps[0])
        if door >= 0 and not (g.doors >> door) & 1:
            mp -= 1
        mp -= 1
        zone = calmest(g, steps)
    return False


def left_behind(g: World, seat: int, goal: int) -> bool:
    """Would somebody stay behind who cannot follow soon?"""
    far = g.map().flood(goal, doors_as_open(g))
    for i in g.in_play():
        x = g.heroes[i]
        if i != seat and (x.ko or far[x.zone] > FOLLOW):
            return True
    return False


def minis_in(g: World, zone: int) -> int:
    """Enemy miniatures in a Zone."""
    n = 0
    for f in g.foes_in(zone):
        n += g.miniatures(f)
    return n


def calmest(g: World, zones: list[int]) -> int:
    """The Zone with the fewest Enemies."""
    best = zones[0]
    for z in zones:
        if minis_in(g, z) < minis_in(g, best):
            best = z
    return best


def foes_near(g: World, zone: int, steps: int) -> list[int]:
    """Zones of Enemies so near that may be attacked."""
    far = g.map().flood(zone, g.doors)
    out: list[int] = []
    for f in g.foes_on_map():
        if far[g.foes[f].zone] <= steps and forbids_foe(g, f) == 0:
            out.append(g.foes[f].zone)
    return out


def escort(g: World, seat: int) -> list[int]:
    """Enemies near the Summoner, else where the Summoner will be."""
    q = g.printed()
    x = g.friends[2]
    far = g.map().flood(x.zone, g.doors)
    out = foes_near(g, x.zone, ESCORT_REACH)
    if out:
        return out
    own = g.map().flood(g.heroes[seat].zone, g.doors)
    for kind in (t.TREASURE, t.TREASURE + 1, t.TREASURE + 2, t.CHESTS, t.GREATER_CHESTS):
        for z in g.tokens[kind]:
            if own[z] <= ASIDE and far[z] <= ASIDE_OF_HIM:
                out.append(z)
    if out:
        return out
    goals = g.tokens[t.OBJECTIVE]
    zone = x.zone
    for _ in range(q.summoner_moves):
        for z in g.map().toward(zone, goals[0], g.doors | q.white):
            if g.map().adjacent(zone, z, g.doors):
                zone = z
                break
    return [zone]


def beside_sword(g: World, seat: int) -> list[int]:
    """A Hero without the Cursed Sword goes with its holder to the next Crystal."""
    here = g.heroes[seat].zone
    holder = g.heroes[g.sword].zone
    goal = nearest(g, g.sword, targets_of(g, g.sword))
    far = g.map().flood(here, doors_as_open(g))
    if pressing(g) and holder != here:
        return [holder]
    out = [z for z in foes_near(g, holder, BESIDE) if z != here]
    if far[holder] > BESIDE or goal < 0:
        out.append(holder)
    elif goal != here:
        out.append(goal)
    return out


def attractions(g: World, seat: int) -> list[int]:
    """Where this Hero wants to go: goals first, else what lies about, else Enemies."""
    if dashes(g, seat):
        return exits(g)
    if urgent(g):
        keys = g.tokens[t.OBJECTIVE]
        return [keys[seat % len(keys)]]
    if g.sword >= 0 and g.up(g.sword) and len(g.heroes) > 1:
        if seat != g.sword:
            return beside_sword(g, seat)
        if pressing(g):
            return company(g, seat)
    if g.friends[2].zone >= 0:
        return escort(g, seat)
    out = [z for z in targets_of(g, seat) if g.there(z)]
    far = g.map().flood(g.heroes[seat].zone, doors_as_open(g))
    for kind in (t.TREASURE, t.TREASURE + 1, t.TREASURE + 2, t.CHESTS, t.GREATER_CHESTS):
        for z in g.tokens[kind]:
            if far[z] <= LOOT_REACH:
                out.append(z)
    out += foes_near(g, g.heroes[seat].zone, FOE_REACH)
    if not out:
        q = g.printed()
        for k in range(len(q.chambers)):
            if not (g.revealed >> k) & 1:
                out += q.chambers[k]
    return [z for z in out if far[z] < FAR]


def wants_to_move(g: World, seat: int) -> bool:
    """Is there somewhere to go, or something here to take?"""
    h = g.heroes[seat]
    if dashes(g, seat):
        return True
    if at_work(g, seat):
        return False
    here = minis_in(g, h.zone)
    if (here >= 2 or (here and h.health <= 3)) and not hasty(g, seat):
        return False
    found = within_reach(g, seat)
    if h.zone in found:
        if not g.foes_in(h.zone) and lies_here(g, seat):
            return True
        found = [z for z in found if z != h.zone]
    return len(found) > 0


def at_work(g: World, seat: int) -> bool:
    """Does the Hero stand where an action for the Quest is due?"""
    h = g.heroes[seat]
    for goal in g.printed().goals:
        if not goal.by_action or goal.at < 0 or goal.does == "add_time" or h.zone not in g.tokens[goal.at]:
            continue
        if (goal.who == "holder" and h.held == 0) or (goal.who == "sword" and g.sword != seat):
            continue
        if open_goal(g, goal):
            return True
    return False


def lies_here(g: World, seat: int) -> bool:
    """Is there something in the Hero's Zone that a movement point buys?"""
    zone = g.heroes[seat].zone
    for kind in (t.TREASURE, t.TREASURE + 1, t.TREASURE + 2, t.CHESTS, t.GREATER_CHESTS):
        if zone in g.tokens[kind]:
            return True
    return zone in targets_of(g, seat) or zone in exits(g)


def nearest(g: World, seat: int, goals: list[int]) -> int:
    """The goal this Hero goes for, -1 if there is none."""
    far = g.map().flood(g.heroes[seat].zone, doors_as_open(g))
    near = FAR
    goal = -1
    for z in goals:
        if far[z] < near:
            near = far[z]
            goal = z
    return goal


def company(g: World, seat: int) -> list[int]:
    """The Zones of the others, for a Hero without a goal."""
    here = g.heroes[seat].zone
    return [g.heroes[i].zone for i in g.in_play() if g.up(i) and g.heroes[i].zone != here]


def within_reach(g: World, seat: int) -> list[int]:
    """What attracts and is not behind a door that had better stay closed now."""
    found = attractions(g, seat)
    if not found or party_ready(g, seat):
        return found
    return [z for z in found if not behind_door(g, g.heroes[seat].zone, z)]


def behind_door(g: World, zone: int, goal: int) -> bool:
    """Does every shortest way begin with a closed door?"""
    if goal == zone:
        return False
    for z in g.map().toward(zone, goal, doors_as_open(g)):
        door = g.map().door(zone, z)
        if door < 0 or (g.doors >> door) & 1:
            return False
    return True


def walk_habit(g: World, unit: int, options: list[Opt]) -> Opt:
    """Take what lies here, open the door on the way, walk on."""
    for x in options:
        if x.kind in (Goal.KIND, Take.KIND, Chest.KIND):
            return x
    if unit >= t.SPIRIT:
        return spirit_walk(g, unit, options)
    h = g.heroes[unit]
    for x in options:
        if x.kind == Fountain.KIND and most_health(g, unit) - h.health >= 2:
            return x
        if x.kind == Use.KIND and not g.foes_in(h.zone):
            for e in c.ABILITIES[x.a].means:
                if isinstance(e, Points) and c.ABILITIES[x.a].mana == 0 and c.ABILITIES[x.a].rage <= 1:
                    return x
    here = minis_in(g, h.zone)
    if at_work(g, unit) or meets_sword(g, unit):
        return options[0]
    if here and (here >= 2 or h.health <= 3) and not hasty(g, unit) and not dashes(g, unit):
        return options[0]
    far = g.map().flood(h.zone, doors_as_open(g))
    goals = within_reach(g, unit) or company(g, unit)
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
    ways = g.map().toward(here, goal, doors_as_open(g))
    if len(ways) > 1:
        first = calmest(g, ways)
        ways = [first] + [z for z in ways if z != first]
    for z in ways:
        for x in options:
            if x.kind == Go.KIND and x.a == z:
                return x
            if x.kind == Open.KIND and z in q.doors[x.a] and here in q.doors[x.a]:
                sealed = False
                for k in q.door_chambers[x.a]:
                    if not (g.revealed >> k) & 1:
                        sealed = True
                if not sealed or party_ready(g, g.walk.hero):
                    return x
    return options[0]
