"""Effects on wounds and status counters."""

from ....engine.effect import Effect, Effects
from .. import rule_ids as r
from .. import terms as t
from ..content import ABILITIES
from ..legal.acting import befallen
from ..state import World
from ..steps.harm import Harm
from ..steps.healing import Heal
from ..steps.health import suffer_all


class Restore(Effect[World]):
    """Heal X or Remedy."""

    def __init__(self, ability: int) -> None:
        self.ability = ability

    def do(self, g: World, s: Effects[World]) -> None:
        a = ABILITIES[self.ability]
        for m in reversed(befallen(g, s.by, a, s.about, s.extra == 1)):
            g.push(Heal(m, a.heal, a.keywords & t.K_REMEDY != 0))


class Inflict(Effect[World]):
    """Named status effects on all it hits, without any damage (SDE-SACT-07)."""

    def __init__(self, ability: int) -> None:
        self.ability = ability

    def do(self, g: World, s: Effects[World]) -> None:
        a = ABILITIES[self.ability]
        for m in befallen(g, s.by, a, s.about, s.extra == 1):
            suffer_all(g, m, a.causes, r.SACT_07)


class WoundSelf(Effect[World]):
    """The drinker takes a wound first."""

    def do(self, g: World, s: Effects[World]) -> None:
        g.push(Harm(s.by, t.W_POTION))
