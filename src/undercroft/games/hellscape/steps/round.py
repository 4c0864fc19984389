"""The round: its start, the four phases, its end; a Boss Fight takes the place of some of them."""

from typing import Final

from ....engine.chance import DECKS
from ....engine.decision import PARTY
from ....engine.option import Opt, opt
from ....engine.step import Step
from .. import components as c
from .. import events as ev
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..acts.base import ACTS
from ..effects.base import Doing
from ..legal.abilities import abilities_of
from ..specials.base import SPECIALS, watch
from ..state import BOSS_START, World
from .boss import recover_all, wake
from .darkness import advance_darkness
from .foes import Activation
from .harm import apply_deaths, no_lifebringer, stand_up
from .levels import LevelUp
from .turns import put_away
from .windows import open_window

BEGIN: Final = 0
LIFE: Final = 1
FEATHERS: Final = 2
TOOLS: Final = 3
BLESS: Final = 4
WALK: Final = 5
HEROES: Final = 6
BOSS: Final = 7
ENEMIES: Final = 8
LEVELS: Final = 9
DARK: Final = 10
END: Final = 11
NEXT: Final = 12
BOSS_REST: Final = 51
BOSS_TILES: Final = 52


class Round(Step[World]):
    """Always at the bottom of the stack (MD2-GAME-02, MD2-BOSS-12). `at` counts Heroes where each is asked in turn."""

    KIND: Final = 2

    def __init__(self, at: int = 0, stage: int = BEGIN) -> None:
        self.at = at
        self.stage = stage

    def run(self, g: World) -> None:
        if apply_deaths(g):
            return
        stage = self.stage
        if stage <= WALK:
            self.start(g)
        elif stage == HEROES:
            self.heroes(g)
        elif stage == BOSS:
            self.stage = HEROES
            if g.anybody_up():  # MD2-BOSS-07, MD2-KO-07
                g.push(Activation(t.BOSS))
        elif stage in (BOSS_START, BOSS_REST, BOSS_TILES):
            self.boss_start(g)
        else:
            self.phases(g)

    def start(self, g: World) -> None:
        """All that happens before the first Hero acts."""
        stage = self.stage
        if stage == BEGIN:
            self.stage = LIFE
            g.round += 1
            g.emit(ev.EV_ROUND, g.round)
            for s in SPECIALS[g.quest]:
                s.round_starts(g)
        elif stage == LIFE:
            self.stage = FEATHERS
            lifebringers(g)
        elif stage == FEATHERS:
            self.stage = TOOLS
            for s in SPECIALS[g.quest]:
                s.round_started(g)
        elif stage == TOOLS:
            self.stage = BLESS
            start_tools(g)
        elif stage == BLESS:
            self.bless(g)
        else:
            self.stage = HEROES
            for s in SPECIALS[g.quest]:
                s.before_heroes(g)

    def phases(self, g: World) -> None:
        """The phases after that of the Heroes, and the end of the round."""
        stage = self.stage
        if stage == ENEMIES:
            self.stage = LEVELS
            if not g.boss_fight:
                g.emit(ev.EV_PHASE, 2)
                g.push(EnemyPhase())
        elif stage == LEVELS:
            self.stage = DARK
            g.emit(ev.EV_PHASE, 3)
            g.push(LevelUp())
        elif stage == DARK:
            self.stage = END
            g.emit(ev.EV_PHASE, 4)
            for s in SPECIALS[g.quest]:
                s.darkens(g)
            if g.result == 0:  # a Key that vanished has ended the Quest
                advance_darkness(g)
        elif stage == END:
            self.stage = NEXT
            watch(g)
            end_round(g)
            open_window(g, o.W_PHASE, 0)
        elif stage == NEXT:
            self.stage = BEGIN
        else:
            raise AssertionError(stage)

    def bless(self, g: World) -> None:
        """The Paladin may bless one skill, with the Greater power two (MD2-PAL-06)."""
        seat = g.of_class(t.PALADIN)
        if seat >= 0 and g.up(seat):
            options = ACTS.listed(g, o.P_BLESS)
            if options:
                g.ask(seat, o.P_BLESS, [opt(o.PASS), *options])
                return
        self.stage = WALK
        self.at = 0

    def heroes(self, g: World) -> None:
        """The players decide who goes next (MD2-HERO-01, -03)."""
        watch(g)
        if g.stack[-1] is not self:
            return
        options = ACTS.listed(g, o.P_NEXT_HERO)
        if not options:
            self.stage = ENEMIES
            return
        g.ask(PARTY, o.P_NEXT_HERO, options)

    def boss_start(self, g: World) -> None:
        """MD2-BOSS-02 to -06, MD2-QUEST-KEY-07, H-39, H-41"""
        q = g.printed()
        if self.stage == BOSS_START:
            g.emit(ev.EV_BOSS_FIGHT, rule=r.BOSS_02)
            g.boss_fight = True
            self.at = 0
            self.stage = BOSS_REST
        if self.stage == BOSS_REST:
            while self.at < len(g.heroes) and g.heroes[self.at].left:
                self.at += 1
            if self.at < len(g.heroes):
                options: list[Opt] = []
                for z in q.boss_start:
                    options.append(opt(o.ZONE, z))
                g.ask(PARTY, o.P_START_ZONE, options, self.at)
                return
            self.at = 0
            recover_all(g)
            self.stage = BOSS_TILES
            g.push(LevelUp())
            return
        wake(g)
        for i in range(len(g.heroes)):
            put_away(g, i)  # whose turn it was, and who had drawn tokens for one (H-39)
        end_round(g)
        g.round += 1
        self.stage = TOOLS

    def choose(self, g: World, option: Opt) -> None:
        if option.kind == o.ZONE:
            g.heroes[self.at].zone = option.a
            self.at += 1
        elif option.kind == o.PASS:
            self.stage = WALK
            self.at = 0
        else:
            ACTS.take(g, option)

    def forbids(self, g: World, seat: int, option: Opt) -> int:
        return ACTS.forbids(g, option)


def forbids_bless(g: World, skill: int) -> int:
    """One skill of the Paladin, with the Greater power two, each once (MD2-PAL-06)."""
    seat = g.of_class(t.PALADIN)
    h = g.heroes[seat]
    most = 1
    for a in abilities_of(g, seat):
        most += c.ABILITIES[a].more_blessed
    return 0 if len(h.blessed) < most and skill in h.skills and skill not in h.blessed else r.PAL_06


class EnemyPhase(Step[World]):
    """Every Enemy activates once, in an order the players choose (MD2-ENPH-01, -02)."""

    KIND: Final = 6

    def __init__(self, stage: int = 0) -> None:
        self.stage = stage

    def run(self, g: World) -> None:
        if apply_deaths(g):
            return
        watch(g)
        if g.stack[-1] is not self:
            return
        waiting: list[Opt] = []
        for f in range(t.BOSS):
            x = g.foes[f]
            if x.card >= 0 and not x.done:
                waiting.append(opt(o.FOE, f))
        if not waiting or not g.anybody_up():  # MD2-KO-07
            for x in g.foes:
                x.done = False
            g.pop()
            return
        g.ask(PARTY, o.P_NEXT_FOE, waiting)

    def choose(self, g: World, option: Opt) -> None:
        g.foes[option.a].done = True
        g.push(Activation(option.a))

    def forbids(self, g: World, seat: int, option: Opt) -> int:
        return r.ENPH_01 if option.kind == o.FOE else 0


def lifebringers(g: World) -> None:
    """A token for each Knocked Out Hero, or defeat (MD2-KO-02 to -04, H-16)."""
    for i in range(len(g.heroes)):
        h = g.heroes[i]
        if h.ko and not h.left:
            if g.lifebringers == 0:
                no_lifebringer(g)
                return
            g.lifebringers -= 1
            g.spent += 1  # MD2-KO-08
            g.emit(ev.EV_LIFEBRINGER, i, g.lifebringers, rule=r.KO_02)
            stand_up(g, i, 3)
            h.done = False


def start_tools(g: World) -> None:
    """The Rogue draws, then what else happens when a round starts (MD2-ROG-02, MD2-SOLO-03). Pushes."""
    seat = g.of_class(t.ROGUE)
    if seat < 0 or not g.up(seat):
        return
    for _ in range(4 if len(g.heroes) == 1 else 3):
        draw_tool(g, seat)
    for a in abilities_of(g, seat):
        if c.ABILITIES[a].timing == t.ROUND_START:
            g.push(Doing(c.ABILITIES[a].number, seat, seat, a))


def draw_tool(g: World, seat: int) -> bool:
    """A token of the Thieving Tools bag; the discards return when it is empty (MD2-ROG-08)."""
    if not g.tools.refill():
        return False
    g.heroes[seat].ready.append(g.tools.draw(g.chance, DECKS, 21))
    return True


def end_round(g: World) -> None:
    """Activation tokens turn, blessings and what lasts a round end (MD2-DARK-07, MD2-PAL-07)."""
    for h in g.heroes:
        h.done = h.left
        h.used = []
        h.blessed = []
    for x in g.foes:
        x.ward = 0
        x.forced = -1
        x.done = False
