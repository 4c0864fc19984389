"""The companions: Heroes, Rebellion warriors, the common pools (MKD-SETUP-15, -20, -25, MKD-TEAM, MKD-REB)."""

from typing import Final

from ....engine.chance import SETUP
from ....engine.option import Opt, opt
from ....engine.step import Step
from .. import events as ev
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..acts.base import ACTS
from ..content import SETUPS
from ..dice import R_LAY
from ..legal.mustering import forbids_enough, forbids_hero, forbids_warrior, given
from ..modes.base import party_of
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
            self.stage = POOL if self.stage == PICK and party_of(g).many and not self.quick else FILL
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
            if party_of(g).many and p.started > 0:
                options.append(opt(o.STOP))
            g.ask(seat, prompt, options, party_of(g).points_left(g, seat))

    def forbids(self, g: World, seat: int, option: Opt) -> int:
        if option.kind == o.STOP:
            return forbids_enough(g, seat) if self.stage == POOL else r.SETUP_25
        return ACTS.forbids(g, option)

    def choose(self, g: World, option: Opt) -> None:
        if option.kind == o.STOP:
            g.players[self.seat(g)].stopped = True
        else:
            ACTS.take(g, option)
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
    """The usual Hero of the i-th player, or as much of the usual team as is allowed."""
    party = party_of(g)
    for pair in party.usual(g, i):
        card = pair[0]
        level = pair[1]
        rule = forbids_hero(g, seat, card, level) if level > 0 else forbids_warrior(g, seat, card)
        if rule == 0 or not party.many:
            add_hero(g, seat, card, level)


def add_hero(g: World, seat: int, card: int, level: int) -> None:
    """A Hero waits beside his entrance (MKD-SETUP-24)."""
    x = Figure(card, seat, level, t.WAITING)
    x.click = 5 - level if level > 0 else 0
    x.top = level
    g.figures.append(x)
    g.players[seat].started += 1
    if not party_of(g).many:
        g.players[seat].stopped = True
    g.emit(ev.HERO, seat, len(g.figures) - 1)


def chests_each(g: World) -> int:
    """Chests each player places: two in team games, else one, unless it was agreed otherwise (MKD-TEAM-07)."""
    n = party_of(g).chests
    agreed = g.config.option("chests", "usual")
    return n + 1 if agreed == "more" else max(n - 1, 1) if agreed == "fewer" else n


def fill_box(g: World, quick: bool) -> None:
    """Pool, chests and mixed tokens (MKD-SETUP-15, -20, MKD-TEAM-05, -08, -10, MKD-MULTI-10, MKD-REB-04, -06)."""
    n = g.config.players
    party = party_of(g)
    s = SETUPS[party.setup]
    hard = g.config.option("foes", "usual") == "hard"
    heroes = len(g.figures)
    pool = s.pool.copy()
    if party.many and not quick:
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
    while party.lacks(g, pool):
        pool.append(s.pool[i % len(s.pool)])
        i += 1
    for card in pool:
        g.figures.append(Figure(card, -1, 0, t.POOL))
    wanted = chests_each(g) * n if quick or not party.many else max(chests_each(g) * n, heroes)
    cards = s.hard_chests if hard else s.chests
    for i in range(wanted):
        g.chests.append(Chest(cards[i % len(cards)]))
    tables: list[int] = []
    for i in range(n):
        if party.many or i == 0:
            tables += s.tokens
        elif i > 1:
            tables += s.more[i - 2]
        if hard:
            tables[tables.index(s.tokens[0]) if s.tokens[0] in tables else 0] = s.hard_tokens[i]
    tables.sort()
    g.tables = tables
