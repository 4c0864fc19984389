"""Gold: given, taken, shared."""

from typing import Any, Final

from ....engine.effect import Effect, Effects
from ....engine.option import opt
from .. import events as ev
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..legal.targets import gold_targets, standing
from ..rows_kinds import Few
from ..state import World
from ..steps.gains import GainGold
from .base import Amend, pick, pose
from .heroes import PickHero


class Gold(Effect[World]):
    """Gold for the player's Hero."""

    WORD: Final = "gold [who=self]"

    def __init__(self, n: Few) -> None:
        self.n = n

    def do(self, g: World, s: Effects[World]) -> None:
        g.push(GainGold(s.by, self.n))


class GoldForPicked(Effect[World]):
    """Gold for the Hero picked before."""

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, g: World, s: Effects[World]) -> None:
        if s.picked >= 0:
            g.push(GainGold(s.picked, self.n))


class GoldForAny(Effect[World]):
    """Gold for a Hero of the player's choice, whom the next effects concern, too."""

    WORD: Final = "gold who=any_hero"

    def __init__(self, n: Few) -> None:
        self.n = n

    def parts(self) -> list[Effect[Any]]:
        return [PickHero(o.P_GETS_GOLD), GoldForPicked(self.n)]


class GiveGold(Effect[World]):
    """Any amount of the player's gold for the Hero picked before."""

    WORD: Final = "give_gold who=same_hero"

    def ask(self, g: World, s: Effects[World]) -> bool:
        return pick(g, s, o.P_AMOUNT, o.AMOUNT, list(range(g.heroes[s.by].gold + 1)))

    def do(self, g: World, s: Effects[World]) -> None:
        if not s.picks or s.picked < 0 or s.picked == s.by:
            return
        n = min(s.picks[0], t.MOST_GOLD - g.heroes[s.picked].gold)
        g.heroes[s.by].gold -= n
        if n > 0:
            g.push(GainGold(s.picked, n))


class SplitGold(Effect[World]):
    """`n` pieces of gold, one by one, to Heroes of the player's choice."""

    WORD: Final = "gold_split"

    def __init__(self, n: Few) -> None:
        self.n = n

    def ask(self, g: World, s: Effects[World]) -> bool:
        return len(s.picks) < self.n and pose(g, s, o.P_NEXT_GOLD, [opt(o.WHO, i) for i in standing(g)])

    def do(self, g: World, s: Effects[World]) -> None:
        for hero in s.picks:
            g.push(GainGold(hero, 1))


class TakeReceived(Effect[World]):
    """Take up to n of the gold that a Hero has just received."""

    WORD: Final = "steal_gold who=receiver"
    PLACES: Final = ("GOT_GOLD",)

    def __init__(self, n: Few) -> None:
        self.n = n

    def forbids(self, g: World, by: int, about: int, extra: int) -> int:
        return 0 if g.heroes[by].gold < t.MOST_GOLD else r.GOLD_02

    def do(self, g: World, s: Effects[World]) -> None:
        rob(g, s.about, s.by, min(self.n, s.extra))


class StealGold(Effect[World]):
    """Take up to n gold of a Hero on the same level."""

    WORD: Final = "steal_gold who=hero_same_level"

    def __init__(self, n: Few) -> None:
        self.n = n

    def forbids(self, g: World, by: int, about: int, extra: int) -> int:
        return 0 if g.heroes[by].gold < t.MOST_GOLD and gold_targets(g, by) else r.GOLD_02

    def ask(self, g: World, s: Effects[World]) -> bool:
        return pick(g, s, o.P_ROBBED, o.WHO, gold_targets(g, s.by))

    def do(self, g: World, s: Effects[World]) -> None:
        if s.picks:
            rob(g, s.picks[0], s.by, self.n)


class LoseGold(Effect[World]):
    """The player's Hero loses `n` gold, or all it has."""

    WORD: Final = "lose_gold"

    def __init__(self, n: Few) -> None:
        self.n = n

    def do(self, g: World, s: Effects[World]) -> None:
        lose(g, s.by, min(self.n, g.heroes[s.by].gold))


class LoseHalf(Effect[World]):
    """The player's Hero loses half of its gold, rounded up."""

    WORD: Final = "lose_gold n=half_up"

    def do(self, g: World, s: Effects[World]) -> None:
        lose(g, s.by, (g.heroes[s.by].gold + 1) // 2)


class BountyCap(Amend):
    """A Hero gets at most `n` gold for its bounties."""

    WORD: Final = "bounty_cap"
    PLACES: Final = ("BOUNTY",)

    def __init__(self, n: Few) -> None:
        super().__init__(t.AMEND_CAP, n)


def lose(g: World, hero: int, n: int) -> None:
    """Gold goes back to the supply."""
    g.heroes[hero].gold -= n
    g.emit(ev.GOT_GOLD, hero, -n, rule=r.ALLY_10)


def rob(g: World, victim: int, thief: int, n: int) -> None:
    """Gold changes hands, as far as it is there and fits."""
    n = min(n, g.heroes[victim].gold, t.MOST_GOLD - g.heroes[thief].gold)
    g.heroes[victim].gold -= n
    if n > 0:
        g.emit(ev.GOT_GOLD, victim, -n)
        g.push(GainGold(thief, n))
