"""Chances of rolls in exact fractions of 36: lines and odds are known before an attack is declared (MKD-RANGED-09)."""

from typing import Final

from .. import terms as t
from ..content import CHESTS
from ..effects.base import way_of
from ..figures import abilities, attack_of, damage_of, enhanced, from_behind, has
from ..state import World
from .combat import defense_against

WAYS: Final[list[int]] = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]  # of 36, per total


def at_least(need: int) -> float:
    """Two dice reach a number; a natural 2 never does, a natural 12 always."""
    n = WAYS[12]
    for total in range(3, 12):
        if total >= need:
            n += WAYS[total]
    return n / 36.0


def attack_chance(g: World, by: int, v: int, mode: int, bonus: int = 0) -> float:
    """The chance that an attack hits and is not dodged; `bonus` is added to the roll besides that from behind."""
    way = way_of(mode)
    close = way.close(g, by, v)
    need = defense_against(g, v, by, mode, close) - attack_of(g, by) - bonus
    if from_behind(g, by, v):
        need -= 1
    chance = at_least(need)
    return chance * 2 / 3 if has(g, v, t.DODGE) and not way.ignores_defense else chance


def damage_range(g: World, by: int, v: int, mode: int, many: bool) -> list[int]:
    """Least and most clicks of a hit that is not critical."""
    way = way_of(mode)
    if not way.hurts:
        return [0, 0]
    close = way.close(g, by, v)
    out = [1, 1] if many else way.span(damage_of(g, by), len(way.targets(g, by, v)))
    if way.sneaks and close and has(g, by, t.SNEAK) and from_behind(g, by, v):
        out = [2 * out[0], 2 * out[1]]
    powers = abilities(g, v)
    more = 1 if not close and not powers & t.IMMUNE and enhanced(g, by) else 0
    less = 2 if powers & t.INVULNERABLE else 1 if powers & t.TOUGHNESS else 0
    if way.ignores_defense or (not close and has(g, by, t.PIERCE)):
        less = 0
    return [softened(out[0] + more, less), softened(out[1] + more, less)]


def softened(n: int, less: int) -> int:
    """Clicks of an attack that Toughness or Invulnerability takes some of: one at least, if it deals any."""
    return max(n - less, 1) if n > 0 else 0


def mean_damage(g: World, by: int, v: int, mode: int) -> float:
    """Clicks to be expected of an attack."""
    low, high = damage_range(g, by, v, mode, False)
    return attack_chance(g, by, v, mode) * (low + high) / 2.0


def disarm_bonus(g: World, f: int, slowly: bool) -> int:
    """The bonus to the dice: for time, and for deft hands (MKD-CHEST-09, -10)."""
    return (2 if slowly else 0) + (1 if abilities(g, f) & (t.NIMBLE | t.STEALTH | t.SNEAK) else 0)


def disarm_chance(g: World, f: int, chest: int, slowly: bool) -> float:
    """The chance to disarm the trap that shows (MKD-CHEST-08)."""
    c = g.chests[chest]
    return at_least(CHESTS[c.card].traps[c.trap - 1].disarm - disarm_bonus(g, f, slowly))
