"""Ranged attacks by an ability: Flame/Lightning, Magic Blast, Magic Confusion, Magic Freeze, Shockwave (MKD-RANGED)."""

from .. import events as ev
from .. import rule_ids as r
from .. import terms as t
from ..content import FIGURES
from ..dice import R_ABILITY, die
from ..figures import faces
from ..legal.combat import NOBODY, cost_of, distance, first_aimed, forbids_line, forbids_shooting, shaken
from ..legal.objects import shaken_doors
from ..state import World
from ..steps.confusion import Confuse
from .base import Way
from .striking import Aimed


class Shot(Aimed):
    """A ranged attack; most of them cannot be made on doors (MKD-DOOR-09)."""

    def __init__(self, mode: int) -> None:
        super().__init__(mode, False, True)

    def forbids_door(self, g: World, f: int, door: int) -> int:
        return r.DOOR_09

    def forbids_shot_at_door(self, g: World, f: int, door: int) -> int:
        """The rule by which a door is not in range, in front or in a clear line."""
        x = g.figures[f]
        at = g.doors[door].at
        if g.sp < cost_of(g, f, False):
            return r.ATK_08
        rule = forbids_shooting(g, f)
        if rule:
            return rule
        if distance(g, x.at, at) > FIGURES[x.card].range:
            return r.RANGED_04
        if not faces(g, f, at):
            return r.RANGED_05
        return forbids_line(g, x.at, at, self.sees_through, NOBODY)


class Flame(Shot):
    """One click for the target and for everybody beside it."""

    def __init__(self) -> None:
        super().__init__(t.M_FLAME)

    def targets(self, g: World, f: int, target: int) -> list[int]:
        out = [target]
        for b in g.beside(target):
            if b != f:
                out.append(b)
        return out

    def span(self, power: int, targets: int) -> list[int]:
        return [1, 1]

    def forbids_door(self, g: World, f: int, door: int) -> int:
        return self.forbids_shot_at_door(g, f, door)

    def beside_door(self, g: World, f: int, door: int) -> list[int]:
        """Those on its orthogonal neighbors."""
        out: list[int] = []
        for k in range(0, 8, 2):
            c = g.ground.grid.to[g.doors[door].at][k]
            if c >= 0 and g.on[c] > 0 and g.on[c] - 1 != f:
                out.append(g.on[c] - 1)
        return out


class Blast(Shot):
    """A die of damage, along lines that only walls and doors block."""

    def __init__(self) -> None:
        super().__init__(t.M_BLAST)
        self.magic = True
        self.sees_through = True

    def span(self, power: int, targets: int) -> list[int]:
        return [1, 6]

    def clicks(self, g: World, power: int, targets: int) -> int:
        return die(g, R_ABILITY)

    def forbids_door(self, g: World, f: int, door: int) -> int:
        return self.forbids_shot_at_door(g, f, door)


class Confusion(Shot):
    """No click: the attacker's player moves the target up to three steps and turns it."""

    def __init__(self) -> None:
        super().__init__(t.M_CONFUSION)
        self.magic = True
        self.hurts = False

    def after(self, g: World, by: int, v: int, seat: int) -> None:
        g.push(Confuse(v, seat))


class Freeze(Shot):
    """One click, and on a 4 or more the target cannot be activated."""

    def __init__(self) -> None:
        super().__init__(t.M_FREEZE)
        self.magic = True

    def span(self, power: int, targets: int) -> list[int]:
        return [1, 1]

    def after(self, g: World, by: int, v: int, seat: int) -> None:
        roll = die(g, R_ABILITY)
        g.emit(ev.FROZEN, v, roll)
        if roll >= 4:
            g.figures[v].frozen = self.thaw(g, by)

    def thaw(self, g: World, by: int) -> int:
        """The turn with which it ends: the next one of the attacker's opponent."""
        owner = g.figures[by].owner
        seat = g.opponent(owner if owner >= 0 else g.seat)
        turn = g.turn + 1
        while (g.first + turn) % g.config.players != seat:
            turn += 1
        return turn


class Shockwave(Way):
    """Everybody within half the range, all round, and closed doors; no defense ability helps (MKD-DOOR-12)."""

    def __init__(self) -> None:
        super().__init__(t.M_SHOCKWAVE, False, True)
        self.several = True
        self.ignores_defense = True

    def forbids(self, g: World, f: int, target: int) -> int:
        if g.sp < cost_of(g, f, False):
            return r.ATK_08
        reached = shaken(g, f)
        if target not in reached:
            return r.RANGED_04
        return 0 if target == first_aimed(g, f, reached) else r.ATK_10

    def targets(self, g: World, f: int, target: int) -> list[int]:
        return shaken(g, f)

    def span(self, power: int, targets: int) -> list[int]:
        return [power, power] if targets == 1 else [1, 1]

    def forbids_door(self, g: World, f: int, door: int) -> int:
        if g.sp < cost_of(g, f, False):
            return r.ATK_08
        return 0 if door in shaken_doors(g, f) else r.RANGED_04

    def doors(self, g: World, f: int) -> list[int]:
        return shaken_doors(g, f)

    def beside_door(self, g: World, f: int, door: int) -> list[int]:
        return shaken(g, f)
