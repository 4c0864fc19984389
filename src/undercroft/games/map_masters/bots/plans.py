"""The plans of the partner: they lead all groups home and are remembered from path to path."""

from typing import Final

from ..paths.drawing import draw
from ..paths.line import Path
from ..paths.offers import picture
from ..paths.tracing import judge
from ..paths.verdicts import OK
from ..state import FACE_DOWN, World
from .effort import NORMAL, Effort
from .solving import solve

KEPT: Final = 512
_plans: Final[dict[tuple[int, ...], list[Path]]] = {}  # what is to be done, by the state in which it is next


def next_path(g: World, effort: Effort = NORMAL) -> Path | None:
    """The next path of a plan that leads every group home, None if no plan was found."""
    last = not g.empty_cells() or short_of_cards(g)
    tries = effort.tries if last else effort.looks
    plan = _plans.get((*picture(g), tries))
    if plan is None:
        plan = solve(g, tries, effort.budget, effort.limit if last else effort.glance)
        keep_in_mind((*picture(g), tries), plan)
        remember(g, plan, tries)
    return plan[0] if plan else None


def keep_in_mind(key: tuple[int, ...], plan: list[Path]) -> None:
    """Note a plan; the oldest is forgotten."""
    if len(_plans) >= KEPT:
        for oldest in _plans:
            del _plans[oldest]
            break
    _plans[key] = plan


def short_of_cards(g: World) -> bool:
    """Will the next player have nothing to play?"""
    following = (g.active + 1) % g.config.players
    cards = len(g.hands[following])
    return cards == 0 if following != g.active else cards + min(1, g.deck.size()) == 0


def remember(g: World, plan: list[Path], tries: int) -> None:
    """The rest of the plan, for the states it leads through."""
    if not plan:
        return
    w = g.copy()
    for i in range(len(plan) - 1):
        if not advance(w, plan[i]):
            return
        keep_in_mind((*picture(w), tries), plan[i + 1 :])


def advance(w: World, path: Path) -> bool:
    """Draw a path on a copy; a face-down card is not turned up here."""
    found = judge(w, path)
    if found.verdict != OK:
        return False
    draw(w, found.draft, path)
    return True


def is_hidden_end(g: World, path: Path) -> bool:
    """Does the path end on a face-down card?"""
    return g.cells[judge(g, path).draft.cell()] == FACE_DOWN
