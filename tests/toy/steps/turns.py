"""Rounds and turns."""

from typing import Final

from undercroft.engine.decision import PARTY
from undercroft.engine.option import Opt
from undercroft.engine.step import Step

from .. import options as o
from ..acts.base import ACTS
from ..content import ROUNDS
from ..state import Cellar

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
                g.ask(PARTY, o.P_PARTY, ACTS.listed(g, o.P_PARTY))
        elif self.seat < g.config.players:
            self.seat += 1
            g.push(Turn(self.seat - 1, 2))
        elif g.round >= ROUNDS:
            g.dusk()
        else:
            g.round += 1
            self.stage = CALL

    def choose(self, g: Cellar, option: Opt) -> None:
        ACTS.take(g, option)


class Turn(Step[Cellar]):
    """TOY-TURN-02."""

    KIND: Final = 3

    def __init__(self, seat: int, left: int, stage: int = 0) -> None:
        self.seat = seat
        self.left = left
        self.stage = stage

    def run(self, g: Cellar) -> None:
        g.ask(self.seat, o.P_TURN, ACTS.listed(g, o.P_TURN), self.seat)

    def forbids(self, g: Cellar, seat: int, option: Opt) -> int:
        return ACTS.forbids(g, option)

    def choose(self, g: Cellar, option: Opt) -> None:
        ACTS.take(g, option)
