"""Courses of action for a search: answers in a row, such as a way to a place and the blow to be struck there.

Measured in Delves only: in larger games a search has the candidates of everybody.
"""

from typing import Final

from ....board.mover import flood
from ....engine.option import Opt, opt
from .. import options as o
from .. import terms as t
from ..acts.activation import End, Move, Run, Stand
from ..acts.combat import UseAbility
from ..acts.drinking import Drink
from ..acts.turns import Activate
from ..state import World
from .acts import act_worth
from .candidates import by_gain, candidates, quenches
from .habit import course_of, habit, horizon
from .plans import Plan, Shy
from .prospect import chance
from .value import evaluate
from .weights import LEADER, USUAL, Weights

ACTS: Final = 8  # models that may act, or things to do on the spot, that are looked at


def weights_of(g: World) -> Weights:
    """The weights of the deciding player, in the mind of a search."""
    return LEADER if leads(g) else USUAL


def budget(g: World) -> int:
    """Roll-outs for a decision: fewer where they go further."""
    return 96 if leads(g) else 320


def leads(g: World) -> bool:
    """Is it a Hero's player who looks at courses? Measured in Delves only; there the Consul does better by greedy's
    candidates, in many worlds."""
    d = g.decision
    return g.mode == t.DELVE and d is not None and d.owner > 0


def outlook(g: World, seat: int) -> float:
    """How good the end of a look-ahead is: the Consul of a Delve judges by the evaluation, others by their chance."""
    return evaluate(g, seat) if g.mode == t.DELVE and seat == t.CONSUL_SEAT else chance(g, seat)


def course(g: World) -> list[Opt]:
    """The habitual answer and those that are to follow it: the whole way of a plan, made once."""
    d = g.decision
    assert d is not None
    w = weights_of(g)
    if d.prompt == o.P_MENU and g.active == d.a and len(d.options) > 1:
        return course_of(g, w, d.options)
    return [habit(g, w)]


def far_enough(root: World, g: World, seat: int) -> bool:
    """Has a look-ahead come to its end? Heroes who choose who acts and where look to the end of the round, for what
    monsters will do to them there; otherwise it ends with the activation."""
    d = root.decision
    assert d is not None
    if leads(root) and (d.prompt == o.P_ACTIVATE or d.prompt == o.P_MENU):
        return g.round > root.round
    return horizon(g) != horizon(root)


def lines(g: World, width: int) -> list[list[Opt]]:
    """The lines that are worth a look at a decision, as lists of answers; at most `width` places to go to."""
    d = g.decision
    assert d is not None
    w = weights_of(g)
    if len(d.options) == 1:
        return [d.options]
    if not leads(g):
        return [[x] for x in candidates(g, 0)]
    if d.prompt == o.P_ACTIVATE:
        return [[x] for x in by_gain(g, w, d.options)[:ACTS] if x.kind == Activate.KIND] or [[x] for x in d.options]
    if d.prompt != o.P_MENU or g.active != d.a or opt(Stand.KIND) in d.options:
        return [[x] for x in candidates(g, 0, w)]
    out = _on_the_spot(g, w, d.options)
    for one in _elsewhere(g, w, width):
        out.append(one)
    if opt(Run.KIND) in d.options:
        out.append([opt(Run.KIND)])
    return out


def _on_the_spot(g: World, w: Weights, options: list[Opt]) -> list[list[Opt]]:
    """Attacks, abilities, chests and potions that may do some good here; or the end of it."""
    acts: list[Opt] = []
    worth: list[float] = []
    for x in options:
        if x.kind == Move.KIND or x.kind == Run.KIND or x.kind == End.KIND:
            continue
        v = act_worth(g, w, g.active, x)
        if v <= 0.0 and (x.kind != Drink.KIND or not quenches(g, x)) and x.kind != UseAbility.KIND:
            continue
        k = len(acts)
        while k > 0 and worth[k - 1] < v:
            k -= 1
        acts.insert(k, x)
        worth.insert(k, v)
    out = [[x] for x in acts[:ACTS]]
    if opt(End.KIND) in options:
        out.append([opt(End.KIND)])
    return out


def _elsewhere(g: World, w: Weights, width: int) -> list[list[Opt]]:
    """Places to go to, each with the best blow from there: for every target the best place, then the best places."""
    m = g.active
    p = Plan(g, m, w)
    x = g.models[m]
    if x.status & ((1 << t.KNOCKDOWN) | (1 << t.IMMOBILE)):
        return []
    walker = Shy(g, m)
    f = flood(walker, [x.at], g.speed - g.moved)
    places: list[int] = []
    worth: list[float] = []
    last: list[Opt] = []
    best: dict[int, int] = {}  # by target: the best of the places
    worths: dict[int, float] = {}
    for n in f.order:
        if n == x.at or not walker.rest(n):
            continue
        v = p.place(g, n, not g.running) - 0.01 * f.cost[n]
        act = opt(End.KIND)
        most = 0.0
        if not g.running and p.ap > 0:
            for s in p.blows(g, n):
                if s.worth > most:
                    act, most = s.act, s.worth
                if s.act.code not in best or worths[s.act.code] < v:
                    best[s.act.code] = n
                    worths[s.act.code] = v
        k = len(places)
        while k > 0 and worth[k - 1] < v:
            k -= 1
        places.insert(k, n)
        worth.insert(k, v)
        last.insert(k, act)
    out: list[list[Opt]] = []
    seen: set[int] = set()
    for s in p.strikes:
        n = best.get(s.act.code, -1)
        if n >= 0 and len(out) < width:
            out.append([opt(Move.KIND, y) for y in f.way(n)] + [s.act])
            seen.add(n * 1000003 + s.act.code)
    for i in range(len(places)):
        if len(out) >= width:
            break
        if places[i] * 1000003 + last[i].code not in seen:
            out.append([opt(Move.KIND, y) for y in f.way(places[i])] + [last[i]])
    return out
