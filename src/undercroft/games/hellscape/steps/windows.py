"""Windows for Consumables and what may be used at any time: before and after the actions of anybody (H-27)."""
from typing import Final

from ....kernel.option import Opt, opt
from ....kernel.window import Window
from .. import components as c
from .. import options as o
from .. import terms as t
from ..legal.abilities import abilities_of, forbids_use, most_health, most_mana
from ..legal.drinking import forbids_drink
from ..state import World
from .using import drink, use


def open_window(g: World, window: int, about: int) -> None:
    """Open a window if anybody holds an answer. Pushes."""
    if g.result == 0:
        for i in range(len(g.heroes)):
            if answers_of(g, window, i):
                g.push(Anytime(window, about + 1))
                return


def answers_of(g: World, window: int, seat: int) -> list[Opt]:
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
    return out


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
        return answers_of(g, self.window, seat)

    def answered(self, g: World, seat: int, act: Opt) -> None:
        if act.kind == o.DRINK:
            drink(g, seat, act.a)
        else:
            use(g, seat, act.a, -1)

    def topic(self) -> int:
        return self.about

    def forbids(self, g: World, seat: int, act: Opt) -> int:
        if act.kind == o.DRINK:
            return forbids_drink(g, act.b, act.a)
        return forbids_use(g, act.c, act.a) if act.kind == o.USE else 0
