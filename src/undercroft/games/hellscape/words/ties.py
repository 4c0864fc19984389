"""Why an Enemy chose a target, a way or a place: what it looks for, who tied, who broke the tie."""

from ....engine.event import Event
from ....words.english import listed, many
from .. import events as ev
from .. import terms as t
from ..state import World
from .names import does, its, zone_said

REASONS = {
    ev.WHY_CLOSEST: "the closest within {its} reach",
    ev.WHY_TAUNTED: "taunted by this Hero",
    ev.WHY_LOWEST_SEEN: "the lowest Health in sight",
    ev.WHY_FURTHEST: "with the furthest Hero within {its} reach",
    ev.WHY_EACH_SEEN: "everybody in sight is attacked",
    ev.WHY_ONLY_SEEN: "the only one in sight",
    ev.WHY_LOWEST: "by the Hero with the lowest Health",
    ev.WHY_SHADOW: "the nearest Shadow Zone",
    ev.WHY_MOST: "the Zone with the most Heroes",
    ev.WHY_SEEN: "as {its} card says",
}


def reason(foe: int, why: int) -> str:
    """The words for a reason of this Enemy."""
    return REASONS[why].format(its=its(foe))


def names(g: World, bits: int) -> str:
    """Those whose bits are set."""
    return listed([g.name(u) for u in range(t.FRIENDS) if (bits >> u) & 1])


def several(bits: int) -> bool:
    """Is more than one bit set?"""
    return bits & (bits - 1) != 0


def attacks(g: World, x: Event, seat: int) -> str:
    """An attack: whom, with what, why."""
    out = f"{does(g, x.a, 'attack')} {g.name(x.b)} ({t.TYPES[x.d & 7].title()}): {reason(x.a, (x.d >> 3) & 31)}"
    if several(x.c):
        out += f"; {names(g, x.c)} tied, the players chose"
    return out + ("; two attack types were equally good, the players chose" if x.d & 256 else "")


def moves(g: World, x: Event, seat: int) -> str:
    """A step: toward whom, how far away, what tied."""
    ways, why = x.d % 16, x.d // 16
    out = f"{does(g, x.a, 'go')} to {zone_said(g, x.b)}"
    if why == ev.WHY_PASSAGE:
        out += ": no Heroes on this Tile, so toward the nearest magic passage"
    elif why == ev.WHY_CALLED:
        out += ", called as the closest Mob"
    elif x.c:
        near, led = x.c & 511, (x.c >> 9) & 511
        out += f" toward {names(g, led)}, the closest ({many(x.c >> 18, 'Zone')} away)"
        if near != led:
            out += f"; {names(g, near)} tied"
    return out + (f"; {ways} paths tied, the players chose" if ways > 1 else "")


def placed(g: World, x: Event, seat: int) -> str:
    """It appears somewhere: why there."""
    out = f"{does(g, x.a, 'appear')} in {zone_said(g, x.b)}: {reason(x.a, x.d)}"
    if x.d in (ev.WHY_SHADOW, ev.WHY_MOST):
        return out + (f"; {x.c} Zones tied, the players chose" if x.c > 1 else "")
    return out + (f"; {names(g, x.c)} tied, the players chose" if several(x.c) else "")


def singled(g: World, x: Event, seat: int) -> str:
    """Somebody is chosen without an attack."""
    out = f"{does(g, x.a, 'single')} out {g.name(x.b)}: {reason(x.a, x.d)}"
    return out + (f"; {names(g, x.c)} tied, the players chose" if several(x.c) else "")


def idle(g: World, x: Event, seat: int) -> str:
    """It does nothing: why."""
    verb, rest = (
        ("have", "no path to any Hero: no move"),
        ("lose", "Frost instead of acting"),
        ("have", "no attack for this Zone and nobody else in reach: nothing happens"),
        ("see", "nobody to attack"),
        ("cannot", "reach that Hero with an attack"),
    )[x.b]
    return f"{does(g, x.a, verb)} {rest}"
