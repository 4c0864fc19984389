"""Getting somewhere: onto a card, to a place of a hallway, into a room."""

from ....board.hallways import chords_cross
from .. import rule_ids as r
from .. import terms as t
from ..pieces import packed_items
from ..specials.base import SPECIALS
from ..state import FACE_DOWN
from .draft import Draft, Link, chord_in, chord_of, chord_out, chord_room
from .line import spot
from .paying import meet
from .verdicts import CROSSING, FORBIDDEN, OK


def set_foot(d: Draft, cell: int) -> int:
    """The line comes onto a card, in whatever way: the mission may bar it; its Artifact is taken (MAP-ART-02)."""
    g = d.g
    d.took = False
    if g.cells[cell] == FACE_DOWN:
        return OK
    token = g.tokens[cell] - 1
    if token != t.NONE and d.artifacts >> token & 1 == 1:
        token = t.NONE
    for s in SPECIALS[g.mission]:
        verdict = s.bars(d, cell, token)
        if verdict != OK:
            return s.fail(d, verdict, r.SETUP_20 if verdict == FORBIDDEN else r.LOSE_05)
    if token != t.NONE and not g.is_open_step(cell):
        d.artifacts |= 1 << token
        d.took = True
    return OK


def arrive(d: Draft, cell: int, place: int, hall: int, by_jump: bool) -> int:
    """At the end of a hall, or where a jump or fall leads to.

    A place of a hallway holds one line (MAP-PATH-04, MAP-PATH-05); places of the two levels are different places, so
    lines above and below never meet (MAP-PATH-07, MAP-LEVEL-04, MAP-GEO-18, MAP-DUNG-02).
    """
    card = d.g.card(cell)
    kind = card.place_kind[place]
    if kind == t.P_ROOM:
        return enter(d, cell, place, hall)
    at = cell << t.STRIDE_BITS | place
    if kind == t.P_OPENING:
        d.at = at
        d.door = t.NONE
        d.reached = True
        return OK
    bit = 1 << at
    if d.nodes & bit != 0:
        return d.fail(CROSSING, r.DEAD_05)
    if d.own & bit != 0 and (by_jump or not weave(d)):  # MAP-GEO-14
        return d.fail(CROSSING, r.DEAD_05)
    d.own |= bit
    d.at = at
    d.door = hall
    return OK


def weave(d: Draft) -> bool:
    """SB7: this leg may cross lines of its own group (MAP-BOOK-08, A-25)."""
    if d.woven:
        return True
    if not d.weave or d.books & t.WEAVER == 0:
        return False
    d.books &= ~t.WEAVER
    d.closed |= t.WEAVER
    d.woven = True
    return True


def enter(d: Draft, cell: int, room: int, hall: int) -> int:
    """Into a room: every Monster first, then its items, once (MAP-ROOM-02..05, MAP-DUNG-01)."""
    card = d.g.card(cell)
    at = cell << t.STRIDE_BITS | room
    bit = 1 << at
    has = card.has[room]
    if d.rooms & bit == 0:
        for i in range(len(has)):
            if has[i] == t.MONSTER:
                verdict = meet(d, t.MONSTER, spot(at, i, True))
                if verdict != OK:
                    return verdict
        for what in has:
            if what < t.ITEMS:
                d.bag += packed_items(1, what)
        d.rooms |= bit
    if d.g.level == t.NOVICE and d.met & bit == 0 and t.OPTIMIZER in has:
        for i in range(len(has)):
            if has[i] == t.OPTIMIZER:
                verdict = meet(d, t.OPTIMIZER, spot(at, i, True))
                if verdict != OK:
                    return verdict
        d.met |= bit  # every group once
    d.at = at
    d.door = hall
    return OK


def chord(d: Draft, room: int, a: int, b: int) -> int:
    """From door a to door b of a room (MAP-GEO-15, MAP-PATH-06, MAP-ROOM-01).

    A visit without a door in or out never comes here (MAP-GEO-16).
    """
    numbers = d.g.card(room >> t.STRIDE_BITS).plan.door_number[room & t.LOCAL]
    x = numbers[a]
    y = numbers[b]
    stored = d.g.chords
    i = 0
    while i < len(stored):
        if stored[i] == room and chords_cross(x, y, numbers[stored[i + 2]], numbers[stored[i + 3]]):
            if stored[i + 1] != d.group or not weave(d):
                return d.fail(CROSSING, r.DEAD_05)
        i += 4
    link = d.chords
    while link is not None:
        if chord_room(link.value) == room:
            if chords_cross(x, y, numbers[chord_in(link.value)], numbers[chord_out(link.value)]) and not weave(d):
                return d.fail(CROSSING, r.DEAD_05)
        link = link.before
    d.chords = Link(chord_of(room, a, b), d.chords)
    return OK
