"""Abilities that take the whole activation, and special squares (MKD-TURN-04, MKD-TERR)."""

from typing import Any, Final

from ....engine.act import Act, Act0, Act1, Offer, Say
from ....engine.option import Opt, opt
from .. import rule_ids as r
from .. import terms as t
from ..figures import abilities
from ..ground import TELEPORT, VORTEX
from ..legal.moving import near_own_hero
from ..legal.objects import levitated_to, square_chamber
from ..modes.base import party_of
from ..state import World
from ..steps.abilities import Levitate as Levitating
from ..steps.abilities import Raise as Raising
from ..steps.abilities import regenerate, teleport, turn_tile
from .base import BEGINS, ENDS, STOPS


def forbids_whole(g: World, ability: int) -> int:
    """What keeps the active figure from spending its whole activation on this ability."""
    x = g.figures[g.active]
    if g.over or x.at < 0:
        return r.TURN_03
    if not abilities(g, g.active) & ability:
        return r.FIG_06
    if x.owner < 0 and ability != t.REGENERATION:
        return r.ABIL_10
    return r.TURN_04 if g.begun else 0


class Regenerate(Act0[World]):
    """A die heals (Regeneration)."""

    KIND: Final = 57
    FLAGS: Final = STOPS | BEGINS | ENDS
    SAID: Final = Say("regenerate", "Regenerate", "Act", "heart-plus", r.TURN_04)

    def forbids(self, g: World) -> int:
        return forbids_whole(g, t.REGENERATION)

    def do(self, g: World) -> None:
        regenerate(g, g.active)


class Levitate(Act1[World]):
    """A figure beside is put somewhere else (Magic Levitation)."""

    KIND: Final = 58
    FLAGS: Final = STOPS | BEGINS | ENDS
    SAID: Final = Say("levitate {a:figure}", "Levitate {a:figure}", "Act", "magic-swirl", r.TURN_04)

    def forbids(self, g: World, target: int) -> int:
        f = g.active
        rule = forbids_whole(g, t.LEVITATION)
        if rule:
            return rule
        y = g.figures[target]
        if target == f or y.at < 0 or not g.adjacent(g.figures[f].at, y.at):
            return r.ATK_06 if target == f else r.GEO_03
        if abilities(g, target) & t.IMMUNE:
            return r.ABIL_03
        return 0 if levitated_to(g, f) else r.MOVE_07

    def do(self, g: World, target: int) -> None:
        g.push(Levitating(g.active, target))


class Raise(Act1[World]):
    """A fallen Hero of the player comes back (Necromancy)."""

    KIND: Final = 59
    FLAGS: Final = STOPS | BEGINS | ENDS
    SAID: Final = Say("raise {a:figure}", "Raise {a:figure}", "Act", "raise-skeleton", r.TURN_04)

    def forbids(self, g: World, target: int) -> int:
        f = g.active
        rule = forbids_whole(g, t.NECROMANCY)
        if rule:
            return rule
        y = g.figures[target]
        if not party_of(g).many or y.owner != g.figures[f].owner or y.place != t.FALLEN:
            return r.ABIL_08
        if g.enemies_beside(f):
            return r.ABIL_08
        for n in g.neighbours(g.figures[f].at):
            if g.empty(n) and g.ground.cost[n] < 9:
                return 0
        return r.MOVE_07

    def do(self, g: World, target: int) -> None:
        g.push(Raising(g.active, target))


REGENERATE: Final[Regenerate] = Regenerate()
LEVITATE: Final[Levitate] = Levitate()
RAISE: Final[Raise] = Raise()


class Powers(Offer[World]):
    """What takes the whole activation comes first or not at all."""

    def acts(self) -> list[Act[Any]]:
        return [REGENERATE, LEVITATE, RAISE]

    def each(self, g: World, out: list[Opt]) -> None:
        if g.begun or g.figures[g.active].at < 0:
            return
        powers = abilities(g, g.active)
        if powers & t.REGENERATION:
            REGENERATE.each(g, out)
        if powers & t.LEVITATION:
            for v in g.beside(g.active):
                LEVITATE.offer(g, out, v)
        if powers & t.NECROMANCY:
            for v in range(len(g.figures)):
                RAISE.offer(g, out, v)


def forbids_special(g: World) -> int:
    """The use of a special square was declared when it was entered, and comes first (MKD-TERR-10, -14)."""
    return r.TERR_10 if g.begun or not g.figures[g.active].poised else 0


class Teleport(Act1[World]):
    """To another teleport square; that is the activation (MKD-TERR-06, -07, -12)."""

    KIND: Final = 60
    SAID: Final = Say("teleport {a:square}", "Teleport to {a:square}", "Act", "teleport", r.TERR_06)

    def each(self, g: World, out: list[Opt]) -> None:
        if forbids_special(g) == 0 and g.ground.special[g.figures[g.active].at] == TELEPORT:
            for c in range(g.ground.grid.size):
                if g.ground.special[c] == TELEPORT:
                    self.offer(g, out, c)

    def forbids(self, g: World, to: int) -> int:
        x = g.figures[g.active]
        special = g.ground.special
        rule = forbids_special(g)
        if rule:
            return rule
        if to == x.at or special[to] != TELEPORT or special[x.at] != TELEPORT:
            return r.TERR_06
        if not g.empty(to):
            return r.TERR_07
        return r.SPAWN_03 if x.owner < 0 and near_own_hero(g, to) else 0

    def do(self, g: World, to: int) -> None:
        teleport(g, g.active, to)


class TurnTile(Act1[World]):
    """A vortex turns its tile; that is the activation (MKD-TERR-08, -10, -11)."""

    KIND: Final = 61
    SAID: Final = [
        Say("vortex clockwise", "Turn the tile clockwise", "Act", "clockwise-rotation", r.TERR_08, a=1),
        Say("vortex back", "Turn the tile counterclockwise", "Act", "anticlockwise-rotation", r.TERR_08, a=3),
    ]

    def each(self, g: World, out: list[Opt]) -> None:
        if self.forbids(g, 1) == 0:
            out.append(opt(TurnTile.KIND, 1))
            out.append(opt(TurnTile.KIND, 3))

    def forbids(self, g: World, quarters: int) -> int:
        at = g.figures[g.active].at
        rule = forbids_special(g)
        if rule:
            return rule
        if g.ground.special[at] != VORTEX:
            return r.TERR_08
        return 0 if square_chamber(g, g.ground.tile[at]) else r.TERR_11

    def do(self, g: World, quarters: int) -> None:
        turn_tile(g, g.active, quarters)
