"""Loot and treasure: drawing, equipping, sacrificing, setting aside (SDE-EQUIP, SDE-CHEST, SDE-LOOT)."""

from typing import Final

from ....board.footprint import squares_of
from ....engine.option import Opt, opt
from ....engine.step import Step
from .. import events as ev
from .. import options as o
from .. import rule_ids as r
from .. import rulings as ru
from .. import terms as t
from ..acts.base import ACTS
from ..content import CARDS, GEAR
from ..legal.cards import surplus
from ..legal.figures import action_points, dying, has
from ..legal.places import fits
from ..legal.seats import speaker
from ..state import World
from .arriving import scorch
from .health import destroy, judge, shed_immune
from .squares import put
from .tracks import discard, draw, remove


class Deal(Step[World]):
    """Each card just drawn is equipped, sacrificed or set aside, by any Hero; at the end of a round never aside.

    SDE-CHEST-03, SDE-LOOT-03, SDE-EQUIP-07, SDE-EQUIP-10.
    """

    KIND: Final = 40

    def __init__(self, last: bool, stage: int = 0) -> None:
        self.last = last  # end of round: the cards set aside must go now (SDE-EQUIP-08)
        self.stage = stage

    def run(self, g: World) -> None:
        if not g.drawn:
            g.pop()
            return
        g.ask(speaker(g), o.P_CARD, ACTS.listed(g, o.P_CARD), g.drawn[0], 1 if self.last else 0)

    def forbids(self, g: World, seat: int, option: Opt) -> int:
        return ACTS.forbids(g, option)

    def choose(self, g: World, option: Opt) -> None:
        ACTS.take(g, option, o.P_CARD)


def equip(g: World, m: int, card: int, place: int) -> None:
    """A Hero puts a card on and has the good of it at once (SDE-EQUIP-07); one it replaces is destroyed (-04)."""
    before = action_points(g, m)
    if place > 0:
        old = g.models[m].gear.pop(place - 1)
        discard(g, old)
        g.emit(ev.REPLACED, m, old, rule=r.EQUIP_04)
    g.models[m].gear.append(card)
    g.emit(ev.EQUIPPED, m, card, rule=r.EQUIP_01)
    if surplus(g, m):
        g.push(Surplus(m, before))
    else:
        apply_gear(g, m, before)


def apply_gear(g: World, m: int, before: int) -> None:
    """What new equipment, or the loss of some, brings at once; `before`: its action points until now."""
    if m == g.active:  # a Rune of Haste put on, or lost, in mid-activation
        g.ap = max(0, g.ap + action_points(g, m) - before)
    shed_immune(g, m)  # SDE-STATUS-08
    if dying(g, m):  # hearts went with the old card
        destroy(g, m, t.W_OWN)
        judge(g)


class Surplus(Step[World]):
    """The Gem of Greed is gone: its player chooses which of two loot cards in a slot goes too (SDE-EQUIP-01)."""

    KIND: Final = 42

    def __init__(self, model: int, before: int, stage: int = 0) -> None:
        self.model = model
        self.before = before  # action points before the change of equipment
        self.stage = stage

    def run(self, g: World) -> None:
        if surplus(g, self.model):
            g.ask(g.models[self.model].seat, o.P_SURPLUS, ACTS.listed(g, o.P_SURPLUS), self.model)
            return
        g.pop()
        apply_gear(g, self.model, self.before)

    def forbids(self, g: World, seat: int, option: Opt) -> int:
        return ACTS.forbids(g, option)

    def choose(self, g: World, option: Opt) -> None:
        ACTS.take(g, option)


OFFER: Final = 0
DRAW: Final = 1
KEEP: Final = 2
SHOW: Final = 3
BOO: Final = 4


class Treasure(Step[World]):
    """A treasure card is drawn: a relic for a Hero, or a Boo-Booty (SDE-CHEST-02, SDE-CHEST-05, SDE-TYPE-05)."""

    KIND: Final = 41

    def __init__(
        self, opener: int, at: int, optional: bool, size: int = 1, cards: list[int] | None = None, stage: int = OFFER
    ) -> None:
        self.opener = opener  # Hero who opened a chest, or -1
        self.at = at  # where a Boo-Booty would appear
        self.optional = optional
        self.size = size  # of the model that stood there
        self.cards: list[int] = [] if cards is None else cards
        self.stage = stage

    def run(self, g: World) -> None:
        if self.stage == OFFER:
            if self.optional:
                g.ask(speaker(g), o.P_TREASURE, ACTS.listed(g, o.P_TREASURE))
            else:
                self.stage = DRAW
        elif self.stage == DRAW:
            self._draw(g)
        elif self.stage == KEEP:  # Luck: two cards, one is kept
            g.ask(speaker(g), o.P_KEEP, [opt(o.KEEP, c) for c in self.cards])
        elif self.stage == SHOW:
            card = self.cards[0]
            g.emit(ev.TREASURE, card, rule=r.CHEST_02)
            if GEAR[card].boo:
                self.stage = BOO
            else:
                g.drawn.append(card)
                g.pop()
                g.push(Deal(False))
        else:
            assert self.stage == BOO
            self._boo(g)

    def _draw(self, g: World) -> None:
        lucky = False
        if self.opener >= 0:
            lucky = has(g, self.opener, t.K_LUCK)
        for _ in range(2 if lucky else 1):
            card = draw(g, g.treasure, t.CH_TREASURE)
            if card >= 0:
                self.cards.append(card)
        if not self.cards:
            g.pop()
        elif len(self.cards) == 2 and self.cards[0] != self.cards[1]:
            self.stage = KEEP
        else:
            if len(self.cards) == 2:
                self._spare(g, self.cards.pop())
            self.stage = SHOW

    def _spare(self, g: World, card: int) -> None:
        """The card not kept (A-43)."""
        g.emit(ev.LUCK, card)
        if g.rulings & ru.A_43_SHUFFLE_BACK:
            g.treasure.shuffle_in(card)
        else:
            discard(g, card)

    def _boo(self, g: World) -> None:
        """The Boo-Booty appears; where a mini-boss fell the Consul chooses the square."""
        free: list[Opt] = []
        for c in squares_of(g.ground.grid, self.at, self.size):
            if fits(g, -1, c, 1):
                free.append(opt(o.PLACE, c))
        if not free:
            remove(g, self.cards[0])
            g.pop()
            return
        g.ask(t.CONSUL_SEAT, o.P_BOO, free)

    def forbids(self, g: World, seat: int, option: Opt) -> int:
        return r.CHEST_05 if option.kind == o.PLACE else ACTS.forbids(g, option)

    def choose(self, g: World, option: Opt) -> None:
        if self.stage == OFFER:
            ACTS.take(g, option, o.P_TREASURE)
        elif self.stage == KEEP:
            assert option.kind == o.KEEP
            self.cards.remove(option.a)
            self._spare(g, self.cards.pop())
            self.cards.append(option.a)
            self.stage = SHOW
        else:
            assert option.kind == o.PLACE
            self._appear(g, option.a)

    def _appear(self, g: World, at: int) -> None:
        remove(g, self.cards[0])
        g.pop()
        for m in range(len(g.models)):
            x = g.models[m]
            if CARDS[x.card].role == t.R_TRAP and x.at < 0 and not x.gone:
                put(g, m, at)  # it has not activated this round
                g.emit(ev.BOOBOOTY, m, at, 1 if self.opener >= 0 else 0, rule=r.CHEST_05)
                scorch(g, m)
                return
