"""The spawning phase: monsters, skull tokens, the villain's arrival (SDE-SPAWN, SDE-SKULL, SDE-BOSS)."""

from typing import Final

from ....engine.option import Opt, opt
from ....engine.step import Step
from .. import events as ev
from .. import options as op
from .. import rule_ids as r
from .. import rulings as ru
from .. import terms as t
from ..content import CARDS, PER_POINT, STRIKE_ARRIVE, STRIKE_ARRIVE_NEAR
from ..legal.figures import is_monster
from ..legal.places import places_next_to, villain_places
from ..legal.spawning import forbids_spawn, spare
from ..state import World
from .entering import feel
from .health import cure, lash_out
from .squares import put

ARRIVE: Final = 0
NEXT: Final = 1
SPAWN: Final = 2
CURE: Final = 3


class Spawning(Step[World]):
    """Point after point, each round anew (SDE-SPAWN-11); four skull points each, tokens add to one (SDE-SPAWN-13).

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
        options: list[Opt] = []
        if self.stage == SPAWN:
            seen: list[int] = []
            for x in g.models:
                if x.at < 0 and x.pooled and x.card not in seen:
                    seen.append(x.card)
                    if forbids_spawn(g, x.card, self.point, self.left) == 0:
                        options.append(opt(op.SPAWN, x.card))
        if g.tokens > 0:  # SDE-SPAWN-12
            if self.stage == SPAWN:
                options.append(opt(op.TOKEN))
            for m in range(len(g.models)):
                if g.models[m].at >= 0 and g.models[m].status and is_monster(g, m):
                    for s in range(t.STATUSES):
                        if g.models[m].status & (1 << s):
                            options.append(opt(op.CURE, m, s))
        if not options:
            self._done(g)
            return
        options.append(opt(op.DONE))
        g.ask(t.CONSUL_SEAT, op.P_SPAWN, options, max(self.point, 0), self.left)

    def _done(self, g: World) -> None:
        if self.stage == SPAWN:
            self.stage = NEXT
        else:
            self._over(g)

    def _place(self, g: World) -> None:
        m = spare(g, self.card)
        options: list[Opt] = []
        for c in places_next_to(g, m, [g.models[self.point].at], CARDS[self.card].size):
            options.append(opt(op.PLACE, c))
        g.ask(t.CONSUL_SEAT, op.P_SPAWN_AT, options, self.point, self.card)

    def forbids(self, g: World, seat: int, o: Opt) -> int:
        if o.kind == op.SPAWN and self.card < 0:
            return forbids_spawn(g, o.a, self.point, self.left)
        if o.kind == op.TOKEN:
            return r.SKULL_02
        return r.SPAWN_06 if o.kind == op.PLACE else 0

    def choose(self, g: World, o: Opt) -> None:
        if o.kind == op.SPAWN:
            self.card = o.a
        elif o.kind == op.PLACE:
            m = spare(g, self.card)
            self.left -= CARDS[self.card].skull
            self.card = -1
            x = g.models[m]
            x.acted = 0  # SDE-SPAWN-17
            x.burnt = False
            put(g, m, o.a)
            g.emit(ev.SPAWNED, m, o.a, rule=r.SPAWN_06)
            feel(g, m, [])
        elif o.kind == op.TOKEN:  # SDE-SKULL-03, SDE-SKULL-04
            g.tokens -= 1
            self.left += 1
            g.emit(ev.TOKEN_SPENT, g.tokens, rule=r.SKULL_03)
        elif o.kind == op.CURE:  # SDE-SKULL-05
            g.tokens -= 1
            g.emit(ev.TOKEN_SPENT, g.tokens, rule=r.SKULL_03)
            cure(g, o.a, o.b, r.SKULL_05)
        else:
            assert o.kind == op.DONE
            self._done(g)


class Arrival(Step[World]):
    """The villain comes, far from the Heroes; the boss fight begins (SDE-BOSS-02 to -06)."""

    KIND: Final = 121

    def __init__(self, stage: int = 0) -> None:
        self.stage = stage

    def run(self, g: World) -> None:
        m = villain_model(g)
        places = villain_places(g, m, CARDS[g.models[m].card].size)
        g.ask(t.CONSUL_SEAT, op.P_VILLAIN, [opt(op.PLACE, c) for c in places], g.models[m].card)

    def forbids(self, g: World, seat: int, o: Opt) -> int:
        return r.BOSS_04 if o.kind == op.PLACE else 0

    def choose(self, g: World, o: Opt) -> None:
        assert o.kind == op.PLACE
        m = villain_model(g)
        g.villain = m
        g.models[m].acted = 0
        put(g, m, o.a)
        g.emit(ev.VILLAIN, m, o.a, rule=r.BOSS_04)
        feel(g, m, [])
        if CARDS[g.models[m].card].role == t.R_BOSS:  # SDE-BOSS-06, SDE-ADV-03: Inferno
            lash_out(g, m, STRIKE_ARRIVE, STRIKE_ARRIVE_NEAR, r.ADV_03)
        g.pop()


def villain_model(g: World) -> int:
    """The model whose fall wins: the boss, in a Delve the mini-boss."""
    role = t.R_MINI_BOSS if g.mode == t.DELVE else t.R_BOSS
    for m in range(len(g.models)):
        if CARDS[g.models[m].card].role == role:
            return m
    raise AssertionError("no villain in this game")
