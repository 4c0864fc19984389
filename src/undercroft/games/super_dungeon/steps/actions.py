"""Special actions: they cost AP, need no roll and inflict no wound (SDE-SACT)."""

from typing import Final

from ....engine.option import Opt, opt
from ....engine.step import Step
from .. import events as ev
from .. import options as o
from .. import terms as t
from ..content import ABILITIES
from ..effects.base import LIST_OF
from ..legal.acting import AFAR, aims_at_model
from ..legal.places import squares_under
from ..legal.seats import seat_of
from ..state import World
from .dice import eludes
from .effects import Does
from .tracks import remove


class Action(Step[World]):
    """One special action. `aim`: target model, chosen square, or nothing."""

    KIND: Final = 100

    def __init__(self, user: int, ability: int, how: int, aim: int, square: int = -1, stage: int = 0) -> None:
        self.user = user
        self.ability = ability
        self.how = how
        self.aim = aim
        self.square = square
        self.stage = stage

    def run(self, g: World) -> None:
        a = ABILITIES[self.ability]
        if a.area == t.S_BURST and self.square < 0:
            squares = squares_under(g, self.aim)
            if len(squares) > 1:  # SDE-AREA-13
                g.ask(seat_of(g, self.user), o.P_CENTRE, [opt(o.CENTRE, c) for c in squares], self.aim)
                return
            self.square = squares[0]
        g.pop()
        if a.odd & t.O_DISCARD and a.card in g.models[self.user].gear:  # used up, hit or miss
            g.models[self.user].gear.remove(a.card)
            remove(g, a.card)
        if self.how == AFAR and self.aim != self.user:
            if eludes(g, self.user, self.ability, self.how, self.aim):
                g.emit(ev.MISS, self.user, self.ability)
                return
        about = self.square if a.area == t.S_BURST else self.aim
        g.push(Does(LIST_OF[self.ability], self.user, about, 1 if self.how == AFAR and not aims_at_model(a) else 0))

    def choose(self, g: World, option: Opt) -> None:
        assert option.kind == o.CENTRE
        self.square = option.a
