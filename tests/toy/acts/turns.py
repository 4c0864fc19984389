"""The acts of a turn; all but cards and its end cost one of two actions (TOY-TURN-02)."""

from typing import Final

from undercroft.engine.act import Act0, Act1, Say
from undercroft.engine.chance import DECKS
from undercroft.engine.effect import forbids_all
from undercroft.engine.option import Opt

from .. import events as ev
from .. import rule_ids as r
from ..content import CARDS, DOORS, PURSE
from ..effects.base import BOOK, list_of
from ..state import Cellar
from ..steps.dig import Dig
from ..steps.effects import Does
from ..steps.turns import Turn


def turn(g: Cellar) -> Turn:
    """The step that asks."""
    s = g.stack[-1]
    assert isinstance(s, Turn)
    return s


class Move(Act1[Cellar]):
    """To a room behind a door."""

    KIND: Final = 10
    SAID: Final = Say("move {a:room}", "Move {a:room}", "Move", "dig", r.TURN_01)

    def each(self, g: Cellar, out: list[Opt]) -> None:
        for room in DOORS[g.diggers[turn(g).seat].room]:
            self.offer(g, out, room)

    def forbids(self, g: Cellar, room: int) -> int:
        if turn(g).left == 0:
            return r.TURN_02
        return 0 if room in DOORS[g.diggers[turn(g).seat].room] else r.MOVE_01

    def hint(self, g: Cellar, rule: int, room: int) -> str:
        return "another room" if rule == r.MOVE_01 else ""

    def do(self, g: Cellar, room: int) -> None:
        turn(g).left -= 1
        g.diggers[turn(g).seat].room = room


class Digging(Act0[Cellar]):
    """For the gold of the room one is in."""

    KIND: Final = 11
    SAID: Final = Say("dig", "Dig", "Dig", "dig", r.TURN_01)

    def forbids(self, g: Cellar) -> int:
        if turn(g).left == 0:
            return r.TURN_02
        return 0 if g.gold[g.diggers[turn(g).seat].room] > 0 else r.DIG_01

    def do(self, g: Cellar) -> None:
        turn(g).left -= 1
        g.push(Dig(turn(g).seat))


class Draw(Act0[Cellar]):
    """A card of the deck; an empty deck is made of the discards."""

    KIND: Final = 12
    SAID: Final = Say("draw", "Draw", "Draw", "dig", r.TURN_01)

    def forbids(self, g: Cellar) -> int:
        if turn(g).left == 0:
            return r.TURN_02
        return 0 if g.deck.size() + len(g.deck.discard) > 0 else r.DECK_01

    def do(self, g: Cellar) -> None:
        s = turn(g)
        s.left -= 1
        card = g.draw(s.seat)
        g.emit(ev.DRAWN, s.seat)
        g.emit(ev.DREW, s.seat, card, seen=1 << s.seat)


class Peek(Act0[Cellar]):
    """At the top card of the deck."""

    KIND: Final = 13
    SAID: Final = Say("peek", "Peek", "Peek", "dig", r.TURN_01)

    def forbids(self, g: Cellar) -> int:
        if turn(g).left == 0:
            return r.TURN_02
        return 0 if g.deck.size() > 0 else r.DECK_01

    def do(self, g: Cellar) -> None:
        s = turn(g)
        s.left -= 1
        g.deck.fix(1, g.chance, DECKS, 1)
        g.deck.known[-1] |= 1 << s.seat
        g.seen += 1
        g.emit(ev.PEEKED, s.seat, g.deck.top[-1], seen=1 << s.seat)


class Play(Act1[Cellar]):
    """A card of one's hand in one's own turn (TOY-CARD-01, TOY-CARD-02); windows take cards by themselves."""

    KIND: Final = 14  # options.PLAY, as in windows
    SAID: Final = Say("play {a:card}", "Play {a:card}", "Play", "dig", r.CARD_02)

    def each(self, g: Cellar, out: list[Opt]) -> None:
        for card in g.diggers[turn(g).seat].hand:
            self.offer(g, out, card)

    def forbids(self, g: Cellar, card: int) -> int:
        seat = turn(g).seat
        if card not in g.diggers[seat].hand:
            return r.CARD_01
        return forbids_all(g, BOOK[list_of(card)], seat, card, 0) if CARDS[card] == PURSE else r.CARD_02

    def do(self, g: Cellar, card: int) -> None:
        seat = turn(g).seat
        g.diggers[seat].hand.remove(card)
        g.deck.discard.append(card)
        g.emit(ev.PLAYED, seat, card)
        g.push(Does(list_of(card), seat, card))


class End(Act0[Cellar]):
    """The end of one's turn."""

    KIND: Final = 15
    SAID: Final = Say("end", "End", "End", "dig", r.TURN_01, passing=True, ends=True)

    def do(self, g: Cellar) -> None:
        g.pop()
