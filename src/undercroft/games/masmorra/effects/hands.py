"""Treasure Cards that change hands."""

from typing import Final

from ....engine.effect import Effect, Effects
from .. import events as ev
from .. import rule_ids as r
from .. import terms as t
from .. import windows as w
from ..modes.base import mode_of
from ..rows_kinds import Few
from ..state import World
from ..steps.cards import open_window
from ..steps.gains import DrawCards, discard_random
from .base import Amend


class Draw(Effect[World]):
    """The player draws Treasure Cards."""

    WORD: Final = "draw"

    def __init__(self, n: Few) -> None:
        self.n = n

    def do(self, g: World, s: Effects[World]) -> None:
        g.push(DrawCards(s.by, self.n))


class Discard(Effect[World]):
    """`n` random cards leave the hand of the Hero it concerns."""

    WORD: Final = "discard how=random"

    def __init__(self, n: Few) -> None:
        self.n = n

    def do(self, g: World, s: Effects[World]) -> None:
        for _ in range(self.n):
            discard_random(g, s.about, r.ALLY_10)


class Snatch(Effect[World]):
    """The card that a Hero has just received changes hands."""

    WORD: Final = "take_card n=1"
    PLACES: Final = ("DREW",)

    def do(self, g: World, s: Effects[World]) -> None:
        if s.extra not in g.heroes[s.about].hand:
            return
        g.heroes[s.about].hand.remove(s.extra)
        g.heroes[s.by].hand.append(s.extra)
        g.heroes[s.by].hand.sort()
        g.seen += 1
        g.arm()
        both = -1 if mode_of(g).together else (1 << g.heroes[s.by].seat) | (1 << g.heroes[s.about].seat)
        g.emit(ev.DREW_CARD, s.by, s.extra, rule=r.CARD_05, seen=both)
        open_window(g, w.DREW, s.by, s.extra)  # now this player has just received it


class NoCardReward(Amend):
    """No Treasure Card for a monster."""

    WORD: Final = "no_card_reward"
    PLACES: Final = ("MONSTER_DOWN",)

    def __init__(self) -> None:
        super().__init__(t.AMEND_NO_CARD)
