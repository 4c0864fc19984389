"""A quick sensible answer to every question: rules of thumb, no look-ahead."""

from typing import Final

from ....engine.decision import Decision
from ....engine.option import Opt
from .. import options as o
from .. import terms as t
from ..acts.abilities import Regenerate
from ..acts.chests import Disarm, Expose, OpenChest
from ..acts.combat import Attack, Heal, Steal, Volley
from ..acts.counters import Counter
from ..acts.doors import OpenDoor
from ..acts.facing import Face, Spin
from ..acts.moving import Break, Leave, Move
from ..acts.passing import Land, Through
from ..acts.treasures import CarryOut
from ..acts.turns import Activate, End, WalkToken
from ..content import CHESTS, FIGURES
from ..figures import faces, has, held_by, speed_of
from ..legal.moving import price
from ..legal.odds import attack_chance, disarm_chance, mean_damage
from ..state import World
from .plans import best_goal, detour, goal_cost, prey, skills_of, wants_out, ward_of, ways_now, ways_to
from .turning import NEVER, divided, facing, in_front, neighbours_hostile, turn_worth


def horizon(g: World) -> int:
    """A look-ahead stops where the turn ends."""
    return g.turn


def habit(g: World) -> Opt | None:
    """The usual answer; None in the set-up, where anything goes."""
    d = g.decision
    if d is None:
        return None
    options = d.options
    prompt = d.prompt
    if prompt == o.P_MENU:
        return act(g, options)
    if prompt == o.P_TURN:
        return begin(g, options)
    if prompt == o.P_TOKEN:
        return walk_token(g, options)
    if prompt == o.P_LAND or prompt == o.P_CONFUSED:
        return nearest(g, options, d.a)
    if prompt == o.P_FACING:
        return facing(g, options, d.a, d.b)
    if prompt == o.P_PLACE or prompt == o.P_LEVITATE:
        return closest_to_prey(g, options, d.owner)
    if prompt == o.P_WINDOW:
        return answer(g, options, d.b)
    if prompt == o.P_BANK:
        return richest(g, options)
    if prompt in (o.P_LEVEL, o.P_ASSIGN, o.P_RAM, o.P_DODGE, o.P_STRIKE, o.P_PICK, o.P_NAME, o.P_ORDER):
        return options[0]
    if prompt == o.P_DECLARE:
        return options[1]
    return options[(g.count * 7 + 3) % len(options)]


def worth_asking(g: World, seat: int, d: Decision) -> bool:
    """Is an interrupt worth a question? A blow always; a facing if it decides about enemies to strike or hold."""
    if d.prompt == o.P_FACING:
        return divided(g, d.a, d.b)
    if d.prompt == o.P_ORDER:
        return False
    if d.prompt != o.P_WINDOW:
        return True
    for x in d.options:
        if x.kind == Counter.KIND:
            return True
        if x.kind == Spin.KIND and not faces(g, x.a, g.figures[d.b].at) and divided(g, x.a, g.figures[x.a].at):
            return True
    return False


def begin(g: World, options: list[Opt]) -> Opt:
    """Own Heroes first, the one nearest to its goal; then monsters that can reach a rival; then tokens."""
    best = options[-1]
    most = 0.0
    for x in options:
        score = 0.0
        if x.kind == Activate.KIND:
            f = x.a
            y = g.figures[f]
            if y.owner >= 0:
                score = 300.0 - goal_cost(g, f) - (50.0 if x.b else 0.0)
            else:
                score = monster_worth(g, f)
        elif x.kind == WalkToken.KIND:
            at = g.tokens[x.a].at
            v = prey(g, g.seat, at)
            if v >= 0:
                far = ways_to(g, g.figures[v].at, 0)[at]
                score = 40.0 - far if far < 40 else 0.0
                if own_is_near(g, at):
                    score = 0.0
        if score > most:
            most = score
            best = x
    return best


def monster_worth(g: World, f: int) -> float:
    """How much a Mage Spawn is wanted: at a rival in reach, else away from the player's Hero, else towards a rival."""
    x = g.figures[f]
    if has(g, f, t.DEMORALIZED):
        return 68.0 if rivals_beside(g, f) else 0.0  # it cannot strike, but others could from its square
    points = speed_of(g, f)
    worth = FIGURES[x.card].points[-1] * 0.1
    reach = points - t.FIGHT + 1
    own = ward_of(g, g.seat, f, points)
    if own >= 0:
        near = ways_to(g, g.figures[own].at, skills_of(g, f))[x.at]
        base = 95.0 if g.held(g.seat) or prey(g, g.seat, x.at) < 0 else 70.0
        return base - (0.0 if near <= reach else 30.0) - near + worth
    v = prey(g, g.seat, x.at)
    if v < 0:
        return 0.0
    far = ways_to(g, g.figures[v].at, skills_of(g, f))[x.at]
    return (80.0 if far <= reach else 55.0) - min(far, 50) + worth


def rivals_beside(g: World, f: int) -> bool:
    """Does a Mage Spawn stand beside a Hero of the others?"""
    for b in g.enemies_beside(f):
        if g.figures[b].owner != g.seat:
            return True
    return False


def own_is_near(g: World, at: int) -> bool:
    """Is one of the active player's Heroes as near as a rival?"""
    own = 99
    rival = 99
    for x in g.figures:
        if x.owner >= 0 and x.at >= 0:
            far = ways_to(g, x.at, 0)[at]
            if x.owner == g.seat:
                own = min(own, far)
            else:
                rival = min(rival, far)
    return own <= rival


def ending(options: list[Opt]) -> Opt:
    """The end of the activation."""
    for x in options:
        if x.kind == End.KIND:
            return x
    return options[-1]


def walk_token(g: World, options: list[Opt]) -> Opt:
    """Towards the prey."""
    at = g.tokens[g.mover].at
    v = prey(g, g.seat, at)
    if v < 0:
        return ending(options)
    row = ways_to(g, g.figures[v].at, 0)
    best = ending(options)
    least = row[at]
    tile = g.ground.tile[g.figures[v].at]
    for x in options:
        if x.kind != Move.KIND:
            continue
        if row[x.a] <= 2 and (g.adjacent(x.a, g.figures[v].at) or g.ground.tile[x.a] == tile):
            return x  # it converts there
        if row[x.a] < least:
            least = row[x.a]
            best = x
    return best


def target_of(g: World, f: int) -> int:
    """The square the active figure goes for."""
    x = g.figures[f]
    if x.owner >= 0:
        return best_goal(g, f)
    v = prey(g, g.seat, x.at)
    return g.figures[v].at if v >= 0 else -1


def act(g: World, options: list[Opt]) -> Opt:
    """One act of the figure being activated."""
    f = g.active
    x = g.figures[f]
    if x.at < 0:
        return options[0]
    best = ending(options)
    most = 0.0
    goal = target_of(g, f)
    row = ways_now(g, f, goal) if goal >= 0 else []
    hurry = x.owner >= 0 and wants_out(g, x.owner)
    here = row[x.at] if row else 0
    for a in options:
        score = worth(g, f, a, row, here, hurry)
        if score > most:
            most = score
            best = a
    if most <= 0.0 and here > 0 and g.sp > 0 and goal >= 0 and (x.owner >= 0 or shies(g, f) < 0):
        round_it = detour(g, f, goal)
        for a in options:
            if a.kind == Move.KIND and a.a == round_it:
                return a
    return best


# Acts that are wanted alike whatever the moment; the end of the activation is 0
PLAIN_WORTH: Final[dict[int, float]] = {OpenChest.KIND: 400.0, Expose.KIND: 390.0, Steal.KIND: 120.0, End.KIND: 0.0}


def worth(g: World, f: int, option: Opt, row: list[int], here: int, hurry: bool) -> float:
    """How much an act is wanted."""
    kind = option.kind
    if kind == Move.KIND:
        return move_worth(g, f, option.a, row, here)
    if kind == Face.KIND:
        return turn_worth(g, f, option)
    if kind == Attack.KIND or kind == Volley.KIND:
        return attack_worth(g, f, option, hurry)
    if kind == Break.KIND:
        return break_worth(g, f, row, here, hurry)
    if kind == Leave.KIND:
        return 500.0 if hurry else NEVER
    if kind == Disarm.KIND:
        return 300.0 + 50.0 * disarm_chance(g, f, option.a, option.b == 1) if option.b or g.sp < t.SLOW else 100.0
    if kind == Through.KIND:
        return 25.0 if row and row[option.a] < here and g.on[option.a] == 0 else NEVER
    if kind == Heal.KIND:
        return 30.0 if g.figures[option.a].click > 5 - max(g.figures[option.a].level, 1) + 1 else NEVER
    if kind == OpenDoor.KIND:
        return 35.0 if row and here > 2 else NEVER
    if kind == Regenerate.KIND:
        return 10.0 if g.figures[f].click > 3 and not hurry else NEVER
    return PLAIN_WORTH.get(kind, NEVER)


def move_worth(g: World, f: int, to: int, row: list[int], here: int) -> float:
    """How much a step is wanted: towards the goal, or away from a Hero that a Mage Spawn shies from."""
    x = g.figures[f]
    if x.owner < 0 and hunting(g, f):
        return NEVER
    if x.owner < 0:
        shy = shies(g, f)
        if shy >= 0:
            away = ways_to(g, g.figures[shy].at, 0)
            return 40.0 + away[to] - away[x.at] if away[to] > away[x.at] else NEVER
    if not row or row[to] >= here:
        return NEVER
    return (70.0 if x.owner >= 0 else 40.0) + 2.0 * (here - row[to]) - 3.0 * holders(g, f, to)


def break_worth(g: World, f: int, row: list[int], here: int, hurry: bool) -> float:
    """How much breaking away is wanted."""
    x = g.figures[f]
    if here == 0:
        return 60.0 if hurry and g.sp > t.BREAK else NEVER  # held on the very square of the exit
    if x.owner < 0 and has(g, f, t.DEMORALIZED):
        return 20.0
    if not leads_on(g, f, row, here):
        return NEVER
    return 90.0 if x.owner >= 0 else 20.0


def holders(g: World, f: int, at: int) -> int:
    """How many enemies would hold a figure on a square."""
    n = 0
    for b in neighbours_hostile(g, f, at):
        if b not in g.broken and faces(g, b, at):
            n += 1
    return n


def shies(g: World, f: int) -> int:
    """The Hero that a Mage Spawn is led away from: the player's own, or any if it cannot strike; -1: none."""
    if has(g, f, t.DEMORALIZED):
        v = prey(g, g.seat, g.figures[f].at)
        return v if v >= 0 else ward_of(g, g.seat, f, g.sp)
    return ward_of(g, g.seat, f, g.sp)


def leads_on(g: World, f: int, row: list[int], here: int) -> bool:
    """Could a figure that breaks away now take a step towards its goal with the points it would have left?"""
    at = g.figures[f].at
    for n in g.neighbours(at):
        if row[n] < here and g.empty(n) and price(g, f, at, n) <= g.sp - t.BREAK:
            return True
    goal = target_of(g, f)
    to = detour(g, f, goal) if goal >= 0 else -1
    return to >= 0 and price(g, f, at, to) <= g.sp - t.BREAK


def hunting(g: World, f: int) -> bool:
    """Has a Mage Spawn its prey beside it, and points to strike?"""
    return g.sp >= t.FIGHT and not has(g, f, t.DEMORALIZED) and rivals_beside(g, f)


def attack_worth(g: World, f: int, option: Opt, hurry: bool) -> float:
    """Attacks that hurt; a Hero on his way home fights only who holds him or stands in his way."""
    x = g.figures[f]
    mode = option.b if option.kind == Attack.KIND else t.PLAIN  # b of a volley is its second target
    hurt = mean_damage(g, f, option.a, mode)
    if x.owner < 0:
        return 80.0 + 10.0 * hurt
    held = bool(held_by(g, f))
    if hurry and not held and not in_the_way(g, f, g.figures[option.a].at):
        return NEVER
    if attack_chance(g, f, option.a, mode) < 0.25 and not held:
        return NEVER
    left = FIGURES[g.figures[option.a].card].clicks - g.figures[option.a].click
    return (50.0 if held else 30.0) + 8.0 * hurt + (15.0 if hurt >= left else 0.0)


def in_the_way(g: World, f: int, at: int) -> bool:
    """Does a square lie on the straight way to the goal?"""
    goal = target_of(g, f)
    if goal < 0:
        return False
    row = ways_to(g, goal, skills_of(g, f))
    return row[at] < row[g.figures[f].at]


def nearest(g: World, options: list[Opt], f: int) -> Opt:
    """The landing nearest to the goal."""
    goal = target_of(g, f) if f == g.active else -1
    if goal < 0:
        return options[0]
    row = ways_to(g, goal, skills_of(g, f))
    best = options[0]
    least = 9999
    for x in options:
        if x.kind in (Land.KIND, Move.KIND) and row[x.a] < least:
            least = row[x.a]
            best = x
    return best


def closest_to_prey(g: World, options: list[Opt], seat: int) -> Opt:
    """A square next to a rival's Hero, rather than to the player's own."""
    best = options[0]
    least = 9999
    for x in options:
        if x.kind != o.PLACE:
            continue
        v = prey(g, seat, x.a)
        if v >= 0:
            n = ways_to(g, g.figures[v].at, 0)[x.a]
            if n < least:
                least = n
                best = x
    return best


def answer(g: World, options: list[Opt], about: int) -> Opt:
    """Turn to the newcomer, unless another enemy would be lost from view for it; strike back."""
    best = options[-1]
    most = NEVER
    for x in options:
        if x.kind == Counter.KIND:
            score = mean_damage(g, x.a, about, x.b)
        elif x.kind == Spin.KIND:
            enemies = g.enemies_beside(x.a)
            score = float(in_front(g, x.a, x.b, enemies))
            if faces(g, x.a, g.figures[about].at) and score <= in_front(g, x.a, g.figures[x.a].facing, enemies):
                continue
        else:
            continue
        if score > most:
            most = score
            best = x
    return best


def richest(g: World, options: list[Opt]) -> Opt:
    """The chest with the most gold."""
    best = options[0]
    most = -1
    for x in options:
        if x.kind == CarryOut.KIND:
            c = g.chests[x.a]
            n = CHESTS[c.card].treasures[c.treasure].gold
            if n > most:
                most = n
                best = x
    return best
