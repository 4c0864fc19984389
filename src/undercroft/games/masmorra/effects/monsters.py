"""Monsters: moved, called, changed, sent away."""

from typing import Final

from ....engine.effect import Effect, Effects
from ....engine.option import Opt, opt
from .. import events as ev
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..content import CREATURES, MAJOR_FACES, MINOR_FACES
from ..legal.combat import payback_bends
from ..legal.targets import combat_dice, movable, nearest_free_rooms, removable, rerollable
from ..rows_kinds import EVIL_CARD, Few, Leave, Shift, Tier, Victim
from ..state import World
from ..steps.master import AllMarch, move_monster
from ..steps.spawning import Spawn, remove_monster, roll_monster
from .base import STOP, Amend, pick

LEAVE: Final[dict[str, int]] = {"none": t.LEAVE_NONE, "own_room": t.LEAVE_MINE, "hero_rooms": t.LEAVE_ANY}
TIERS: Final[list[str]] = ["minor", "major"]


class MoveMonsters(Effect[World]):
    """Up to `count` monster dice go one room each, or one of them several; `may_leave` says which rooms with Heroes
    they may leave: none, the player's own one, or any. No monster is moved while a combat lasts (MAS-FIGHT-14, A-81).
    """

    WORD: Final = "move_monsters"
    NEEDS: Final = "count == 1 or rooms == 1  # count or rooms to be 1"

    def __init__(self, count: Few, rooms: Few, may_leave: Leave = "none") -> None:
        self.n = count
        self.rooms = rooms
        self.leave = LEAVE[may_leave]

    def forbids(self, g: World, by: int, about: int, extra: int) -> int:
        if g.combat:
            return r.FIGHT_14
        return 0 if movable(g, self.leave, g.heroes[by].room) else r.DM_05

    def ask(self, g: World, s: Effects[World]) -> bool:
        if (s.picks and s.picks[-1] == STOP) or s.count >= self.n * self.rooms:
            return False
        pairs = movable(g, self.leave, g.heroes[s.by].room)
        options: list[Opt] = []
        i = 0
        while i < len(pairs):
            moved = pairs[i]
            if self.rooms > 1:  # one monster, room after room
                fits = not s.picks or moved == s.picks[0]
            else:
                fits = moved not in s.picks
            if fits:
                options.append(opt(o.MARCH, moved, pairs[i + 1]))
            i += 2
        if not options:
            return False
        if s.picks or self.n > 1 or self.rooms > 1:
            options.append(opt(o.KEEP))
        g.ask(g.heroes[s.by].seat, o.P_HERD, options, self.n * self.rooms - s.count, s.number)
        return True

    def answer(self, g: World, s: Effects[World], option: Opt) -> None:
        if option.kind == o.KEEP:
            s.picks.append(STOP)
            return
        assert option.kind == o.MARCH
        s.picks.append(option.a)
        s.count += 1
        move_monster(g, option.a, option.b, 0)

    def do(self, g: World, s: Effects[World]) -> None:
        """They have moved already, one by one."""


class March(Effect[World]):
    """Every monster goes one room toward the active Hero."""

    WORD: Final = "march to=active"
    PLACES: Final = (EVIL_CARD,)

    def do(self, g: World, s: Effects[World]) -> None:
        g.push(AllMarch(g.active))


class SpawnIn(Effect[World]):
    """A monster appears in a room."""

    def __init__(self, kind: Tier) -> None:
        self.tier = TIERS.index(kind)

    def room(self, g: World, s: Effects[World]) -> int:
        """Where it appears."""
        raise NotImplementedError

    def do(self, g: World, s: Effects[World]) -> None:
        g.push(Spawn(self.room(g, s), self.tier))


class SpawnHere(SpawnIn):
    """A monster appears in the room of the player's Hero."""

    WORD: Final = "spawn where=self_room"

    def room(self, g: World, s: Effects[World]) -> int:
        return g.heroes[s.by].room


class SpawnOnActive(SpawnIn):
    """A monster appears in the room of the active Hero."""

    WORD: Final = "spawn where=active_room"

    def room(self, g: World, s: Effects[World]) -> int:
        return g.hero().room


class SpawnThere(SpawnIn):
    """A monster appears in the room the event is about."""

    WORD: Final = "spawn where=trigger_room"
    PLACES: Final = ("EXPLORED", "SPAWNED")

    def room(self, g: World, s: Effects[World]) -> int:
        return s.extra


class SpawnNear(Effect[World]):
    """A monster appears in the nearest room without Heroes that has space."""

    WORD: Final = "spawn where=nearest_free_room"

    def __init__(self, kind: Tier) -> None:
        self.tier = TIERS.index(kind)

    def rooms(self, g: World, hero: int) -> list[int]:
        """The nearest rooms."""
        return nearest_free_rooms(g, hero, 1 if self.tier == t.MINOR else 2)

    def ask(self, g: World, s: Effects[World]) -> bool:
        near = self.rooms(g, s.by)
        return len(near) > 1 and pick(g, s, o.P_APPEARS, o.ROOM, near)

    def do(self, g: World, s: Effects[World]) -> None:
        near = s.picks if s.picks else self.rooms(g, s.by)
        if near:
            g.push(Spawn(near[0], self.tier))


class ChooseFace(Effect[World]):
    """The monster die about to be rolled is turned to a face instead."""

    WORD: Final = "choose_spawn_face n=1"
    PLACES: Final = ("SPAWN",)

    def ask(self, g: World, s: Effects[World]) -> bool:
        faces = MINOR_FACES if s.extra == t.MINOR else sorted(set(MAJOR_FACES))
        return pick(g, s, o.P_SPAWN_FACE, o.FREE_FACE, faces)

    def do(self, g: World, s: Effects[World]) -> None:
        if s.picks:
            g.stack[s.depth].amend(g, t.AMEND_FACE, s.picks[0])


class RerollMonster(Effect[World]):
    """A monster die is rolled again where it stands."""

    WORD: Final = "reroll_monster n=1"

    def forbids(self, g: World, by: int, about: int, extra: int) -> int:
        return 0 if rerollable(g, by) else r.BOSS_02

    def ask(self, g: World, s: Effects[World]) -> bool:
        return pick(g, s, o.P_ROLL_MONSTER, o.MONSTER, rerollable(g, s.by))

    def do(self, g: World, s: Effects[World]) -> None:
        if not s.picks:
            return
        m = g.monsters[s.picks[0]]
        m.kind = roll_monster(g, CREATURES[m.kind].tier)
        m.fought = False
        m.mark = 0
        g.emit(ev.TRANSFORMED, s.picks[0], m.kind, m.room)
        g.drop_pet()


class RemoveMonster(Effect[World]):
    """A monster die leaves the dungeon; `filter` minor_no_hero: a minor one that shares no room with a Hero."""

    WORD: Final = "remove_monster"

    def __init__(self, filter: Victim) -> None:
        self.alone = filter == "minor_no_hero"

    def forbids(self, g: World, by: int, about: int, extra: int) -> int:
        return 0 if removable(g, self.alone) else r.BOSS_02

    def ask(self, g: World, s: Effects[World]) -> bool:
        return pick(g, s, o.P_BANISHED, o.MONSTER, removable(g, self.alone))

    def do(self, g: World, s: Effects[World]) -> None:
        if s.picks:
            remove_monster(g, s.picks[0])


class Toughen(Effect[World]):
    """A monster die of the combat has more Defense until the combat ends."""

    WORD: Final = "mod_monster"
    PLACES: Final = ("FIGHT",)

    def __init__(self, defense: Shift) -> None:
        self.n = defense

    def forbids(self, g: World, by: int, about: int, extra: int) -> int:
        return 0 if combat_dice(g) else r.BOSS_02

    def ask(self, g: World, s: Effects[World]) -> bool:
        return pick(g, s, o.P_TOUGHENED, o.MONSTER, combat_dice(g))

    def do(self, g: World, s: Effects[World]) -> None:
        if s.picks:
            g.monsters[s.picks[0]].extra += self.n


class ThickHides(Effect[World]):
    """All minor monsters have more Defense until the Hero Phase ends."""

    WORD: Final = "mod_monster filter=minor until=hero_phase_end"

    def __init__(self, defense: Shift) -> None:
        self.n = defense

    def do(self, g: World, s: Effects[World]) -> None:
        g.thick += self.n


class SavageBite(Amend):
    """The Payback about to be applied is higher; that of a boss is not (MAS-BOSS-02, A-83)."""

    WORD: Final = "mod_payback"
    PLACES: Final = ("PAYBACK",)

    def __init__(self, n: Shift) -> None:
        super().__init__(t.AMEND_PAYBACK, n)

    def forbids(self, g: World, by: int, about: int, extra: int) -> int:
        return 0 if payback_bends(g, g.monsters[extra].kind) else r.BOSS_02


class SharpClaws(Effect[World]):
    """Every Payback is higher until the Hero Phase ends, save that of bosses (A-83)."""

    WORD: Final = "mod_payback until=hero_phase_end"

    def __init__(self, n: Shift) -> None:
        self.n = n

    def do(self, g: World, s: Effects[World]) -> None:
        g.payback += self.n
