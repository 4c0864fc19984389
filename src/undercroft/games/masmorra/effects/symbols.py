"""Made symbols, bans for a time, and canceled events."""

from typing import Final

from ....engine.effect import Effect, Effects
from .. import rule_ids as r
from .. import terms as t
from ..content import symbols_of
from ..rows_kinds import Ban, Symbols
from ..state import World
from ..steps.abilities import add_symbols
from .base import Amend, Printed

BANS: Final[dict[str, int]] = {
    "starting_ability": t.NO_START_ABILITY,
    "card_abilities": t.NO_CARD_ABILITIES,
    "combo": t.NO_PAIR,
    "ranged_damage": t.NO_RANGED_DAMAGE,
    "elixir_heal": t.NO_ELIXIR_HEAL,
    "MAGIC": t.NO_MAGIC,
    "free_step": t.NO_FREE_STEP,
    "reroll": t.NO_REROLL,
}


class Gain(Printed):
    """Symbols for the active Hero."""

    def __init__(self, sym: Symbols) -> None:
        self.sym = symbols_of(sym)
        self.alone = False

    def printed(self, alone: bool, anytime: bool) -> None:
        self.alone = alone  # it is not played when its symbols are of no use

    def forbids(self, g: World, by: int, about: int, extra: int) -> int:
        if self.alone and g.phase >= t.BOUNTIES:
            return r.SYM_03
        if g.curse >= 0 and self.sym[g.curse] > 0:
            return r.SEWER_07
        if g.forbid & t.NO_MAGIC and self.sym[t.MAGIC] > 0:
            return r.ALLY_10
        return r.CARD_09 if g.hero().down else 0

    def do(self, g: World, s: Effects[World]) -> None:
        if g.phase < t.BOUNTIES:  # later there is no use for symbols, and none outlives the turn (MAS-SYM-03, -05)
            add_symbols(g, self.sym)


class GainOwn(Gain):
    """Symbols in the player's own turn."""

    WORD: Final = "gain [to=self]"
    BY_HERO: Final = True

    def forbids(self, g: World, by: int, about: int, extra: int) -> int:
        return r.CARD_05 if by != g.active else super().forbids(g, by, about, extra)


class GainForActive(Gain):
    """Symbols for the active Hero, by any player."""

    WORD: Final = "gain to=active"


class Forbid(Effect[World]):
    """Something is forbidden to the active Hero until the Hero Phase ends: a bit of World.forbid."""

    WORD: Final = "forbid"

    def __init__(self, what: Ban) -> None:
        self.what = BANS[what]

    def do(self, g: World, s: Effects[World]) -> None:
        g.forbid |= self.what


class ForbidPairs(Effect[World]):
    """Pairs of dice are not combos until the combat ends."""

    WORD: Final = "forbid what=combo until=combat_end"

    def do(self, g: World, s: Effects[World]) -> None:
        g.forbid |= t.NO_PAIR_COMBAT


class Cancel(Amend):
    """The event that opened the window does not happen."""

    def __init__(self) -> None:
        super().__init__(t.CANCEL)


class CancelAbility(Cancel):
    """An ability does not take effect."""

    WORD: Final = "cancel what=ability"
    PLACES: Final = ("ABILITY",)


class CancelCard(Cancel):
    """A Treasure Card does not take effect."""

    WORD: Final = "cancel what=card"
    PLACES: Final = ("CARD",)


class CancelEvil(Cancel):
    """An Evil card does not take effect."""

    WORD: Final = "cancel what=evil"
    PLACES: Final = ("EVIL",)


class CancelHeal(Cancel):
    """A Hero does not heal."""

    WORD: Final = "cancel what=heal"
    PLACES: Final = ("HEAL",)


class CancelMagic(Cancel):
    """Magic does not take effect."""

    WORD: Final = "cancel what=magic"
    PLACES: Final = ("MAGIC",)


class CancelTrap(Cancel):
    """A trap does not activate."""

    WORD: Final = "cancel what=trap_activation"
    PLACES: Final = ("TRAP",)
