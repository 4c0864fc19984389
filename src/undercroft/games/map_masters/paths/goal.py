"""Where a leg may want to end: an objective of a Step or Boss (MAP-OBJ-02), a face-down card, an Artifact to fetch."""

from .. import terms as t
from ..components import Need
from ..content import CARDS
from ..specials.base import SPECIALS
from ..state import FACE_DOWN, World
from .line import STOP


class Goal:
    """An end worth reaching. `stops` are openings (places), `end` is the claim of the path."""

    def __init__(self, cell: int, end: int, need: Need, stops: list[int]) -> None:
        self.cell = cell
        self.end = end
        self.need = need
        self.stops = stops


def nothing() -> Need:
    """No demand."""
    return Need([0] * t.ITEMS, 0, t.NONE, False)


def goal_of(g: World, cell: int, end: int) -> Goal:
    """The objective (end > 0) or the Artifact card (STOP) of a cell."""
    stops: list[int] = []
    if g.cells[cell] == FACE_DOWN:  # be ready for every card that may lie there
        need = nothing()
        for number in g.pool.every():
            asked = CARDS[number].objectives[0].need
            for item in range(t.ITEMS):
                need.items[item] = max(need.items[item], asked.items[item])
        for slot in range(6):
            stops.append(cell << t.STRIDE_BITS | slot)
        return Goal(cell, 1, need, stops)
    card = g.card(cell)
    if end == STOP:
        for slot in range(t.OPENINGS):
            if card.is_open(slot):
                stops.append(cell << t.STRIDE_BITS | slot)
        return Goal(cell, STOP, Need([0] * t.ITEMS, 0, g.tokens[cell] - 1, False), stops)
    objective = card.objectives[end - 1]
    for slot in range(t.OPENINGS):
        if objective.at >> slot & 1 == 1:
            stops.append(cell << t.STRIDE_BITS | slot)
    need = g.need_of(objective, end - 1)
    for s in SPECIALS[g.mission]:
        need = s.asks(card, need)
    return Goal(cell, end, need, stops)


def goals_of(g: World) -> list[Goal]:
    """Every end that is open now, for any group."""
    out: list[Goal] = []
    for cell in range(len(g.cells)):
        if g.cells[cell] == FACE_DOWN:
            out.append(goal_of(g, cell, 1))
            continue
        if g.cells[cell] <= 0:
            continue
        card = g.card(cell)
        if card.kind == t.BOSS or g.is_open_step(cell):
            for number in range(len(card.objectives)):
                if g.fulfilled_by(cell, number) == t.NONE:
                    out.append(goal_of(g, cell, number + 1))
        elif g.tokens[cell] > 0:
            out.append(goal_of(g, cell, STOP))
    return out
