"""Predicates: 0 or the rule that forbids; and the menu that keeps the zeros."""
from undercroft.kernel.effect import forbids_all
from undercroft.kernel.option import Opt, opt

from .. import options as o
from .. import rule_ids as r
from ..content import CARDS, COUNTER, DOORS, PURSE
from ..effects.base import BOOK, list_of
from ..state import Cellar


def forbids_move(g: Cellar, seat: int, room: int) -> int:
    """TOY-MOVE-01."""
    return 0 if room in DOORS[g.diggers[seat].room] else r.MOVE_01


def forbids_dig(g: Cellar, seat: int) -> int:
    """TOY-DIG-01."""
    return 0 if g.gold[g.diggers[seat].room] > 0 else r.DIG_01


def forbids_draw(g: Cellar) -> int:
    """TOY-DECK-01."""
    return 0 if g.deck.size() + len(g.deck.discard) > 0 else r.DECK_01


def forbids_peek(g: Cellar) -> int:
    """TOY-DECK-01."""
    return 0 if g.deck.size() > 0 else r.DECK_01


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
        return forbids_move(g, seat, act.a)
    if act.kind == o.DIG:
        return forbids_dig(g, seat)
    if act.kind == o.DRAW:
        return forbids_draw(g)
    return forbids_peek(g) if act.kind == o.PEEK else r.TURN_01


def menu(g: Cellar, seat: int, left: int) -> list[Opt]:
    """All that may be done now."""
    acts = [opt(o.MOVE, room) for room in DOORS[g.diggers[seat].room]]
    acts += [opt(o.DIG), opt(o.DRAW), opt(o.PEEK)]
    acts += [opt(o.PLAY, card) for card in g.diggers[seat].hand]
    acts.append(opt(o.END))
    return [x for x in acts if forbids_act(g, seat, left, x) == 0]
