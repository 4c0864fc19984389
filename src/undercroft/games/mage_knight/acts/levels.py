"""Levels for experience (MKD-XP-08, -11, -17)."""

from typing import Final

from ....engine.act import Act1, Say
from ....engine.option import Opt
from .. import rule_ids as r
from ..state import World
from ..steps.harm import LevelUp, improve
from .base import TOLD


def level_up(g: World) -> LevelUp:
    """The step that asks."""
    s = g.stack[-1]
    assert isinstance(s, LevelUp)
    return s


class Level(Act1[World]):
    """A Hero in the dungeon improves."""

    KIND: Final = 77
    FLAGS: Final = TOLD
    SAID: Final = Say("level {a:figure}", "A level for {a:figure}", "Choose", "upgrade", r.XP_08)

    def each(self, g: World, out: list[Opt]) -> None:
        for f in range(len(g.figures)):
            self.offer(g, out, f)

    def forbids(self, g: World, figure: int) -> int:
        return level_up(g).forbids_level(g, figure)

    def do(self, g: World, figure: int) -> None:
        s = level_up(g)
        s.levels -= 1
        s.done.append(figure)
        improve(g, figure)
