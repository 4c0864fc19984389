"""Who comes along: Heroes, Rebellion warriors, the common pools (MKD-SETUP-15, -20, -25, MKD-TEAM, MKD-REB)."""

from typing import Final

from ....engine.option import Opt, opt
from ....engine.step import Step
from .. import events as e
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..content import FIGURES, HEROES, REBELS, SETUPS, TEAM_REBELS, TEAMS
from ..pieces import Chest, Figure
from ..state import World

LONE_POINTS: Final = 40  # a Rebellion warrior alone is worth at most this (AMB-69)
MOST_GIVEN: Final = 20  # Mage Spawn a player may give to the pool: the table is only so big

PICK: Final = 0
POOL: Final = 1
FILL: Final = 2


class Muster(Step[World]):
    """Heroes are taken one by one in turn, then teams give Mage Spawn to the pool; `quick`: the usual ones."""

    KIND: Final = 101

    def __init__(self, quick: bool, turn: int = 0, stage: int = PICK) -> None:
        self.quick = quick
        self.turn = turn
        self.stage = stage

    def seat(self, g: World) -> int:
        """Whose it is, in turn order from the starting player."""
        return (g.first + self.turn) % g.config.players

    def run(self, g: World) -> None:
        if self.stage == FILL:
            fill_box(g, self.quick)
            go_on(g)
            g.pop()
        elif self.quick:
            for i in range(g.config.players):
                ready(g, (g.first + i) % g.config.players, i)
            self.stage = FILL
        elif all_stopped(g):
            go_on(g)
            self.turn = 0
            self.stage = POOL if self.stage == PICK and g.team else FILL
        else:
            self.ask(g)

    def ask(self, g: World) -> None:
        """The next player who has not stopped; who can take nothing more stops."""
        seat = self.seat(g)
        p = g.players[seat]
        options: list[Opt] = []
        if not p.stopped:
            options = hero_options(g, seat) if self.stage == PICK else spawn_options(g, seat)
        if not options:
            p.stopped = True
            self.turn += 1
        elif self.stage == POOL:
            if forbids_enough(g, seat) == 0:
                options.append(opt(o.STOP))
            g.ask(seat, o.P_POOL, options, p.placed, given(g, p.gifts))
        else:
            if g.team and p.started > 0:
                options.append(opt(o.STOP))
            g.ask(seat, o.P_HERO, options, points_left(g, seat) if g.team else 0)

    def forbids(self, g: World, seat: int, act: Opt) -> int:
        if act.kind == o.HERO and self.stage == PICK:
            return forbids_hero(g, seat, act.a, act.b)
        if act.kind == o.WARRIOR and self.stage == PICK:
            return forbids_warrior(g, seat, act.a)
        if act.kind == o.GIVE and self.stage == POOL:
            return forbids_give(g, seat, act.a)
        if act.kind == o.STOP:
            return forbids_enough(g, seat) if self.stage == POOL else r.SETUP_25
        return 0

    def choose(self, g: World, act: Opt) -> None:
        seat = self.seat(g)
        if act.kind == o.HERO:
            add_hero(g, seat, act.a, act.b)
        elif act.kind == o.WARRIOR:
            add_hero(g, seat, act.a, 0)
        elif act.kind == o.GIVE:
            g.players[seat].placed += 1
            g.players[seat].gifts.append(act.a)
        elif act.kind == o.STOP:
            g.players[seat].stopped = True
        else:
            raise AssertionError(f"nobody is mustered by an option of kind {act.kind}")
        self.turn += 1


def go_on(g: World) -> None:
    """Nobody has stopped yet."""
    for p in g.players:
        p.stopped = False


def all_stopped(g: World) -> bool:
    """Does nobody go on?"""
    for p in g.players:
        if not p.stopped:
            return False
    return True


# ---- Heroes and warriors
def ready(g: World, seat: int, i: int) -> None:
    """The usual Hero or team of the i-th player; a bigger team takes in the next ready ones (MKD-TEAM-04)."""
    if not g.team:
        if g.allies == 2:
            add_hero(g, seat, SETUPS[0].warriors[i], 0)
        else:
            add_hero(g, seat, SETUPS[0].heroes[i], 1)
        return
    for k in range(len(TEAMS)):
        team = TEAMS[(i + k) % len(TEAMS)]
        for pair in team[:2] if g.allies == 2 else team:
            if forbids_hero(g, seat, pair[0], pair[1]) == 0:
                add_hero(g, seat, pair[0], pair[1])
        if g.allies == 2:
            for card in TEAM_REBELS[(i + k) % len(TEAMS)]:
                if forbids_warrior(g, seat, card) == 0:
                    add_hero(g, seat, card, 0)
        if g.budget == t.TEAM_POINTS:
            return


def points_left(g: World, seat: int) -> int:
    """Points a team may still spend (MKD-TEAM-01)."""
    n = g.budget
    for x in g.figures:
        if x.owner == seat:
            n -= FIGURES[x.card].points[x.level - 1]
    return n


def forbids_hero(g: World, seat: int, card: int, level: int) -> int:
    """0 if a player may take this Hero at this level (MKD-SETUP-25, MKD-TEAM-01..03, -19)."""
    if card not in HEROES:
        return r.REB_05
    for x in g.figures:
        if x.card == card and (x.owner == seat or not g.team):
            return r.TEAM_03 if g.team else r.SETUP_25
    if not g.team:
        return 0 if level == 1 else r.FIG_08
    if level != 1 and level != 2:
        return r.TEAM_02
    return 0 if FIGURES[card].points[level - 1] <= points_left(g, seat) else r.TEAM_01


def forbids_warrior(g: World, seat: int, card: int) -> int:
    """0 if a player may take this Rebellion warrior: no Mage Spawn, unique ones once (MKD-REB-01, -05, AMB-69)."""
    if card not in REBELS:
        return r.REB_05
    if g.allies < 2:
        return r.REB_01
    if FIGURES[card].grade == len(t.GRADES) - 1:
        for x in g.figures:
            if x.card == card and x.owner == seat:
                return r.TEAM_03
    if not g.team:
        return 0 if FIGURES[card].points[0] <= LONE_POINTS else r.REB_07
    return 0 if FIGURES[card].points[0] <= points_left(g, seat) else r.TEAM_01


def hero_options(g: World, seat: int) -> list[Opt]:
    """The Heroes a player may take, and the Rebellion warriors where they are in play."""
    out: list[Opt] = []
    for card in REBELS if g.allies == 2 else []:
        if forbids_warrior(g, seat, card) == 0:
            out.append(opt(o.WARRIOR, card))
    for card in HEROES:
        for level in (1, 2):
            if forbids_hero(g, seat, card, level) == 0:
                out.append(opt(o.HERO, card, level))
    return out


def add_hero(g: World, seat: int, card: int, level: int) -> None:
    """A Hero waits beside his entrance (MKD-SETUP-24)."""
    x = Figure(card, seat, level, t.WAITING)
    x.click = 5 - level if level > 0 else 0
    x.top = level
    g.figures.append(x)
    g.players[seat].started += 1
    if not g.team:
        g.players[seat].stopped = True
    g.emit(e.HERO, seat, len(g.figures) - 1)


# ---- the pools
def forbids_give(g: World, seat: int, card: int) -> int:
    """0 if a player may give this figure to the pool: Mage Spawn, unique ones once (MKD-TEAM-10, MKD-REB-06)."""
    if FIGURES[card].grade == 0 or (FIGURES[card].rebel and g.allies == 0):
        return r.REB_06
    if g.players[seat].placed >= MOST_GIVEN:
        return r.TEAM_10
    if FIGURES[card].grade == len(t.GRADES) - 1:
        for p in g.players:
            if card in p.gifts:
                return r.SETUP_21
    return 0


def spawn_options(g: World, seat: int) -> list[Opt]:
    """What a player may give to the pool."""
    out: list[Opt] = []
    for card in range(len(FIGURES)):
        if forbids_give(g, seat, card) == 0:
            out.append(opt(o.GIVE, card))
    return out


def given(g: World, cards: list[int]) -> int:
    """The points of these figures."""
    n = 0
    for card in cards:
        n += FIGURES[card].points[-1]
    return n


def forbids_enough(g: World, seat: int) -> int:
    """0 if a player has given enough: as many figures as he has Heroes, and 100 points (MKD-TEAM-10)."""
    p = g.players[seat]
    return 0 if p.placed >= p.started and given(g, p.gifts) >= t.TEAM_POINTS else r.TEAM_10


def chests_each(g: World) -> int:
    """Chests each player places: two in team games, else one, unless it was agreed otherwise (MKD-TEAM-07)."""
    n = 2 if g.team else 1
    agreed = g.config.option("chests", "usual")
    return n + 1 if agreed == "more" else max(n - 1, 1) if agreed == "fewer" else n


def fill_box(g: World, quick: bool) -> None:
    """Pool, chests and mixed tokens (MKD-SETUP-15, -20, MKD-TEAM-05, -08, -10, MKD-MULTI-10, MKD-REB-04, -06)."""
    n = g.config.players
    s = SETUPS[1 if g.team else 0]
    hard = g.config.option("foes", "usual") == "hard"
    heroes = len(g.figures)
    pool = s.pool.copy()
    if g.team and not quick:
        pool = []
        for p in g.players:
            pool += p.gifts
            p.gifts = []
            p.placed = 0
    elif g.allies > 0:
        pool += s.rebels
    if hard and s.unique not in pool:
        pool.append(s.unique)
    i = 0
    while g.team and (len(pool) < heroes or given(g, pool) < t.TEAM_POINTS * n):  # MKD-TEAM-10
        pool.append(s.pool[i % len(s.pool)])
        i += 1
    for card in pool:
        g.figures.append(Figure(card, -1, 0, t.POOL))
    wanted = chests_each(g) * n if quick or not g.team else max(chests_each(g) * n, heroes)
    cards = s.hard_chests if hard else s.chests
    for i in range(wanted):
        g.chests.append(Chest(cards[i % len(cards)]))
    tables: list[int] = []
    for i in range(n):
        if g.team or i == 0:
            tables += s.tokens
        elif i > 1:
            tables += s.more[i - 2]
        if hard:
            tables[tables.index(s.tokens[0]) if s.tokens[0] in tables else 0] = s.hard_tokens[i]
    tables.sort()
    g.tables = tables
