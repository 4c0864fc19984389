"""What follows the comparison of rolls: the fallen, statuses, control, Backlash, icons, loot (K9 to K12)."""

from typing import Final

from ....engine.option import Opt
from ....engine.step import Step
from .. import events as ev
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..acts.base import ACTS
from ..content import ABILITIES, CARDS, HEARTS, POTIONS
from ..legal.figures import causes, dying, has, in_play, keywords
from ..legal.seats import seat_of
from ..state import World
from .cards import Deal
from .control import Control
from .drinking import open_window
from .handout import CureSelf, HandOut
from .harm import Harm, fell
from .health import heal, judge, suffer_all

FALL: Final = 0
SUFFER: Final = 1
CONTROL: Final = 2
BACKLASH: Final = 3
ICONS: Final = 4
LOOT: Final = 5
WINDOW_3: Final = 6
OVER: Final = 7


class Aftermath(Step[World]):
    """The consequences of an attack, once its wounds lie on the cards.

    `hits`, `defenses` and `deals` go together: who was hit, with what defense, and how many wounds it took.
    """

    KIND: Final = 71

    def __init__(
        self,
        user: int,
        ability: int,
        stars: int,
        timeouts: bool,
        at: int = 0,
        hits: list[int] | None = None,
        defenses: list[int] | None = None,
        deals: list[int] | None = None,
        dice: list[int] | None = None,
        room: list[int] | None = None,
        stage: int = 0,
    ) -> None:
        self.user = user
        self.ability = ability
        self.stars = stars
        self.timeouts = timeouts  # a timeout had already been when the attack began
        self.at = at
        self.hits: list[int] = [] if hits is None else hits
        self.defenses: list[int] = [] if defenses is None else defenses
        self.deals: list[int] = [] if deals is None else deals
        self.dice: list[int] = [] if dice is None else dice
        self.room: list[int] = [] if room is None else room  # for potions, when the dice were rolled
        self.stage = stage

    def run(self, g: World) -> None:
        stage = self.stage
        if stage == FALL:
            self._fall(g)
        elif stage == SUFFER:
            self._suffer(g)
        elif stage == CONTROL:
            self._control(g)
        elif stage == BACKLASH:
            self._backlash(g)
        elif stage == ICONS:  # SDE-POTION-11: no window between here and the end of K11
            self._icons(g)
        elif stage == LOOT:  # K11
            self.stage = WINDOW_3
            if g.drawn:
                g.push(Deal(False))
        elif stage == WINDOW_3:  # K12, SDE-POTION-10
            self.stage = OVER
            open_window(g, o.WIN_AFTER)
        else:
            assert stage == OVER
            g.pop()

    def forbids(self, g: World, seat: int, option: Opt) -> int:
        return ACTS.forbids(g, option)

    def choose(self, g: World, option: Opt) -> None:
        ACTS.take(g, option, o.P_NEXT)

    # ---- K9
    def _fall(self, g: World) -> None:
        while self.at < len(self.hits):
            m = self.hits[self.at]
            self.at += 1
            if self.deals[self.at - 1] > 0 and dying(g, m):
                depth = len(g.stack)
                fell(g, m, t.W_ATTACK)
                if len(g.stack) > depth and self.at < len(self.hits):
                    return
        judge(g)
        self.stage = SUFFER

    def _spared(self, g: World, m: int) -> bool:
        """A timeout ends this attack for the boss (A-61)."""
        return m == g.villain and g.timed_out and not self.timeouts

    def _suffer(self, g: World) -> None:
        a = ABILITIES[self.ability]
        inflicts = a.causes | causes(g, self.user)  # SDE-SATK-05
        harmed = False
        for i in range(len(self.hits)):
            if a.kind == t.A_ACTION and self.stars > self.defenses[i]:  # SDE-SACT-07: what it names, without damage
                suffer_all(g, self.hits[i], a.causes, r.SACT_07)
            if self.deals[i] > 0:
                harmed = True
                if in_play(g, self.hits[i]) and not self._spared(g, self.hits[i]):
                    suffer_all(g, self.hits[i], inflicts, r.STATUS_01)
        if harmed and a.odd & t.O_FEAST and in_play(g, self.user):
            heal(g, self.user, 1)
        self.at = 0  # which hit is being dealt with
        self.stage = CONTROL

    def waiting(self, g: World) -> list[int]:
        """The hits whose models are still to be moved: those that the roll beat, each model once (SDE-CTRL-03)."""
        out: list[int] = []
        if ABILITIES[self.ability].control:
            for i in range(self.at, len(self.hits)):
                m = self.hits[i]
                if self.stars > self.defenses[i] and in_play(g, m) and not self._spared(g, m):
                    if CARDS[g.models[m].card].role != t.R_POINT and m not in [self.hits[k] for k in out]:
                        out.append(i)
        return out

    def _control(self, g: World) -> None:
        """Models are moved in the order that the attacking player likes (SDE-CTRL-02)."""
        waiting = self.waiting(g)
        if len(waiting) > 1:
            g.ask(seat_of(g, self.user), o.P_NEXT, ACTS.listed(g, o.P_NEXT))
        elif waiting:
            self.move(g, waiting[0])
        else:
            self.at = 0
            self.stage = BACKLASH

    def move(self, g: World, i: int) -> None:
        """The i-th model hit is moved now; those before `at` have been."""
        a = ABILITIES[self.ability]
        for row in (self.hits, self.defenses, self.deals):
            row[i], row[self.at] = row[self.at], row[i]
        m = self.hits[self.at]
        self.at += 1
        g.push(Control(self.user, m, a.control, a.control_x, g.models[m].at))

    def _backlash(self, g: World) -> None:
        if ABILITIES[self.ability].kind != t.A_ACTION:
            while self.at < len(self.hits):
                i = self.at
                m = self.hits[i]
                self.at += 1
                if self.defenses[i] > self.stars and m != self.user and has(g, m, t.K_BACKLASH):
                    if in_play(g, self.user):
                        g.emit(ev.BACKLASH, m, self.user)
                        g.push(Harm(self.user, t.W_BACKLASH))
                        return
        self.stage = ICONS

    # ---- K10
    def _icons(self, g: World) -> None:
        """Icons of the attack roll, once per icon if it inflicted a wound (SDE-DICE-04, SDE-DICE-08, SDE-DICE-11)."""
        self.stage = LOOT
        if sum(self.deals) == 0:
            return
        found_hearts = 0
        found_potions = 0
        for d in self.dice:
            found_hearts += HEARTS[d]
            found_potions += POTIONS[d]  # SDE-DICE-09: one face of the green die has both
        if found_hearts + found_potions == 0:
            return
        role = CARDS[g.models[self.user].card].role  # SDE-DICE-13: nothing for minions and denizens
        if role == t.R_HERO:
            words = keywords(g, self.user)
            each = 2 if words & t.K_HEALER else 1
            g.push(
                HandOut(
                    seat_of(g, self.user), found_hearts, found_potions, each, words & t.K_LUCK != 0, 0, self.room.copy()
                )
            )
        elif (role == t.R_BOSS or role == t.R_MINI_BOSS) and in_play(g, self.user):  # SDE-DICE-10, A-23
            g.push(CureSelf(self.user, found_hearts + found_potions))
