"""Wound counters one at a time with the tracks, destruction, and a single harm outside attacks (SDE-POWER-18)."""

from typing import Final

from ....engine.option import Opt, opt
from ....engine.step import Step
from .. import events as ev
from .. import options as op
from .. import rule_ids as r
from .. import rulings as ru
from .. import terms as t
from ..content import CARDS, GEAR
from ..legal.figures import boss_fight, dying, has, hearts, heroes_in_play, is_monster, overcharged
from ..state import World
from .cards import Deal, Treasure
from .health import cure, destroy, judge, shed_immune
from .timeout import Timeout
from .tracks import advance_meter, advance_power, draw


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
                g.push(Overcharge())  # SDE-POWER-18: the next counter waits for the flip
                return
        g.pop()
        v = g.villain
        if v >= 0 and not g.timed_out and boss_fight(g):
            if 2 * g.models[v].wounds >= hearts(g, v):  # SDE-TIMEOUT-01, A-41
                g.push(Timeout(v))


def wound(g: World, m: int, cause: int) -> bool:
    """One wound counter with its steps on the tracks; True if the Overcharge flip comes now."""
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


class Overcharge(Step[World]):
    """First Super of a Siege: the marker flips, one loot card works on all monsters (SDE-POWER-10 to -12)."""

    KIND: Final = 31

    def __init__(self, cards: list[int] | None = None, stage: int = 0) -> None:
        self.cards: list[int] = [] if cards is None else cards
        self.stage = stage

    def run(self, g: World) -> None:
        g.overcharged = True
        g.power = 0
        g.platform = t.P_OVERCHARGE
        g.emit(ev.OVERCHARGE_FLIP, rule=r.POWER_10)
        back: list[int] = []
        while len(self.cards) < len(heroes_in_play(g)):  # SDE-POWER-11
            card = draw(g, g.loot, t.CH_LOOT)
            if card < 0:
                break
            if GEAR[card].charm:  # a Charm is shuffled back, another card is drawn
                back.append(card)
            else:
                self.cards.append(card)
        for card in back:
            g.loot.shuffle_in(card)
        options: list[Opt] = []
        for card in self.cards:
            if opt(op.KEEP, card) not in options:
                options.append(opt(op.KEEP, card))
        if options:
            g.ask(t.CONSUL_SEAT, op.P_OVERCHARGE, options)
        else:
            g.pop()

    def choose(self, g: World, x: Opt) -> None:
        assert x.kind == op.KEEP
        self.cards.remove(x.a)
        for card in self.cards:
            g.loot.shuffle_in(card)
        g.overcharge = x.a
        g.emit(ev.OVERCHARGE, x.a, rule=r.POWER_12)
        if g.active >= 0 and overcharged(g, CARDS[g.models[g.active].card]):
            g.ap += GEAR[x.a].ap  # it helps at once, also in the middle of an activation
        for m in range(len(g.models)):
            if g.models[m].at >= 0 and is_monster(g, m):
                shed_immune(g, m)
        g.pop()


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
