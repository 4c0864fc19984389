"""Effects on wounds and status counters."""

from ....kernel.effect import Effect, Effects
from .. import rule_ids as r
from .. import terms as t
from ..content import ABILITIES
from ..legal.acting import aims_at_model
from ..legal.places import affected
from ..state import World
from ..steps.harm import Harm
from ..steps.healing import Heal
from ..steps.health import suffer_all


class Restore(Effect[World]):
    """Heal X or Remedy: on a chosen model, on all in an area, else on its user."""

    def __init__(self, ability: int) -> None:
        self.ability = ability

    def do(self, g: World, s: Effects[World]) -> None:
        a = ABILITIES[self.ability]
        who = [s.by]
        if a.kind != t.A_POTION and aims_at_model(a):
            who = [s.about]
        elif a.area != t.S_NONE:  # of a potion: centred on the drinker, who is healed too
            who = affected(g, s.by, a, s.about)
        for m in reversed(who):
            g.push(Heal(m, a.heal, a.keywords & t.K_REMEDY != 0))


class Inflict(Effect[World]):
    """Named status effects on all in an area, without any damage (SDE-SACT-07)."""

    def __init__(self, ability: int) -> None:
        self.ability = ability

    def do(self, g: World, s: Effects[World]) -> None:
        a = ABILITIES[self.ability]
        for m in affected(g, s.by, a, s.about):
            suffer_all(g, m, a.causes, r.SACT_07)


class WoundSelf(Effect[World]):
    """The drinker takes a wound first."""

    def do(self, g: World, s: Effects[World]) -> None:
        g.push(Harm(s.by, t.W_POTION))
