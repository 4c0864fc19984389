"""What the active figure may do (MKD-TURN-04). Lists keep what the predicates allow."""

from ....engine.option import Opt, opt
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..content import FIGURES
from ..figures import abilities
from ..ground import TELEPORT
from ..state import TOKEN_BASE, World
from .fighting import (
    RANGED_MODES,
    bars_fighting,
    forbids_attack,
    forbids_heal,
    forbids_steal,
    forbids_volley,
    shaken,
)
from .moving import (
    flies_over,
    flying,
    forbids_break,
    forbids_enter,
    forbids_leave,
    forbids_step,
    forbids_through,
    steps,
)
from .objects import (
    forbids_disarm,
    forbids_door,
    forbids_expose,
    forbids_levitate,
    forbids_open_chest,
    forbids_raise,
    forbids_smash,
    forbids_teleport,
    forbids_turn_tile,
    forbids_whole,
)
from .turns import faces_of, forbids_end_turn, forbids_face, forbids_in_turn, forbids_waive, waivers


# ---- the activation
def menu(g: World) -> list[Opt]:
    """All that the active figure may do."""
    f = g.active
    x = g.figures[f]
    out: list[Opt] = []
    if x.at < 0:
        if forbids_enter(g, f) == 0:
            out.append(opt(o.ENTER))
        entrance = g.players[x.owner].entrance
        if forbids_through(g, f, entrance) == 0:
            out.append(opt(o.THROUGH, entrance))
        return out
    if x.poised and not g.begun:
        _special(g, f, out)
    for c in steps(g, f):
        out.append(opt(o.MOVE, c))
    if forbids_break(g, f) == 0:
        out.append(opt(o.BREAK))
    flier = flying(g, f)
    if g.sp >= (2 if flier else t.PASS + 1):
        for n in g.neighbours(x.at):
            if g.on[n] or 0 < g.thing[n] < TOKEN_BASE or (flier and flies_over(g, f, n)):
                if forbids_through(g, f, n) == 0:
                    out.append(opt(o.THROUGH, n))
    _fights(g, f, out)
    _work(g, f, out)
    faces_of(g, out)
    if x.owner < 0 and not g.begun:
        waivers(g, f, out)
    if forbids_leave(g, f) == 0:
        out.append(opt(o.LEAVE))
    out.append(opt(o.END))
    if forbids_end_turn(g) == 0:
        out.append(opt(o.END_TURN))
    return out


def _special(g: World, f: int, out: list[Opt]) -> None:
    ground = g.ground
    at = g.figures[f].at
    if ground.special[at] == TELEPORT:
        for c in range(ground.grid.size):
            if ground.special[c] == TELEPORT and forbids_teleport(g, f, c) == 0:
                out.append(opt(o.TELEPORT, c))
    elif forbids_turn_tile(g, f) == 0:
        out.append(opt(o.TURN_TILE, 1))
        out.append(opt(o.TURN_TILE, 3))


def _fights(g: World, f: int, out: list[Opt]) -> None:
    """Attacks, healing and theft."""
    if bars_fighting(g, f):
        return
    powers = abilities(g, f)
    if g.sp < t.FIGHT and not powers & (t.CHARGE | t.BOUND):
        return
    x = g.figures[f]
    card = FIGURES[x.card]
    enemies = g.enemies_beside(f)
    if enemies:
        for v in enemies:
            if forbids_attack(g, f, v, t.PLAIN) == 0:
                out.append(opt(o.ATTACK, v, t.PLAIN))
            if powers & t.WEAPON_MASTER and forbids_attack(g, f, v, t.M_WEAPON_MASTER) == 0:
                out.append(opt(o.ATTACK, v, t.M_WEAPON_MASTER))
            if forbids_steal(g, f, v) == 0:
                out.append(opt(o.STEAL, v))
        if powers & t.SWEEP:
            for v in enemies:
                if forbids_attack(g, f, v, t.M_SWEEP) == 0:
                    out.append(opt(o.ATTACK, v, t.M_SWEEP))
    elif card.range > 0:
        _shots(g, f, out)
    if powers & t.SHOCKWAVE and card.range > 0:
        for v in shaken(g, f):
            if forbids_attack(g, f, v, t.M_SHOCKWAVE) == 0:
                out.append(opt(o.ATTACK, v, t.M_SHOCKWAVE))
    if powers & (t.HEALING | t.MAGIC_HEALING):
        for v in range(len(g.figures)):
            if g.figures[v].at < 0 or g.figures[v].owner != x.owner:
                continue
            if powers & t.HEALING and forbids_heal(g, f, v, t.M_HEALING, False) == 0:
                out.append(opt(o.HEAL, v, t.M_HEALING))
                out.append(opt(o.HEAL, v, t.M_HEALING, 1))
            if powers & t.MAGIC_HEALING and forbids_heal(g, f, v, t.M_MAGIC_HEALING, True) == 0:
                out.append(opt(o.HEAL, v, t.M_MAGIC_HEALING, 1))


def _shots(g: World, f: int, out: list[Opt]) -> None:
    plain: list[int] = []
    x = g.figures[f]
    powers = abilities(g, f)
    for v in range(len(g.figures)):
        y = g.figures[v]
        if y.at < 0 or y.owner == x.owner:
            continue
        if forbids_attack(g, f, v, t.PLAIN) == 0:
            out.append(opt(o.ATTACK, v, t.PLAIN))
            plain.append(v)
        for mode in RANGED_MODES:
            if powers & (1 << (mode - 1)) and forbids_attack(g, f, v, mode) == 0:
                out.append(opt(o.ATTACK, v, mode))
    if FIGURES[x.card].arrows > 1 and len(plain) > 1:
        for i in range(len(plain)):
            for j in range(i + 1, len(plain)):
                out.append(opt(o.VOLLEY, plain[i], plain[j] + 1))
                if FIGURES[x.card].arrows > 2:
                    for k in range(j + 1, len(plain)):
                        out.append(opt(o.VOLLEY, plain[i], plain[j] + 1, plain[k] + 1))


def _work(g: World, f: int, out: list[Opt]) -> None:
    """Chests, doors, and abilities that take the whole activation."""
    x = g.figures[f]
    if x.owner >= 0:
        for n in g.neighbours(x.at):
            c = g.thing[n]
            if 0 < c < TOKEN_BASE:
                if forbids_expose(g, f, c - 1) == 0:
                    out.append(opt(o.EXPOSE, c - 1))
                if forbids_disarm(g, f, c - 1, False) == 0:
                    out.append(opt(o.DISARM, c - 1))
                if forbids_disarm(g, f, c - 1, True) == 0:
                    out.append(opt(o.DISARM, c - 1, 1))
                if forbids_open_chest(g, f, c - 1) == 0:
                    out.append(opt(o.OPEN_CHEST, c - 1))
    for d in range(len(g.doors)):
        if forbids_door(g, f, d, False) == 0:
            out.append(opt(o.OPEN_DOOR, d))
        if forbids_door(g, f, d, True) == 0:
            out.append(opt(o.CLOSE_DOOR, d))
        for mode in [t.PLAIN, t.M_WEAPON_MASTER, t.M_BLAST, t.M_FLAME, t.M_SHOCKWAVE]:
            if g.doors[d].state == t.CLOSED and forbids_smash(g, f, d, mode) == 0:
                out.append(opt(o.SMASH, d, mode))
    if g.begun:
        return
    powers = abilities(g, f)
    if powers & t.REGENERATION:
        out.append(opt(o.REGENERATE))
    if x.owner >= 0:
        if powers & t.LEVITATION:
            for v in g.beside(f):
                if forbids_levitate(g, f, v) == 0:
                    out.append(opt(o.LEVITATE, v))
        if powers & t.NECROMANCY:
            for v in range(len(g.figures)):
                if forbids_raise(g, f, v) == 0:
                    out.append(opt(o.RAISE, v))


def forbids_in_activation(g: World, act: Opt) -> int:
    """Why something was not in the activation's menu; 0 if all that is wrong is the moment."""
    f = g.active
    kind = act.kind
    if kind == o.MOVE:
        return forbids_step(g, f, act.a)
    if kind == o.BREAK:
        return forbids_break(g, f)
    if kind == o.THROUGH:
        return forbids_through(g, f, act.a)
    if kind == o.ATTACK:
        return forbids_attack(g, f, act.a, act.b)
    if kind == o.VOLLEY:
        return forbids_volley(g, f, volley(act))
    if kind == o.STEAL:
        return forbids_steal(g, f, act.a)
    if kind == o.HEAL:
        return forbids_heal(g, f, act.a, act.b, act.c == 1)
    if kind == o.SMASH:
        return forbids_smash(g, f, act.a, act.b)
    if kind == o.EXPOSE:
        return forbids_expose(g, f, act.a)
    if kind == o.DISARM:
        return forbids_disarm(g, f, act.a, act.b == 1)
    if kind == o.OPEN_CHEST:
        return forbids_open_chest(g, f, act.a)
    if kind == o.OPEN_DOOR or kind == o.CLOSE_DOOR:
        return forbids_door(g, f, act.a, kind == o.CLOSE_DOOR)
    if g.figures[f].at < 0 and kind in (o.FACE, o.END, o.END_TURN):  # first he enters
        return r.TEAM_15 if g.team else r.TURN_10
    if kind == o.FACE:
        return forbids_face(g, act.a, act.b)
    if kind == o.WAIVE or kind == o.TAKE_UP:  # a Hero's between activations only (AMB-70)
        return r.FIG_07 if act.a != f or g.figures[f].owner >= 0 else forbids_waive(g, f, act.b - 1, kind == o.TAKE_UP)
    if kind == o.LEAVE:
        return forbids_leave(g, f)
    if kind == o.ENTER:
        return forbids_enter(g, f)
    if kind == o.END_TURN:
        return forbids_end_turn(g)
    if kind == o.END:
        return 0
    if kind == o.REGENERATE:
        return forbids_whole(g, f, t.REGENERATION)
    if kind == o.LEVITATE:
        return forbids_levitate(g, f, act.a)
    if kind == o.RAISE:
        return forbids_raise(g, f, act.a)
    if kind == o.TELEPORT:
        return forbids_teleport(g, f, act.a)
    if kind == o.TURN_TILE:
        return forbids_turn_tile(g, f)
    return forbids_in_turn(g, act)  # between activations


def volley(act: Opt) -> list[int]:
    """The targets of a volley."""
    out = [act.a]
    if act.b:
        out.append(act.b - 1)
    if act.c:
        out.append(act.c - 1)
    return out
