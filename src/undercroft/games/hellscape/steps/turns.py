"""The turn of a Hero: what happens at its start, the actions, its end."""

from typing import Final

from ....engine.option import Opt, opt
from ....engine.step import Step
from .. import components as c
from .. import events as ev
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..acts.base import ACTS, BLUE, FREE, GREEN, LED, POINTS, PRICED, RED, flags_of
from ..effects.base import Doing
from ..legal.abilities import abilities_of, actions_left
from ..specials.base import watch
from ..state import World
from .gains import heal
from .harm import apply_deaths, burn, fire_color
from .windows import open_window

START: Final = 0
ORDER: Final = 1
ACT: Final = 2
TOKEN: Final = 3
CARRY: Final = 4
OVER: Final = 5

FIRE_FIRST: Final = 900  # among abilities: the Fire tokens
WATER_FIRST: Final = 901  # the flipped Water tracker


class Turn(Step[World]):
    """One whole turn of one Hero (MD2-HERO-02). `kind`, `a`, `b`, `c`: the action a Rogue chooses a token for."""

    KIND: Final = 3

    def __init__(
        self,
        seat: int,
        pending: list[int] | None = None,
        kind: int = 0,
        a: int = 0,
        b: int = 0,
        c: int = 0,
        token: int = -1,
        stage: int = START,
    ) -> None:
        self.seat = seat
        self.pending: list[int] = [] if pending is None else pending
        self.kind = kind
        self.a = a
        self.b = b
        self.c = c
        self.token = token
        self.stage = stage

    def run(self, g: World) -> None:
        if apply_deaths(g):
            return
        h = g.heroes[self.seat]
        if self.stage == START:
            self.start(g)
            return
        watch(g)
        if g.stack[-1] is not self:
            return
        if h.ko or h.left:
            end_turn(g, self.seat)
            return
        if self.stage == ORDER:
            self.order(g)
        elif self.stage == ACT:
            g.ask(self.seat, o.P_TURN, ACTS.listed(g, o.P_TURN), actions_left(g, self.seat))
        elif self.stage == TOKEN:
            options: list[Opt] = []
            for k in h.ready:
                if opt(o.TOKEN, k) not in options:
                    options.append(opt(o.TOKEN, k))
            if h.actions > 0:  # gained by other means: no token is needed (MD2-ROG-06)
                options.append(opt(o.PASS))
            g.ask(self.seat, o.P_TOKEN, options, self.kind)
        elif self.stage == CARRY:
            self.stage = OVER
            self.carry(g)
        elif self.stage == OVER:
            self.stage = ACT
            open_window(g, o.W_AFTER_HERO, self.seat)
        else:
            raise AssertionError(self.stage)

    # ---- the start
    def start(self, g: World) -> None:
        """Actions, free activations of Spirits, and what happens at the start of a turn."""
        h = g.heroes[self.seat]
        g.turn = self.seat
        self.stage = ORDER
        if g.cls(self.seat) == t.ROGUE:
            h.actions = 0  # tokens are the actions (MD2-ROG-02)
        else:
            h.actions = 4 if len(g.heroes) == 1 else 3  # MD2-SOLO-02
        if g.cls(self.seat) == t.SHAMAN:
            g.friends[0].free = True  # MD2-SHA-07
            g.friends[1].free = True
            if (h.flipped >> t.WATER) & 1:
                self.pending.append(WATER_FIRST)
        if h.fire:
            self.pending.append(FIRE_FIRST)
        for a in abilities_of(g, self.seat):
            if c.ABILITIES[a].timing == t.TURN_START:
                self.pending.append(a)
        g.emit(ev.EV_TURN, self.seat, rule=r.HERO_02)

    def order(self, g: World) -> None:
        """Several things of one moment: the player chooses the order (H-65)."""
        h = g.heroes[self.seat]
        if not h.fire and FIRE_FIRST in self.pending:
            self.pending.remove(FIRE_FIRST)
        if not self.pending:
            self.stage = ACT
            open_window(g, o.W_BEFORE_HERO, self.seat)
            return
        options: list[Opt] = []
        for k in self.pending:
            if opt(o.FIRST, k) not in options:
                options.append(opt(o.FIRST, k))
        g.ask(self.seat, o.P_ORDER, options, self.seat)

    # ---- answers
    def choose(self, g: World, option: Opt) -> None:
        if self.stage == ORDER:
            self.first(g, option.a)
        elif self.stage == TOKEN:
            self.pay(g, option)
        elif self.takes_action(g, option):
            self.begin(g, option)
        else:
            ACTS.take(g, option, o.P_TURN)

    def first(self, g: World, which: int) -> None:
        """One of the things that happen at the start of the turn."""
        self.pending.remove(which)
        if which == FIRE_FIRST:
            burn(g, self.seat, fire_color(g))
        elif which == WATER_FIRST:
            heal(g, self.seat, 1)
        else:
            g.push(Doing(c.ABILITIES[which].number, self.seat, self.seat, which))

    def takes_action(self, g: World, option: Opt) -> bool:
        """Does it cost an action?"""
        flags = ACTS.at(o.P_TURN, option.kind).flags
        if flags & PRICED:
            return c.ABILITIES[option.a].action > 0
        if flags & LED:
            return not g.friends[option.a].free
        return flags & FREE == 0

    # ---- actions
    def begin(self, g: World, option: Opt) -> None:
        """An action, carried out at once or with the token that a Rogue flips for it."""
        h = g.heroes[self.seat]
        self.kind = option.kind
        self.a = option.a
        self.b = c.ABILITIES[option.a].action if ACTS.at(o.P_TURN, option.kind).flags & PRICED else option.b
        self.c = option.c
        self.token = -1
        if h.ready:
            self.stage = TOKEN
        else:
            h.actions -= 1
            self.stage = CARRY

    def pay(self, g: World, option: Opt) -> None:
        """A Rogue flips a token, or uses an action that was gained otherwise (MD2-ROG-06)."""
        h = g.heroes[self.seat]
        self.stage = CARRY
        if option.kind == o.PASS:
            h.actions -= 1
            return
        h.ready.remove(option.a)
        h.worn.append(option.a)
        self.token = option.a
        g.emit(ev.EV_TOOLS, self.seat, option.a, rule=r.ROG_03)

    def carry(self, g: World) -> None:
        """The action itself, with the benefit of a fitting Rogue token (MD2-ROG-03)."""
        act = ACTS.at(o.P_TURN, self.kind)
        act.take(g, opt(self.kind, self.a, self.b, self.c))
        if self.token < 0:
            return
        token = c.ROGUE_TOKENS[self.token]
        if act.flags & RED and token.color == "red":
            g.fight.token = self.token
        fits = BLUE if token.color == "blue" else RED if token.color == "red" else GREEN
        if act.flags & fits and g.result == 0:
            g.push(Doing(token.number, self.seat, self.seat))

    def forbids(self, g: World, seat: int, option: Opt) -> int:
        if self.stage == TOKEN:
            return r.ROG_03
        if self.stage == ORDER:
            return r.GAME_05 if option.kind == o.FIRST else 0
        return ACTS.forbids(g, option, r.MOVE_02 if flags_of(option) & POINTS else 0)


def end_turn(g: World, seat: int) -> None:
    """The Activation token turns gray. Pops the turn."""
    g.heroes[seat].done = True
    g.turn = -1
    put_away(g, seat)
    g.pop()


def consecrate(g: World, k: int, zone: int) -> None:
    """A Zone holds one Consecration; an older one returns first (MD2-PAL-04, H-37)."""
    for i in range(3):
        if g.consecrated[i] == zone:
            g.consecrated[i] = -1
    g.consecrated[k] = zone


def put_away(g: World, seat: int) -> None:
    """Actions end; tokens of a Rogue, used or not, are discarded (MD2-ROG-07, -08), Arrows shuffled (MD2-RAN-07)."""
    h = g.heroes[seat]
    h.actions = 0
    g.tools.discard += h.worn
    g.tools.discard += h.ready
    h.worn = []
    h.ready = []
    if g.cls(seat) == t.RANGER:
        for a in g.arrows.discard:
            g.arrows.shuffle_in(a)
        g.arrows.discard = []
