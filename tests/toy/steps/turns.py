"""Rounds and turns."""

from typing import Final

from undercroft.kernel.chance import DECKS
from undercroft.kernel.decision import PARTY
from undercroft.kernel.option import Opt, opt
from undercroft.kernel.step import Step

from .. import events as e
from .. import options as o
from ..content import ROUNDS
from ..effects.base import list_of
from ..legal.acting import forbids_act, menu
from ..state import Cellar
from .dig import Dig
from .effects import Does

CALL: Final = 0
TURNS: Final = 1


class Round(Step[Cellar]):
    """TOY-PARTY-01, then everybody's turn; TOY-END-02."""

    KIND: Final = 2

    def __init__(self, seat: int = 0, stage: int = CALL) -> None:
        self.seat = seat
        self.stage = stage

    def run(self, g: Cellar) -> None:
        if self.stage == CALL:
            g.pressed = False
            self.seat = 0
            self.stage = TURNS
            if g.config.mode == "party":
                g.ask(PARTY, o.P_PARTY, [opt(o.CAMP), opt(o.PRESS)])
        elif self.seat < g.config.players:
            self.seat += 1
            g.push(Turn(self.seat - 1, 2))
        elif g.round >= ROUNDS:
            g.dusk()
        else:
            g.round += 1
            self.stage = CALL

    def choose(self, g: Cellar, act: Opt) -> None:
        g.pressed = act.kind == o.PRESS


class Turn(Step[Cellar]):
    """TOY-TURN-02."""

    KIND: Final = 3

    def __init__(self, seat: int, left: int, stage: int = 0) -> None:
        self.seat = seat
        self.left = left
        self.stage = stage

    def run(self, g: Cellar) -> None:
        g.ask(self.seat, o.P_TURN, menu(g, self.seat, self.left), self.seat)

    def forbids(self, g: Cellar, seat: int, act: Opt) -> int:
        if act.kind in (o.CAMP, o.PRESS) or act.kind < o.MOVE:
            return 0  # no act of a turn: the verb says when its moment is
        return forbids_act(g, seat, self.left, act)

    def choose(self, g: Cellar, act: Opt) -> None:
        me = g.diggers[self.seat]
        if act.kind == o.END:
            g.pop()
        elif act.kind == o.PLAY:
            me.hand.remove(act.a)
            g.deck.discard.append(act.a)
            g.emit(e.PLAYED, self.seat, act.a)
            g.push(Does(list_of(act.a), self.seat, act.a))
        else:
            self.left -= 1
            if act.kind == o.MOVE:
                me.room = act.a
            elif act.kind == o.DIG:
                g.push(Dig(self.seat))
            elif act.kind == o.DRAW:
                card = g.draw(self.seat)
                g.emit(e.DRAWN, self.seat)
                g.emit(e.DREW, self.seat, card, seen=1 << self.seat)
            else:
                g.deck.settle(1, g.chance, DECKS, 1)
                g.deck.known[-1] |= 1 << self.seat
                g.seen += 1
                g.emit(e.PEEKED, self.seat, g.deck.top[-1], seen=1 << self.seat)
