"""The facts that the chance to win is fitted on."""

from typing import Final

from ..state import Cellar

NAMES: Final[list[str]] = [
    "coins",
    "best rival's coins",
    "hand",
    "gold here",
    "round",
    "to move",
    "lead late",
    "rivals",
    "seat",
]


def features(g: Cellar, seat: int) -> list[float]:
    """In the order of `NAMES`."""
    mine = g.diggers[seat]
    best = max((d.coins for s, d in enumerate(g.diggers) if s != seat), default=0)
    moves = g.decision is not None and g.decision.owner == seat
    return [
        float(mine.coins),
        float(best),
        float(len(mine.hand)),
        float(g.gold[mine.room]),
        float(g.round),
        float(moves),
        (mine.coins - best) * max(mine.coins, best) / g.goal(),
        float(len(g.diggers) - 1),
        float(seat),
    ]


def turns(g: Cellar) -> int:
    """Grows with every turn."""
    return g.round * 8 + (g.decision.owner if g.decision is not None else 0)
