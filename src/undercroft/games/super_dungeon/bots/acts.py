"""The expected worth of an act on the spot: of its wounds, of health, of chests."""

from typing import Final

from ....engine.option import Opt
from .. import options as o
from .. import terms as t
from ..acts.activation import End, Open, Stand
from ..acts.combat import BasicAttack, UseAbility
from ..acts.drinking import Drink
from ..content import ABILITIES, CARDS
from ..effects.health import cured
from ..legal.acting import AFAR, aims_at_model, befallen
from ..legal.chances import chance_to_wound
from ..legal.figures import hearts, points_in_play
from ..legal.places import affected, squares_under
from ..state import World
from .value import health, wound_worth
from .weights import Weights

FREE: Final = 0.4  # the price of an act that costs no AP, so that it goes first
NEVER: Final = -9.0


def act_worth(g: World, w: Weights, m: int, option: Opt) -> float:
    """The worth of an option of the menu for each AP it costs; 0 for ending the activation."""
    k = option.kind
    if k == BasicAttack.KIND:
        return _strike(g, w, m, option.a, option.c, option.b) / max(float(ABILITIES[option.a].ap), FREE)
    if k == UseAbility.KIND:
        return _use(g, w, m, option) / max(float(ABILITIES[option.a].ap), FREE)
    if k == Open.KIND:
        return w.chest
    if k == Stand.KIND:
        return w.chest
    if k == Drink.KIND:
        return drink_worth(g, w, option)
    return 0.0 if k == End.KIND else NEVER


def _strike(g: World, w: Weights, m: int, ability: int, how: int, v: int) -> float:
    """The worth of the wounds to be expected; on a friend they count against it."""
    p = chance_to_wound(g, m, ability, how, v)
    a = ABILITIES[ability]
    worth = p * wound_worth(g, w, v, 2 if a.keywords & t.K_MASSIVE else 1, points_in_play(g))
    return worth if CARDS[g.models[v].card].side != CARDS[g.models[m].card].side else -worth


def _use(g: World, w: Weights, m: int, option: Opt) -> float:
    a = ABILITIES[option.a]
    if a.kind == t.A_ATTACK and not a.odd & t.O_RAGE:
        if a.area == t.S_NONE:
            return _strike(g, w, m, option.a, option.c, option.b)
        v = 0.0
        centre = squares_under(g, option.b)[0] if a.area == t.S_BURST else option.b
        for x in affected(g, m, a, centre):
            v += _strike(g, w, m, option.a, option.c, x)
        return v
    for e in g.effects:
        if e.ability == a.index and e.user == m:
            return NEVER  # in force already (SDE-AREA-10)
    n = cured(option.a)
    if n >= 0:
        v = 0.0
        if aims_at_model(a) or option.c == AFAR:
            return healing(g, w, option.b, n)
        for x in befallen(g, m, a, option.b, False):
            v += healing(g, w, x, n)
        return v if v > 0.0 else NEVER
    if a.into >= 0 or a.keywords & t.K_TELEPORT:
        return NEVER  # where one stands was decided by the plan
    if a.control:
        return w.effect
    return 2.0 * w.effect if g.ap > a.ap or a.area == t.S_AURA else 0.1


def healing(g: World, w: Weights, m: int, n: int) -> float:
    """The worth of healing `n` wounds of a model."""
    x = g.models[m]
    left = hearts(g, m) - x.wounds
    v = health(w, left + min(n, x.wounds)) - health(w, left)
    if x.status & (1 << t.FIRE):
        v += w.fire
    return v + (w.status if x.status else 0.0)


def drink_worth(g: World, w: Weights, option: Opt) -> float:
    """The worth of a potion now, beyond keeping it: health for the hurt, strength for attackers."""
    a = ABILITIES[o.potion(option)]
    m = o.drinker(option)
    x = g.models[m]
    left = hearts(g, m) - x.wounds
    if a.odd & t.O_WOUND_SELF and left <= 2:
        return NEVER
    if a.odd & t.O_BALM:
        v = o.target(option)
        spared = hearts(g, v) - g.models[v].wounds
        return health(w, spared) - health(w, spared - 1) - health(w, left) + health(w, left - 1) - w.potion
    if a.keywords & t.K_TELEPORT:
        return NEVER
    n = cured(a.index)
    if n >= 0:
        return healing(g, w, m, n) - 2.0 * w.potion
    return w.potion if g.active == m and g.ap > 1 else NEVER
