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
    if d.hall >= 0:
        if d.booked:
            out += [p.step(p.ONWARD, d.hall, 0, 0), p.step(p.ONWARD, d.hall, 0, 1)]
    else:
        card = g.card(d.cell())
        kind = card.place_kind[d.local()]
        for hall in card.plan.halls_at[d.local()]:
            out.append(p.step(p.WALK, hall))
        if kind == t.P_MOUTH or kind == t.P_ROOM:
            out.append(p.step(p.FALL, t.LOCAL))
        if kind == t.P_LANDING:
            out.append(p.step(p.CLIMB))
        if d.reached:
            out.append(p.step(p.OVER))
        if kind == t.P_MOUTH:
            for means in MEANS:
                if held(d, t.PIT, means):
                    out.append(p.step(p.CROSS, 0, 0, means))
    here = circle_here(d)
    jumps = not quick and d.books & (t.LEAP | t.CALL) != 0
    if here >= 0 or jumps:
        for cell in range(len(g.cells)):
            if g.cells[cell] > 0:
                if here >= 0:
                    out += _teleports(d, cell)
                if jumps:
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
    if d.books & (t.LEAP | t.CALL) != 0 and cell == d.cell() and d.hall < 0:
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
