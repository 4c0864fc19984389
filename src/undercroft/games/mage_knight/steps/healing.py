"""Healing attempts (MKD-HEAL)."""

from typing import Final

from .. import events as ev
from .. import rule_ids as r
from .. import terms as t
from ..dice import R_ABILITY, R_ATTACK, die
from ..figures import attack_of, damage_of, eased_defense, has
from ..state import World
from .harm import Harm, Once, heal


class Heal(Once):
    """A healing attempt: the roll of an attack without modifiers (MKD-HEAL-01, -02, -05, MKD-CRIT-04, -05)."""

    KIND: Final = 41

    def __init__(self, by: int, target: int, mode: int, die: bool, stage: int = 0) -> None:
        self.by = by
        self.target = target
        self.mode = mode
        self.die = die
        self.stage = stage

    def act(self, g: World) -> None:
        v = self.target
        g.emit(ev.ATTACK, self.by, v, self.mode)
        d1 = die(g, R_ATTACK)
        d2 = die(g, R_ATTACK)
        g.emit(ev.ROLLED, self.by, d1, d2, attack_of(g, self.by), rule=r.HEAL_01)
        if d1 + d2 == 2:
            g.push(Harm(v, 1, t.C_HEAL))
            return
        total = d1 + d2 + attack_of(g, self.by)
        if d1 + d2 != 12 and total < eased_defense(g, v):
            g.emit(ev.MISSED, self.by, v, total, eased_defense(g, v), rule=r.HEAL_01)
            return
        n = die(g, R_ABILITY) if self.die else damage_of(g, self.by)
        heal(g, v, n + (1 if d1 + d2 == 12 else 0))
        if self.mode == t.M_MAGIC_HEALING and has(g, v, t.CURSED):
            g.push(Harm(v, 1, t.C_ABILITY))
