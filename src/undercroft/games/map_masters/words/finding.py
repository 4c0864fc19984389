"""`draw red to r3c4 O2`: the path engine draws, or says honestly that it cannot."""

from ....errors import CroftError
from .. import terms as t
from ..paths.goal import goal_of
from ..paths.line import STOP, Path
from ..paths.net import Net
from ..paths.offers import others_artifacts
from ..paths.search import PROVED_NONE, find
from ..state import FACE_DOWN, World
from .lines import cell_name, group_name, read_cell, read_group, read_objective

LIMIT = 9000  # drafts, so that the answer is the same everywhere


def asks_for_a_path(words: list[str]) -> bool:
    """Is this a wish and no path?"""
    return len(words) in (3, 4) and words[1].lower() == "to"


def found_path(g: World, words: list[str]) -> Path:
    """The path for `red to r3c4 O2`, or `red to r1c4` to fetch an Artifact; CroftError if none is found."""
    group = read_group(g, words[0])
    cell = read_cell(g, words[2])
    end = STOP
    if len(words) == 4:
        end = read_objective(words[3])
    where = f"{cell_name(g, cell)}{f' O{end}' if end else ''}"
    if not is_end(g, cell, end):
        raise CroftError(f"there is nothing to do at {where}; expected an open objective or an Artifact")
    goal = goal_of(g, cell, end)
    answer = find(g, Net(g), group, goal, LIMIT, others_artifacts(g, goal))
    if answer.path is not None:
        return answer.path
    name = group_name(g, group)
    if answer.status == PROVED_NONE:
        ready = "meets every objective that may lie there and " if g.cells[cell] == FACE_DOWN else ""
        raise CroftError(
            f"there is no path for {name} to {where} that {ready}leaves other Artifacts alone (all were tried)"
        )
    raise CroftError(f"no path for {name} to {where} was found in {answer.grown} tries; there may be one")


def is_end(g: World, cell: int, end: int) -> bool:
    """May a leg end there at all?"""
    if g.cells[cell] == FACE_DOWN:
        return end == 1
    if g.cells[cell] <= 0:
        return False
    card = g.card(cell)
    if card.kind == t.BOSS or g.is_open_step(cell):
        return 1 <= end <= len(card.objectives) and g.fulfilled_by(cell, end - 1) < 0
    return end == STOP and g.tokens[cell] > 0
