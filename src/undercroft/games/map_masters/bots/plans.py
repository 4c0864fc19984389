"""Leading all groups home: one after the other, and when one finds no way it goes first the next time."""
from typing import Final

from ....kernel.chance import Rng, rng_from
from ....kernel.option import Opt
from .. import terms as t
from ..paths.bounds import possible
from ..paths.drawing import draw
from ..paths.goal import goal_of
from ..paths.line import Path
from ..paths.net import Net
from ..paths.offers import others_artifacts, picture
from ..paths.search import FOUND, Search
from ..paths.tracing import judge
from ..paths.verdicts import HIDDEN, OK
from ..state import FACE_DOWN, World
from .tasks import Leg, is_done, tasks_of

TRIES: Final = 45  # when it is the last chance
LOOKS: Final = 3  # while there is time
KEEP: Final = 5
HOPELESS: Final = 3  # failures of a group alone on the tableau after which it is given another task
LATE: Final = 6  # spaces left when laying a card is weighed by what it opens
CLOSE: Final = 4  # and by how far all groups would get together
WIDTH: Final = 8
LIMIT: Final = 9000
KEPT: Final = 512
_plans: Final[dict[tuple[int, ...], list[Path]]] = {}  # what is to be done, by the state in which it is next


def next_path(g: World) -> Path | None:
    """The next path of a plan that leads every group home, None if no plan was found."""
    tries = TRIES if not g.empty_cells() or short_of_cards(g) else LOOKS
    plan = _plans.get((*picture(g), tries))
    if plan is None:
        plan = solve(g, tries, KEEP)
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
        keep_in_mind((*picture(w), tries), plan[i + 1:])


def advance(w: World, path: Path) -> bool:
    """Draw a path on a copy; a face-down card is not turned up here."""
    found = judge(w, path)
    if found.verdict != OK:
        return False
    draw(w, found.draft, path)
    return True


def fitting(g: World, tasks: list[list[Leg]]) -> list[list[bool]]:
    """By task and group: could this group do the next leg, as far as a relaxed look tells? Who began one keeps it."""
    net = Net(g)
    relay = g.mission_card().bar(t.BAR_RELAY) is not None
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
                search = Search(g, net, group, goal, 0)
                held = goal.need.artifact >= 0 and g.groups[group].artifacts >> goal.need.artifact & 1 == 0
                row.append(search.sound and (held or possible(net, search.start, goal)))
        out.append(row)
    return out


def most_open(g: World, options: list[Opt]) -> Opt:
    """When few spaces are left: of the better cards the one after which the groups together get furthest."""
    spaces = len(g.empty_cells())
    if spaces > LATE:
        return options[0]
    tasks = tasks_of(g)
    best = options[0]
    most = -1
    for x in options[:WIDTH]:
        w = g.copy()
        w.cells[x.b] = x.a + 1
        w.turns[x.b] = x.c
        fits = fitting(w, tasks)
        value = _together(w, tasks, fits) if spaces <= CLOSE else 0
        for row in fits:
            able = row.count(True)
            value += able + (10 if able > 0 else 0)
        if value > most:
            best = x
            most = value
    return best


def _together(g: World, tasks: list[list[Leg]], fits: list[list[bool]]) -> int:
    """How far one try leads all groups, hard tasks first: a hundred for every leg, who fails stands aside."""
    rng = rng_from("map", "laying")
    if len(tasks) > len(g.groups):
        return 0
    order = _order(g, tasks, 0, -1, rng)
    owner = matched(fits, order, rng, False)
    if not owner:
        owner = list(range(len(tasks)))
    value = 0
    w = g.copy()
    failed: dict[int, bool] = {}
    for pair in _sequence(g, tasks, order):
        if pair[0] not in failed and _route(w, owner[pair[0]], tasks[pair[0]][pair[1]], LOOKS, 0, rng, 0) is not None:
            value += 100
        else:
            failed[pair[0]] = True
    return value


def matched(fits: list[list[bool]], order: list[int], rng: Rng, shuffled: bool) -> list[int]:
    """A group for every task, or nothing: the group of the same number if it may be, or any way at random."""
    owner = [-1] * len(fits)
    taken: dict[int, bool] = {}
    if _match(fits, order, 0, owner, taken, rng, shuffled):
        return owner
    return []


def _match(fits: list[list[bool]], order: list[int], at: int, owner: list[int], taken: dict[int, bool], rng: Rng,
           shuffled: bool) -> bool:
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


def solve(g: World, tries: int, keep: int) -> list[Path]:
    """Paths that fulfil all that is left, in an order in which they can be drawn; empty if none were found."""
    tasks = tasks_of(g)
    if len(tasks) > len(g.groups):
        return []
    fits = fitting(g, tasks)
    rng = rng_from("map", "plans")  # the plan depends on the table alone
    last = -1
    alone: dict[int, int] = {}  # by task and group: how often it failed with nobody else in its way
    dear: dict[int, int] = {}  # by task: the halls it would take if it were alone, once it has failed
    for attempt in range(tries):
        order = _order(g, tasks, attempt, last, rng)
        owner = matched(fits, order, rng, attempt % 3 == 2)
        if not owner:
            return []
        plan: list[Path] = []
        w = g.copy()
        last = -1
        for pair in _sequence(g, tasks, order):
            shun = 0
            for task, halls in dear.items():
                if task != pair[0]:
                    shun |= halls
            path = _route(w, owner[pair[0]], tasks[pair[0]][pair[1]], keep, attempt, rng, shun)
            if path is None:
                last = pair[0]
                break
            plan.append(path)
        if last < 0:
            return plan
        if order[0] == last and len(plan) < len(tasks[last]) and (len(plan) == 0 or not staged(g)):
            pair_key = last << 4 | owner[last]
            alone[pair_key] = alone.get(pair_key, 0) + 1
            if alone[pair_key] == HOPELESS:
                fits[last][owner[last]] = False
        elif attempt % 2 == 0:
            dear[last] = _alone(g, owner[last], tasks[last], keep, attempt, rng)
    return []


def _alone(g: World, group: int, legs: list[Leg], keep: int, attempt: int, rng: Rng) -> int:
    """The halls that a group would take for a task if nobody else were there."""
    w = g.copy()
    before = w.groups[group].halls
    for leg in legs:
        if not is_done(w, leg) and _route(w, group, leg, keep, attempt, rng, 0) is None:
            break
    return w.groups[group].halls & ~before


def _order(g: World, tasks: list[list[Leg]], attempt: int, last: int, rng: Rng) -> list[int]:
    order = list(range(len(tasks)))
    for i in range(len(order) - 1, 0, -1):
        j = rng.below(i + 1)
        order[i], order[j] = order[j], order[i]
    if attempt == 0:
        weights: list[tuple[int, int]] = []
        for group in range(len(tasks)):
            weight = 0
            for leg in tasks[group]:
                need = goal_of(g, leg.cell, leg.end).need if not is_done(g, leg) else None
                if need is not None:
                    weight += sum(need.items) + need.kills + (2 if need.artifact >= 0 else 0)
            weights.append((-weight, group))
        weights.sort()
        order = [pair[1] for pair in weights]
    if last >= 0 and rng.below(10) < 7:  # who failed goes first
        order.remove(last)
        order.insert(0, last)
    return order


def staged(g: World) -> bool:
    """Must all Steps come before the Boss?"""
    return g.mission_card().bar(t.BAR_EARLY) is not None or g.mission_card().bar(t.BAR_RELAY) is not None


def _sequence(g: World, tasks: list[list[Leg]], order: list[int]) -> list[list[int]]:
    """Group and number of the leg, in the order in which they are tried."""
    out: list[list[int]] = []
    if staged(g):  # first all Steps, then the Boss
        for stage in range(2):
            for group in order:
                for i in range(len(tasks[group])):
                    boss = i == len(tasks[group]) - 1 and not _is_post(g, tasks[group][i])
                    if boss == (stage == 1) and not is_done(g, tasks[group][i]):
                        out.append([group, i])
        return out
    for group in order:
        for i in range(len(tasks[group])):
            if not is_done(g, tasks[group][i]):
                out.append([group, i])
    return out


def _is_post(g: World, leg: Leg) -> bool:
    return g.cells[leg.cell] > 0 and g.card(leg.cell).kind == t.STEP


def _route(w: World, group: int, leg: Leg, keep: int, attempt: int, rng: Rng, shun: int) -> Path | None:
    goal = goal_of(w, leg.cell, leg.end)
    search = Search(w, Net(w), group, goal, others_artifacts(w, goal))
    search.shun = shun & ~search.start.halls
    search.thrift = 25 if attempt % 2 == 1 else 5
    if attempt > 0:
        search.noise = 150
        search.seed = 1 + rng.below(1000000)
    answer = search.beam(keep, LIMIT)
    if answer.status != FOUND or answer.path is None:
        return None
    path = answer.path
    found = judge(w, path)
    if found.verdict == HIDDEN:  # on the copy some card of the pool lies there; the path is ready for each
        w.cells[leg.cell] = w.pool.bag[0] + 1
        w.pool.take(w.pool.bag[0])
        w.turns[leg.cell] = 0
        found = judge(w, path)
    if found.verdict != OK:
        return None
    draw(w, found.draft, path)
    return path


def is_hidden_end(g: World, path: Path) -> bool:
    """Does the path end on a face-down card?"""
    return g.cells[judge(g, path).draft.cell()] == FACE_DOWN
