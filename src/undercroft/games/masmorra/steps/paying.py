"""Paying with dice, symbols and the Free Step (MAS-PAY)."""

from .. import options as o
from ..state import World


def pay(g: World, face: int, source: int, to: int) -> None:
    """Spend a die or symbol of the active Hero in any mixture, or flip its Free Step (MAS-PAY-01, MAS-PAY-02)."""
    if source == o.FROM_DIE:
        g.take_die(face, to)
    elif source == o.FROM_SYMBOL:
        g.symbols[face] -= 1
    else:
        g.hero().free = False
