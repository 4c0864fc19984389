"""Dungeon Delve: two tiles and no boss, so a mini-boss is the villain (SDE-MODE-06)."""

from typing import Final

from .. import rule_ids as r
from .. import terms as t
from .base import Mode


class Delve(Mode):
    """The villain comes at 16-Bit (SDE-POWER-05)."""

    OWNS: Final = ("DELVE",)

    def villain(self) -> int:
        return t.R_MINI_BOSS

    def villain_mark(self) -> str:
        return "16-Bit"

    def no_spawning(self) -> int:
        return r.POWER_06

    def comes_at_16bit(self) -> bool:
        return True

    def spawns_minis(self) -> bool:
        return False
