"""How a game ends (MAS-GOAL, MAS-EPIC-01, MAS-ALLY-02..05)."""
from typing import Any, Final

from ....kernel.pack import Reader
from ....kernel.step import Step
from .. import events
from ..content import CARDS
from ..ops import XP_ENDGAME
from ..rule_ids import ALLY_02, EPIC_01, GOAL_01, GOAL_04
from ..state import World
from ..terms import ALLIANCE, ALT_COUNTED, END_MALAPHYAS, END_XP, LAST_SPACE, STANDARD, WON


class EndGame(Step[World]):
    """Bonus cards are revealed all at once, then XP are compared (MAS-GOAL-04, A-71)."""

    KIND: Final = 40
    how: int

    def run(self, g: World) -> None:
        for i in range(len(g.heroes)):
            h = g.heroes[i]
            for card in h.hand:
                for op in CARDS[card].orange.ops:
                    if op.kind == XP_ENDGAME:
                        n = op.n if op.arg == op.n or (not h.down and h.xp >= 12) else op.arg
                        h.bonus += n
                        g.emit(events.BONUS, i, card, n, rule=GOAL_04)
        for h in g.heroes:
            h.xp += h.bonus
            if g.mode == STANDARD and g.alt & ALT_COUNTED == 0:
                h.xp = min(h.xp, LAST_SPACE)
        g.result = self.how
        g.pop()
        g.emit(events.GAME_OVER, self.how, rule=GOAL_01 if self.how == END_XP else EPIC_01)

    # generated
    def __init__(self, how: int) -> None:
        self.pc = 0
        self.how = how

    def kind(self) -> int:
        return 40

    def copy(self) -> "EndGame":
        s = EndGame(self.how)
        s.pc = self.pc
        return s

    def pack(self) -> list[Any]:
        return [40, self.pc, self.how]

    @staticmethod
    def unpack(r: Reader) -> "EndGame":
        pc = r.number()
        s = EndGame(r.number())
        s.pc = pc
        r.end()
        return s
    # end generated


def malaphyas_fell(g: World, finish_round: bool) -> None:
    """He is finally defeated: Alliance is won, Epic ends after this combat (A-30)."""
    if g.mode == ALLIANCE:
        g.result = WON
        g.emit(events.GAME_OVER, WON, rule=ALLY_02)
    elif finish_round:
        g.ending = True
    else:
        g.push(EndGame(END_MALAPHYAS))
