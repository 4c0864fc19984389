"""Habits: a sensible answer to every decision, found without search; and where a turn ends."""

from typing import Final

from ....board.grid import FAR
from ....engine.decision import Decision
from ....engine.option import Opt, opt
from ....engine.window import LOOK, P_WINDOW, PASS
from .. import options as o
from .. import terms as t
from ..acts.activation import End, Move, Run, Stand
from ..acts.cards import Draw, Equip, Sacrifice
from ..acts.combat import Reroll
from ..acts.drinking import Drink
from ..acts.healing import HealOne, Heart, Potion, Resurrect
from ..acts.spawning import Cure, Done, Spawn, Token
from ..acts.turns import Activate
from ..content import ABILITIES, CARDS, GEAR, STARS
from ..effects.health import cured
from ..legal.cards import kills_by_equip, kills_by_loss
from ..legal.chances import mean_stars
from ..legal.figures import attribute, hearts, heroes_in_play
from ..state import World
from ..steps.combat import Attack
from .acts import act_worth, drink_worth
from .plans import Plan
from .value import health
from .weights import USUAL, Weights

MANY: Final = 64  # activations in a round, at most


def horizon(g: World) -> int:
    """Changes when another model is to act: plans and look-aheads end there."""
    n = 0
    for x in g.models:
        n += x.acted
    return (g.round * MANY + n) * MANY + g.active + 1


def habit(g: World, w: Weights = USUAL) -> Opt:
    """What its owner would usually answer to the pending decision."""
    d = g.decision
    assert d is not None
    options = d.options
    q = d.prompt
    if len(options) == 1:
        return options[0]
    if q == o.P_MENU and g.active == d.a:
        return acting(g, w, options)
    if q == P_WINDOW:
        return drinking(g, w, options)
    if q == o.P_ACTIVATE:
        return promising(g, w, options)
    if q == o.P_SPAWN:
        return spawning(options)
    if q == o.P_TELEPORT:
        return landing(g, w, d.a, options)
    if q == o.P_HEART or q == o.P_HEAL:
        return healed(g, w, d.a, options)
    if q == o.P_CARD:
        return dealt(g, w, d.a, options)
    if q == o.P_SURPLUS:
        return given_up(g, d.a, options)
    if q == o.P_INITIATIVE:
        return strongest(g, options)
    if q == o.P_DODGE:
        return defended(g, d.a, options)
    if q == o.P_REROLL:
        return rerolled(g, options)
    if q == o.P_SPAWN_AT or q == o.P_SUMMON:
        return nearest(g, options)
    return other(options)


def worth_asking(g: World, seat: int, d: Decision) -> int:
    """Is a potion window worth a question? Before a blow at a Hero who is hurt and where somebody needs one, a look
    ahead says. Nobody is asked with all hearts left, nor about a potion that the menu offers as well."""
    if d.prompt != P_WINDOW:
        return 1
    if d.a == o.WIN_ROLL or d.a == o.WIN_DEFENSE:
        step = g.stack[d.b - 1] if d.b > 0 else g.stack[-1]
        if isinstance(step, Attack):
            for m in step.hits:
                if m != g.active and g.models[m].wounds > 0 and CARDS[g.models[m].card].side == t.HEROES:
                    return LOOK
    if not any_ailing(g):
        return 0
    own = g.active >= 0 and g.models[g.active].seat == seat and CARDS[g.models[g.active].card].side == t.HEROES
    for x in d.options:
        if x.kind != Drink.KIND or drink_worth(g, USUAL, x) <= 0.0:
            continue
        if not own or not _can_wait(g, d.a, x):
            return LOOK
    return 0


def _can_wait(g: World, window: int, option: Opt) -> bool:
    """Does the menu of this acting Hero offer the potion as well? Not before status effects strike."""
    if window == o.WIN_START:
        return cured(ABILITIES[o.potion(option)].index) < 0 or g.models[g.active].status == 0
    return window != o.WIN_COUNTER


def any_ailing(g: World) -> bool:
    """Has a Hero on the map lost a heart, or a status effect on it?"""
    for x in g.models:
        if x.at >= 0 and CARDS[x.card].side == t.HEROES and (x.wounds > 0 or x.status != 0):
            return True
    return False


def acting(g: World, w: Weights, options: list[Opt]) -> Opt:
    """On the way to the best place; there the best act, until nothing is worth its AP."""
    return course_of(g, w, options)[0]


def course_of(g: World, w: Weights, options: list[Opt]) -> list[Opt]:
    """The whole way to the best place; or the best act where one stands."""
    if opt(Stand.KIND) in options:
        return [opt(Stand.KIND)]
    p = Plan(g, g.active, w)
    if p.runs and opt(Run.KIND) in options:
        return [opt(Run.KIND)]
    if p.way and opt(Move.KIND, p.way[0]) in options:
        return [opt(Move.KIND, n) for n in p.way]
    return [on_the_spot(g, w, options)]


def on_the_spot(g: World, w: Weights, options: list[Opt]) -> Opt:
    """The best act without a step."""
    best = opt(End.KIND) if opt(End.KIND) in options else options[0]
    most = 0.0
    for x in options:
        if x.kind == Move.KIND or x.kind == Run.KIND:
            continue
        v = act_worth(g, w, g.active, x)
        if v > most:
            best, most = x, v
    return best


def drinking(g: World, w: Weights, options: list[Opt]) -> Opt:
    """A potion that does good now, else none."""
    best = opt(PASS)
    most = 0.0
    for x in options:
        if x.kind == Drink.KIND:
            v = drink_worth(g, w, x)
            if v > most:
                best, most = x, v
    return best


def spawning(options: list[Opt]) -> Opt:
    """The biggest monster there is room for; then tokens, then cures."""
    best = options[0]
    most = -1
    for x in options:
        if x.kind == Spawn.KIND and CARDS[x.a].skull > most:
            best, most = x, CARDS[x.a].skull
    if most >= 0:
        return best
    for kind in (Token.KIND, Cure.KIND):
        for x in options:
            if x.kind == kind:
                return x
    return options[-1]


def promising(g: World, w: Weights, options: list[Opt]) -> Opt:
    """The model whose activation gains most."""
    best = options[0]
    most = -1.0 * FAR
    for x in options:
        if x.kind != Activate.KIND:
            continue
        p = Plan(g, x.a, w)
        gained = p.worth - p.stay
        if gained > most:
            best, most = x, gained
    return best


def landing(g: World, w: Weights, m: int, options: list[Opt]) -> Opt:
    """Where a teleport had best end."""
    p = Plan(g, m, w)
    best = options[0]
    most = -1.0 * FAR
    for x in options:
        v = p.place(g, x.a if x.kind == o.PLACE else g.models[m].at, True)
        if v > most:
            best, most = x, v
    return best


def healed(g: World, w: Weights, m: int, options: list[Opt]) -> Opt:
    """The wound of the neediest Hero, Fire before other counters, potions before nothing."""
    best = options[0]
    most = -1.0
    for x in options:
        v = -1.0
        if x.kind == Heart.KIND or x.kind == HealOne.KIND:
            who = x.a if x.kind == Heart.KIND else m
            what = x.b if x.kind == Heart.KIND else x.a
            left = hearts(g, who) - g.models[who].wounds
            v = health(w, left + 1) - health(w, left) if what == 0 else 2.5 if what == 2 + t.FIRE else 1.2
        elif x.kind == Potion.KIND:
            v = 1.6
        if v > most:
            best, most = x, v
    return best


def gain(g: World, m: int, card: int) -> float:
    """The worth of a card to a Hero: stars, hearts and action points."""
    x = GEAR[card]
    v = 2.0 * x.hearts + 3.0 * x.ap + 0.5
    for attr in range(4):
        if x.bonus[attr] and CARDS[g.models[m].card].attributes[attr]:
            v += mean_stars(x.bonus[attr])
    return v


def dealt(g: World, w: Weights, card: int, options: list[Opt]) -> Opt:
    """Worn by the Hero it helps most; sacrificed for one near death; set aside rather than wasted."""
    best = options[-1]
    most = 0.0
    for x in options:
        v = 0.0
        if x.kind == Equip.KIND:
            v = gain(g, x.a, card)
            if x.b > 0:
                v -= gain(g, x.a, g.models[x.a].gear[x.b - 1])
                if kills_by_equip(g, x.a, card, x.b):
                    continue
        elif x.kind == Sacrifice.KIND:
            left = hearts(g, x.a) - g.models[x.a].wounds
            v = 0.4 * (health(w, left + 1) - health(w, left)) if x.b == 0 else 0.3
        if v > most:
            best, most = x, v
    return best


def given_up(g: World, m: int, options: list[Opt]) -> Opt:
    """The card that is missed least."""
    best = options[0]
    least = 1.0 * FAR
    for x in options:
        v = gain(g, m, x.a) + (100.0 if kills_by_loss(g, m, x.a) else 0.0)
        if v < least:
            best, least = x, v
    return best


def strongest(g: World, options: list[Opt]) -> Opt:
    """The model that expects the most stars of WILL."""
    best = options[0]
    most = -1.0
    for x in options:
        v = mean_stars(attribute(g, x.a, t.WILL))
        if v > most:
            best, most = x, v
    return best


def defended(g: World, m: int, options: list[Opt]) -> Opt:
    """The attribute with the better dice."""
    best = options[0]
    most = -1.0
    for x in options:
        v = mean_stars(attribute(g, m, x.a))
        if v > most:
            best, most = x, v
    return best


def rerolled(g: World, options: list[Opt]) -> Opt:
    """A die that shows less than its color usually does."""
    step = g.stack[-1]
    best = opt(PASS)
    if isinstance(step, Attack):
        most = 0.0
        for x in options:
            if x.kind == Reroll.KIND:
                d = step.dice[x.a]
                v = mean_stars(t.ONE[d // 6]) - STARS[d]
                if v > most:
                    best, most = x, v
    return best


def nearest(g: World, options: list[Opt]) -> Opt:
    """The place nearest to a Hero."""
    best = options[0]
    least = FAR
    for h in heroes_in_play(g):
        row = g.ground.grid.distances(g.models[h].at)
        for x in options:
            if row[x.a] < least:
                best, least = x, row[x.a]
    return best


def other(options: list[Opt]) -> Opt:
    """What helps most often: draw, resurrect, be done with moving others; else the first answer."""
    for kind in (Draw.KIND, Resurrect.KIND, Cure.KIND, Done.KIND):
        for x in options:
            if x.kind == kind:
                return x
    return options[0]
