"""The spawning phase: monsters, skull tokens, the villain's arrival (SDE-SPAWN, SDE-SKULL, SDE-BOSS)."""
from typing import Any, Final

from ....kernel.option import Opt, opt
from ....kernel.pack import Reader
from ....kernel.step import Step
from .. import rule_ids as r
from .. import rulings
from .. import terms as t
from ..content import CARDS, PER_POINT, STRIKE_ARRIVE
from ..entering import feel
from ..figures import heroes_in_play, is_monster
from ..health import cure, suffer_all
from ..places import places_next_to, put, villain_places
from ..state import World


def spare(g: World, card: int) -> int:
    """A model of this card in the pool and not in play, or -1 (SDE-SPAWN-09, SDE-COMP-06)."""
    for m in range(len(g.models)):  # SDE-PICK-09, SDE-SPAWN-08: one pool for all points, whatever their theme
        x = g.models[m]
        if x.card == card and x.at < 0 and x.pooled and not x.gone:
            return m
    return -1


def minis_in_play(g: World) -> int:
    """Mini-bosses on the map."""
    n = 0
    for x in g.models:
        if x.at >= 0 and CARDS[x.card].role == t.R_MINI_BOSS:
            n += 1
    return n


def forbids_kind(g: World, card: int) -> int:
    """0 if monsters of this card may be spawned at this stage of the game (SDE-SPAWN-04, -10, -15)."""
    c = CARDS[card]
    if c.side != t.CONSUL or c.role == t.R_BOSS or c.platform == t.P_NEVER:
        return r.SPAWN_10
    if c.role == t.R_MINI_BOSS:
        if g.mode == t.DELVE:  # SDE-POWER-05: only as the villain
            return r.SPAWN_15
        if g.platform < t.P_16BIT:
            return r.SPAWN_04
        if minis_in_play(g) >= (2 if g.overcharged else 1):  # SDE-POWER-08, SDE-POWER-14
            return r.POWER_14 if g.overcharged else r.POWER_08
        return 0
    if c.platform == t.P_8BIT:  # SDE-POWER-04: always
        return 0
    if c.platform == t.P_16BIT and g.platform < t.P_16BIT:  # SDE-POWER-07
        return r.SPAWN_04
    if c.platform == t.P_OVERCHARGE and not g.overcharged:  # SDE-POWER-13
        return r.SPAWN_04
    return 0


def forbids_spawn(g: World, card: int, point: int, left: int) -> int:
    """0 if this point may put out a monster of this card with the skull points it has left."""
    if g.villain >= 0:
        return r.BOSS_07 if g.mode != t.DELVE else r.POWER_06
    rule = forbids_kind(g, card)
    if rule:
        return rule
    if CARDS[card].skull > left:  # SDE-SPAWN-02, SDE-SPAWN-03
        return r.SPAWN_02
    m = spare(g, card)
    if m < 0 or not places_next_to(g, m, [g.models[point].at], CARDS[card].size):  # SDE-SPAWN-06, SDE-SPAWN-16
        return r.SPAWN_07
    return 0


class Spawning(Step[World]):
    """Point after point, each round anew (SDE-SPAWN-11); four skull points each, tokens add to one (SDE-SPAWN-13).

    `left` is what the current point may still put out, `card` what is being placed.
    """

    KIND: Final = 120

    point: int = -1
    left: int = 0
    card: int = -1

    def run(self, g: World) -> None:
        if self.pc == 0:
            self.pc = 1
            if g.due:  # SDE-BOSS-03, SDE-POWER-05
                g.due = False
                g.push(Arrival())
        elif self.pc == 1:
            if g.villain >= 0:  # SDE-BOSS-07, SDE-BOSS-11, SDE-SKULL-07: tokens only cure
                self.pc = 3
            else:
                self._next_point(g)
        elif self.card >= 0:
            self._place(g)
        else:
            self._ask(g)

    def _next_point(self, g: World) -> None:
        kept = self.left if g.rulings & rulings.POOLED else 0  # SDE-SPAWN-14, A-08
        self.point += 1
        while self.point < len(g.models):
            x = g.models[self.point]
            if x.at >= 0 and CARDS[x.card].role == t.R_POINT:
                self.left = PER_POINT + kept
                self.pc = 2
                return
            self.point += 1
        self._over(g)

    def _over(self, g: World) -> None:
        if g.tokens:  # SDE-SKULL-06
            g.emit(t.E_SKULLS_LOST, g.tokens, rule=r.SKULL_06)
            g.tokens = 0
        g.pop()

    def _ask(self, g: World) -> None:
        options: list[Opt] = []
        if self.pc == 2:
            seen: list[int] = []
            for x in g.models:
                if x.at < 0 and x.pooled and x.card not in seen:
                    seen.append(x.card)
                    if forbids_spawn(g, x.card, self.point, self.left) == 0:
                        options.append(opt(t.SPAWN, x.card))
        if g.tokens > 0:  # SDE-SPAWN-12
            if self.pc == 2:
                options.append(opt(t.TOKEN))
            for m in range(len(g.models)):
                if g.models[m].at >= 0 and g.models[m].status and is_monster(g, m):
                    for s in range(t.STATUSES):
                        if g.models[m].status & (1 << s):
                            options.append(opt(t.CURE, m, s))
        if not options:
            self._done(g)
            return
        options.append(opt(t.DONE))
        g.ask(t.CONSUL_SEAT, t.Q_SPAWN, options, max(self.point, 0), self.left)

    def _done(self, g: World) -> None:
        if self.pc == 2:
            self.pc = 1
        else:
            self._over(g)

    def _place(self, g: World) -> None:
        m = spare(g, self.card)
        options: list[Opt] = []
        for c in places_next_to(g, m, [g.models[self.point].at], CARDS[self.card].size):
            options.append(opt(t.PLACE, c))
        g.ask(t.CONSUL_SEAT, t.Q_SPAWN_AT, options, self.point, self.card)

    def choose(self, g: World, o: Opt) -> None:
        if o.kind == t.SPAWN:
            self.card = o.a
        elif o.kind == t.PLACE:
            m = spare(g, self.card)
            self.left -= CARDS[self.card].skull
            self.card = -1
            x = g.models[m]
            x.acted = 0  # SDE-SPAWN-17
            x.burnt = False
            put(g, m, o.a)
            g.emit(t.E_SPAWN, m, o.a, rule=r.SPAWN_06)
            feel(g, m, [])
        elif o.kind == t.TOKEN:  # SDE-SKULL-03, SDE-SKULL-04
            g.tokens -= 1
            self.left += 1
            g.emit(t.E_TOKEN, g.tokens, rule=r.SKULL_03)
        elif o.kind == t.CURE:  # SDE-SKULL-05
            g.tokens -= 1
            cure(g, o.a, o.b, r.SKULL_05)
        else:
            self._done(g)

    # generated
    def __init__(self, point: int = -1, left: int = 0, card: int = -1) -> None:
        self.pc = 0
        self.point = point
        self.left = left
        self.card = card

    def kind(self) -> int:
        return 120

    def copy(self) -> "Spawning":
        s = Spawning(self.point, self.left, self.card)
        s.pc = self.pc
        return s

    def pack(self) -> list[Any]:
        return [120, self.pc, self.point, self.left, self.card]

    @staticmethod
    def unpack(r: Reader) -> "Spawning":
        pc = r.number()
        s = Spawning(r.number(), r.number(), r.number())
        s.pc = pc
        r.end()
        return s
    # end generated


class Arrival(Step[World]):
    """The villain comes, far from the Heroes; the boss fight begins (SDE-BOSS-02 to -06)."""

    KIND: Final = 121

    def run(self, g: World) -> None:
        m = villain_model(g)
        places = villain_places(g, m, CARDS[g.models[m].card].size)
        g.ask(t.CONSUL_SEAT, t.Q_VILLAIN, [opt(t.PLACE, c) for c in places], g.models[m].card)

    def choose(self, g: World, o: Opt) -> None:
        m = villain_model(g)
        g.villain = m
        g.models[m].acted = 0
        put(g, m, o.a)
        g.emit(t.E_VILLAIN, m, o.a, rule=r.BOSS_04)
        feel(g, m, [])
        if CARDS[g.models[m].card].role == t.R_BOSS:  # SDE-BOSS-06, SDE-ADV-03: Inferno
            for h in heroes_in_play(g):
                suffer_all(g, h, STRIKE_ARRIVE, r.ADV_03)
        g.pop()

    # generated
    def __init__(self) -> None:
        self.pc = 0

    def kind(self) -> int:
        return 121

    def copy(self) -> "Arrival":
        s = Arrival()
        s.pc = self.pc
        return s

    def pack(self) -> list[Any]:
        return [121, self.pc]

    @staticmethod
    def unpack(r: Reader) -> "Arrival":
        pc = r.number()
        s = Arrival()
        s.pc = pc
        r.end()
        return s
    # end generated


def villain_model(g: World) -> int:
    """The model whose fall wins: the boss, in a Delve the mini-boss."""
    role = t.R_MINI_BOSS if g.mode == t.DELVE else t.R_BOSS
    for m in range(len(g.models)):
        if CARDS[g.models[m].card].role == role:
            return m
    raise AssertionError("no villain in this game")
