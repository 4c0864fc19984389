"""The steps that may be tried from a draft: each may hold or not."""

from typing import Final

from .. import terms as t
from . import line as p
from .draft import Draft
from .jumping import circle_here
from .paying import held

MEANS: Final[list[int]] = [p.BY_ITEM, p.BY_FAIRY, p.BY_BOOK]


def tries(d: Draft, quick: bool) -> list[int]:
    """On foot and by Circle; unless `quick` also by SB2 and SB3, and the tokens of SB4."""
    g = d.g
    out: list[int] = []
    if d.hall != t.NONE:
        out += [p.step(p.ONWARD, d.hall, 0, 0), p.step(p.ONWARD, d.hall, 0, 1)]
    else:
        for hall in g.card(d.cell()).plan.halls_at[d.local()]:
            out.append(p.step(p.WALK, hall))
        out += [p.step(p.FALL, t.LOCAL), p.step(p.CLIMB), p.step(p.OVER)]
        for means in MEANS:
            out.append(p.step(p.CROSS, 0, 0, means))
    here = circle_here(d)
    for cell in g.face_up():
        if here != t.NONE:
            out += _teleports(d, cell)
        if not quick:
            out += _jumps(d, cell)
    if d.books & t.PACT != 0 and not quick:
        for item in t.FAIRIES:
            out.append(p.step(p.PACT, 0, item))
    return out


def _teleports(d: Draft, cell: int) -> list[int]:
    """To the Circles of a card, by every means at hand."""
    out: list[int] = []
    kinds = d.g.card(cell).place_kind
    for place in range(t.INNER, len(kinds)):
        if kinds[place] == t.P_CIRCLE:
            for means in MEANS:
                if held(d, t.CIRCLE_USE, means):
                    out.append(p.step(p.TELEPORT, cell << t.STRIDE_BITS | place, 0, means))
    return out


def _jumps(d: Draft, cell: int) -> list[int]:
    """By SB2 to a Barrel, by SB3 to a Monster; and part of a hall, to jump from there."""
    out: list[int] = []
    if d.books & t.LEAP != 0:
        out += _targets(d, cell, p.LEAP, t.BARREL)
    if d.books & t.CALL != 0:
        out += _targets(d, cell, p.CALL, t.MONSTER)
    if d.books & (t.LEAP | t.CALL) != 0 and cell == d.cell() and d.hall == t.NONE:
        card = d.g.card(cell)
        for hall in card.plan.halls_at[d.local()]:
            for i in range(len(card.features[hall])):
                out.append(p.step(p.PART, hall, i))
    return out


def _targets(d: Draft, cell: int, op: int, wanted: int) -> list[int]:
    """The Barrels or Monsters of a card: each of a hall, one for a room."""
    out: list[int] = []
    card = d.g.card(cell)
    at = cell << t.STRIDE_BITS
    for hall in range(len(card.features)):
        for i in range(len(card.features[hall])):
            if card.features[hall][i] == wanted:
                out.append(p.step(op, at | hall, i, 0))
    for room in range(t.INNER, len(card.has)):
        if wanted in card.has[room]:
            out.append(p.step(op, at | room, card.has[room].index(wanted), 1))
    return out
