"""Which group could do which task, and a group for each."""

from ....engine.chance import Rng
from .. import terms as t
from ..paths.bounds import Look, far_look, meets
from ..paths.draft import draft_of
from ..paths.goal import goal_of
from ..paths.net import Net
from ..paths.tracing import begin
from ..paths.verdicts import OK
from ..state import World
from .tasks import Leg, is_done


def fitting(g: World, tasks: list[list[Leg]]) -> list[list[bool]]:
    """Whether each group could do the next leg of each task (a relaxed look). The group that began a task keeps it."""
    net = Net(g)
    looks: dict[int, Look] = {}  # by group
    relay = g.mission_card().bar(t.BAR_RELAY) is not None and len(tasks) == len(g.groups)
    out: list[list[bool]] = []
    for task in range(len(tasks)):
        row: list[bool] = []
        leg: Leg | None = None
        owner = -1
        for x in tasks[task]:
            if not is_done(g, x):
                leg = x
                break
            owner = g.fulfilled_by(x.cell, x.end - 1)
        for group in range(len(g.groups)):
            if relay:
                row.append(group == task)
            elif leg is None:
                row.append(group == owner)
            elif g.groups[group].home or (owner >= 0 and group != owner):
                row.append(False)
            else:
                goal = goal_of(g, leg.cell, leg.end)
                start = draft_of(g, group)
                fits = begin(start) == OK
                lacks = goal.need.artifact >= 0 and g.groups[group].artifacts >> goal.need.artifact & 1 == 0
                if fits and not lacks:
                    if group not in looks:
                        looks[group] = far_look(net, start)
                    fits = meets(start, goal, looks[group])
                row.append(fits)
        out.append(row)
    return out


def matched(fits: list[list[bool]], order: list[int], rng: Rng, shuffled: bool) -> list[int]:
    """A group for every task, or nothing: the group of the same number if it may be, or any way at random."""
    owner = [-1] * len(fits)
    taken: dict[int, bool] = {}
    if _match(fits, order, 0, owner, taken, rng, shuffled):
        return owner
    return []


def _match(
    fits: list[list[bool]],
    order: list[int],
    at: int,
    owner: list[int],
    taken: dict[int, bool],
    rng: Rng,
    shuffled: bool,
) -> bool:
    if at == len(order):
        return True
    task = order[at]
    groups = list(range(len(fits[task])))
    if shuffled:
        for i in range(len(groups) - 1, 0, -1):
            j = rng.below(i + 1)
            groups[i], groups[j] = groups[j], groups[i]
    elif task in groups:
        groups.remove(task)
        groups.insert(0, task)
    for group in groups:
        if fits[task][group] and group not in taken:
            owner[task] = group
            taken[group] = True
            if _match(fits, order, at + 1, owner, taken, rng, shuffled):
                return True
            del taken[group]
    return False
