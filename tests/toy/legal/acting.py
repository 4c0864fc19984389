"""Predicates of windows: 0 or the rule that forbids."""

from .. import options as o
from .. import rule_ids as r
from ..content import CARDS, COUNTER, PURSE
from ..state import Cellar


def forbids_answer(g: Cellar, window: int, seat: int, card: int) -> int:
    """Into a window: TOY-CARD-01, TOY-CARD-02."""
    if card not in g.diggers[seat].hand:
        return r.CARD_01
    return r.CARD_02 if CARDS[card] == PURSE or (CARDS[card] == COUNTER) == (window == o.ON_DIG) else 0
