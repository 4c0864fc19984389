"""Effects on wounds and status counters."""

from ....engine.effect import Effects
from .. import rule_ids as r
from .. import terms as t
from ..components import Ability
from ..content import ABILITIES
from ..legal.acting import befallen
from ..state import World
from ..steps.harm import Harm
from ..steps.healing import Heal
from ..steps.health import suffer_all
from .base import OfAbility, happens


class Restore(OfAbility):
    """Heal X or Remedy."""

    @staticmethod
    def fits(a: Ability) -> bool:
        return happens(a) and (a.heal > 0 or a.keywords & t.K_REMEDY != 0)

    def do(self, g: World, s: Effects[World]) -> None:
        a = ABILITIES[self.ability]
        for m in reversed(befallen(g, s.by, a, s.about, s.extra == 1)):
            g.push(Heal(m, a.heal, a.keywords & t.K_REMEDY != 0))


class Inflict(OfAbility):
    """Named status effects on all it hits, without any damage (SDE-SACT-07)."""

    @staticmethod
    def fits(a: Ability) -> bool:
        return happens(a) and a.causes != 0

    def do(self, g: World, s: Effects[World]) -> None:
        a = ABILITIES[self.ability]
        for m in befallen(g, s.by, a, s.about, s.extra == 1):
            suffer_all(g, m, a.causes, r.SACT_07)


class WoundSelf(OfAbility):
    """The drinker takes a wound first."""

    @staticmethod
    def fits(a: Ability) -> bool:
        return happens(a) and a.odd & t.O_WOUND_SELF != 0

    def do(self, g: World, s: Effects[World]) -> None:
        g.push(Harm(s.by, t.W_POTION))
