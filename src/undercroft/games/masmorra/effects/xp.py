"""Experience by cards."""

from typing import Final

from ....engine.effect import Effect, Effects
from .. import options as o
from .. import rule_ids as r
from ..legal.targets import ahead, standing
from ..pieces import Hero
from ..rows_kinds import Few, Shift, Slain
from ..state import World
from ..steps.gains import GainXp, lose_xp
from .base import Bonus, pick


class XpSelf(Effect[World]):
    """XP for the player's Hero, or (below 0) from it; `if`: only when the active Hero has defeated a monster."""

    WORD: Final = "xp who=self"
    BY_HERO: Final = True

    def __init__(self, n: Shift, if_: Slain | None = None) -> None:
        self.n = n
        self.slain = if_ is not None

    def forbids(self, g: World, by: int, about: int, extra: int) -> int:
        return r.CARD_04 if self.slain and not g.slew else 0

    def do(self, g: World, s: Effects[World]) -> None:
        change(g, s.by, self.n)


class XpReceiver(Effect[World]):
    """XP for the Hero that has just received some, or (below 0) from it."""

    WORD: Final = "xp who=receiver"
    PLACES: Final = ("GOT_XP",)

    def __init__(self, n: Shift) -> None:
        self.n = n

    def do(self, g: World, s: Effects[World]) -> None:
        change(g, s.about, self.n)


class XpInRoom(Effect[World]):
    """XP for every standing Hero in the room."""

    WORD: Final = "xp who=heroes_in_room"

    def __init__(self, n: Shift) -> None:
        self.n = n

    def do(self, g: World, s: Effects[World]) -> None:
        for i in standing(g):
            if g.heroes[i].room == g.heroes[s.by].room:
                change(g, i, self.n)


class XpPicked(Effect[World]):
    """XP for a Hero of the player's choice, or (below 0) from it."""

    def __init__(self, n: Shift) -> None:
        self.n = n

    def do(self, g: World, s: Effects[World]) -> None:
        if s.picks:
            change(g, s.picks[0], self.n)


class XpAny(XpPicked):
    """XP for any standing Hero."""

    WORD: Final = "xp who=any_hero"

    def ask(self, g: World, s: Effects[World]) -> bool:
        return pick(g, s, o.P_WHO, o.WHO, standing(g))


class XpAhead(XpPicked):
    """XP for a Hero that has more of it, or (below 0) from it."""

    WORD: Final = "xp who=hero_ahead"

    def forbids(self, g: World, by: int, about: int, extra: int) -> int:
        return 0 if ahead(g, by) else r.CARD_05

    def ask(self, g: World, s: Effects[World]) -> bool:
        return pick(g, s, o.P_WHO, o.WHO, ahead(g, s.by))


class AtTheEnd(Bonus):
    """The same bonus for every Hero."""

    WORD: Final = "xp_endgame"
    PLACES: Final = ("GAME_END",)

    def __init__(self, n: Few) -> None:
        self.n = n

    def worth(self, h: Hero) -> int:
        return self.n


class AtTheEndIfAhead(Bonus):
    """A bonus for a standing Hero with 12 XP or more, and another one for the others."""

    WORD: Final = "xp_endgame if=standing_xp>=12"
    PLACES: Final = ("GAME_END",)

    def __init__(self, n: Few, else_: Few) -> None:
        self.n = n
        self.others = else_

    def worth(self, h: Hero) -> int:
        return self.n if not h.down and h.xp >= 12 else self.others


def change(g: World, hero: int, n: int) -> None:
    """A Hero gains or loses XP."""
    if n < 0:
        lose_xp(g, hero, -n, r.CARD_05)
    else:
        g.push(GainXp(hero, n))
