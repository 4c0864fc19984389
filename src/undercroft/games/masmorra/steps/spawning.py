"""Monsters appear (MAS-SPAWN, MAS-LIMIT)."""

from typing import Final

from ....engine.chance import FOES
from ....engine.option import Opt, opt
from ....engine.step import Step
from .. import events as ev
from .. import options as o
from .. import rule_ids as r
from .. import rulings as ru
from .. import terms as t
from .. import windows as w
from ..content import CREATURES, MAJOR_FACES, MINOR_FACES
from ..legal.places import free_die, limit_of, load_of, takeable
from ..state import World
from .cards import open_window


def remove_monster(g: World, monster: int) -> None:
    """A die goes back to the supply without reward (MAS-LIMIT-06)."""
    m = g.monsters[monster]
    g.emit(ev.REMOVED, monster, m.kind, m.room)
    reset_monster(g, monster)


def reset_monster(g: World, monster: int) -> None:
    """A die is off the table; if it was a ritual Cultist, the ritual may be complete (MAS-THRONE-04)."""
    m = g.monsters[monster]
    ritual = m.mark == 2
    m.room = t.SUPPLY
    m.mark = 0
    m.extra = 0
    m.fought = False
    m.barred = False
    m.fresh = False
    if ritual:
        from .level3 import check_ritual_cultists

        check_ritual_cultists(g)


def put_monster(g: World, monster: int, kind: int, room: int) -> None:
    """A die stands in a room showing a face."""
    m = g.monsters[monster]
    m.kind = kind
    m.room = room
    m.mark = 0
    m.extra = 0
    m.fought = False
    m.barred = False
    m.fresh = False
    g.emit(ev.SPAWNED, monster, kind, room, rule=r.SPAWN_02)


def roll_monster(g: World, tier: int) -> int:
    """A rolled face of a monster die (A-08)."""
    if tier == t.MINOR:
        return MINOR_FACES[g.chance.below(FOES, 6, t.C_MINOR)]
    faces = 5 if g.rulings & ru.A_08_REROLL else 6
    return MAJOR_FACES[g.chance.below(FOES, faces, t.C_MAJOR)]


TAKE: Final = 0
CALL: Final = 1
ROLL: Final = 2
CROWD: Final = 3
STAND: Final = 4


class Spawn(Step[World]):
    """One die is rolled (or turned to `face`) into a room; `ret` tells which monster stands there, -1 none."""

    KIND: Final = 16

    def __init__(
        self, room: int, tier: int, face: int = -1, mark: int = 0, dm: bool = False, die: int = -1, stage: int = TAKE
    ) -> None:
        self.room = room
        self.tier = tier
        self.face = face
        self.mark = mark
        self.dm = dm  # in the spawning step of the Dungeon Master Phase
        self.die = die
        self.stage = stage

    def run(self, g: World) -> None:
        if self.stage == TAKE:
            self.take(g)
        elif self.stage == CALL:
            self.stage = ROLL
            if self.face < 0:
                open_window(g, w.SPAWN, g.active, self.tier)
        elif self.stage == ROLL:
            self.stage = CROWD
            rolled = self.face < 0
            put_monster(g, self.die, roll_monster(g, self.tier) if rolled else self.face, self.room)
            g.monsters[self.die].mark = self.mark
            g.monsters[self.die].fresh = self.dm
        elif self.stage == CROWD:
            self.limit(g)
        else:
            assert self.stage == STAND
            m = g.monsters[self.die]
            g.ret = self.die if m.room == self.room else -1
            g.pop()
            if m.room == self.room and self.room == g.hero().room:
                g.drop_pet()
            if m.room == self.room and g.hero_in(self.room):
                open_window(g, w.SPAWNED, g.active, self.room)

    def take(self, g: World) -> None:
        self.die = free_die(g, self.tier)
        if self.die >= 0:
            self.stage = CALL
            return
        options: list[Opt] = []
        for i in takeable(g, self.tier):  # MAS-SPAWN-03
            options.append(opt(o.MONSTER, i))
        if options:
            g.ask(g.hero().seat, o.P_TAKE_MONSTER, options, self.room)
        else:  # MAS-SPAWN-04
            g.ret = -1
            g.pop()

    def limit(self, g: World) -> None:
        """Over the limit, the monster worth the least XP goes, until the limit holds (MAS-LIMIT-04..06, A-23)."""
        if load_of(g, self.room) <= limit_of(g, self.room):
            self.stage = STAND
            return
        least = 99
        for m in g.monsters:
            if m.room == self.room and CREATURES[m.kind].tier != t.BOSS:
                least = min(least, CREATURES[m.kind].xp)
        options: list[Opt] = []
        for i in g.monsters_in(self.room):
            c = g.creature(i)
            if c.tier != t.BOSS and c.xp == least:
                options.append(opt(o.MONSTER, i))
        if options:
            g.ask(g.hero().seat, o.P_REMOVE_MONSTER, options, self.room)
        else:
            self.stage = STAND

    def choose(self, g: World, option: Opt) -> None:
        if self.stage == TAKE:
            self.die = option.a
            g.emit(ev.REMOVED, option.a, g.monsters[option.a].kind, g.monsters[option.a].room, rule=r.SPAWN_03)
            reset_monster(g, option.a)
            self.stage = CALL
        else:
            assert self.stage == CROWD
            g.emit(ev.REMOVED, option.a, g.monsters[option.a].kind, self.room, rule=r.LIMIT_04)
            reset_monster(g, option.a)

    def amend(self, g: World, what: int, n: int) -> None:
        assert what == t.AMEND_FACE
        self.face = n
