"""The Dungeon Master Phase (MAS-DM, MAS-SPAWN): the active player moves monsters, then new ones appear."""

from typing import Final

from ....engine.decision import PARTY
from ....engine.option import Opt, opt
from ....engine.step import Step
from .. import events as ev
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..content import CREATURES, ENTRANCE_TILE, TILES
from ..legal.moving import distances, forbids_march, forbids_monster, leave_cost, stairs_from, stays_put
from ..legal.places import limit_of, load_of
from ..state import World
from .exploring import TurnUp
from .laying import put_tile
from .spawning import Spawn


def move_monster(g: World, monster: int, to: int, rule: int) -> None:
    """A monster goes to a room; going down for the first time lays out the Second Level Entrance (MAS-ROOM-10)."""
    m = g.monsters[monster]
    origin = m.room
    if to == len(g.rooms):
        to = put_tile(g, ENTRANCE_TILE, 2, 0, 0, 0)
        g.push(TurnUp(2, to))
    m.room = to
    m.fought = False
    g.emit(ev.MONSTER_MOVED, monster, m.kind, to, origin, rule=rule)
    if to == g.hero().room:
        g.drop_pet()


GATHER: Final = 0
MARCH: Final = 1


class AllMarch(Step[World]):
    """Every monster goes one room toward the nearest of some Heroes, nearest first (MAS-ALLY-11, -12, -18, A-33).

    Sent by a card (`hero`), bosses stay where they are (MAS-BOSS-02).
    """

    KIND: Final = 24

    def __init__(self, hero: int = -1, left: list[int] | None = None, stage: int = GATHER) -> None:
        self.hero = hero  # -1: the nearest Hero, else this one
        self.left: list[int] = [] if left is None else left
        self.stage = stage

    def run(self, g: World) -> None:
        heroes = list(range(len(g.heroes))) if self.hero < 0 else [self.hero]
        dist = distances(g, heroes)
        if self.stage == GATHER:
            self.stage = MARCH
            for i in range(len(g.monsters)):
                m = g.monsters[i]
                if self.hero >= 0 and CREATURES[m.kind].tier == t.BOSS:
                    continue
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
            goals = self.goals(g, i, dist)
            for place in goals:
                options.append(opt(o.MARCH, i, place))
            if goals and self.may_stay(g, i, dist, heroes):
                options.append(opt(o.STAY, i))
        if not options:
            for i in group:
                self.left.remove(i)
            return
        if self.rivals(g, group, dist):
            g.ask(PARTY, o.P_MARCH, options)
            return
        first = options[0].a
        g.ask(PARTY, o.P_MARCH, [x for x in options if x.a == first])

    def nearer(self, g: World, monster: int, dist: list[int]) -> list[int]:
        """The next rooms on shortest paths."""
        here = g.monsters[monster].room
        near = g.rooms[here].near
        s = stairs_from(g, here)
        if s >= 0:
            near = [*near, s]
        return [place for place in near if dist[place] == dist[here] - 1]

    def goals(self, g: World, monster: int, dist: list[int]) -> list[int]:
        """Those of them that have space."""
        return [place for place in self.nearer(g, monster, dist) if forbids_monster(g, monster, place, False) == 0]

    def blocked(self, g: World, monster: int, dist: list[int]) -> bool:
        """Has one of them no space?"""
        return len(self.goals(g, monster, dist)) < len(self.nearer(g, monster, dist))

    def may_stay(self, g: World, monster: int, dist: list[int], heroes: list[int]) -> bool:
        """Is the way to one of several equally near Heroes blocked? The players choose the Hero (MAS-ALLY-12)."""
        here = g.monsters[monster].room
        if not self.blocked(g, monster, dist):
            return False
        for i in heroes:
            way = distances(g, [i])
            if not g.heroes[i].down and way[here] == dist[here] and not self.goals(g, monster, way):
                return True
        return False

    def rivals(self, g: World, group: list[int], dist: list[int]) -> bool:
        """Do equally near monsters want a room that cannot hold them all? Only then their order matters."""
        wanted: dict[int, int] = {}
        for i in group:
            size = 1 if CREATURES[g.monsters[i].kind].tier == t.MINOR else 2
            for place in self.goals(g, i, dist):
                wanted[place] = wanted.get(place, 0) + size
        for place, n in wanted.items():
            if load_of(g, place) + n > limit_of(g, place):
                return True
        return False

    def forbids(self, g: World, seat: int, option: Opt) -> int:
        return forbids_march(g, option.a, option.b) if option.kind == o.MARCH else 0

    def choose(self, g: World, option: Opt) -> None:
        self.left.remove(option.a)
        if option.kind == o.MARCH:
            move_monster(g, option.a, option.b, r.ALLY_11)
        else:
            assert option.kind == o.STAY


LIST: Final = 0
FILL: Final = 1


class SpawnPhase(Step[World]):
    """Every room with spawn icons and neither Heroes nor monsters fills again (MAS-SPAWN-01..05, -07)."""

    KIND: Final = 25

    def __init__(self, room: int = -1, icon: int = 0, stage: int = LIST) -> None:
        self.room = room
        self.icon = icon
        self.stage = stage

    def run(self, g: World) -> None:
        if self.stage == LIST:
            self.stage = FILL
            i = 0
            for place in g.rooms:
                tile = TILES[place.tile]
                place.spawns = tile.type != t.TRAP and len(tile.spawn) > 0 and not g.hero_in(i) and not g.crowded(i)
                i += 1
            self.room = 0
            return
        while self.room < len(g.rooms):
            place = g.rooms[self.room]
            if place.spawns:
                icons = TILES[place.tile].spawn
                if self.icon < len(icons):
                    tier = icons[self.icon]
                    self.icon += 1
                    g.push(Spawn(self.room, tier, -1, 0, True))
                    return
                place.spawns = False
            self.icon = 0
            self.room += 1
        for m in g.monsters:
            m.fresh = False
        g.pop()
