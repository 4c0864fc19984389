"""Windows for Consumables and what may be used at any time: before and after the actions of anybody (H-27)."""

from typing import Final

from ....kernel.option import Opt, opt
from ....kernel.window import Window
from .. import components as c
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..legal.abilities import abilities_of, forbids_recall, forbids_spin, forbids_use, judgement, most_health, most_mana
from ..legal.drinking import forbids_drink
from ..legal.fighting import invulnerable
from ..legal.foes import health_of, seeks_the_weakest
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
    """What a seat may use now, and at a table that is asked only when it matters what matters."""
    h = g.heroes[seat]
    out: list[Opt] = []
    if h.ko or h.zone < 0 or (window == o.W_AFTER_HERO and seat == g.turn):
        return out
    every = g.config.option("windows", "matters") == "every"
    seen: list[int] = []
    for item in h.pack:
        if c.ITEMS[item].slot == t.CONSUMABLE and item not in seen:
            seen.append(item)
            if (every or useful(g, window, seat, item)) and forbids_drink(g, seat, item) == 0:
                out.append(opt(o.DRINK, item, seat))
    if every:
        for a in abilities_of(g, seat):
            if c.ABILITIES[a].timing == t.ANYTIME and forbids_use(g, seat, a) == 0:
                out.append(opt(o.USE, a, 0, seat))
        if forbids_spin(g, seat) == 0:  # MD2-WIZ-04
            out.append(opt(o.SPIN))
    for k in range(3):
        if forbids_recall(g, seat, k) == 0 and (every or spares(g, window, about, k)):
            out.append(opt(o.RECALL, k))
    for slot in range(6):
        if forbids_unequip(g, seat, slot) == 0 and (every or draws(g, window, about, seat, slot)):
            out.append(opt(o.UNEQUIP, slot, seat))
    return out


# ---- what may be taken back or off at any time (MD2-PAL-05, MD2-ITEM-07, H-84)
def spares(g: World, window: int, foe: int, k: int) -> bool:
    """Would this Consecration kill of the Enemy about to act, for the Paladin? Somebody else may need the kill."""
    if window != o.W_BEFORE_FOE or g.foes[foe].zone != g.consecrated[k] or invulnerable(g, foe):
        return False
    x = g.foes[foe]
    taken = x.hurt if foe < t.ROAMING and x.minions == 0 else x.wounds
    return judgement(g, k) >= health_of(g, foe) - taken


def draws(g: World, window: int, foe: int, seat: int, slot: int) -> bool:
    """Would this Hero, with less Health for want of this item, be whom an Enemy seeks that comes for the weakest?"""
    if window != o.W_BEFORE_FOE or not seeks_the_weakest(g, foe):
        return False
    h = g.heroes[seat]
    most = most_health(g, seat)
    for a in c.ITEMS[h.slots[slot]].abilities:
        most -= c.ABILITIES[a].max_health
    others = 99
    for u in g.units():
        if u != seat:
            others = min(others, g.health_of(u))
    return max(1, most) < h.health and max(1, most) <= others <= h.health  # H-30


# ---- Consumables
def useful(g: World, window: int, seat: int, item: int) -> bool:
    """Is it offered where not every window opens? Where it matters, and before an Enemy acts if none is lost."""
    if matters(g, window, seat, item):
        return True
    if window != o.W_BEFORE_FOE:
        return False
    h = g.heroes[seat]
    for x in c.ABILITIES[c.ITEMS[item].abilities[0]].ops:
        if x.op == "heal":
            for u in g.heroes_in(h.zone):
                if most_health(g, u) - g.heroes[u].health >= min(x.n, 3):
                    return True
        elif x.op == "full_health":
            if most_health(g, seat) - h.health >= 3:
                return True
        elif x.op == "mana":
            if most_mana(g, seat) - h.mana >= x.n and g.foes_in(h.zone):
                return True
        elif x.op == "revive_any":
            return True
    return False


def matters(g: World, window: int, seat: int, item: int) -> bool:
    """Is this Consumable worth a question now? Somebody hurt, somebody down, or an Enemy about to act in reach."""
    for x in c.ABILITIES[c.ITEMS[item].abilities[0]].ops:
        if x.op == "heal":
            if window != o.W_BEFORE_FOE:
                for u in g.heroes_in(g.heroes[seat].zone):
                    if g.heroes[u].health <= 2 and most_health(g, u) - g.heroes[u].health >= min(x.n, 3):
                        return True
        elif x.op == "full_health":
            if window != o.W_BEFORE_FOE and g.heroes[seat].health <= 2:
                return True
        elif x.op == "revive_any":
            if window == o.W_PHASE:
                for h in g.heroes:
                    if h.ko:
                        return True
        elif x.op in ("fire", "frost"):
            if window == o.W_BEFORE_FOE:
                return True
        elif x.op == "mana" and window == o.W_BEFORE_FOE and g.heroes[seat].mana == 0 and most_mana(g, seat) >= x.n:
            for u in g.foes_in(g.heroes[seat].zone):
                if g.miniatures(u) > 0:
                    return True
    return False


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
        else:
            use(g, seat, act.a, -1)

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
