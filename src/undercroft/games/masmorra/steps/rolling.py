"""Rolling and re-rolling the action dice (MAS-ROLL, MAS-PET-02, MAS-BOSS-10)."""

from typing import Final

from ....engine.chance import DICE
from ....engine.option import Opt, opt
from ....engine.step import Step
from .. import events as ev
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..acts.base import ACTS, forbids_turn
from ..state import World
from .actions import take_action
from .pets import has_pet


def roll_all(g: World) -> None:
    """All six action dice, and the pet die if there is one (MAS-ROLL-01)."""
    if has_pet(g) or g.places[t.PET] == t.WAITING:  # MAS-PET-04
        g.places[t.PET] = t.READY
    for i in range(7):
        if i < 6:
            g.places[i] = t.READY if i < 6 - g.minus else t.OUT
        if g.places[i] == t.READY:
            g.dice[i] = g.chance.below(DICE, 6, t.C_PET if i == t.PET else t.C_DIE)
    g.rolled = True
    tell_dice(g, r.ROLL_01)


def tell_dice(g: World, rule: int) -> None:
    """The pool as one event: a digit per die, 7 for a die that is not there."""
    code = 0
    for i in range(7):
        code = code * 8 + (g.dice[i] if g.places[i] == t.READY else 7)
    g.emit(ev.ROLLED, g.active, code, rule=rule)


MARKING: Final = 0
ROLLED: Final = 1


class Reroll(Step[World]):
    """Any number of dice once (MAS-ROLL-02, -03), and once more for the Schmetterling token (MAS-BOSS-10).

    Until the first die is marked, what may be done at any point of the turn is open: the Free Step (MAS-FREE-02),
    own-turn cards, buying, a companion for gold; a pet die gained so late is not re-rolled (MAS-PET-03).
    """

    KIND: Final = 41

    def __init__(self, pet: bool, extra: bool = False, marks: list[int] | None = None, stage: int = MARKING) -> None:
        self.pet = pet  # the pet die was rolled with the others
        self.extra = extra
        self.marks: list[int] = [] if marks is None else marks
        self.stage = stage

    def repeats(self) -> bool:
        return True

    def run(self, g: World) -> None:
        if self.stage == MARKING:
            if g.forbid & t.NO_REROLL or g.hero().down:
                g.pop()
                return
            options: list[Opt] = []
            for i in range(7):
                if g.places[i] == t.READY and i not in self.marks and (i != t.PET or self.pet):
                    options.append(opt(o.MARK, i))
            options.append(opt(o.REROLL) if self.marks else opt(o.KEEP))
            if not self.marks:
                options.extend(ACTS.listed(g, o.P_FIRST))
            g.ask(g.hero().seat, o.P_REROLL, options, len(self.marks))
        elif g.hero().capture and not self.extra:
            g.ask(g.hero().seat, o.P_EXTRA, [*ACTS.listed(g, o.P_EXTRA), opt(o.KEEP)])
        else:
            g.pop()

    def forbids(self, g: World, seat: int, option: Opt) -> int:
        if option.kind == o.MARK and option.a == t.PET and self.stage == MARKING and not self.marks:
            if g.places[t.PET] == t.READY:
                return r.PET_03
        return forbids_turn(g, seat, option)

    def choose(self, g: World, option: Opt) -> None:
        if option.kind == o.MARK:
            self.marks.append(option.a)
        elif ACTS.known(option.kind) is not None:
            take_action(g, option)
        else:
            self.marked(g, option.kind)

    def marked(self, g: World, kind: int) -> None:
        """No more dice are named: those that are roll again; or the token is kept."""
        assert kind == o.REROLL or kind == o.KEEP, kind
        if self.stage == ROLLED:
            g.pop()
        else:
            self.roll_again(g)

    def roll_again(self, g: World) -> None:
        """The marked dice, if there are any."""
        self.stage = ROLLED
        g.mp = 0
        if self.marks:
            self.marks.sort()
            for i in self.marks:
                g.dice[i] = g.chance.below(DICE, 6, t.C_PET if i == t.PET else t.C_DIE)
            tell_dice(g, r.BOSS_10 if self.extra else r.ROLL_02)
