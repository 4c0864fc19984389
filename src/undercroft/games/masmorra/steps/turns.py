"""Rounds and turns (MAS-TURN), the stages T0 to END."""

from typing import Final

from ....engine.option import Opt, opt
from ....engine.step import Step
from .. import events as ev
from .. import options as o
from .. import rule_ids as r
from .. import rulings as ru
from .. import terms as t
from .. import windows as w
from ..acts.base import ACTS, forbids_aside
from ..content import DARK_WATCHER
from ..legal.places import free_die, takeable
from ..modes.base import mode_of
from ..state import World
from .actions import ASK, Actions
from .cards import open_window
from .ending import EndGame
from .gains import GainGold, gold_room
from .level3 import Malaphyas
from .master import SpawnPhase
from .rolling import Reroll, roll_all
from .spawning import Spawn, reset_monster

# Stages of a turn.
STAND: Final = 1
FIRST_WORD: Final = 2
MALAPHYAS: Final = 3
EVIL: Final = 4
BEFORE_ROLL: Final = 5
ROLL: Final = 6
ROLLED: Final = 7
ACTIONS: Final = 8
BOUNTIES: Final = 9
HERO_PHASE_ENDS: Final = 10
MARCH: Final = 11
SPAWN: Final = 12
TIME: Final = 13
RITUAL: Final = 14
LAST_WINDOW: Final = 15
LAST_WORD: Final = 16
PASS_ON: Final = 17
PHASES: Final[dict[int, int]] = {BEFORE_ROLL: t.BEFORE_ROLL, ACTIONS: t.ACTIONS, BOUNTIES: t.BOUNTIES}


class Turn(Step[World]):
    """One turn after another, clockwise, until the game ends; the lowest step of the stack."""

    KIND: Final = 44

    def __init__(self, stage: int = STAND) -> None:
        self.stage = stage

    def run(self, g: World) -> None:
        stage = self.stage
        self.stage += 1
        if stage in PHASES:
            g.phase = PHASES[stage]
        if stage == BOUNTIES:
            g.mp = 0
        if stage == STAND:  # T0
            begin_turn(g)
            open_window(g, w.TURN_START, g.active)
        elif stage == MALAPHYAS:  # T1, A-57
            if g.side:
                g.push(Malaphyas())
        elif stage < HERO_PHASE_ENDS:
            if not g.hero().down:  # a defeated Hero has no Hero Phase (MAS-DOWN-06)
                self.hero_phase(g, stage)
        else:
            self.master_phase(g, stage)

    def hero_phase(self, g: World, stage: int) -> None:
        """H0 to H3, of a standing Hero."""
        if stage == FIRST_WORD:  # MAS-FREE-02, MAS-CARD-04: before the next event; if there is none, it can wait
            if mode_of(g).acts_before_roll(g):
                g.push(Actions(ASK))
        elif stage == EVIL:  # H0
            mode_of(g).hero_phase(g)
        elif stage == BEFORE_ROLL or stage == ACTIONS:  # H2
            g.push(Actions())
        elif stage == ROLL:  # H1
            g.phase = t.ROLLING
            roll_all(g)
            g.drop_pet()
            g.push(Reroll(g.places[t.PET] == t.READY))
        elif stage == ROLLED:
            open_window(g, w.ROLLED, g.active)
        else:
            assert stage == BOUNTIES  # H3
            g.push(Bounties())

    def master_phase(self, g: World, stage: int) -> None:
        """D1 to D3, and the end of the turn."""
        if stage == HERO_PHASE_ENDS:  # MAS-GOLD-04, MAS-SYM-05
            end_hero_phase(g)
            open_window(g, w.ANY, g.active)
        elif stage == MARCH:  # D1, MAS-TURN-05
            mode_of(g).monsters_move(g)
        elif stage == SPAWN:  # D2
            g.push(SpawnPhase())
        elif stage == TIME:  # D3
            mode_of(g).turn_over(g)
        elif stage == RITUAL:
            g.phase = t.CLOSE
            complete_ritual(g)
        elif stage == LAST_WINDOW:  # MAS-CARD-05: the last moment of this player's turn
            open_window(g, w.ANY, g.active)
        elif stage == LAST_WORD:
            g.push(LastWord())
        else:
            assert stage == PASS_ON
            self.stage = STAND
            next_turn(g)


def begin_turn(g: World) -> None:
    """A lying Hero stands up healed (MAS-DOWN-07), the Free Step is active again (MAS-TURN-06), dice come off."""
    h = g.hero()
    g.turn += 1
    g.phase = t.START
    g.emit(ev.TURN, g.active, g.round, g.turn, rule=r.TURN_02)
    if h.down:
        h.down = False
        h.life = t.LIFE
        g.emit(ev.STOOD, g.active, rule=r.DOWN_07)
    h.free = True
    h.used = 0
    for i in range(7):
        g.places[i] = t.OUT
    g.clear_symbols()
    g.mp = 0
    g.rolled = False
    g.pet_lost = False
    g.forbid = 0
    g.curse = -1
    g.step_mp = 2
    g.payback = 0
    g.thick = 0
    g.minus = 0
    g.bounty_cap = 99
    g.slew = False
    g.guarded = False
    g.shut = []
    for m in g.monsters:
        m.fought = False
        m.barred = False
    for place in g.rooms:
        place.docked = False


def end_hero_phase(g: World) -> None:
    """All symbols vanish, the Evil card's effect is over."""
    g.phase = t.MASTER
    g.clear_symbols()
    g.forbid = 0
    g.step_mp = 2
    g.payback = 0
    g.thick = 0
    for i in range(7):
        if g.places[i] == t.READY:
            g.places[i] = t.USED
    mode_of(g).hero_phase_over(g)
    g.emit(ev.DM_PHASE, g.active)


def complete_ritual(g: World) -> None:
    """At the end of the explorer's turn one of the three Cultists becomes a Dark Watcher (MAS-ROOM-18, A-27)."""
    for i in range(len(g.rooms)):
        place = g.rooms[i]
        if place.ritual != g.active:
            continue
        place.ritual = -1
        chosen = -1
        for k in range(len(g.monsters)):
            m = g.monsters[k]
            if m.mark == 1:
                if m.room == i and chosen < 0:
                    chosen = k
                m.mark = 0
        if chosen >= 0 and (free_die(g, t.MAJOR) >= 0 or takeable(g, t.MAJOR)):
            g.emit(ev.RITUAL, chosen, rule=r.ROOM_18)
            reset_monster(g, chosen)
            g.push(Spawn(i, t.MAJOR, DARK_WATCHER))


def next_turn(g: World) -> None:
    """The dice pass to the left (MAS-TURN-04); a round is complete before the First Player (MAS-GOAL-02)."""
    g.active = (g.active + 1) % len(g.heroes)
    if g.active != g.first:
        return
    mode_of(g).round_over(g)
    if g.ending:
        g.push(EndGame(mode_of(g).how))
    else:
        g.round += 1


OFFER: Final = 0
EXCHANGE: Final = 1


class Bounties(Step[World]):
    """Unused dice become gold, 1 each (MAS-GOLD-01, -02, -05, A-61)."""

    KIND: Final = 45

    def __init__(self, got: int = 0, stage: int = OFFER) -> None:
        self.got = got
        self.stage = stage

    def run(self, g: World) -> None:
        if self.stage == OFFER:
            self.stage = EXCHANGE
            if g.unused() > 0:
                open_window(g, w.BOUNTY, g.active)
            return
        if g.hero().down:  # felled by an interrupt: MAS-DOWN-06
            g.pop()
            return
        n = self.most(g)
        if n > 0 and g.rulings & ru.A_61_ALWAYS:
            self.exchange(g, n)
            return
        options = ACTS.listed(g, o.P_BOUNTY)
        if not options:
            g.pop()
            return
        options.append(opt(o.KEEP))
        g.ask(g.hero().seat, o.P_BOUNTY, options, n)

    def most(self, g: World) -> int:
        """How many dice may still be exchanged."""
        return min(g.unused(), gold_room(g, g.active, 6), g.bounty_cap - self.got)

    def exchange(self, g: World, n: int) -> None:
        """Dice for gold."""
        left = n
        for i in range(7):
            if left > 0 and g.places[i] == t.READY:
                g.places[i] = t.USED
                left -= 1
        self.got += n
        g.push(GainGold(g.active, n))

    def forbids(self, g: World, seat: int, option: Opt) -> int:
        return forbids_aside(g, seat, option, o.P_BOUNTY)

    def choose(self, g: World, option: Opt) -> None:
        if option.kind == o.KEEP:
            g.pop()
        else:
            ACTS.take(g, option)

    def amend(self, g: World, what: int, n: int) -> None:
        assert what == t.AMEND_CAP
        g.bounty_cap = min(g.bounty_cap, n)


class LastWord(Step[World]):
    """The last point of a turn: own-turn cards and buying, if there is anything to play or buy."""

    KIND: Final = 46

    def __init__(self, stage: int = 0) -> None:
        self.stage = stage

    def run(self, g: World) -> None:
        options = ACTS.listed(g, o.P_LAST)
        if g.hero().down or not options:
            g.pop()
            return
        options.append(opt(o.KEEP))
        g.ask(g.hero().seat, o.P_LAST, options)

    def forbids(self, g: World, seat: int, option: Opt) -> int:
        return forbids_aside(g, seat, option, o.P_LAST)

    def choose(self, g: World, option: Opt) -> None:
        if option.kind == o.KEEP:
            g.pop()
        else:
            ACTS.take(g, option)
