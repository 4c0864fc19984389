"""Close attacks: plain ones, which may also be shots, Weapon Master and Sweep (MKD-CLOSE)."""

from .. import rule_ids as r
from .. import terms as t
from ..content import FIGURES
from ..dice import R_ABILITY, die
from ..figures import faces
from ..legal.combat import cost_of, forbids_close, forbids_ranged, swept
from ..legal.objects import beside_door
from ..state import World
from .base import Way


class Aimed(Way):
    """An attack on one target, close or from afar."""

    def forbids(self, g: World, f: int, target: int) -> int:
        near = g.adjacent(g.figures[f].at, g.figures[target].at)
        if g.sp < cost_of(g, f, near):
            return r.ATK_08
        if near:
            return forbids_close(g, f, target, False) if self.hand else r.RANGED_01
        return forbids_ranged(g, f, target, self.mode) if self.shot else r.CLOSE_01


class Struck(Aimed):
    """A close attack; a door is struck from a square orthogonally beside it (MKD-DOOR-12)."""

    def forbids_door(self, g: World, f: int, door: int) -> int:
        if not beside_door(g, f, door):
            return r.DOOR_09 if FIGURES[g.figures[f].card].range > 0 else r.DOOR_12
        if not faces(g, f, g.doors[door].at):
            return r.DOOR_12
        return 0 if g.sp >= cost_of(g, f, True) else r.ATK_08


class Plain(Struck):
    """Without any ability: the damage value."""

    def __init__(self) -> None:
        super().__init__(t.PLAIN, True, True)
        self.sneaks = True


class WeaponMaster(Struck):
    """A die of damage."""

    def __init__(self) -> None:
        super().__init__(t.M_WEAPON_MASTER, True, False)

    def span(self, power: int, targets: int) -> list[int]:
        return [1, 6]

    def clicks(self, g: World, power: int, targets: int) -> int:
        return die(g, R_ABILITY)


class Sweep(Struck):
    """All opposing figures in the front arc, at least two, with one roll."""

    def __init__(self) -> None:
        super().__init__(t.M_SWEEP, True, False)
        self.several = True
        self.sneaks = True

    def forbids(self, g: World, f: int, target: int) -> int:
        rule = super().forbids(g, f, target)
        if rule:
            return rule
        hit = swept(g, f)
        return 0 if len(hit) > 1 and target == hit[0] else r.ATK_10

    def targets(self, g: World, f: int, target: int) -> list[int]:
        return swept(g, f)

    def forbids_door(self, g: World, f: int, door: int) -> int:
        return r.DOOR_09
