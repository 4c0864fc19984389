"""Companions and the pet die (MAS-PET)."""
from ....kernel.chance import DICE
from .. import events
from ..content import HEROES
from ..rule_ids import PET_03
from ..state import World
from ..terms import C_PET, MASTER, NO_CARD_ABILITIES, OUT, PET, READY, WAITING


def has_pet(g: World) -> bool:
    """Does the active Hero have a permanent companion (MAS-PET-02)?"""
    h = g.hero()
    for i in range(5):
        if HEROES[h.card].abilities[i].pet_each_turn and g.has(h, i) and g.forbid & NO_CARD_ABILITIES == 0:
            return True
    return False


def gain_pet(g: World) -> None:
    """The pet die joins: rolled with the others, or at once if they are rolled already (MAS-PET-02, -03)."""
    if not g.rolled:
        g.places[PET] = WAITING
        return
    g.dice[PET] = g.chance.below(DICE, 6, C_PET)
    g.places[PET] = READY
    g.emit(events.FACE_SET, PET, g.dice[PET], rule=PET_03)
    g.drop_pet()


def welcome_pet(g: World, hero: int, slot: int) -> None:
    """A permanent companion learned after the roll of its Hero's turn comes at once (MAS-PET-03, MAS-ABIL-11)."""
    h = g.heroes[hero]
    if hero == g.active and HEROES[h.card].abilities[slot].pet_each_turn and g.rolled and not h.down:
        if g.phase < MASTER and g.places[PET] == OUT and has_pet(g):
            gain_pet(g)
