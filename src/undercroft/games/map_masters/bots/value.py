"""How good a position is for the team."""

from .. import terms as t
from ..state import World


def evaluate(g: World, seat: int) -> float:
    """In points: objectives fulfilled, what groups carry, spaces left."""
    if g.result == t.WON:
        return 1000.0 + g.score
    if g.result != 0:
        return -1000.0 + 20.0 * len(g.done)
    value = 100.0 * len(g.done) + 0.5 * len(g.empty_cells())
    for group in g.groups:
        value += 15.0 * group.artifacts.bit_count() + 2.0 * group.tokens.bit_count() + 3.0 * group.books.bit_count()
    return value + joins(g)


def joins(g: World) -> float:
    """How well the cards of the tableau meet: an opening before an opening is good, before a wall it is lost."""
    value = 0.0
    for cell in range(len(g.cells)):
        if g.cells[cell] <= 0:
            continue
        card = g.card(cell)
        for slot in range(1, 4):  # east and south sides: every border once
            beyond = g.neighbour(cell, slot)
            if beyond < 0 or g.cells[beyond] <= 0:
                continue
            here = card.is_open(t.turned(slot, g.turns[cell]))
            there = g.card(beyond).is_open(t.turned(t.MATE[slot], g.turns[beyond]))
            if here and there:
                value += 1.0
            elif here or there:
                value -= 0.6
    return value
