"""What dice and symbols may be used for now: faces barred by curse, aura or Evil card."""
from typing import Final

from .content import CREATURES, HEROES
from .options import FROM_DIE, FROM_FREE, FROM_SYMBOL
from .pieces import Hero
from .printed import Gain
from .rule_ids import (
    ALLY_10,
    BACK_03,
    BOSS_12,
    FIGHT_05,
    FREE_01,
    HEAL_01,
    MAGIC_01,
    SEWER_06,
    SEWER_07,
    STEP_01,
)
from .state import World
from .terms import DREAD_AURA, MAGIC, NO_FREE_STEP, NO_MAGIC, STEP

# What each face is for: the rule named to who has none of it.
WHAT_FOR: Final[list[int]] = [STEP_01, FIGHT_05, FIGHT_05, BACK_03, HEAL_01, MAGIC_01]


def bars_face(g: World, face: int) -> int:
    """The rule that forbids the active Hero to use dice and symbols of this face now, or 0."""
    if g.curse == face:
        return SEWER_06
    if face == MAGIC:
        if g.forbid & NO_MAGIC:
            return ALLY_10
        room = g.hero().room
        for m in g.monsters:
            if m.room == room and CREATURES[m.kind].bits & DREAD_AURA:
                return BOSS_12
    return 0


def bars_die(g: World, face: int) -> int:
    """The rule that keeps dice of this face from being docked where any die will do, or 0 (A-67)."""
    if g.curse == face:
        return SEWER_06
    return ALLY_10 if face == MAGIC and g.forbid & NO_MAGIC else 0


def bars_gain(g: World, gain: Gain) -> int:
    """Abilities and cards that give the cursed symbol cannot be used (MAS-SEWER-07, A-73)."""
    if g.curse >= 0 and gain.sym[g.curse] > 0:
        return SEWER_07
    return 0


def bars_free_step(g: World) -> int:
    """The rule that keeps the Free Step token from being flipped, or 0: a symbol, never docked (MAS-FREE-04, A-48)."""
    if not g.hero().free:
        return FREE_01
    if g.forbid & NO_FREE_STEP:
        return ALLY_10
    if g.curse == STEP:
        return SEWER_06
    return 0


def bars_payment(g: World, face: int, source: int) -> int:
    """The rule that keeps the active Hero from paying this face from this source, or 0."""
    if source == FROM_FREE:
        return bars_free_step(g) if face == STEP else WHAT_FOR[face]
    rule = bars_face(g, face)
    if rule:
        return rule
    have = g.ready(face) if source == FROM_DIE else g.symbols[face]
    return 0 if have > 0 else WHAT_FOR[face]


def pay(g: World, face: int, source: int, to: int) -> None:
    """Spend a die or symbol of the active Hero in any mixture, or flip its Free Step (MAS-PAY-01, MAS-PAY-02)."""
    if source == FROM_DIE:
        g.take_die(face, to)
    elif source == FROM_SYMBOL:
        g.symbols[face] -= 1
    else:
        g.hero().free = False


def payable(g: World, face: int) -> bool:
    """Is there a die or symbol of this face that may be used?"""
    return (g.ready(face) > 0 or g.symbols[face] > 0) and bars_face(g, face) == 0


def wild_dice(g: World, h: Hero) -> int:
    """How many dice of any face this Hero may dock at traps and chests (A-56)."""
    a = HEROES[h.card].abilities[0]
    return a.wild if a.wild > 0 and g.has(h, 0) and g.forbid & 1 == 0 else 0
