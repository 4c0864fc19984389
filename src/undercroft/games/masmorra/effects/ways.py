"""Ways of Heroes: Move Points, teleports, doorways."""

from typing import Final

from ....engine.effect import Effect, Effects
from ....engine.option import Opt, opt
from .. import events as ev
from .. import options as o
from .. import rule_ids as r
from ..legal.placing import edge_rooms
from ..legal.targets import explored, standing, swap_targets
from ..state import World
from ..steps.moving import Enter, put_hero, teleport
from .base import pick, pose

# Where a teleport leads.
SAME_LEVEL: Final = 0
ADJACENT: Final = 1
ANYWHERE: Final = 2


def rooms_for(g: World, hero: int, to: int) -> list[int]:
    """Where a teleport may take a Hero."""
    here = g.heroes[hero].room
    if to == SAME_LEVEL:
        rooms = explored(g, g.rooms[here].level)
    elif to == ANYWHERE:
        rooms = explored(g, 0)
    else:
        assert to == ADJACENT
        rooms = g.rooms[here].near
    return [i for i in rooms if i != here]


def bars_traveller(g: World, hero: int) -> int:
    """No teleport once Level 3 is open (MAS-EPIC-09), none of a fighter (A-77), none of a lying Hero."""
    if g.side:
        return r.EPIC_09
    if g.heroes[hero].down:
        return r.CARD_09
    return r.FIGHT_14 if g.combat and hero == g.active else 0


class MovePoints(Effect[World]):
    """The active Hero has so many Move Points left."""

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, g: World, s: Effects[World]) -> None:
        g.mp = self.n


class StepWorth(Effect[World]):
    """Every Step gives so many Move Points until the Hero Phase ends."""

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, g: World, s: Effects[World]) -> None:
        g.step_mp = self.n


class Recall(Effect[World]):
    """The Hero that walked goes back to the room it came from."""

    def forbids(self, g: World, by: int, about: int, extra: int) -> int:
        return bars_traveller(g, about)

    def do(self, g: World, s: Effects[World]) -> None:
        if not g.heroes[s.about].down:
            teleport(g, s.about, s.extra)


class Teleport(Effect[World]):
    """The Hero of the player goes to a room without walking."""

    def __init__(self, to: int) -> None:
        self.to = to

    def rooms(self, g: World, hero: int) -> list[int]:
        """Where it may go."""
        return rooms_for(g, hero, self.to)

    def forbids(self, g: World, by: int, about: int, extra: int) -> int:
        rule = bars_traveller(g, by)
        return rule if rule else 0 if self.rooms(g, by) else r.CARD_05

    def ask(self, g: World, s: Effects[World]) -> bool:
        return pick(g, s, o.P_ROOM, o.ROOM, self.rooms(g, s.by))

    def do(self, g: World, s: Effects[World]) -> None:
        if s.picks:
            teleport(g, s.by, s.picks[0])


class ThroughWall(Teleport):
    """The Hero of the player goes through a wall: nothing activates, but the room is entered."""

    def __init__(self) -> None:
        self.to = ADJACENT

    def rooms(self, g: World, hero: int) -> list[int]:
        return [i for i in edge_rooms(g, g.heroes[hero].room) if i != g.heroes[hero].room]

    def do(self, g: World, s: Effects[World]) -> None:
        if s.picks:
            put_hero(g, s.by, s.picks[0])
            g.emit(ev.TELEPORTED, s.by, s.picks[0])
            g.push(Enter(s.by))


class TeleportAny(Effect[World]):
    """Any Hero goes to a room without walking."""

    def __init__(self, to: int) -> None:
        self.to = to

    def travellers(self, g: World) -> list[int]:
        """Who may go somewhere."""
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
    """One's own Hero goes to the room of another, or fetches it."""

    def others(self, g: World, by: int) -> list[int]:
        """Whom it may meet."""
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
    """One's own Hero changes places with a Hero or a monster die (A-52)."""

    def forbids(self, g: World, by: int, about: int, extra: int) -> int:
        if g.side:
            return r.EPIC_09
        return r.CARD_09 if g.heroes[by].down else (0 if swap_targets(g, by) else r.BOSS_02)

    def ask(self, g: World, s: Effects[World]) -> bool:
        return not s.picks and pose(g, s, o.P_SWAP, swap_targets(g, s.by))

    def take(self, g: World, s: Effects[World], x: Opt) -> None:
        s.picks.append(x.kind)
        s.picks.append(x.a)

    def do(self, g: World, s: Effects[World]) -> None:
        if not s.picks:
            return
        here = g.heroes[s.by].room
        other = s.picks[1]
        if s.picks[0] == o.WHO:
            there = g.heroes[other].room
            teleport(g, other, here)
        else:
            assert s.picks[0] == o.MONSTER
            m = g.monsters[other]
            there = m.room
            m.room = here
            m.fought = False
            g.emit(ev.MONSTER_MOVED, other, m.kind, here, there)
        teleport(g, s.by, there)


class ShutDoor(Effect[World]):
    """A doorway is closed to the active Hero for the turn."""

    def forbids(self, g: World, by: int, about: int, extra: int) -> int:
        return 0 if g.rooms[g.hero().room].near else r.CARD_05

    def ask(self, g: World, s: Effects[World]) -> bool:
        return pick(g, s, o.P_DOOR, o.ROOM, g.rooms[g.hero().room].near)

    def do(self, g: World, s: Effects[World]) -> None:
        if s.picks:
            g.shut.append(g.hero().room)
            g.shut.append(s.picks[0])
