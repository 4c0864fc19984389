"""The modes by number, and the questions that rules ask of them; book.py fills the list, so that steps import none."""

from typing import Final

from mypy_extensions import mypyc_attr

from .. import rule_ids as r
from .. import terms as t
from ..state import World


@mypyc_attr(allow_interpreted_subclasses=True)
class Mode:
    """The rules that a mode may change; by default those of a Crawl, the game as most of the rulebook describes it.

    `OWNS: Final` names the fields of the state that are a mode's own: no other rule asks about them.
    """

    # ---- the villain
    def villain(self) -> int:
        """The role of the model whose fall wins the game (SDE-WIN-01)."""
        return t.R_BOSS

    def villain_mark(self) -> str:
        """Where the Power Gauge calls the villain."""
        return "Super"

    def no_spawning(self) -> int:
        """The rule by which nothing is spawned while the villain is there."""
        return r.BOSS_07

    # ---- the Power Gauge
    def comes_at_16bit(self) -> bool:
        """Does 16-Bit already call the villain?"""
        return False

    def passes_16bit(self, g: World) -> bool:
        """Has the gauge been at 16-Bit before, so that it means nothing now?"""
        return False

    def flips(self, g: World) -> bool:
        """Does Super flip the Power Marker instead of calling the villain?"""
        return False

    def flip(self, g: World) -> None:
        """The Power Marker flips. Pushes."""
        raise NotImplementedError

    def super_rule(self, g: World) -> int:
        """The rule of Super."""
        return r.POWER_09

    def call_rule(self, g: World) -> int:
        """The rule by which Super calls the villain."""
        return r.WIN_05

    # ---- monsters
    def spawns_minis(self) -> bool:
        """Are mini-bosses spawned like other monsters? (SDE-SPAWN-15)"""
        return True

    def forbids_more_minis(self, g: World, n: int) -> int:
        """0 if a mini-boss may join the n in play."""
        return r.POWER_08 if n >= 1 else 0

    def unleashes(self, g: World) -> bool:
        """Do monsters of the platform Overcharge come?"""
        return False

    def overcharges(self) -> bool:
        """Is there an Overcharge at all?"""
        return False


MODES: Final[list[Mode]] = []


def mode_of(g: World) -> Mode:
    """The mode that is played."""
    return MODES[g.mode]
