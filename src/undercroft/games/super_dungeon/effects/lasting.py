"""Effects that last until the user's next activation (SDE-SACT-06, SDE-POTION-06)."""

from typing import Final

from ....engine.effect import Effects
from .. import events as ev
from .. import rule_ids as r
from .. import terms as t
from ..components import Ability
from ..content import ABILITIES
from ..legal.acting import befallen
from ..legal.places import area_squares
from ..pieces import Lasting, Smoke
from ..rows_kinds import ATTACK
from ..state import World
from .base import OfAbility

ON_THEM: Final = 0
AROUND: Final = -1  # an Aura travels with its user (SDE-AREA-19)
ON_HEROES: Final = -2


class Lasts(OfAbility):
    """Dice, keywords or statuses caused: for the models it affects, for all around its user, or for every Hero."""

    def __init__(self) -> None:
        super().__init__()
        self.on = ON_THEM

    def printed(self, a: Ability) -> None:
        super().printed(a)
        self.on = ON_HEROES if a.odd & t.O_ALL_HEROES else AROUND if a.area == t.S_AURA else ON_THEM

    @staticmethod
    def implied(a: Ability) -> bool:
        return a.lends != 0 or a.keywords & t.K_HELD != 0 or a.bonus != [0, 0, 0, 0]

    def do(self, g: World, s: Effects[World]) -> None:
        if self.on != ON_THEM:
            g.effects.append(Lasting(self.ability, s.by, self.on))
            return
        for m in befallen(g, s.by, ABILITIES[self.ability], s.about, s.extra == 1):
            g.effects.append(Lasting(self.ability, s.by, m))


class Rage(OfAbility):
    """A free attack after every square of this activation."""

    WORD: Final = "rage"
    STANDS_IN: Final = ATTACK
    ALONE: Final = True
    ODD: Final = t.O_RAGE

    def forbids(self, g: World, by: int, about: int, extra: int) -> int:
        return r.ACT_10 if g.raging else 0

    def do(self, g: World, s: Effects[World]) -> None:
        g.raging = True
        g.effects.append(Lasting(self.ability, s.by, s.by))
        g.emit(ev.RAGE, s.by)


class MakeSmoke(OfAbility):
    """Smoke fills the squares of an area."""

    @staticmethod
    def implied(a: Ability) -> bool:
        return a.keywords & t.K_SMOKE != 0

    def do(self, g: World, s: Effects[World]) -> None:
        g.smokes.append(Smoke(s.by, area_squares(g, s.by, ABILITIES[self.ability], s.about)))
        g.emit(ev.SMOKE, s.by)
