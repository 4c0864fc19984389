"""The menu of the active model: its acts in order, with their common conditions checked once (SDE-ACT-06)."""

from typing import Any, Final

from ....board.footprint import steps_between
from ....engine.act import Act, Offer
from ....engine.option import Opt, opt
from .. import content
from .. import options as o
from .. import terms as t
from ..content import ABILITIES, CARDS
from ..legal.acting import (
    AFAR,
    BY,
    MELEE,
    aims_at_model,
    aims_at_square,
    anybody_within,
    carried,
    forbids_open,
    forbids_paying,
    forbids_run,
    forbids_side,
    forbids_stand,
    forbids_target,
    forbids_use,
    other_attribute,
    reach_of,
)
from ..legal.drinking import NOBODY, thirsty
from ..legal.figures import abilities_of, has, sees
from ..legal.moving import moves
from ..legal.places import first_squares, places_next_to, rests, squares_under
from ..state import World
from .activation import END, MOVE, OPEN, RUN, STAND, End, Move, Open, Run, Stand
from .combat import BASIC_ATTACK, USE_ABILITY, attack, use
from .drinking import DRINK, drinks

NO_ABILITIES: Final[list[int]] = []
NOT_SO: Final = -1
ANYWHERE: Final = 99  # a hook counts squares in its own way


class Menu(Offer[World]):
    """Steps, attacks and abilities target by target, those at a square or at nothing, chests, Run, potions, end."""

    def acts(self) -> list[Act[Any]]:
        return [STAND, MOVE, BASIC_ATTACK, USE_ABILITY, OPEN, RUN, DRINK, END]

    def each(self, g: World, out: list[Opt]) -> None:
        m = g.active
        x = g.models[m]
        side = CARDS[x.card].side
        free = rests(g, m)
        if x.status & (1 << t.KNOCKDOWN):
            if forbids_stand(g, m) == 0:
                out.append(opt(Stand.KIND))
        else:
            for to in moves(g, m):
                out.append(opt(Move.KIND, to))
            if free and not g.running:
                mine = abilities_of(g, m) if g.ap > 0 else NO_ABILITIES
                self._targets(g, m, mine, out)
                if g.ap > 0:
                    self._others(g, m, mine, out)
                    if side == t.HEROES:
                        self._chests(g, m, out)
                if not g.begun and forbids_run(g, m) == 0:
                    out.append(opt(Run.KIND))
        if side == t.HEROES and thirsty(g):
            drinks(g, o.WIN_MENU, x.seat, NOBODY, out)
        if free:
            out.append(opt(End.KIND))

    def _chests(self, g: World, m: int, out: list[Opt]) -> None:
        for chest in range(len(g.chests)):
            if g.chests[chest] >= 0 and forbids_open(g, m, chest) == 0:
                out.append(opt(Open.KIND, chest))

    def _targets(self, g: World, m: int, mine: list[int], out: list[Opt]) -> None:
        """Basic attacks and abilities that aim at a model."""
        c = CARDS[g.models[m].card]
        free = 0
        if g.strike:
            free = content.RAGE_STRIKE
        elif not g.berserk and not g.raging and has(g, m, t.K_BERSERK):
            free = content.BERSERK
        usable: list[int] = []
        near: list[int] = []  # how far each reaches by hand and from afar; NOT_SO: not in this way
        afar: list[int] = []
        friendly = False  # can any of it be aimed at a friend?
        hook = has(g, m, t.K_HOOKSHOT)
        far = ANYWHERE if hook else max(c.reach, c.distance_x)
        if g.ap > 0:
            for k in mine:
                a = ABILITIES[k]
                if (aims_at_model(a) or carried(g, a)) and forbids_paying(g, m, a) == 0:
                    usable.append(k)
                    near.append(reach_of(g, m, a, MELEE) if aims_at_model(a) else NOT_SO)
                    afar.append(ANYWHERE if hook else reach_of(g, m, a, AFAR))
                    friendly = friendly or a.keywords & (t.K_AUGMENT | t.K_DANGEROUS | t.K_SMOKE) != 0
                    far = max(far, a.distance_x)
        elif not free:
            return
        at = g.models[m].at
        grid = g.ground.grid
        for v in range(len(g.models)):
            y = g.models[v]
            if y.at < 0:
                continue
            card = CARDS[y.card]
            enemy = card.side != c.side
            if not enemy and not friendly:
                if c.side == t.CONSUL:
                    break  # Heroes come first in the list
                continue
            d = steps_between(grid, at, c.size, y.at, card.size)
            if d > far:
                continue
            seen = d <= 1 or sees(g, m, v)
            if not seen and not hook:
                continue
            if enemy:
                self._basic(g, m, free, v, d, seen, hook, out)
            for i in range(len(usable)):
                a = ABILITIES[usable[i]]
                if d <= near[i] and seen and forbids_side(g, m, a, v) == 0:
                    out.append(use(usable[i], MELEE, v))
                if d <= afar[i] and (forbids_target(g, m, a, AFAR, v) if hook else forbids_side(g, m, a, v)) == 0:
                    out.append(use(usable[i], AFAR, v))

    def _basic(self, g: World, m: int, free: int, v: int, d: int, seen: bool, hook: bool, out: list[Opt]) -> None:
        """Basic attacks on an enemy at this distance, in sight or not; `free`: the attack that costs no AP, or 0."""
        c = CARDS[g.models[m].card]
        by_hand = seen and d <= c.reach
        if g.ap > 0:
            if by_hand:
                out.append(attack(content.MELEE, MELEE, v))
            if c.distance != t.D_NONE:
                shot = ABILITIES[content.SHOT]
                if (forbids_target(g, m, shot, AFAR, v) == 0) if hook else d <= reach_of(g, m, shot, AFAR):
                    out.append(attack(content.SHOT, AFAR, v))
        if free and by_hand:
            out.append(attack(free, MELEE, v))

    def _others(self, g: World, m: int, mine: list[int], out: list[Opt]) -> None:
        """Abilities that aim at a square or at nothing."""
        for k in mine:
            a = ABILITIES[k]
            if aims_at_model(a) or g.ap < a.ap:
                continue
            if a.into >= 0:
                if forbids_paying(g, m, a) == 0:
                    own = squares_under(g, m)
                    size = CARDS[a.into].size
                    for at in own if size == 1 else places_next_to(g, m, own, size):
                        if forbids_use(g, m, k, MELEE, at) == 0:
                            out.append(use(k, MELEE, at))
            elif aims_at_square(a):
                if forbids_paying(g, m, a) == 0 and anybody_within(g, m, a):
                    for at in first_squares(g, m, a):
                        self._rolled(g, m, k, at, out)
            else:
                self._rolled(g, m, k, 0, out)

    def _rolled(self, g: World, m: int, k: int, aim: int, out: list[Opt]) -> None:
        """An ability as usual, and with the other attribute where there is a choice (SDE-AREA-11)."""
        if forbids_use(g, m, k, MELEE, aim) == 0:
            out.append(use(k, MELEE, aim))
            other = other_attribute(g, m, ABILITIES[k])
            if other >= 0:
                out.append(use(k, BY + other, aim))
