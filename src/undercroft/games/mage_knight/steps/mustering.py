"""The companions: Heroes, Rebellion warriors, the common pools (MKD-SETUP-15, -20, -25, MKD-TEAM, MKD-REB)."""

from typing import Final

from ....engine.chance import SETUP
from ....engine.option import Opt, opt
from ....engine.step import Step
from .. import events as e
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..acts.base import ACTS
from ..content import SETUPS, TEAM_REBELS, TEAMS
from ..dice import R_LAY
from ..legal.mustering import forbids_enough, forbids_hero, forbids_warrior, given, points_left
from ..pieces import Chest, Figure
from ..state import World

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
        """The player to decide, in turn order from the starting player."""
        return (g.first + self.turn) % g.config.players

    def run(self, g: World) -> None:
        if self.stage == FILL:
            fill_box(g, self.quick)
            go_on(g)
            g.pop()
        elif self.quick and g.config.option("draft", "usual") == "usual":
            for i in range(g.config.players):
                ready(g, (g.first + i) % g.config.players, i)
            self.stage = FILL
        elif all_stopped(g):
            go_on(g)
            self.turn = 0
            self.stage = POOL if self.stage == PICK and g.team and not self.quick else FILL
        else:
            self.ask(g)

    def ask(self, g: World) -> None:
        """Ask the next player who has not stopped; a player who can take nothing more stops."""
        seat = self.seat(g)
        p = g.players[seat]
        prompt = o.P_HERO if self.stage == PICK else o.P_POOL
        options = [] if p.stopped else ACTS.listed(g, prompt)
        if not options:
            p.stopped = True
            self.turn += 1
        elif self.quick:
            self.choose(g, options[g.chance.below(SETUP, len(options), R_LAY)])
        elif self.stage == POOL:
            if forbids_enough(g, seat) == 0:
                options.append(opt(o.STOP))
            g.ask(seat, prompt, options, p.placed, given(g, p.gifts))
        else:
            if g.team and p.started > 0:
                options.append(opt(o.STOP))
            g.ask(seat, prompt, options, points_left(g, seat) if g.team else 0)

    def forbids(self, g: World, seat: int, x: Opt) -> int:
        if x.kind == o.STOP:
            return forbids_enough(g, seat) if self.stage == POOL else r.SETUP_25
        return ACTS.forbids(g, x)

    def choose(self, g: World, x: Opt) -> None:
        if x.kind == o.STOP:
            g.players[self.seat(g)].stopped = True
        else:
            ACTS.take(g, x)
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
