"""What may be done before the dungeon is entered: minis, market, first player."""

from typing import Final

from ....kernel.option import Opt, opt
from .. import options as o
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
    if group >= len(g.groups) or g.groups[group].cell >= 0:
        return r.SETUP_23
    if cell >= len(g.cells) or slot >= 6 or g.neighbour(cell, slot) >= 0:
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


def start_options(g: World, group: int) -> list[Opt]:
    """Every place for a mini."""
    out: list[Opt] = []
    for cell in range(len(g.cells)):
        for slot in range(6):
            if forbids_start(g, group, cell, slot) == 0:
                out.append(opt(o.PLACE, group, cell, slot))
    return out


def books_of(g: World, group: int) -> int:
    """How many Spellbooks a mini holds, used or not."""
    x = g.groups[group]
    return (x.books | x.closed | x.removed).bit_count()


def most_books(g: World) -> int:
    """MAP-MARKET-11, A-01."""
    return 1 if g.rulings & ru.A_01_ONE != 0 else 2


def forbids_fairy(g: World, item: int, group: int) -> int:
    """May a Fairy Token be bought for this mini?"""
    if item not in t.FAIRIES or group >= len(g.groups):
        return r.MARKET_03
    if g.purse < FAIRY_PRICE:
        return r.MARKET_04
    if g.piles[t.FAIRIES.index(item)] == 0:
        return r.MARKET_03
    return r.MARKET_10 if g.groups[group].tokens >> item & 1 == 1 else 0


def forbids_link(g: World, group: int) -> int:
    """May another Spellbook be linked to this mini?"""
    if group >= len(g.groups):
        return r.MARKET_09
    return r.MARKET_11 if books_of(g, group) >= most_books(g) else 0


def forbids_book(g: World, book: int, group: int) -> int:
    """May a face-up Spellbook be bought for this mini?"""
    if book not in g.shelf:
        return r.MARKET_07
    if g.purse < BOOK_PRICE:
        return r.MARKET_06
    return forbids_link(g, group)


def forbids_unseen(g: World) -> int:
    """May the top book of the deck be bought (A-43)?"""
    if g.books.size() == 0:
        return r.MARKET_07
    if g.purse < BOOK_PRICE:
        return r.MARKET_06
    for group in range(len(g.groups)):
        if forbids_link(g, group) == 0:
            return 0
    return r.MARKET_11


def link_options(g: World, book: int) -> list[Opt]:
    """The minis that may take an unseen book."""
    return [opt(o.LINK, book, i) for i in range(len(g.groups)) if forbids_link(g, i) == 0]


def forbids_purchase(g: World, act: Opt) -> int:
    """Any act at the market."""
    if act.kind == o.BUY:
        return forbids_fairy(g, act.a, act.b)
    if act.kind == o.BUY_BOOK:
        return forbids_book(g, act.a, act.b)
    return forbids_unseen(g) if act.kind == o.UNSEEN else 0


def market_options(g: World) -> list[Opt]:
    """All that the purse pays for."""
    acts: list[Opt] = []
    for group in range(len(g.groups)):
        for item in t.FAIRIES:
            acts.append(opt(o.BUY, item, group))
        for book in g.shelf:
            acts.append(opt(o.BUY_BOOK, book, group))
    acts.append(opt(o.UNSEEN))
    acts.append(opt(o.CLOSE))
    return [x for x in acts if forbids_purchase(g, x) == 0]
