"""Potions: windows in which Heroes may drink, and what a potion does (SDE-POTION)."""

from typing import Final

from ....engine.option import Opt
from ....engine.window import Window
from .. import events as ev
from .. import options as op
from .. import rule_ids as r
from .. import terms as t
from ..content import ABILITIES
from ..effects.base import LIST_OF
from ..legal.drinking import NOBODY, drinks, forbids_drink_option, thirsty
from ..state import World
from .effects import Does


class Potions(Window[World]):
    """One window: each Hero player with something to drink is asked until all pass (A-57, A-58).

    `hits` are the models an enemy attack is about to hurt; `depth` is that attack's place on the stack, -1 without one;
    the seat `skip` is not asked: it may drink by its menu.
    """

    KIND: Final = 10

    def __init__(
        self, window: int, skip: int, depth: int = -1, asked: int = 0, hits: list[int] | None = None, stage: int = 0
    ) -> None:
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
        assert o.kind == op.DRINK
        if ABILITIES[op.potion(o)].odd & t.O_BALM:
            self.hits[self.hits.index(op.target(o))] = op.drinker(o)
        drink(g, o, self.depth)

    def topic(self) -> int:
        return self.depth + 1

    def forbids(self, g: World, seat: int, o: Opt) -> int:
        return forbids_drink_option(g, self.window, seat, o, self.hits) if o.kind == op.DRINK else 0


def drink(g: World, o: Opt, depth: int) -> None:
    """Pay the counters and begin the effect (SDE-POTION-03, SDE-POTION-04)."""
    drinker = op.drinker(o)
    owner = op.owner(o)
    potion = op.potion(o)
    g.models[owner].potions -= ABILITIES[potion].ap
    g.emit(ev.DRUNK, drinker, potion, owner, rule=r.POTION_03)
    about = op.target(o)  # of Hero's Balm; anything else befalls the drinker, or an area around it
    g.push(Does(LIST_OF[potion], drinker, about, 0, depth))


def open_window(g: World, window: int, skip: int = 0, depth: int = -1, hits: list[int] = NOBODY) -> bool:
    """Open a potion window if anybody could drink; costs next to nothing if not."""
    if not thirsty(g):
        return False
    g.push(Potions(window, skip, depth, 0, hits.copy()))
    return True
