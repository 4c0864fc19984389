"""Effects that give Health, Mana, actions, experience, items; and bring Heroes back."""

from ....engine.effect import Effect, Effects
from ....engine.option import Opt, opt
from .. import options as o
from .. import rule_ids as r
from ..legal.abilities import column_of, most_health, most_mana
from ..state import World
from ..steps.gains import Gain, Heal, draw_item, gain_mana, lose_mana
from ..steps.harm import stand_up
from ..steps.kills import gain_xp


class Healing(Effect[World]):
    """Heal n by the keyword: the user or another in the Zone (MD2-EFF-10)."""

    def __init__(self, n: int, only_self: bool = False) -> None:
        self.n = n
        self.only_self = only_self

    def do(self, g: World, s: Effects[World]) -> None:
        if g.up(s.by):
            g.push(Heal(s.by, self.n, s.by if self.only_self else -1))


class HealZone(Effect[World]):
    """Every Hero in the Zone Heals n."""

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, g: World, s: Effects[World]) -> None:
        for i in g.heroes_in(g.heroes[s.by].zone):
            g.push(Heal(i, self.n, i))


class ManaFor(Effect[World]):
    """The user gains n Mana, or loses it."""

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, g: World, s: Effects[World]) -> None:
        if self.n < 0:
            lose_mana(g, s.by, -self.n)
        else:
            gain_mana(g, s.by, self.n)


class ManaAll(Effect[World]):
    """Every Hero gains n Mana; with `here` those in the Zone."""

    def __init__(self, n: int, here: bool) -> None:
        self.n = n
        self.here = here

    def do(self, g: World, s: Effects[World]) -> None:
        for i in range(len(g.heroes)):
            if g.up(i) and (not self.here or g.heroes[i].zone == g.heroes[s.by].zone):
                gain_mana(g, i, self.n)


class Full(Effect[World]):
    """Maximum Health, or maximum Mana."""

    def __init__(self, mana: bool) -> None:
        self.mana = mana

    def do(self, g: World, s: Effects[World]) -> None:
        h = g.heroes[s.by]
        if self.mana:
            h.mana = most_mana(g, s.by)
        else:
            h.health = most_health(g, s.by)


class Clear(Effect[World]):
    """All Fire and Frost tokens go."""

    def do(self, g: World, s: Effects[World]) -> None:
        g.heroes[s.by].fire = 0
        g.heroes[s.by].frost = 0


class Actions(Effect[World]):
    """Additional actions this turn (MD2-ROG-06)."""

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, g: World, s: Effects[World]) -> None:
        g.heroes[s.by].actions += self.n


class Revive(Effect[World]):
    """A Knocked Out Hero stands up; with `here` one in the consecrated Zone of the ability."""

    def __init__(self, health: int, here: bool) -> None:
        self.health = health
        self.here = here

    def fallen(self, g: World, ability: int) -> list[int]:
        """Who may stand up."""
        out: list[int] = []
        zone = -1
        if self.here:
            k = column_of(g, ability)
            zone = g.consecrated[k] if k >= 0 else -2
        for i in range(len(g.heroes)):
            h = g.heroes[i]
            if h.ko and (not self.here or h.zone == zone):
                out.append(i)
        return out

    def forbids(self, g: World, by: int, about: int, extra: int) -> int:
        return 0 if self.fallen(g, extra) else r.KO_02

    def ask(self, g: World, s: Effects[World]) -> bool:
        if s.count:
            return False
        options = [opt(o.TARGET, i) for i in self.fallen(g, s.extra)]
        if not options:
            return False
        g.ask(s.by, o.P_PICK_HERO, options)
        return True

    def take(self, g: World, s: Effects[World], act: Opt) -> None:
        s.count = 1
        s.picks.append(act.a)

    def do(self, g: World, s: Effects[World]) -> None:
        if s.picks:
            stand_up(g, s.picks[0], min(self.health, most_health(g, s.picks[0])))


class Nothing(Effect[World]):
    """What comes about elsewhere: Deathless is asked when its Hero falls, so it is never used by choice."""

    def forbids(self, g: World, by: int, about: int, extra: int) -> int:
        return r.ABIL_01

    def do(self, g: World, s: Effects[World]) -> None:
        return


class Experience(Effect[World]):
    """XP for the user."""

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, g: World, s: Effects[World]) -> None:
        gain_xp(g, s.by, self.n, r.DASH_01)


class DrawItem(Effect[World]):
    """An item of a deck."""

    def __init__(self, deck: int) -> None:
        self.deck = deck

    def do(self, g: World, s: Effects[World]) -> None:
        item = draw_item(g, self.deck)
        if item >= 0:
            g.push(Gain(s.by, [item]))
