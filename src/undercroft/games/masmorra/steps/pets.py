"""Companions and the pet die (MAS-PET)."""

from ....engine.chance import DICE
from .. import events as ev
from .. import rule_ids as r
from .. import terms as t
from ..content import HEROES
from ..state import World


def has_pet(g: World) -> bool:
    """Does the active Hero have a permanent companion (MAS-PET-02)?"""
    h = g.hero()
    for i in range(5):
        if HEROES[h.card].abilities[i].pet_each_turn and g.has(h, i) and g.forbid & t.NO_CARD_ABILITIES == 0:
            return True
    return False


def gain_pet(g: World) -> None:
    """The pet die joins: rolled with the others, or at once if they are rolled already (MAS-PET-02, -03)."""
    if not g.rolled:
        g.places[t.PET] = t.WAITING
        return
    g.dice[t.PET] = g.chance.below(DICE, 6, t.C_PET)
    g.places[t.PET] = t.READY
    g.emit(ev.FACE_SET, t.PET, g.dice[t.PET], rule=r.PET_03)
    g.drop_pet()


def welcome_pet(g: World, hero: int, slot: int) -> None:
    """A permanent companion learned after the roll of its Hero's turn comes at once (MAS-PET-03, MAS-ABIL-11)."""
    h = g.heroes[hero]
    if hero == g.active and HEROES[h.card].abilities[slot].pet_each_turn and g.rolled and not h.down:
        if g.phase < t.MASTER and g.places[t.PET] == t.OUT and has_pet(g):
            gain_pet(g)
