"""Plans: where the active model had best stand, found by looking at every square it can reach."""

from typing import Final

from ....board.footprint import base_sees, steps_between
from ....board.grid import FAR
from ....board.mover import flood
from ....engine.option import Opt, opt
from .. import content
from .. import terms as t
from ..acts.activation import Open
from ..acts.combat import attack, use
from ..content import ABILITIES, CARDS
from ..legal.acting import AFAR, MELEE, aims_at_model, forbids_run, reach_of
from ..legal.chances import chance_to_wound
from ..legal.figures import abilities_of, action_points, hearts, points_in_play, smoke_squares, speed_of
from ..legal.moving import Walker
from ..legal.places import fits
from ..state import World
from .strength import stride, wounds_of
from .value import approach, caution, dread, pulls, wound_worth
from .weights import USUAL, Weights

NOTHING: Final[list[int]] = []


class Strike:
    """The worth of an attack on one target for each AP, and the distance from which it can be made."""

    __slots__ = ("act", "at", "enough", "reach", "size", "worth")

    def __init__(self, option: Opt, at: int, size: int, reach: int, worth: float, enough: float) -> None:
        self.act = option
        self.at = at
        self.size = size
        self.reach = reach
        self.worth = worth
        self.enough = enough  # AP until the target will be gone


class Menace:
    """An enemy that may strike next: how far, how hard, and how many others it can choose from."""

    __slots__ = ("far", "row", "wounds")

    def __init__(self, row: list[int], far: int, wounds: float) -> None:
        self.row = row
        self.far = far
        self.wounds = wounds


def _blow(ability: int, how: int, v: int) -> Opt:
    """An attack as it stands on the menu."""
    if ability == content.MELEE or ability == content.SHOT:
        return attack(ability, how, v)
    return use(ability, how, v)


class Shy(Walker):
    """A model that does not step into lava, unless it flies or burns already."""

    def __init__(self, g: World, m: int) -> None:
        super().__init__(g, m)
        self.shy = not self.flies and g.models[m].status & (1 << t.FIRE) == 0

    def price(self, frm: int, to: int) -> int:
        if self.shy and self.g.ground.lava[to]:
            return FAR
        return super().price(frm, to)


class Plan:
    """The best place for a model to act or to be, and the way there (empty: it is there already)."""

    __slots__ = (
        "ap",
        "care",
        "foes",
        "friends",
        "left",
        "menaces",
        "model",
        "points",
        "pulls",
        "runs",
        "stay",
        "strikes",
        "way",
        "weights",
        "worth",
    )

    def __init__(self, g: World, m: int, w: Weights = USUAL) -> None:
        self.model = m
        self.weights = w
        self.points = points_in_play(g)
        self.friends: list[int] = []
        self.foes: list[int] = []
        side = CARDS[g.models[m].card].side
        for v in range(len(g.models)):
            if g.models[v].at >= 0 and v != m:
                if CARDS[g.models[v].card].side == side:
                    self.friends.append(v)
                else:
                    self.foes.append(v)
        self.pulls = pulls(g, w, self.foes, self.points)
        active = m == g.active
        self.ap = g.ap if active else action_points(g, m)
        left = g.speed - g.moved if active else speed_of(g, m)
        x = g.models[m]
        self.left = max(hearts(g, m) - x.wounds, 1)
        self.care = caution(g, w, len(self.friends) + 1) if side == t.HEROES else 0.0
        self.menaces: list[Menace] = self._menaces(g) if self.care > 0.0 else []
        running = active and g.running
        self.strikes: list[Strike] = [] if running else self._strikes(g)
        self.way: list[int] = []
        self.runs = False
        self.stay = self.place(g, x.at, False)
        self.worth = self.place(g, x.at, not running) if fits(g, m, x.at, CARDS[x.card].size) else -1.0 * FAR
        if x.status & ((1 << t.KNOCKDOWN) | (1 << t.IMMOBILE)):
            return
        way = self._search(g, left, not running)
        if not running and forbids_run(g, m) == 0 and active:
            before = self.worth
            if self._search(g, 2 * left, False) and self.worth > before:
                self.runs = True
        if not self.runs:
            self.way = way

    def _menaces(self, g: World) -> list[Menace]:
        out: list[Menace] = []
        for f in self.foes:
            x = g.models[f]
            if CARDS[x.card].role == t.R_POINT:
                continue
            row = g.ground.grid.distances(x.at)
            far = stride(g, f)
            share = 1
            for o in self.friends:
                if row[g.models[o].at] <= far:
                    share += 1
            out.append(Menace(row, far, wounds_of(g, f, self.model) / share))
        return out

    def _strikes(self, g: World) -> list[Strike]:
        m = self.model
        w = self.weights
        out: list[Strike] = []
        ways: list[int] = [content.MELEE * 2 + MELEE]
        c = CARDS[g.models[m].card]
        if c.distance != t.D_NONE:
            ways.append(content.SHOT * 2 + AFAR)
        for k in abilities_of(g, m):
            a = ABILITIES[k]
            if a.kind == t.A_ATTACK and aims_at_model(a) and 0 < a.ap <= self.ap:
                ways.append(k * 2 + MELEE)
                ways.append(k * 2 + AFAR)
        for v in self.foes:
            y = g.models[v]
            left = hearts(g, v) - y.wounds
            best: list[float] = [0.0, 0.0]
            reach: list[int] = [0, 0]
            by: list[int] = [0, 0]
            hits: list[float] = [0.0, 0.0]
            for way in ways:
                a = ABILITIES[way >> 1]
                how = way & 1
                far = reach_of(g, m, a, how)
                if far < 0:
                    continue
                p = chance_to_wound(g, m, a.index, how, v)
                n = 2 if a.keywords & t.K_MASSIVE else 1
                worth = p * wound_worth(g, w, v, n, self.points) / a.ap
                if worth > best[how]:
                    best[how] = worth
                    reach[how] = far
                    by[how] = a.index
                    hits[how] = p * n / a.ap
            for how in range(2):
                if best[how] > 0.0 and (how == AFAR or best[MELEE] > best[AFAR] or reach[MELEE] > reach[AFAR]):
                    act = _blow(by[how], how, v)
                    out.append(Strike(act, y.at, CARDS[y.card].size, reach[how], best[how], left / hits[how]))
        if c.side == t.HEROES:
            for i in range(len(g.chests)):
                at = g.chests[i]
                if at >= 0:
                    out.append(Strike(opt(Open.KIND, i), at, 1, 1, w.chest, 1.0))
        return out

    def _search(self, g: World, left: int, acts: bool) -> list[int]:
        """Looks at all places in reach; notes the best and returns the way there, empty if none is better."""
        at = g.models[self.model].at
        walker = Shy(g, self.model)
        f = flood(walker, [at], left)
        found = -1
        for n in f.order:
            if n != at and walker.rest(n):
                v = self.place(g, n, acts) - 0.01 * f.cost[n]
                if v > self.worth:
                    self.worth = v
                    found = n
        return f.way(found) if found >= 0 else NOTHING

    def place(self, g: World, at: int, acts: bool) -> float:
        """The worth of standing here, with the attacks that can be made from here."""
        m = self.model
        w = self.weights
        x = g.models[m]
        v = approach(g, w, m, at, self.foes, self.pulls)
        if self.care > 0.0:
            expected = 0.0
            for e in self.menaces:
                if e.row[at] <= e.far:
                    expected += e.wounds
            v -= self.care * dread(w, expected, self.left)
            if g.ground.font[at] and (x.wounds or x.status):
                v += 2.0
            if g.boss >= 0 and x.status & (1 << t.FIRE) == 0 and self._singed(g, at):
                v -= w.fire
        if not acts or self.ap == 0 or not self.strikes:
            return v
        return v + self._haul(g, at)

    def _singed(self, g: World, at: int) -> bool:
        """Is a spawning point beside this square?"""
        for f in self.foes:
            y = g.models[f]
            if CARDS[y.card].role == t.R_POINT and g.ground.grid.steps(at, y.at) <= 1:
                return True
        return False

    def blows(self, g: World, at: int) -> list[Strike]:
        """The targets in reach from here."""
        size = CARDS[g.models[self.model].card].size
        smoke = smoke_squares(g) if g.smokes else NOTHING
        mine: list[Strike] = []
        for s in self.strikes:
            d = steps_between(g.ground.grid, at, size, s.at, s.size)
            if d <= s.reach and (d <= 1 or base_sees(g.ground.sight, at, size, s.at, s.size, smoke)):
                mine.append(s)
        return mine

    def _haul(self, g: World, at: int) -> float:
        """The worth of the AP left, spent from here: the best targets first, each until it is gone."""
        mine = self.blows(g, at)
        left = float(self.ap)
        v = 0.0
        while left > 0.0 and mine:
            best = mine[0]
            for s in mine:
                if s.worth > best.worth:
                    best = s
            mine.remove(best)
            used = min(left, best.enough)
            v += used * best.worth
            left -= used
        return v
