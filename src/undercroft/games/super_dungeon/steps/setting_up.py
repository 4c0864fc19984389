"""The full setup with all its choices (SDE-PICK, SDE-SETUP)."""

from typing import Final

from ....engine.option import Opt, opt
from ....engine.step import Step
from .. import events as ev
from .. import options as op
from .. import rule_ids as r
from .. import rulings as ru
from .. import terms as t
from ..content import BOSSES, CARDS, CHOICES, FACES, MINIS, SIZES
from ..ground import free_sides
from ..legal.seats import speaker
from ..legal.setting_up import (
    forbids_chest,
    forbids_choice,
    forbids_hero,
    forbids_hero_place,
    forbids_mini,
    forbids_point,
    forbids_start,
    forbids_tile,
)
from ..state import World
from .entering import scorch
from .fielding import add_boss, add_choice, add_hero, add_mini, finish_map, finish_models, put_chest
from .squares import put

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
        options: list[Opt] = []
        if self.stage == PICK_HEROES:
            if len(g.models) == size.heroes:
                self.stage = PICK_BOSS
                return
            seat = 1 + len(g.models) % (g.config.players - 1)
            for c in CARDS:
                if forbids_hero(g, c.index) == 0:
                    options.append(opt(op.PICK, c.index))
            g.ask(seat, op.P_PICK_HERO, options)
        elif self.stage == PICK_BOSS:
            self.left = size.minis
            self.stage = PICK_MINIS
            if size.boss:  # SDE-MODE-06
                for row in BOSSES:
                    options.append(opt(op.PICK_BOSS, row[0]))
                g.ask(t.CONSUL_SEAT, op.P_PICK_BOSS, options)
        elif self.stage == PICK_MINIS:
            if self.left == 0:
                self.stage = PICK_POINTS
                return
            for row in MINIS:
                if forbids_mini(g, row[0]) == 0:
                    options.append(opt(op.PICK_MINI, row[0]))
            g.ask(t.CONSUL_SEAT, op.P_PICK_MINI, options)
        elif self.stage == PICK_POINTS:
            for i in range(len(CHOICES)):
                if forbids_choice(g, i) == 0:
                    options.append(opt(op.PICK_POINT, i))
            if options:
                g.ask(t.CONSUL_SEAT, op.P_PICK_POINT, options)
            else:
                self.stage = PICKED
        else:
            assert self.stage == PICKED
            finish_models(g)
            g.pop()
            g.push(Building())

    def forbids(self, g: World, seat: int, o: Opt) -> int:
        if self.stage == PICK_HEROES and o.kind == op.PICK:
            return forbids_hero(g, o.a)
        if self.stage == PICK_MINIS and o.kind == op.PICK_MINI:
            return forbids_mini(g, o.a)
        if self.stage == PICK_POINTS and o.kind == op.PICK_POINT:
            return forbids_choice(g, o.a)
        return 0

    def choose(self, g: World, o: Opt) -> None:
        assert o.kind in (op.PICK, op.PICK_BOSS, op.PICK_MINI, op.PICK_POINT)
        g.emit(ev.PICKED, o.a, o.kind)
        if o.kind == op.PICK:
            add_hero(g, o.a)
        elif o.kind == op.PICK_BOSS:
            add_boss(g, o.a)
        elif o.kind == op.PICK_MINI:
            add_mini(g, o.a)
            self.left -= 1
        else:
            add_choice(g, o.a)


class Building(Step[World]):
    """Consul and Heroes lay tiles in turn, the Consul first (SDE-SETUP-01, SDE-SETUP-02)."""

    KIND: Final = 151

    def __init__(self, face: int = -1, stage: int = 0) -> None:
        self.face = face
        self.stage = stage

    def run(self, g: World) -> None:
        n = len(g.tiles) // 4
        if n == SIZES[g.mode].tiles:
            finish_map(g)
            g.pop()
            g.push(Placing())
            return
        sides = [0, 0] if n == 0 else free_sides(g.tiles)
        options: list[Opt] = []
        owner = t.CONSUL_SEAT if n % 2 == 0 else 1 + n // 2 % (g.config.players - 1)
        if self.face < 0:
            for face in range(len(FACES)):
                if forbids_tile(g, face, sides[0], sides[1]) == 0:
                    options.append(opt(op.TAKE, face))
            g.ask(owner, op.P_TILE, options)
            return
        for k in range(0, len(sides), 2):
            for quarter in range(4):
                options.append(op.tile(self.face, quarter, sides[k], sides[k + 1]))
        g.ask(owner, op.P_TILE_AT, options, self.face)

    def forbids(self, g: World, seat: int, o: Opt) -> int:
        if o.kind == op.TILE:
            return forbids_tile(g, op.face(o), op.tile_x(o), op.tile_y(o)) or r.SETUP_03
        if o.kind == op.TAKE:
            sides = [0, 0] if not g.tiles else free_sides(g.tiles)
            return forbids_tile(g, o.a, sides[0], sides[1]) or r.SETUP_03
        return 0

    def choose(self, g: World, o: Opt) -> None:
        if o.kind == op.TAKE:
            self.face = o.a
            return
        assert o.kind == op.TILE
        self.face = -1  # the one taken, not laid yet
        g.tiles += [op.face(o), op.quarter(o), op.tile_x(o), op.tile_y(o)]
        g.emit(ev.TILE_LAID, op.face(o), op.quarter(o), rule=r.SETUP_03)


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
        options: list[Opt] = []
        size = g.ground.grid.size
        if self.stage == PUT_POINTS:
            m = _waiting(g, t.R_POINT)
            if m < 0:
                self.stage = PUT_START
                return
            for c in range(size):
                if forbids_point(g, c) == 0:
                    options.append(opt(op.PLACE, c))
            g.ask(t.CONSUL_SEAT, op.P_POINT, options, m)
        elif self.stage == PUT_START:
            for c in range(size):
                if forbids_start(g, c) == 0:
                    options.append(opt(op.PLACE, c))
            owner = t.CONSUL_SEAT if g.rulings & ru.A_60_CONSUL else speaker(g)
            g.ask(owner, op.P_START, options)
        elif self.stage == PUT_HEROES:
            m = _waiting(g, t.R_HERO)
            if m < 0:
                self.stage = PUT_CHESTS
                return
            for c in range(size):
                if forbids_hero_place(g, c) == 0:
                    options.append(opt(op.PLACE, c))
            g.ask(g.models[m].seat, op.P_HERO, options, m)
        elif len(g.chests) < SIZES[g.mode].chests:
            for c in range(size):
                if forbids_chest(g, c) == 0:
                    options.append(opt(op.PLACE, c))
            g.ask(t.CONSUL_SEAT, op.P_CHEST, options)
        else:
            g.pop()

    def forbids(self, g: World, seat: int, o: Opt) -> int:
        if o.kind != op.PLACE:
            return 0
        if self.stage == PUT_POINTS:
            return forbids_point(g, o.a)
        if self.stage == PUT_START:
            return forbids_start(g, o.a)
        return forbids_hero_place(g, o.a) if self.stage == PUT_HEROES else forbids_chest(g, o.a)

    def choose(self, g: World, o: Opt) -> None:
        assert o.kind == op.PLACE
        if self.stage == PUT_POINTS:
            m = _waiting(g, t.R_POINT)
            put(g, m, o.a)
            g.emit(ev.PLACED, m, o.a, rule=r.SETUP_08)
        elif self.stage == PUT_START:
            g.start = o.a
            g.emit(ev.START, o.a, rule=r.SETUP_10)
            self.stage = PUT_HEROES
        elif self.stage == PUT_HEROES:
            m = _waiting(g, t.R_HERO)
            put(g, m, o.a)
            g.emit(ev.PLACED, m, o.a, rule=r.SETUP_11)
            scorch(g, m)
        else:
            assert self.stage == PUT_CHESTS
            put_chest(g, o.a)


def _waiting(g: World, role: int) -> int:
    """The first model of this role that is not on the map yet, or -1."""
    for m in range(len(g.models)):
        if g.models[m].at < 0 and CARDS[g.models[m].card].role == role:
            return m
    return -1
