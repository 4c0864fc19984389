"""Effects on wounds and status counters."""

from typing import Final

from ....engine.effect import Effects
from .. import rows_fx
from .. import rule_ids as r
from .. import terms as t
from ..components import Ability
from ..content import ABILITIES
from ..legal.acting import befallen
from ..rows_kinds import ACTION, POTION, Few
from ..state import World
from ..steps.harm import Harm
from ..steps.healing import Heal
from ..steps.health import suffer_all
from .base import BOOK, LIST_OF, OfAbility


class Cure(OfAbility):
    """Wounds or status counters go; with the keyword Remedy all status counters do."""

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n
        self.remedies = False

    def printed(self, a: Ability) -> None:
        super().printed(a)
        self.remedies = a.keywords & t.K_REMEDY != 0

    def do(self, g: World, s: Effects[World]) -> None:
        for m in reversed(befallen(g, s.by, ABILITIES[self.ability], s.about, s.extra == 1)):
            g.push(Heal(m, self.n, self.remedies))


class Restore(Cure):
    """Heal X."""

    WORD: Final = "heal"
    STANDS_IN: Final = ACTION | POTION
    BEFALLS: Final = True

    def __init__(self, n: Few) -> None:
        super().__init__(n)


class Remedy(Cure):
    """Remedy that heals no wound."""

    def __init__(self) -> None:
        super().__init__(0)

    @staticmethod
    def implied(a: Ability) -> bool:
        return a.keywords & t.K_REMEDY != 0 and not any(isinstance(row, rows_fx.Heal) for row in a.does)


class Inflict(OfAbility):
    """Named status effects on all it hits, without any damage (SDE-SACT-07)."""

    @staticmethod
    def implied(a: Ability) -> bool:
        return a.causes != 0

    def do(self, g: World, s: Effects[World]) -> None:
        a = ABILITIES[self.ability]
        for m in befallen(g, s.by, a, s.about, s.extra == 1):
            suffer_all(g, m, a.causes, r.SACT_07)


class WoundSelf(OfAbility):
    """The drinker takes a wound."""

    WORD: Final = "wound_self n=1"
    STANDS_IN: Final = ACTION | POTION
    ODD: Final = t.O_WOUND_SELF

    def do(self, g: World, s: Effects[World]) -> None:
        g.push(Harm(s.by, t.W_POTION))


def cured(ability: int) -> int:
    """The wounds that an ability heals, 0 if it is a Remedy for status counters only; -1: it cures nothing."""
    for e in BOOK[LIST_OF[ability]]:
        if isinstance(e, Cure):
            return e.n
    return -1
