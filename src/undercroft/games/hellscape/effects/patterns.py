"""Patterns of Roaming Monsters and abilities of Bosses. `by` is the Enemy."""

from typing import Final

from ....board.zones import FAR
from ....engine.decision import PARTY
from ....engine.effect import Effects
from ....engine.option import Opt, opt
from ....engine.step import Step
from .. import components as c
from .. import events as ev
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..legal.foes import closest, lowest_health, passable, seen_by
from ..rows_kinds import Dice, Hourglass, Where
from ..state import World
from ..steps.harm import apply_deaths, ignite, lose, wound
from ..steps.kills import heal_foe, kill_miniature
from ..steps.striking import FoeAttack, FoeMove, weakest_seen
from .foes import FoeEffect, put


class ToShadow(FoeEffect):
    """Go to the nearest Shadow Zone, any distance."""

    WORD: Final = "move_to_nearest_shadow"
    ON: Final = "foe"

    def ask(self, g: World, s: Effects[World]) -> bool:
        x = g.foes[s.by]
        if s.count or x.card < 0 or x.zone < 0:
            return False
        far = g.map().flood(x.zone, passable(g))
        best = FAR
        options: list[Opt] = []
        for z in range(g.map().size()):
            if g.in_shadow(z) and g.there(z) and far[z] <= best and far[z] < FAR:
                if far[z] < best:
                    options = []
                best = far[z]
                options.append(opt(o.ZONE, z))
        if not options:
            return False
        s.extra = len(options)
        g.ask(PARTY, o.P_FOE_STEP, options, s.by)
        return True

    def do(self, g: World, s: Effects[World]) -> None:
        if s.count and g.foes[s.by].card >= 0:
            put(g, s.by, s.picked, ev.WHY_SHADOW, s.extra)


class ToFurthest(FoeEffect):
    """Place it with the furthest Hero within n Zones; Line of Sight is not needed."""

    WORD: Final = "place_with_furthest_hero"
    ON: Final = "foe"

    def __init__(self, n: int) -> None:
        self.n = n

    def among(self, g: World, s: Effects[World]) -> list[int]:
        far = g.map().flood(g.foes[s.by].zone, passable(g))
        best = -1
        out: list[int] = []
        for u in g.units():
            n = far[g.zone_of(u)]
            if best <= n <= self.n:
                if n > best:
                    out = []
                best = n
                out.append(u)
        return out

    def do(self, g: World, s: Effects[World]) -> None:
        if s.count:
            put(g, s.by, g.zone_of(s.picked), ev.WHY_FURTHEST, s.picks[0])


class ByLowest(FoeEffect):
    """It seeks the Hero with the lowest Health."""

    def among(self, g: World, s: Effects[World]) -> list[int]:
        return lowest_health(g, g.units())


class ToLowest(ByLowest):
    """Place it in the Zone of the Hero with the lowest Health."""

    WORD: Final = "place_with_lowest_health"
    ON: Final = "foe"

    def do(self, g: World, s: Effects[World]) -> None:
        if s.count:
            put(g, s.by, g.zone_of(s.picked), ev.WHY_LOWEST, s.picks[0])


class BesideLowest(ByLowest):
    """Place it in a Zone adjacent to the Hero with the lowest Health."""

    WORD: Final = "place_adjacent target=lowest_health"
    ON: Final = "foe"

    def ask(self, g: World, s: Effects[World]) -> bool:
        if s.count == 0:
            return super().ask(g, s)
        if s.count == 1:
            here = g.zone_of(s.picked)
            options = [opt(o.ZONE, z) for z in g.map().steps(here, g.doors) if g.there(z)]  # MD2-TILE-06
            if options:
                g.ask(PARTY, o.P_FOE_STEP, options, s.by)
                return True
        return False

    def answer(self, g: World, s: Effects[World], option: Opt) -> None:
        if option.kind == o.TARGET:
            super().answer(g, s, option)
        elif option.kind == o.ZONE:
            s.count += 1
            s.picks.append(option.a)
        else:
            raise AssertionError(option.kind)

    def do(self, g: World, s: Effects[World]) -> None:
        if len(s.picks) > 1:
            put(g, s.by, s.picks[1], ev.WHY_LOWEST, s.picks[0])
        elif s.count:
            put(g, s.by, g.zone_of(s.picked), ev.WHY_LOWEST, s.picks[0])


class ToMost(FoeEffect):
    """Place it in the Zone with the most Heroes."""

    WORD: Final = "place_in_zone_most_heroes"
    ON: Final = "foe"

    def ask(self, g: World, s: Effects[World]) -> bool:
        if s.count:
            return False
        best = 1
        options: list[Opt] = []
        for z in range(g.map().size()):
            n = len(g.heroes_in(z))
            if n >= best:
                if n > best:
                    options = []
                best = n
                options.append(opt(o.ZONE, z))
        if not options:
            return False
        s.extra = len(options)
        g.ask(PARTY, o.P_FOE_STEP, options, s.by)
        return True

    def do(self, g: World, s: Effects[World]) -> None:
        if s.count:
            put(g, s.by, s.picked, ev.WHY_MOST, s.extra)


class TowardClosest(FoeEffect):
    """Up to n steps on a shortest path to the closest Hero."""

    WORD: Final = "move_toward_closest"
    ON: Final = "foe"

    def __init__(self, n: int) -> None:
        self.n = n

    def among(self, g: World, s: Effects[World]) -> list[int]:
        x = g.foes[s.by]
        return closest(g, x.zone, g.units()) if x.card >= 0 and x.zone >= 0 else []

    def do(self, g: World, s: Effects[World]) -> None:
        x = g.foes[s.by]
        if s.count:
            goal = g.zone_of(s.picked)
            far = g.map().flood(x.zone, passable(g))[goal]
            g.push(FoeMove(s.by, self.n, goal, ev.WHY_CLOSEST, s.picks[0] | 1 << (s.picked + 9) | far << 18))
        elif x.card >= 0 and x.zone >= 0:
            g.emit(ev.EV_IDLE, s.by, 0, rule=r.MOB_12)


class FireThat(FoeEffect):
    """Fire tokens on the Hero just named."""

    WORD: Final = "fire target=that_hero"
    ON: Final = "foe"

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, g: World, s: Effects[World]) -> None:
        if s.picked >= 0:
            ignite(g, s.picked, self.n)


class AttackThat(FoeEffect):
    """Attack the Hero just named, if it is possible."""

    WORD: Final = "attack target=that_hero"
    ON: Final = "foe"

    def do(self, g: World, s: Effects[World]) -> None:
        if s.picked >= 0 and g.up(s.picked) and g.foes[s.by].card >= 0:
            g.push(FoeAttack(s.by, [s.picked], s.picked, [], 1 << s.picked, ev.WHY_SEEN))


def counted(dice: Dice) -> list[int]:
    """Dice by color."""
    out = [0, 0, 0, 0, 0]
    for color, n in dice.items():
        out[t.COLORS.index(color)] = n
    return out


def attack_one_of(g: World, foe: int, found: list[int], dice: list[int], why: int) -> None:
    """Attack one of those it sees. Pushes."""
    if found:
        g.push(FoeAttack(foe, found, -1, dice, 0, why))
    else:
        g.emit(ev.EV_IDLE, foe, 3, rule=r.ENEMY_10)


class AttackSeen(FoeEffect):
    """Attack one of those it sees with additional dice."""

    WORD: Final = "attack_bonus"
    ON: Final = "foe"

    def __init__(self, dice: Dice) -> None:
        self.dice = counted(dice)

    def do(self, g: World, s: Effects[World]) -> None:
        if g.foes[s.by].zone >= 0:
            attack_one_of(g, s.by, seen_by(g, s.by), self.dice.copy(), ev.WHY_ONLY_SEEN)


class AttackLowest(FoeEffect):
    """Attack the one with the lowest Health of those it sees."""

    WORD: Final = "attack target=lowest_health_in_los"
    ON: Final = "foe"

    def do(self, g: World, s: Effects[World]) -> None:
        if g.foes[s.by].zone >= 0:
            attack_one_of(g, s.by, weakest_seen(g, s.by, -1), [], ev.WHY_LOWEST_SEEN)


class AttackEach(Step[World]):
    """One attack on each of these, in an order the players choose."""

    KIND: Final = 35

    def __init__(self, foe: int, left: list[int] | None = None, stage: int = 0) -> None:
        self.foe = foe
        self.left: list[int] = [] if left is None else left
        self.stage = stage

    def run(self, g: World) -> None:
        if apply_deaths(g):
            return
        options: list[Opt] = []
        if g.foes[self.foe].card >= 0:
            for u in self.left:
                if g.up(u):
                    options.append(opt(o.TARGET, u))
        if not options:
            g.pop()
            return
        g.ask(PARTY, o.P_FOE_TARGET, options, self.foe)

    def choose(self, g: World, option: Opt) -> None:
        self.left.remove(option.a)
        g.push(FoeAttack(self.foe, [option.a], option.a, [], 1 << option.a, ev.WHY_EACH_SEEN))

    def forbids(self, g: World, seat: int, option: Opt) -> int:
        return r.MOB_03 if option.kind == o.TARGET else 0


class AttackAll(FoeEffect):
    """Attack everybody it sees, one after the other."""

    WORD: Final = "attack_each target=heroes_in_los"
    ON: Final = "foe"

    def do(self, g: World, s: Effects[World]) -> None:
        g.push(AttackEach(s.by, seen_by(g, s.by)))


class Vanish(FoeEffect):
    """Take it off the map; card, Wounds and tokens stay (H-52)."""

    WORD: Final = "leave_dungeon"
    ON: Final = "foe"

    def do(self, g: World, s: Effects[World]) -> None:
        if g.foes[s.by].card >= 0:
            put_off(g, s.by)


def put_off(g: World, foe: int) -> None:
    """Off the map."""
    g.foes[foe].zone = t.OFF


class EatMinion(FoeEffect):
    """A Minion in its Zone dies; the players choose the Mob (H-23)."""

    WORD: Final = "kill_minion_in_zone"
    ON: Final = "foe"

    def ask(self, g: World, s: Effects[World]) -> bool:
        if s.count:
            return False
        options: list[Opt] = []
        for f in g.foes_in(g.foes[s.by].zone):
            if f < t.ROAMING and g.foes[f].minions > 0:
                options.append(opt(o.FOE, f))
        if not options:
            return False
        g.ask(PARTY, o.P_MINION, options)
        return True

    def do(self, g: World, s: Effects[World]) -> None:
        if s.count:
            kill_miniature(g, s.picked, -1)


class HealSelf(FoeEffect):
    """The Enemy Heals."""

    WORD: Final = "heal"
    ON: Final = "foe"

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, g: World, s: Effects[World]) -> None:
        heal_foe(g, s.by, self.n)


# ---- Bosses
class HitHeroes(FoeEffect):
    """Every Hero in Light, or in the Zone of the Boss."""

    def __init__(self, n: int, target: Where) -> None:
        self.n = n
        self.light = target == "heroes_in_light"

    def hit(self, g: World, seat: int, n: int) -> None:
        """One of them."""
        raise NotImplementedError

    def do(self, g: World, s: Effects[World]) -> None:
        n = self.n
        if self.light:
            boss = c.BOSSES[g.foes[s.by].card]
            for k in range(g.boss_space):
                n = max(n, boss.track[k].radiance)
        for i in range(len(g.heroes)):
            if not g.up(i):
                continue
            zone = g.heroes[i].zone
            if (not g.in_shadow(zone)) if self.light else zone == g.foes[s.by].zone:
                self.hit(g, i, n)


class WoundHeroes(HitHeroes):
    """They take Wounds."""

    WORD: Final = "wound_each"
    ON: Final = "foe"

    def hit(self, g: World, seat: int, n: int) -> None:
        wound(g, seat, n, r.BOSS_09)


class BurnHeroes(HitHeroes):
    """They get Fire tokens."""

    WORD: Final = "fire_each"
    ON: Final = "foe"

    def hit(self, g: World, seat: int, n: int) -> None:
        ignite(g, seat, n)


class RunSand(FoeEffect):
    """Time tokens go: from the closest Hourglass, or from two that the players choose (MD2-QUEST-KEY-09)."""

    WORD: Final = "remove_time"
    ON: Final = "foe"

    def __init__(self, n: int, which: Hourglass) -> None:
        self.n = n
        self.two = which == "choose_two_hourglasses"

    def ask(self, g: World, s: Effects[World]) -> bool:
        if s.count >= (2 if self.two else 1):
            return False
        options: list[Opt] = []
        best = FAR
        far = g.map().flood(g.foes[s.by].zone, passable(g))
        for z in g.tokens[t.HOURGLASS]:
            if self.two:
                if z not in s.picks:
                    options.append(opt(o.ZONE, z))
            elif far[z] <= best:
                if far[z] < best:
                    options = []
                best = far[z]
                options.append(opt(o.ZONE, z))
        if not options:
            return False
        g.ask(PARTY, o.P_HOURGLASS, options)
        return True

    def answer(self, g: World, s: Effects[World], option: Opt) -> None:
        s.count += 1
        s.picks.append(option.a)

    def do(self, g: World, s: Effects[World]) -> None:
        n = self.n
        if not self.two:
            boss = c.BOSSES[g.foes[s.by].card]
            for k in range(g.boss_space):
                n = max(n, boss.track[k].sand)
        for zone in s.picks:
            for _ in range(n):
                if zone not in g.tokens[t.TIME]:
                    lose(g, g.printed().loses_when("hourglass_empty"))
                    return
                g.tokens[t.TIME].remove(zone)
                g.emit(ev.EV_TIME, zone, g.tokens[t.TIME].count(zone), rule=r.QUEST_KEY_09)
