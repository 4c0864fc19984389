"""The full setup with all its choices (SDE-PICK, SDE-SETUP)."""
from typing import Any, Final

from ....kernel.option import Opt, opt
from ....kernel.pack import Reader
from ....kernel.step import Step
from .. import events as ev
from .. import options as op
from .. import rule_ids as r
from .. import rulings
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


class Picking(Step[World]):
    """Heroes pick their Heroes, the Consul a boss, mini-bosses and spawning points, in this order (SDE-PICK-03)."""

    KIND: Final = 150

    left: int = 0

    def run(self, g: World) -> None:
        size = SIZES[g.mode]
        options: list[Opt] = []
        if self.pc == 0:
            if len(g.models) == size.heroes:
                self.pc = 1
                return
            seat = 1 + len(g.models) % (g.config.players - 1)
            for c in CARDS:
                if forbids_hero(g, c.index) == 0:
                    options.append(opt(op.PICK, c.index))
            g.ask(seat, op.Q_PICK_HERO, options)
        elif self.pc == 1:
            self.left = size.minis
            self.pc = 2
            if size.boss:  # SDE-MODE-06
                for row in BOSSES:
                    options.append(opt(op.PICK_BOSS, row[0]))
                g.ask(t.CONSUL_SEAT, op.Q_PICK_BOSS, options)
        elif self.pc == 2:
            if self.left == 0:
                self.pc = 3
                return
            for row in MINIS:
                if forbids_mini(g, row[0]) == 0:
                    options.append(opt(op.PICK_MINI, row[0]))
            g.ask(t.CONSUL_SEAT, op.Q_PICK_MINI, options)
        elif self.pc == 3:
            for i in range(len(CHOICES)):
                if forbids_choice(g, i) == 0:
                    options.append(opt(op.PICK_POINT, i))
            if options:
                g.ask(t.CONSUL_SEAT, op.Q_PICK_POINT, options)
            else:
                self.pc = 4
        else:
            finish_models(g)
            g.pop()
            g.push(Building())

    def choose(self, g: World, o: Opt) -> None:
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

    # generated
    def __init__(self, left: int = 0) -> None:
        self.pc = 0
        self.left = left

    def kind(self) -> int:
        return 150

    def copy(self) -> "Picking":
        s = Picking(self.left)
        s.pc = self.pc
        return s

    def pack(self) -> list[Any]:
        return [150, self.pc, self.left]

    @staticmethod
    def unpack(r: Reader) -> "Picking":
        pc = r.number()
        s = Picking(r.number())
        s.pc = pc
        r.end()
        return s
    # end generated


class Building(Step[World]):
    """Consul and Heroes lay tiles in turn, the Consul first (SDE-SETUP-01, SDE-SETUP-02)."""

    KIND: Final = 151

    face: int = -1  # the one taken, not laid yet

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
            g.ask(owner, op.Q_TILE, options)
            return
        for k in range(0, len(sides), 2):
            for quarter in range(4):
                options.append(op.tile(self.face, quarter, sides[k], sides[k + 1]))
        g.ask(owner, op.Q_TILE_AT, options, self.face)

    def choose(self, g: World, o: Opt) -> None:
        if o.kind == op.TAKE:
            self.face = o.a
            return
        self.face = -1
        g.tiles += [op.face(o), op.quarter(o), op.tile_x(o), op.tile_y(o)]
        g.emit(ev.TILE, op.face(o), op.quarter(o), rule=r.SETUP_03)

    # generated
    def __init__(self, face: int = -1) -> None:
        self.pc = 0
        self.face = face

    def kind(self) -> int:
        return 151

    def copy(self) -> "Building":
        s = Building(self.face)
        s.pc = self.pc
        return s

    def pack(self) -> list[Any]:
        return [151, self.pc, self.face]

    @staticmethod
    def unpack(r: Reader) -> "Building":
        pc = r.number()
        s = Building(r.number())
        s.pc = pc
        r.end()
        return s
    # end generated


class Placing(Step[World]):
    """Spawning points, start marker, Heroes, chests, in this order (SDE-SETUP-14)."""

    KIND: Final = 152

    def run(self, g: World) -> None:
        options: list[Opt] = []
        size = g.ground.grid.size
        if self.pc == 0:
            m = _waiting(g, t.R_POINT)
            if m < 0:
                self.pc = 1
                return
            for c in range(size):
                if forbids_point(g, c) == 0:
                    options.append(opt(op.PLACE, c))
            g.ask(t.CONSUL_SEAT, op.Q_POINT, options, m)
        elif self.pc == 1:
            for c in range(size):
                if forbids_start(g, c) == 0:
                    options.append(opt(op.PLACE, c))
            owner = t.CONSUL_SEAT if g.rulings & rulings.CONSUL_PLACES_START else speaker(g)
            g.ask(owner, op.Q_START, options)
        elif self.pc == 2:
            m = _waiting(g, t.R_HERO)
            if m < 0:
                self.pc = 3
                return
            for c in range(size):
                if forbids_hero_place(g, c) == 0:
                    options.append(opt(op.PLACE, c))
            g.ask(g.models[m].seat, op.Q_HERO, options, m)
        elif len(g.chests) < SIZES[g.mode].chests:
            for c in range(size):
                if forbids_chest(g, c) == 0:
                    options.append(opt(op.PLACE, c))
            g.ask(t.CONSUL_SEAT, op.Q_CHEST, options)
        else:
            g.pop()

    def choose(self, g: World, o: Opt) -> None:
        if self.pc == 0:
            m = _waiting(g, t.R_POINT)
            put(g, m, o.a)
            g.emit(ev.PLACED, m, o.a, rule=r.SETUP_08)
        elif self.pc == 1:
            g.start = o.a
            g.emit(ev.START, o.a, rule=r.SETUP_10)
            self.pc = 2
        elif self.pc == 2:
            m = _waiting(g, t.R_HERO)
            put(g, m, o.a)
            g.emit(ev.PLACED, m, o.a, rule=r.SETUP_11)
            scorch(g, m)
        else:
            put_chest(g, o.a)

    # generated
    def __init__(self) -> None:
        self.pc = 0

    def kind(self) -> int:
        return 152

    def copy(self) -> "Placing":
        s = Placing()
        s.pc = self.pc
        return s

    def pack(self) -> list[Any]:
        return [152, self.pc]

    @staticmethod
    def unpack(r: Reader) -> "Placing":
        pc = r.number()
        s = Placing()
        s.pc = pc
        r.end()
        return s
    # end generated


def _waiting(g: World, role: int) -> int:
    """The first model of this role that is not on the map yet, or -1."""
    for m in range(len(g.models)):
        if g.models[m].at < 0 and CARDS[g.models[m].card].role == role:
            return m
    return -1
