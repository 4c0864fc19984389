"""Wound counters one at a time with the tracks, destruction, and a single harm outside attacks (SDE-POWER-18)."""

from typing import Final

from ....engine.step import Step
from .. import events as ev
from .. import rule_ids as r
from .. import rulings as ru
from .. import terms as t
from ..content import CARDS
from ..legal.figures import boss_fight, dying, has, hearts
from ..modes.base import mode_of
from ..state import World
from .cards import Deal, Treasure
from .health import cure, destroy, judge
from .timeout import Timeout
from .tracks import advance_meter, advance_power


class Wounds(Step[World]):
    """Places counters model by model, one at a time; after the last a timeout runs, if due (SDE-TIMEOUT-01, -11)."""

    KIND: Final = 30

    def __init__(
        self, cause: int, models: list[int] | None = None, counts: list[int] | None = None, stage: int = 0
    ) -> None:
        self.cause = cause
        self.models: list[int] = [] if models is None else models
        self.counts: list[int] = [] if counts is None else counts
        self.stage = stage

    def run(self, g: World) -> None:
        while self.models:
            if self.counts[0] <= 0:
                del self.models[0]
                del self.counts[0]
                continue
            self.counts[0] -= 1
            m = self.models[0]
            if wound(g, m, self.cause):
                if dying(g, m) and not g.rulings & ru.A_63_SAVED:
                    g.models[m].doomed = True
                mode_of(g).flip(g)  # SDE-POWER-18: the next counter waits for it
                return
        g.pop()
        v = g.villain
        if v >= 0 and not g.timed_out and boss_fight(g):
            if 2 * g.models[v].wounds >= hearts(g, v):  # SDE-TIMEOUT-01, A-41
                g.push(Timeout(v))


def wound(g: World, m: int, cause: int) -> bool:
    """One wound counter with its steps on the tracks; True if the Power Marker flips now."""
    x = g.models[m]
    if x.at < 0:
        return False
    c = CARDS[x.card]
    whole = x.wounds < hearts(g, m)
    if not whole and not g.rulings & ru.A_55_COUNTED:  # SDE-COMBAT-16, A-55
        return False
    if whole:
        x.wounds += 1
        g.emit(ev.WOUND, m, cause, rule=r.COMBAT_07)
    if x.status & (1 << t.IMMOBILE):  # SDE-STATUS-IMMOBILE: any damage frees it
        cure(g, m, t.IMMOBILE, r.STATUS_IMMOBILE)
        x.shield |= 1 << t.IMMOBILE
    point = c.role == t.R_POINT
    if point and g.rulings & ru.A_19_NEITHER_TRACK:
        return False
    indirect = cause == t.W_FIRE or cause == t.W_BACKLASH
    if c.side == t.CONSUL and not (indirect and g.rulings & ru.A_20_NO_LOOT):  # SDE-LOOT-01, -06, -07, -08
        advance_meter(g)
    if indirect:  # SDE-POWER-02
        return False
    return advance_power(g)


def fell(g: World, m: int, cause: int) -> None:
    """A model is destroyed, with what its fall gives to the Heroes (SDE-TYPE-05, Boo-Booty)."""
    role = CARDS[g.models[m].card].role
    at = g.models[m].at
    destroy(g, m, cause)
    if m == g.villain:
        return
    if role == t.R_MINI_BOSS:
        g.push(Treasure(-1, at, True, CARDS[g.models[m].card].size))
    elif role == t.R_TRAP:
        g.push(Treasure(-1, at, False, 1))


HIT: Final = 0
FALL: Final = 1
LOOT: Final = 2


class Harm(Step[World]):
    """One wound outside an attack roll: Fire, Backlash, a potion. It may destroy, and it may bring loot."""

    KIND: Final = 32

    def __init__(self, model: int, cause: int, stage: int = HIT) -> None:
        self.model = model
        self.cause = cause
        self.stage = stage

    def run(self, g: World) -> None:
        if self.stage == HIT:
            self.stage = FALL
            if self.cause != t.W_POTION and has(g, self.model, t.K_STURDY):
                g.pop()  # Sturdy: neither Fire nor Backlash hurts it
                return
            g.push(Wounds(self.cause, [self.model], [1]))
        elif self.stage == FALL:
            self.stage = LOOT
            if dying(g, self.model):
                fell(g, self.model, self.cause)
                judge(g)
        else:
            assert self.stage == LOOT
            g.pop()
            if g.drawn:
                g.push(Deal(False))
