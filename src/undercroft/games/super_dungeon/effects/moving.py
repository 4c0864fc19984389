"""Effects that move or change the model itself, or put it in another's place."""

from typing import Final

from ....engine.effect import Effects
from .. import events as ev
from .. import rule_ids as r
from .. import terms as t
from ..components import Ability
from ..content import ABILITIES, CARDS, card_named
from ..legal.acting import befallen, forbids_shape
from ..legal.figures import hearts
from ..legal.healing import forbids_jump
from ..legal.places import squares_under
from ..rows_kinds import ACTION, POTION, Form
from ..state import World
from ..steps.arriving import feel
from ..steps.combat import Attack
from ..steps.healing import Teleport
from ..steps.health import destroy, judge, shed_immune
from ..steps.squares import lift, put
from .base import OfAbility


class Jump(OfAbility):
    """Teleport; a model that cannot move stays (SDE-STATUS-IMMOBILE, SDE-STATUS-KNOCKDOWN)."""

    @staticmethod
    def implied(a: Ability) -> bool:
        return a.keywords & t.K_TELEPORT != 0

    def forbids(self, g: World, by: int, about: int, extra: int) -> int:
        return forbids_jump(g, about) if ABILITIES[self.ability].area == t.S_NONE else 0

    def do(self, g: World, s: Effects[World]) -> None:
        for m in reversed(befallen(g, s.by, ABILITIES[self.ability], s.about, s.extra == 1)):
            if forbids_jump(g, m) == 0:
                g.push(Teleport(m))


class Shapeshift(OfAbility):
    """Another model card takes the place of its own."""

    WORD: Final = "shapeshift"
    STANDS_IN: Final = ACTION
    ALONE: Final = True

    def __init__(self, into: Form) -> None:
        super().__init__()
        self.into = card_named(into)

    def forbids(self, g: World, by: int, about: int, extra: int) -> int:
        return forbids_shape(g, by, ABILITIES[self.ability], about)

    def do(self, g: World, s: Effects[World]) -> None:
        shapeshift(g, s.by, self.into, s.about)


def shapeshift(g: World, m: int, into: int, at: int) -> None:
    """The card is swapped, all on it moves over; the type line is the new one (SDE-SHAPE-03, SDE-SHAPE-06)."""
    x = g.models[m]
    was = squares_under(g, m)
    lift(g, m)
    spent = CARDS[x.card].speed - CARDS[into].speed
    x.card = into  # SDE-SHAPE-01
    put(g, m, at)
    g.emit(ev.SHAPE, m, into, rule=r.SHAPE_02)
    g.speed = max(0, g.speed - spent)  # SDE-SHAPE-04: Speed used stays used
    shed_immune(g, m)  # SDE-SHAPE-07
    feel(g, m, was)
    if x.wounds >= hearts(g, m):  # SDE-SHAPE-08
        destroy(g, m, t.W_OWN)
        judge(g)


class TakeTheBlow(OfAbility):
    """Hero's Balm: the drinker takes another's place in the attack."""

    WORD: Final = "heros_balm"
    STANDS_IN: Final = POTION
    ALONE: Final = True
    ODD: Final = t.O_BALM

    def do(self, g: World, s: Effects[World]) -> None:
        g.emit(ev.BALM, s.by, s.about, rule=r.POTION_09)
        attack = g.stack[s.depth]
        assert isinstance(attack, Attack)
        attack.take_blow(s.by, s.about)
