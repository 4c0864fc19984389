"""Leading all groups home: one after the other, and when one finds no way it goes first the next time."""

from typing import Final

from ....engine.chance import Rng, rng_from
from .. import terms as t
from ..paths.bounds import possible
from ..paths.draft import draft_of
from ..paths.drawing import draw
from ..paths.goal import goal_of
from ..paths.line import Path
from ..paths.net import Net
from ..paths.offers import others_artifacts
from ..paths.search import FOUND, Answer, Search, cost_of, path_from
from ..paths.tracing import begin, judge
from ..paths.verdicts import HIDDEN, OK
from ..state import World
from .flow import Flow
from .matching import fitting, matched
from .tasks import Leg, is_done, tasks_of

KEEP: Final = 5
HOPELESS: Final = 3  # failures of a group alone on the tableau after which it is given another task
LIMIT: Final = 9000  # drafts grown for one leg
CHOICES: Final = 4  # ends of one search that are looked at


class Planner:
    """Tries on one tableau. `blocked` is the task that could not be done in the last one."""

    def __init__(self, g: World, limit: int) -> None:
        self.g = g
        self.limit = limit
        self.tasks = tasks_of(g)
        self.rng = rng_from("map", "plans")  # the plan depends on the table alone
        self.grown = 0
        self.blocked = -1
        self.world = g
        self._nets: dict[tuple[int, ...], Net] = {}

    def net(self, w: World) -> Net:
        """The net of a tableau; it changes when a Step is done or a card turned up."""
        key = w.cells.copy()
        for x in w.done:
            key.append(x >> 4)
        tag = tuple(key)
        if tag not in self._nets:
            self._nets[tag] = Net(w)
        return self._nets[tag]

    def attempt(self, owner: list[int], order: list[int], number: int, shun: dict[int, int]) -> list[Path]:
        """One try: a path for every leg, or as many as there were before one was blocked."""
        plan: list[Path] = []
        self.blocked = -1
        self.world = self.g.copy()
        todo = sequence(self.g, self.tasks, order)
        for i in range(len(todo)):
            mask = 0
            for task, halls in shun.items():
                if task != todo[i][0]:
                    mask |= halls
            path = self.route(owner, todo, i, number, mask)
            if path is None:
                return plan
            plan.append(path)
        return plan

    def route(self, owner: list[int], todo: list[list[int]], at: int, number: int, shun: int) -> Path | None:
        """A path for one leg after which those that follow can still be led; the world goes on with it."""
        w = self.world
        task = todo[at][0]
        leg = self.tasks[task][todo[at][1]]
        answer = self.search(w, owner[task], leg, number, shun)
        self.blocked = task
        if answer.status != FOUND:
            return None
        goal = goal_of(w, leg.cell, leg.end)
        order: list[tuple[int, int]] = []
        for i in range(len(answer.others)):
            order.append((cost_of(answer.others[i]), i))
        order.sort()
        for pair in order[:CHOICES]:
            path = path_from(answer.others[pair[1]], goal)
            after = w.copy()
            if not drawn(after, path, leg):
                continue
            self.blocked = self._cut_off(after, owner, todo, at + 1)
            if self.blocked < 0:
                self.world = after
                return path
        return None

    def reach(self, owner: list[int], order: list[int], number: int) -> int:
        """How many legs one try leads to their end; who fails stands aside."""
        done = 0
        failed: dict[int, bool] = {}
        self.world = self.g.copy()
        for pair in sequence(self.g, self.tasks, order):
            leg = self.tasks[pair[0]][pair[1]]
            if pair[0] in failed:
                continue
            answer = self.search(self.world, owner[pair[0]], leg, number, 0)
            if answer.path is not None and drawn(self.world, answer.path, leg):
                done += 1
            else:
                failed[pair[0]] = True
        self.blocked = -1
        for task in failed:
            self.blocked = task
        return done

    def search(self, w: World, group: int, leg: Leg, number: int, shun: int) -> Answer:
        """A beam, each try with another noise; every other prefers short lines."""
        goal = goal_of(w, leg.cell, leg.end)
        search = Search(w, self.net(w), group, goal, others_artifacts(w, goal))
        search.shun = shun & ~search.start.halls
        search.thrift = 25 if number % 2 == 1 else 5
        if number > 0:
            search.noise = 150
            search.seed = 1 + self.rng.below(1000000)
        answer = search.beam(KEEP, self.limit)
        self.grown += answer.grown
        return answer

    def _cut_off(self, w: World, owner: list[int], todo: list[list[int]], first: int) -> int:
        """The task of a later leg that can no longer be done, -1 if all still look possible."""
        seen: dict[int, bool] = {}
        bosses = 0
        for i in range(first, len(todo)):
            task = todo[i][0]
            leg = self.tasks[task][todo[i][1]]
            bosses += w.cells[leg.cell] > 0 and w.card(leg.cell).kind == t.BOSS
            if task in seen:
                continue
            seen[task] = True
            if not could(w, self.net(w), owner[task], leg):
                return task
        if bosses > 1 and not _jumps(w) and Flow(w, False, True, t.BOSS).most() < bosses:
            return todo[len(todo) - 1][0]
        return -1

    def alone(self, group: int, task: int, number: int) -> int:
        """The halls that a group would take for a task if nobody else were there."""
        w = self.g.copy()
        before = w.groups[group].halls
        for leg in self.tasks[task]:
            if is_done(w, leg):
                continue
            answer = self.search(w, group, leg, number, 0)
            if answer.path is None or not drawn(w, answer.path, leg):
                break
        return w.groups[group].halls & ~before


def _jumps(w: World) -> bool:
    """Has anybody under way a book that leads where no hall does?"""
    for group in w.groups:
        if not group.home and group.books & (t.LEAP | t.CALL | t.SPIDER | t.WEAVER) != 0:
            return True
    return False


def could(w: World, net: Net, group: int, leg: Leg) -> bool:
    """Whether this group might do this leg next, by a relaxed look; a missing Artifact is assumed to be fetched."""
    goal = goal_of(w, leg.cell, leg.end)
    start = draft_of(w, group)
    if begin(start) != OK:
        return False
    lacks = goal.need.artifact >= 0 and w.groups[group].artifacts >> goal.need.artifact & 1 == 0
    return lacks or possible(net, start, goal)


def drawn(w: World, path: Path, leg: Leg) -> bool:
    """Draw a path on a copy. On a face-down space some card of the pool is laid there; the path is ready for each."""
    found = judge(w, path)
    if found.verdict == HIDDEN:
        w.cells[leg.cell] = w.pool.bag[0] + 1
        w.pool.remove(w.pool.bag[0])
        w.turns[leg.cell] = 0
        found = judge(w, path)
    if found.verdict != OK:
        return False
    draw(w, found.draft, path)
    return True


def solve(g: World, tries: int, budget: int, limit: int = LIMIT) -> list[Path]:
    """Paths that fulfil all that is left, in an order in which they can be drawn; empty if none were found.

    At most `tries` tries, with `limit` drafts for one leg, and none is begun after `budget` drafts were grown.
    """
    planner = Planner(g, limit)
    tasks = planner.tasks
    if len(tasks) > len(g.groups) or not has_room(g, tasks):
        return []
    fits = fitting(g, tasks)
    last = -1
    alone: dict[int, int] = {}  # by task and group: how often it failed with nobody else in its way
    dear: dict[int, int] = {}  # by task: the halls it would take if it were alone, once it has failed
    for number in range(tries):
        order = order_of(g, tasks, number, last, planner.rng)
        owner = matched(fits, order, planner.rng, number % 3 == 2)
        if not owner or planner.grown > budget:
            return []
        plan = planner.attempt(owner, order, number, dear)
        last = planner.blocked
        if last < 0:
            return plan
        if order[0] == last and len(plan) < len(tasks[last]) and (len(plan) == 0 or not staged(g)):
            pair_key = last << 4 | owner[last]
            alone[pair_key] = alone.get(pair_key, 0) + 1
            if alone[pair_key] == HOPELESS:
                fits[last][owner[last]] = False
        elif number % 2 == 0:
            dear[last] = planner.alone(owner[last], last, number)
    return []


def has_room(g: World, tasks: list[list[Leg]]) -> bool:
    """Might lines to all objectives that are open lie side by side? Where a book jumps nobody knows."""
    if _jumps(g):
        return True
    bosses = 0
    for task in tasks:
        for leg in task:
            if not is_done(g, leg) and g.cells[leg.cell] > 0 and g.card(leg.cell).kind == t.BOSS:
                bosses += 1
    return Flow(g, False, True, t.BOSS).most() >= bosses


def order_of(g: World, tasks: list[list[Leg]], number: int, last: int, rng: Rng) -> list[int]:
    """Tasks in the order of one try: hard ones first, later at random, mostly with the one that failed in front."""
    order = list(range(len(tasks)))
    for i in range(len(order) - 1, 0, -1):
        j = rng.below(i + 1)
        order[i], order[j] = order[j], order[i]
    if number == 0:
        weights: list[tuple[int, int]] = []
        for task in range(len(tasks)):
            weight = 0
            for leg in tasks[task]:
                need = goal_of(g, leg.cell, leg.end).need if not is_done(g, leg) else None
                if need is not None:
                    weight += sum(need.items) + need.kills + (2 if need.artifact >= 0 else 0)
            weights.append((-weight, task))
        weights.sort()
        order = [pair[1] for pair in weights]
    if last >= 0 and rng.below(10) < 7:
        order.remove(last)
        order.insert(0, last)
    return order


def staged(g: World) -> bool:
    """Must all Steps come before the Boss?"""
    return g.mission_card().bar(t.BAR_EARLY) is not None or g.mission_card().bar(t.BAR_RELAY) is not None


def sequence(g: World, tasks: list[list[Leg]], order: list[int]) -> list[list[int]]:
    """Task and number of the leg, in the order in which they are tried."""
    out: list[list[int]] = []
    if staged(g):  # first all Steps, then the Boss
        for stage in range(2):
            for task in order:
                for i in range(len(tasks[task])):
                    boss = i == len(tasks[task]) - 1 and not _is_post(g, tasks[task][i])
                    if boss == (stage == 1) and not is_done(g, tasks[task][i]):
                        out.append([task, i])
        return out
    for task in order:
        for i in range(len(tasks[task])):
            if not is_done(g, tasks[task][i]):
                out.append([task, i])
    return out


def _is_post(g: World, leg: Leg) -> bool:
    return g.cells[leg.cell] > 0 and g.card(leg.cell).kind == t.STEP
