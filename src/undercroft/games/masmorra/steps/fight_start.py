"""Start-of-combat effects (C1): steals, Venom Strike, Spiderling, Malaphyas' summoning."""
from .. import events
from ..content import CREATURES, SPIDER
from ..rule_ids import MON_03, MON_04, MON_05
from ..state import World
from ..terms import (
    ELIXIR,
    MAJOR,
    MINOR,
    RANGED,
    SPIDERLING,
    STEAL_ELIXIR,
    STEAL_RANGED,
    STEAL_STEP,
    STEP,
    SUMMON,
    USED,
    VENOM,
)
from .spawn import Spawn
from .wounds import BY_VENOM, Wound

STARTS = [STEAL_ELIXIR, STEAL_STEP, STEAL_RANGED, VENOM, SPIDERLING, SUMMON]


def effects_of(g: World, monster: int) -> list[int]:
    """The start-of-combat effects of one monster: monster * 1000000 + ability."""
    out: list[int] = []
    bits = CREATURES[g.monsters[monster].kind].bits
    for ability in STARTS:
        if bits & ability:
            out.append(monster * 1000000 + ability)
    return out


def start_effect(g: World, monster: int, ability: int) -> None:
    """Carry one of them out; a monster that appears is told by `ret`."""
    if ability == STEAL_ELIXIR:
        steal(g, monster, ELIXIR, MON_03)
    elif ability == STEAL_STEP:
        if not steal(g, monster, STEP, MON_04) and g.hero().free:  # MAS-MON-04: the token, without effect
            g.hero().free = False
            g.emit(events.STOLE, monster, STEP, 2, rule=MON_04)
    elif ability == STEAL_RANGED:
        steal(g, monster, RANGED, MON_05)
    elif ability == VENOM:
        g.push(Wound(g.active, 1, BY_VENOM))  # MAS-BOSS-07
    elif ability == SPIDERLING:
        g.push(Spawn(g.hero().room, MINOR, SPIDER))  # MAS-BOSS-08
    elif ability == SUMMON:
        g.push(Spawn(g.hero().room, MAJOR))  # MAS-EPIC-12


def steal(g: World, monster: int, face: int, rule: int) -> bool:
    """An unused die goes to the Used Dice box, otherwise a symbol is lost (A-34)."""
    if g.ready(face) > 0:
        g.take_die(face, USED)
        g.emit(events.STOLE, monster, face, 0, rule=rule)
        return True
    if g.symbols[face] > 0:
        g.symbols[face] -= 1
        g.emit(events.STOLE, monster, face, 1, rule=rule)
        return True
    return False


