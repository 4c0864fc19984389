"""Abilities that take the whole activation, and special squares (Regeneration, Levitation, Necromancy, MKD-TERR)."""

from typing import Final

from ....board.grid import FAR
from ....engine.option import Opt, opt
from ....engine.step import Step
from .. import events as ev
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..content import FIGURES
from ..dice import R_ABILITY, die
from ..figures import has, start_click
from ..ground import chart
from ..legal.objects import levitated_to
from ..state import World
from .arriving import arrive
from .harm import Harm, heal
from .spins import open_spins


def regenerate(g: World, f: int) -> None:
    """Heal 1d6 - 2, at least nothing."""
    heal(g, f, max(die(g, R_ABILITY) - 2, 0))


def teleport(g: World, f: int, to: int) -> None:
    """Appear on another teleport square; that is the activation (MKD-TERR-06, MKD-TERR-12)."""
    x = g.figures[f]
    frm = x.at
    x.poised = False
    g.over = True
    g.put(f, to, x.facing)
    g.emit(ev.TELEPORTED, f, frm, to, rule=r.TERR_06)
    g.push(Arrived(f))
    arrive(g, f, frm, False)


class Arrived(Step[World]):
    """A figure was put down: neighbors get free spins (MKD-SPIN-01)."""

    KIND: Final = 80

    def __init__(self, figure: int, stage: int = 0) -> None:
        self.figure = figure
        self.stage = stage

    def run(self, g: World) -> None:
        g.pop()
        open_spins(g, self.figure)

    def choose(self, g: World, option: Opt) -> None:
        raise AssertionError("Arrived asks nothing")


class Levitate(Step[World]):
    """A figure beside is put somewhere else and turned (Magic Levitation)."""

    KIND: Final = 81

    def __init__(self, by: int, figure: int, stage: int = 0) -> None:
        self.by = by
        self.figure = figure
        self.stage = stage

    def run(self, g: World) -> None:
        x = g.figures[self.figure]
        if self.stage == 0:
            g.ask(g.seat, o.P_LEVITATE, [opt(o.PLACE, c) for c in levitated_to(g, self.by)], self.figure)
        elif self.stage == 1:
            g.ask(g.seat, o.P_FACING, [opt(o.TURN_TO, d) for d in range(8)], self.figure, x.at)
        else:
            g.pop()
            if x.at >= 0 and has(g, self.figure, t.CURSED):
                g.push(Harm(self.figure, 1, t.C_ABILITY))
            open_spins(g, self.figure)

    def forbids(self, g: World, seat: int, option: Opt) -> int:
        return r.RANGED_06 if option.kind == o.PLACE else 0

    def choose(self, g: World, option: Opt) -> None:
        y = g.figures[self.figure]
        self.stage += 1
        if option.kind == o.PLACE:
            frm = y.at
            y.acted = True
            y.poised = False
            g.put(self.figure, option.a, y.facing)
            g.emit(ev.MOVED, self.figure, frm + 1, option.a)
            arrive(g, self.figure, frm, False)
        else:
            assert option.kind == o.TURN_TO
            y.facing = option.a


class Raise(Step[World]):
    """A fallen Hero of the player comes back at level 1 with a die of clicks, if he survives them (Necromancy)."""

    KIND: Final = 82

    def __init__(self, by: int, figure: int, at: int = -1, stage: int = 0) -> None:
        self.by = by
        self.figure = figure
        self.at = at
        self.stage = stage

    def run(self, g: World) -> None:
        x = g.figures[self.figure]
        if self.stage == 0:
            self.stage = 1
            roll = die(g, R_ABILITY)
            x.level = min(x.level, 1)  # a Rebellion warrior has none
            x.click = start_click(g, self.figure) + roll
            g.emit(ev.DAMAGE, self.figure, roll, t.C_ABILITY)
            if x.click >= FIGURES[x.card].clicks:
                x.click = FIGURES[x.card].clicks - 1
                g.pop()
        elif self.stage == 1:
            squares: list[Opt] = []
            for n in g.neighbours(g.figures[self.by].at):
                if g.empty(n) and g.ground.cost[n] < 9:
                    squares.append(opt(o.PLACE, n))
            g.ask(g.seat, o.P_PLACE, squares, self.figure)
        elif self.stage == 2:
            g.ask(g.seat, o.P_FACING, [opt(o.TURN_TO, d) for d in range(8)], self.figure, self.at)
        else:
            g.pop()
            open_spins(g, self.figure)

    def choose(self, g: World, option: Opt) -> None:
        self.stage += 1
        if option.kind == o.PLACE:
            self.at = option.a
            return
        assert option.kind == o.TURN_TO
        g.figures[self.figure].acted = True
        g.put(self.figure, self.at, option.a)
        g.emit(ev.SUMMONED, self.figure, self.at)
        arrive(g, self.figure, -1, False)


# ---- the vortex
def turn_tile(g: World, f: int, quarters: int) -> None:
    """The whole tile turns with everything on it, facings included; no free spins (MKD-TERR-08, MKD-TERR-11)."""
    g.figures[f].poised = False
    g.over = True
    old = g.ground
    tile = old.tile[g.figures[f].at]
    g.emit(ev.VORTEX, f, tile, quarters, rule=r.TERR_08)
    grid = old.grid
    xs = [grid.xs[c] for c in old.squares[tile]]
    ys = [grid.ys[c] for c in old.squares[tile]]
    parts = old.text.split("\n\n")
    letters = parts[1].split("\n")
    sign = chr(65 + tile)
    x0 = grid.cols
    y0 = grid.rows
    for y in range(grid.rows):
        for x in range(grid.cols):
            if letters[y][x] == sign:
                x0 = min(x0, x)
                y0 = min(y0, y)
    assert xs and ys
    rows = [list(row) for row in parts[0].split("\n")]
    turned = [list(row) for row in rows]
    for y in range(5):
        for x in range(5):
            to = spot(x, y, quarters)
            turned[y0 + to[1]][x0 + to[0]] = rows[y0 + y][x0 + x]
    openings: list[list[int]] = []
    for opening in old.openings:
        if old.tile[opening[0]] != tile:
            openings.append([grid.xs[opening[0]], grid.ys[opening[0]], opening[1]])
    for c in old.squares[tile]:  # the tile lies where it lay: what opens to the exterior now? (MKD-TERR-15)
        to = place(g, c, tile, x0, y0, quarters)
        for d in range(0, 8, 2):
            if old.cost[c] < FAR and old.leads_out_at(to[0], to[1], d):
                openings.append([to[0], to[1], d])
    text = chart(["".join(row) for row in turned], letters, parts[2], openings, old.halls)
    spots = [place(g, c, tile, x0, y0, quarters) for c in range(grid.size)]
    resettle(g, text, spots, tile, quarters)


def spot(x: int, y: int, quarters: int) -> list[int]:
    """A place of a chamber after some quarter turns clockwise."""
    for _ in range(quarters):
        x, y = 4 - y, x
    return [x, y]


def place(g: World, c: int, tile: int, x0: int, y0: int, quarters: int) -> list[int]:
    """Where a square goes."""
    grid = g.ground.grid
    if g.ground.tile[c] != tile:
        return [grid.xs[c], grid.ys[c]]
    to = spot(grid.xs[c] - x0, grid.ys[c] - y0, quarters)
    return [x0 + to[0], y0 + to[1]]


def resettle(g: World, text: str, spots: list[list[int]], tile: int, quarters: int) -> None:
    """Put everything onto the new chart, each thing on the place its square has gone to."""
    old = g.ground
    g.stand_on(text)
    grid = g.ground.grid
    new = [grid.square(s[0], s[1]) for s in spots]
    for i in range(len(g.doors)):  # first: a token may stand in an open one
        g.doors[i].at = new[g.doors[i].at]
        g.hang_door(i, g.doors[i].at)
    for f in range(len(g.figures)):
        x = g.figures[f]
        if x.at >= 0:
            if old.tile[x.at] == tile:
                x.facing = (x.facing + 2 * quarters) % 8
            x.at = new[x.at]
            g.on[x.at] = f + 1
    for i in range(len(g.chests)):
        c = g.chests[i]
        if c.at >= 0:
            if old.tile[c.at] == tile:
                c.facing = (c.facing + 2 * quarters) % 8
            c.at = new[c.at]
            g.lay_chest(i, c.at)
    for i in range(len(g.tokens)):
        if g.tokens[i].at >= 0:
            g.tokens[i].at = new[g.tokens[i].at]
            g.lay_token(i, g.tokens[i].at)
    for p in g.players:
        if p.entrance >= 0:
            p.gate = (p.gate + 2 * quarters) % 8 if old.tile[p.entrance] == tile else p.gate
            p.entrance = new[p.entrance]
        if p.exit >= 0:
            p.way_out = (p.way_out + 2 * quarters) % 8 if old.tile[p.exit] == tile else p.way_out
            p.exit = new[p.exit]
