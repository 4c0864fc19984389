"""Leading all groups home: one after the other, and who finds no way goes first in the next try."""

from typing import Final

from ....engine.chance import Rng, rng_from
from .. import terms as t
from ..paths.bounds import possible
from ..paths.diving import dive
from ..paths.draft import Draft, draft_of
from ..paths.drawing import draw
from ..paths.goal import goal_of
from ..paths.hope import Ground
from ..paths.line import Path
from ..paths.net import Net
from ..paths.offers import others_artifacts
from ..paths.search import FOUND, Answer, Search, cost_of, path_from
from ..paths.tracing import begin, judge
from ..paths.verdicts import HIDDEN, OK
from ..pieces import done_goal, goal_cell
from ..state import World
from .flow import Flow
from .matching import fitting, matched
from .tasks import Leg, is_done, tasks_of

HOPELESS: Final = 6  # failures of a group that goes first after which it is given another task
AFRESH: Final = 12  # tries after which all paths are looked for again
LIMIT: Final = 300  # drafts grown for one leg at most; a group that goes first may always take this many …
BRIEF: Final = 40  # … and the others this many in the first try, and in every further try one more
CHOICES: Final = 4  # ends of one search that are looked at
WORD: Final = 1 << 30  # more halls than a card has


class Planner:
    """Tries on one tableau: a path that was found is kept in the next try if it still holds; the others go round it.

    `blocked` is the task that could not be done in the last try.
    """

    def __init__(self, g: World, limit: int) -> None:
        self.g = g
        self.limit = limit
        self.brief = limit  # drafts for a leg that does not go first
        self.tasks = tasks_of(g)
        self.rng = rng_from("map", "plans")  # the plan depends on the table alone
        self.grown = 0
        self.blocked = -1
        self.world = g
        self.kept: dict[int, Path] = {}  # by leg (leg_key): the path it was given last …
        self.taken: dict[int, int] = {}  # … and its halls
        self._grounds: dict[tuple[int, ...], Ground] = {}

    def ground(self, w: World) -> Ground:
        """The ground of a tableau; it changes when a Step is done or a card turned up."""
        key = w.cells.copy()
        for x in w.done:
            if w.card(goal_cell(done_goal(x))).kind == t.STEP:
                key.append(done_goal(x))
        tag = tuple(key)
        if tag not in self._grounds:
            self._grounds[tag] = Ground(Net(w))
        return self._grounds[tag]

    def forget(self, task: int) -> None:
        """Looks for the paths of a task again; for those of all tasks, if it is -1."""
        for key in list(self.kept):
            if task < 0 or key >> 4 == task:
                del self.kept[key]
                del self.taken[key]

    def attempt(self, owner: list[int], order: list[int], number: int) -> list[Path]:
        """One try: a path for every leg, or as many as there were before one was blocked."""
        plan: list[Path] = []
        self.blocked = -1
        self.world = self.g.copy()
        todo = sequence(self.g, self.tasks, order)
        for i in range(len(todo)):
            task = todo[i][0]
            key = leg_key(task, todo[i][1])
            path = self._held(key, owner[task])
            if path is None:
                before = self.world.groups[owner[task]].halls
                path = self.route(owner, todo, i, number)
                if path is None:
                    return plan
                self.kept[key] = path
                self.taken[key] = self.world.groups[owner[task]].halls & ~before
            plan.append(path)
        return plan

    def _held(self, key: int, group: int) -> Path | None:
        """The path that this leg was given before, drawn again, if it still holds."""
        path = self.kept.get(key)
        if path is None or path.group != group:
            return None
        after = self.world.copy()
        if not drawn(after, path, self.tasks[key >> 4][key & 15]):
            return None
        self.world = after
        return path

    def route(self, owner: list[int], todo: list[list[int]], at: int, number: int) -> Path | None:
        """A path for one leg after which those that follow can still be led; the world goes on with it."""
        w = self.world
        task = todo[at][0]
        leg = self.tasks[task][todo[at][1]]
        shun = scattered_halls(w, self.rng) if number > 0 else 0
        for key, halls in self.taken.items():
            if key >> 4 != task:
                shun |= halls
        answer = self.search(w, owner[task], leg, number, shun, self.brief if at > 0 else self.limit)
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
            answer = self.search(self.world, owner[pair[0]], leg, number, 0, self.limit)
            if answer.path is not None and drawn(self.world, answer.path, leg):
                done += 1
            else:
                failed[pair[0]] = True
        self.blocked = -1
        for task in failed:
            self.blocked = task
        return done

    def search(self, w: World, group: int, leg: Leg, number: int, shun: int, limit: int) -> Answer:
        """A dive round the halls that others want, or, if there is no such way, through as few of them as may be.

        Each try has another noise, and every other one prefers short lines.
        """
        goal = goal_of(w, leg.cell, leg.end)
        ground = self.ground(w)
        search = Search(w, ground.net, group, goal, others_artifacts(w, goal))
        search.thrift = 25 if number % 2 == 1 else 5
        if number > 0:
            search.noise = 150
            search.seed = 1 + self.rng.below(1000000)
        free = search.start.halls
        if search.sound and shun & ~free != 0:
            search.start.halls |= shun & ~first_halls(ground.net, search.start)
            answer = self._dived(search, ground, limit // 2)
            if answer.status == FOUND:
                return answer
            search.start.halls = free
            search.shun = shun & ~free
        return self._dived(search, ground, limit)

    def _dived(self, search: Search, ground: Ground, limit: int) -> Answer:
        answer = dive(search, ground, limit)
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
            if not could(w, self.ground(w).net, owner[task], leg):
                return task
        if bosses > 1 and not _jumps(w) and Flow(w, False, True, t.BOSS).most() < bosses:
            return todo[len(todo) - 1][0]
        return -1


def leg_key(task: int, number: int) -> int:
    """A leg of a task as a number."""
    return task << 4 | number


def first_halls(net: Net, d: Draft) -> int:
    """The halls of a group's first strand: every line of its own begins with them."""
    if d.local() >= t.OPENINGS:
        return 0
    return net.strand(d.cell(), d.local(), d.g.card(d.cell()).opening_hall[d.local()]).halls


def scattered_halls(w: World, rng: Rng) -> int:
    """One hall in eight, at random: who goes round them finds another way than before."""
    out = 0
    for cell in range(len(w.cells)):
        if w.cells[cell] > 0:
            out |= (rng.below(WORD) & rng.below(WORD) & rng.below(WORD)) << (cell << t.STRIDE_BITS)
    return out


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
    """Paths that fulfill all that is left, in an order in which they can be drawn; empty if none were found.

    At most `tries` tries, with about `limit` drafts for one leg, fewer at first; none is begun after `budget` drafts
    were grown. The task that was blocked goes first in the next try, and now and then all is begun afresh.
    """
    planner = Planner(g, limit)
    tasks = planner.tasks
    if len(tasks) > len(g.groups) or not has_room(g, tasks):
        return []
    fits = fitting(g, tasks)
    failed: dict[int, int] = {}  # by task and group: how often it found no way though it went first
    order: list[int] = []
    owner: list[int] = []
    for number in range(tries):
        last = planner.blocked
        if number % AFRESH == 0:
            planner.forget(-1)
            order = order_of(g, tasks, number, last, planner.rng)
            owner = matched(fits, order, planner.rng, number // AFRESH % 3 == 2)
        elif planner.rng.below(10) < 8:
            order.remove(last)
            order.insert(0, last)
            planner.forget(last)
        else:
            order = order_of(g, tasks, number, last, planner.rng)
        if not owner or planner.grown > budget:
            return []
        planner.brief = min(limit, BRIEF + number)
        plan = planner.attempt(owner, order, number)
        last = planner.blocked
        if last < 0:
            return plan
        if order[0] == last and len(plan) < len(tasks[last]) and (len(plan) == 0 or not staged(g)):
            pair_key = last << 4 | owner[last]
            failed[pair_key] = failed.get(pair_key, 0) + 1
            if failed[pair_key] == HOPELESS:
                fits[last][owner[last]] = False
                planner.forget(-1)
                owner = matched(fits, order, planner.rng, False)
                if not owner:  # nothing is proved, so all may try again
                    fits = fitting(g, tasks)
                    failed.clear()
                    owner = matched(fits, order, planner.rng, True)
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
