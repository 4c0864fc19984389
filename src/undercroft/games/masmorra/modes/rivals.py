"""Standard, a race to 16 XP (MAS-GOAL), and Epic, down to Level 3 (MAS-EPIC): each Hero for itself."""

from typing import Final

from .. import events as ev
from .. import rule_ids as r
from .. import rulings as ru
from .. import terms as t
from ..content import STAIRS3_TILE
from ..pieces import Hero
from ..state import World
from ..steps.dm import MoveMonsters
from ..steps.ending import EndGame
from .base import Mode


class Rivals(Mode):
    """The active player moves monsters; the most XP win."""

    def monsters_move(self, g: World) -> None:
        g.push(MoveMonsters())

    def malaphyas_fell(self, g: World, finish_round: bool) -> None:
        if finish_round:
            g.ending = True
        else:
            g.push(EndGame(self.how))


class Standard(Rivals):
    """The round in which a Hero reaches 16 XP is the last one; the track ends at its last space."""

    OWNS: Final = ("ending", "END_XP_AT")

    def __init__(self) -> None:
        super().__init__()
        self.laps = False
        self.xp_rule = r.REW_01
        self.how = t.END_XP

    def gain(self, g: World, h: Hero, n: int) -> int:
        return n if g.rulings & ru.A_74_COUNTED else min(n, t.LAST_SPACE - h.xp)  # MAS-REW-06, MAS-REW-07, A-74

    def gained(self, g: World, hero: int) -> None:
        if g.heroes[hero].xp >= t.END_XP_AT and not g.ending:  # MAS-GOAL-02, MAS-GOAL-03
            g.ending = True
            g.emit(ev.END_TRIGGERED, hero, rule=r.GOAL_02)

    def score(self, g: World, xp: int) -> int:
        return xp if g.rulings & ru.A_74_COUNTED else min(xp, t.LAST_SPACE)

    def round_over(self, g: World) -> None:
        if g.ending and g.rulings & ru.A_01_CANCEL:
            g.ending = False
            for h in g.heroes:
                if h.xp >= t.END_XP_AT:
                    g.ending = True


class Epic(Rivals):
    """The game ends when Malaphyas falls (MAS-EPIC-01)."""

    def hide_stairs(self, g: World) -> None:
        """Somewhere in the bottom half of the second level (MAS-EPIC-03, A-32)."""
        g.small2.joins = [(g.small2.size() + 1) // 2, STAIRS3_TILE]
