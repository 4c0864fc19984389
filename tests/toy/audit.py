"""Facts that hold in every state."""

from undercroft.errors import Damaged

from .content import CARDS, ROOM_GOLD
from .state import Cellar


def audit(g: Cellar) -> list[str]:
    """Twelve cards, and no coin made or lost in a room."""
    cards = g.deck.every()
    for d in g.diggers:
        cards = cards + d.hand
    problems = [] if sorted(cards) == list(range(len(CARDS))) else [f"cards are {sorted(cards)}"]
    return problems + [f"room {r} holds {n}" for r, n in enumerate(g.gold) if n < 0]


def check(g: Cellar) -> None:
    """A restored state must be possible."""
    if len(g.diggers) != g.config.players or len(g.gold) != len(ROOM_GOLD) or audit(g):
        raise Damaged("snapshot: not a possible state")
