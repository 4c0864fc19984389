"""The boss's timeout: heal, shake everything off, summon, flee; then play goes on where it was (SDE-TIMEOUT)."""

from typing import Final

from ....engine.option import Opt, opt
from ....engine.step import Step
from .. import events as ev
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..content import CARDS
from ..legal.adventure import adventure_of
from ..legal.figures import hearts
from ..legal.places import places_nearest, squares_under, villain_places
from ..state import World
from .arriving import feel
from .health import lash_out, remedy
from .squares import lift, put

RECOVER: Final = 0
SUMMON: Final = 1
FLEE: Final = 2
OVER: Final = 3


class Timeout(Step[World]):
    """All five steps of the timeout. `queue` holds the models still to be summoned."""

    KIND: Final = 50

    def __init__(self, boss: int, queue: list[int] | None = None, stage: int = RECOVER) -> None:
        self.boss = boss
        self.queue: list[int] = [] if queue is None else queue
        self.stage = stage

    def run(self, g: World) -> None:
        x = g.models[self.boss]
        if self.stage == RECOVER:
            g.timed_out = True  # SDE-TIMEOUT-10
            g.emit(ev.TIMEOUT, self.boss, rule=r.TIMEOUT_01)
            most = hearts(g, self.boss)
            x.wounds = most - most // 2  # SDE-TIMEOUT-02, A-41
            remedy(g, self.boss)  # SDE-TIMEOUT-03
            lash_out(g, self.boss, t.ST_TIMEOUT, t.ST_TIMEOUT_NEAR, r.ADV_04)  # SDE-TIMEOUT-04
            self.queue = summoned(g)  # SDE-TIMEOUT-05
            self.stage = SUMMON
        elif self.stage == SUMMON:
            if not self.queue:
                self.stage = FLEE
                return
            m = self.queue[0]
            if g.models[m].at >= 0:  # SDE-TIMEOUT-07: called from elsewhere, all counters cleared
                lift(g, m)
                g.models[m].wounds = 0
                g.models[m].status = 0
            size = CARDS[g.models[m].card].size
            places = places_nearest(g, m, squares_under(g, self.boss), size)
            if not places:
                del self.queue[0]
                return
            g.ask(t.CONSUL_SEAT, o.P_SUMMON, [opt(o.PLACE, c) for c in places], m)
        elif self.stage == FLEE:  # SDE-TIMEOUT-08
            places = villain_places(g, self.boss, CARDS[x.card].size)
            g.ask(t.CONSUL_SEAT, o.P_VILLAIN, [opt(o.PLACE, c) for c in places], x.card)
        else:  # SDE-TIMEOUT-09
            assert self.stage == OVER
            g.pop()

    def forbids(self, g: World, seat: int, option: Opt) -> int:
        return r.BOSS_04 if option.kind == o.PLACE else 0

    def choose(self, g: World, option: Opt) -> None:
        assert option.kind == o.PLACE and self.stage in (SUMMON, FLEE)
        if self.stage == SUMMON:
            m = self.queue.pop(0)
            put(g, m, option.a)
            g.emit(ev.SUMMON, m, option.a, rule=r.TIMEOUT_06)
            feel(g, m, [])
        else:
            was = squares_under(g, self.boss)
            lift(g, self.boss)
            put(g, self.boss, option.a)
            g.emit(ev.PLACED, self.boss, option.a, rule=r.TIMEOUT_08)
            feel(g, self.boss, was)
            self.stage = OVER


def summoned(g: World) -> list[int]:
    """The models that answer the summons: first those not in play, then the others (SDE-TIMEOUT-06, SDE-TIMEOUT-07)."""
    out: list[int] = []
    wanted: list[int] = []
    summons = adventure_of(g).summons
    for row in summons:
        wanted.append(row[1])
    for standing in range(2):
        for i in range(len(summons)):
            for m in range(len(g.models)):
                x = g.models[m]
                if wanted[i] > 0 and x.card == summons[i][0] and (x.at >= 0) == (standing == 1):
                    out.append(m)
                    wanted[i] -= 1
    return out
