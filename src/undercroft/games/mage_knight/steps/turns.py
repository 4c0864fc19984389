"""Turns: treasures are assigned, Command and Venom, activations, treasures come back (MKD-TURN, MKD-USE, MKD-MULTI)."""

from typing import Final

from ....engine.option import Opt, opt
from ....engine.step import Step
from .. import events as ev
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..acts.base import ACTS, TURNS, forbids_between
from ..dice import R_ABILITY, die
from ..figures import faces, has, treasure_of
from ..legal.turns import stuck
from ..modes.base import party_of
from ..state import World
from .harm import Harm, drop_items, finish, heal, locked_in


class Turns(Step[World]):
    """Turn after turn to the left (MKD-SETUP-02), until the game ends."""

    KIND: Final = 90

    def __init__(self, stage: int = 0) -> None:
        self.stage = stage

    def run(self, g: World) -> None:
        n = g.config.players
        if self.stage == 1:
            g.turn += 1
        self.stage = 1
        if g.limit > 0 and g.turn >= g.limit * n:  # MKD-END-09
            for f in range(len(g.figures)):
                x = g.figures[f]
                if x.owner >= 0 and (x.place == t.INSIDE or x.place == t.WAITING):
                    drop_items(g, f)
                    g.lift(f, t.FALLEN)
            for c in g.chests:
                if c.state == t.HELD:
                    c.state = t.LOST
            finish(g, t.OUT_OF_TIME)
            return
        g.locked = g.locked + 1 if locked_in(g) else 0
        if g.locked > PATIENCE * n:
            finish(g, t.LOCKED_IN)
            return
        if stuck(g):  # MKD-END-03: no Hero is inside, and none will ever be
            finish(g, t.ENDED)
            return
        g.seat = (g.first + g.turn) % n
        g.push(Turn(g.seat))

    def choose(self, g: World, option: Opt) -> None:
        raise AssertionError("Turns asks nothing")


PATIENCE: Final = 10  # rounds that those who may never leave still play (AMB-71)
ASSIGN: Final = 0
COMMAND: Final = 1
VENOM: Final = 2
MENU: Final = 3
END: Final = 4


class Turn(Step[World]):
    """One player's turn (MKD-TURN-14)."""

    KIND: Final = 91

    def __init__(self, seat: int, stage: int = -1) -> None:
        self.seat = seat
        self.stage = stage

    def run(self, g: World) -> None:
        if self.stage == MENU:
            if g.quit:
                self.stage = END
                return
            g.ask(self.seat, o.P_TURN, ACTS.listed(g, o.P_TURN), self.seat, g.left)
        elif self.stage == -1:
            self.stage = ASSIGN
            begin(g, self.seat)
        elif self.stage == ASSIGN:
            options = ACTS.listed(g, o.P_ASSIGN)
            if not options:
                self.stage = COMMAND
                return
            options.append(opt(o.STOP))
            g.ask(self.seat, o.P_ASSIGN, options, self.seat)
        elif self.stage == COMMAND:
            self.stage = VENOM
            command(g, self.seat)
        elif self.stage == VENOM:
            self.stage = MENU
            venom(g, self.seat)
        else:
            give_back(g, self.seat)
            pass_master(g)
            g.clear_marks()
            g.pop()

    def forbids(self, g: World, seat: int, option: Opt) -> int:
        return ACTS.forbids(g, option, forbids_between(g, option) if self.stage == MENU else 0)

    def choose(self, g: World, option: Opt) -> None:
        if option.kind == o.STOP:
            self.stage = COMMAND
            g.spun = []
            return
        act = ACTS.at(o.P_TURN if self.stage == MENU else o.P_ASSIGN, option.kind)
        if not act.flags & TURNS:
            g.spun = []
        act.take(g, option)


def begin(g: World, seat: int) -> None:
    """Potions of the last turn expire (MKD-USE-07); everybody may be activated again (MKD-TURN-01, MKD-TEAM-14)."""
    g.clear_marks()
    g.dread = []
    g.brave = []
    g.laid = []
    g.fresh = []
    g.quit = False
    for x in g.figures:
        x.acted = False
        if x.owner == seat and x.items:
            x.items = []
    for c in g.chests:
        if c.bearer >= 0 and g.figures[c.bearer].owner == seat:
            c.bearer = -1
    for k in g.tokens:
        k.acted = False
    party = party_of(g)
    g.left = party.activations(g, seat)
    g.emit(ev.TURN, seat, g.turn // g.config.players + 1, rule=party.turn_rule)


def give_back(g: World, seat: int) -> None:
    """Chests come back at the end of the turn; a potion works on to the start of the next (MKD-USE-05..07)."""
    for x in g.figures:
        if x.owner == seat and x.items:
            kept: list[int] = []
            for c in x.items:
                if treasure_of(g, c).potion:
                    kept.append(c)
                else:
                    g.chests[c].bearer = -1
            x.items = kept


def command(g: World, seat: int) -> None:
    """Command: a 6 gives an extra activation; demoralized friends beside heal a click."""
    for f in range(len(g.figures)):
        x = g.figures[f]
        if x.owner != seat or x.at < 0 or not has(g, f, t.COMMAND):
            continue
        roll = die(g, R_ABILITY)
        g.emit(ev.COMMAND, f, roll)
        if roll == 6:
            g.left += 1
        for b in g.beside(f):
            if g.figures[b].owner == seat and has(g, b, t.DEMORALIZED):
                heal(g, b, 1)


def venom(g: World, seat: int) -> None:
    """Venom: opposing figures in front take a click; Mage Spawn do it to the Heroes of the others."""
    for f in range(len(g.figures)):
        x = g.figures[f]
        if x.at < 0 or (x.owner >= 0 and x.owner != seat) or not has(g, f, t.VENOM):
            continue
        for v in g.enemies_beside(f):
            if x.owner < 0 and g.figures[v].owner == seat:
                continue
            if faces(g, f, g.figures[v].at):
                g.emit(ev.VENOM, f, v)
                g.push(Harm(v, 1, t.C_ABILITY))


def name_master(g: World) -> None:
    """With three or four players the one who begins is the Monster Master (MKD-MULTI-03)."""
    if g.config.players > 2:
        g.master = g.first


def pass_master(g: World) -> None:
    """The Monster Master's token goes to the left after his following turn; markers go (MKD-MULTI-06..08)."""
    n = g.config.players
    if n < 3 or g.seat != g.master or g.turn - g.since < n:
        return
    g.master = (g.master + 1) % n
    g.since = g.turn + 1
    for x in g.figures:
        x.marked = False
    for k in g.tokens:
        k.marked = False
    g.emit(ev.MASTER, g.master, rule=r.MULTI_07)
