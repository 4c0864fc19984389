"""Exposing, disarming, springing, gathering, stealing (MKD-CHEST, MKD-TRAP, MKD-GATHER, MKD-OBJ, MKD-STEAL)."""

from typing import Final

from ....board.facing import in_front
from ....engine.chance import DECKS
from ....engine.option import Opt
from ....engine.step import Step
from .. import events as ev
from .. import rule_ids as r
from .. import terms as t
from ..components import Trap
from ..content import CHESTS, FIGURES
from ..dice import R_ATTACK, R_CHEST, R_DISARM, R_EXPOSE, R_SECOND, R_TREASURE, die, natural_of, two_dice
from ..figures import abilities, attack_of, defense_of, own_defense
from ..legal.combat import counter_modes, distance, forbids_line, hindered
from ..legal.odds import disarm_bonus
from ..legal.placing import squares_for_chest
from ..state import World
from .combat import CounterWindow
from .harm import DropChest, Harm, gain, lose, nearest, taken_back
from .spawning import Conversions, call
from .spins import W_COUNTER


def expose(g: World, chest: int) -> None:
    """Turn the trap tumbler by a die (MKD-CHEST-04, -05, -13)."""
    c = g.chests[chest]
    roll = die(g, R_EXPOSE)
    c.trap = (c.trap + roll) % 6
    c.state = t.SAFE if c.trap == 0 else t.EXPOSED
    g.emit(ev.EXPOSED, chest, roll, c.trap, rule=r.CHEST_04)


def disarm(g: World, f: int, chest: int, slowly: bool) -> None:
    """2d6 against the disarm number (MKD-CHEST-08, -09, -10, MKD-CRIT-06)."""
    c = g.chests[chest]
    g.sp -= t.SLOW if slowly else t.QUICK
    dice = two_dice(g, R_DISARM)
    natural = natural_of(dice)
    bonus = disarm_bonus(g, f, slowly)
    need = CHESTS[c.card].traps[c.trap - 1].disarm
    done = natural != 2 and (natural == 12 or natural + bonus >= need)
    g.emit(ev.DISARMED, chest, dice, bonus, need, rule=r.CHEST_11)
    if done:
        c.state = t.SAFE
        gain(g, g.figures[f].owner, 50)  # MKD-XP-05
    else:
        g.push(Spring(chest, f, False))  # MKD-TRAP-01


def open_chest(g: World, f: int, chest: int) -> None:
    """Gather the treasure, or find a second trap (MKD-GATHER-01, -07, -08)."""
    c = g.chests[chest]
    g.sp -= t.OPENING
    if c.treasure < 0:
        c.treasure = g.chance.below(DECKS, 6, R_TREASURE)
        g.seen += 1
    seat = g.figures[f].owner
    if CHESTS[c.card].treasures[c.treasure].trap:
        roll = die(g, R_SECOND)
        c.trap = (c.trap + roll) % 6
        g.emit(ev.TRICKED, chest, roll, rule=r.GATHER_08)
        if c.trap == 0:  # MKD-GATHER-11
            remove(g, chest)
        else:
            g.push(Spring(chest, f, True))
        return
    g.pick_up(c.at)
    c.at = -1
    c.state = t.HELD
    c.owner = seat
    g.players[seat].acquired = True
    g.emit(ev.GATHERED, chest, c.treasure, f, rule=r.GATHER_07)


def remove(g: World, chest: int) -> None:
    """A trick chest leaves the dungeon (MKD-GATHER-09)."""
    c = g.chests[chest]
    g.pick_up(c.at)
    c.at = -1
    lose(g, chest, r.GATHER_09)


SUMMON: Final = 0
TOKENS: Final = 1
AIM: Final = 2
HURT: Final = 3
PAY: Final = 4


class Spring(Step[World]):
    """A trap goes off: Mage Spawn first, then its one attack, if it has one (MKD-TRAP-02..11, -13, MKD-OBJ-01, -02).

    Nobody strikes back, nobody gets kill experience, a second trap gives none at all: MKD-OBJ-04, MKD-TRAP-14,
    MKD-GATHER-10.
    """

    KIND: Final = 50

    def __init__(
        self,
        chest: int,
        figure: int,
        second: bool,
        tile: int = -1,
        targets: list[int] | None = None,
        d1: int = 0,
        d2: int = 0,
        stage: int = SUMMON,
    ) -> None:
        self.chest = chest
        self.figure = figure
        self.second = second
        self.tile = tile  # the Hero's, when it went off
        self.targets: list[int] = [] if targets is None else targets
        self.d1 = d1
        self.d2 = d2
        self.stage = stage

    def trap(self, g: World) -> Trap:
        """The trap that shows."""
        c = g.chests[self.chest]
        return CHESTS[c.card].traps[c.trap - 1]

    def run(self, g: World) -> None:
        trap = self.trap(g)
        x = g.figures[self.figure]
        c = g.chests[self.chest]
        if self.stage == SUMMON:
            self.stage = TOKENS
            self.tile = g.ground.tile[x.at]
            c.state = t.SAFE  # MKD-TRAP-15
            g.emit(ev.SPRUNG, self.chest, c.trap, rule=r.TRAP_01)
            if trap.number > 0:
                call(g, g.opponent(x.owner), trap.number, trap.points, [c.at, x.at], False)
        elif self.stage == TOKENS:
            self.stage = AIM
            g.fresh = []
            if trap.type == t.T_TILE or trap.type == t.T_RANGED:
                tokens = self.tokens(g, trap)  # MKD-TRAP-10
                if tokens:
                    g.push(Conversions(self.figure, tokens))
        elif self.stage == AIM:
            self.stage = PAY if trap.type == t.T_NONE else HURT
            if trap.type != t.T_NONE:
                self.targets = self.aimed(g, trap)
                for f in g.fresh:  # who came out of a token in reach is compared wherever he was put
                    if f not in self.targets and g.figures[f].at >= 0:
                        self.targets.append(f)
                self.d1 = die(g, R_ATTACK)
                self.d2 = die(g, R_ATTACK)
                g.emit(ev.TRAP_ROLL, self.chest, self.d1, self.d2, trap.attack, rule=r.OBJ_01)
        elif self.stage == HURT:
            if not self.targets:
                self.stage = PAY
                return
            self.strike(g, trap, self.targets.pop(0))
        else:
            g.pop()
            if self.second:
                remove(g, self.chest)
            else:
                gain(g, x.owner, 25)  # MKD-XP-06, MKD-XP-16

    def choose(self, g: World, option: Opt) -> None:
        raise AssertionError("Spring asks nothing")

    def reached(self, g: World, trap: Trap, at: int) -> bool:
        """Does the trap's tile or ranged attack reach a square? (MKD-TRAP-05, -07, -08, -12)"""
        c = g.chests[self.chest]
        ground = g.ground
        if trap.type == t.T_TILE:
            return ground.tile[at] == ground.tile[c.at] or ground.tile[at] == self.tile
        assert trap.type == t.T_RANGED
        grid = ground.grid
        if at == c.at or not in_front(c.facing, 0, grid.xs[at] - grid.xs[c.at], grid.ys[at] - grid.ys[c.at]):
            return False
        return distance(g, c.at, at) <= trap.range and forbids_line(g, c.at, at, False, self.figure) == 0

    def aimed(self, g: World, trap: Trap) -> list[int]:
        """The figures attacked."""
        if trap.type == t.T_HERO:
            return [self.figure]
        out: list[int] = []
        for f in range(len(g.figures)):
            at = g.figures[f].at
            if at >= 0 and self.reached(g, trap, at):
                out.append(f)
        return out

    def tokens(self, g: World, trap: Trap) -> list[int]:
        """The tokens that would be hit."""
        out: list[int] = []
        for k in range(len(g.tokens)):
            at = g.tokens[k].at
            if at >= 0 and g.token_on(at) == k and self.reached(g, trap, at):
                out.append(k)
        return out

    def strike(self, g: World, trap: Trap, f: int) -> None:
        """One figure against the roll; abilities do not help (MKD-OBJ-03, MKD-OBJ-05)."""
        x = g.figures[f]
        if x.at < 0:
            return
        natural = self.d1 + self.d2
        total = natural + trap.attack
        c = g.chests[self.chest]
        wall = own_defense(g, f)
        if trap.type != t.T_TILE:
            grid = g.ground.grid
            dx = grid.xs[c.at] - grid.xs[x.at]
            dy = grid.ys[c.at] - grid.ys[x.at]
            if not in_front(x.facing, FIGURES[x.card].arc, dx, dy):
                total += 1
                g.emit(ev.BONUS, f, t.B_BEHIND, 1)
            if trap.type == t.T_RANGED and hindered(g, c.at, x.at):
                wall += 1
                g.emit(ev.BONUS, f, t.B_COVER, 1)
        hit = natural == 12 or (natural != 2 and total >= wall)
        g.emit(ev.TRAP_HITS if hit else ev.TRAP_MISSES, self.chest, f, total, wall, rule=r.TRAP_03)
        if hit:
            g.push(Harm(f, trap.damage + (1 if natural == 12 else 0), t.C_TRAP))


GRAB: Final = 0
ANSWER: Final = 1
LOSE: Final = 2
QUIET: Final = t.NIMBLE | t.INVISIBLE | t.STEALTH | t.QUICKNESS


class Steal(Step[World]):
    """A theft and the counterattack that may undo it (MKD-STEAL-03..11)."""

    KIND: Final = 51

    def __init__(
        self, thief: int, victim: int, chest: int = -1, click: int = 0, at: int = -1, stage: int = GRAB
    ) -> None:
        self.thief = thief
        self.victim = victim
        self.chest = chest
        self.at = at  # where the thief stood
        self.click = click  # of the thief, before the counterattack
        self.stage = stage

    def run(self, g: World) -> None:
        x = g.figures[self.thief]
        y = g.figures[self.victim]
        if self.stage == GRAB:
            self.stage = ANSWER
            dice = two_dice(g, R_ATTACK)
            natural = natural_of(dice)
            total = natural + attack_of(g, self.thief)
            success = natural == 12 or (natural != 2 and total >= defense_of(g, self.victim) + 2)
            if success:
                held = g.held(y.owner)
                self.chest = held[g.chance.pick(DECKS, held, R_CHEST)]
                c = g.chests[self.chest]
                if c.bearer >= 0 and not c.used:
                    g.figures[c.bearer].items.remove(self.chest)
                    c.bearer = -1
                c.owner = x.owner
                g.players[x.owner].acquired = True
            g.emit(ev.STOLEN, self.thief, self.chest + 1, 1 if success else 0, dice, rule=r.STEAL_03)
        elif self.stage == ANSWER:
            self.stage = LOSE
            self.click = x.click
            self.at = x.at
            if not abilities(g, self.thief) & QUIET and counter_modes(g, self.victim, self.thief, False):
                g.push(CounterWindow(W_COUNTER, len(g.stack) - 1, self.thief, [self.victim]))
        else:
            g.pop()
            hurt = x.at < 0 or x.click > self.click
            if self.chest < 0 or not hurt or g.chests[self.chest].owner != x.owner:
                return
            if g.chests[self.chest].state != t.HELD:
                return
            taken_back(g, self.chest)
            tile = g.ground.tile[self.at]  # MKD-STEAL-06
            squares: list[int] = []
            for s in squares_for_chest(g):
                if g.ground.tile[s] == tile:
                    squares.append(s)
            near = nearest(g, y.at if y.at >= 0 else self.at, squares)  # MKD-STEAL-11
            if near:
                g.push(DropChest(self.chest, g.figures[self.victim].owner, near, True))
            else:
                lose(g, self.chest, r.STEAL_11)

    def choose(self, g: World, option: Opt) -> None:
        raise AssertionError("Steal asks nothing")
