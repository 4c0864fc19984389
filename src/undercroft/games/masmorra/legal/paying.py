"""What dice and symbols may be used for now: faces barred by curse, aura or Evil card."""

from typing import Final

from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..components import Gain
from ..content import CREATURES, HEROES
from ..pieces import Hero
from ..state import World

# The rule of each face, named to a player who has none of it.
WHAT_FOR: Final[list[int]] = [r.STEP_01, r.FIGHT_05, r.FIGHT_05, r.BACK_03, r.HEAL_01, r.MAGIC_01]


def forbids_face(g: World, face: int) -> int:
    """The rule that forbids the active Hero to use dice and symbols of this face now, or 0."""
    if g.curse == face:
        return r.SEWER_06
    if face == t.MAGIC:
        if g.forbid & t.NO_MAGIC:
            return r.ALLY_10
        room = g.hero().room
        for m in g.monsters:
            if m.room == room and CREATURES[m.kind].bits & t.DREAD_AURA:
                return r.BOSS_12
    return 0


def forbids_die(g: World, face: int) -> int:
    """The rule that keeps dice of this face from being docked where any die will do, or 0 (A-67)."""
    if g.curse == face:
        return r.SEWER_06
    return r.ALLY_10 if face == t.MAGIC and g.forbid & t.NO_MAGIC else 0


def forbids_gain(g: World, gain: Gain) -> int:
    """Abilities and cards that give the cursed symbol cannot be used (MAS-SEWER-07, A-73)."""
    if g.curse >= 0 and gain.sym[g.curse] > 0:
        return r.SEWER_07
    return 0


def forbids_free_step(g: World) -> int:
    """The rule that keeps the Free Step token from being flipped, or 0: a symbol, never docked (MAS-FREE-04, A-48)."""
    if not g.hero().free:
        return r.FREE_01
    if g.forbid & t.NO_FREE_STEP:
        return r.ALLY_10
    if g.curse == t.STEP:
        return r.SEWER_06
    return 0


def forbids_payment(g: World, face: int, source: int) -> int:
    """The rule that keeps the active Hero from paying this face from this source, or 0."""
    if source == o.FROM_FREE:
        return forbids_free_step(g) if face == t.STEP else WHAT_FOR[face]
    rule = forbids_face(g, face)
    if rule:
        return rule
    have = g.ready(face) if source == o.FROM_DIE else g.symbols[face]
    return 0 if have > 0 else WHAT_FOR[face]


def wild_dice(g: World, h: Hero) -> int:
    """How many dice of any face this Hero may dock at traps and chests (A-56)."""
    a = HEROES[h.card].abilities[0]
    return a.wild if a.wild > 0 and g.has(h, 0) and g.forbid & 1 == 0 else 0
