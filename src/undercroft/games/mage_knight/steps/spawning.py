"""Tokens convert, traps summon: Mage Spawn from the pool (MKD-CONV)."""

from typing import Final

from ....engine.chance import DECKS
from ....engine.option import Opt, opt
from ....engine.step import Step
from .. import events as ev
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..acts.base import ACTS
from ..content import FIGURES, TOKENS
from ..dice import R_CONVERT, R_TABLE, natural_of, two_dice
from ..legal.placing import free_for_spawn
from ..rulings import AMB_23_FREE_TOTAL
from ..state import World
from .spins import open_spins


def in_pool(g: World) -> list[int]:
    """The figures in the common pool (MKD-SETUP-20, MKD-CONV-04)."""
    out: list[int] = []
    for f in range(len(g.figures)):
        if g.figures[f].place == t.POOL:
            out.append(f)
    return out


def points_of(g: World, figures: list[int]) -> list[int]:
    """Their point values."""
    return [FIGURES[g.figures[f].card].points[-1] for f in figures]


def best_total(points: list[int], start: int, number: int, cap: int) -> int:
    """The largest total of `number` of these within the cap; -1 if they do not fit."""
    if number == 0:
        return 0
    best = -1
    for i in range(start, len(points)):
        if points[i] <= cap:
            rest = best_total(points, i + 1, number - 1, cap - points[i])
            if rest >= 0 and rest + points[i] > best:
                best = rest + points[i]
                if best == cap:
                    break
    return best


def call(g: World, seat: int, number: int, cap: int, seeds: list[int], exact: bool) -> None:
    """As many as row, pool and cap allow, then the total nearest to the cap, for traps too (MKD-CONV-08..10, -14)."""
    points = points_of(g, in_pool(g))
    while number > 0 and best_total(points, 0, number, cap) < 0:
        number -= 1
    if number == 0:
        g.emit(ev.NOBODY, rule=r.CONV_10)
        return
    total = cap if g.rulings & AMB_23_FREE_TOTAL else best_total(points, 0, number, cap)
    g.push(Summon(seat, number, total, seeds, exact))


PICK: Final = 0
SQUARE: Final = 1
FACING: Final = 2


class Summon(Step[World]):
    """The opponent picks, places and turns Mage Spawn, one after the other (MKD-CONV-03, -05, -06, -15)."""

    KIND: Final = 20

    def __init__(
        self,
        seat: int,
        number: int,
        total: int,
        seeds: list[int] | None = None,
        exact: bool = False,
        first: bool = True,
        picked: int = -1,
        at: int = -1,
        stage: int = 0,
    ) -> None:
        self.seat = seat
        self.number = number  # still to come
        self.total = total  # points they must come to
        self.seeds: list[int] = [] if seeds is None else seeds  # squares the next one goes next to
        self.exact = exact  # the first one stands on the seed itself
        self.first = first
        self.picked = picked
        self.at = at
        self.stage = stage

    def run(self, g: World) -> None:
        if self.stage == PICK:
            if self.number == 0:
                g.pop()
                return
            g.ask(self.seat, o.P_PICK, ACTS.listed(g, o.P_PICK), self.number, self.total)
        elif self.stage == SQUARE:
            squares = self.squares(g)
            if not squares:  # MKD-CONV-07
                g.pop()
                return
            g.ask(self.seat, o.P_PLACE, [opt(o.PLACE, c) for c in squares], self.picked)
        else:
            g.ask(self.seat, o.P_FACING, [opt(o.TURN_TO, d) for d in range(8)], self.picked, self.at)

    def picks(self, g: World) -> list[int]:
        """Cards whose choice leaves the rest possible."""
        out: list[int] = []
        pool = in_pool(g)
        points = points_of(g, pool)
        seen: list[int] = []
        free = g.rulings & AMB_23_FREE_TOTAL != 0
        for i in range(len(pool)):
            card = g.figures[pool[i]].card
            if card in seen or points[i] > self.total:
                continue
            seen.append(card)
            others = points[:i] + points[i + 1 :]
            rest = best_total(others, 0, self.number - 1, self.total - points[i])
            if rest == self.total - points[i] or (free and rest >= 0):
                out.append(card)
        return out

    def forbids_pick(self, g: World, card: int) -> int:
        """The rule by which a card is not picked now (MKD-CONV-08, -09)."""
        if card in self.picks(g):
            return 0
        return r.CONV_08 if self.number == 1 else r.CONV_09

    def pick(self, g: World, card: int) -> None:
        """The first figure of the pool that has this card comes next."""
        for f in in_pool(g):
            if g.figures[f].card == card:
                self.picked = f
                break
        self.stage = SQUARE

    def squares(self, g: World) -> list[int]:
        """The squares for the next figure (MKD-CONV-06, -12, -15)."""
        if self.exact:
            return [self.seeds[0]]
        out: list[int] = []
        for s in self.seeds:
            for n in g.neighbours(s):
                if n not in out and free_for_spawn(g, n):
                    out.append(n)
        out.sort()
        return out

    def forbids(self, g: World, seat: int, option: Opt) -> int:
        return ACTS.forbids(g, option, r.CONV_06 if option.kind == o.PLACE and self.stage == SQUARE else 0)

    def choose(self, g: World, option: Opt) -> None:
        if self.stage == PICK:
            ACTS.take(g, option, o.P_PICK)
        elif self.stage == SQUARE:
            assert option.kind == o.PLACE
            self.at = option.a
            self.stage = FACING
        else:
            assert option.kind == o.TURN_TO
            self.appear(g, option.a)

    def appear(self, g: World, facing: int) -> None:
        """The figure stands on its square, and the next one is picked."""
        f = self.picked
        g.figures[f].click = 0
        g.put(f, self.at, facing)
        g.fresh.append(f)
        g.emit(ev.SUMMONED, f, self.at, rule=r.CONV_06)
        self.number -= 1
        self.total -= FIGURES[g.figures[f].card].points[-1]
        self.seeds = [self.at] if self.first else [*self.seeds, self.at]
        self.first = False
        self.exact = False
        self.stage = PICK
        open_spins(g, f)


class Convert(Step[World]):
    """A token is flipped and its Mage Spawn are placed (MKD-CONV-01..03, -16)."""

    KIND: Final = 21

    def __init__(self, token: int, hero: int, stage: int = 0) -> None:
        self.token = token
        self.hero = hero
        self.stage = stage

    def run(self, g: World) -> None:
        x = g.tokens[self.token]
        if self.stage == 1 or x.at < 0:
            g.pop()
            return
        self.stage = 1
        placer = g.opponent(g.figures[self.hero].owner)
        table = g.tables.pop(g.chance.pick(DECKS, g.tables, R_TABLE))
        dice = two_dice(g, R_CONVERT)
        roll = natural_of(dice)
        at = x.at
        x.at = -1
        g.pick_up(at)
        g.seen += 1
        g.emit(ev.CONVERTED, self.token, table, dice, at, rule=r.CONV_01)
        card = TOKENS[table]
        call(g, placer, card.numbers[roll - 2], card.caps[roll - 2], [at], True)

    def choose(self, g: World, option: Opt) -> None:
        raise AssertionError("Convert asks nothing")


class Conversions(Step[World]):
    """Several tokens convert together; the placer chooses the order (MKD-TOKEN-03, MKD-CONV-13)."""

    KIND: Final = 22

    def __init__(self, hero: int, tokens: list[int] | None = None, stage: int = 0) -> None:
        self.hero = hero
        self.tokens: list[int] = [] if tokens is None else tokens
        self.stage = stage

    def run(self, g: World) -> None:
        if not self.tokens:
            g.pop()
            return
        placer = g.opponent(g.figures[self.hero].owner)
        g.ask(placer, o.P_ORDER, [opt(o.NAME, x, 1) for x in self.tokens], self.hero)

    def choose(self, g: World, option: Opt) -> None:
        assert option.kind == o.NAME
        self.tokens.remove(option.a)
        g.push(Convert(option.a, self.hero))


def tokens_on(g: World, tile: int) -> list[int]:
    """The tokens on a tile."""
    out: list[int] = []
    for i in range(len(g.tokens)):
        at = g.tokens[i].at
        if at >= 0 and g.ground.tile[at] == tile:
            out.append(i)
    return out
