"""Predicates for the acts before the dungeon is entered: minis, market, first player."""

from typing import Final

from .. import rule_ids as r
from .. import rulings as ru
from .. import terms as t
from ..state import EMPTY, World

FAIRY_PRICE: Final = 1  # MAP-MARKET-04
BOOK_PRICE: Final = 2  # MAP-MARKET-06


def forbids_start(g: World, group: int, cell: int, slot: int) -> int:
    """May this mini stand before this slot (MAP-SETUP-11, MAP-GROUP-02, MAP-HOUSE-08)?

    MAP-SETUP-13: an obstacle behind the opening does not forbid it.
    """
    if group >= len(g.groups) or g.groups[group].cell != t.NONE:
        return r.SETUP_23
    if cell >= len(g.cells) or slot >= 6 or g.neighbour(cell, slot) != t.NONE:
        return r.HOUSE_08
    if g.mission_card().sides >> t.SIDE_OF[slot] & 1 == 0:
        return r.HOUSE_08
    if g.cells[cell] < EMPTY:
        return r.HOUSE_08
    if g.cells[cell] > EMPTY:
        card = g.card(cell)
        if card.kind in (t.STEP, t.BOSS):
            return r.HOUSE_08
        if not card.is_open(t.turned(slot, g.turns[cell])):
            return r.SETUP_11
    for other in g.groups:
        if other.cell == cell and other.slot == slot:
            return r.PATH_03  # one hallway, one line
    return 0


def books_of(g: World, group: int) -> int:
    """How many Spellbooks a mini holds, used or not."""
    x = g.groups[group]
    return (x.books | x.closed | x.removed).bit_count()


def most_books(g: World) -> int:
    """MAP-MARKET-11, A-01."""
    return 1 if g.rulings & ru.A_01_ONE != 0 else 2


def forbids_link(g: World, group: int) -> int:
    """May another Spellbook be linked to this mini?"""
    if group >= len(g.groups):
        return r.MARKET_09
    return r.MARKET_11 if books_of(g, group) >= most_books(g) else 0
