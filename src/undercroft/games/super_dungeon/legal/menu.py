"""What the active model may do next, listed by the same predicates that refuse the rest (SDE-ACT-06)."""

from ....engine.option import Opt, opt
from .. import content
from .. import options as op
from .. import rule_ids as r
from .. import terms as t
from ..content import ABILITIES, CARDS
from ..state import World
from .acting import (
    AFAR,
    BY,
    MELEE,
    aims_at_model,
    aims_at_square,
    anybody_within,
    carried,
    forbids_ability,
    forbids_basic,
    forbids_open,
    forbids_run,
    forbids_stand,
    forbids_target,
    forbids_use,
    other_attribute,
)
from .drinking import NOBODY, drinks, forbids_drink_option, thirsty
from .figures import abilities_of, gap, has
from .moving import forbids_move, moves
from .places import first_squares, fits, places_next_to, squares_under


def _targets(g: World, m: int, out: list[Opt]) -> None:
    """Basic attacks and abilities that aim at a model."""
    x = g.models[m]
    c = CARDS[x.card]
    free = 0
    if g.strike:
        free = content.RAGE_STRIKE
    elif not g.berserk and not g.raging and has(g, m, t.K_BERSERK):
        free = content.BERSERK
    known = abilities_of(g, m)
    usable: list[int] = []
    friendly = False  # can any of it be aimed at a friend?
    far = max(c.reach, c.distance_x)
    if g.ap > 0:
        for k in known:
            a = ABILITIES[k]
            if (aims_at_model(a) or carried(g, a)) and forbids_ability(g, m, k) == 0:
                usable.append(k)
                friendly = friendly or a.keywords & (t.K_AUGMENT | t.K_DANGEROUS | t.K_SMOKE) != 0
                far = max(far, a.distance_x)
    elif not free:
        return
    if has(g, m, t.K_HOOKSHOT):
        far = 99
    for v in range(len(g.models)):
        y = g.models[v]
        enemy = CARDS[y.card].side != c.side
        if not enemy and not friendly:
            if c.side == t.CONSUL:
                break  # Heroes come first in the list
            continue
        if y.at < 0 or gap(g, m, v) > far:
            continue
        if enemy:
            if g.ap > 0:
                if forbids_target(g, m, ABILITIES[content.MELEE], MELEE, v) == 0:
                    out.append(op.attack(content.MELEE, MELEE, v))
                if c.distance != t.D_NONE and forbids_target(g, m, ABILITIES[content.SHOT], AFAR, v) == 0:
                    out.append(op.attack(content.SHOT, AFAR, v))
            if free and forbids_target(g, m, ABILITIES[free], MELEE, v) == 0:
                out.append(op.attack(free, MELEE, v))
        for k in usable:
            a = ABILITIES[k]
            if aims_at_model(a) and forbids_target(g, m, a, MELEE, v) == 0:
                out.append(op.use(k, MELEE, v))
            if forbids_target(g, m, a, AFAR, v) == 0:
                out.append(op.use(k, AFAR, v))


def _others(g: World, m: int, out: list[Opt]) -> None:
    """Abilities that aim at a square or at nothing."""
    for k in abilities_of(g, m):
        a = ABILITIES[k]
        if aims_at_model(a) or g.ap < a.ap:
            continue
        if a.into >= 0:
            if forbids_ability(g, m, k) == 0:
                own = squares_under(g, m)
                size = CARDS[a.into].size
                shapes = own if size == 1 else places_next_to(g, m, own, size)
                for at in shapes:
                    if forbids_use(g, m, k, MELEE, at) == 0:
                        out.append(op.use(k, MELEE, at))
        elif aims_at_square(a):
            if anybody_within(g, m, a) and forbids_ability(g, m, k) == 0:
                for at in first_squares(g, m, a):
                    if forbids_use(g, m, k, MELEE, at) == 0:
                        out.append(op.use(k, MELEE, at))
                        other = other_attribute(g, m, a)
                        if other >= 0:
                            out.append(op.use(k, BY + other, at))
        elif forbids_use(g, m, k, MELEE, 0) == 0:
            out.append(op.use(k, MELEE, 0))
            other = other_attribute(g, m, a)
            if other >= 0:
                out.append(op.use(k, BY + other, 0))


def menu(g: World, m: int) -> list[Opt]:
    """Everything the active model may do now."""
    x = g.models[m]
    c = CARDS[x.card]
    out: list[Opt] = []
    rests = fits(g, m, x.at, c.size)
    if x.status & (1 << t.KNOCKDOWN):
        if forbids_stand(g, m) == 0:
            out.append(opt(op.STAND))
    else:
        for n in moves(g, m):
            out.append(opt(op.MOVE, n))
        if rests and not g.running:
            _targets(g, m, out)
            if g.ap > 0:
                _others(g, m, out)
                if c.side == t.HEROES:
                    for i in range(len(g.chests)):
                        if g.chests[i] >= 0 and forbids_open(g, m, i) == 0:
                            out.append(opt(op.OPEN, i))
            if not g.begun and forbids_run(g, m) == 0:
                out.append(opt(op.RUN))
    if c.side == t.HEROES and thirsty(g):
        out += drinks(g, op.WIN_MENU, x.seat, NOBODY)
    if rests:
        out.append(opt(op.END))
    return out


def forbids_act(g: World, m: int, seat: int, o: Opt) -> int:
    """The rule by which something is not on the menu of the active model; 0 if it is no act of an activation."""
    k = o.kind
    if k == op.MOVE:
        return forbids_move(g, m, o.a)
    if k == op.ATTACK:
        return forbids_basic(g, m, o.a, op.how(o), op.model(o))
    if k == op.USE:
        return forbids_use(g, m, o.a, op.how(o), op.aim(o))
    if k == op.OPEN:
        return forbids_open(g, m, o.a)
    if k == op.STAND:
        return forbids_stand(g, m)
    if k == op.RUN:
        return forbids_run(g, m)
    if k == op.END:
        return 0 if fits(g, m, g.models[m].at, CARDS[g.models[m].card].size) else r.MOVE_05
    if k == op.DRINK:
        return forbids_drink_option(g, op.WIN_MENU, seat, o, NOBODY)
    return 0
