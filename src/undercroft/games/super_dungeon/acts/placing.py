"""A square for a model, a marker or a chest: set-up and Teleport (SDE-SETUP, SDE-KEY-TELEPORT)."""

from typing import Final

from ....engine.act import Act1
from ....engine.option import Opt
from .. import events as ev
from .. import rule_ids as r
from .. import terms as t
from ..legal.healing import forbids_teleport
from ..legal.setting_up import forbids_chest, forbids_hero_place, forbids_point, forbids_start
from ..state import World
from ..steps.arriving import enter, scorch
from ..steps.fielding import put_chest, waiting
from ..steps.healing import Teleport
from ..steps.setting_up import PUT_HEROES
from ..steps.squares import put


class Place(Act1[World]):
    """Something is put on a square."""

    def each(self, g: World, out: list[Opt]) -> None:
        for at in range(g.ground.grid.size):
            self.offer(g, out, at)


class PlacePoint(Place):
    """A spawning point: one per tile, no hallway (SDE-SETUP-08, SDE-SETUP-09)."""

    KIND: Final = 21

    def forbids(self, g: World, at: int) -> int:
        return forbids_point(g, at)

    def do(self, g: World, at: int) -> None:
        m = waiting(g, t.R_POINT)
        put(g, m, at)
        g.emit(ev.PLACED, m, at, rule=r.SETUP_08)


class PlaceStart(Place):
    """The Hero start marker (SDE-SETUP-10)."""

    KIND: Final = 21

    def forbids(self, g: World, at: int) -> int:
        return forbids_start(g, at)

    def do(self, g: World, at: int) -> None:
        g.start = at
        g.emit(ev.START, at, rule=r.SETUP_10)
        g.stack[-1].stage = PUT_HEROES


class PlaceHero(Place):
    """A Hero beside the marker (SDE-SETUP-11)."""

    KIND: Final = 21

    def forbids(self, g: World, at: int) -> int:
        return forbids_hero_place(g, at)

    def do(self, g: World, at: int) -> None:
        m = waiting(g, t.R_HERO)
        put(g, m, at)
        g.emit(ev.PLACED, m, at, rule=r.SETUP_11)
        scorch(g, m)


class PlaceChest(Place):
    """A chest: one per tile (SDE-SETUP-13)."""

    KIND: Final = 21

    def forbids(self, g: World, at: int) -> int:
        return forbids_chest(g, at)

    def do(self, g: World, at: int) -> None:
        put_chest(g, at)


class TeleportTo(Place):
    """An empty place in sight; it uses no Speed."""

    KIND: Final = 21

    def model(self, g: World) -> int:
        """The model that teleports."""
        s = g.stack[-1]
        assert isinstance(s, Teleport)
        return s.model

    def forbids(self, g: World, at: int) -> int:
        return forbids_teleport(g, self.model(g), at)

    def do(self, g: World, at: int) -> None:
        m = self.model(g)
        g.pop()
        enter(g, m, at, ev.TELEPORT)
