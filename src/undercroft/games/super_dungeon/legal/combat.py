"""What bears on an attack before the dice: Stealth, Mob, Holy."""

from .. import terms as t
from ..content import CARDS
from ..state import World
from .figures import gap, has, sees


def mob(g: World, m: int, v: int) -> int:
    """+1B for each other Mob model in melee with the target, at most three (SDE-KEY-MOB, SDE-COMBAT-04)."""
    if not has(g, m, t.K_MOB):
        return 0
    n = 0
    side = CARDS[g.models[m].card].side
    for o in range(len(g.models)):
        x = g.models[o]
        if x.at < 0 or o in (m, v) or CARDS[x.card].side != side:
            continue
        d = gap(g, o, v)
        if d > CARDS[x.card].reach or not has(g, o, t.K_MOB):
            continue
        if d <= 1 or sees(g, o, v):
            n += 1
    return min(n, 3) * t.ONE[t.BLUE]


def is_unholy(g: World, m: int) -> bool:
    """Undead or demon by its type line (Holy)."""
    types = CARDS[g.models[m].card].types
    return "undead" in types or "demon" in types
