"""Ways of Heroes: Move Points, teleports, doorways."""

from typing import Final

from ....engine.effect import Effect, Effects
from ....engine.option import Opt, opt
from .. import events as ev
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..legal.placing import edge_rooms
from ..legal.targets import explored, standing, swap_targets
from ..rows_kinds import Few, Points, Where
from ..state import World
from ..steps.moving import Enter, put_hero, teleport
from .base import Amend, pick, pose


def rooms_for(g: World, hero: int, to: Where) -> list[int]:
    """Where a teleport may take a Hero."""
    here = g.heroes[hero].room
    if to == "explored_same_level":
        rooms = explored(g, g.rooms[here].level)
    elif to == "explored_any":
        rooms = explored(g, 0)
    else:
        assert to == "adjacent"
        rooms = g.rooms[here].near
    return [i for i in rooms if i != here]


def forbids_traveller(g: World, hero: int) -> int:
    """No teleport once Level 3 is open (MAS-EPIC-09), none of a fighter (A-77), none of a lying Hero."""
    if g.side:
        return r.EPIC_09
    if g.heroes[hero].down:
        return r.CARD_09
    return r.FIGHT_14 if g.combat and hero == g.active else 0


class MovePoints(Effect[World]):
    """The active Hero has `n` Move Points left."""

    WORD: Final = "mp"

    def __init__(self, n: Points) -> None:
        self.n = n

    def do(self, g: World, s: Effects[World]) -> None:
        g.mp = self.n


class StepWorth(Effect[World]):
    """Every Step gives `n` Move Points until the Hero Phase ends."""

    WORD: Final = "step_mp until=hero_phase_end"

    def __init__(self, n: Few) -> None:
        self.n = n

    def do(self, g: World, s: Effects[World]) -> None:
        g.step_mp = self.n


class ThisStep(Amend):
    """The Step just spent gives `n` Move Points."""

    WORD: Final = "step_mp"
    PLACES: Final = ("STEP",)

    def __init__(self, n: Few) -> None:
        super().__init__(t.AMEND_STEP, n)


class Recall(Effect[World]):
    """The Hero that walked goes back to the room it came from."""

    WORD: Final = "teleport who=active to=previous_room"
    PLACES: Final = ("ENTERED",)

    def forbids(self, g: World, by: int, about: int, extra: int) -> int:
        return forbids_traveller(g, about)

    def do(self, g: World, s: Effects[World]) -> None:
        if not g.heroes[s.about].down:
            teleport(g, s.about, s.extra)


class Travel(Effect[World]):
    """The Hero of the player goes to a room without walking."""

    BY_HERO: Final = True

    def rooms(self, g: World, hero: int) -> list[int]:
        """Where it may go."""
        raise NotImplementedError

    def forbids(self, g: World, by: int, about: int, extra: int) -> int:
        rule = forbids_traveller(g, by)
        return rule if rule else 0 if self.rooms(g, by) else r.CARD_05

    def ask(self, g: World, s: Effects[World]) -> bool:
        return pick(g, s, o.P_ROOM, o.ROOM, self.rooms(g, s.by))

    def do(self, g: World, s: Effects[World]) -> None:
        if s.picks:
            teleport(g, s.by, s.picks[0])


class Teleport(Travel):
    """The Hero of the player goes to a room of its choice."""

    WORD: Final = "teleport who=self"

    def __init__(self, to: Where) -> None:
        self.to: Where = to

    def rooms(self, g: World, hero: int) -> list[int]:
        return rooms_for(g, hero, self.to)


class ThroughWall(Travel):
    """The Hero of the player goes through a wall: nothing activates, but the room is entered."""

    WORD: Final = "teleport who=self to=edge_neighbour"

    def rooms(self, g: World, hero: int) -> list[int]:
        return [i for i in edge_rooms(g, g.heroes[hero].room) if i != g.heroes[hero].room]

    def do(self, g: World, s: Effects[World]) -> None:
        if s.picks:
            put_hero(g, s.by, s.picks[0])
            g.emit(ev.TELEPORTED, s.by, s.picks[0])
            g.push(Enter(s.by))


class TeleportAny(Effect[World]):
    """Any Hero goes to a room without walking."""

    WORD: Final = "teleport who=any_hero"

    def __init__(self, to: Where) -> None:
        self.to: Where = to

    def travellers(self, g: World) -> list[int]:
        """The Heroes that may go somewhere."""
        return [i for i in standing(g) if not (g.combat and i == g.active) and rooms_for(g, i, self.to)]

    def forbids(self, g: World, by: int, about: int, extra: int) -> int:
        if g.side:
            return r.EPIC_09
        return 0 if self.travellers(g) else r.CARD_05

    def ask(self, g: World, s: Effects[World]) -> bool:
        if not s.picks:
            return pick(g, s, o.P_TELEPORTED, o.WHO, self.travellers(g))
        if len(s.picks) > 1:
            return False
        return pose(g, s, o.P_ROOM, [opt(o.ROOM, i) for i in rooms_for(g, s.picks[0], self.to)])

    def do(self, g: World, s: Effects[World]) -> None:
        if len(s.picks) == 2:
            teleport(g, s.picks[0], s.picks[1])


class Meet(Effect[World]):
    """The player's Hero goes to the room of another, or fetches it."""

    WORD: Final = "teleport who=self_or_hero to=room_of_hero"

    def others(self, g: World, by: int) -> list[int]:
        """The Heroes that it may meet."""
        rest = [i for i in standing(g) if i != by and g.heroes[i].room != g.heroes[by].room]
        return [i for i in rest if not (g.combat and g.active in (i, by))]

    def forbids(self, g: World, by: int, about: int, extra: int) -> int:
        if g.side:
            return r.EPIC_09
        if g.heroes[by].down:
            return r.CARD_05
        here = g.heroes[by].room
        for i in standing(g):
            if not (g.combat and i == g.active) and i != by and g.heroes[i].room != here:
                return 0
        return r.CARD_05

    def ask(self, g: World, s: Effects[World]) -> bool:
        if not s.picks:
            return pick(g, s, o.P_TELEPORTED, o.WHO, self.others(g, s.by))
        if len(s.picks) > 1:
            return False
        return pose(g, s, o.P_MEET, [opt(o.ROOM, g.heroes[s.by].room), opt(o.ROOM, g.heroes[s.picks[0]].room)])

    def do(self, g: World, s: Effects[World]) -> None:
        if len(s.picks) < 2:
            return
        if s.picks[1] == g.heroes[s.by].room:
            teleport(g, s.picks[0], s.picks[1])
        else:
            teleport(g, s.by, s.picks[1])


class Swap(Effect[World]):
    """The player's Hero changes places with a Hero or a monster die (A-52)."""

    WORD: Final = "swap with=hero_or_monster"
    BY_HERO: Final = True

    def forbids(self, g: World, by: int, about: int, extra: int) -> int:
        if g.side:
            return r.EPIC_09
        return r.CARD_09 if g.heroes[by].down else (0 if swap_targets(g, by) else r.BOSS_02)

    def ask(self, g: World, s: Effects[World]) -> bool:
        return not s.picks and pose(g, s, o.P_SWAP, swap_targets(g, s.by))

    def answer(self, g: World, s: Effects[World], option: Opt) -> None:
        assert option.kind == o.WHO or option.kind == o.MONSTER, option.kind
        s.picks.append(option.kind)
        s.picks.append(option.a)

    def do(self, g: World, s: Effects[World]) -> None:
        if not s.picks:
            return
        here = g.heroes[s.by].room
        other = s.picks[1]
        if s.picks[0] == o.WHO:
            there = g.heroes[other].room
            teleport(g, other, here)
        else:
            m = g.monsters[other]
            there = m.room
            m.room = here
            m.fought = False
            g.emit(ev.MONSTER_MOVED, other, m.kind, here, there)
        teleport(g, s.by, there)


class ShutDoor(Effect[World]):
    """A doorway is closed to the active Hero for the turn."""

    WORD: Final = "shut_door"

    def forbids(self, g: World, by: int, about: int, extra: int) -> int:
        return 0 if g.rooms[g.hero().room].near else r.CARD_05

    def ask(self, g: World, s: Effects[World]) -> bool:
        return pick(g, s, o.P_DOOR, o.ROOM, g.rooms[g.hero().room].near)

    def do(self, g: World, s: Effects[World]) -> None:
        if s.picks:
            g.shut.append(g.hero().room)
            g.shut.append(s.picks[0])
