"""The facts about a position that the chance to win is fitted on, named; nothing in them is tuned by hand.

All players win together, so every seat has the same; hands count by their size alone.
"""

from typing import Final

from ..paths.flood import cut_off
from ..state import World
from .flow import side_by_side
from .matching import fitting, matched
from .solving import Planner, order_of
from .tasks import Leg, is_done, tasks_of
from .value import joins
from .weighing import CLOSE, GLANCE

TRIES: Final = 2  # of the planner, at a glance
NAMES: Final[list[str]] = [
    *["spaces", "lines short", "lines short for sure", "lines short early", "tasks for nobody", "tasks for one"],
    *["joins", "legs done", "legs to do", "cut off", "cards", "tokens", "books", "artifacts", "home"],
    *["legs without a way", "ways looked at", "players", "level"],
]
QUICK: Final[list[str]] = [
    *["spaces", "joins", "legs done", "legs to do", "cards"],
    *["tokens", "books", "artifacts", "home", "players", "level"],
]


def features(g: World, seat: int) -> list[float]:
    """The features of a position, in the order of `NAMES`."""
    if turns(g) == 0:
        return [0.0] * len(NAMES)
    tasks = tasks_of(g)
    done, legs, lines = _legs(g, tasks)
    for cell in range(len(g.cells)):
        lines += 1 if g.is_open_step(cell) else 0
    spaces = len(g.empty_cells())
    short = float(max(0, lines - side_by_side(g, True)))
    sure = float(max(0, lines - side_by_side(g, False)))
    nobody = 0.0
    one = 0.0
    missing = 0.0
    looked = 0.0
    if len(tasks) <= len(g.groups):
        fits = fitting(g, tasks)
        for row in fits:
            able = row.count(True)
            nobody += 1.0 if able == 0 else 0.0
            one += 1.0 if able == 1 else 0.0
        if spaces <= CLOSE:
            looked = 1.0
            missing = float(legs - done - _glance(g, fits))
    ahead = [spaces / 4.0, short, sure, short * spaces / 4.0, nobody, one, joins(g) / 5.0, float(done)]
    ahead += [float(legs - done), float(len(cut_off(g))), _cards(g, spaces)]
    return ahead + _carried(g) + [missing, looked, float(g.config.players), float(g.level)]


def quick(g: World, seat: int) -> list[float]:
    """The features that need no look along the ways, in the order of `QUICK`: for learners, at every step."""
    if turns(g) == 0:
        return [0.0] * len(QUICK)
    spaces = len(g.empty_cells())
    done, legs, _ = _legs(g, tasks_of(g))
    ahead = [spaces / 4.0, joins(g) / 5.0, float(done), float(legs - done), _cards(g, spaces)]
    return ahead + _carried(g) + [float(g.config.players), float(g.level)]


def turns(g: World) -> int:
    """Grows with every turn; 0 while the game is set up."""
    if not g.groups or not g.hands:
        return 0
    for group in g.groups:
        if group.cell < 0:
            return 0
    return g.turn + 1


def _legs(g: World, tasks: list[list[Leg]]) -> tuple[int, int, int]:
    """Legs that are done, all legs, and tasks with a leg to do."""
    done = 0
    legs = 0
    tasks_left = 0
    for task in tasks:
        open_legs = 0
        for leg in task:
            legs += 1
            if is_done(g, leg):
                done += 1
            else:
                open_legs += 1
        tasks_left += 1 if open_legs else 0
    return done, legs, tasks_left


def _cards(g: World, spaces: int) -> float:
    """Cards for every space, those in the deck too."""
    cards = g.deck.size()
    for hand in g.hands:
        cards += len(hand)
    return min(cards / max(1, spaces), 4.0)


def _carried(g: World) -> list[float]:
    tokens = 0.0
    books = 0.0
    artifacts = 0.0
    home = 0.0
    for group in g.groups:
        tokens += group.tokens.bit_count()
        books += group.books.bit_count()
        artifacts += group.artifacts.bit_count()
        home += 1.0 if group.home else 0.0
    return [tokens, books, artifacts, home]


def _glance(g: World, fits: list[list[bool]]) -> int:
    """How many legs a quick planner leads to their end."""
    planner = Planner(g, GLANCE)
    most = 0
    last = -1
    for number in range(TRIES):
        order = order_of(g, planner.tasks, number, last, planner.rng)
        owner = matched(fits, order, planner.rng, False)
        if not owner:
            owner = list(range(len(planner.tasks)))
        most = max(most, planner.reach(owner, order, number))
        last = planner.blocked
        if last < 0:
            break
    return most
