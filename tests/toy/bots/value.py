"""How good a position is."""

from ..state import RICHES, Cellar


def evaluate(g: Cellar, seat: int) -> float:
    """In coins."""
    mine = g.diggers[seat]
    if g.config.mode == "party":
        return float(sum(d.coins for d in g.diggers)) + 0.2 * (g.gold[mine.room] > 0)
    best = max(d.coins for s, d in enumerate(g.diggers) if s != seat)
    if g.result == RICHES:
        return 100.0 if mine.coins >= g.goal() else -100.0
    return mine.coins - 0.5 * best + 0.1 * len(mine.hand) + 0.05 * min(g.gold[mine.room], 6)
