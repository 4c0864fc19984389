"""Gold: given, taken, shared."""

from ....engine.effect import Effect, Effects
from ....engine.option import opt
from .. import events as ev
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..legal.targets import gold_targets, standing
from ..state import World
from ..steps.gains import GainGold
from .base import ME, pick, pose, whom


class Gold(Effect[World]):
    """Gold for a Hero."""

    def __init__(self, n: int, who: int = ME) -> None:
        self.n = n
        self.who = who

    def do(self, g: World, s: Effects[World]) -> None:
        hero = whom(s, self.who)
        if hero >= 0:
            g.push(GainGold(hero, self.n))


class GiveGold(Effect[World]):
    """As much of one's own gold as one likes for the Hero picked before."""

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
    """So many pieces of gold, one by one to Heroes of one's choice."""

    def __init__(self, n: int) -> None:
        self.n = n

    def ask(self, g: World, s: Effects[World]) -> bool:
        return len(s.picks) < self.n and pose(g, s, o.P_NEXT_GOLD, [opt(o.WHO, i) for i in standing(g)])

    def do(self, g: World, s: Effects[World]) -> None:
        for hero in s.picks:
            g.push(GainGold(hero, 1))


class TakeReceived(Effect[World]):
    """Take up to n of the gold that a Hero has just received."""

    def __init__(self, n: int) -> None:
        self.n = n

    def forbids(self, g: World, by: int, about: int, extra: int) -> int:
        return 0 if g.heroes[by].gold < t.MOST_GOLD else r.GOLD_02

    def do(self, g: World, s: Effects[World]) -> None:
        rob(g, s.about, s.by, min(self.n, s.extra))


class StealGold(Effect[World]):
    """Take up to n gold of a Hero on the same level."""

    def __init__(self, n: int) -> None:
        self.n = n

    def forbids(self, g: World, by: int, about: int, extra: int) -> int:
        return 0 if g.heroes[by].gold < t.MOST_GOLD and gold_targets(g, by) else r.GOLD_02

    def ask(self, g: World, s: Effects[World]) -> bool:
        return pick(g, s, o.P_ROBBED, o.WHO, gold_targets(g, s.by))

    def do(self, g: World, s: Effects[World]) -> None:
        if s.picks:
            rob(g, s.picks[0], s.by, self.n)


class LoseGold(Effect[World]):
    """The Hero of the player loses so much gold, or (0) half of it, rounded up."""

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, g: World, s: Effects[World]) -> None:
        have = g.heroes[s.by].gold
        n = min(self.n, have) if self.n > 0 else (have + 1) // 2
        g.heroes[s.by].gold -= n
        g.emit(ev.GOT_GOLD, s.by, -n, rule=r.ALLY_10)


def rob(g: World, victim: int, thief: int, n: int) -> None:
    """Gold changes hands, as far as it is there and fits."""
    n = min(n, g.heroes[victim].gold, t.MOST_GOLD - g.heroes[thief].gold)
    g.heroes[victim].gold -= n
    if n > 0:
        g.emit(ev.GOT_GOLD, victim, -n)
        g.push(GainGold(thief, n))
