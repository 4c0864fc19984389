"""Enemies act by the rules: activation, one action of a Mob, an attack, a step. Each tells its rule and its ties."""

from typing import Final

from ....engine.decision import PARTY
from ....engine.option import Opt, opt
from ....engine.step import Step
from .. import components as c
from .. import events as ev
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..effects.base import Doing
from ..legal.abilities import judgement, poison_wounds
from ..legal.combat import invulnerable
from ..legal.foes import passable, seen_by, targets
from ..state import World
from .boss import BossAct, boss_actions
from .harm import apply_deaths, burn_wounds, fire_color
from .kills import wound_foe
from .striking import FoeAttack, FoeMove
from .windows import AfterFoe, open_window

BEFORE: Final = 0
FROST: Final = 1
START: Final = 2
ACT: Final = 3
DONE: Final = 4

# Effects at the start of an activation, as options name them
BURNING: Final = 902
FIRE_FIRST: Final = 0
POISON_FIRST: Final = 1
COLUMN_FIRST: Final = 2  # 2, 3, 4 by column


class Activation(Step[World]):
    """One Enemy activates: Conditions first, then its actions or its pattern."""

    KIND: Final = 7

    def __init__(self, foe: int, pending: int = 0, acts: int = 0, stage: int = BEFORE) -> None:
        self.foe = foe
        self.pending = pending  # bits of what happens at the start
        self.acts = acts
        self.stage = stage

    def run(self, g: World) -> None:
        if apply_deaths(g):
            return
        x = g.foes[self.foe]
        if x.card < 0:
            g.pop()
            return
        if self.stage == BEFORE:
            self.stage = FROST
            open_window(g, o.W_BEFORE_FOE, self.foe)
        elif self.stage == FROST:
            self.frost(g)
        elif self.stage == START:
            self.start(g)
        elif self.stage == ACT:
            self.act(g)
        elif self.stage == DONE:
            g.pop()
        else:
            raise AssertionError(self.stage)

    def frost(self, g: World) -> None:
        """A Roaming Monster with 2 Frost does not activate at all (MD2-COND-FROST-02, -03, H-65)."""
        x = g.foes[self.foe]
        self.stage = START
        if self.foe == t.BOSS:  # MD2-COND-FROST-04
            x.frost = 0
        elif self.foe >= t.ROAMING and not invulnerable(g, self.foe):
            if x.frost >= 2:
                x.frost -= 2
                g.emit(ev.EV_IDLE, self.foe, 1, rule=r.COND_FROST_02)
                g.pop()
                return
            x.frost = 0
        if x.fire and not invulnerable(g, self.foe):
            self.pending |= 1 << FIRE_FIRST
        if x.poison and not invulnerable(g, self.foe):
            self.pending |= 1 << POISON_FIRST
        for k in range(3):
            if g.consecrated[k] == x.zone and x.zone >= 0 and judgement(g, k):
                self.pending |= 1 << (COLUMN_FIRST + k)

    def start(self, g: World) -> None:
        """Resolves the effects at the start of an activation, in the order the players choose (H-65)."""
        options: list[Opt] = []
        for k in range(5):
            if (self.pending >> k) & 1:
                options.append(opt(o.FIRST, BURNING + k))
        if not options:
            self.stage = ACT
            g.emit(ev.EV_TURN, ev.ENEMY + self.foe)
            return
        g.ask(PARTY, o.P_ORDER, options, ev.ENEMY + self.foe)

    def choose(self, g: World, option: Opt) -> None:
        foe = g.foes[self.foe]
        first = option.a - BURNING
        self.pending &= ~(1 << first)
        if first == FIRE_FIRST:  # MD2-COND-FIRE-01
            n = foe.fire
            foe.fire = 0
            wounds = burn_wounds(g, n, fire_color(g))
            g.emit(ev.EV_BURN, ev.ENEMY + self.foe, wounds, rule=r.COND_FIRE_01)
            wound_foe(g, self.foe, wounds, -1, r.COND_FIRE_02)
        elif first == POISON_FIRST:  # MD2-ROG-09
            wound_foe(g, self.foe, poison_wounds(g), g.of_class(t.ROGUE), r.ROG_09)
        elif COLUMN_FIRST <= first < COLUMN_FIRST + 3:
            wound_foe(g, self.foe, judgement(g, first - COLUMN_FIRST), g.of_class(t.PALADIN), r.PAL_03)
        else:
            raise AssertionError(first)

    def act(self, g: World) -> None:
        if self.foe < t.ROAMING:
            if self.acts == 2:  # MD2-MOB-01
                self.stage = DONE
                return
            self.acts += 1
            g.push(FoeAct(self.foe))
            return
        self.stage = DONE
        if self.foe == t.BOSS:
            for _ in range(boss_actions(g)):
                g.push(BossAct())
        else:
            roam(g, self.foe, 2)

    def forbids(self, g: World, seat: int, option: Opt) -> int:
        return r.GAME_05 if option.kind == o.FIRST else 0


def roam(g: World, foe: int, acts: int) -> None:
    """The pattern of a Roaming Monster; if neither condition is met it acts like a Mob (MD2-ROAM-02 to -04). Pushes."""
    x = g.foes[foe]
    card = c.ROAMING[x.card]
    for k in range(2):
        if pattern_met(g, foe, card.pattern[k]):
            g.emit(ev.EV_FOE_ACTS, foe, k + 1, x.card, rule=r.ROAM_02 if k == 0 else r.ROAM_03)
            g.push(AfterFoe(foe))
            g.push(Doing(card.pattern[k].number, foe, -1))
            return
    g.emit(ev.EV_FOE_ACTS, foe, 0, rule=r.ROAM_04)
    for _ in range(acts):
        g.push(FoeAct(foe))


def pattern_met(g: World, foe: int, p: c.Pattern) -> bool:
    """Does the condition of a Roaming card hold?"""
    x = g.foes[foe]
    when = p.when
    if when == "self_not_in_dungeon":
        return x.zone < 0
    if x.zone < 0:
        return False
    if when == "self_in_light":
        return not g.in_shadow(x.zone)
    if when == "hero_within":
        far = g.map().flood(x.zone, passable(g))
        for u in g.units():
            if far[g.zone_of(u)] <= p.zones:
                return True
        return False
    if when == "several_in_sight":
        return len(seen_by(g, foe)) >= 2
    if when == "one_in_sight":
        return len(seen_by(g, foe)) == 1
    if when == "minion_in_zone":
        for f in g.foes_in(x.zone):
            if f < t.ROAMING and g.foes[f].minions > 0:
                return True
        return False
    return True  # self_in_dungeon, always


def duplicate_action(g: World, foe: int) -> None:
    """The 1 action of an Enemy that was drawn again: no activation (MD2-SPAWN-05, H-18, H-56). Pushes."""
    if foe < t.ROAMING:
        g.push(FoeAct(foe))
    elif g.units():
        roam(g, foe, 1)


class FoeAct(Step[World]):
    """One action of a Mob: an attack if one is possible, otherwise a step (MD2-MOB-01)."""

    KIND: Final = 8

    def __init__(self, foe: int, stage: int = 0) -> None:
        self.foe = foe
        self.stage = stage

    def run(self, g: World) -> None:
        if apply_deaths(g):
            return
        x = g.foes[self.foe]
        g.pop()
        if x.card < 0 or x.zone < 0 or not g.units():
            return
        g.push(AfterFoe(self.foe))
        if self.foe < t.ROAMING and x.frost > 0:  # MD2-COND-FROST-01
            x.frost -= 1
            g.emit(ev.EV_IDLE, self.foe, 1, rule=r.COND_FROST_01)
            return
        found = targets(g, self.foe)
        if found:
            taunted = len(found) == 1 and found[0] == x.forced
            g.push(FoeAttack(self.foe, found, -1, [], 0, ev.WHY_TAUNTED if taunted else ev.WHY_CLOSEST))
        elif g.units_in(x.zone):  # a Ranged attack only: it is at a Hero already (H-20)
            g.emit(ev.EV_IDLE, self.foe, 2, rule=r.MOB_06)
        else:
            g.push(FoeMove(self.foe, 1))
