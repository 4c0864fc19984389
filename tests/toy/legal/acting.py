"""Predicates: 0 or the rule that forbids; and the menu that keeps the zeros."""

from undercroft.kernel.effect import forbids_all
from undercroft.kernel.option import Opt, opt

from .. import options as o
from .. import rule_ids as r
from ..content import CARDS, COUNTER, DOORS, PURSE
from ..effects.base import BOOK, list_of
from ..state import Cellar


def forbids_play(g: Cellar, seat: int, card: int) -> int:
    """In one's own turn: TOY-CARD-01, TOY-CARD-02."""
    if card not in g.diggers[seat].hand:
        return r.CARD_01
    return forbids_all(g, BOOK[list_of(card)], seat, card, 0) if CARDS[card] == PURSE else r.CARD_02


def forbids_answer(g: Cellar, window: int, seat: int, card: int) -> int:
    """Into a window: TOY-CARD-01, TOY-CARD-02."""
    if card not in g.diggers[seat].hand:
        return r.CARD_01
    return r.CARD_02 if CARDS[card] == PURSE or (CARDS[card] == COUNTER) == (window == o.ON_DIG) else 0


def forbids_act(g: Cellar, seat: int, left: int, act: Opt) -> int:
    """TOY-TURN-02: whatever may be done in a turn."""
    if act.kind == o.PLAY:
        return forbids_play(g, seat, act.a)
    if act.kind == o.END:
        return 0
    if left == 0:
        return r.TURN_02
    if act.kind == o.MOVE:
        return 0 if act.a in DOORS[g.diggers[seat].room] else r.MOVE_01
    if act.kind == o.DIG:
        return 0 if g.gold[g.diggers[seat].room] > 0 else r.DIG_01
    cards = g.deck.size() + (len(g.deck.discard) if act.kind == o.DRAW else 0)
    return 0 if cards > 0 else r.DECK_01


def menu(g: Cellar, seat: int, left: int) -> list[Opt]:
    """All that may be done now."""
    acts = [opt(o.MOVE, room) for room in DOORS[g.diggers[seat].room]]
    acts += [opt(o.DIG), opt(o.DRAW), opt(o.PEEK)]
    acts += [opt(o.PLAY, card) for card in g.diggers[seat].hand]
    acts.append(opt(o.END))
    return [x for x in acts if forbids_act(g, seat, left, x) == 0]
