"""Which of the offered options are worth a look, best first: plans say where to go, look-ahead what to do there."""

from ....engine.option import Opt, opt
from ....engine.window import P_WINDOW
from .. import options as o
from .. import terms as t
from ..acts.activation import End, Move, Run
from ..acts.drinking import Drink
from ..acts.spawning import Spawn, Token
from ..acts.turns import Activate
from ..content import ABILITIES
from ..effects.health import cured
from ..legal.figures import hearts
from ..state import World
from .acts import act_worth
from .habit import habit
from .plans import Plan
from .weights import USUAL, Weights


def candidates(g: World, width: int, w: Weights = USUAL) -> list[Opt]:
    """The options worth a look, best first; at most `width` of them, or as few as the plan needs if that is 0."""
    d = g.decision
    assert d is not None
    options = d.options
    if len(options) == 1:
        return options
    if d.prompt == o.P_ACTIVATE:
        return _cut(by_gain(g, w, options), width if width else 1)
    if d.prompt == o.P_MENU and g.active == d.a:
        return on_the_way(g, w, options, width)
    if d.prompt == o.P_TELEPORT:
        return _cut(by_place(g, w, d.a, options), width if width else 1)
    if d.prompt == o.P_SPAWN:
        options = spawning(options)
    elif d.prompt == P_WINDOW:
        options = [x for x in options if x.kind != Drink.KIND or quenches(g, x)]
    first = habit(g, w)
    return _cut([first] + [x for x in options if x is not first], width)


def _cut(options: list[Opt], width: int) -> list[Opt]:
    return options[:width] if width else options


def _sorted(options: list[Opt], worth: list[float]) -> list[Opt]:
    """The options by worth, the best first; equals as they were."""
    order: list[int] = []
    for i in range(len(options)):
        k = len(order)
        while k > 0 and worth[order[k - 1]] < worth[i]:
            k -= 1
        order.insert(k, i)
    return [options[i] for i in order]


def by_gain(g: World, w: Weights, options: list[Opt]) -> list[Opt]:
    """The models by what their activation gains; an end of the turn comes last."""
    worth: list[float] = []
    for x in options:
        if x.kind != Activate.KIND:
            worth.append(-999.0)
        else:
            p = Plan(g, x.a, w)
            worth.append(p.worth - p.stay)
    return _sorted(options, worth)


def by_place(g: World, w: Weights, m: int, options: list[Opt]) -> list[Opt]:
    """Where a teleport had best end."""
    p = Plan(g, m, w)
    return _sorted(options, [p.place(g, x.a if x.kind == o.PLACE else g.models[m].at, True) for x in options])


def spawning(options: list[Opt]) -> list[Opt]:
    """Monsters as long as the point has room for any, then tokens for more of them."""
    for kind in (Spawn.KIND, Token.KIND):
        out = [x for x in options if x.kind == kind]
        if out:
            return out
    return options


def quenches(g: World, option: Opt) -> bool:
    """Is this a moment for that potion? Healing for the hurt, strength for attackers, escape for the weak."""
    a = ABILITIES[o.potion(option)]
    m = o.drinker(option)
    x = g.models[m]
    if a.odd & t.O_BALM:
        return True
    if a.keywords & t.K_TELEPORT:
        return hearts(g, m) - x.wounds <= 2
    n = cured(a.index)
    if n >= 0:
        return x.wounds >= min(n, 2) and x.wounds + x.status > 0
    return g.active == m and g.ap > 0


def on_the_way(g: World, w: Weights, options: list[Opt], width: int) -> list[Opt]:
    """One step towards the best place, or everything but movement once it is reached; a wider look sees more."""
    p = Plan(g, g.active, w)
    first: list[Opt] = []
    if p.runs and opt(Run.KIND) in options:
        first.append(opt(Run.KIND))
    elif p.way and opt(Move.KIND, p.way[0]) in options:
        first.append(opt(Move.KIND, p.way[0]))
    if first and width <= 1:
        return first
    acts: list[Opt] = []
    rest: list[Opt] = []
    for x in options:
        if x in first:
            continue
        vain = x.kind == Drink.KIND and not quenches(g, x) and act_worth(g, w, g.active, x) <= 0.0
        if vain or x.kind == Move.KIND or x.kind == Run.KIND:
            rest.append(x)
        else:
            acts.append(x)
    acts = _sorted(acts, [act_worth(g, w, g.active, x) for x in acts])
    if not width:
        return acts if opt(End.KIND) in options else options
    return (first + acts + rest)[:width]
