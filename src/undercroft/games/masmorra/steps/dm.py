"""The active player moves monsters (MAS-DM)."""

from typing import Final

from ....engine.option import Opt, opt
from ....engine.step import Step
from .. import options as o
from .. import rule_ids as r
from .. import windows as w
from ..acts.base import ACTS, forbids_aside
from ..legal.moving import forbids_march, forbids_monster, leave_cost, stairs_of, stays_put
from ..state import World
from .cards import open_window
from .master import move_monster

ASK: Final = 0
MOVE: Final = 1


class MoveMonsters(Step[World]):
    """2 Move Points for monsters, optional (MAS-DM-01..08); free stairs once a monster and phase (A-25)."""

    KIND: Final = 23

    def __init__(
        self, mp: int = 2, monster: int = -1, to: int = -1, climbed: list[int] | None = None, stage: int = ASK
    ) -> None:
        self.mp = mp
        self.monster = monster
        self.to = to
        self.climbed: list[int] = [] if climbed is None else climbed
        self.stage = stage

    def run(self, g: World) -> None:
        if self.stage == MOVE:
            self.stage = ASK
            m = g.monsters[self.monster]
            if m.room >= 0 and forbids_monster(g, self.monster, self.to, False) == 0:
                if self.to == stairs_of(g, m.room):
                    self.climbed.append(self.monster)
                else:
                    self.mp -= leave_cost(g, self.monster)
                move_monster(g, self.monster, self.to, r.DM_01)
            return
        options: list[Opt] = []
        for i in range(len(g.monsters)):
            m = g.monsters[i]
            if m.room < 0 or stays_put(g, i) or g.hero_in(m.room):
                continue
            if leave_cost(g, i) <= self.mp:
                for place in g.rooms[m.room].near:
                    if forbids_monster(g, i, place, False) == 0:
                        options.append(opt(o.MARCH, i, place))
            if i not in self.climbed:
                s = stairs_of(g, m.room)
                if s >= 0 and forbids_monster(g, i, s, False) == 0:
                    options.append(opt(o.MARCH, i, s))
        if not options:
            g.pop()
            return
        options.extend(ACTS.listed(g, o.P_DM))
        options.append(opt(o.KEEP))
        g.ask(g.hero().seat, o.P_DM, options, self.mp)

    def forbids(self, g: World, seat: int, option: Opt) -> int:
        return (
            forbids_march(g, option.a, option.b) if option.kind == o.MARCH else forbids_aside(g, seat, option, o.P_DM)
        )

    def choose(self, g: World, option: Opt) -> None:
        if option.kind == o.KEEP:
            g.pop()
            return
        if option.kind != o.MARCH:
            ACTS.take(g, option)
            return
        self.monster = option.a
        self.to = option.b
        self.stage = MOVE
        open_window(g, w.DM_MOVE, g.active, option.a)
