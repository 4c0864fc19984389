"""Rolling and re-rolling the action dice (MAS-ROLL, MAS-PET-02, MAS-BOSS-10)."""
from typing import Any, Final

from ....kernel.chance import DICE
from ....kernel.option import Opt, opt
from ....kernel.pack import Reader
from ....kernel.step import Step
from .. import events
from ..options import EXTRA, KEEP, MARK, P_EXTRA, P_REROLL, REROLL
from ..rule_ids import BOSS_10, ROLL_01, ROLL_02
from ..state import World
from ..terms import C_DIE, C_PET, NO_REROLL, OUT, PET, READY, WAITING
from .actions import action_options, take_action
from .pets import has_pet


def roll_all(g: World) -> None:
    """All six action dice, and the pet die if there is one (MAS-ROLL-01)."""
    if has_pet(g) or g.places[PET] == WAITING:  # MAS-PET-04
        g.places[PET] = READY
    for i in range(7):
        if i < 6:
            g.places[i] = READY if i < 6 - g.minus else OUT
        if g.places[i] == READY:
            g.dice[i] = g.chance.below(DICE, 6, C_PET if i == PET else C_DIE)
    g.rolled = True
    tell_dice(g, ROLL_01)


def tell_dice(g: World, rule: int) -> None:
    """The pool as one event: a digit per die, 7 for a die that is not there."""
    code = 0
    for i in range(7):
        code = code * 8 + (g.dice[i] if g.places[i] == READY else 7)
    g.emit(events.ROLLED, g.active, code, rule=rule)


class Reroll(Step[World]):
    """Any number of dice once (MAS-ROLL-02, -03), and once more for the Schmetterling token (MAS-BOSS-10).

    Until the first die is marked, what may be done at any point of the turn is open: the Free Step (MAS-FREE-02),
    own-turn cards, buying, a companion for gold; a pet die gained so late is not re-rolled (MAS-PET-03).
    """

    KIND: Final = 41
    pet: bool  # the pet die was rolled with the others
    extra: bool = False
    marks: list[int]

    def run(self, g: World) -> None:
        if self.pc == 0:
            if g.forbid & NO_REROLL or g.hero().down:
                g.pop()
                return
            options: list[Opt] = []
            for i in range(7):
                if g.places[i] == READY and i not in self.marks and (i != PET or self.pet):
                    options.append(opt(MARK, i))
            options.append(opt(REROLL) if self.marks else opt(KEEP))
            if not self.marks:
                options.extend(action_options(g))
            g.ask(g.hero().seat, P_REROLL, options, len(self.marks))
        elif g.hero().capture and not self.extra:
            g.ask(g.hero().seat, P_EXTRA, [opt(EXTRA), opt(KEEP)])
        else:
            g.pop()

    def choose(self, g: World, o: Opt) -> None:
        if o.kind == MARK:
            self.marks.append(o.a)
        elif o.kind == EXTRA:
            g.hero().capture = False
            self.extra = True
            self.marks = []
            self.pc = 0
        elif o.kind == KEEP and self.pc == 1:
            g.pop()
        elif o.kind != KEEP and o.kind != REROLL:
            take_action(g, o)
        else:
            self.pc = 1
            g.mp = 0
            if self.marks:
                self.marks.sort()
                for i in self.marks:
                    g.dice[i] = g.chance.below(DICE, 6, C_PET if i == PET else C_DIE)
                tell_dice(g, BOSS_10 if self.extra else ROLL_02)

    # generated
    def __init__(self, pet: bool, extra: bool = False, marks: list[int] | None = None) -> None:
        self.pc = 0
        self.pet = pet
        self.extra = extra
        self.marks = [] if marks is None else marks

    def kind(self) -> int:
        return 41

    def copy(self) -> "Reroll":
        s = Reroll(self.pet, self.extra, self.marks.copy())
        s.pc = self.pc
        return s

    def pack(self) -> list[Any]:
        return [41, self.pc, self.pet, self.extra, self.marks.copy()]

    @staticmethod
    def unpack(r: Reader) -> "Reroll":
        pc = r.number()
        s = Reroll(r.flag(), r.flag(), r.numbers())
        s.pc = pc
        r.end()
        return s
    # end generated
