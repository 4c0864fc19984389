"""Start-of-combat effects (C1): steals, Venom Strike, Spiderling, Malaphyas' summoning."""

from .. import events as ev
from .. import rule_ids as r
from .. import terms as t
from ..content import CREATURES, SPIDER
from ..state import World
from .harm import Wound
from .spawning import Spawn

STARTS = [t.STEAL_ELIXIR, t.STEAL_STEP, t.STEAL_RANGED, t.VENOM, t.SPIDERLING, t.SUMMON]


def effects_of(g: World, monster: int) -> list[int]:
    """The start-of-combat effects of one monster: monster, ability, monster, ability, …"""
    out: list[int] = []
    bits = CREATURES[g.monsters[monster].kind].bits
    for ability in STARTS:
        if bits & ability:
            out.append(monster)
            out.append(ability)
    return out


def start_effect(g: World, monster: int, ability: int) -> None:
    """Carry one of them out; a monster that appears is told by `ret`."""
    if ability == t.STEAL_ELIXIR:
        steal(g, monster, t.ELIXIR, r.MON_03)
    elif ability == t.STEAL_STEP:
        if not steal(g, monster, t.STEP, r.MON_04) and g.hero().free:  # MAS-MON-04: the token, without effect
            g.hero().free = False
            g.emit(ev.STOLE, monster, t.STEP, 2, rule=r.MON_04)
    elif ability == t.STEAL_RANGED:
        steal(g, monster, t.RANGED, r.MON_05)
    elif ability == t.VENOM:
        g.push(Wound(g.active, 1, t.BY_VENOM))  # MAS-BOSS-07
    elif ability == t.SPIDERLING:
        g.push(Spawn(g.hero().room, t.MINOR, SPIDER))  # MAS-BOSS-08
    else:
        assert ability == t.SUMMON
        g.push(Spawn(g.hero().room, t.MAJOR))  # MAS-EPIC-12


def steal(g: World, monster: int, face: int, rule: int) -> bool:
    """An unused die goes to the Used Dice box, otherwise a symbol is lost (A-34)."""
    if g.ready(face) > 0:
        g.take_die(face, t.USED)
        g.emit(ev.STOLE, monster, face, 0, rule=rule)
        return True
    if g.symbols[face] > 0:
        g.symbols[face] -= 1
        g.emit(ev.STOLE, monster, face, 1, rule=rule)
        return True
    return False
