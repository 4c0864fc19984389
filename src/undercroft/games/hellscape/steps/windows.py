"""Windows for Consumables and what may be used at any time: before and after the actions of anybody (H-27)."""

from typing import Final

from ....engine.option import Opt, opt
from ....engine.window import Window
from .. import components as c
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..legal.abilities import abilities_of, forbids_recall, forbids_spin, forbids_use
from ..legal.drinking import forbids_drink
from ..legal.gear import forbids_unequip
from ..state import World
from .gains import take_off
from .using import drink, spin, use


def open_window(g: World, window: int, about: int) -> None:
    """Open a window if anybody holds an answer. Pushes."""
    if g.result == 0:
        for i in range(len(g.heroes)):
            if answers_of(g, window, about, i):
                g.push(Anytime(window, about + 1))
                return


def answers_of(g: World, window: int, about: int, seat: int) -> list[Opt]:
    """All that a seat may use now; whether it is worth a question is not for the rules to say (H-27, H-84)."""
    h = g.heroes[seat]
    out: list[Opt] = []
    if h.ko or h.zone < 0 or (seat == g.turn and (window == o.W_BEFORE_HERO or window == o.W_AFTER_HERO)):
        return out  # in the own turn all of it stands in the menu
    seen: list[int] = []
    for item in h.pack:
        if item not in seen:
            seen.append(item)
            if forbids_drink(g, seat, item) == 0:
                out.append(opt(o.DRINK, item, seat))
    seen = []
    for a in abilities_of(g, seat):
        if c.ABILITIES[a].timing == t.ANYTIME and a not in seen and forbids_use(g, seat, a) == 0:
            seen.append(a)
            out.append(opt(o.USE, a, 0, seat))
    if forbids_spin(g, seat) == 0:  # MD2-WIZ-04
        out.append(opt(o.SPIN))
    for k in range(3):
        if forbids_recall(g, seat, k) == 0:  # MD2-PAL-05
            out.append(opt(o.RECALL, k))
    for slot in range(6):
        if forbids_unequip(g, seat, slot) == 0:  # MD2-ITEM-07
            out.append(opt(o.UNEQUIP, slot, seat))
    return out


class Anytime(Window[World]):
    """Everybody in turn may use something; `about` is the Enemy or Hero it is about, plus one."""

    KIND: Final = 22

    def __init__(self, window: int, about: int, depth: int = 0, asked: int = 0, stage: int = 0) -> None:
        self.window = window
        self.about = about
        self.depth = depth
        self.asked = asked
        self.stage = stage

    def seat_at(self, g: World, i: int) -> int:
        return i if i < len(g.heroes) else -1

    def answers(self, g: World, seat: int) -> list[Opt]:
        return answers_of(g, self.window, self.about - 1, seat)

    def answered(self, g: World, seat: int, act: Opt) -> None:
        if act.kind == o.DRINK:
            drink(g, seat, act.a)
        elif act.kind == o.RECALL:
            g.consecrated[act.a] = -1
        elif act.kind == o.UNEQUIP:
            take_off(g, seat, act.a)
        elif act.kind == o.SPIN:
            spin(g, seat)
        elif act.kind == o.USE:
            use(g, seat, act.a)
        else:
            raise AssertionError(act.kind)

    def topic(self) -> int:
        return self.about

    def forbids(self, g: World, seat: int, act: Opt) -> int:
        if act.kind == o.DRINK:
            return forbids_drink(g, act.b, act.a)
        if act.kind == o.RECALL:
            return forbids_recall(g, seat, act.a)
        if act.kind == o.UNEQUIP:
            return forbids_unequip(g, seat, act.a) if act.b == seat else r.ITEM_07
        if act.kind == o.SPIN:
            return forbids_spin(g, seat)
        return forbids_use(g, act.c, act.a) if act.kind == o.USE else 0
