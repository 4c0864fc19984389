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
    if word == t.SCORE_WORDS.index("empty"):
        return len(g.empty_cells())
    if word == t.SCORE_WORDS.index("circles"):
        return g.circles.bit_count()
    n = 0
    for group in g.groups:
        if word == t.SCORE_WORDS.index("fairies"):
            n += group.tokens.bit_count()
        elif word == t.SCORE_WORDS.index("books"):
            n += group.books.bit_count()
        elif word == t.SCORE_WORDS.index("coins"):
            n += count_of(group.bag, t.COIN)
        elif word == t.SCORE_WORDS.index("barrels"):
            n += count_of(group.bag, t.BARREL)
        elif word == t.SCORE_WORDS.index("kills"):
            n += group.kills
        else:
            assert word == t.SCORE_WORDS.index("groups_home")
            n += group.home
    return n


def score_of(g: World) -> int:
    """The mission's formula (MAP-SCORE-01); fractions are rounded down (MAP-SCORE-02)."""
    mission = g.mission_card()
    total = mission.base
    for term in mission.terms:
        total += counted(g, term[0]) * term[1] // term[2]
    return total
