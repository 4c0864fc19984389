"""Potions: windows in which Heroes may drink, and what a potion does (SDE-POTION)."""
from typing import Final

from ....kernel.option import Opt
from ....kernel.step import Step
from ....kernel.window import Window
from .. import events as ev
from .. import options as op
from .. import rule_ids as r
from .. import terms as t
from ..content import ABILITIES
from ..legal.drinking import NOBODY, drinks, forbids_drink_option, thirsty
from ..legal.figures import in_play
from ..legal.places import affected
from ..pieces import Lasting
from ..state import World
from .harm import Harm
from .healing import Heal, Teleport

BALM: Final = 1  # amend: n = drinker * 64 + the model it replaces


class Potions(Window[World]):
    """One window: each Hero player with something to drink is asked until all pass (A-57, A-58).

    `hits` are the models an enemy attack is about to hurt; `depth` is that attack's place on the stack, -1 without one;
    the seat `skip` is not asked: it may drink by its menu.
    """

    KIND: Final = 10

    def __init__(self, window: int, skip: int, depth: int = -1, asked: int = 0, hits: list[int] | None = None,
                 stage: int = 0) -> None:
        self.window = window
        self.skip = skip
        self.depth = depth
        self.asked = asked
        self.hits: list[int] = [] if hits is None else hits
        self.stage = stage

    def seat_at(self, g: World, i: int) -> int:
        return i + 1 if i + 1 < g.config.players else -1

    def answers(self, g: World, seat: int) -> list[Opt]:
        return drinks(g, self.window, seat, self.hits) if seat != self.skip else []

    def answered(self, g: World, seat: int, o: Opt) -> None:
        if ABILITIES[op.potion(o)].odd & t.O_BALM:
            self.hits[self.hits.index(op.target(o))] = op.drinker(o)
        drink(g, o, self.depth)

    def topic(self) -> int:
        return self.depth + 1

    def forbids(self, g: World, seat: int, o: Opt) -> int:
        return forbids_drink_option(g, self.window, seat, o, self.hits) if o.kind == op.DRINK else 0


HURT: Final = 0
WORK: Final = 1


class Drink(Step[World]):
    """A potion is drunk: the counter is gone, now its effect (SDE-POTION-03)."""

    KIND: Final = 11

    def __init__(self, drinker: int, potion: int, target: int, depth: int, stage: int = HURT) -> None:
        self.drinker = drinker
        self.potion = potion
        self.target = target
        self.depth = depth
        self.stage = stage

    def run(self, g: World) -> None:
        a = ABILITIES[self.potion]
        if self.stage == HURT:
            self.stage = WORK
            if a.odd & t.O_WOUND_SELF:
                g.push(Harm(self.drinker, t.W_POTION))
                return
        g.pop()
        if not in_play(g, self.drinker):
            return
        if a.odd & t.O_BALM:  # Hero's Balm: takes the blow for another
            g.emit(ev.BALM, self.drinker, self.target, rule=r.POTION_09)
            g.stack[self.depth].amend(g, BALM, self.drinker * 64 + self.target)
        elif a.keywords & t.K_TELEPORT:
            g.push(Teleport(self.drinker))
        elif a.heal or a.keywords & t.K_REMEDY:
            who = [self.drinker]
            if a.area != t.S_NONE:  # centred on the drinker, who is healed too
                who = affected(g, self.drinker, a, -1)
            for m in reversed(who):
                g.push(Heal(m, a.heal, bool(a.keywords & t.K_REMEDY)))
        else:  # SDE-POTION-05, SDE-POTION-06
            g.effects.append(Lasting(a.index, self.drinker, -2 if a.odd & t.O_ALL_HEROES else self.drinker))


def drink(g: World, o: Opt, depth: int) -> None:
    """Pay the counters and begin the effect (SDE-POTION-03, SDE-POTION-04)."""
    drinker = op.drinker(o)
    owner = op.owner(o)
    potion = op.potion(o)
    g.models[owner].potions -= ABILITIES[potion].ap
    g.emit(ev.DRINK, drinker, potion, owner, rule=r.POTION_03)
    g.push(Drink(drinker, potion, op.target(o), depth))


def open_window(g: World, window: int, skip: int = 0, depth: int = -1, hits: list[int] = NOBODY) -> bool:
    """Open a potion window if anybody could drink; costs next to nothing if not."""
    if not thirsty(g):
        return False
    g.push(Potions(window, skip, depth, 0, hits.copy()))
    return True
