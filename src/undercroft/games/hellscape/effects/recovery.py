"""Effects that give Health, Mana, actions, experience, items; and bring Heroes back."""

from typing import Final

from ....engine.effect import Effect, Effects
from ....engine.option import Opt, opt
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..legal.abilities import column_of, most_health, most_mana
from ..rows_kinds import Rarity
from ..state import World
from ..steps.gains import Gain, Heal, draw_item, gain_mana, lose_mana
from ..steps.harm import stand_up
from ..steps.kills import gain_xp


class Healing(Effect[World]):
    """Heal n by the keyword: the user or another in the Zone (MD2-EFF-10)."""

    WORD: Final = "heal"
    ON: Final = "hero later"

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, g: World, s: Effects[World]) -> None:
        if g.up(s.by):
            g.push(Heal(s.by, self.n))


class HealUser(Effect[World]):
    """Only the user Heals n."""

    WORD: Final = "heal_self"
    ON: Final = "hero later"

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, g: World, s: Effects[World]) -> None:
        if g.up(s.by):
            g.push(Heal(s.by, self.n, s.by))


class HealZone(Effect[World]):
    """Every Hero in the Zone Heals n."""

    WORD: Final = "heal_all_zone"
    ON: Final = "hero later door"

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, g: World, s: Effects[World]) -> None:
        for i in g.heroes_in(g.heroes[s.by].zone):
            g.push(Heal(i, self.n, i))


class ManaFor(Effect[World]):
    """The user gains n Mana, or loses it."""

    WORD: Final = "mana"
    ON: Final = "hero later door"

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, g: World, s: Effects[World]) -> None:
        if self.n < 0:
            lose_mana(g, s.by, -self.n)
        else:
            gain_mana(g, s.by, self.n)


class ManaAll(Effect[World]):
    """Every Hero gains n Mana."""

    WORD: Final = "mana_all"
    ON: Final = "hero later door"

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, g: World, s: Effects[World]) -> None:
        for i in range(len(g.heroes)):
            if g.up(i):
                gain_mana(g, i, self.n)


class ManaZone(Effect[World]):
    """Every Hero in the Zone gains n Mana."""

    WORD: Final = "mana_all_zone"
    ON: Final = "hero later door"

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, g: World, s: Effects[World]) -> None:
        for i in range(len(g.heroes)):
            if g.up(i) and g.heroes[i].zone == g.heroes[s.by].zone:
                gain_mana(g, i, self.n)


class FullHealth(Effect[World]):
    """Maximum Health."""

    WORD: Final = "full_health"
    ON: Final = "hero later door"

    def do(self, g: World, s: Effects[World]) -> None:
        g.heroes[s.by].health = most_health(g, s.by)


class FullMana(Effect[World]):
    """Maximum Mana."""

    WORD: Final = "full_mana"
    ON: Final = "hero later door"

    def do(self, g: World, s: Effects[World]) -> None:
        g.heroes[s.by].mana = most_mana(g, s.by)


class Clear(Effect[World]):
    """All Fire and Frost tokens go."""

    WORD: Final = "clear_conditions"
    ON: Final = "hero later door"

    def do(self, g: World, s: Effects[World]) -> None:
        g.heroes[s.by].fire = 0
        g.heroes[s.by].frost = 0


class Actions(Effect[World]):
    """Additional actions this turn (MD2-ROG-06)."""

    WORD: Final = "action"
    ON: Final = "hero later"

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, g: World, s: Effects[World]) -> None:
        g.heroes[s.by].actions += self.n


class Revive(Effect[World]):
    """A Knocked Out Hero stands up with n Health."""

    def __init__(self, n: int) -> None:
        self.n = n

    def fallen(self, g: World, ability: int) -> list[int]:
        """The Heroes who may stand up."""
        out: list[int] = []
        for i in range(len(g.heroes)):
            if g.heroes[i].ko:
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

    def answer(self, g: World, s: Effects[World], option: Opt) -> None:
        s.count = 1
        s.picks.append(option.a)

    def do(self, g: World, s: Effects[World]) -> None:
        if s.picks:
            stand_up(g, s.picks[0], min(self.n, most_health(g, s.picks[0])))


class ReviveAny(Revive):
    """Wherever the Hero lies."""

    WORD: Final = "revive_any"
    ON: Final = "hero later"


class ReviveHere(Revive):
    """A Hero in the consecrated Zone of the ability."""

    WORD: Final = "revive_in_zone"
    ON: Final = "hero later"

    def fallen(self, g: World, ability: int) -> list[int]:
        k = column_of(g, ability)
        zone = g.consecrated[k] if k >= 0 else -2
        out: list[int] = []
        for i in range(len(g.heroes)):
            if g.heroes[i].ko and g.heroes[i].zone == zone:
                out.append(i)
        return out


class Nothing(Effect[World]):
    """An effect handled elsewhere: Deathless is offered when its Hero falls, so it is never used by choice."""

    WORD: Final = "prevent_ko"
    ON: Final = "hero later"

    def forbids(self, g: World, by: int, about: int, extra: int) -> int:
        return r.ABIL_01

    def do(self, g: World, s: Effects[World]) -> None:
        return


class GainXp(Effect[World]):
    """XP for the user."""

    def __init__(self, n: int) -> None:
        self.n = n

    def do(self, g: World, s: Effects[World]) -> None:
        gain_xp(g, s.by, self.n, r.DASH_01)


class Experience(GainXp):
    """On the card of a Hero."""

    WORD: Final = "xp"
    ON: Final = "hero later"


class OpenerXp(GainXp):
    """On a Door card."""

    WORD: Final = "xp target=opener"
    ON: Final = "door"


class DrawItem(Effect[World]):
    """An item of a deck."""

    WORD: Final = "draw_item"
    ON: Final = "hero later door"

    def __init__(self, deck: Rarity) -> None:
        self.deck = t.RARITIES.index(deck)

    def do(self, g: World, s: Effects[World]) -> None:
        item = draw_item(g, self.deck)
        if item >= 0:
            g.push(Gain(s.by, [item]))
