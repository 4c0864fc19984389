"""Effects of Door cards: they change the reveal under way."""

from ....engine.effect import Effect, Effects
from .. import rule_ids as r
from .. import rulings
from .. import terms as t
from ..state import H_SPIKE, World
from ..steps.darkness import advance_darkness
from ..steps.gains import Heal
from ..steps.harm import wound
from ..steps.spawning import Nest


class HealOpener(Effect[World]):
    """The opening Hero Heals n, and may give it away like any Heal (MD2-EFF-10, H-86)."""

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, g: World, s: Effects[World]) -> None:
        if s.by >= 0 and g.up(s.by):
            only = rulings.chosen(g.config) & rulings.H_86_OPENER_ONLY != 0
            g.push(Heal(s.by, self.n, s.by if only else -1))


class MoreTreasure(Effect[World]):
    """More Treasure tokens with the Loot of the Chamber."""

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, g: World, s: Effects[World]) -> None:
        g.reveal.treasure += self.n


class MoreReward(Effect[World]):
    """More Treasure tokens on the first Mob."""

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, g: World, s: Effects[World]) -> None:
        g.reveal.reward += self.n


class MoreMinions(Effect[World]):
    """More Minions in the first Mob."""

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, g: World, s: Effects[World]) -> None:
        g.reveal.minions += self.n


class Ambush(Effect[World]):
    """Mobs spawned here act right after the reveal."""

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, g: World, s: Effects[World]) -> None:
        g.reveal.acts += self.n


class Ward(Effect[World]):
    """Enemies spawned here defend with more blue dice until the end of the round."""

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, g: World, s: Effects[World]) -> None:
        g.reveal.ward += self.n


class WoundOpener(Effect[World]):
    """The opening Hero takes Wounds."""

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, g: World, s: Effects[World]) -> None:
        wound(g, s.by, self.n, r.REVEAL_02)


class Darker(Effect[World]):
    """The Darkness marker moves on; not in a Boss Fight."""

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, g: World, s: Effects[World]) -> None:
        if not g.boss_fight:
            for _ in range(self.n):
                advance_darkness(g)


class SpikeInside(Effect[World]):
    """A Spike Trap from the supply behind the door, if one is left (MD2-COMP-01)."""

    def do(self, g: World, s: Effects[World]) -> None:
        if g.hidden[H_SPIKE].size() > len(g.tokens[t.SPIKE]):
            g.tokens[t.SPIKE].append(g.reveal.zone)


class RoamingNest(Effect[World]):
    """A Roaming Monster in the Chamber."""

    def do(self, g: World, s: Effects[World]) -> None:
        g.push(Nest(g.reveal.chamber))
