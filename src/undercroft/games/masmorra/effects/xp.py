"""Experience by cards."""

from ....engine.effect import Effect, Effects
from .. import options as o
from .. import rule_ids as r
from ..legal.targets import ahead, standing
from ..state import World
from ..steps.gains import GainXp, lose_xp
from .base import ME, pick, whom


class Xp(Effect[World]):
    """XP for a Hero, or (below 0) from it; `slain`: only in a turn in which the active Hero has defeated a monster."""

    def __init__(self, n: int, who: int = ME, slain: bool = False) -> None:
        self.n = n
        self.who = who
        self.slain = slain

    def forbids(self, g: World, by: int, about: int, extra: int) -> int:
        return r.CARD_04 if self.slain and not g.slew else 0

    def do(self, g: World, s: Effects[World]) -> None:
        change(g, whom(s, self.who), self.n)


class XpInRoom(Effect[World]):
    """XP for every standing Hero in the room."""

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, g: World, s: Effects[World]) -> None:
        for i in standing(g):
            if g.heroes[i].room == g.heroes[s.by].room:
                change(g, i, self.n)


class XpAny(Effect[World]):
    """XP for any Hero."""

    def __init__(self, n: int) -> None:
        self.n = n

    def ask(self, g: World, s: Effects[World]) -> bool:
        return pick(g, s, o.P_WHO, o.WHO, standing(g))

    def do(self, g: World, s: Effects[World]) -> None:
        if s.picks:
            change(g, s.picks[0], self.n)


class XpAhead(XpAny):
    """XP from a Hero that has more of it."""

    def forbids(self, g: World, by: int, about: int, extra: int) -> int:
        return 0 if ahead(g, by) else r.CARD_05

    def ask(self, g: World, s: Effects[World]) -> bool:
        return pick(g, s, o.P_WHO, o.WHO, ahead(g, s.by))


class AtTheEnd(Effect[World]):
    """A bonus that is revealed when the game ends (MAS-GOAL-04): never played."""

    def forbids(self, g: World, by: int, about: int, extra: int) -> int:
        return r.CARD_05

    def do(self, g: World, s: Effects[World]) -> None:
        """Counted by EndGame from the number on the card."""


def change(g: World, hero: int, n: int) -> None:
    """A Hero gains or loses XP."""
    if n < 0:
        lose_xp(g, hero, -n, r.CARD_05)
    else:
        g.push(GainXp(hero, n))
