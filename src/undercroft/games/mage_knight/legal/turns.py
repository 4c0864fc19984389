"""Predicates of a turn: activations, entering, turning, abilities laid aside (MKD-TURN, MKD-FIG-07)."""

from .. import rule_ids as r
from .. import terms as t
from ..figures import granted, has, speed_of
from ..modes.base import party_of
from ..state import World
from .moving import entry_price, forbids_through, near_own_hero, opens_out


def can_enter(g: World, f: int) -> bool:
    """Could a waiting Hero enter with his speed? (MKD-MOVE-13)"""
    x = g.figures[f]
    to = g.players[x.owner].entrance
    points = start_points(g, f)
    if not opens_out(g, to, g.players[x.owner].gate):
        return False
    if g.empty(to):
        return entry_price(g, f) <= points
    held = [g.active, g.sp]
    g.active = f
    g.sp = points
    rule = forbids_through(g, f, to)
    g.active = held[0]
    g.sp = held[1]
    return rule == 0


def start_points(g: World, f: int) -> int:
    """Speed points of an activation (MKD-TURN-11, MKD-TURN-13, Forced March)."""
    n = speed_of(g, f)
    x = g.figures[f]
    if x.at >= 0 and x.owner >= 0:
        for b in g.beside(f):
            if g.figures[b].owner == x.owner and has(g, b, t.FORCED_MARCH):
                n = max(n, speed_of(g, b))
    return n


def must_enter(g: World) -> bool:
    """Has the player a Hero who has still to enter, and can? (MKD-TURN-10, MKD-TEAM-15)"""
    for f, x in enumerate(g.figures):
        if x.place == t.WAITING and bound_to_enter(g, f) and (g.left > 0 or has(g, f, t.QUICKNESS)):
            return True
    return False


def bound_to_enter(g: World, f: int) -> bool:
    """Is this Hero outside one of the player's, and can he enter in this turn?"""
    x = g.figures[f]
    return x.owner == g.seat and not x.acted and x.frozen < g.turn and can_enter(g, f)


def last_for_entry(g: World) -> bool:
    """Are the activations that are left needed for Heroes who must still enter? (MKD-TURN-10, AMB-11)"""
    n = 0
    for f, x in enumerate(g.figures):
        if x.place == t.WAITING and bound_to_enter(g, f) and not has(g, f, t.QUICKNESS):
            n += 1
    return n > 0 and g.left <= n


def waits(g: World) -> bool:
    """Has the player a Hero outside, whether or not he can enter now? (MKD-TURN-10, MKD-TEAM-16)"""
    for x in g.figures:
        if x.owner == g.seat and x.place == t.WAITING:
            return True
    return False


def stuck(g: World) -> bool:
    """Is nobody inside, can nobody enter, and can nothing else be moved? Then no turn changes it."""
    monsters = False
    for x in g.figures:
        monsters = monsters or (x.owner < 0 and x.at >= 0)
    tokens = False
    for k in g.tokens:
        tokens = tokens or k.at >= 0
    for seat in range(g.config.players):
        outside = False
        for f in range(len(g.figures)):
            x = g.figures[f]
            if x.owner == seat and (x.place == t.INSIDE or (x.place == t.WAITING and can_enter(g, f))):
                return False
            outside = outside or (x.owner == seat and x.place == t.WAITING)
        if (monsters and not (outside and party_of(g).holds_back())) or (tokens and not outside):  # MKD-TURN-10
            return False
    return True


def rested(g: World, f: int) -> bool:
    """Has this figure neither been activated in this turn, nor in the last, nor been frozen?"""
    x = g.figures[f]
    return not x.acted and not x.marked and x.frozen < g.turn


def forbids_activate(g: World, f: int, free: bool) -> int:
    """0 if the player may activate this figure now (MKD-TURN-01..03, MKD-SPAWN-01, -02)."""
    x = g.figures[f]
    if x.owner >= 0 and x.owner != g.seat:
        return r.TURN_03
    if x.place != t.INSIDE and not (x.owner >= 0 and x.place == t.WAITING):
        return r.END_08 if x.place == t.GONE else r.TURN_09 if x.place == t.FALLEN else r.SETUP_20
    if not rested(g, f):
        return r.TURN_02 if x.acted else r.MULTI_04 if x.marked else r.ABIL_02
    if free:
        if not has(g, f, t.QUICKNESS):
            return r.ABIL_01
    elif g.left <= 0:
        return party_of(g).turn_rule
    if x.owner < 0:
        if party_of(g).holds_back() and waits(g):
            return r.TEAM_16
        if near_own_hero(g, x.at):
            return r.SPAWN_02
        if not free and last_for_entry(g):
            return r.TURN_10
    elif x.place == t.WAITING and not can_enter(g, f):
        p = g.players[x.owner]
        return r.MOVE_13 if opens_out(g, p.entrance, p.gate) else r.TERR_15
    return 0


def forbids_token(g: World, k: int) -> int:
    """0 if the player may activate this token now."""
    x = g.tokens[k]
    if x.at < 0:
        return r.CONV_16
    if x.acted:
        return r.TURN_02
    if x.marked:
        return r.MULTI_04
    if g.left <= 0:
        return party_of(g).turn_rule
    if waits(g):
        return party_of(g).token_rule
    return 0


def forbids_end_turn(g: World) -> int:
    """0 if the player may declare his turn over (MKD-TURN-08)."""
    if must_enter(g):
        return party_of(g).entry_rule
    return 0


def forbids_turning(g: World, f: int) -> int:
    """What keeps a figure from turning on its square now (MKD-MOVE-09, -10, -14, Nimble)."""
    x = g.figures[f]
    if x.at < 0:
        return r.MOVE_09
    if f != g.active and not (x.owner == g.seat and has(g, f, t.NIMBLE)):
        return r.MOVE_09
    return r.MOVE_14 if f in g.spun else 0


def forbids_waive(g: World, f: int, ability: int, up: bool) -> int:
    """0 if an optional ability may be laid aside, or taken up again, each once a turn (MKD-FIG-07).

    A player does so between activations for the figures he leads, and for the Mage Spawn he activates before it acts.
    """
    x = g.figures[f]
    if not 0 <= ability < len(t.ABILITIES) or not granted(g, f) & t.QUIET & (1 << ability):
        return r.FIG_07
    if x.at < 0 or (x.owner != g.seat if x.owner >= 0 else f != g.active or g.begun):
        return r.FIG_07
    if (x.waived >> ability & 1 == 1) != up:
        return r.FIG_07
    return r.FIG_07 if laid(f, ability, up) in g.laid else 0


def laid(f: int, ability: int, up: bool) -> int:
    """How a turn remembers that an ability was laid aside, or taken up again."""
    return f * 128 + ability * 2 + (1 if up else 0)


def laid_as(n: int) -> list[int]:
    """The inverse of `laid`: figure, ability, and 1 if it was taken up."""
    return [n // 128, n % 128 // 2, n % 2]


def lay_aside(g: World, f: int, ability: int, up: bool) -> None:
    """Change whether an ability is used."""
    g.laid.append(laid(f, ability, up))
    g.figures[f].waived ^= 1 << ability
