"""Monsters appear (MAS-SPAWN, MAS-LIMIT)."""
from typing import Any, Final

from ....kernel.chance import FOES
from ....kernel.option import Opt, opt
from ....kernel.pack import Reader
from ....kernel.step import Step
from .. import events
from ..content import CREATURES, MAJOR_DICE, MAJOR_FACES, MINOR_DICE, MINOR_FACES, TILES
from ..ops import CHOOSE_SPAWN_FACE
from ..options import MONSTER, P_REMOVE_MONSTER, P_TAKE_MONSTER
from ..rule_ids import LIMIT_04, SPAWN_02, SPAWN_03
from ..state import World
from ..terms import ALT_REROLL_FACE, BOSS, C_MAJOR, C_MINOR, MAJOR, MINOR, SUPPLY
from ..windows import SPAWN, SPAWNED

FIRST_BOSS: Final[int] = MINOR_DICE + MAJOR_DICE  # monsters: minor dice, major dice, then the boss tokens


def load_of(g: World, room: int) -> int:
    """How full a room is, in minor monsters: a major or boss counts as 2 (MAS-LIMIT-01..03)."""
    n = 0
    for m in g.monsters:
        if m.room == room:
            n += 1 if CREATURES[m.kind].tier == MINOR else 2
    return n


def limit_of(g: World, room: int) -> int:
    """Small rooms hold 3, medium rooms and rooms of the large tile 4 (A-63)."""
    return 3 if TILES[g.rooms[room].tile].size == 1 else 4


def remove_monster(g: World, monster: int) -> None:
    """A die goes back to the supply without reward (MAS-LIMIT-06)."""
    m = g.monsters[monster]
    g.emit(events.REMOVED, monster, m.kind, m.room)
    reset_monster(g, monster)


def reset_monster(g: World, monster: int) -> None:
    """A die is off the table; if it was a ritual Cultist, the ritual may be complete (MAS-THRONE-04)."""
    m = g.monsters[monster]
    ritual = m.mark == 2
    m.room = SUPPLY
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
    g.emit(events.SPAWNED, monster, kind, room, rule=SPAWN_02)


def free_die(g: World, tier: int) -> int:
    """A die of this tier in the supply, or -1."""
    low = 0 if tier == MINOR else MINOR_DICE
    high = MINOR_DICE if tier == MINOR else FIRST_BOSS
    for i in range(low, high):
        if g.monsters[i].room == SUPPLY:
            return i
    return -1


def takeable(g: World, tier: int) -> list[int]:
    """Dice that may be taken from elsewhere: not beside a Hero, not spawned in this step, no ritual Cultist (A-22)."""
    low = 0 if tier == MINOR else MINOR_DICE
    high = MINOR_DICE if tier == MINOR else FIRST_BOSS
    out: list[int] = []
    for i in range(low, high):
        m = g.monsters[i]
        if m.room >= 0 and not m.fresh and m.mark != 2 and not g.hero_in(m.room):
            out.append(i)
    return out


def roll_monster(g: World, tier: int) -> int:
    """A rolled face of a monster die (A-08)."""
    if tier == MINOR:
        return MINOR_FACES[g.chance.below(FOES, 6, C_MINOR)]
    faces = 5 if g.alt & ALT_REROLL_FACE else 6
    return MAJOR_FACES[g.chance.below(FOES, faces, C_MAJOR)]


class Spawn(Step[World]):
    """One die is rolled (or turned to `face`) into a room; `ret` tells which monster stands there, -1 none."""

    KIND: Final = 16
    room: int
    tier: int
    face: int = -1
    mark: int = 0
    dm: bool = False  # in the spawning step of the Dungeon Master Phase
    die: int = -1

    def run(self, g: World) -> None:
        if self.pc == 0:
            self.take(g)
        elif self.pc == 1:
            self.pc = 2
            if self.face < 0:
                g.open(SPAWN, g.active, self.tier)
        elif self.pc == 2:
            self.pc = 3
            rolled = self.face < 0
            put_monster(g, self.die, roll_monster(g, self.tier) if rolled else self.face, self.room)
            g.monsters[self.die].mark = self.mark
            g.monsters[self.die].fresh = self.dm
        elif self.pc == 3:
            self.limit(g)
        else:
            m = g.monsters[self.die]
            g.ret = self.die if m.room == self.room else -1
            g.pop()
            if m.room == self.room and self.room == g.hero().room:
                g.drop_pet()
            if m.room == self.room and g.hero_in(self.room):
                g.open(SPAWNED, g.active, self.room)

    def take(self, g: World) -> None:
        self.die = free_die(g, self.tier)
        if self.die >= 0:
            self.pc = 1
            return
        options: list[Opt] = []
        for i in takeable(g, self.tier):  # MAS-SPAWN-03
            options.append(opt(MONSTER, i))
        if options:
            g.ask(g.hero().seat, P_TAKE_MONSTER, options, self.room)
        else:  # MAS-SPAWN-04
            g.ret = -1
            g.pop()

    def limit(self, g: World) -> None:
        """Over the limit, the monster worth the least XP goes, until the limit holds (MAS-LIMIT-04..06, A-23)."""
        if load_of(g, self.room) <= limit_of(g, self.room):
            self.pc = 4
            return
        least = 99
        for m in g.monsters:
            if m.room == self.room and CREATURES[m.kind].tier != BOSS:
                least = min(least, CREATURES[m.kind].xp)
        options: list[Opt] = []
        for i in g.monsters_in(self.room):
            c = g.creature(i)
            if c.tier != BOSS and c.xp == least:
                options.append(opt(MONSTER, i))
        if options:
            g.ask(g.hero().seat, P_REMOVE_MONSTER, options, self.room)
        else:
            self.pc = 4

    def choose(self, g: World, o: Opt) -> None:
        if self.pc == 0:
            self.die = o.a
            g.emit(events.REMOVED, o.a, g.monsters[o.a].kind, g.monsters[o.a].room, rule=SPAWN_03)
            reset_monster(g, o.a)
            self.pc = 1
        else:
            g.emit(events.REMOVED, o.a, g.monsters[o.a].kind, self.room, rule=LIMIT_04)
            reset_monster(g, o.a)

    def amend(self, g: World, what: int, n: int) -> None:
        if what == CHOOSE_SPAWN_FACE:
            self.face = n

    # generated
    def __init__(
        self, room: int, tier: int, face: int = -1, mark: int = 0, dm: bool = False, die: int = -1,
    ) -> None:
        self.pc = 0
        self.room = room
        self.tier = tier
        self.face = face
        self.mark = mark
        self.dm = dm
        self.die = die

    def kind(self) -> int:
        return 16

    def copy(self) -> "Spawn":
        s = Spawn(self.room, self.tier, self.face, self.mark, self.dm, self.die)
        s.pc = self.pc
        return s

    def pack(self) -> list[Any]:
        return [16, self.pc, self.room, self.tier, self.face, self.mark, self.dm, self.die]

    @staticmethod
    def unpack(r: Reader) -> "Spawn":
        pc = r.number()
        s = Spawn(r.number(), r.number(), r.number(), r.number(), r.flag(), r.number())
        s.pc = pc
        r.end()
        return s
    # end generated


def tier_of(kind: int) -> int:
    """Minor or major die for this face."""
    return MAJOR if CREATURES[kind].tier == MAJOR else MINOR
