"""Lists that several acts, bots or effects share: Magic, abilities, cards in a combat, dice."""

from typing import Final

from ....engine.option import Opt, opt
from .. import options as o
from .. import terms as t
from ..acts.base import CARD, flags_of
from ..components import Half
from ..content import CARDS, HEROES
from ..state import World
from .acting import forbids_ability, forbids_buy, forbids_magic
from .cards import own_oranges, purples

SOURCES: Final[list[int]] = [o.FROM_DIE, o.FROM_SYMBOL]


def magic_options(g: World, options: list[Opt]) -> None:
    """Magic is neither card nor ability: it turns dice at any point of a combat (A-64)."""
    for source in SOURCES:
        if forbids_magic(g, source) == 0:
            options.append(opt(o.MAGIC, source))


def ability_options(g: World, options: list[Opt], face: int = -1) -> None:
    """Activated abilities with their choices; `face` keeps only those that make that symbol."""
    h = g.hero()
    abilities = HEROES[h.card].abilities
    for slot in range(5):
        a = abilities[slot]
        if (h.learned >> slot) & 1 == 0 or not (a.activated or a.free_step):
            continue
        if len(a.gains) > 1:
            for i in range(len(a.gains)):
                if (face < 0 or a.gains[i].sym[face] > 0) and forbids_ability(g, slot, i) == 0:
                    options.append(opt(o.ABILITY, slot, i))
        elif face < 0 or a.gains[0].sym[face] > 0 or a.gains[0].pet:  # a pet die may show anything
            if len(a.dock) > 0 and a.dock[0] == t.ANY_FACE:
                for f in range(6):
                    if g.ready(f) > 0 and forbids_ability(g, slot, f) == 0:
                        options.append(opt(o.ABILITY, slot, f))
            elif forbids_ability(g, slot, 0) == 0:
                options.append(opt(o.ABILITY, slot))


def combat_acts(g: World, options: list[Opt], face: int) -> None:
    """Abilities, cards and buying inside a combat; `face` limits them to what makes that symbol (MAS-FIGHT-14)."""
    ability_options(g, options, face)
    cards: list[Opt] = []
    purples(g, cards)
    own_oranges(g, cards)
    for x in cards:
        if face < 0 or half_of(x).makes[face] > 0:
            options.append(x)
    if forbids_buy(g) == 0:
        options.append(opt(o.BUY))


def can_wait(options: list[Opt]) -> bool:
    """Are these nothing but companions and cards that make symbols?"""
    for x in options:
        card = flags_of(x) & CARD
        if (card and not half_of(x).only_symbols) or (not card and x.kind != o.ABILITY):
            return False
    return True


def half_of(option: Opt) -> Half:
    """The half of a card that this option plays."""
    assert flags_of(option) & CARD
    return CARDS[option.a].purple if option.kind == o.PLAY else CARDS[option.a].orange


def die_options(g: World) -> list[Opt]:
    """One option per different unused die; the pet die counts as different."""
    options: list[Opt] = []
    seen = 0
    for i in range(7):
        if g.places[i] == t.READY:
            bit = 1 << (g.dice[i] + (8 if i == t.PET else 0))
            if seen & bit == 0:
                seen |= bit
                options.append(opt(o.DIE, i))
    return options
