"""Attacks, counterattacks and healing (MKD-ATK, MKD-CLOSE, MKD-RANGED, MKD-HEAL, MKD-CRIT, MKD-DOOR-07)."""

from typing import Final

from ....engine.option import Opt, opt
from ....engine.step import Step
from .. import events as ev
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..content import DOOR_DEFENSE
from ..dice import R_ABILITY, R_ATTACK, die
from ..effects.base import way_of
from ..figures import abilities, attack_of, damage_of, enhanced, from_behind, has
from ..legal.combat import counter_modes, defense_against, guards
from ..legal.odds import softened
from ..state import World
from .harm import Harm, Once, heal
from .spins import W_COUNTER, OneByOne

COUNTER: Final = 1  # how: a counterattack
REAR: Final = 2  # treated as coming through the rear arc (MKD-PASS-09)
NO_REAR: Final = 4  # never through the rear arc (MKD-PASS-10)
FREE_REACH: Final = 8  # facings do not matter (MKD-PASS-13)
VOLLEY: Final = 16  # several targets: one click each (MKD-RANGED-17)

ROLL: Final = 0
RESOLVE: Final = 1
AFTER: Final = 2
COUNTERS: Final = 3
OVER: Final = 4
DODGING: Final = 5


class Attack(Step[World]):
    """One roll against one or more targets, each with its own modifiers, then counterattacks one by one.

    MKD-CLOSE-02, MKD-RANGED-10, -16, -18; criticals: MKD-CRIT-03, -09, -10.
    """

    KIND: Final = 40

    def __init__(
        self,
        by: int,
        mode: int,
        targets: list[int] | None = None,
        how: int = 0,
        d1: int = 0,
        d2: int = 0,
        attack: int = 0,
        power: int = 0,
        i: int = 0,
        dealt: int = 0,
        near: bool = False,
        back: list[int] | None = None,
        stage: int = ROLL,
    ) -> None:
        self.by = by
        self.mode = mode
        self.targets: list[int] = [] if targets is None else targets
        self.how = how
        self.d1 = d1
        self.d2 = d2
        self.attack = attack  # the attacker's values when the dice fell: one total for all targets (MKD-RANGED-16)
        self.power = power
        self.i = i
        self.dealt = dealt  # to the target being resolved
        self.near = near  # it is fought close
        self.back: list[int] = [] if back is None else back  # figures it hurt that have Magic Retaliation
        self.stage = stage

    def run(self, g: World) -> None:
        if self.stage == ROLL:
            self.roll(g)
        elif self.stage == RESOLVE:
            self.resolve(g)
        elif self.stage == AFTER:
            self.after(g)
        elif self.stage == COUNTERS:
            self.stage = OVER
            if not self.how & COUNTER:
                self.counters(g)
        else:
            g.pop()

    def choose(self, g: World, option: Opt) -> None:
        v = self.targets[self.i]
        assert option.kind == o.YES or option.kind == o.NO
        if option.kind == o.YES:
            roll = die(g, R_ABILITY)
            g.emit(ev.DODGED, v, roll)
            if roll >= 5:
                self.stage = RESOLVE
                self.i += 1
                return
        self.hit(g, v)

    def roll(self, g: World) -> None:
        """2d6 + attack (MKD-CLOSE-03); a natural 2 misses everybody and hurts the attacker (MKD-CRIT-01, -08)."""
        if g.figures[self.by].at < 0:
            g.pop()
            return
        self.stage = RESOLVE
        g.emit(ev.ATTACK, self.by, self.targets[0] if self.targets else 0, self.mode, self.how & COUNTER)
        self.d1 = die(g, R_ATTACK)
        self.d2 = die(g, R_ATTACK)
        self.attack = attack_of(g, self.by)
        self.power = damage_of(g, self.by)
        g.emit(ev.ROLLED, self.by, self.d1, self.d2, self.attack, rule=r.CLOSE_03)
        if self.d1 + self.d2 == 2:
            self.stage = COUNTERS
            g.push(Harm(self.by, 1, t.C_MISS))
            return
        if g.doors:
            for d in way_of(self.mode).doors(g, self.by):
                strike_door(g, d, self.d1 + self.d2, self.attack)

    def close(self, g: World, target: int) -> bool:
        """Is this one fought close?"""
        way = way_of(self.mode)
        return way.hand if self.how & FREE_REACH else way.close(g, self.by, target)

    def resolve(self, g: World) -> None:
        if self.i >= len(self.targets):
            self.retaliate(g)
            return
        v = self.targets[self.i]
        if g.figures[v].at < 0 or g.figures[self.by].at < 0:
            self.i += 1
            return
        close = self.close(g, v)
        natural = self.d1 + self.d2
        total = natural + self.attack + len(self.bonuses(g, v))
        wall = defense_against(g, v, self.by, self.mode, close)
        if g.log is not None:
            self.name_bonuses(g, v, close)
        hit = natural == 12 or total >= wall  # MKD-CLOSE-04, MKD-CRIT-02
        g.emit(ev.HIT if hit else ev.MISSED, self.by, v, total, wall, rule=r.CLOSE_04)
        if not hit:
            self.i += 1
        elif not way_of(self.mode).ignores_defense and has(g, v, t.DODGE):
            self.stage = DODGING
            g.ask(g.controller(v, self.by), o.P_DODGE, [opt(o.YES), opt(o.NO)], v, self.by)
        else:
            self.hit(g, v)

    def bonuses(self, g: World, v: int) -> list[int]:
        """Why the roll counts for more, each reason by 1."""
        out: list[int] = []
        if self.behind(g, v):  # MKD-CLOSE-06, MKD-RANGED-13
            out.append(t.B_BEHIND)
        if self.how & COUNTER and has(g, self.by, t.FURY):
            out.append(t.B_FURY)
        return out

    def name_bonuses(self, g: World, v: int, close: bool) -> None:
        """Tell what changes the roll and what the defense."""
        for why in self.bonuses(g, v):
            g.emit(ev.BONUS, self.by if why == t.B_FURY else v, why, 1)
        found = guards(g, self.by, v, self.mode, close)
        for i in range(0, len(found), 2):
            g.emit(ev.BONUS, v, found[i], found[i + 1])

    def behind(self, g: World, v: int) -> bool:
        """Does it come through the target's rear arc?"""
        return self.how & REAR != 0 or (self.how & NO_REAR == 0 and from_behind(g, self.by, v))

    def hit(self, g: World, v: int) -> None:
        """The target takes the damage."""
        self.stage = AFTER
        self.near = self.close(g, v)
        self.dealt = self.damage(g, v, self.near, self.behind(g, v))
        if self.dealt > 0:
            if not way_of(self.mode).ignores_defense and has(g, v, t.RETALIATION):
                self.back.append(v)
            g.push(Harm(v, self.dealt, t.C_ATTACK, self.by))

    def retaliate(self, g: World) -> None:
        """Those it has hurt answer after all targets of the roll are settled (Magic Retaliation)."""
        if not self.back or g.figures[self.by].at < 0:
            self.stage = COUNTERS
            return
        v = self.back.pop(0)
        if not has(g, self.by, t.IMMUNE):
            g.emit(ev.RETALIATED, v, self.by)
            g.push(Harm(self.by, 1, t.C_ABILITY))

    def damage(self, g: World, v: int, close: bool, behind: bool) -> int:
        """Clicks of a hit (MKD-CLOSE-05, MKD-RANGED-17, the abilities, MKD-CRIT-02)."""
        way = way_of(self.mode)
        if not way.hurts:
            return 0
        powers = abilities(g, self.by)
        n = 1 if self.how & VOLLEY else way.clicks(g, self.power, len(self.targets))
        if way.sneaks and close and behind and powers & t.SNEAK:
            n *= 2
        if self.d1 + self.d2 == 12:
            n += 1
        if not close and not has(g, v, t.IMMUNE) and enhanced(g, self.by):
            n += 1
        if not way.ignores_defense and (close or not powers & t.PIERCE):
            shield = abilities(g, v)
            n = softened(n, 2 if shield & t.INVULNERABLE else 1 if shield & t.TOUGHNESS else 0)
        return n

    def after(self, g: World) -> None:
        """The other consequences of a hit (Vampirism, Cursed, and those of the way to attack)."""
        v = self.targets[self.i]
        self.i += 1
        self.stage = RESOLVE
        inside = g.figures[v].at >= 0
        if self.dealt > 0 and self.near and has(g, self.by, t.VAMPIRISM):
            heal(g, self.by, 1)
        if inside:
            way = way_of(self.mode)
            if way.magic and has(g, v, t.CURSED):
                g.push(Harm(v, 1, t.C_ABILITY))
            way.after(g, self.by, v, g.controller(self.by, v) if self.how & COUNTER else g.seat)

    def counters(self, g: World) -> None:
        """The attacked figures may strike back (MKD-CLOSE-07, MKD-RANGED-19)."""
        waiting: list[int] = []
        for v in self.targets:
            if v not in waiting and counter_modes(g, v, self.by, self.how & FREE_REACH != 0):
                waiting.append(v)
        if waiting:
            g.push(CounterWindow(W_COUNTER, len(g.stack) - 1, self.by, waiting, self.how & FREE_REACH))


def targets_of(g: World, f: int, target: int, mode: int) -> list[int]:
    """Everybody an attack is compared with."""
    return way_of(mode).targets(g, f, target)


class CounterWindow(OneByOne):
    """Counterattacks one at a time in the order the defenders choose (MKD-CLOSE-10, MKD-CLOSE-14, MKD-RANGED-20)."""

    KIND: Final = 2

    def __init__(
        self,
        window: int,
        depth: int,
        other: int,
        waiting: list[int] | None = None,
        how: int = 0,
        asked: int = 0,
        stage: int = 0,
    ) -> None:
        super().__init__(window, depth, other, waiting, asked, stage)
        self.how = how


def strike_door(g: World, door: int, natural: int, attack: int) -> bool:
    """Compare an attack with a door (MKD-DOOR-07, MKD-DOOR-08, MKD-DOOR-11)."""
    d = g.doors[door]
    if natural == 12 or natural + attack >= DOOR_DEFENSE[d.kind]:
        d.state = t.BROKEN
        g.emit(ev.SMASHED, door, rule=r.DOOR_07)
        return True
    return False


class Smash(Once):
    """An attack on a closed door (MKD-DOOR-07, -09, -11, -12)."""

    KIND: Final = 42

    def __init__(self, by: int, door: int, mode: int, stage: int = 0) -> None:
        self.by = by
        self.door = door
        self.mode = mode
        self.stage = stage

    def act(self, g: World) -> None:
        d1 = die(g, R_ATTACK)
        d2 = die(g, R_ATTACK)
        g.emit(ev.ROLLED, self.by, d1, d2, attack_of(g, self.by), rule=r.DOOR_07)
        if d1 + d2 == 2:
            g.push(Harm(self.by, 1, t.C_MISS))
            return
        way = way_of(self.mode)
        near = way.beside_door(g, self.by, self.door)
        for d in way.doors(g, self.by) or [self.door]:
            strike_door(g, d, d1 + d2, attack_of(g, self.by))
        if near:
            attack = Attack(self.by, self.mode, near, 0, d1, d2, attack_of(g, self.by), damage_of(g, self.by))
            attack.stage = RESOLVE
            g.push(attack)


def combat_under_way(g: World) -> Attack | None:
    """The attack nearest to the top of the stack; None if there is none."""
    for i in range(len(g.stack) - 1, -1, -1):
        step = g.stack[i]
        if isinstance(step, Attack):
            return step
    return None
