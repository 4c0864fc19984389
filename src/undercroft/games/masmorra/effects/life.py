"""Wounds and healing by cards."""

from typing import Final

from ....engine.effect import Effect, Effects
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..legal.targets import healable, standing
from ..rows_kinds import EVIL_CARD, Few, Sources
from ..state import World
from ..steps.harm import Wound, heal
from .base import Amend, pick


class HealSelf(Effect[World]):
    """The Hero of the player heals, even amid a combat."""

    WORD: Final = "heal who=self"
    BY_HERO: Final = True

    def __init__(self, n: Few) -> None:
        self.n = n

    def forbids(self, g: World, by: int, about: int, extra: int) -> int:
        return 0 if not g.heroes[by].down and g.heroes[by].life < t.LIFE else r.HEAL_02

    def do(self, g: World, s: Effects[World]) -> None:
        heal(g, s.by, self.n)


class HealAny(Effect[World]):
    """A Hero anywhere heals, but nobody who is fighting (MAS-BACK-04)."""

    WORD: Final = "heal who=any_hero"

    def __init__(self, n: Few) -> None:
        self.n = n

    def forbids(self, g: World, by: int, about: int, extra: int) -> int:
        return 0 if healable(g) else r.HEAL_02

    def ask(self, g: World, s: Effects[World]) -> bool:
        return pick(g, s, o.P_HEALED, o.WHO, healable(g))

    def do(self, g: World, s: Effects[World]) -> None:
        if s.picks:
            heal(g, s.picks[0], self.n)


class WoundAny(Effect[World]):
    """A Hero anywhere is wounded; another card may prevent it."""

    WORD: Final = "wound who=any_hero [preventable=true]"

    def __init__(self, n: Few) -> None:
        self.n = n

    def forbids(self, g: World, by: int, about: int, extra: int) -> int:
        return 0 if standing(g) else r.CARD_09

    def ask(self, g: World, s: Effects[World]) -> bool:
        return pick(g, s, o.P_WOUNDED, o.WHO, standing(g))

    def do(self, g: World, s: Effects[World]) -> None:
        if s.picks:
            g.push(Wound(s.picks[0], self.n, t.BY_CARD))


class WoundActive(Effect[World]):
    """Evil wounds the active Hero; nothing prevents it."""

    WORD: Final = "wound who=active preventable=false"
    PLACES: Final = (EVIL_CARD,)

    def __init__(self, n: Few) -> None:
        self.n = n

    def do(self, g: World, s: Effects[World]) -> None:
        g.push(Wound(s.about, self.n, t.BY_EVIL))


class Prevent(Amend):
    """Wounds of Payback or of a card are prevented; nothing stops traps and Grimbolts (MAS-TRAP-03)."""

    WORD: Final = "prevent"
    NEEDS: Final = "len(set(of)) == len(of)  # different sources in of"
    PLACES: Final = ("WOUND",)
    BY_HERO: Final = True

    def __init__(self, n: Few, of: Sources) -> None:
        super().__init__(t.AMEND_PREVENT, n)
        self.payback = "payback" in of
        self.card = "card" in of

    def forbids(self, g: World, by: int, about: int, extra: int) -> int:
        if (extra == t.BY_PAYBACK and self.payback) or (extra == t.BY_CARD and self.card):
            return 0
        return r.TRAP_03


class Survive(Amend):
    """A Hero that would fall keeps some Life Points."""

    WORD: Final = "survive"
    PLACES: Final = ("DOWN",)

    def __init__(self, lp: Few) -> None:
        super().__init__(t.AMEND_SURVIVE, lp)
