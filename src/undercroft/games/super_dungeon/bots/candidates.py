"""Which of the offered options are worth a look: plans decide where to go, the look-ahead what to do there."""
from ....board.grid import FAR
from ....kernel.option import Opt, opt
from ....kernel.window import P_WINDOW
from .. import options as op
from .. import terms as t
from ..content import ABILITIES
from ..legal.figures import hearts
from ..state import World
from .plans import Plan


def candidates(g: World) -> list[Opt]:
    """The options worth a look: a plan leaves the next step of the way, or what can be done on the spot."""
    d = g.decision
    assert d is not None
    if d.prompt == op.Q_ACTIVATE:
        return [promising(g, d.options)]
    if d.prompt == op.Q_MENU and g.active == d.a:
        return on_the_way(g, d.options)
    if d.prompt == op.Q_SPAWN:
        return spawning(d.options)
    if d.prompt == op.Q_TELEPORT:
        return [landing(g, d.a, d.options)]
    if d.prompt == P_WINDOW:
        out = [o for o in d.options if o.kind != op.DRINK or quenches(g, o)]
        return out if out else d.options
    return d.options


def spawning(options: list[Opt]) -> list[Opt]:
    """Monsters as long as the point has room for any, then tokens for more of them."""
    for kind in (op.SPAWN, op.TOKEN):
        out = [o for o in options if o.kind == kind]
        if out:
            return out
    return options


def landing(g: World, m: int, options: list[Opt]) -> Opt:
    """Where a teleport had best end."""
    p = Plan(g, m)
    best = options[0]
    most = -1.0 * FAR
    for o in options:
        v = p.place(g, o.a if o.kind == op.PLACE else g.models[m].at, True)
        if v > most:
            best, most = o, v
    return best


def quenches(g: World, o: Opt) -> bool:
    """Is this a moment for that potion? Healing for the hurt, strength for who attacks, escape for the weak."""
    a = ABILITIES[op.potion(o)]
    m = op.drinker(o)
    x = g.models[m]
    if a.odd & t.O_BALM:
        return True
    if a.keywords & t.K_TELEPORT:
        return hearts(g, m) - x.wounds <= 2
    if a.heal or a.keywords & t.K_REMEDY:
        return x.wounds >= min(a.heal, 2) and x.wounds + x.status > 0
    return g.active == m and g.ap > 0


def promising(g: World, options: list[Opt]) -> Opt:
    """The model whose activation gains most."""
    best = options[0]
    most = -1.0 * FAR
    for o in options:
        if o.kind != op.ACTIVATE:
            continue
        p = Plan(g, o.a)
        gain = p.worth - p.stay
        if gain > most:
            best, most = o, gain
    return best


def on_the_way(g: World, options: list[Opt]) -> list[Opt]:
    """One step towards the best place, or everything but movement once it is reached."""
    p = Plan(g, g.active)
    if p.runs and opt(op.RUN) in options:
        return [opt(op.RUN)]
    if p.step >= 0 and opt(op.MOVE, p.step) in options:
        return [opt(op.MOVE, p.step)]
    out: list[Opt] = []
    for o in options:
        if o.kind != op.MOVE and o.kind != op.RUN and (o.kind != op.DRINK or quenches(g, o)):
            out.append(o)
    return out if out else options
