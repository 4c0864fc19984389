"""The three sizes of the game: a Delve has no boss, a Siege goes through Overcharge (SDE-MODE)."""

from typing import Final

from .. import rule_ids as r
from .. import terms as t
from ..state import World


class Crawl:
    """The game as most of the rulebook describes it: the boss comes at Super."""

    def villain(self) -> int:
        """The role of the model whose fall wins the game (SDE-WIN-01)."""
        return t.R_BOSS

    def spawns_minis(self) -> bool:
        """Are mini-bosses spawned like other monsters? (SDE-SPAWN-15)"""
        return True

    def comes_at_16bit(self) -> bool:
        """Does 16-Bit already call the villain?"""
        return False

    def flips(self, g: World) -> bool:
        """Does Super flip the Power Marker instead of calling the villain? (SDE-POWER-10)"""
        return False

    def overcharges(self) -> bool:
        """Is there an Overcharge in this size at all?"""
        return False

    def no_spawning(self) -> int:
        """The rule by which nothing is spawned while the villain is there."""
        return r.BOSS_07

    def villain_mark(self) -> str:
        """Where the Power Gauge calls the villain."""
        return "Super"


class Delve(Crawl):
    """Two tiles, no boss: the mini-boss is the villain, and comes at 16-Bit (SDE-MODE-06, SDE-POWER-05)."""

    def villain(self) -> int:
        return t.R_MINI_BOSS

    def spawns_minis(self) -> bool:
        return False

    def comes_at_16bit(self) -> bool:
        return True

    def no_spawning(self) -> int:
        return r.POWER_06

    def villain_mark(self) -> str:
        return "16-Bit"


class Siege(Crawl):
    """Five tiles: the gauge runs twice, the second time in Overcharge (SDE-POWER-10, SDE-POWER-16)."""

    def flips(self, g: World) -> bool:
        return not g.overcharged

    def overcharges(self) -> bool:
        return True

    def villain_mark(self) -> str:
        return "Super in Overcharge"


MODES: Final[list[Crawl]] = [Delve(), Crawl(), Siege()]  # in the order of t.MODES


def mode_of(g: World) -> Crawl:
    """The size that is played."""
    return MODES[g.mode]
