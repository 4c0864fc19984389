"""Using abilities, Magic and Elixir (MAS-ABIL, MAS-PET, MAS-MAGIC, MAS-HEAL)."""

from typing import Final

from ....engine.option import Opt, opt
from ....engine.step import Step
from .. import events as ev
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from .. import windows as w
from ..components import Gain
from ..content import HEROES
from ..legal.menu import die_options
from ..state import World
from .cards import open_window
from .gains import GainGold
from .harm import heal
from .pets import gain_pet


def pay_ability(g: World, slot: int, choice: int) -> None:
    """Dock the dice, return the gold (MAS-ABIL-06, -08, -10); a docked space is taken for the turn (MAS-PAY-06)."""
    h = g.hero()
    a = HEROES[h.card].abilities[slot]
    for face in a.dock:
        g.take_die(choice if face == t.ANY_FACE else face, t.DOCKED)
    h.gold -= a.gold
    h.used |= 1 << slot
    if a.free_step:
        h.free = False  # MAS-FREE-05


def add_symbols(g: World, sym: list[int]) -> None:
    """Made symbols for the active Hero, good in this room only (MAS-SYM-02, MAS-ABIL-07)."""
    for face in range(6):
        if sym[face] > 0:
            g.symbols[face] += sym[face]
            g.emit(ev.SYMBOLS, g.active, face, sym[face], rule=r.ABIL_07)


def gain_of(g: World, slot: int, choice: int) -> Gain:
    """The gain of an ability; where the player chooses between gains, `choice` names it."""
    a = HEROES[g.hero().card].abilities[slot]
    return a.gains[choice] if len(a.gains) > 1 else a.gains[0]


CALL: Final = 0
TAKE_EFFECT: Final = 1


class UseAbility(Step[World]):
    """An activated ability, already paid for, takes effect unless it is hexed."""

    KIND: Final = 34

    def __init__(self, slot: int, choice: int, cancelled: bool = False, stage: int = CALL) -> None:
        self.slot = slot
        self.choice = choice
        self.cancelled = cancelled
        self.stage = stage

    def run(self, g: World) -> None:
        if self.stage == CALL:
            self.stage = TAKE_EFFECT
            g.emit(ev.USED_ABILITY, g.active, self.slot, rule=r.ABIL_05)
            open_window(g, w.ABILITY, g.active, self.slot)
            return
        g.pop()
        if self.cancelled:
            g.emit(ev.CANCELLED, 1, self.slot)
            return
        gain = gain_of(g, self.slot, self.choice)
        add_symbols(g, gain.sym)
        if gain.pet:
            gain_pet(g)
        if gain.gold > 0:
            g.push(GainGold(g.active, gain.gold))

    def amend(self, g: World, what: int, n: int) -> None:
        assert what == t.CANCEL
        self.cancelled = True


PICK_DIE: Final = 0
COUNTER: Final = 1
TURN_DIE: Final = 2


class UseMagic(Step[World]):
    """One Magic turns one unused die to any face (MAS-MAGIC-01..03)."""

    KIND: Final = 35

    def __init__(self, die: int = -1, cancelled: bool = False, stage: int = PICK_DIE) -> None:
        self.die = die
        self.cancelled = cancelled
        self.stage = stage

    def run(self, g: World) -> None:
        if self.stage == PICK_DIE:
            g.ask(g.hero().seat, o.P_DIE, die_options(g), 0)
        elif self.stage == COUNTER:
            self.stage = TURN_DIE
            open_window(g, w.MAGIC, g.active, self.die)
        elif self.cancelled or g.places[self.die] != t.READY:
            g.pop()
            g.emit(ev.CANCELLED, 2, self.die)
        else:
            options: list[Opt] = []
            for face in range(6):
                if face != g.dice[self.die]:
                    options.append(opt(o.FACE, face))
            g.ask(g.hero().seat, o.P_FACE, options, self.die)

    def choose(self, g: World, option: Opt) -> None:
        if self.stage == PICK_DIE:
            self.die = option.a
            self.stage = COUNTER
        else:
            g.pop()
            g.dice[self.die] = option.a
            g.emit(ev.FACE_SET, self.die, option.a, rule=r.MAGIC_01)

    def amend(self, g: World, what: int, n: int) -> None:
        assert what == t.CANCEL
        self.cancelled = True


LIFT: Final = 0
SWALLOW: Final = 1


class Drink(Step[World]):
    """One Elixir symbol heals 1 Wound (MAS-HEAL-01; in Alliance also of another Hero here, MAS-ALLY-13)."""

    KIND: Final = 36

    def __init__(self, hero: int, cancelled: bool = False, stage: int = LIFT) -> None:
        self.hero = hero
        self.cancelled = cancelled
        self.stage = stage

    def run(self, g: World) -> None:
        if self.stage == LIFT:
            self.stage = SWALLOW
            open_window(g, w.HEAL, g.active, self.hero)
            return
        g.pop()
        if self.cancelled:
            g.emit(ev.CANCELLED, 3, self.hero)
        else:
            heal(g, self.hero, 1)

    def amend(self, g: World, what: int, n: int) -> None:
        assert what == t.CANCEL
        self.cancelled = True
