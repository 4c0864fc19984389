"""The spawning phase: monsters, skull tokens, the villain's arrival (SDE-SPAWN, SDE-SKULL, SDE-BOSS)."""

from typing import Final

from ....engine.option import Opt, opt
from ....engine.step import Step
from .. import events as ev
from .. import options as o
from .. import rule_ids as r
from .. import rulings as ru
from .. import terms as t
from ..acts.base import ACTS
from ..content import CARDS, PER_POINT
from ..legal.places import places_next_to, villain_places
from ..legal.spawning import spare
from ..modes.base import mode_of
from ..state import World
from .arriving import feel
from .health import lash_out
from .squares import put

ARRIVE: Final = 0
NEXT: Final = 1
SPAWN: Final = 2
CURE: Final = 3


class Spawning(Step[World]):
    """Point after point in every round (SDE-SPAWN-11); four skull points each, tokens add to one (SDE-SPAWN-13).

    `left` is what the current point may still put out, `card` what is being placed.
    """

    KIND: Final = 120

    def __init__(self, point: int = -1, left: int = 0, card: int = -1, stage: int = ARRIVE) -> None:
        self.point = point
        self.left = left
        self.card = card
        self.stage = stage

    def run(self, g: World) -> None:
        if self.stage == ARRIVE:
            self.stage = NEXT
            if g.due:  # SDE-BOSS-03, SDE-POWER-05
                g.due = False
                g.push(Arrival())
        elif self.stage == NEXT:
            if g.villain >= 0:  # SDE-BOSS-07, SDE-BOSS-11, SDE-SKULL-07: tokens only cure
                self.stage = CURE
            else:
                self._next_point(g)
        elif self.card >= 0:
            self._place(g)
        else:
            self._ask(g)

    def _next_point(self, g: World) -> None:
        kept = self.left if g.rulings & ru.A_08_POOLED else 0  # SDE-SPAWN-14, A-08
        self.point += 1
        while self.point < len(g.models):
            x = g.models[self.point]
            if x.at >= 0 and CARDS[x.card].role == t.R_POINT:
                self.left = PER_POINT + kept
                self.stage = SPAWN
                return
            self.point += 1
        self._over(g)

    def _over(self, g: World) -> None:
        if g.tokens:  # SDE-SKULL-06
            g.emit(ev.SKULLS_LOST, g.tokens, rule=r.SKULL_06)
            g.tokens = 0
        g.pop()

    def _ask(self, g: World) -> None:
        options = ACTS.listed(g, o.P_SPAWN)
        if len(options) == 1:  # nothing but its end
            self.done(g)
            return
        g.ask(t.CONSUL_SEAT, o.P_SPAWN, options, max(self.point, 0), self.left)

    def done(self, g: World) -> None:
        """The next point, or the end of the phase."""
        if self.stage == SPAWN:
            self.stage = NEXT
        else:
            self._over(g)

    def _place(self, g: World) -> None:
        m = spare(g, self.card)
        options: list[Opt] = []
        for c in places_next_to(g, m, [g.models[self.point].at], CARDS[self.card].size):
            options.append(opt(o.PLACE, c))
        g.ask(t.CONSUL_SEAT, o.P_SPAWN_AT, options, self.point, self.card)

    def forbids(self, g: World, seat: int, option: Opt) -> int:
        return r.SPAWN_06 if option.kind == o.PLACE else ACTS.forbids(g, option)

    def choose(self, g: World, option: Opt) -> None:
        if option.kind != o.PLACE:
            ACTS.take(g, option)
            return
        m = spare(g, self.card)
        self.left -= CARDS[self.card].skull
        self.card = -1
        g.models[m].acted = 0  # SDE-SPAWN-17
        g.models[m].burnt = False
        put(g, m, option.a)
        g.emit(ev.SPAWNED, m, option.a, rule=r.SPAWN_06)
        feel(g, m, [])


class Arrival(Step[World]):
    """The villain comes, far from the Heroes; the boss fight begins (SDE-BOSS-02 to -06)."""

    KIND: Final = 121

    def __init__(self, stage: int = 0) -> None:
        self.stage = stage

    def run(self, g: World) -> None:
        m = villain_model(g)
        places = villain_places(g, m, CARDS[g.models[m].card].size)
        g.ask(t.CONSUL_SEAT, o.P_VILLAIN, [opt(o.PLACE, c) for c in places], g.models[m].card)

    def forbids(self, g: World, seat: int, option: Opt) -> int:
        return r.BOSS_04 if option.kind == o.PLACE else 0

    def choose(self, g: World, option: Opt) -> None:
        assert option.kind == o.PLACE
        m = villain_model(g)
        g.villain = m
        g.models[m].acted = 0
        put(g, m, option.a)
        g.emit(ev.VILLAIN, m, option.a, rule=r.BOSS_04)
        feel(g, m, [])
        if CARDS[g.models[m].card].role == t.R_BOSS:  # SDE-BOSS-06, SDE-ADV-03: Inferno
            lash_out(g, m, t.ST_ARRIVE, t.ST_ARRIVE_NEAR, r.ADV_03)
        g.pop()


def villain_model(g: World) -> int:
    """The model whose fall wins: the boss, in a Delve the mini-boss."""
    role = mode_of(g).villain()
    for m in range(len(g.models)):
        if CARDS[g.models[m].card].role == role:
            return m
    raise AssertionError("no villain in this game")
