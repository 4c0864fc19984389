"""Steps by magic: Magic Circles, the jumps of SB2 and SB3, the token of SB4."""

from .. import rule_ids as r
from .. import rulings as ru
from .. import terms as t
from .draft import Draft, waits_there
from .entering import arrive, set_foot
from .line import BY_BOOK, BY_FAIRY, BY_ITEM, spot
from .paying import held, meet, spend
from .verdicts import HALL_TWICE, MALFORMED, NO_WAY_OUT, OK


def circle_here(d: Draft) -> int:
    """The Circle the line is at, or in whose room it is: a place of the tableau, -1 if there is none."""
    if d.hall != t.NONE:
        return t.NONE
    cell = d.cell()
    card = d.g.card(cell)
    here = card.within[d.local()]
    return cell << t.STRIDE_BITS | here if card.place_kind[here] == t.P_CIRCLE else t.NONE


def teleport(d: Draft, target: int, means: int) -> int:
    """From Circle to Circle, on any card and level (MAP-TELE-01..05, MAP-LEVEL-03)."""
    g = d.g
    here = circle_here(d)
    if here == t.NONE:
        return d.fail(MALFORMED, r.TELE_02)
    cell = target >> t.STRIDE_BITS
    place = target & t.LOCAL
    if cell >= len(g.cells) or g.cells[cell] <= 0 or target == here:
        return d.fail(MALFORMED, r.TELE_03)
    card = g.card(cell)
    if place >= len(card.place_kind) or card.place_kind[place] != t.P_CIRCLE:
        return d.fail(MALFORMED, r.TELE_03)
    if d.circles & (1 << here | 1 << target) != 0:
        return d.fail(NO_WAY_OUT, r.TELE_03)
    if means not in (BY_ITEM, BY_FAIRY, BY_BOOK) or not held(d, t.CIRCLE_USE, means):
        return d.fail(MALFORMED, r.TELE_02)
    spend(d, t.CIRCLE_USE, means)
    d.circles |= 1 << here | 1 << target
    return _land(d, cell, place)


def _land(d: Draft, cell: int, place: int) -> int:
    """Onto the card of a jump's end (A-44), and to the place or into its room."""
    leave(d)
    if cell != d.cell():
        verdict = set_foot(d, cell)
        if verdict != OK:
            return verdict
    return arrive(d, cell, d.g.card(cell).around[place], t.NONE, True)


def leave(d: Draft) -> None:
    """The line breaks off here."""
    d.hall = t.NONE
    d.feature = t.NONE
    d.booked = False
    d.reached = False
    d.stepped = False
    d.paid = False
    d.door = t.NONE


def at_barrel(d: Draft, cell: int, number: int, feature: int, room: bool) -> bool:
    """Is the line at a Barrel other than the one addressed (A-26)?"""
    card = d.g.card(d.cell())
    if d.hall != t.NONE:
        same = not room and cell == d.cell() and number == d.hall and feature == d.feature
        return card.features[d.hall][d.feature] == t.BARREL and not same
    here = d.local()
    if card.place_kind[here] != t.P_ROOM:
        return False
    barrels = card.has[here].count(t.BARREL)
    if room and cell == d.cell() and number == here:
        return barrels > 1
    return barrels > 0


def book_jump(d: Draft, book: int, target: int, feature: int, room: bool) -> int:
    """SB2 to a Barrel, SB3 to a Monster (MAP-BOOK-03, MAP-BOOK-04); SB3 from anywhere, also from where SB2 led."""
    g = d.g
    rule = r.BOOK_03 if book == t.LEAP else r.BOOK_04
    cell = target >> t.STRIDE_BITS
    number = target & t.LOCAL
    if d.books & book == 0:
        return d.fail(MALFORMED, r.BOOK_01)
    if cell >= len(g.cells) or g.cells[cell] <= 0:
        return d.fail(MALFORMED, rule)
    card = g.card(cell)
    rows = card.has if room else card.features
    wanted = t.BARREL if book == t.LEAP else t.MONSTER
    if number >= len(rows) or feature >= len(rows[number]) or rows[number][feature] != wanted:
        return d.fail(MALFORMED, rule)
    if book == t.LEAP and not at_barrel(d, cell, number, feature, room):
        return d.fail(MALFORMED, rule)
    bit = 1 << target
    if room:
        if book == t.CALL and d.rooms & bit != 0:
            return d.fail(NO_WAY_OUT, rule)
    elif d.halls & bit != 0:
        return d.fail(HALL_TWICE, r.GEO_25 if waits_there(d, target) else r.DEAD_04)
    d.books &= ~book
    d.closed |= book
    if room:
        return _land(d, cell, number)
    leave(d)
    if cell != d.cell():
        verdict = set_foot(d, cell)
        if verdict != OK:
            return verdict
    d.halls |= bit
    d.length += 1
    d.at = cell << t.STRIDE_BITS | card.plan.first[number]
    d.hall = number
    d.feature = feature
    d.booked = True
    return meet(d, wanted, spot(target, feature, False))


def pact(d: Draft, item: int) -> int:
    """SB4: the book for a Fairy Token (MAP-BOOK-05, A-28): of its pile while there is one, then beyond it (A-53)."""
    if d.books & t.PACT == 0 or item not in t.FAIRIES:
        return d.fail(MALFORMED, r.BOOK_05)
    if d.tokens >> item & 1 == 1:
        return d.fail(MALFORMED, r.MARKET_10)
    d.books &= ~t.PACT
    d.removed |= t.PACT
    d.tokens |= 1 << item
    if d.stocked(item) > 0 and d.g.rulings & ru.A_53_BESIDE_THE_STOCK == 0:
        d.stock -= 1 << 4 * item
    return OK
