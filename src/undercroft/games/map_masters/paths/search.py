"""Finding a path: a beam for a good answer, an exact search for proof, both counted in drafts grown."""

from typing import Final

from .. import terms as t
from ..state import World
from . import line as p
from .bounds import possible
from .claiming import missing
from .draft import Draft, draft_of, values
from .goal import Goal
from .growing import Grower
from .line import Path
from .net import Net, Strand
from .tracing import begin
from .verdicts import OK

FOUND: Final = 0
PROVED_NONE: Final = 1
NOT_FOUND: Final = 2  # within the limit

KEEP: Final = 5
DEPTH: Final = 70
BEAM_LIMIT: Final = 4500
FAR: Final = 60
TABLES: Final = 64  # of distances that a net remembers
SHUNNED: Final = 40  # hundredths of an icon for each hall that others need more


class Answer:
    """The answer of a search: a path, the proof that there is none, or neither. `others` are further paths."""

    def __init__(self, status: int, path: Path | None, draft: Draft | None, grown: int) -> None:
        self.status = status
        self.path = path
        self.draft = draft
        self.grown = grown
        self.others: list[Draft] = []


def path_from(d: Draft, goal: Goal) -> Path:
    """The path of a draft that has ended."""
    group = d.g.groups[d.group]
    return Path(d.group, group.cell, group.slot, values(d.trail), values(d.pays), values(d.picks), 0, d.woven, goal.end)


class Search:
    """One group's way to one goal on one tableau."""

    def __init__(self, g: World, net: Net, group: int, goal: Goal, avoid: int, begun: Draft | None = None) -> None:
        """`begun` is a draft that has left from where the group stands, if one is known."""
        self.g = g
        self.net = net
        self.goal = goal
        self.avoid = avoid
        self.start = draft_of(g, group) if begun is None else begun.copy()
        self.start.weave = True
        for item in t.FAIRIES:
            if goal.need.items[item] > 0:
                self.start.prefers |= 1 << item
        self.sound = begun is not None or begin(self.start) == OK
        self.to_stop = self._distances(t.NONE)
        self.to_token = self.to_stop
        artifact = goal.need.artifact
        self.token_cell = t.NONE
        if artifact != t.NONE and self.start.artifacts >> artifact & 1 == 0:
            for cell in range(len(g.tokens)):
                if g.tokens[cell] - 1 == artifact:
                    self.token_cell = cell
                    self.to_token = self._distances(cell)
        self.noise = 0
        self.seed = 1
        self.shun = 0  # halls that others need more
        self.thrift = 5  # hundredths of an icon for each hall

    # ---- the quick answer
    def beam(self, keep: int, limit: int) -> Answer:
        """Label by label, the best few at each place."""
        if not self.sound:
            return Answer(PROVED_NONE, None, None, 0)
        grower = Grower(self.net, self.goal, False, self.avoid)
        front = [self.start]
        depth = 0
        enough = DEPTH
        while front and depth < enough and grower.grown < limit:
            by_place: dict[int, list[Draft]] = {}
            for d in front:
                if grower.grown >= limit:
                    break
                for n in grower.grow(d):
                    n.value = self.worth(n)
                    key = n.at << 6 | (n.hall + 1)
                    row = by_place.get(key)
                    if row is None:
                        by_place[key] = [n]
                    else:
                        row.append(n)
            front = []
            for row in by_place.values():
                self._best(row, keep, front)
            depth += 1
            if grower.ends and enough == DEPTH:
                enough = depth + 4
        if not grower.ends:
            return Answer(NOT_FOUND, None, None, grower.grown)
        return self.answer(grower)

    def answer(self, grower: Grower) -> Answer:
        """The cheapest of the ends that were found."""
        best = grower.ends[0]
        for e in grower.ends:
            if cost_of(e) < cost_of(best):
                best = e
        answer = Answer(FOUND, path_from(best, self.goal), best, grower.grown)
        answer.others = grower.ends
        return answer

    def _best(self, row: list[Draft], keep: int, front: list[Draft]) -> None:
        """The best few of a place that differ in what they hold."""
        order: list[tuple[int, int]] = []
        for i in range(len(row)):
            order.append((-row[i].value, i))
        order.sort()
        tags: list[tuple[int, int, int]] = []
        for pair in order:
            d = row[pair[1]]
            tag = (d.bag, d.length, d.door)
            if tag in tags:
                continue
            tags.append(tag)
            front.append(d)
            if len(tags) == keep:
                return

    def worth(self, d: Draft) -> int:
        """How promising a draft is, in hundredths of an icon."""
        need = self.goal.need
        lacking = missing(d, need)
        value = -400 * lacking
        for item in [t.SWORD, t.KEY, t.ROPE, t.SCROLL]:
            value += 50 * min(2, d.holds(item))
        value += 20 * (d.books.bit_count() + d.tokens.bit_count())
        table = self.to_stop
        if self.token_cell != t.NONE and d.artifacts >> need.artifact & 1 == 0:
            table = self.to_token
            value -= 10 * table.get(d.at, FAR)
        value -= table.get(d.at, FAR) * (40 if lacking == 0 else 8)
        value -= self.thrift * d.length
        value -= SHUNNED * (d.halls & self.shun).bit_count()
        if self.noise > 0:
            self.seed = (self.seed * 1103515245 + 12345) & 0x7FFFFFFF
            value += (self.seed >> 8) % self.noise
        return value

    def _distances(self, cell: int) -> dict[int, int]:
        """Strands to the nearest stop of the goal, or onto a cell, over halls that are free; most groups share it."""
        key = (cell, self.goal.cell, self.goal.end, self.start.halls)
        found = self.net.tables.get(key)
        if found is None:
            if len(self.net.tables) >= TABLES:
                self.net.tables.clear()
            found = self._measured(cell)
            self.net.tables[key] = found
        return found

    def _measured(self, cell: int) -> dict[int, int]:
        net = self.net
        net.complete()
        used = self.start.halls
        near: list[Strand] = []
        if cell != t.NONE or self.goal.end == p.STOP:
            near += net.touching.get(cell if cell != t.NONE else self.goal.cell, [])
        else:
            for stop in self.goal.stops:
                near += net.ending.get(stop, [])
        table: dict[int, int] = {}
        todo: list[int] = []
        for s in near:
            if s.at not in table and s.halls & used == 0:
                table[s.at] = 1
                todo.append(s.at)
        for at in todo:  # it grows meanwhile
            far = table[at] + 1
            for s in net.into.get(at, []):
                if s.at not in table and s.halls & used == 0:
                    table[s.at] = far
                    todo.append(s.at)
            for mouth in net.above.get(at, []):
                if mouth not in table:
                    table[mouth] = far
                    todo.append(mouth)
        return table

    # ---- the proof
    def exact(self, limit: int) -> Answer:
        """Searches everything depth first, cut only by certain bounds; grows at most `limit` drafts."""
        if not self.sound or not possible(self.net, self.start, self.goal):
            return Answer(PROVED_NONE, None, None, 0)
        grower = Grower(self.net, self.goal, True, self.avoid)
        stack = [self.start]
        seen: set[tuple[int, ...]] = set()
        while stack:
            if grower.grown >= limit:
                return Answer(NOT_FOUND, None, None, grower.grown)
            d = stack.pop()
            fresh: list[tuple[int, int]] = []
            rows = grower.grow(d)
            if grower.ends:
                return self.answer(grower)
            for i in range(len(rows)):
                n = rows[i]
                key = _key(n)
                if key in seen:
                    continue
                seen.add(key)
                if possible(self.net, n, self.goal):
                    fresh.append((self.worth(n), i))
            fresh.sort()
            for pair in fresh:
                stack.append(rows[pair[1]])
        return Answer(NOT_FOUND if grower.skipped else PROVED_NONE, None, None, grower.grown)


def cost_of(d: Draft) -> int:
    """How dear an end is: books and tokens spent, then halls used."""
    before = d.g.groups[d.group]
    spent = (before.books & ~d.books).bit_count() * 8 + (before.tokens & ~d.tokens).bit_count() * 4
    return spent + d.length


def _key(d: Draft) -> tuple[int, ...]:
    chords: list[int] = sorted(values(d.chords))
    return (
        d.at,
        d.door,
        d.hall,
        d.feature,
        d.booked,
        d.reached,
        d.stepped,
        d.paid,
        d.halls,
        d.own,
        d.rooms,
        d.circles,
        d.shafts,
        d.bag,
        d.used,
        d.tokens,
        d.books,
        d.artifacts,
        d.kills,
        d.met,
        d.stock,
        d.woven,
        *chords,
    )


def find(g: World, net: Net, group: int, goal: Goal, limit: int, avoid: int = 0) -> Answer:
    """A path for a group to a goal: found, proved none, or not found within `limit` drafts."""
    search = Search(g, net, group, goal, avoid)
    if not search.sound or not possible(net, search.start, goal):
        return Answer(PROVED_NONE, None, None, 0)
    quick = search.beam(KEEP, min(limit, BEAM_LIMIT))
    if quick.status == FOUND or quick.grown >= limit:
        return quick
    slow = search.exact(limit - quick.grown)
    slow.grown += quick.grown
    return slow
