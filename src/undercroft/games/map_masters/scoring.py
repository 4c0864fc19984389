"""When a mission is won, and what the win is worth."""

from . import terms as t
from .pieces import count_of
from .state import FACE_DOWN, World


def is_won(g: World) -> bool:
    """Every objective of every Boss, and of every Step where the mission says so (MAP-BOSS-02, MAP-WIN-01)."""
    mission = g.mission_card()
    if mission.steps_too and FACE_DOWN in g.cells:
        return False
    for cell in g.face_up():
        card = g.card(cell)
        if card.kind == t.BOSS or (card.kind == t.STEP and mission.steps_too):
            for number in range(len(card.objectives)):
                if g.fulfilled_by(cell, number) == t.NONE:
                    return False
    return True


def counted(g: World, word: int) -> int:
    """One word of a score."""
    if word == t.EMPTY:
        return len(g.empty_cells())
    if word == t.CIRCLES:
        return g.circles.bit_count()
    n = 0
    for group in g.groups:
        if word == t.FAIRIES_LEFT:
            n += group.tokens.bit_count()
        elif word == t.BOOKS_LEFT:
            n += group.books.bit_count()
        elif word == t.COINS_LEFT:
            n += count_of(group.bag, t.COIN)
        elif word == t.BARRELS_LEFT:
            n += count_of(group.bag, t.BARREL)
        elif word == t.KILLS:
            n += group.kills
        else:
            assert word == t.GROUPS_HOME
            n += group.home
    return n


def score_of(g: World) -> int:
    """The mission's formula (MAP-SCORE-01); fractions are rounded down (MAP-SCORE-02)."""
    mission = g.mission_card()
    total = mission.base
    for term in mission.terms:
        total += counted(g, term[0]) * term[1] // term[2]
    return total
