"""Effects of movement: points, free steps, places, pushing and pulling Enemies."""

from typing import Final

from ....engine.effect import Effect, Effects
from ....engine.option import Opt, opt
from ....engine.step import Step
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..acts.moving import Go
from ..legal.foes import passable, steps_to
from ..legal.moving import forbids_stroll, passable_doors
from ..pieces import Walk
from ..rows_kinds import Count
from ..specials.base import SPECIALS
from ..state import World
from ..steps.harm import apply_deaths
from ..steps.moving import step_to
from .picking import Aimed


class Points(Effect[World]):
    """More MP in this Move action (MD2-EFF-07)."""

    WORD: Final = "mp"
    ON: Final = "hero later"

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, g: World, s: Effects[World]) -> None:
        if g.walk.on:
            g.walk.mp += self.n


class Calm(Effect[World]):
    """No Reaction damage for the rest of this Move action."""

    WORD: Final = "ignore_reaction"
    ON: Final = "hero later"

    def do(self, g: World, s: Effects[World]) -> None:
        g.walk.calm = True


class Safe(Effect[World]):
    """No traps for the rest of this Move action."""

    WORD: Final = "no_traps"
    ON: Final = "hero later"

    def do(self, g: World, s: Effects[World]) -> None:
        g.walk.safe = True


class Trample(Effect[World]):
    """Wounds to one Enemy of each Zone left."""

    WORD: Final = "wound target=enemy_in_zone_left"
    ON: Final = "hero later"

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, g: World, s: Effects[World]) -> None:
        g.walk.trample = self.n


class TrampleAtEnd(Effect[World]):
    """Wounds to one Enemy of the last Zone."""

    WORD: Final = "wound target=enemy_in_zone_at_end"
    ON: Final = "hero later"

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, g: World, s: Effects[World]) -> None:
        g.walk.finish = self.n


class Stroll(Step[World]):
    """Up to n Zones outside a Move action: only walking, no doors or objects."""

    KIND: Final = 34

    def __init__(self, seat: int, n: int, calm: bool, stage: int = 0) -> None:
        self.seat = seat
        self.n = n
        self.calm = calm
        self.stage = stage

    def run(self, g: World) -> None:
        if apply_deaths(g):
            return
        if self.n == 0 or not g.up(self.seat):
            g.pop()
            return
        options = [opt(o.STOP)]
        for z in g.map().steps(g.heroes[self.seat].zone, passable_doors(g, self.seat)):
            if forbids_stroll(g, self.seat, z) == 0:
                options.append(opt(Go.KIND, z))
        g.ask(self.seat, o.P_WALK, options, self.n, self.seat)

    def choose(self, g: World, option: Opt) -> None:
        if option.kind == o.STOP:
            g.pop()
            return
        assert option.kind == Go.KIND, option.kind
        self.n -= 1
        before = g.walk
        g.walk = Walk(True, self.seat, 0, self.calm)
        step_to(g, self.seat, option.a)
        g.walk = before

    def forbids(self, g: World, seat: int, option: Opt) -> int:
        return forbids_stroll(g, self.seat, option.a) if option.kind == Go.KIND else r.MOVE_02


class FreeMove(Effect[World]):
    """Move up to n Zones without an action; without Reaction damage if the card says so."""

    WORD: Final = "free_move"
    ON: Final = "hero later"

    def __init__(self, n: int) -> None:
        self.n = n
        self.calm = False

    def do(self, g: World, s: Effects[World]) -> None:
        if g.up(s.by):
            g.push(Stroll(s.by, self.n, self.calm))


class Teleport(Effect[World]):
    """Place the user, and up to `bring` other Heroes, in a Zone in Line of Sight (H-12: no Reaction damage)."""

    WORD: Final = "teleport"
    ON: Final = "hero later"

    def __init__(self, range: Count) -> None:
        self.range = range
        self.bring = 0

    def zones(self, g: World, by: int) -> list[int]:
        """The Zones that the Hero may go to."""
        here = g.heroes[by].zone
        out: list[int] = []
        for z in g.map().seen_from(here, g.doors):
            n = g.map().between(here, z, g.doors)
            if 0 < n <= self.range and g.there(z) and not g.printed().abyss[z]:
                out.append(z)
        return out

    def forbids(self, g: World, by: int, about: int, extra: int) -> int:
        return 0 if self.zones(g, by) else r.ATTACK_07

    def ask(self, g: World, s: Effects[World]) -> bool:
        if s.count == 0:
            g.ask(s.by, o.P_PICK_ZONE, [opt(o.ZONE, z) for z in self.zones(g, s.by)])
            return True
        if s.count == 1 and self.bring:
            options = [opt(o.PASS)]
            for i in g.heroes_in(g.heroes[s.by].zone):
                if i != s.by:
                    options.append(opt(o.TARGET, i))
            if len(options) > 1:
                g.ask(s.by, o.P_BRING, options)
                return True
        return False

    def answer(self, g: World, s: Effects[World], option: Opt) -> None:
        s.count += 1
        if option.kind != o.PASS:
            s.picks.append(option.a)

    def do(self, g: World, s: Effects[World]) -> None:
        for seat in [s.by, *s.picks[1:]]:
            h = g.heroes[seat]
            h.zone = s.picks[0]
            for special in SPECIALS[g.quest]:
                special.arrives(g, seat)


class BringHero(Effect[World]):
    """A Teleport of the same card takes up to n other Heroes along."""

    WORD: Final = "bring_hero"
    ON: Final = "hero later"
    BESIDE: Final = "teleport"

    def __init__(self, n: int) -> None:
        self.n = n

    def along(self) -> int:
        """How many."""
        return self.n


class Push(Aimed):
    """The Enemy chosen is moved up to n Zones by the player; a Boss stays."""

    WORD: Final = "push"
    ON: Final = "hero later"

    def ask(self, g: World, s: Effects[World]) -> bool:
        if s.count >= self.n or s.picked < 0 or s.picked == t.BOSS:
            return False
        options = [opt(o.STOP)]
        for z in g.map().steps(g.foes[s.picked].zone, passable(g)):
            if g.there(z) and not g.printed().abyss[z]:
                options.append(opt(o.ZONE, z))
        g.ask(s.by, o.P_PUSH, options, s.picked)
        return True

    def answer(self, g: World, s: Effects[World], option: Opt) -> None:
        if option.kind == o.STOP:
            s.count = self.n
        elif option.kind == o.ZONE:
            s.count += 1
            g.foes[s.picked].zone = option.a
        else:
            raise AssertionError(option.kind)

    def do(self, g: World, s: Effects[World]) -> None:
        return


class Pull(Aimed):
    """The Enemy chosen moves n Zones toward the user; a Boss stays."""

    WORD: Final = "pull"
    ON: Final = "hero later"

    def ask(self, g: World, s: Effects[World]) -> bool:
        if s.count >= self.n or s.picked < 0 or s.picked == t.BOSS:
            return False
        found = steps_to(g, g.foes[s.picked].zone, [g.heroes[s.by].zone])
        if not found:
            return False
        g.ask(s.by, o.P_PUSH, [opt(o.ZONE, z) for z in found], s.picked)
        return True

    def answer(self, g: World, s: Effects[World], option: Opt) -> None:
        s.count += 1
        g.foes[s.picked].zone = option.a

    def do(self, g: World, s: Effects[World]) -> None:
        return


class Force(Effect[World]):
    """Until the end of the round the Enemy must attack the user when it can; Bosses are immune."""

    WORD: Final = "force_target"
    ON: Final = "hero later"
    BESIDE: Final = "choice"

    def do(self, g: World, s: Effects[World]) -> None:
        if 0 <= s.picked < t.BOSS:
            g.foes[s.picked].forced = s.by
