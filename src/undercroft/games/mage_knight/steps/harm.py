"""Clicks, falling, experience and levels, chests lost (MKD-FIG, MKD-XP, MKD-LOSE)."""

from typing import Final

from ....board.grid import FAR
from ....engine.chance import DECKS
from ....engine.option import Opt, opt
from ....engine.step import Step
from .. import events as ev
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..acts.base import ACTS
from ..content import FIGURES
from ..dice import R_CHEST
from ..figures import abilities, start_click, worth
from ..legal.placing import chest_facings, squares_for_chest
from ..modes.base import party_of
from ..rulings import AMB_43_TEAMS_ONLY, AMB_74_BESIDE_THE_DOOR
from ..state import World

CLICKS: Final = 0
FALL: Final = 1
LOSE: Final = 2
END: Final = 3


class Once(Step[World]):
    """A step that asks nothing and does all at once; it ends when its consequences are over."""

    def run(self, g: World) -> None:
        if self.stage == 1:
            g.pop()
            return
        self.stage = 1
        self.act(g)

    def act(self, g: World) -> None:
        """Carry it out."""
        raise NotImplementedError

    def choose(self, g: World, option: Opt) -> None:
        raise AssertionError("it asks nothing")


class Harm(Step[World]):
    """A figure takes clicks; `by` is the attacker, -1 if nobody gets experience for it (MKD-XP-15)."""

    KIND: Final = 10

    def __init__(self, figure: int, clicks: int, cause: int, by: int = -1, at: int = -1, stage: int = 0) -> None:
        self.figure = figure
        self.clicks = clicks
        self.cause = cause
        self.by = by
        self.at = at
        self.stage = stage

    def run(self, g: World) -> None:
        x = g.figures[self.figure]
        if self.stage == CLICKS:
            n = self.clicks
            if self.cause == t.C_ABILITY:
                powers = abilities(g, self.figure)
                n -= 2 if powers & t.INVULNERABLE else 1 if powers & t.TOUGHNESS else 0
            if n <= 0 or x.place != t.INSIDE:
                g.pop()
                return
            x.click += n  # MKD-FIG-02
            g.emit(ev.DAMAGE, self.figure, n, self.cause, rule=r.FIG_02)
            if x.click < FIGURES[x.card].clicks:
                g.pop()
                return
            self.stage = FALL
        elif self.stage == FALL:
            self.at = x.at
            self.stage = LOSE
            fall(g, self.figure, self.by)
        elif self.stage == LOSE:
            self.stage = END
            check_end(g)
            if x.owner >= 0:
                lose_chests(g, x.owner, self.at)
        else:
            g.pop()

    def choose(self, g: World, option: Opt) -> None:
        raise AssertionError("Harm asks nothing")


def fall(g: World, f: int, by: int) -> None:
    """Skulls: the figure leaves the dungeon at once (MKD-FIG-04); the victor gets experience (MKD-XP-02)."""
    x = g.figures[f]
    g.emit(ev.FELL, f, by + 1, rule=r.FIG_04)
    value = worth(g, f)
    drop_items(g, f)
    if f == g.active:
        g.over = True
    if x.owner >= 0:
        g.lift(f, t.FALLEN)
        x.click = FIGURES[x.card].clicks - 1
    else:  # MKD-XP-03: back to the pool
        g.lift(f, t.POOL)
        x.click = 0
        x.marked = False
        x.frozen = -1
    if by >= 0 and g.figures[by].owner >= 0 and g.hostile(f, by):  # MKD-XP-17
        gain(g, g.figures[by].owner, value)


def drop_items(g: World, f: int) -> None:
    """Treasures are taken back from a figure that is no longer inside; a potion stays drunk (MKD-USE-14)."""
    for c in g.figures[f].items:
        g.chests[c].bearer = -1
    g.figures[f].items = []


def check_end(g: World) -> None:
    """The game ends when no Hero is left in the dungeon and none waits to enter (MKD-END-03, MKD-END-06)."""
    for x in g.figures:
        if x.owner >= 0 and (x.place == t.INSIDE or x.place == t.WAITING):
            return
    finish(g, t.ENDED)


def locked_in(g: World) -> bool:
    """Can no remaining Hero ever leave, because his player has acquired no chest and none is left? (AMB-71)"""
    for x in g.figures:
        if x.owner >= 0 and (x.place == t.INSIDE or x.place == t.WAITING) and g.players[x.owner].acquired:
            return False
    for c in g.chests:
        if c.state != t.BANKED and c.state != t.LOST:
            return False
    return True


def finish(g: World, how: int) -> None:
    """It is over; gold carried out is counted (MKD-END-04)."""
    g.result = how
    g.emit(ev.OVER, how, rule=r.END_09 if how == t.OUT_OF_TIME else r.END_03)


def heal(g: World, f: int, n: int) -> int:
    """Turn a dial back, never past the start of the level (MKD-FIG-03, MKD-HEAL-03, -04); returns the clicks healed."""
    x = g.figures[f]
    n = min(n, x.click - start_click(g, f))
    if n <= 0 or x.place != t.INSIDE or abilities(g, f) & t.INVULNERABLE:
        return 0
    x.click -= n
    g.emit(ev.HEALED, f, n, rule=r.FIG_03)
    return n


# ---- experience
def gain(g: World, seat: int, n: int) -> None:
    """Experience is counted at once; every fifty points improve a Hero (MKD-XP-01, -07, -08, -10)."""
    if n <= 0:
        return
    p = g.players[seat]
    before = p.xp // t.PER_LEVEL
    p.xp += n
    g.emit(ev.XP, seat, n, p.xp, rule=r.XP_10)
    if p.xp // t.PER_LEVEL > before:
        g.push(LevelUp(seat, p.xp // t.PER_LEVEL - before))


class LevelUp(Step[World]):
    """Levels to give, each to a different Hero in the dungeon; the others are lost (MKD-XP-11, MKD-XP-12)."""

    KIND: Final = 11

    def __init__(self, seat: int, levels: int, done: list[int] | None = None, stage: int = 0) -> None:
        self.seat = seat
        self.levels = levels
        self.done: list[int] = [] if done is None else done
        self.stage = stage

    def run(self, g: World) -> None:
        options = ACTS.listed(g, o.P_LEVEL) if self.levels > 0 else []
        if not options:
            g.pop()
            return
        g.ask(self.seat, o.P_LEVEL, options)

    def forbids_level(self, g: World, f: int) -> int:
        """The rule by which a figure gets no level now."""
        x = g.figures[f]
        if x.owner != self.seat or x.place != t.INSIDE:
            return r.XP_17
        return r.XP_11 if f in self.done else 0

    def forbids(self, g: World, seat: int, option: Opt) -> int:
        return ACTS.forbids(g, option)

    def choose(self, g: World, option: Opt) -> None:
        ACTS.take(g, option)


def improve(g: World, f: int) -> None:
    """The next level heals all (MKD-XP-09); the fifth, and Rebellion figures, only heal (MKD-XP-13, MKD-REB-07).

    Speed points of the activation stay (MKD-XP-14).
    """
    x = g.figures[f]
    if 0 < x.level < 5:
        x.level += 1
        x.top = max(x.top, x.level)
    x.click = start_click(g, f)
    g.emit(ev.LEVEL, f, x.level, rule=r.XP_08)


# ---- losing treasure
def lose_chests(g: World, seat: int, at: int) -> None:
    """Chests beyond the cap without the fallen Hero go back into the dungeon (MKD-LOSE-01)."""
    held = g.held(seat)
    excess = len(held) - 2 * g.heroes_inside(seat)
    if excess <= 0:
        return
    if g.rulings & AMB_43_TEAMS_ONLY and not party_of(g).many:
        for c in held:
            lose(g, c, r.LOSE_01)
        return
    g.push(LoseChests(seat, at, excess))


class LoseChests(Step[World]):
    """The opponent draws the excess blindly and puts the chests down (MKD-LOSE-02, MKD-LOSE-03)."""

    KIND: Final = 12

    def __init__(self, seat: int, at: int, left: int, first: bool = True, stage: int = 0) -> None:
        self.seat = seat
        self.at = at
        self.left = left
        self.first = first
        self.stage = stage

    def run(self, g: World) -> None:
        held = g.held(self.seat)
        if self.left == 0 or not held:
            g.pop()
            return
        self.left -= 1
        c = held[g.chance.pick(DECKS, held, R_CHEST)]
        taken_back(g, c)
        squares = lost_squares(g, self.at, self.first)
        self.first = False
        if squares:
            g.push(DropChest(c, g.opponent(self.seat), squares))
        else:
            lose(g, c, r.LOSE_03)

    def choose(self, g: World, option: Opt) -> None:
        raise AssertionError("LoseChests asks nothing")


def lose(g: World, c: int, rule: int) -> None:
    """A chest is out of the game."""
    g.chests[c].state = t.LOST
    g.emit(ev.CHEST_LOST, c, rule=rule)


def taken_back(g: World, c: int) -> None:
    """A chest leaves its owner: trap blank, treasure and used potion as they are (MKD-LOSE-04..06)."""
    x = g.chests[c]
    if x.bearer >= 0:
        if not x.used:
            g.figures[x.bearer].items.remove(c)
            x.bearer = -1
    x.owner = -1
    x.trap = 0
    x.state = t.SEALED


def lost_squares(g: World, at: int, first: bool) -> list[int]:
    """Where a lost chest may lie: the fallen Hero's square, else his tile, else as near as possible (MKD-LOSE-03).

    His square may be an open doorway: nobody shuts the door then until the chest is gone (MKD-DOOR-06).
    """
    doorway = g.thing[at] != 0
    if first and g.empty(at) and chest_facings(g, at) and not (doorway and g.rulings & AMB_74_BESIDE_THE_DOOR):
        return [at]
    ground = g.ground
    fits: list[int] = squares_for_chest(g)
    own: list[int] = []
    for c in fits:
        if ground.tile[c] == ground.tile[at]:
            own.append(c)
    return own if own else nearest(g, at, fits)


def nearest(g: World, at: int, squares: list[int]) -> list[int]:
    """Those of the squares that are fewest steps away."""
    row = g.ground.grid.distances(at)
    best = FAR
    out: list[int] = []
    for c in squares:
        if row[c] < best:
            best = row[c]
            out = []
        if row[c] == best:
            out.append(c)
    return out


class DropChest(Step[World]):
    """Somebody puts a chest down on one of these squares and turns it (MKD-SETUP-11)."""

    KIND: Final = 13

    def __init__(
        self, chest: int, seat: int, squares: list[int] | None = None, theft: bool = False, at: int = -1, stage: int = 0
    ) -> None:
        self.chest = chest
        self.seat = seat
        self.squares: list[int] = [] if squares is None else squares
        self.theft = theft  # a thief lets it fall (MKD-STEAL-06)
        self.at = at
        self.stage = stage

    def run(self, g: World) -> None:
        if self.at < 0:
            g.ask(self.seat, o.P_DROP, [opt(o.PLACE, c) for c in self.squares], self.chest)
        else:
            g.ask(self.seat, o.P_CHEST_FACING, [opt(o.TURN_TO, d) for d in chest_facings(g, self.at)], self.chest)

    def forbids(self, g: World, seat: int, option: Opt) -> int:
        if option.kind == o.PLACE:
            return r.STEAL_11 if self.theft else r.LOSE_03
        return r.SETUP_11 if option.kind == o.TURN_TO else 0

    def choose(self, g: World, option: Opt) -> None:
        if self.at < 0:
            assert option.kind == o.PLACE
            self.at = option.a
            return
        assert option.kind == o.TURN_TO
        c = g.chests[self.chest]
        c.at = self.at
        c.facing = option.a
        g.lay_chest(self.chest, self.at)
        g.emit(ev.DROPPED, self.chest, self.at, rule=r.STEAL_06 if self.theft else r.LOSE_03)
        g.pop()
