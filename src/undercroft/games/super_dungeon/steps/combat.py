"""An attack from its declaration to the comparison of rolls (SDE-COMBAT; the order K1-K13 is in README.md)."""

from typing import Final

from ....engine.option import Opt, opt
from ....engine.step import Step
from ....engine.window import PASS
from .. import content
from .. import events as ev
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..acts.base import ACTS
from ..content import ABILITIES, CARDS
from ..legal.acting import AFAR, MELEE, aims_at_model, forbids_target, rolls_with
from ..legal.combat import is_unholy, mob
from ..legal.drinking import NOBODY
from ..legal.figures import attribute, causes, hampered, has, hearts, in_play
from ..legal.handout import potion_room
from ..legal.places import affected, squares_under
from ..legal.seats import seat_of
from ..state import World
from .aftermath import Aftermath
from .dice import drop_best, eludes, roll, test, total
from .drinking import open_window
from .harm import Wounds
from .tracks import remove

DECLARE: Final = 0
WINDOW_1: Final = 1
ROLL: Final = 2
REROLL: Final = 3
FIX: Final = 4
WINDOW_2: Final = 5
DEFEND: Final = 6
COMPARE: Final = 7
FINISH: Final = 8


class Attack(Step[World]):
    """One attack, or a special action that is rolled for (SDE-CTRL-03).

    `centre`: target model, first square of an area, or -1. `hits` and `defenses` go together; `balm` holds pairs:
    model, the Hero who stepped in for it.
    """

    KIND: Final = 70

    def __init__(self, user: int, ability: int, how: int, centre: int, stage: int = 0) -> None:
        self.user = user
        self.ability = ability
        self.how = how
        self.centre = centre
        self.square: int = -1  # chosen square of a large Burst target
        self.pool: int = 0
        self.stars: int = -1
        self.missed: bool = False
        self.rerolled: bool = False
        self.timeouts: bool = False
        self.at: int = 0  # which hit is being dealt with
        self.hits: list[int] = []
        self.defenses: list[int] = []
        self.dice: list[int] = []
        self.balm: list[int] = []
        self.room: list[int] = []
        self.stage = stage

    def run(self, g: World) -> None:
        stage = self.stage
        if stage == DECLARE:
            self._declare(g)
        elif stage == WINDOW_1:  # K3
            self.stage = ROLL
            open_window(g, o.WIN_ROLL, 0, len(g.stack) - 1, self._exposed(g))
        elif stage == ROLL:
            self._roll(g)
        elif stage == REROLL:
            self._ask_reroll(g)
        elif stage == FIX:
            self._fix(g)
        elif stage == WINDOW_2:  # K5
            self.stage = DEFEND
            open_window(g, o.WIN_DEFENSE, 0, len(g.stack) - 1, self._exposed(g))
        elif stage == DEFEND:
            self._defend(g)
        elif stage == COMPARE:
            self._compare(g)
        else:
            assert stage == FINISH
            self._finish(g)

    def forbids(self, g: World, seat: int, option: Opt) -> int:
        return ACTS.forbids(g, option)

    def choose(self, g: World, option: Opt) -> None:
        if option.kind == o.CENTRE:
            self.square = option.a
        elif option.kind == PASS:
            self.stage = FIX
        else:
            ACTS.take(g, option)

    def take_blow(self, drinker: int, target: int) -> None:
        """Hero's Balm: the drinker takes the place of the target."""
        for i in range(len(self.hits)):
            if self.hits[i] == target:
                self.hits[i] = drinker
                self.balm.append(target)
                self.balm.append(drinker)
                return

    # ---- K1, K2
    def _declare(self, g: World) -> None:
        a = ABILITIES[self.ability]
        if a.area == t.S_BURST and self.square < 0:
            squares = squares_under(g, self.centre)
            if len(squares) > 1:  # SDE-AREA-13
                g.ask(seat_of(g, self.user), o.P_CENTRE, [opt(o.CENTRE, c) for c in squares], self.centre)
                return
            self.square = squares[0]
        self.timeouts = g.timed_out  # a timeout had already been when the attack began
        self.hits = self._struck(g)
        g.emit(ev.ATTACKED, self.user, self.ability, self.centre if aims_at_model(a) else -1, self.how, r.COMBAT_01)
        self.stage = WINDOW_1
        if self.how == AFAR and self.centre != self.user:
            if eludes(g, self.user, self.ability, self.how, self.centre):  # Stealth
                self.missed = True
                self.stage = FINISH

    def _struck(self, g: World) -> list[int]:
        """The models that the attack hits as things stand, all at once (SDE-AREA-01, SDE-AREA-06)."""
        a = ABILITIES[self.ability]
        if a.area == t.S_NONE:
            return [self.centre] if forbids_target(g, self.user, a, self.how, self.centre) == 0 else []
        if a.area == t.S_BURST:  # SDE-AREA-02
            if forbids_target(g, self.user, a, self.how, self.centre) != 0:
                return []
            return affected(g, self.user, a, self.square)
        return affected(g, self.user, a, self.centre)

    def _still(self, g: World) -> None:
        """After a window, models that left the area are no longer hit, and no others are (SDE-POTION-08)."""
        if not in_play(g, self.user):
            self.hits = []
            return
        now = self._struck(g)
        kept: list[int] = []
        for m in self.hits:
            if m in self.balm:
                if in_play(g, m):
                    kept.append(m)
            elif m in now:
                kept.append(m)
        self.hits = kept

    def _exposed(self, g: World) -> list[int]:
        """The models that Hero's Balm could save: those that an enemy attack hits."""
        if CARDS[g.models[self.user].card].side == t.HEROES:
            return NOBODY
        return self.hits

    def attribute(self, g: World) -> int:
        """The attribute of the attack roll."""
        return rolls_with(g, self.user, ABILITIES[self.ability], self.how)

    # ---- K4
    def _roll(self, g: World) -> None:
        self._still(g)
        if not self.hits:
            self.missed = True
            self.stage = FINISH
            return
        a = ABILITIES[self.ability]
        attr = self.attribute(g)
        pool = attribute(g, self.user, attr)
        extra = a.bonus[attr]  # SDE-SATK-04, SDE-SATK-06: for this attack only
        if extra and a.condition and not g.models[self.hits[0]].status & a.condition:
            extra = 0
        pool += extra
        if self.how == MELEE and a.area == t.S_NONE and attr == t.ATT:
            pool += mob(g, self.user, self.hits[0])
        self.pool = pool
        self.room = potion_room(g)
        self.dice = roll(g, self.user, pool, attr)  # SDE-AREA-05: one roll, however many are hit
        self.stage = FIX
        if has(g, self.user, t.K_HOLY) and self.dice and not self.rerolled:
            for m in self.hits:
                if is_unholy(g, m):
                    self.stage = REROLL
                    break

    def _ask_reroll(self, g: World) -> None:
        options = ACTS.listed(g, o.P_REROLL)
        options.append(opt(PASS))
        g.ask(seat_of(g, self.user), o.P_REROLL, options, self.user)

    def _fix(self, g: World) -> None:
        """Forced discards come last (A-53); from now on the total stands."""
        attr = self.attribute(g)
        drop_best(g, self.user, self.dice, hampered(g.models[self.user].status, attr))
        self.stars = total(self.dice, self.pool)
        g.emit(ev.SCORE, self.user, self.stars, rule=r.COMBAT_05)
        self.stage = WINDOW_2

    # ---- K6
    def _defend(self, g: World) -> None:
        if self.at == 0 and not self.defenses:
            self._still(g)
        if self.at >= len(self.hits):
            self.at = 0
            self.stage = COMPARE
            return
        m = self.hits[self.at]
        attr = t.ARM  # SDE-COMBAT-06
        versus = ABILITIES[self.ability].versus_defense
        if versus >= 0:
            attr = versus
        elif has(g, m, t.K_DODGE):
            if not g.models[m].status & ((1 << t.KNOCKDOWN) | (1 << t.IMMOBILE) | (1 << t.SLOW)):
                g.ask(seat_of(g, m), o.P_DODGE, ACTS.listed(g, o.P_DODGE), m)
                return
        self.test(g, m, attr)

    def test(self, g: World, m: int, attr: int) -> None:
        """The defense roll of one model that is hit."""
        inflicts = ABILITIES[self.ability].causes | causes(g, self.user)
        weak_spot = 1 if CARDS[g.models[m].card].vulnerable & inflicts else 0  # SDE-KEY-VULNERABLE
        self.defenses.append(test(g, m, attribute(g, m, attr), attr, weak_spot))
        self.at += 1

    # ---- K7, K8
    def _compare(self, g: World) -> None:
        a = ABILITIES[self.ability]
        n = 1  # SDE-COMBAT-08
        if a.keywords & t.K_MASSIVE:
            n = 2
        if a.odd & t.O_PER_STAR:
            n = self.stars
        if a.kind == t.A_ACTION:  # SDE-SACT-04
            n = 0
        melee = a.area == t.S_NONE and self.how == MELEE
        struck: list[int] = []
        counts: list[int] = []
        deals: list[int] = []
        for i in range(len(self.hits)):
            m = self.hits[i]
            g.emit(ev.COMPARE, m, self.defenses[i], self.stars, rule=r.COMBAT_07)
            wounds = n if self.stars > self.defenses[i] else 0
            if wounds and not melee and has(g, m, t.K_STURDY):
                wounds = 0
            left = hearts(g, m) - g.models[m].wounds
            for j in range(i):
                if self.hits[j] == m:
                    left -= deals[j]
            deals.append(max(0, min(wounds, left)))
            if wounds:
                struck.append(m)
                counts.append(wounds)
        self.stage = FINISH
        g.push(
            Aftermath(
                self.user,
                self.ability,
                self.stars,
                self.timeouts,
                0,
                self.hits.copy(),
                self.defenses.copy(),
                deals,
                self.dice.copy(),
                self.room.copy(),
            )
        )
        if struck:
            g.push(Wounds(t.W_ATTACK, struck, counts))

    def _finish(self, g: World) -> None:
        a = ABILITIES[self.ability]
        if self.missed:
            g.emit(ev.MISS, self.user, self.ability)
        if a.odd & t.O_DISCARD and a.card in g.models[self.user].gear:  # used up, hit or miss
            g.models[self.user].gear.remove(a.card)
            remove(g, a.card)
        g.pop()


def begin(g: World, m: int, ability: int, how: int, centre: int) -> None:
    """Pay for an attack and declare it (SDE-ACT-05)."""
    a = ABILITIES[ability]
    g.ap -= a.ap
    g.begun = True
    if ability == content.BERSERK:
        g.berserk = True
    elif ability == content.RAGE_STRIKE:
        g.strike = False
    g.push(Attack(m, ability, how, centre))


def combat_under_way(g: World) -> Attack | None:
    """The attack nearest to the top of the stack; None if there is none."""
    for i in range(len(g.stack) - 1, -1, -1):
        step = g.stack[i]
        if isinstance(step, Attack):
            return step
    return None


def asking_combat(g: World) -> Attack:
    """The attack whose question is asked."""
    step = g.stack[-1]
    assert isinstance(step, Attack)
    return step
