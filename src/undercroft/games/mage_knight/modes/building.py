"""The Builder's Kit: the dungeon is laid tile by tile (MKD-TILE); the steps are in steps/building.py."""

from typing import Final

from .. import rule_ids as r
from ..state import World
from ..steps.building import Building
from .base import Site


class Built(Site):
    """There is nothing until the players have built it."""

    OWNS: Final = ("layout", "spare", "one_kit", "BUILDERS")

    def open(self, g: World) -> None:
        pass

    def build(self, g: World, quick: bool) -> None:
        g.push(Building(quick))

    def hall_rule(self, g: World, rule: int) -> int:
        return r.TILE_03 if g.layout else rule
