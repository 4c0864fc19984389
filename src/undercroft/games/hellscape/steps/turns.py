"""The turn of a Hero: what happens at its start, the actions, its end."""

from typing import Final

from ....engine.option import Opt, opt
from ....engine.step import Step
from .. import components as c
from .. import events as e
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..effects.base import Doing
from ..legal.abilities import abilities_of, actions_left
from ..legal.acting import forbids_act, menu
from ..state import World
from .combat import begin_attack, begin_spirit_attack
from .gains import flip, gain_mana, heal, take_off
from .harm import burn, fire_color, settle
from .moving import begin_move
from .quest import check_gates, do_goal
from .trading import Trade
from .using import drink, spin, use
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
        if settle(g):
            return
        h = g.heroes[self.seat]
        if self.stage == START:
            self.start(g)
            return
        check_gates(g)
        if g.stack[-1] is not self:
            return
        if h.ko or h.left:
            self.end(g)
            return
        if self.stage == ORDER:
            self.order(g)
        elif self.stage == ACT:
            g.ask(self.seat, o.P_TURN, menu(g, self.seat), actions_left(g, self.seat))
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
        g.emit(e.EV_TURN, self.seat, rule=r.HERO_02)

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
    def choose(self, g: World, act: Opt) -> None:
        h = g.heroes[self.seat]
        kind = act.kind
        if kind == o.FIRST:
            self.pending.remove(act.a)
            if act.a == FIRE_FIRST:
                burn(g, self.seat, fire_color(g))
            elif act.a == WATER_FIRST:
                heal(g, self.seat, 1)
            else:
                g.push(Doing(c.ABILITIES[act.a].number, self.seat, self.seat, act.a))
        elif kind == o.TOKEN:
            h.ready.remove(act.a)
            h.worn.append(act.a)
            self.token = act.a
            self.stage = CARRY
            g.emit(e.EV_TOOLS, self.seat, act.a, rule=r.ROG_03)
        elif kind == o.PASS:
            h.actions -= 1
            self.stage = CARRY
        elif kind == o.END:
            self.end(g)
        elif self.is_free(g, act):
            self.free(g, act)
        else:  # an action, carried out below or with the token of a Rogue
            self.kind = kind
            self.a = act.a
            self.b = act.b
            self.c = act.c
            self.token = -1
            if kind == o.USE:
                self.b = c.ABILITIES[act.a].action
            if h.ready:
                self.stage = TOKEN
            else:
                h.actions -= 1
                self.stage = CARRY

    def is_free(self, g: World, act: Opt) -> bool:
        """Does it cost no action?"""
        if act.kind == o.USE:
            return c.ABILITIES[act.a].action == 0
        if act.kind in (o.SPIRIT_MOVE, o.SPIRIT_ATTACK):
            return g.friends[act.a].free
        return act.kind in (o.DRINK, o.UNEQUIP, o.STANCE, o.SPIN, o.CONSECRATE, o.RECALL, o.FLIP)

    def free(self, g: World, act: Opt) -> None:
        """What needs no action; a spell is none (MD2-WIZ-06), nor a Stance (MD2-BER-07)."""
        h = g.heroes[self.seat]
        kind = act.kind
        if kind == o.USE:
            use(g, self.seat, act.a)
        elif kind == o.DRINK:
            drink(g, self.seat, act.a)
        elif kind == o.UNEQUIP:
            take_off(g, self.seat, act.a)
        elif kind == o.RECALL:  # MD2-PAL-05
            g.consecrated[act.a] = -1
        elif kind == o.SPIN:
            spin(g, self.seat)
        elif kind == o.STANCE:  # MD2-BER-06
            h.rage -= 1
            h.stance = act.a
        elif kind == o.CONSECRATE:  # MD2-PAL-02
            h.mana -= 1
            consecrate(g, act.a, act.b)
        elif kind == o.FLIP:  # MD2-SHA-05
            flip(g, self.seat, act.a)
        elif kind in (o.SPIRIT_MOVE, o.SPIRIT_ATTACK):
            g.friends[act.a].free = False
            self.spirit(g, kind, act.a, act.b)
        else:
            raise AssertionError(kind)

    # ---- actions
    def carry(self, g: World) -> None:
        """The action itself, with the benefit of a fitting Rogue token (MD2-ROG-03)."""
        h = g.heroes[self.seat]
        kind = self.kind
        token = self.token
        color = c.ROGUE_TOKENS[token].color if token >= 0 else ""
        number = c.ROGUE_TOKENS[token].number if token >= 0 else 0
        if kind == o.THAW:
            h.frost -= 1
            return
        if kind == o.MOVE:
            begin_move(g, self.seat, 2)
        elif kind == o.ATTACK:
            begin_attack(g, self.seat, self.a, self.b, self.c - 1)
            if color == "red":
                g.fight.token = token
        elif kind == o.RECOVER:
            heal(g, self.seat, self.a)
            gain_mana(g, self.seat, self.b)
        elif kind == o.TRADE:
            g.push(Trade(self.seat))
        elif kind == o.GOAL:
            do_goal(g, self.seat, self.a)
        elif kind == o.USE:  # MD2-SPECIAL-01
            use(g, self.seat, self.a)
        elif kind in (o.SPIRIT_MOVE, o.SPIRIT_ATTACK):
            self.spirit(g, kind, self.a, self.b)
        else:
            raise AssertionError(kind)
        fits = color == "green" or (color == "red" and kind == o.ATTACK) or (color == "blue" and kind == o.MOVE)
        if fits and g.result == 0:
            g.push(Doing(number, self.seat, self.seat))

    def spirit(self, g: World, kind: int, spirit: int, foe: int) -> None:
        """One activation of a Spirit: an Attack or a Move with 2 MP (MD2-SHA-08, H-43)."""
        x = g.friends[spirit]
        if x.fire:
            burn(g, t.SPIRIT + spirit, fire_color(g))
        if x.zone < 0:
            return
        if x.frost:
            x.frost -= 1
        elif kind == o.SPIRIT_MOVE:
            begin_move(g, t.SPIRIT + spirit, 2)
        elif kind == o.SPIRIT_ATTACK:
            begin_spirit_attack(g, spirit, foe)
        else:
            raise AssertionError(kind)

    def end(self, g: World) -> None:
        """The Activation token turns gray."""
        g.heroes[self.seat].done = True
        g.turn = -1
        put_away(g, self.seat)
        g.pop()

    def forbids(self, g: World, seat: int, act: Opt) -> int:
        if self.stage == TOKEN:
            return r.ROG_03
        if self.stage == ORDER:
            return r.GAME_05 if act.kind == o.FIRST else 0
        if act.kind in (o.USE, o.EQUIP) and act.c != self.seat:
            return r.ABIL_02
        return forbids_act(g, self.seat, act)


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
