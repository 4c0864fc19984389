"""How a game ends (MAS-GOAL, MAS-EPIC-01, MAS-ALLY-02..05)."""

from typing import Final

from ....engine.step import Step
from .. import events as ev
from .. import rule_ids as r
from .. import rulings as ru
from .. import terms as t
from ..effects.base import BOOK, ORANGE, Bonus
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
            if g.mode == t.STANDARD and g.alt & ru.A_74_COUNTED == 0:
                h.xp = min(h.xp, t.LAST_SPACE)
        g.result = self.how
        g.pop()
        g.emit(ev.GAME_OVER, self.how, rule=r.GOAL_01 if self.how == t.END_XP else r.EPIC_01)


def malaphyas_fell(g: World, finish_round: bool) -> None:
    """He is finally defeated: Alliance is won, Epic ends after this combat (A-30)."""
    if g.mode == t.ALLIANCE:
        g.result = t.WON
        g.emit(ev.GAME_OVER, t.WON, rule=r.ALLY_02)
    elif finish_round:
        g.ending = True
    else:
        g.push(EndGame(t.END_MALAPHYAS))
