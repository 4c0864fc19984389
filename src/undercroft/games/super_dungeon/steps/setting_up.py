"""The full setup with all its choices (SDE-PICK, SDE-SETUP)."""

from typing import Final

from ....engine.option import Opt
from ....engine.step import Step
from .. import options as o
from .. import rulings as ru
from .. import terms as t
from ..acts.base import ACTS
from ..content import SIZES
from ..legal.seats import speaker
from ..state import World
from .fielding import finish_map, finish_models, waiting

PICK_HEROES: Final = 0
PICK_BOSS: Final = 1
PICK_MINIS: Final = 2
PICK_POINTS: Final = 3
PICKED: Final = 4


class Picking(Step[World]):
    """Heroes pick their Heroes, the Consul a boss, mini-bosses and spawning points, in this order (SDE-PICK-03)."""

    KIND: Final = 150

    def __init__(self, left: int = 0, stage: int = PICK_HEROES) -> None:
        self.left = left
        self.stage = stage

    def run(self, g: World) -> None:
        size = SIZES[g.mode]
        if self.stage == PICK_HEROES:
            if len(g.models) == size.heroes:
                self.stage = PICK_BOSS
                return
            seat = 1 + len(g.models) % (g.config.players - 1)
            g.ask(seat, o.P_PICK_HERO, ACTS.listed(g, o.P_PICK_HERO))
        elif self.stage == PICK_BOSS:
            self.left = size.minis
            self.stage = PICK_MINIS
            if size.boss:  # SDE-MODE-06
                g.ask(t.CONSUL_SEAT, o.P_PICK_BOSS, ACTS.listed(g, o.P_PICK_BOSS))
        elif self.stage == PICK_MINIS:
            if self.left == 0:
                self.stage = PICK_POINTS
                return
            g.ask(t.CONSUL_SEAT, o.P_PICK_MINI, ACTS.listed(g, o.P_PICK_MINI))
        elif self.stage == PICK_POINTS:
            options = ACTS.listed(g, o.P_PICK_POINT)
            if options:
                g.ask(t.CONSUL_SEAT, o.P_PICK_POINT, options)
            else:
                self.stage = PICKED
        else:
            assert self.stage == PICKED
            finish_models(g)
            g.pop()
            g.push(Building())

    def forbids(self, g: World, seat: int, option: Opt) -> int:
        return ACTS.forbids(g, option)

    def choose(self, g: World, option: Opt) -> None:
        ACTS.take(g, option)


class Building(Step[World]):
    """Consul and Heroes lay tiles in turn, the Consul first (SDE-SETUP-01, SDE-SETUP-02)."""

    KIND: Final = 151

    def __init__(self, face: int = -1, stage: int = 0) -> None:
        self.face = face  # the tile that was taken, not laid yet
        self.stage = stage

    def run(self, g: World) -> None:
        n = len(g.tiles) // 4
        if n == SIZES[g.mode].tiles:
            finish_map(g)
            g.pop()
            g.push(Placing())
            return
        owner = t.CONSUL_SEAT if n % 2 == 0 else 1 + n // 2 % (g.config.players - 1)
        if self.face < 0:
            g.ask(owner, o.P_TILE, ACTS.listed(g, o.P_TILE))
        else:
            g.ask(owner, o.P_TILE_AT, ACTS.listed(g, o.P_TILE_AT), self.face)

    def forbids(self, g: World, seat: int, option: Opt) -> int:
        return ACTS.forbids(g, option)

    def choose(self, g: World, option: Opt) -> None:
        ACTS.take(g, option)


PUT_POINTS: Final = 0
PUT_START: Final = 1
PUT_HEROES: Final = 2
PUT_CHESTS: Final = 3


class Placing(Step[World]):
    """Spawning points, start marker, Heroes, chests, in this order (SDE-SETUP-14)."""

    KIND: Final = 152

    def __init__(self, stage: int = PUT_POINTS) -> None:
        self.stage = stage

    def run(self, g: World) -> None:
        if self.stage == PUT_POINTS:
            m = waiting(g, t.R_POINT)
            if m < 0:
                self.stage = PUT_START
                return
            g.ask(t.CONSUL_SEAT, o.P_POINT, ACTS.listed(g, o.P_POINT), m)
        elif self.stage == PUT_START:
            owner = t.CONSUL_SEAT if g.rulings & ru.A_60_CONSUL else speaker(g)
            g.ask(owner, o.P_START, ACTS.listed(g, o.P_START))
        elif self.stage == PUT_HEROES:
            m = waiting(g, t.R_HERO)
            if m < 0:
                self.stage = PUT_CHESTS
                return
            g.ask(g.models[m].seat, o.P_HERO, ACTS.listed(g, o.P_HERO), m)
        elif len(g.chests) < SIZES[g.mode].chests:
            g.ask(t.CONSUL_SEAT, o.P_CHEST, ACTS.listed(g, o.P_CHEST))
        else:
            g.pop()

    def forbids(self, g: World, seat: int, option: Opt) -> int:
        return ACTS.forbids(g, option)

    def choose(self, g: World, option: Opt) -> None:
        ACTS.take(g, option, PROMPTS[self.stage])


PROMPTS: Final[list[int]] = [o.P_POINT, o.P_START, o.P_HERO, o.P_CHEST]  # by stage
