"""The active player moves monsters (MAS-DM)."""
from typing import Any, Final

from ....kernel.option import Opt, opt
from ....kernel.pack import Reader
from ....kernel.step import Step
from ..acts import forbids_buy
from ..cards import own_oranges, purples
from ..options import BUY, KEEP, MARCH, P_DM
from ..rule_ids import DM_01
from ..state import World
from ..ways import forbids_monster, leave_cost, stairs_of, stays_put
from ..windows import DM_MOVE
from .fight_rules import take_act
from .master import move_monster


def extras(g: World, options: list[Opt]) -> None:
    """Own-turn cards and buying, possible to the very end of the turn (MAS-CARD-04, MAS-GOLD-05)."""
    purples(g, options)
    own_oranges(g, options)
    if forbids_buy(g) == 0:
        options.append(opt(BUY))


class MoveMonsters(Step[World]):
    """2 Move Points for monsters, optional (MAS-DM-01..08); free stairs once a monster and phase (A-25)."""

    KIND: Final = 23
    mp: int = 2
    monster: int = -1
    to: int = -1
    climbed: list[int]

    def run(self, g: World) -> None:
        if self.pc == 1:
            self.pc = 0
            m = g.monsters[self.monster]
            if m.room >= 0 and forbids_monster(g, self.monster, self.to, False) == 0:
                if self.to == stairs_of(g, m.room):
                    self.climbed.append(self.monster)
                else:
                    self.mp -= leave_cost(g, self.monster)
                move_monster(g, self.monster, self.to, DM_01)
            return
        options: list[Opt] = []
        for i in range(len(g.monsters)):
            m = g.monsters[i]
            if m.room < 0 or stays_put(g, i) or g.hero_in(m.room):
                continue
            if leave_cost(g, i) <= self.mp:
                for r in g.rooms[m.room].near:
                    if forbids_monster(g, i, r, False) == 0:
                        options.append(opt(MARCH, i, r))
            if i not in self.climbed:
                s = stairs_of(g, m.room)
                if s >= 0 and forbids_monster(g, i, s, False) == 0:
                    options.append(opt(MARCH, i, s))
        if not options:
            g.pop()
            return
        extras(g, options)
        options.append(opt(KEEP))
        g.ask(g.hero().seat, P_DM, options, self.mp)

    def choose(self, g: World, o: Opt) -> None:
        if o.kind == KEEP:
            g.pop()
            return
        if o.kind != MARCH:
            take_act(g, o)
            return
        self.monster = o.a
        self.to = o.b
        self.pc = 1
        g.open(DM_MOVE, g.active, o.a)

    # generated
    def __init__(
        self, mp: int = 2, monster: int = -1, to: int = -1, climbed: list[int] | None = None,
    ) -> None:
        self.pc = 0
        self.mp = mp
        self.monster = monster
        self.to = to
        self.climbed = [] if climbed is None else climbed

    def kind(self) -> int:
        return 23

    def copy(self) -> "MoveMonsters":
        s = MoveMonsters(self.mp, self.monster, self.to, self.climbed.copy())
        s.pc = self.pc
        return s

    def pack(self) -> list[Any]:
        return [23, self.pc, self.mp, self.monster, self.to, self.climbed.copy()]

    @staticmethod
    def unpack(r: Reader) -> "MoveMonsters":
        pc = r.number()
        s = MoveMonsters(r.number(), r.number(), r.number(), r.numbers())
        s.pc = pc
        r.end()
        return s
    # end generated
