"""The Passage: the Summoner walks to the white door and on to the Rift (MD2-QUEST-PAS-03 to -09)."""

from typing import Final

from ....board.zones import FAR
from ....engine.decision import PARTY
from ....engine.option import Opt, opt
from ....engine.step import Step
from .. import events as ev
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..state import World
from ..steps.harm import burn, fire_color, lose
from ..steps.quest import open_door
from .base import Special

BURN: Final = 0
STEP: Final = 1
OPENER: Final = 2


class Summoner(Special):
    """A friend of the Heroes with Health and Defense (MD2-QUEST-PAS-09), whose death loses the Quest."""

    OWNS: Final = (
        *("summoner_gone", "summoner_zone", "summoner_health"),
        *("summoner_defense", "summoner_moves", "summoner_from"),
    )

    def first_figures(self, g: World) -> None:
        g.friends[2].zone = self.quest.summoner_zone
        g.friends[2].health = self.quest.summoner_health

    def before_heroes(self, g: World) -> None:
        if g.friends[2].zone >= 0 and g.round >= self.quest.summoner_from:
            g.push(Escort(self.quest.summoner_moves))

    def guards(self, g: World, unit: int, pool: list[int]) -> None:
        if unit == t.SUMMONER:
            for i in range(5):
                pool[i] += self.quest.summoner_defense[i]

    def sustains(self, g: World, unit: int) -> int:
        return self.quest.summoner_health if unit == t.SUMMONER else 0

    def fallen(self, g: World, unit: int) -> None:
        if unit == t.SUMMONER:
            rule = self.quest.loses_when("summoner_dead")
            if rule:
                lose(g, rule)

    def fulfills(self, g: World, word: str) -> bool:
        return word == "summoner" and g.summoner_gone


class Escort(Step[World]):
    """Up to n Zones, checked Zone by Zone (H-68)."""

    KIND: Final = 33

    def __init__(self, n: int, stage: int = BURN) -> None:
        self.n = n
        self.stage = stage

    def run(self, g: World) -> None:
        x = g.friends[2]
        if self.stage == BURN:
            self.stage = STEP
            burn(g, t.SUMMONER, fire_color(g))
            if x.zone >= 0 and x.frost:  # a whole move (H-43)
                x.frost -= 1
                g.pop()
            return
        if x.zone < 0:
            g.pop()
            return
        if x.zone in g.tokens[t.OBJECTIVE]:  # MD2-QUEST-PAS-07
            g.pop()
            x.zone = t.OFF
            x.fire = 0
            x.frost = 0
            g.summoner_gone = True
            g.emit(ev.EV_LEFT, t.SUMMONER, rule=r.QUEST_PAS_07)
            return
        door = self.door_here(g)
        if door >= 0:  # as soon as the Zone is reached, steps left or not, Enemies or not (MD2-QUEST-PAS-06)
            options: list[Opt] = []
            for i in g.in_play():
                options.append(opt(o.CREDIT, i))
            self.stage = OPENER
            g.ask(PARTY, o.P_OPENER, options, door)
            return
        found: list[int] = []
        if self.n > 0 and not g.foes_in(x.zone):  # never out of a Zone with Enemies (MD2-QUEST-PAS-04)
            found = steps_to_now(g, x.zone, self.goals(g))
        if not found:
            g.pop()
            return
        steps: list[Opt] = []
        for z in found:
            steps.append(opt(o.ZONE, z))
        g.ask(PARTY, o.P_SPIRIT_ZONE, steps)

    def door_here(self, g: World) -> int:
        """A closed white door of the Zone (MD2-QUEST-PAS-06)."""
        q = g.printed()
        for d in g.map().doors_of(g.friends[2].zone):
            if (q.white >> d) & 1 and not (g.doors >> d) & 1:
                return d
        return -1

    def goals(self, g: World) -> list[int]:
        """The Zone before the white door while it is closed, then the Rift."""
        q = g.printed()
        if g.doors & q.white == q.white:
            return g.tokens[t.OBJECTIVE]
        out: list[int] = []
        for k in range(len(q.doors)):
            if (q.white >> k) & 1:
                for z in q.doors[k]:
                    if g.map().distance(g.friends[2].zone, z, g.doors) < FAR:
                        out.append(z)
        return out

    def choose(self, g: World, option: Opt) -> None:
        if option.kind == o.CREDIT:
            g.pop()
            open_door(g, self.door_here(g), option.a)
            return
        if option.kind != o.ZONE:
            raise AssertionError(option.kind)
        self.n -= 1
        g.friends[2].zone = option.a
        g.emit(ev.EV_SUMMONER, option.a, rule=r.QUEST_PAS_03)

    def forbids(self, g: World, seat: int, option: Opt) -> int:
        return r.QUEST_PAS_03 if option.kind == o.ZONE else 0


def steps_to_now(g: World, zone: int, goals: list[int]) -> list[int]:
    """First Zones of the shortest paths to the nearest of these over what is open now."""
    best = FAR
    near: list[int] = []
    far = g.map().flood(zone, g.doors)
    for z in goals:
        if far[z] < best:
            best = far[z]
            near = []
        if far[z] == best and best < FAR:
            near.append(z)
    out: list[int] = []
    for z in near:
        for step in g.map().toward(zone, z, g.doors):
            if step not in out:
                out.append(step)
    return out
