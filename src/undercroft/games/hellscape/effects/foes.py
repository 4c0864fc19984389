"""What Enemies do: fangs in combat, patterns of Roaming Monsters, abilities of Bosses. `by` is the Enemy."""

from typing import Final

from ....board.zones import FAR
from ....engine.decision import PARTY
from ....engine.effect import Effect, Effects
from ....engine.option import Opt, opt
from .. import events as ev
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..legal.foes import bits_of, passable
from ..rows_kinds import Color, Count
from ..state import World
from ..steps.gains import lose_mana
from ..steps.harm import burn, freeze, ignite, wound
from ..steps.kills import kill_miniature, wound_foe
from ..steps.spawning import add_minions
from ..steps.striking import FoeMove, weakest_seen


def put(g: World, foe: int, zone: int, why: int, tied: int) -> None:
    """Place an Enemy, and tell why there and what tied."""
    g.foes[foe].zone = zone
    g.emit(ev.EV_FOE_PLACED, foe, zone, tied, why, rule=r.BOSS_09 if foe == t.BOSS else r.ENEMY_10)


class FoeEffect(Effect[World]):
    """Something a living Enemy does; `pick` names units among which the players break ties."""

    def among(self, g: World, s: Effects[World]) -> list[int]:
        """Units from which one is chosen; empty: nobody is."""
        return []

    def ask(self, g: World, s: Effects[World]) -> bool:
        if s.count:
            return False
        found = self.among(g, s)
        if not found:
            return False
        g.ask(PARTY, o.P_FOE_TARGET, [opt(o.TARGET, u) for u in found], s.by)
        return True

    def answer(self, g: World, s: Effects[World], option: Opt) -> None:
        s.picks.append(bits_of(self.among(g, s)))  # who tied
        s.count = 1
        s.picked = option.a

    def forbids_answer(self, g: World, s: Effects[World], option: Opt) -> int:
        return r.GAME_05 if option.kind in (o.TARGET, o.ZONE, o.FOE) else 0

    def do(self, g: World, s: Effects[World]) -> None:
        return


# ---- in combat
class DiscardMana(FoeEffect):
    """The Hero in combat discards Mana."""

    WORD: Final = "hero_discard_mana"
    ON: Final = "foe"

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, g: World, s: Effects[World]) -> None:
        if g.fight.hero < t.SPIRIT:
            lose_mana(g, g.fight.hero, self.n)


class WoundSelf(FoeEffect):
    """The Enemy takes Wounds by itself: nobody's kill (H-23)."""

    WORD: Final = "wound_self"
    ON: Final = "foe"

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, g: World, s: Effects[World]) -> None:
        wound_foe(g, s.by, self.n, -1, r.COST_07 if g.fight.on else r.ENEMY_10)


class KillOwn(FoeEffect):
    """Miniatures of the Mob die."""

    WORD: Final = "kill_own"
    ON: Final = "foe"

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, g: World, s: Effects[World]) -> None:
        for _ in range(self.n):
            if g.foes[s.by].card >= 0:
                kill_miniature(g, s.by, -1)


class WoundZoneOfHero(FoeEffect):
    """Every Hero in the Zone of the Hero in combat takes Wounds."""

    WORD: Final = "wound_each target=heroes_in_attacker_zone"
    ON: Final = "foe"

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, g: World, s: Effects[World]) -> None:
        for u in g.heroes_in(g.zone_of(g.fight.hero)):
            wound(g, u, self.n, r.COST_07)


class FireInCombat(FoeEffect):
    """The Hero in combat gets n Fire tokens."""

    WORD: Final = "fire target=hero_in_combat"
    ON: Final = "foe"

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, g: World, s: Effects[World]) -> None:
        if g.fight.hero >= 0:
            ignite(g, g.fight.hero, self.n)


class FrostInCombat(FoeEffect):
    """The Hero in combat gets n Frost tokens."""

    WORD: Final = "frost target=hero_in_combat"
    ON: Final = "foe"

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, g: World, s: Effects[World]) -> None:
        if g.fight.hero >= 0:
            freeze(g, g.fight.hero, self.n)


class AddMinion(FoeEffect):
    """Minions join the Mob unless the Hero in combat discards Mana."""

    WORD: Final = "add_minion"
    ON: Final = "foe"

    def __init__(self, n: int, mana: Count) -> None:
        self.n = n
        self.mana = mana

    def ask(self, g: World, s: Effects[World]) -> bool:
        hero = g.fight.hero
        if s.count or hero >= t.SPIRIT or g.heroes[hero].mana < self.mana or g.foes[s.by].minions >= 6:
            return False
        g.ask(hero, o.P_PAY_MANA, [opt(o.YES), opt(o.NO)], self.mana, s.by)
        return True

    def answer(self, g: World, s: Effects[World], option: Opt) -> None:
        s.count = 1
        s.picks.append(1 if option.kind == o.YES else 0)

    def do(self, g: World, s: Effects[World]) -> None:
        if s.picks and s.picks[0]:
            lose_mana(g, g.fight.hero, self.mana)
        else:
            add_minions(g, s.by, self.n)


class MinionsEverywhere(FoeEffect):
    """Every Mob in the Dungeon gets Minions."""

    WORD: Final = "add_minion_each_mob"
    ON: Final = "foe"

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, g: World, s: Effects[World]) -> None:
        for f in range(t.ROAMING):
            add_minions(g, f, self.n)


class WoundOther(FoeEffect):
    """Another Hero it sees, the one with the lowest Health, takes Wounds."""

    WORD: Final = "wound target=other_lowest_health_in_los"
    ON: Final = "foe"

    def __init__(self, n: int) -> None:
        self.n = n

    def among(self, g: World, s: Effects[World]) -> list[int]:
        return weakest_seen(g, s.by, g.fight.hero) if g.foes[s.by].zone >= 0 else []

    def do(self, g: World, s: Effects[World]) -> None:
        if s.count:
            g.emit(ev.EV_SINGLED, s.by, s.picked, s.picks[0], ev.WHY_LOWEST_SEEN, rule=r.COST_07)
            wound(g, s.picked, self.n, r.COST_07)


class CallMob(FoeEffect):
    """The closest Mob moves toward this Enemy."""

    WORD: Final = "move_closest_mob_toward_self"
    ON: Final = "foe"

    def __init__(self, n: int) -> None:
        self.n = n

    def ask(self, g: World, s: Effects[World]) -> bool:
        x = g.foes[s.by]
        if s.count or x.zone < 0:
            return False
        far = g.map().flood(x.zone, passable(g))
        best = FAR
        options: list[Opt] = []
        for f in range(t.ROAMING):
            if g.foes[f].card >= 0 and far[g.foes[f].zone] <= best and far[g.foes[f].zone] < FAR:
                if far[g.foes[f].zone] < best:
                    options = []
                best = far[g.foes[f].zone]
                options.append(opt(o.FOE, f))
        if not options or best == 0:  # the closest is there already
            return False
        g.ask(PARTY, o.P_NEXT_FOE, options)
        return True

    def do(self, g: World, s: Effects[World]) -> None:
        if s.count:
            g.push(FoeMove(s.picked, self.n, g.foes[s.by].zone, ev.WHY_CALLED))


class ResolveFire(FoeEffect):
    """All Fire tokens of the Hero in combat go off with dice of this color."""

    WORD: Final = "resolve_fire"
    ON: Final = "foe_later"

    def __init__(self, color: Color) -> None:
        self.color = t.COLORS.index(color)

    def do(self, g: World, s: Effects[World]) -> None:
        if g.up(g.fight.hero):
            burn(g, g.fight.hero, self.color)
