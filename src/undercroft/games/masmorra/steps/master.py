"""The Dungeon Master Phase (MAS-DM, MAS-SPAWN): the active player moves monsters, then new ones appear."""
from typing import Any, Final

from ....kernel.decision import PARTY
from ....kernel.option import Opt, opt
from ....kernel.pack import Reader
from ....kernel.step import Step
from .. import events
from ..content import CREATURES, ENTRANCE_TILE, TILES
from ..dungeon import put_tile
from ..options import MARCH, P_MARCH
from ..rule_ids import ALLY_11
from ..state import World
from ..terms import MINOR, TRAP
from ..ways import distances, forbids_monster, leave_cost, stairs_from, stays_put
from .exploring import TurnUp
from .spawn import Spawn, limit_of, load_of


def move_monster(g: World, monster: int, to: int, rule: int) -> None:
    """A monster goes to a room; going down for the first time lays out the Second Level Entrance (MAS-ROOM-10)."""
    m = g.monsters[monster]
    origin = m.room
    if to == len(g.rooms):
        to = put_tile(g, ENTRANCE_TILE, 2, 0, 0, 0)
        g.push(TurnUp(2, to))
    m.room = to
    m.fought = False
    g.emit(events.MONSTER_MOVED, monster, m.kind, to, origin, rule=rule)
    if to == g.hero().room:
        g.drop_pet()


class AllMarch(Step[World]):
    """Every monster goes one room towards the nearest of some Heroes, nearest first (MAS-ALLY-11, -12, -18, A-33)."""

    KIND: Final = 24
    hero: int = -1  # -1: the nearest Hero, else this one
    distance: int = 0
    left: list[int]

    def run(self, g: World) -> None:
        heroes = list(range(len(g.heroes))) if self.hero < 0 else [self.hero]
        dist = distances(g, heroes)
        if self.pc == 0:
            self.pc = 1
            for i in range(len(g.monsters)):
                m = g.monsters[i]
                if m.room >= 0 and not stays_put(g, i) and not g.hero_in(m.room) and leave_cost(g, i) == 1:
                    if 0 < dist[m.room] < 99:
                        self.left.append(i)
            return
        nearest = 99
        for i in self.left:
            nearest = min(nearest, dist[g.monsters[i].room])
        group: list[int] = []
        for i in self.left:
            if dist[g.monsters[i].room] == nearest:
                group.append(i)
        if not group:
            g.pop()
            return
        options: list[Opt] = []
        for i in group:
            for r in self.goals(g, i, dist):
                options.append(opt(MARCH, i, r))
        if not options:
            for i in group:
                self.left.remove(i)
            return
        if self.rivals(g, group, dist):
            g.ask(PARTY, P_MARCH, options)
            return
        first = options[0].a
        g.ask(PARTY, P_MARCH, [o for o in options if o.a == first])

    def goals(self, g: World, monster: int, dist: list[int]) -> list[int]:
        """Rooms on a shortest path that have space."""
        m = g.monsters[monster]
        out: list[int] = []
        near = g.rooms[m.room].near.copy()
        s = stairs_from(g, m.room)
        if s >= 0:
            near.append(s)
        for r in near:
            if dist[r] == dist[m.room] - 1 and r not in out and forbids_monster(g, monster, r, False) == 0:
                out.append(r)
        return out

    def rivals(self, g: World, group: list[int], dist: list[int]) -> bool:
        """Do equally near monsters want a room that cannot hold them all? Only then their order matters."""
        wanted: dict[int, int] = {}
        for i in group:
            size = 1 if CREATURES[g.monsters[i].kind].tier == MINOR else 2
            for r in self.goals(g, i, dist):
                wanted[r] = wanted.get(r, 0) + size
        for r, n in wanted.items():
            if load_of(g, r) + n > limit_of(g, r):
                return True
        return False

    def choose(self, g: World, o: Opt) -> None:
        self.left.remove(o.a)
        move_monster(g, o.a, o.b, ALLY_11)

    # generated
    def __init__(self, hero: int = -1, distance: int = 0, left: list[int] | None = None) -> None:
        self.pc = 0
        self.hero = hero
        self.distance = distance
        self.left = [] if left is None else left

    def kind(self) -> int:
        return 24

    def copy(self) -> "AllMarch":
        s = AllMarch(self.hero, self.distance, self.left.copy())
        s.pc = self.pc
        return s

    def pack(self) -> list[Any]:
        return [24, self.pc, self.hero, self.distance, self.left.copy()]

    @staticmethod
    def unpack(r: Reader) -> "AllMarch":
        pc = r.number()
        s = AllMarch(r.number(), r.number(), r.numbers())
        s.pc = pc
        r.end()
        return s
    # end generated


class SpawnPhase(Step[World]):
    """Every room with spawn icons and neither Heroes nor monsters fills again (MAS-SPAWN-01..05, -07)."""

    KIND: Final = 25
    room: int = -1
    icon: int = 0

    def run(self, g: World) -> None:
        if self.pc == 0:
            self.pc = 1
            i = 0
            for r in g.rooms:
                t = TILES[r.tile]
                r.spawns = t.type != TRAP and len(t.spawn) > 0 and not g.hero_in(i) and not g.crowded(i)
                i += 1
            self.room = 0
            return
        while self.room < len(g.rooms):
            r = g.rooms[self.room]
            if r.spawns:
                icons = TILES[r.tile].spawn
                if self.icon < len(icons):
                    tier = icons[self.icon]
                    self.icon += 1
                    g.push(Spawn(self.room, tier, -1, 0, True))
                    return
                r.spawns = False
            self.icon = 0
            self.room += 1
        for m in g.monsters:
            m.fresh = False
        g.pop()

    # generated
    def __init__(self, room: int = -1, icon: int = 0) -> None:
        self.pc = 0
        self.room = room
        self.icon = icon

    def kind(self) -> int:
        return 25

    def copy(self) -> "SpawnPhase":
        s = SpawnPhase(self.room, self.icon)
        s.pc = self.pc
        return s

    def pack(self) -> list[Any]:
        return [25, self.pc, self.room, self.icon]

    @staticmethod
    def unpack(r: Reader) -> "SpawnPhase":
        pc = r.number()
        s = SpawnPhase(r.number(), r.number())
        s.pc = pc
        r.end()
        return s
    # end generated
