"""Made symbols, and what is forbidden for a time."""

from ....engine.effect import Effect, Effects
from .. import rule_ids as r
from .. import terms as t
from ..state import World
from ..steps.abilities import add_symbols


class Gain(Effect[World]):
    """Symbols for the active Hero; `alone`: the card does nothing else, so it is not played when they are of no use;
    `mine`: only by the active player.
    """

    def __init__(self, sym: list[int], alone: bool, mine: bool) -> None:
        self.sym = sym
        self.alone = alone
        self.mine = mine

    def forbids(self, g: World, by: int, about: int, extra: int) -> int:
        if self.mine and by != g.active:
            return r.CARD_05
        if self.alone and g.phase >= t.BOUNTIES:
            return r.SYM_03
        if g.curse >= 0 and self.sym[g.curse] > 0:
            return r.SEWER_07
        if g.forbid & t.NO_MAGIC and self.sym[t.MAGIC] > 0:
            return r.ALLY_10
        return r.CARD_09 if g.hero().down else 0

    def do(self, g: World, s: Effects[World]) -> None:
        if g.phase < t.BOUNTIES:  # later there is no use for symbols, and none outlives the turn (MAS-SYM-03, -05)
            add_symbols(g, self.sym)


class Forbid(Effect[World]):
    """Something is forbidden to the active Hero for a time: a bit of World.forbid."""

    def __init__(self, what: int) -> None:
        self.what = what

    def do(self, g: World, s: Effects[World]) -> None:
        g.forbid |= self.what
