"""Steps on foot: along a hall, over an edge, across or down a pit, up again."""

from .. import rule_ids as r
from .. import terms as t
from ..state import FACE_DOWN, NO_SPACE
from .draft import Draft, waits_there
from .entering import arrive, chord, set_foot
from .line import BY_BOOK, BY_FAIRY, BY_ITEM, spot
from .paying import held, meet, spend
from .verdicts import EDGE, HALL_TWICE, MALFORMED, NO_WAY_OUT, OBSTACLE, OK


def walk(d: Draft, hall: int, upto: int) -> int:
    """Along a hall, stairs as well (MAP-LEVEL-01), to its other end, or up to one of its features (upto >= 0)."""
    cell = d.at >> t.STRIDE_BITS
    place = d.at & t.LOCAL
    card = d.g.card(cell)
    if d.hall != t.NONE:
        return d.fail(MALFORMED, r.PATH_08)
    if hall >= len(card.features) or not card.plan.joins(hall, place):
        return d.fail(MALFORMED, r.PATH_08)
    features = card.features[hall]
    if upto >= len(features):
        return d.fail(MALFORMED, r.GEO_08)
    bit = 1 << (cell << t.STRIDE_BITS | hall)
    if d.halls & bit != 0:
        return d.fail(HALL_TWICE, r.GEO_25 if waits_there(d, cell << t.STRIDE_BITS | hall) else r.DEAD_04)
    if card.place_kind[place] == t.P_MOUTH and not d.paid:
        return d.fail(OBSTACLE, r.PIT_01)
    if card.place_kind[place] == t.P_ROOM and d.door != t.NONE:
        verdict = chord(d, d.at, d.door, hall)
        if verdict != OK:
            return verdict
    d.halls |= bit  # MAP-GEO-13
    d.length += 1
    d.paid = False
    d.stepped = False
    d.reached = False
    forward = card.plan.first[hall] == place
    verdict = _features(d, cell, hall, 0 if forward else len(features) - 1, 1 if forward else -1, upto)
    if verdict != OK:
        return verdict
    if upto != t.NONE:
        d.hall = hall
        d.feature = upto
        d.door = t.NONE
        return OK
    return arrive(d, cell, card.plan.far(hall, place), hall, False)


def _features(d: Draft, cell: int, hall: int, i: int, by: int, upto: int) -> int:
    """Meet the features of a hall from number i on; a Monster stops a group that cannot beat it."""
    features = d.g.card(cell).features[hall]
    at = cell << t.STRIDE_BITS | hall
    while 0 <= i < len(features):
        verdict = meet(d, features[i], spot(at, i, False))
        if verdict != OK:
            return verdict
        if i == upto:
            return OK
        i += by
    return OK


def onward(d: Draft, hall: int, second: bool) -> int:
    """After a book that ended inside a hall: on to one of its ends."""
    if not d.booked or d.hall != hall:
        return d.fail(MALFORMED, r.PATH_08)
    cell = d.cell()
    card = d.g.card(cell)
    verdict = _features(d, cell, hall, d.feature + (1 if second else -1), 1 if second else -1, t.NONE)
    if verdict != OK:
        return verdict
    d.hall = t.NONE
    d.booked = False
    return arrive(d, cell, card.plan.second[hall] if second else card.plan.first[hall], hall, False)


def over(d: Draft) -> int:
    """Over the edge to the neighbor's opening (MAP-GEO-19)."""
    if not d.reached or d.hall != t.NONE:
        return d.fail(MALFORMED, r.GEO_19)
    g = d.g
    cell = d.cell()
    slot = t.turned(d.local(), g.turns[cell])
    beyond = g.neighbour(cell, slot)
    if beyond < 0 or g.cells[beyond] == NO_SPACE:
        return d.fail(EDGE, r.DEAD_06)
    mate = t.MATE[slot]
    if g.cells[beyond] == FACE_DOWN:
        if mate >= 6:  # open at all six Main Floor slots
            return d.fail(NO_WAY_OUT, r.DEAD_03)
        place = mate
    else:
        if g.cells[beyond] <= 0:
            return d.fail(NO_WAY_OUT, r.DEAD_03)
        place = t.turned(mate, g.turns[beyond])
        if not g.card(beyond).is_open(place):
            return d.fail(NO_WAY_OUT, r.DEAD_03)
    d.at = beyond << t.STRIDE_BITS | place
    d.door = t.NONE
    d.reached = False
    d.stepped = True
    return set_foot(d, beyond)


def cross(d: Draft, means: int) -> int:
    """Across a hall pit by Rope, token or book (MAP-PIT-02, MAP-BOOK-10)."""
    if d.hall != t.NONE or d.g.card(d.cell()).place_kind[d.local()] != t.P_MOUTH or d.paid:
        return d.fail(MALFORMED, r.PIT_02)
    if means not in (BY_ITEM, BY_FAIRY, BY_BOOK) or not held(d, t.PIT, means):
        return d.fail(MALFORMED, r.ITEM_04)
    spend(d, t.PIT, means)
    d.paid = True
    return OK


def fall(d: Draft, mouth: int) -> int:
    """Down a Pitfall: the one the line is at, or that of the room it is in (MAP-PIT-01, MAP-PIT-04, MAP-LEVEL-02)."""
    cell = d.cell()
    card = d.g.card(cell)
    pit = card.within[d.local()]
    if d.hall != t.NONE or d.paid or card.place_kind[pit] != t.P_MOUTH or mouth not in (pit, t.LOCAL):
        return d.fail(MALFORMED, r.PIT_01)
    bit = 1 << (cell << t.STRIDE_BITS | pit)
    if d.shafts & bit != 0:
        return d.fail(NO_WAY_OUT, r.GEO_17)
    d.shafts |= bit
    return arrive(d, cell, card.pit_other[pit], t.NONE, False)


def climb(d: Draft) -> int:
    """SB5: up through a Pitfall that nobody used (MAP-BOOK-06, A-16); no Rope does it (MAP-ITEM-11)."""
    cell = d.cell()
    card = d.g.card(cell)
    here = d.local()
    if d.hall != t.NONE or card.place_kind[here] != t.P_LANDING:
        return d.fail(MALFORMED, r.BOOK_06)
    mouth = card.pit_other[here]
    bit = 1 << (cell << t.STRIDE_BITS | mouth)
    if d.books & t.SPIDER == 0:
        return d.fail(NO_WAY_OUT, r.PIT_03)
    if (d.shafts | d.nodes | d.own) & bit != 0:
        return d.fail(NO_WAY_OUT, r.BOOK_06)
    d.books &= ~t.SPIDER
    d.closed |= t.SPIDER
    d.shafts |= bit
    above = card.around[mouth]
    d.paid = above == mouth
    return arrive(d, cell, above, t.NONE, False)
