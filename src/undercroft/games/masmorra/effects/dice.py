"""Action dice: lost, turned, rolled again."""

from typing import Final

from ....engine.chance import DICE
from ....engine.effect import Effect, Effects
from ....engine.option import Opt, opt
from .. import events as ev
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..legal.menu import die_options
from ..rows_kinds import EVIL_CARD, Face, Few, Whose
from ..state import World
from .base import STOP, Printed, pick, pose

MARKS: Final[tuple[int, ...]] = (o.MARK, o.REROLL, o.KEEP)  # the answers while dice are marked


def roll_die(g: World, i: int) -> None:
    """An unused or used die comes to lie before the active Hero with a new face."""
    g.places[i] = t.READY
    g.dice[i] = g.chance.below(DICE, 6, t.C_PET if i == t.PET else t.C_DIE)
    g.emit(ev.FACE_SET, i, g.dice[i])


class LoseDie(Effect[World]):
    """The active Hero loses an unused die of a face."""

    WORD: Final = "lose_die who=active"

    def __init__(self, face: Face) -> None:
        self.face = t.FACES.index(face)

    def forbids(self, g: World, by: int, about: int, extra: int) -> int:
        return 0 if g.ready(self.face) > 0 else r.CARD_05

    def do(self, g: World, s: Effects[World]) -> None:
        if g.ready(self.face) > 0:
            g.take_die(self.face, t.USED)


class FewerDice(Effect[World]):
    """`n` action dice stay out of the roll."""

    WORD: Final = "dice_minus"
    PLACES: Final = (EVIL_CARD, "TURN_START")

    def __init__(self, n: Few) -> None:
        self.n = n

    def do(self, g: World, s: Effects[World]) -> None:
        g.minus += self.n


class Reroll(Printed):
    """Unused dice of the active Hero are rolled again; `who` self: only by the active player."""

    def __init__(self, who: Whose) -> None:
        self.mine = who == "self"
        self.anytime = False

    def printed(self, alone: bool, anytime: bool) -> None:
        self.anytime = anytime  # but not before the roll

    def forbids(self, g: World, by: int, about: int, extra: int) -> int:
        if self.mine and by != g.active:
            return r.CARD_05
        if self.anytime and not g.rolled:
            return r.CARD_05
        if g.forbid & t.NO_REROLL:
            return r.ALLY_10
        return 0 if g.rolled and g.unused() > 0 else r.CARD_04

    def do(self, g: World, s: Effects[World]) -> None:
        for i in s.picks:
            if i != STOP:
                roll_die(g, i)
        g.drop_pet()


class RerollOne(Reroll):
    """One unused die is rolled again."""

    WORD: Final = "reroll n=1"

    def ask(self, g: World, s: Effects[World]) -> bool:
        return not s.picks and pose(g, s, o.P_DIE_AGAIN, die_options(g))


class RerollAny(Reroll):
    """Any number of unused dice are rolled again, together."""

    WORD: Final = "reroll n=any"

    def ask(self, g: World, s: Effects[World]) -> bool:
        if s.picks and s.picks[-1] == STOP:
            return False
        options = [opt(o.MARK, i) for i in range(7) if g.places[i] == t.READY and i not in s.picks]
        options.append(opt(o.REROLL) if s.picks else opt(o.KEEP))
        return pose(g, s, o.P_MARKS, options)

    def answer(self, g: World, s: Effects[World], option: Opt) -> None:
        assert option.kind in MARKS
        s.picks.append(option.a if option.kind == o.MARK else STOP)


class SetDie(Effect[World]):
    """One unused die of the active Hero is turned to another face; `who` self: only by the active player."""

    WORD: Final = "set_die n=1"

    def __init__(self, who: Whose) -> None:
        self.mine = who == "self"

    def forbids(self, g: World, by: int, about: int, extra: int) -> int:
        if self.mine and by != g.active:
            return r.CARD_05
        return 0 if g.rolled and g.unused() > 0 else r.CARD_04

    def ask(self, g: World, s: Effects[World]) -> bool:
        if not s.picks:
            return pose(g, s, o.P_DIE_TURNED, die_options(g))
        faces = [opt(o.FACE, f) for f in range(6) if f != g.dice[s.picks[0]]]
        return len(s.picks) == 1 and pose(g, s, o.P_CARD_FACE, faces)

    def do(self, g: World, s: Effects[World]) -> None:
        if len(s.picks) == 2:
            g.dice[s.picks[0]] = s.picks[1]
            g.emit(ev.FACE_SET, s.picks[0], s.picks[1])


class ReadyDie(Effect[World]):
    """A used die of the active Hero comes back, rolled again."""

    WORD: Final = "ready_die n=1"

    def forbids(self, g: World, by: int, about: int, extra: int) -> int:
        if g.phase >= t.MASTER:
            return r.SYM_03
        return 0 if t.USED in g.places else r.CARD_04

    def ask(self, g: World, s: Effects[World]) -> bool:
        return pick(g, s, o.P_DIE_BACK, o.DIE, [i for i in range(7) if g.places[i] == t.USED])

    def do(self, g: World, s: Effects[World]) -> None:
        if s.picks:
            roll_die(g, s.picks[0])
            g.drop_pet()
