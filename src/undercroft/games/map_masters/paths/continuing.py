"""How a line may go on: for those who draw it step by step."""

from .. import terms as t
from . import line as p
from .draft import Draft
from .jumping import circle_here
from .paying import held
from .tracing import must_end, take
from .verdicts import OK


def next_steps(d: Draft) -> list[int]:
    """The steps that hold from here, each by itself; jumps by SB2 and SB3 are left out, there are too many."""
    out: list[int] = []
    if must_end(d) or d.g.cells[d.cell()] <= 0:
        return out
    card = d.g.card(d.cell())
    tries: list[int] = [p.step(p.OVER), p.step(p.FALL, t.LOCAL), p.step(p.CLIMB)]
    if d.hall >= 0:
        tries += [p.step(p.ONWARD, d.hall, 0, 0), p.step(p.ONWARD, d.hall, 0, 1)]
    else:
        for hall in card.plan.halls_at[d.local()]:
            tries.append(p.step(p.WALK, hall))
    for means in [p.BY_ITEM, p.BY_FAIRY, p.BY_BOOK]:
        tries.append(p.step(p.CROSS, 0, 0, means))
    if circle_here(d) >= 0:
        tries += _teleports(d)
    for code in tries:
        n = d.copy()
        if take(n, code) == OK:
            out.append(code)
    return out


def _teleports(d: Draft) -> list[int]:
    """To every Circle, by the first means at hand."""
    out: list[int] = []
    g = d.g
    for means in [p.BY_ITEM, p.BY_FAIRY, p.BY_BOOK]:
        if not held(d, t.CIRCLE_USE, means):
            continue
        for cell in range(len(g.cells)):
            if g.cells[cell] > 0:
                kinds = g.card(cell).place_kind
                for place in range(t.INNER, len(kinds)):
                    if kinds[place] == t.P_CIRCLE:
                        out.append(p.step(p.TELEPORT, cell << t.STRIDE_BITS | place, 0, means))
        break
    return out
