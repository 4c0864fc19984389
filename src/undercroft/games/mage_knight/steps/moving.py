"""Steps and what they set off; stops, passing through, tokens walking (MKD-MOVE, MKD-BREAK, MKD-PASS)."""

from typing import Final

from ....board.facing import direction
from ....engine.option import Opt, opt
from ....engine.step import Step
from .. import events as ev
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..acts.base import ACTS, HALTS, TURNS, forbids_between
from ..dice import R_ABILITY, R_BREAK, die
from ..figures import abilities, faces, has
from ..legal.moving import flying, leg, price
from ..state import World
from .arriving import arrive
from .harm import Harm
from .spawning import Convert
from .spins import open_spins


def move(g: World, f: int, to: int, cost: int) -> None:
    """One step (MKD-MOVE-12); the figure looks where it goes."""
    x = g.figures[f]
    frm = x.at
    grid = g.ground.grid
    facing = x.facing
    if frm >= 0:
        d = direction(grid.xs[to] - grid.xs[frm], grid.ys[to] - grid.ys[frm])
        if d >= 0:
            facing = d
    g.sp -= cost
    g.stepped = True
    g.put(f, to, facing)
    g.emit(ev.MOVED, f, frm + 1, to)
    arrive(g, f, frm, True)


def terrified(g: World, f: int, to: int) -> bool:
    """Before it steps next to a figure with Terrify a figure rolls; on 1 or 2 it may not do so this turn."""
    for n in g.neighbours(to):
        b = g.on[n] - 1
        if b < 0 or b == f or not g.hostile(f, b) or not has(g, b, t.TERRIFY):
            continue
        if g.adjacent(g.figures[f].at, n) or pair_in(g.brave, f, b):
            continue
        roll = die(g, R_ABILITY)
        g.emit(ev.TERRIFIED, f, b, roll)
        if roll <= 2:
            g.dread += [f, b]
            return True
        g.brave += [f, b]
    return False


def pair_in(pairs: list[int], a: int, b: int) -> bool:
    """Is the pair listed?"""
    i = 0
    while i < len(pairs):
        if pairs[i] == a and pairs[i + 1] == b:
            return True
        i += 2
    return False


def break_away(g: World, f: int) -> None:
    """One die for all adjacent opponents; a held figure may do other things (MKD-BREAK-02, -03, -05, -06, -09)."""
    g.sp -= t.BREAK
    roll = die(g, R_BREAK)
    easy = abilities(g, f) & (t.BOUND | t.CHARGE | t.FLIGHT)
    away = roll >= (2 if easy else 4)
    g.emit(ev.BREAK, f, roll, 1 if away else 0, rule=r.BREAK_03)
    if away:
        for x in g.enemies_beside(f):
            if x not in g.broken:
                g.broken.append(x)


SPINS: Final = 0
RAM: Final = 1
POLE: Final = 2
DONE: Final = 3


class Stop(Step[World]):
    """A movement ends: free spins, then Ram, then Pole Arm (MKD-SPIN-04)."""

    KIND: Final = 31

    def __init__(self, figure: int, stage: int = SPINS) -> None:
        self.figure = figure
        self.stage = stage

    def run(self, g: World) -> None:
        f = self.figure
        x = g.figures[f]
        if x.at < 0:
            g.pop()
            return
        if self.stage == SPINS:
            self.stage = RAM
            if not has(g, f, t.SNEAK):
                open_spins(g, f)
        elif self.stage == RAM:
            self.stage = POLE
            if not g.rammed and has(g, f, t.RAM) and self.victims(g):
                g.ask(g.seat, o.P_RAM, [opt(o.YES), opt(o.NO)], f)
        elif self.stage == POLE:
            self.stage = DONE
            for b in g.enemies_beside(f):
                if has(g, b, t.POLE_ARM) and faces(g, b, x.at):
                    g.emit(ev.POLE_ARM, b, f)
                    g.over = True
                    g.push(Harm(f, 1, t.C_ABILITY))
        else:
            g.pop()

    def victims(self, g: World) -> list[int]:
        """Opposing figures in front."""
        out: list[int] = []
        for b in g.enemies_beside(self.figure):
            if faces(g, self.figure, g.figures[b].at):
                out.append(b)
        return out

    def choose(self, g: World, option: Opt) -> None:
        assert option.kind == o.YES or option.kind == o.NO
        if option.kind == o.YES:
            g.rammed = True
            for b in self.victims(g):
                g.emit(ev.RAMMED, self.figure, b)
                g.push(Harm(b, 1, t.C_ABILITY))


PASSING: Final = 0
LANDED: Final = 1
STRUCK: Final = 2


class Passing(Step[World]):
    """A figure passes through others, or flies over them, until it lands (MKD-PASS-05..15)."""

    KIND: Final = 32

    def __init__(self, figure: int, via: list[int] | None = None, passed: int = -1, stage: int = PASSING) -> None:
        self.figure = figure
        self.via: list[int] = [] if via is None else via
        self.passed = passed  # the enemy passed through
        self.stage = stage

    def run(self, g: World) -> None:
        f = self.figure
        x = g.figures[f]
        if self.stage == PASSING:
            g.ask(g.seat, o.P_LAND, ACTS.listed(g, o.P_LAND), f, self.via[-1])
        elif self.stage == LANDED:
            self.stage = STRUCK
            b = self.passed
            if b >= 0:  # MKD-PASS-09, MKD-PASS-13: the enemy may strike, whatever its facing
                g.broken.append(b)  # MKD-PASS-14
                if x.at >= 0 and g.figures[b].at >= 0 and not has(g, b, t.DEMORALIZED):
                    g.ask(g.controller(b, f), o.P_STRIKE, [*ACTS.listed(g, o.P_STRIKE), opt(o.NO)], f, b)
        else:
            g.pop()

    def forbids(self, g: World, seat: int, option: Opt) -> int:
        act = ACTS.known(option.kind)
        return ACTS.forbids(g, option, r.PASS_03 if act is not None and act.flags & HALTS else 0)

    def choose(self, g: World, option: Opt) -> None:
        if option.kind != o.NO:
            ACTS.take(g, option, o.P_LAND if self.stage == PASSING else o.P_STRIKE)

    def land(self, g: World, to: int) -> None:
        """The figure comes down on an empty square."""
        f = self.figure
        at = self.via[-1]
        self.stage = LANDED
        if g.on[at] > 0 and g.hostile(f, g.on[at] - 1) and not flying(g, f):
            self.passed = g.on[at] - 1
        frm = g.figures[f].at
        g.sp -= price(g, f, at, to)
        g.stepped = True
        grid = g.ground.grid
        g.put(f, to, direction(grid.xs[to] - grid.xs[at], grid.ys[to] - grid.ys[at]))
        g.emit(ev.MOVED, f, frm + 1, to)
        arrive(g, f, frm, True, self.via)


def pass_square(g: World, f: int, frm: int, c: int) -> None:
    """Pay for passing through what stands on a square (MKD-PASS-01, MKD-PASS-02)."""
    g.sp -= leg(g, f, frm, c, flying(g, f))
    g.emit(ev.PASSED, f, c, rule=r.PASS_01)


WALKING: Final = 1
DONE_WALKING: Final = 2
MET: Final = 3  # a Hero: the player chooses if there are several


class TokenWalk(Step[World]):
    """A token is activated: movement only, and it converts as soon as it meets a Hero (MKD-TURN-07, MKD-TOKEN-02)."""

    KIND: Final = 33

    def __init__(self, token: int, stage: int = 0) -> None:
        self.token = token
        self.stage = stage

    def run(self, g: World) -> None:
        if self.stage == DONE_WALKING:
            g.clear_marks()
            g.pop()
            return
        if self.stage == MET:
            self.stage = WALKING
            g.ask(g.seat, o.P_NAME, [opt(o.NAME, f) for f in self.meets(g)], self.token)
            return
        if self.stage == 0:
            self.stage = WALKING
            g.clear_marks()
            g.mover = self.token
            g.sp = t.TOKEN_POINTS
            x = g.tokens[self.token]
            x.acted = True
            if g.config.players > 2:
                x.marked = True
            g.emit(ev.TOKEN_WALKS, self.token, rule=r.TOKEN_01)
        g.ask(g.seat, o.P_TOKEN, ACTS.listed(g, o.P_TOKEN), self.token)

    def forbids(self, g: World, seat: int, option: Opt) -> int:
        d = g.decision
        if d is None or d.prompt != o.P_TOKEN:
            return 0
        between = ACTS.answers(o.P_TURN, option.kind) or ACTS.answers(o.P_ASSIGN, option.kind)
        return ACTS.forbids(g, option, forbids_between(g, option) if between else r.TURN_07)

    def choose(self, g: World, option: Opt) -> None:
        if option.kind == o.NAME:
            self.stage = DONE_WALKING
            g.push(Convert(self.token, option.a))
            return
        act = ACTS.at(o.P_TOKEN, option.kind)
        if not act.flags & TURNS:
            g.spun = []
        act.take(g, option)
        if g.over:
            self.stage = DONE_WALKING

    def meets(self, g: World) -> list[int]:
        """The Heroes that make it convert: rivals' first, but also the mover's own (MKD-CONV-11, MKD-TOKEN-08, -09)."""
        at = g.tokens[self.token].at
        rivals: list[int] = []
        own: list[int] = []
        for f in range(len(g.figures)):
            x = g.figures[f]
            if x.owner >= 0 and x.at >= 0 and (g.ground.tile[x.at] == g.ground.tile[at] or g.adjacent(x.at, at)):
                if x.owner == g.seat:
                    own.append(f)
                else:
                    rivals.append(f)
        return rivals if rivals else own[:1]
