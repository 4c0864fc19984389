"""What would have to change for a forbidden act."""
from ...kernel.option import Opt
from . import rule_ids as r
from . import terms as t
from .content import ABILITIES, CARDS
from .figures import gap
from .naming import title_of
from .state import World


def hint_of(g: World, seat: int, o: Opt, rule: int) -> str:
    """A short sentence, or nothing."""
    if g.active >= 0:
        left = g.speed - g.moved
        if rule in (r.MOVE_01, r.MOVE_06, r.MOVE_09):
            return f"{title_of(g, g.active)} has {left} of {g.speed} squares left"
        if rule in (r.ACT_04, r.ACT_05):
            need = ABILITIES[o.a].ap if o.kind in (t.USE, t.ATTACK) else 1
            return f"it costs {need} AP, {title_of(g, g.active)} has {g.ap}"
        if rule in (r.DIST_01, r.COMBAT_03) and o.kind in (t.USE, t.ATTACK) and (o.b & 255) < len(g.models):
            if g.models[o.b & 255].at >= 0:
                return f"the target is {gap(g, g.active, o.b & 255)} squares away"
        if rule == r.ACT_07:
            return f"{title_of(g, g.active)} is running"
        if rule in (r.STATUS_KNOCKDOWN, r.STATUS_IMMOBILE, r.STATUS_BIND, r.STATUS_PACIFY):
            return "a heart, Remedy or a sacrificed card removes a status counter"
    if rule == r.SPAWN_04:
        return f"the Power Gauge is at {g.power}"
    if rule == r.TURN_03 and o.kind == t.ACTIVATE:
        return f"{title_of(g, o.a)} costs {CARDS[g.models[o.a].card].skull} skulls"
    if rule == r.POTION_04:
        return "its owner has no potion counter left"
    if g.decision is not None and not g.may_answer(seat):
        return f"seat {g.decision.owner} decides now"
    return ""
