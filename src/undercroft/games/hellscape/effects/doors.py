"""Effects of Door cards: they change the reveal under way."""

from typing import Final

from ....engine.effect import Effect, Effects
from .. import rule_ids as r
from .. import rulings as ru
from .. import terms as t
from ..rows_kinds import Inner
from ..state import H_SPIKE, World
from ..steps.darkness import advance_darkness
from ..steps.gains import Heal
from ..steps.harm import freeze, ignite, wound
from ..steps.spawning import Nest


class HealOpener(Effect[World]):
    """The opening Hero Heals n, and may give it away like any Heal (MD2-EFF-10, H-86)."""

    WORD: Final = "heal target=opener"
    ON: Final = "door"

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, g: World, s: Effects[World]) -> None:
        if s.by >= 0 and g.up(s.by):
            only = g.rulings & ru.H_86_OPENER_ONLY != 0
            g.push(Heal(s.by, self.n, s.by if only else -1))


class MoreTreasure(Effect[World]):
    """More Treasure tokens with the Loot of the Chamber."""

    WORD: Final = "extra_treasure"
    ON: Final = "door"

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, g: World, s: Effects[World]) -> None:
        g.reveal.treasure += self.n


class MoreReward(Effect[World]):
    """More Treasure tokens on the first Mob."""

    WORD: Final = "extra_reward"
    ON: Final = "door"

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, g: World, s: Effects[World]) -> None:
        g.reveal.reward += self.n


class MoreMinions(Effect[World]):
    """More Minions in the first Mob."""

    WORD: Final = "extra_minion"
    ON: Final = "door"

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, g: World, s: Effects[World]) -> None:
        g.reveal.minions += self.n


class FireOpener(Effect[World]):
    """The opening Hero gets n Fire tokens."""

    WORD: Final = "fire target=opener"
    ON: Final = "door"

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, g: World, s: Effects[World]) -> None:
        if s.by >= 0:
            ignite(g, s.by, self.n)


class FrostOpener(Effect[World]):
    """The opening Hero gets n Frost tokens."""

    WORD: Final = "frost target=opener"
    ON: Final = "door"

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, g: World, s: Effects[World]) -> None:
        if s.by >= 0:
            freeze(g, s.by, self.n)


class AfterSpawn(Effect[World]):
    """An effect that waits until the Enemies of the Chamber are there; effects/book.py puts it in its place."""

    WORD: Final = "after_spawn"
    ON: Final = "door"
    INSIDE: Final = "after_spawn"

    def __init__(self, inner: Inner) -> None:
        self.inner = inner

    def row(self) -> Inner:
        """The effect inside."""
        return self.inner


class Ambush(Effect[World]):
    """Mobs spawned here act right after the reveal."""

    WORD: Final = "mob_action"
    ON: Final = "after_spawn"

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, g: World, s: Effects[World]) -> None:
        g.reveal.acts += self.n


class Ward(Effect[World]):
    """Enemies spawned here defend with more blue dice until the end of the round."""

    WORD: Final = "enemy_bonus_blue"
    ON: Final = "door"

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, g: World, s: Effects[World]) -> None:
        g.reveal.ward += self.n


class WoundOpener(Effect[World]):
    """The opening Hero takes Wounds."""

    WORD: Final = "wound target=opener"
    ON: Final = "door"

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, g: World, s: Effects[World]) -> None:
        wound(g, s.by, self.n, r.REVEAL_02)


class Darker(Effect[World]):
    """The Darkness marker moves on; not in a Boss Fight."""

    WORD: Final = "darkness"
    ON: Final = "door"

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, g: World, s: Effects[World]) -> None:
        if not g.boss_fight:
            for _ in range(self.n):
                advance_darkness(g)


class SpikeInside(Effect[World]):
    """A Spike Trap from the supply behind the door, if one is left (MD2-COMP-01)."""

    WORD: Final = "place_spike_inside"
    ON: Final = "door"

    def do(self, g: World, s: Effects[World]) -> None:
        if g.hidden[H_SPIKE].size() > len(g.tokens[t.SPIKE]):
            g.tokens[t.SPIKE].append(g.reveal.zone)


class RoamingNest(Effect[World]):
    """A Roaming Monster in the Chamber."""

    WORD: Final = "spawn_roaming"
    ON: Final = "door"

    def do(self, g: World, s: Effects[World]) -> None:
        g.push(Nest(g.reveal.chamber))
