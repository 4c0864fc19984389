"""Conservation: every figure, chest, token and door is somewhere, exactly once."""

from . import terms as t
from .content import FIGURES
from .state import DOOR_BASE, TOKEN_BASE, World


def audit(g: World) -> list[str]:
    """Violations; empty when all is well."""
    if not g.on:
        return []
    return _figures(g) + _things(g)


def _figures(g: World) -> list[str]:
    out = []
    for f, x in enumerate(g.figures):
        if (x.place == t.INSIDE) != (x.at >= 0):
            out.append(f"figure {f} is {t.PLACES[x.place]} and stands on {x.at}")
        elif x.at >= 0 and g.on[x.at] != f + 1:
            out.append(f"square {x.at} does not know figure {f}")
        if not 0 <= x.click < FIGURES[x.card].clicks and not _falling(g, f):
            out.append(f"figure {f} stands on click {x.click}")
        for c in x.items:
            if g.chests[c].bearer != f:
                out.append(f"figure {f} uses chest {c}, which is not assigned to it")
    for c, o in enumerate(g.on):
        if o and g.figures[o - 1].at != c:
            out.append(f"square {c} is taken by figure {o - 1}, which is not there")
    return out


def _falling(g: World, f: int) -> bool:
    return any(type(s).__name__ == "Harm" and getattr(s, "figure", -1) == f for s in g.stack)


def _things(g: World) -> list[str]:
    out = []
    want: dict[int, int] = {d.at: DOOR_BASE + i for i, d in enumerate(g.doors)}  # something may lie in an open one
    for i, c in enumerate(g.chests):
        if (c.at >= 0) != (c.state in (t.SEALED, t.EXPOSED, t.SAFE)) and not _dropping(g, i):
            out.append(f"chest {i} is {t.CHEST_STATES[c.state]} and lies on {c.at}")
        if c.at >= 0:
            want[c.at] = i + 1
        if c.state in (t.HELD, t.BANKED) and (c.owner < 0 or c.treasure < 0):
            out.append(f"chest {i} is held by nobody or was never opened")
    for i, k in enumerate(g.tokens):
        if k.at >= 0:
            want[k.at] = TOKEN_BASE + i
    for at, x in enumerate(g.thing):
        if want.get(at, 0) != x:
            out.append(f"square {at} holds {x}, not {want.get(at, 0)}")
    alive = sum(1 for k in g.tokens if k.at >= 0)
    if alive > len(g.tables):
        out.append(f"{alive} tokens, but {len(g.tables)} tables")
    return out


def _dropping(g: World, i: int) -> bool:
    return any(type(s).__name__ == "DropChest" and getattr(s, "chest", -1) == i for s in g.stack)
