"""Potions: windows in which Heroes may drink, and what a potion does (SDE-POTION)."""
from typing import Any, Final

from ....kernel.option import Opt, opt
from ....kernel.pack import Reader
from ....kernel.step import Step
from ....kernel.window import P_WINDOW, PASS
from .. import events as ev
from .. import options as op
from .. import rule_ids as r
from .. import terms as t
from ..content import ABILITIES
from ..legal.drinking import NOBODY, drinks, thirsty
from ..legal.figures import in_play
from ..legal.places import affected
from ..pieces import Effect
from ..state import World
from .harm import Harm
from .healing import Heal, Teleport

BALM: Final = 1  # amend: n = drinker * 64 + the model it replaces


class Potions(Step[World]):
    """One window: each Hero player with something to drink is asked until all pass (A-57, A-58).

    `hits` are the models an enemy attack is about to hurt; `depth` is that attack's place on the stack.
    """

    KIND: Final = 10

    window: int
    skip: int
    depth: int = -1
    seat: int = 1
    hits: list[int]

    def run(self, g: World) -> None:
        while self.seat < g.config.players:
            if self.seat != self.skip:
                options = drinks(g, self.window, self.seat, self.hits)
                if options:
                    options.append(opt(PASS))
                    g.ask(self.seat, P_WINDOW, options, self.window, self.depth + 1)
                    return
            self.seat += 1
        g.pop()

    def choose(self, g: World, o: Opt) -> None:
        if o.kind == PASS:
            self.seat += 1
            return
        self.seat = 1
        if ABILITIES[op.potion(o)].odd & t.O_BALM:
            drinker = op.drinker(o)
            target = op.target(o)
            self.hits[self.hits.index(target)] = drinker
        drink(g, o, self.depth)

    # generated
    def __init__(
        self, window: int, skip: int, depth: int = -1, seat: int = 1, hits: list[int] | None = None,
    ) -> None:
        self.pc = 0
        self.window = window
        self.skip = skip
        self.depth = depth
        self.seat = seat
        self.hits = [] if hits is None else hits

    def kind(self) -> int:
        return 10

    def copy(self) -> "Potions":
        s = Potions(self.window, self.skip, self.depth, self.seat, self.hits.copy())
        s.pc = self.pc
        return s

    def pack(self) -> list[Any]:
        return [10, self.pc, self.window, self.skip, self.depth, self.seat, self.hits.copy()]

    @staticmethod
    def unpack(r: Reader) -> "Potions":
        pc = r.number()
        s = Potions(r.number(), r.number(), r.number(), r.number(), r.numbers())
        s.pc = pc
        r.end()
        return s
    # end generated


class Drink(Step[World]):
    """A potion is drunk: the counter is gone, now its effect (SDE-POTION-03)."""

    KIND: Final = 11

    drinker: int
    potion: int
    target: int
    depth: int

    def run(self, g: World) -> None:
        a = ABILITIES[self.potion]
        if self.pc == 0:
            self.pc = 1
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
            g.effects.append(Effect(a.index, self.drinker, -2 if a.odd & t.O_ALL_HEROES else self.drinker))

    # generated
    def __init__(self, drinker: int, potion: int, target: int, depth: int) -> None:
        self.pc = 0
        self.drinker = drinker
        self.potion = potion
        self.target = target
        self.depth = depth

    def kind(self) -> int:
        return 11

    def copy(self) -> "Drink":
        s = Drink(self.drinker, self.potion, self.target, self.depth)
        s.pc = self.pc
        return s

    def pack(self) -> list[Any]:
        return [11, self.pc, self.drinker, self.potion, self.target, self.depth]

    @staticmethod
    def unpack(r: Reader) -> "Drink":
        pc = r.number()
        s = Drink(r.number(), r.number(), r.number(), r.number())
        s.pc = pc
        r.end()
        return s
    # end generated


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
    g.push(Potions(window, skip, depth, 1, hits.copy()))
    return True
