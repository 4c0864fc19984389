"""Mage Spawn are picked from the pool (MKD-CONV-03, -08, -09)."""

from typing import Final

from ....engine.act import Act1, Say
from ....engine.option import Opt, opt
from .. import rule_ids as r
from ..state import World
from ..steps.spawning import Summon
from ..words.names import card_title


def summon(g: World) -> Summon:
    """The step that asks."""
    s = g.stack[-1]
    assert isinstance(s, Summon)
    return s


class Pick(Act1[World]):
    """A Mage Spawn of the pool whose choice leaves the rest possible."""

    KIND: Final = 74
    SAID: Final = Say("pick {a:spawn}", "", "Summon", "monster-grasp", r.CONV_03)

    def each(self, g: World, out: list[Opt]) -> None:
        for card in summon(g).picks(g):
            out.append(opt(Pick.KIND, card))

    def forbids(self, g: World, card: int) -> int:
        return summon(g).forbids_pick(g, card)

    def do(self, g: World, card: int) -> None:
        summon(g).pick(g, card)

    def label(self, g: World, card: int) -> str:
        return card_title(card)
