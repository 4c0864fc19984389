"""Options worth a closer look."""
from ....kernel.option import Opt
from .. import options as o
from ..state import World
from .habit import habit

DULL = (o.UNEQUIP, o.RECALL)
HABITUAL = (o.P_NEXT_FOE, o.P_FOE_TYPE, o.P_FOE_STEP, o.P_ORDER, o.P_MANA, o.P_ELEMENT, o.P_WALK, o.P_TRADE, o.P_APPLY,
            o.P_ASSEMBLE, o.P_GAINED, o.P_HEAL, o.P_CREDIT, o.P_FOE_TARGET, o.P_NEXT_HERO, o.P_START_ZONE, o.P_ARROW)


def candidates(g: World, width: int) -> list[Opt]:
    """Without what changes nothing; where habit is good enough only the habit."""
    d = g.decision
    if d is None:
        return []
    usual = habit(g)
    if usual is not None and d.prompt in HABITUAL:
        return [usual]
    seen: list[Opt] = []
    placed = 0
    for x in d.options:
        if x.kind in DULL:
            continue
        if x.kind == o.CONSECRATE:
            placed += 1
            if placed > 6:
                continue
        seen.append(x)
    if usual is not None and usual not in seen:
        seen.append(usual)
    if width and len(seen) > width:
        kept = seen[:width]
        if usual is not None and usual not in kept:
            kept[-1] = usual
        return kept
    return seen if seen else d.options
