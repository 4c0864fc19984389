"""Level 3 (MAS-EPIC, MAS-THRONE, MAS-SEWER): the large tile, Malaphyas and his tricks."""

from typing import Final

from ....engine.chance import DICE, FOES, SETUP
from ....engine.option import Opt
from ....engine.step import Step
from .. import events as ev
from .. import options as o
from .. import rule_ids as r
from .. import rulings as ru
from .. import terms as t
from ..acts.base import ACTS
from ..content import CULTIST, DARK_WATCHER, FIRST_BOSS, MALAPHYAS, SCHMETTERLING, boss_side
from ..legal.moving import large_of
from ..pieces import Room
from ..rows_kinds import Placed
from ..state import World
from .exploring import place_boss
from .gains import GainXp
from .harm import in_turn_order, wound_all
from .moving import put_hero
from .spawning import Spawn, reset_monster

SIDE: Final = 0
DESCEND: Final = 1
POPULATE: Final = 2
REWARD: Final = 3


class OpenLevel3(Step[World]):
    """The first Hero to descend chooses the side; all others follow at once (MAS-EPIC-05..08, A-47)."""

    KIND: Final = 26

    def __init__(self, hero: int, at: int = 0, stage: int = SIDE) -> None:
        self.hero = hero
        self.at = at
        self.stage = stage

    def run(self, g: World) -> None:
        if self.stage == SIDE:
            g.ask(g.heroes[self.hero].seat, o.P_SIDE, ACTS.listed(g, o.P_SIDE))
        elif self.stage == DESCEND:
            self.stage = POPULATE
            self.lay_out(g)
            n = len(g.heroes)
            i = n - 1
            while i >= 0:
                h = (self.hero + i) % n
                put_hero(g, h, g.large + large_of(g).stairs)
                g.emit(ev.MOVED, h, g.heroes[h].room, rule=r.EPIC_07)
                if g.side == t.SEWERS:
                    g.push(Toss(h))
                i -= 1
        elif self.stage == POPULATE:
            self.populate(g)
        else:
            assert self.stage == REWARD
            g.pop()
            if not g.heroes[self.hero].down:
                g.push(GainXp(self.hero, 3))  # MAS-EPIC-08; the monsters stand there by then (MAS-THRONE-02)

    def lay_out(self, g: World) -> None:
        side = large_of(g)
        g.large = len(g.rooms)
        for i in range(len(side.spots)):
            g.rooms.append(Room(side.first + i, 3))
        for a, b in [(d[0], d[1]) for d in side.doors]:
            g.rooms[g.large + a].near = [*g.rooms[g.large + a].near, g.large + b]
            g.rooms[g.large + b].near = [*g.rooms[g.large + b].near, g.large + a]
        g.emit(ev.LEVEL3, g.side, rule=r.EPIC_06)

    def populate(self, g: World) -> None:
        """Printed and random monsters, then the bosses (MAS-THRONE-02, MAS-SEWER-01, MAS-EPIC-13)."""
        side = large_of(g)
        if self.at < len(side.place):
            self.at += 1
            self.put(g, g.large + side.place_at[self.at - 1], side.place[self.at - 1])
        else:
            self.stage = REWARD

    def put(self, g: World, room: int, word: Placed) -> None:
        if word == "cultist":
            g.push(Spawn(room, t.MINOR, CULTIST, 2))
        elif word == "random:minor":
            g.push(Spawn(room, t.MINOR))
        elif word == "random:major":
            g.push(Spawn(room, t.MAJOR))
        elif word == "random_boss":
            random_boss(g, room)
        else:
            assert word == "boss:malaphyas:blue", word
            place_boss(g, MALAPHYAS, room, False)
            g.monsters[FIRST_BOSS + MALAPHYAS].mark = 3

    def choose(self, g: World, option: Opt) -> None:
        ACTS.take(g, option)


def random_boss(g: World, room: int) -> None:
    """One of the bosses neither in play nor removed; else removed ones, else one from elsewhere (A-44)."""
    pools: list[list[int]] = [[], [], []]
    for b in range(MALAPHYAS):
        m = g.monsters[FIRST_BOSS + b]
        if m.mark == 3:
            continue
        captured = False
        for h in g.heroes:
            if b == SCHMETTERLING and h.capture:
                captured = True
        if captured:
            continue
        if m.room == t.BOX:
            pools[0].append(b)
        elif m.room == t.GONE:
            pools[1].append(b)
        else:
            pools[2].append(b)
    for pool in pools:
        if pool:
            b = pool[g.chance.pick(SETUP, pool, t.C_BOSS)]
            g.monsters[FIRST_BOSS + b].room = t.BOX
            place_boss(g, b, room, False)
            g.monsters[FIRST_BOSS + b].mark = 3
            return


class Toss(Step[World]):
    """Toxic miasma: blue costs a Hero all its gold, red all its Treasure Cards (MAS-SEWER-03, A-46)."""

    KIND: Final = 27

    def __init__(self, hero: int, stage: int = 0) -> None:
        self.hero = hero
        self.stage = stage

    def run(self, g: World) -> None:
        g.pop()
        red = g.chance.below(FOES, 2, t.C_COIN) == 1
        h = g.heroes[self.hero]
        g.emit(ev.TOSSED, self.hero, 1 if red else 0, h.gold, rule=r.SEWER_03)
        if red:
            g.treasure.discard.extend(h.hand)
            h.hand = []
            g.seen += 1
            g.arm()
        else:
            h.gold = 0


SUMMON: Final = 0
BOLTS: Final = 1


class Malaphyas(Step[World]):
    """What Malaphyas does when a turn starts (MAS-EPIC-10): summons and Grimbolts, or the Vile Curse."""

    KIND: Final = 28

    def __init__(self, stage: int = SUMMON) -> None:
        self.stage = stage

    def run(self, g: World) -> None:
        side = large_of(g)
        if g.monsters[FIRST_BOSS + MALAPHYAS].room == t.GONE:
            g.pop()
        elif g.side == t.SEWERS:
            g.pop()
            if g.rulings & ru.A_85_LEVEL_3_ONLY and g.rooms[g.hero().room].level != 3:
                return
            g.curse = g.chance.below(DICE, 6, t.C_PET)  # MAS-SEWER-06
            g.emit(ev.CURSED, g.active, g.curse, rule=r.SEWER_06)
        elif self.stage == SUMMON:
            self.stage = BOLTS
            face = g.chance.below(FOES, 6, t.C_SUMMON)  # MAS-THRONE-06, -07, A-50
            g.emit(ev.SUMMONED, face, side.summon[face], rule=r.THRONE_06)
            g.push(Spawn(g.large + side.throne, side.summon[face]))
        else:
            g.pop()
            face = g.chance.below(FOES, 6, t.C_GRIMBOLT)
            g.emit(ev.GRIMBOLT, face, rule=r.THRONE_08)
            struck: list[int] = []
            for i in in_turn_order(g):
                h = g.heroes[i]
                if not h.down and h.room - g.large in side.bolts[face]:
                    struck.append(i)
            wound_all(g, struck, t.BY_GRIMBOLT)


def check_ritual_cultists(g: World) -> None:
    """As soon as one of the four is left, it makes way for a Dark Watcher in the center (MAS-THRONE-04)."""
    if g.side != t.THRONE:
        return
    last = -1
    for i in range(FIRST_BOSS):
        if g.monsters[i].mark == 2:
            if last >= 0:
                return
            last = i
    if last >= 0:
        g.emit(ev.RITUAL, last, rule=r.THRONE_04)
        reset_monster(g, last)
        g.push(Spawn(g.large + large_of(g).watcher, t.MAJOR, DARK_WATCHER))


def check_henchmen(g: World) -> None:
    """When the second boss of the Sewers dies, Malaphyas appears, red side up (MAS-SEWER-04, -05)."""
    if g.side != t.SEWERS:
        return
    m = g.monsters[FIRST_BOSS + MALAPHYAS]
    if m.room != t.BOX:
        return
    for b in range(MALAPHYAS):
        boss = g.monsters[FIRST_BOSS + b]
        if boss.mark == 3 and boss.room >= 0:
            return
    m.kind = boss_side(MALAPHYAS, True)
    m.room = g.large + large_of(g).malaphyas
    m.mark = 3
    g.emit(ev.SPAWNED, FIRST_BOSS + MALAPHYAS, m.kind, m.room, rule=r.SEWER_05)
