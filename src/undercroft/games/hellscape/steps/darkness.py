"""The Darkness Phase, and the Boss track in its place (MD2-DARK, MD2-BOSS-10)."""

from typing import Final

from ....engine.step import Step
from .. import components as c
from .. import events as ev
from .. import rule_ids as r
from .. import terms as t
from ..state import World
from .boss import advance_track
from .harm import apply_deaths
from .spawning import Roam, spawn_mob


def advance_darkness(g: World) -> None:
    """The marker moves 1 space and its icon happens. Pushes."""
    if g.boss_fight:
        advance_track(g)
        return
    g.space += 1
    if not g.back and g.space > len(c.FRONT):  # MD2-DARK-05
        g.back = True
        g.space = 1
    elif g.back and g.space > len(c.BACK):  # MD2-DARK-06
        g.space = 1
    icon = c.BACK[g.space - 1] if g.back else c.FRONT[g.space - 1]
    g.emit(ev.EV_DARKNESS, g.space, 1 if g.back else 0, rule=r.DARK_01)
    if icon == "mob":  # MD2-DARK-02
        g.push(Portals(g.tokens[t.PORTAL] + g.tokens[t.ROAMING_PORTAL]))
    elif icon == "roaming":  # MD2-DARK-03
        for zone in g.tokens[t.ROAMING_PORTAL]:
            g.push(Roam(zone, g.band()))
    elif icon in t.RARITIES:  # MD2-DARK-04
        rarity = t.RARITIES.index(icon)
        if g.pool[rarity] > 0:
            g.pool[rarity] -= 1
            g.bag.shuffle_in(rarity)


class Portals(Step[World]):
    """A Mob in every Zone with a Portal, one after the other: a duplicate acts before the next spawns (MD2-DARK-02)."""

    KIND: Final = 38

    def __init__(self, zones: list[int] | None = None, stage: int = 0) -> None:
        self.zones: list[int] = [] if zones is None else zones
        self.stage = stage

    def run(self, g: World) -> None:
        if apply_deaths(g):
            return
        if not self.zones:
            g.pop()
            return
        zone = self.zones[0]
        self.zones = self.zones[1:]
        spawn_mob(g, zone, g.band())
