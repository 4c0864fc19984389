"""How a game ends (MAS-GOAL, MAS-EPIC-01, MAS-ALLY-02..05)."""

from typing import Final

from ....engine.step import Step
from .. import events as ev
from .. import rule_ids as r
from .. import terms as t
from ..effects.base import BOOK, ORANGE, Bonus
from ..modes.base import mode_of
from ..state import World


class EndGame(Step[World]):
    """Bonus cards are revealed all at once, then XP are compared (MAS-GOAL-04, A-71)."""

    KIND: Final = 40

    def __init__(self, how: int, stage: int = 0) -> None:
        self.how = how
        self.stage = stage

    def run(self, g: World) -> None:
        for i in range(len(g.heroes)):
            h = g.heroes[i]
            for card in h.hand:
                for e in BOOK[ORANGE[card]]:
                    if isinstance(e, Bonus):
                        n = e.worth(h)
                        h.bonus += n
                        g.emit(ev.BONUS, i, card, n, rule=r.GOAL_04)
        for h in g.heroes:
            h.xp += h.bonus
            h.xp = mode_of(g).score(g, h.xp)
        g.result = self.how
        g.pop()
        g.emit(ev.GAME_OVER, self.how, rule=r.GOAL_01 if self.how == t.END_XP else r.EPIC_01)
