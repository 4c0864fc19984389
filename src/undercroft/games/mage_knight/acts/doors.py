"""Doors: opened, closed, smashed (MKD-DOOR)."""

from typing import Any, Final

from ....engine.act import Act, Act1, Act2, Offer, Say
from ....engine.option import Opt
from ....scene import Odds, OptionScene
from .. import events as ev
from .. import rule_ids as r
from .. import terms as t
from ..content import DOOR_DEFENSE
from ..effects.base import is_way, way_of
from ..figures import attack_of
from ..legal.combat import cost_of, forbids_fighting, forbids_mode
from ..legal.objects import beside_door
from ..legal.odds import at_least
from ..state import World
from ..steps.combat import Smash
from ..words.names import mode_name
from .base import BEGINS, ENDS, STOPS, costs
from .combat import is_inside, wave_reach


class AtDoor(Act1[World]):
    """The active figure beside a door that is not broken (MKD-DOOR-06, -08)."""

    def forbids(self, g: World, door: int) -> int:
        if g.over or g.figures[g.active].at < 0:
            return r.TURN_03
        if not beside_door(g, g.active, door):
            return r.DOOR_06
        return r.DOOR_08 if g.doors[door].state == t.BROKEN else self.forbids_this(g, door)

    def forbids_this(self, g: World, door: int) -> int:
        """The rule of this act that forbids it."""
        raise NotImplementedError


class OpenDoor(AtDoor):
    """A closed one (MKD-DOOR-01, -04)."""

    KIND: Final = 54
    FLAGS: Final = STOPS | BEGINS
    SAID: Final = Say("open {a:door}", "Open the {a:door}", "Door", "wooden-door", r.DOOR_04)

    def forbids_this(self, g: World, door: int) -> int:
        if g.doors[door].state != t.CLOSED:
            return r.DOOR_01
        return 0 if g.sp >= t.DOOR else r.DOOR_04

    def do(self, g: World, door: int) -> None:
        g.sp -= t.DOOR
        g.doors[door].state = t.OPEN
        g.emit(ev.DOOR_OPENED, door, rule=r.DOOR_04)

    def more(self, g: World, scene: OptionScene, door: int) -> None:
        costs(scene, t.DOOR, [])


class CloseDoor(AtDoor):
    """A wooden one that stands open, with nobody and nothing in it (MKD-DOOR-05, -06)."""

    KIND: Final = 55
    FLAGS: Final = STOPS | BEGINS
    SAID: Final = Say("close {a:door}", "Close the {a:door}", "Door", "closed-doors", r.DOOR_05)

    def forbids_this(self, g: World, door: int) -> int:
        d = g.doors[door]
        if d.state != t.OPEN or d.kind != t.WOODEN:
            return r.DOOR_05
        if g.on[d.at] != 0 or g.door_on(d.at) < 0:  # a figure, or a token
            return r.DOOR_06
        return 0 if g.sp >= t.SHUT else r.DOOR_05

    def do(self, g: World, door: int) -> None:
        g.sp -= t.SHUT
        g.doors[door].state = t.CLOSED
        g.emit(ev.DOOR_CLOSED, door, rule=r.DOOR_05)

    def more(self, g: World, scene: OptionScene, door: int) -> None:
        costs(scene, t.SHUT, [])


class SmashDoor(Act2[World]):
    """An attack on a closed door (MKD-DOOR-07, -09, -12)."""

    KIND: Final = 48
    FLAGS: Final = STOPS | BEGINS | ENDS
    SAID: Final = Say("smash {a:door} [with {b:mode}]", "", "Attack", "warhammer", r.DOOR_07)

    def forbids(self, g: World, door: int, mode: int) -> int:
        f = g.active
        rule = forbids_fighting(g, f)
        if rule == 0:
            rule = forbids_mode(g, f, mode)
        if rule:
            return rule
        if g.doors[door].state != t.CLOSED:
            return r.DOOR_07
        return way_of(mode).forbids_door(g, f, door) if is_way(mode) else r.DOOR_09

    def hint(self, g: World, rule: int, door: int, mode: int) -> str:
        return wave_reach(g, mode) if rule == r.RANGED_04 and is_inside(g) else ""

    def do(self, g: World, door: int, mode: int) -> None:
        g.attacked = True
        g.sp -= cost_of(g, g.active, way_of(mode).hand)
        g.push(Smash(g.active, door, mode))

    def label(self, g: World, door: int, mode: int) -> str:
        return "Smash the door" + (f" with {mode_name(mode)}" if mode else "")

    def more(self, g: World, scene: OptionScene, door: int, mode: int) -> None:
        costs(scene, cost_of(g, g.active, way_of(mode).hand), self.odds(g, door, mode))

    def odds(self, g: World, door: int, mode: int) -> list[Odds]:
        if g.active < 0:
            return []
        need = DOOR_DEFENSE[g.doors[door].kind] - attack_of(g, g.active)
        return [Odds(title="the door breaks", chance=round(at_least(need), 3), tone="win")]


OPEN: Final[OpenDoor] = OpenDoor()
CLOSE: Final[CloseDoor] = CloseDoor()
SMASH: Final[SmashDoor] = SmashDoor()
WAYS: Final[list[int]] = [t.PLAIN, t.M_WEAPON_MASTER, t.M_BLAST, t.M_FLAME, t.M_SHOCKWAVE]  # in this order


class Doors(Offer[World]):
    """Door by door."""

    def acts(self) -> list[Act[Any]]:
        return [OPEN, CLOSE, SMASH]

    def each(self, g: World, out: list[Opt]) -> None:
        if g.figures[g.active].at < 0:
            return
        for door in range(len(g.doors)):
            OPEN.offer(g, out, door)
            CLOSE.offer(g, out, door)
            if g.doors[door].state == t.CLOSED:
                for mode in WAYS:
                    SMASH.offer(g, out, door, mode)
