"""Which card, where, and which way up."""

from typing import Final

from ....engine.option import Opt
from .. import terms as t
from ..content import CARDS
from ..state import EMPTY, FACE_DOWN, NO_SPACE, World
from .tasks import wanted

GATE: Final = 200  # what an opening into an objective is worth, in hundredths of a join


def worth_of(card: int, asked: list[int], magic: bool) -> int:
    """How much a card helps wherever it lies, in hundredths of a join."""
    face = CARDS[card]
    value = 0
    for item in range(t.ITEMS):
        value += face.count(item) * (50 if asked[item] > 0 else 10)
    for what in [t.MONSTER, t.PADLOCK, t.LAVA]:
        value += face.count(what) * (50 if what == t.MONSTER and asked[what] > 0 else -35)
    for kind in face.place_kind:
        if kind == t.P_CIRCLE:
            value += 120 if magic else 30
    return value


def fit_of(g: World, card: int, cell: int, turn: int) -> int:
    """How the openings meet those around, and minis that wait there."""
    face = CARDS[card]
    value = 0
    for slot in range(6):
        mine = face.is_open(t.turned(slot, turn))
        beyond = g.neighbour(cell, slot)
        if beyond < 0:
            for group in g.groups:
                if group.cell == cell and group.slot == slot and not group.moved and not mine:
                    value -= 1000  # it would be stranded
            continue
        if g.cells[beyond] == EMPTY:
            value += 35 if mine else 0
        elif is_gate(g, beyond, t.MATE[slot]):
            value += GATE if mine else -GATE
        elif meets(g, beyond, t.MATE[slot]):
            value += 100 if mine else -60
    return value


def is_gate(g: World, cell: int, slot: int) -> bool:
    """Is this the way into an objective that is open? A Boss with too few of them keeps groups out."""
    if g.cells[cell] <= 0:
        return g.cells[cell] == FACE_DOWN
    card = g.card(cell)
    for number in range(len(card.objectives)):
        if card.objectives[number].at >> t.turned(slot, g.turns[cell]) & 1 == 1 and g.fulfilled_by(cell, number) < 0:
            return True
    return False


def meets(g: World, cell: int, slot: int) -> bool:
    """Whether a card there opens at this slot; a face-down card might."""
    if g.cells[cell] <= 0:
        return g.cells[cell] == FACE_DOWN
    return g.card(cell).is_open(t.turned(slot, g.turns[cell]))


def worths(g: World, options: list[Opt]) -> list[int]:
    """How good each card is where it would lie, in hundredths of a join."""
    asked = wanted(g)
    magic = NO_SPACE in g.cells  # a river
    worth: dict[int, int] = {}
    out: list[int] = []
    for x in options:
        if x.a not in worth:
            worth[x.a] = worth_of(x.a, asked, magic)
        out.append(worth[x.a] + fit_of(g, x.a, x.b, x.c))
    return out


def ranked(g: World, options: list[Opt]) -> list[Opt]:
    """Best first."""
    values = worths(g, options)
    order = sorted([(-values[i], i) for i in range(len(options))])
    return [options[pair[1]] for pair in order]
