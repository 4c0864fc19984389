"""Effects that choose an Enemy or a Zone for those that follow, and hurt what was chosen."""

from typing import Final

from ....engine.effect import Effect, Effects
from ....engine.option import Opt, opt
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..legal.combat import forbids_foe
from ..rows_kinds import Count, Picked
from ..state import World
from ..steps.harm import freeze_foe, ignite_foe, wound
from ..steps.kills import wound_foe


def zone_for(g: World, unit: int) -> int:
    """Where the one who does it stands."""
    return g.zone_of(unit)


class PickFoe(Effect[World]):
    """An Enemy in Line of Sight, at most `range` Zones away (0: however far)."""

    def __init__(self, range: int, movable: bool = False) -> None:
        self.range = range
        self.movable = movable

    def targets(self, g: World, by: int) -> list[int]:
        """One function, so that forbids and ask cannot disagree."""
        out: list[int] = []
        here = zone_for(g, by)
        if here < 0:
            return out
        for f in g.foes_on_map():
            n = g.map().between(here, g.foes[f].zone, g.doors)
            if n >= 0 and (self.range == 0 or n <= self.range) and forbids_foe(g, f) == 0:
                if not self.movable or f != t.BOSS:
                    out.append(f)
        return out

    def forbids(self, g: World, by: int, about: int, extra: int) -> int:
        if self.targets(g, by):
            return 0
        for f in g.foes_in(zone_for(g, by)):
            if forbids_foe(g, f):
                return forbids_foe(g, f)
        return r.ATTACK_07

    def ask(self, g: World, s: Effects[World]) -> bool:
        if s.count:
            return False
        options = [opt(o.FOE, f) for f in self.targets(g, s.by)]
        if not options:
            return False
        g.ask(s.by, o.P_PICK_FOE, options)
        return True

    def answer(self, g: World, s: Effects[World], option: Opt) -> None:
        s.count = 1
        s.picked = option.a

    def forbids_answer(self, g: World, s: Effects[World], option: Opt) -> int:
        return r.ATTACK_07 if option.kind == o.FOE else 0

    def do(self, g: World, s: Effects[World]) -> None:
        return


class PickOther(PickFoe):
    """Another Enemy in the Zone of the defender."""

    def targets(self, g: World, by: int) -> list[int]:
        out: list[int] = []
        for f in g.foes_in(g.fight.zone):
            if f != g.fight.foe and forbids_foe(g, f) == 0:
                out.append(f)
        return out

    def forbids(self, g: World, by: int, about: int, extra: int) -> int:
        return 0


class PickZone(Effect[World]):
    """A Zone in Line of Sight that holds Enemies, at most `range` Zones away (0: however far)."""

    def __init__(self, range: int) -> None:
        self.range = range

    def zones(self, g: World, by: int) -> list[int]:
        """Where it makes sense."""
        out: list[int] = []
        here = zone_for(g, by)
        for z in g.map().seen_from(here, g.doors):
            if not g.there(z) or (self.range and g.map().between(here, z, g.doors) > self.range):
                continue
            for f in g.foes_in(z):
                if forbids_foe(g, f) == 0 and z not in out:
                    out.append(z)
        return out

    def forbids(self, g: World, by: int, about: int, extra: int) -> int:
        return 0 if self.zones(g, by) else r.ATTACK_07

    def ask(self, g: World, s: Effects[World]) -> bool:
        if s.count:
            return False
        g.ask(s.by, o.P_PICK_ZONE, [opt(o.ZONE, z) for z in self.zones(g, s.by)])
        return True

    def answer(self, g: World, s: Effects[World], option: Opt) -> None:
        s.count = 1
        s.picked = option.a

    def forbids_answer(self, g: World, s: Effects[World], option: Opt) -> int:
        return r.ATTACK_07 if option.kind == o.ZONE else 0

    def do(self, g: World, s: Effects[World]) -> None:
        return


class Aimed(Effect[World]):
    """An effect on an Enemy that the card chooses, once for all its effects (effects/book.py)."""

    def __init__(self, n: int, target: Picked, range: Count) -> None:
        self.n = n
        self.target = target
        self.range = range

    def pick(self, movable: bool) -> PickFoe:
        """The choice; a Boss is none of those that can be moved."""
        if self.target == "other_enemy_in_defender_zone":
            return PickOther(0)
        return PickFoe(1 if self.target == "enemy_los_1" else self.range, movable)


class WoundPicked(Aimed):
    """The chosen Enemy takes n Wounds; this is not an attack."""

    WORD: Final = "wound"
    ON: Final = "hero later"

    def do(self, g: World, s: Effects[World]) -> None:
        if s.picked >= 0:
            wound_foe(g, s.picked, self.n, s.by, r.XP_04)


class FirePicked(Aimed):
    """The Enemy chosen gets n Fire tokens."""

    WORD: Final = "fire"
    ON: Final = "hero later"

    def do(self, g: World, s: Effects[World]) -> None:
        if s.picked >= 0:
            ignite_foe(g, s.picked, self.n)


class FrostPicked(Aimed):
    """The Enemy chosen gets n Frost tokens."""

    WORD: Final = "frost"
    ON: Final = "hero later"

    def do(self, g: World, s: Effects[World]) -> None:
        if s.picked >= 0:
            freeze_foe(g, s.picked, self.n)


class WoundThat(Effect[World]):
    """The Enemy that another effect of the card has chosen takes n Wounds."""

    WORD: Final = "wound target=that_enemy"
    ON: Final = "hero later"
    BESIDE: Final = "choice"

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, g: World, s: Effects[World]) -> None:
        if s.picked >= 0:
            wound_foe(g, s.picked, self.n, s.by, r.XP_04)


class InZone(Effect[World]):
    """An effect on every Enemy of a Zone in Line of Sight that the card chooses, at most `range` Zones away."""

    def __init__(self, n: int, range: Count) -> None:
        self.n = n
        self.range = range

    def reach(self) -> int:
        """How far away the Zone may be; 0: however far."""
        return self.range


class WoundZone(InZone):
    """Every Enemy in the Zone chosen takes n Wounds."""

    WORD: Final = "wound_each target=enemies_in_zone_los"
    ON: Final = "hero later"

    def do(self, g: World, s: Effects[World]) -> None:
        for f in g.foes_in(s.picked):
            wound_foe(g, f, self.n, s.by, r.XP_04)


class FireZone(InZone):
    """Every Enemy in the Zone chosen gets n Fire tokens."""

    WORD: Final = "fire_each target=enemies_in_zone_los"
    ON: Final = "hero later"

    def do(self, g: World, s: Effects[World]) -> None:
        for f in g.foes_in(s.picked):
            ignite_foe(g, f, self.n)


class FireDefender(Effect[World]):
    """The defender gets n Fire tokens."""

    WORD: Final = "fire target=defender"
    ON: Final = "hero later"

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, g: World, s: Effects[World]) -> None:
        if g.fight.foe >= 0:
            ignite_foe(g, g.fight.foe, self.n)


class FrostDefender(Effect[World]):
    """The defender gets n Frost tokens."""

    WORD: Final = "frost target=defender"
    ON: Final = "hero later"

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, g: World, s: Effects[World]) -> None:
        if g.fight.foe >= 0:
            freeze_foe(g, g.fight.foe, self.n)


class WoundUser(Effect[World]):
    """The user takes n Wounds."""

    WORD: Final = "wound target=self"
    ON: Final = "hero later"

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, g: World, s: Effects[World]) -> None:
        wound(g, s.by, self.n, r.RAN_04 if g.fight.arrows else r.COST_04)


class WoundAttacker(Effect[World]):
    """The Enemy of the combat takes n Wounds from the Hero."""

    WORD: Final = "wound target=attacker"
    ON: Final = "hero later"

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, g: World, s: Effects[World]) -> None:
        wound_foe(g, g.fight.foe, self.n, s.by, r.XP_04)
