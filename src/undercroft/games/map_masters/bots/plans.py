"""The plans of the partner: they lead all groups home and are remembered from path to path."""

from typing import Final

from ..paths.drawing import draw
from ..paths.line import Path
from ..paths.offers import offers, picture
from ..paths.tracing import judge
from ..paths.verdicts import OK
from ..scoring import is_won, score_of
from ..state import FACE_DOWN, World
from .effort import EFFORTS, NORMAL, Effort
from .matching import fitting
from .solving import drawn, solve
from .tasks import Leg, is_done, tasks_of

HOME: Final = 1000000  # what a path that wins is worth
KEPT: Final = 512
_plans: Final[dict[tuple[int, ...], list[Path]]] = {}  # what is to be done, by the state in which it is next


def next_path(g: World, effort: Effort = NORMAL) -> Path | None:
    """The next path of a plan that leads every group home; without one, what is worth drawing all the same; or None."""
    last = is_last_chance(g)
    tries = effort.tries if last else effort.looks
    plan = _plans.get((*picture(g), tries))
    if plan is None:
        plan = solve(g, tries, effort.budget, effort.limit if last else effort.glance)
        keep_in_mind((*picture(g), tries), plan)
        remember(g, plan, tries)
    return plan[0] if plan else listed_path(g, last)


def listed_path(g: World, last: bool) -> Path | None:
    """Without a plan, a path of those that are listed: one that wins. When it is the last chance, one that fulfills an
    objective, after which most of the others might still be; and when all are fulfilled, one that gains points.
    """
    won = is_won(g)
    if not won and not last and open_goals(g) > 1:
        return None
    best: Path | None = None
    most = score_of(g) if won else 0
    for path in offers(g):
        w = g.copy()
        leg = Leg(goal_of_path(g, path), max(path.end, 1))
        if not drawn(w, path, leg) or (len(w.done) == len(g.done) and not won):
            continue
        worth = score_of(w) if won else HOME if is_won(w) else 1 + within_reach(w)
        if worth > most:
            best = path
            most = worth
    return best


def goal_of_path(g: World, path: Path) -> int:
    """The cell on which a path ends."""
    return judge(g, path).draft.cell()


def open_goals(g: World) -> int:
    """How many legs are still to be done."""
    n = 0
    for task in tasks_of(g):
        for leg in task:
            n += 0 if is_done(g, leg) else 1
    return n


def within_reach(g: World) -> int:
    """How many tasks, counted with the groups that might do them, look possible: done ones too."""
    n = 0
    for row in fitting(g, tasks_of(g)):
        able = row.count(True)
        n += able + (len(g.groups) if able > 0 else 0)
    return n


def keep_in_mind(key: tuple[int, ...], plan: list[Path]) -> None:
    """Note a plan; the oldest is forgotten."""
    if len(_plans) >= KEPT:
        for oldest in _plans:
            del _plans[oldest]
            break
    _plans[key] = plan


def is_planned(g: World, path: Path) -> bool:
    """Does a plan of any level that leads every group home begin with this path?"""
    for effort in EFFORTS:
        for tries in (effort.looks, effort.tries):
            plan = _plans.get((*picture(g), tries))
            if plan and plan[0].numbers() == path.numbers():
                return True
    return False


def is_last_chance(g: World) -> bool:
    """Is the mission lost with the next card, since there is no space for it, or no card?"""
    return not g.empty_cells() or short_of_cards(g)


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
