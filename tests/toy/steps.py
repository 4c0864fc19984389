"""The rules of the toy as steps."""
from typing import Any, Final

from undercroft.kernel.chance import DECKS, DICE
from undercroft.kernel.decision import PARTY
from undercroft.kernel.errors import Damaged
from undercroft.kernel.option import Opt, opt
from undercroft.kernel.pack import Reader
from undercroft.kernel.step import Step
from undercroft.kernel.window import Window, unpack_window

from .state import Cellar
from .words import (
    CAMP,
    CANCEL,
    CARDS,
    CHANGE,
    COUNTER,
    DIG,
    DIG_01,
    DOORS,
    DRAW,
    END,
    EV_DRAWN,
    EV_DREW,
    EV_DUG,
    EV_PEEKED,
    EV_PLAYED,
    EV_ROLL,
    HALVE,
    MOVE,
    ON_CARD,
    ON_DIG,
    P_PARTY,
    P_TURN,
    PEEK,
    PLAY,
    PRESS,
    PURSE,
    ROUNDS,
)


class Round(Step[Cellar]):
    """TOY-PARTY-01, then everybody's turn; TOY-END-02."""

    KIND: Final = 2

    seat: int = 0

    def run(self, g: Cellar) -> None:
        if self.pc == 0:
            g.pressed = False
            self.seat = 0
            self.pc = 1
            if g.config.mode == "party":
                g.ask(PARTY, P_PARTY, [opt(CAMP), opt(PRESS)])
        elif self.seat < g.config.players:
            self.seat += 1
            g.push(Turn(self.seat - 1, 2))
        elif g.round >= ROUNDS:
            g.dusk()
        else:
            g.round += 1
            self.pc = 0

    def choose(self, g: Cellar, o: Opt) -> None:
        g.pressed = o.kind == PRESS

    # generated
    def __init__(self, seat: int = 0) -> None:
        self.pc = 0
        self.seat = seat

    def kind(self) -> int:
        return 2

    def copy(self) -> "Round":
        s = Round(self.seat)
        s.pc = self.pc
        return s

    def pack(self) -> list[Any]:
        return [2, self.pc, self.seat]

    @staticmethod
    def unpack(r: Reader) -> "Round":
        pc = r.number()
        s = Round(r.number())
        s.pc = pc
        r.end()
        return s
    # end generated


class Turn(Step[Cellar]):
    """TOY-TURN-02."""

    KIND: Final = 3

    seat: int
    left: int

    def run(self, g: Cellar) -> None:
        me = g.diggers[self.seat]
        options: list[Opt] = []
        if self.left > 0:
            for room in DOORS[me.room]:
                options.append(opt(MOVE, room))
            if g.gold[me.room] > 0:
                options.append(opt(DIG))
            if g.deck.size() + len(g.deck.discard) > 0:
                options.append(opt(DRAW))
            if g.deck.size() > 0:
                options.append(opt(PEEK))
        for card in me.hand:
            if CARDS[card] == PURSE:
                options.append(opt(PLAY, card))
        options.append(opt(END))
        g.ask(self.seat, P_TURN, options, self.seat)

    def choose(self, g: Cellar, o: Opt) -> None:
        me = g.diggers[self.seat]
        if o.kind == END:
            g.pop()
        elif o.kind == PLAY:
            me.hand.remove(o.a)
            g.deck.discard.append(o.a)
            g.emit(EV_PLAYED, self.seat, o.a)
            g.earn(self.seat, 2)
        else:
            self.left -= 1
            if o.kind == MOVE:
                me.room = o.a
            elif o.kind == DIG:
                g.push(Dig(self.seat))
            elif o.kind == DRAW:
                card = g.draw(self.seat)
                g.emit(EV_DRAWN, self.seat)
                g.emit(EV_DREW, self.seat, card, seen=1 << self.seat)
            else:
                g.deck.settle(1, g.chance, DECKS, 1)
                g.deck.known[-1] |= 1 << self.seat
                g.seen += 1
                g.emit(EV_PEEKED, self.seat, g.deck.top[-1], seen=1 << self.seat)

    # generated
    def __init__(self, seat: int, left: int) -> None:
        self.pc = 0
        self.seat = seat
        self.left = left

    def kind(self) -> int:
        return 3

    def copy(self) -> "Turn":
        s = Turn(self.seat, self.left)
        s.pc = self.pc
        return s

    def pack(self) -> list[Any]:
        return [3, self.pc, self.seat, self.left]

    @staticmethod
    def unpack(r: Reader) -> "Turn":
        pc = r.number()
        s = Turn(r.number(), r.number())
        s.pc = pc
        r.end()
        return s
    # end generated


class Dig(Step[Cellar]):
    """TOY-DIG-01, TOY-DIG-02. `ops` are the cards that change it, in the order they come to effect."""

    KIND: Final = 4

    seat: int
    ops: list[int]

    def run(self, g: Cellar) -> None:
        if self.pc == 0:
            self.pc = 1
            n = g.config.players
            g.push(Window(ON_DIG, (self.seat + 1) % n, self.seat, 0, len(g.stack) - 1))
            return
        coins = 1 + g.chance.below(DICE, 6, 2)
        g.emit(EV_ROLL, self.seat, coins, rule=DIG_01)
        if g.pressed:  # TOY-PARTY-01
            coins += g.chance.below(DICE, 6, 2)
        for card in self.ops:
            if CARDS[card] == HALVE:
                coins = (coins + (g.config.ruling("T-01", "down") == "up")) // 2
            else:
                coins += 3
        room = g.diggers[self.seat].room
        coins = min(coins, g.gold[room])
        g.gold[room] -= coins
        g.emit(EV_DUG, self.seat, coins)
        g.pop()
        g.earn(self.seat, coins)

    def amend(self, g: Cellar, what: int, n: int) -> None:
        if what == CHANGE:
            self.ops.append(n)

    # generated
    def __init__(self, seat: int, ops: list[int] | None = None) -> None:
        self.pc = 0
        self.seat = seat
        self.ops = [] if ops is None else ops

    def kind(self) -> int:
        return 4

    def copy(self) -> "Dig":
        s = Dig(self.seat, self.ops.copy())
        s.pc = self.pc
        return s

    def pack(self) -> list[Any]:
        return [4, self.pc, self.seat, self.ops.copy()]

    @staticmethod
    def unpack(r: Reader) -> "Dig":
        pc = r.number()
        s = Dig(r.number(), r.numbers())
        s.pc = pc
        r.end()
        return s
    # end generated


class Answer(Step[Cellar]):
    """A card played into a window: it waits there unless a Counter (TOY-CARD-02) cancels it."""

    KIND: Final = 5

    card: int
    seat: int
    window: int
    cancelled: bool = False

    def run(self, g: Cellar) -> None:
        if self.pc == 0:
            self.pc = 1
            n = g.config.players
            g.push(Window(ON_CARD, (self.seat + 1) % n, self.seat, self.card, len(g.stack) - 1))
            return
        g.pop()
        if not self.cancelled:
            window = g.stack[self.window]
            assert isinstance(window, Window)
            window.played.append(self.card)

    def amend(self, g: Cellar, what: int, n: int) -> None:
        if what == CANCEL or CARDS[n] == COUNTER:
            self.cancelled = True

    # generated
    def __init__(self, card: int, seat: int, window: int, cancelled: bool = False) -> None:
        self.pc = 0
        self.card = card
        self.seat = seat
        self.window = window
        self.cancelled = cancelled

    def kind(self) -> int:
        return 5

    def copy(self) -> "Answer":
        s = Answer(self.card, self.seat, self.window, self.cancelled)
        s.pc = self.pc
        return s

    def pack(self) -> list[Any]:
        return [5, self.pc, self.card, self.seat, self.window, self.cancelled]

    @staticmethod
    def unpack(r: Reader) -> "Answer":
        pc = r.number()
        s = Answer(r.number(), r.number(), r.number(), r.flag())
        s.pc = pc
        r.end()
        return s
    # end generated


def unpack_step(r: Reader) -> Step[Any]:
    """One packed step."""
    kind = r.number()
    if kind == 1:
        return unpack_window(r)
    if kind == 2:
        return Round.unpack(r)
    if kind == 3:
        return Turn.unpack(r)
    if kind == 4:
        return Dig.unpack(r)
    if kind == 5:
        return Answer.unpack(r)
    raise Damaged(f"snapshot: there is no step of kind {kind}")


STEP_NAMES: Final = {1: "Window", 2: "Round", 3: "Turn", 4: "Dig", 5: "Answer"}
