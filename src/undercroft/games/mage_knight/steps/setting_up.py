"""The set-up: starting player, chests, tokens, entrances and exits (MKD-SETUP, MKD-TEAM, MKD-MULTI)."""

from typing import Final

from ....engine.chance import SETUP
from ....engine.option import Opt, opt
from ....engine.step import Step
from .. import events as ev
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..acts.base import ACTS
from ..dice import R_LAY, R_START, natural_of, two_dice
from ..legal.placing import chest_facings
from ..modes.base import site_of
from ..state import World
from .mustering import Muster, all_stopped, chests_each
from .turns import Turns, name_master

ROLL: Final = 0
BUILD: Final = 1
CHESTS: Final = 2
CHEST_CARD: Final = 3
CHEST_FACING: Final = 4
TOKENS: Final = 5
ENTRANCES: Final = 6
EXITS: Final = 7
BEGIN: Final = 8
CHOSEN: Final = -2  # the next chest is, its square is not


class Setup(Step[World]):
    """Everything before the first turn; `quick`: chance decides it all."""

    KIND: Final = 100

    def __init__(self, quick: bool, turn: int = 0, at: int = -1, stage: int = ROLL) -> None:
        self.quick = quick
        self.turn = turn  # decisions made in this stage
        self.at = at  # square of the chest that is being placed; CHOSEN: which one it is
        self.stage = stage

    def seat(self, g: World) -> int:
        """The player to decide, in turn order from the starting player."""
        return (g.first + self.turn) % g.config.players

    def next(self, stage: int) -> None:
        """On to another stage."""
        self.stage = stage
        self.turn = 0

    def run(self, g: World) -> None:
        stage = self.stage
        if stage == ROLL:
            roll_start(g)
            self.next(BUILD)
        elif stage == BUILD:
            self.next(CHESTS)
            g.push(Muster(self.quick))
            site_of(g).build(g, self.quick)
        elif stage == CHESTS:
            self.chests(g)
        elif stage == CHEST_CARD:
            self.put_question(g, o.P_CHEST, ACTS.listed(g, o.P_CHEST))
        elif stage == CHEST_FACING:
            self.put_question(g, o.P_CHEST_FACING, [opt(o.TURN_TO, d) for d in chest_facings(g, self.at)])
        elif stage == TOKENS:
            self.tokens(g)
        elif stage == ENTRANCES:
            self.entrances(g)
        elif stage == EXITS:
            self.put_question(g, o.P_EXIT, ACTS.listed(g, o.P_EXIT))
        else:
            begin(g)
            g.pop()
            g.push(Turns())

    def put_question(self, g: World, prompt: int, options: list[Opt]) -> None:
        """Ask, or let chance answer."""
        if self.quick and len(options) > 1:
            self.choose(g, options[g.chance.below(SETUP, len(options), R_LAY)])
        else:
            g.ask(self.asked(g), prompt, options, self.turn)

    def asked(self, g: World) -> int:
        """The player to decide; on exits, the opponent of the player who will use it (MKD-TEAM-11, MKD-MULTI-11)."""
        return g.opponent(self.seat(g)) if self.stage == EXITS else self.seat(g)

    # ---- chests and tokens
    def chests(self, g: World) -> None:
        while self.turn < chests_each(g) * g.config.players and self.turn < len(g.chests):
            options = ACTS.listed(g, o.P_CHEST_AT)
            if options:
                if self.at != CHOSEN and not self.quick and len(ACTS.listed(g, o.P_CHEST)) > 1:
                    self.stage = CHEST_CARD
                else:
                    self.put_question(g, o.P_CHEST_AT, options)
                return
            g.chests.pop()  # MKD-SETUP-27: left out
        while len(g.chests) > self.turn:  # what nobody placed goes back into the box
            g.chests.pop()
        self.next(TOKENS)

    def tokens(self, g: World) -> None:
        n = g.config.players
        most = tokens_each(g)
        while self.turn < most * n and not all_stopped(g) and len(g.tokens) < len(g.tables):
            p = g.players[self.seat(g)]
            if not p.stopped and p.placed < most:
                options = ACTS.listed(g, o.P_TOKEN_AT)
                if options and not self.quick:
                    options.append(opt(o.STOP))
                if options:
                    self.put_question(g, o.P_TOKEN_AT, options)
                    return
                p.stopped = True
            self.turn += 1
        self.next(ENTRANCES)

    # ---- entrances and exits
    def entrances(self, g: World) -> None:
        if self.turn >= g.config.players:
            self.next(BEGIN)
            return
        self.put_question(g, o.P_ENTRANCE, ACTS.listed(g, o.P_ENTRANCE))

    def forbids(self, g: World, seat: int, option: Opt) -> int:
        facing = option.kind == o.TURN_TO and self.stage == CHEST_FACING
        return ACTS.forbids(g, option, r.SETUP_11 if facing else 0)

    def choose(self, g: World, option: Opt) -> None:
        if option.kind == o.TURN_TO:
            self.lay_chest(g, option.a)
        elif option.kind == o.STOP:
            g.players[self.seat(g)].stopped = True
            self.turn += 1
        else:
            ACTS.take(g, option)

    def lay_chest(self, g: World, facing: int) -> None:
        """The chest lies on its square (MKD-SETUP-08)."""
        c = g.chests[self.turn]
        c.at = self.at
        c.facing = facing
        c.state = t.SEALED
        g.lay_chest(self.turn, self.at)
        g.emit(ev.CHEST_PUT, self.turn, self.at, rule=r.SETUP_08)
        self.turn += 1
        self.at = -1
        self.stage = CHESTS


def roll_start(g: World) -> None:
    """The higher total of two dice begins; ties are rolled again (MKD-SETUP-02)."""
    n = g.config.players
    while True:
        totals: list[int] = []
        for seat in range(n):
            dice = two_dice(g, R_START)
            totals.append(natural_of(dice))
            g.emit(ev.SETUP_ROLL, seat, dice, rule=r.SETUP_02)
        best = max(totals)
        if totals.count(best) == 1:
            g.first = totals.index(best)
            g.seat = g.first
            return


def tokens_each(g: World) -> int:
    """Tokens each player may place: three, unless it was agreed otherwise (MKD-SETUP-16, MKD-TEAM-09)."""
    agreed = g.config.option("tokens", "usual")
    return t.MOST_TOKENS + (1 if agreed == "more" else -1 if agreed == "fewer" else 0)


def begin(g: World) -> None:
    """Exits that are entrances (MKD-SETUP-22, MKD-MULTI-09), the Monster Master (MKD-MULTI-03)."""
    n = g.config.players
    for seat in range(n):
        p = g.players[seat]
        p.placed = 0
        p.stopped = False
        if p.exit < 0:
            left = g.players[(seat + 1) % n]
            p.exit = left.entrance
            p.way_out = left.gate
    name_master(g)
    g.seat = g.first
