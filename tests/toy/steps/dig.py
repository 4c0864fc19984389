"""Digging, and the windows in which others meddle."""

from typing import Final

from undercroft.engine.chance import DICE
from undercroft.engine.option import Opt, opt
from undercroft.engine.step import Step
from undercroft.engine.window import Window

from .. import events as ev
from .. import options as o
from .. import rule_ids as r
from .. import rulings as ru
from ..content import CARDS, HALVE
from ..legal.acting import forbids_answer
from ..state import Cellar

DECLARED: Final = 0
ROLLED: Final = 1
CHANGE: Final = 1  # Dig.amend: n = card
CANCEL: Final = 2  # Answer.amend


class Meddle(Window[Cellar]):
    """Cards played into a dig, or against such a card: they wait in `played`, the last one resolves first."""

    KIND: Final = 1

    def __init__(
        self, window: int, about: int, depth: int, asked: int = 0, played: list[int] | None = None, stage: int = 0
    ) -> None:
        self.window = window
        self.about = about
        self.depth = depth
        self.asked = asked
        self.played: list[int] = [] if played is None else played
        self.stage = stage

    def seat_at(self, g: Cellar, i: int) -> int:
        n = g.config.players
        return (self.about + 1 + i) % n if i < n else -1

    def answers(self, g: Cellar, seat: int) -> list[Opt]:
        if self.window == o.ON_CARD and seat == self.about:
            return []
        return [opt(o.PLAY, c) for c in g.diggers[seat].hand if forbids_answer(g, self.window, seat, c) == 0]

    def answered(self, g: Cellar, seat: int, option: Opt) -> None:
        g.diggers[seat].hand.remove(option.a)
        g.deck.discard.append(option.a)
        g.emit(ev.PLAYED, seat, option.a)
        g.push(Answer(option.a, seat, len(g.stack) - 1))

    def close(self, g: Cellar) -> None:
        if self.played:
            g.stack[self.depth].amend(g, CHANGE, self.played.pop())
        else:
            g.pop()

    def topic(self) -> int:
        return self.about

    def forbids(self, g: Cellar, seat: int, option: Opt) -> int:
        return forbids_answer(g, self.window, seat, option.a) if option.kind == o.PLAY else 0

    def amend(self, g: Cellar, what: int, n: int) -> None:
        self.played.append(n)


class Dig(Step[Cellar]):
    """TOY-DIG-01, TOY-DIG-02. `ops` are the cards that change it, in the order they take effect."""

    KIND: Final = 4

    def __init__(self, seat: int, ops: list[int] | None = None, stage: int = DECLARED) -> None:
        self.seat = seat
        self.ops: list[int] = [] if ops is None else ops
        self.stage = stage

    def run(self, g: Cellar) -> None:
        if self.stage == DECLARED:
            self.stage = ROLLED
            g.push(Meddle(o.ON_DIG, self.seat, len(g.stack) - 1))
            return
        coins = 1 + g.chance.below(DICE, 6, 2)
        g.emit(ev.ROLL, self.seat, coins, rule=r.DIG_01)
        if g.pressed:  # TOY-PARTY-01
            coins += g.chance.below(DICE, 6, 2)
        for card in self.ops:
            if CARDS[card] == HALVE:
                coins = (coins + (1 if ru.chosen(g.config) & ru.T_01_UP else 0)) // 2
            else:
                coins += 3
        room = g.diggers[self.seat].room
        coins = min(coins, g.gold[room])
        g.gold[room] -= coins
        g.emit(ev.DUG, self.seat, coins)
        g.pop()
        g.earn(self.seat, coins)

    def amend(self, g: Cellar, what: int, n: int) -> None:
        if what == CHANGE:
            self.ops.append(n)


class Answer(Step[Cellar]):
    """A card played into a window: it waits there unless a Counter (TOY-CARD-02) cancels it."""

    KIND: Final = 5

    def __init__(self, card: int, seat: int, window: int, cancelled: bool = False, stage: int = DECLARED) -> None:
        self.card = card
        self.seat = seat
        self.window = window
        self.cancelled = cancelled
        self.stage = stage

    def run(self, g: Cellar) -> None:
        if self.stage == DECLARED:
            self.stage = ROLLED
            g.push(Meddle(o.ON_CARD, self.seat, len(g.stack) - 1))
            return
        g.pop()
        if not self.cancelled:
            g.stack[self.window].amend(g, CHANGE, self.card)

    def amend(self, g: Cellar, what: int, n: int) -> None:
        self.cancelled = True
