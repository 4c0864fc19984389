"""The set-up: starting player, chests, tokens, entrances and exits (MKD-SETUP, MKD-TEAM, MKD-MULTI)."""

from typing import Final

from ....engine.chance import SETUP
from ....engine.option import Opt, opt
from ....engine.step import Step
from .. import events as e
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..dice import R_LAY, R_START, die
from ..legal.placing import chest_facings, chest_squares, forbids_chest, forbids_token, token_squares
from ..pieces import Token
from ..state import TOKEN_BASE, World
from .building import Building
from .mustering import Muster, all_stopped, chests_each
from .turns import Turns

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
    """Everything before the first turn; `quick`: chance decides what nobody wants to."""

    KIND: Final = 100

    def __init__(self, quick: bool, turn: int = 0, at: int = -1, stage: int = ROLL) -> None:
        self.quick = quick
        self.turn = turn  # decisions made in this stage
        self.at = at  # square of the chest that is being placed; CHOSEN: which one it is
        self.stage = stage

    def seat(self, g: World) -> int:
        """Whose it is, in turn order from the starting player."""
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
            if g.mode == t.BUILDERS:
                g.push(Building(self.quick))
        elif stage == CHESTS:
            self.chests(g)
        elif stage == CHEST_CARD:
            self.put_question(g, o.P_CHEST, boxed(g, self.turn))
        elif stage == CHEST_FACING:
            self.put_question(g, o.P_CHEST_FACING, [opt(o.TURN_TO, d) for d in chest_facings(g, self.at)])
        elif stage == TOKENS:
            self.tokens(g)
        elif stage == ENTRANCES:
            self.entrances(g)
        elif stage == EXITS:
            self.put_question(g, o.P_EXIT, exits_for(g, self.chosen_for(g)))
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
        """Who decides: in the choice of exits the opponent of the player it is for (MKD-TEAM-11, MKD-MULTI-11)."""
        return g.opponent(self.chosen_for(g)) if self.stage == EXITS else self.seat(g)

    def chosen_for(self, g: World) -> int:
        """The player whose exit is chosen."""
        return self.seat(g)

    # ---- chests and tokens
    def chests(self, g: World) -> None:
        while self.turn < chests_each(g) * g.config.players and self.turn < len(g.chests):
            squares = chest_squares(g, self.turn == 0)
            if squares:
                if self.at != CHOSEN and not self.quick and len(boxed(g, self.turn)) > 1:
                    self.stage = CHEST_CARD
                else:
                    self.put_question(g, o.P_CHEST_AT, [opt(o.CHEST_AT, c) for c in squares])
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
                first = not g.tokens
                squares = token_squares(g, first)
                if first and not squares:
                    squares = token_squares(g, False)
                options = [opt(o.TOKEN_AT, c) for c in squares]
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
        self.put_question(g, o.P_ENTRANCE, entrances_for(g, self.seat(g)))

    def forbids(self, g: World, seat: int, act: Opt) -> int:
        kind = act.kind
        if kind == o.CHEST_AT and self.stage == CHESTS:
            return forbids_chest(g, act.a, self.turn == 0, False)
        if kind == o.TOKEN_AT and self.stage == TOKENS:
            return forbids_token(g, act.a, not g.tokens)
        if kind == o.TURN_TO and self.stage == CHEST_FACING:
            return r.SETUP_11
        if kind == o.CHEST_CARD and self.stage == CHEST_CARD:
            return r.TEAM_05 if g.team else r.SETUP_08
        if kind == o.ENTRANCE and self.stage == ENTRANCES:
            return r.SETUP_23
        if kind == o.EXIT and self.stage == EXITS:
            return r.TEAM_12
        return 0

    def choose(self, g: World, act: Opt) -> None:
        kind = act.kind
        if kind == o.CHEST_AT:
            self.at = act.a
            self.stage = CHEST_FACING
        elif kind == o.CHEST_CARD:
            for i in range(self.turn, len(g.chests)):
                if g.chests[i].card == act.a:
                    g.chests.insert(self.turn, g.chests.pop(i))
                    break
            self.at = CHOSEN
            self.stage = CHESTS
        elif kind == o.TURN_TO:
            c = g.chests[self.turn]
            c.at = self.at
            c.facing = act.a
            c.state = t.SEALED
            g.thing[self.at] = self.turn + 1
            g.emit(e.CHEST_PUT, self.turn, self.at, rule=r.SETUP_08)
            self.turn += 1
            self.at = -1
            self.stage = CHESTS
        elif kind == o.TOKEN_AT:
            g.thing[act.a] = TOKEN_BASE + len(g.tokens)
            g.emit(e.TOKEN_PUT, len(g.tokens), act.a, rule=r.SETUP_16)
            g.tokens.append(Token(act.a))
            g.players[self.seat(g)].placed += 1
            self.turn += 1
        elif kind == o.STOP:
            g.players[self.seat(g)].stopped = True
            self.turn += 1
        elif kind == o.ENTRANCE:
            set_entrance(g, self.seat(g), act.a)
            if free_exits(g):
                self.stage = EXITS
            else:
                self.turn += 1
        elif kind == o.EXIT:
            opening = g.ground.openings[act.a]
            p = g.players[self.chosen_for(g)]
            p.exit = opening[0]
            p.way_out = opening[1]
            g.emit(e.EXIT, self.chosen_for(g), p.exit, rule=r.TEAM_11)
            self.turn += 1
            self.stage = ENTRANCES
        else:
            raise AssertionError(f"the set-up knows no option of kind {kind}")


def roll_start(g: World) -> None:
    """The higher total of two dice begins; ties are rolled again (MKD-SETUP-02)."""
    n = g.config.players
    while True:
        totals: list[int] = []
        for seat in range(n):
            totals.append(die(g, R_START) + die(g, R_START))
            g.emit(e.SETUP_ROLL, seat, totals[seat], rule=r.SETUP_02)
        best = max(totals)
        if totals.count(best) == 1:
            g.first = totals.index(best)
            g.seat = g.first
            return


def tokens_each(g: World) -> int:
    """Tokens each player may place: three, unless it was agreed otherwise (MKD-SETUP-16, MKD-TEAM-09)."""
    agreed = g.config.option("tokens", "usual")
    return t.MOST_TOKENS + (1 if agreed == "more" else -1 if agreed == "fewer" else 0)


def boxed(g: World, first: int) -> list[Opt]:
    """The chests still to be placed, each kind once."""
    out: list[Opt] = []
    for i in range(first, len(g.chests)):
        if opt(o.CHEST_CARD, g.chests[i].card) not in out:
            out.append(opt(o.CHEST_CARD, g.chests[i].card))
    return out


def entrances_for(g: World, seat: int) -> list[Opt]:
    """Openings to start from: in a built dungeon those of the own hallway (MKD-SETUP-22, -23, MKD-TILE-14)."""
    out: list[Opt] = []
    ground = g.ground
    hall = g.players[seat].hall
    for i in range(len(ground.openings)):
        tile = ground.tile[ground.openings[i][0]]
        taken = False
        for p in g.players:
            if p.entrance >= 0 and ground.tile[p.entrance] == tile:
                taken = True
        if not taken and (tile == hall if hall >= 0 else tile in ground.halls):
            out.append(opt(o.ENTRANCE, i))
    if not out:  # no hallway fitted: any opening that nobody has
        for i in range(len(ground.openings)):
            if ground.openings[i][0] not in [p.entrance for p in g.players]:
                out.append(opt(o.ENTRANCE, i))
    return out


def set_entrance(g: World, seat: int, opening: int) -> None:
    """An entrance is chosen."""
    p = g.players[seat]
    p.entrance = g.ground.openings[opening][0]
    p.gate = g.ground.openings[opening][1]
    g.emit(e.ENTRANCE, seat, p.entrance, rule=r.SETUP_22)


def free_exits(g: World) -> bool:
    """Is the exit chosen by the rival, rather than being somebody's entrance? (MKD-TEAM-11, MKD-TEAM-13)"""
    return g.team and not g.one_kit


def exits_for(g: World, seat: int) -> list[Opt]:
    """Openings that may be a player's exit: any but his own entrance (MKD-TEAM-12)."""
    out: list[Opt] = []
    for i in range(len(g.ground.openings)):
        if g.ground.openings[i][0] != g.players[seat].entrance:
            out.append(opt(o.EXIT, i))
    return out


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
    if n > 2:
        g.master = g.first
    g.seat = g.first
