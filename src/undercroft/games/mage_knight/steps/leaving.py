"""Leaving the dungeon with treasure (MKD-END-01, -02, -05)."""

from typing import Final

from ....engine.option import Opt, opt
from ....engine.step import Step
from .. import events as ev
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..acts.base import ACTS
from ..state import World
from .harm import check_end, drop_items


def leave(g: World, f: int) -> None:
    """A Hero goes through his exit for good (MKD-END-08) and banks chests."""
    x = g.figures[f]
    g.sp -= t.LEAVE
    g.over = True
    drop_items(g, f)
    g.lift(f, t.GONE)
    g.emit(ev.LEFT, f, rule=r.END_02)
    g.push(Bank(x.owner))


def bank(g: World, c: int) -> None:
    """A chest is carried out: it is safe (MKD-END-05)."""
    x = g.chests[c]
    if x.bearer >= 0 and not x.used:  # a potion works on (MKD-USE-14)
        g.figures[x.bearer].items.remove(c)
        x.bearer = -1
    x.state = t.BANKED
    g.emit(ev.BANKED, c, rule=r.END_05)


class Bank(Step[World]):
    """Up to two chests leave with a Hero, and as many as the cap of those who stay demands; the last takes all."""

    KIND: Final = 70

    def __init__(self, seat: int, taken: int = 0, stage: int = 0) -> None:
        self.seat = seat
        self.taken = taken
        self.stage = stage

    def run(self, g: World) -> None:
        held = g.held(self.seat)
        inside = g.heroes_inside(self.seat)
        waiting = False
        for x in g.figures:
            waiting = waiting or (x.owner == self.seat and x.place == t.WAITING)
        if inside == 0 and not waiting:
            for c in held:
                bank(g, c)
            held = []
        must = len(held) > 2 * inside
        if not held or (self.taken >= 2 and not must) or self.stage == 1:
            g.pop()
            check_end(g)
            return
        options = ACTS.listed(g, o.P_BANK)
        if not must:
            options.append(opt(o.STOP))
        g.ask(self.seat, o.P_BANK, options, self.taken)

    def forbids(self, g: World, seat: int, option: Opt) -> int:
        return ACTS.forbids(g, option, r.END_05)

    def choose(self, g: World, option: Opt) -> None:
        if option.kind == o.STOP:
            self.stage = 1
        else:
            ACTS.take(g, option)
