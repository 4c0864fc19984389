"""Which rule forbids what, in the toy."""

from undercroft.kernel.option import Opt
from undercroft.kernel.window import P_WINDOW, PASS

from .state import Cellar
from .steps import Turn
from .words import (
    CAMP,
    CARD_01,
    CARD_02,
    CARDS,
    COUNTER,
    DECK_01,
    DIG,
    DIG_01,
    DIG_02,
    DOORS,
    DRAW,
    END,
    MOVE,
    MOVE_01,
    ON_DIG,
    P_PARTY,
    PARTY_01,
    PEEK,
    PLAY,
    PRESS,
    PURSE,
    TURN_01,
    TURN_02,
)


def forbids(g: Cellar, seat: int, o: Opt) -> int:
    """0, or the number of the rule that forbids `seat` to do `o` now."""
    d = g.decision
    if d is None or not g.may_answer(seat):
        return TURN_01
    if d.prompt == P_PARTY:
        return 0 if o.kind in (CAMP, PRESS) else PARTY_01
    if o.kind in (CAMP, PRESS):
        return PARTY_01
    me = g.diggers[seat]
    if o.kind == PLAY and o.a not in me.hand:
        return CARD_01
    if d.prompt == P_WINDOW:
        if o.kind == PASS:
            return 0
        if o.kind != PLAY:
            return DIG_02
        if CARDS[o.a] == PURSE or (CARDS[o.a] == COUNTER) == (d.a == ON_DIG):
            return CARD_02
        return 0
    turn = g.stack[-1]
    assert isinstance(turn, Turn)
    if o.kind == PASS:
        return DIG_02
    if o.kind == PLAY:
        return 0 if CARDS[o.a] == PURSE else CARD_02
    if o.kind == END:
        return 0
    if turn.left == 0:
        return TURN_02
    if o.kind == MOVE and o.a not in DOORS[me.room]:
        return MOVE_01
    if o.kind == DIG and g.gold[me.room] == 0:
        return DIG_01
    if o.kind == DRAW and g.deck.size() + len(g.deck.discard) == 0:
        return DECK_01
    if o.kind == PEEK and g.deck.size() == 0:
        return DECK_01
    return 0
