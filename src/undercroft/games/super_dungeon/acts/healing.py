"""Hearts, potions and counters: icons of a roll, Heal, the Resurrection Charm (SDE-DICE, SDE-RES)."""

from typing import Any, Final

from ....engine.act import Act, Act0, Act1, Act2, Offer, Say
from ....engine.option import Opt, opt
from .. import events as ev
from .. import rule_ids as r
from .. import rulings as ru
from .. import terms as t
from ..content import CARDS
from ..legal.figures import hearts, heroes_in_play
from ..legal.handout import forbids_heart, forbids_potion
from ..legal.round import charm_of, forbids_resurrect
from ..state import World
from ..steps.dice import test
from ..steps.handout import HandOut
from ..steps.healing import Heal
from ..steps.health import cure, heal
from ..steps.round import Charms
from ..steps.tracks import remove
from .cards import potion_limit


def handout(g: World) -> HandOut:
    """The step that asks."""
    s = g.stack[-1]
    assert isinstance(s, HandOut)
    return s


class Heart(Act2[World]):
    """A rolled heart for a Hero: 0 for a wound, 2 + status for a counter (SDE-DICE-06)."""

    KIND: Final = 31
    SAID: Final = Say("heart {a:model} {b:cure}", "A heart for {a:model}: {b:cure}", "Hearts", "hearts", r.DICE_04)

    def forbids(self, g: World, hero: int, what: int) -> int:
        return forbids_heart(g, hero, what) or (0 if handout(g).has_heart() else r.DICE_08)

    def do(self, g: World, hero: int, what: int) -> None:
        s = handout(g)
        if s.spare > 0:
            s.spare -= 1
        else:
            if s.hearts > 0:
                s.hearts -= 1
            else:
                s.potions -= 1
            s.spare = s.each - 1
        g.emit(ev.HEART_USED, hero, rule=r.DICE_06)
        if what == 0:
            heal(g, hero, 1)
        else:
            cure(g, hero, what - 2, r.DICE_06)

    def hint(self, g: World, rule: int, hero: int, what: int) -> str:
        return potion_limit(g, rule, hero) if hero < len(g.models) else ""


class Potion(Act1[World]):
    """A rolled potion for a Hero (SDE-DICE-07)."""

    KIND: Final = 32
    SAID: Final = Say("potion {a:model}", "A potion for {a:model}", "Potions", "potion-ball", r.DICE_04)

    def forbids(self, g: World, hero: int) -> int:
        s = handout(g)
        return forbids_potion(g, hero, s.room) or (0 if s.has_potion() else r.DICE_08)

    def do(self, g: World, hero: int) -> None:
        s = handout(g)
        if s.potions > 0:
            s.potions -= 1
        else:
            s.hearts -= 1
        g.models[hero].potions += 1
        s.room[hero] -= 1
        g.emit(ev.POTION_GAINED, hero, rule=r.DICE_07)

    def hint(self, g: World, rule: int, hero: int) -> str:
        return potion_limit(g, rule, hero) if hero < len(g.models) else ""


class LeaveIcon(Act0[World]):
    """Nobody takes this heart or potion (A-42)."""

    KIND: Final = 33

    def do(self, g: World) -> None:
        s = handout(g)
        g.emit(ev.HOLD, rule=r.DICE_06)
        if s.spare > 0:
            s.spare = 0
        elif s.hearts > 0:
            s.hearts -= 1
        else:
            s.potions -= 1


HEART: Final[Heart] = Heart()
POTION: Final[Potion] = Potion()


class Icons(Offer[World]):
    """The uses of the icons, Hero by Hero."""

    def acts(self) -> list[Act[Any]]:
        return [HEART, POTION]

    def each(self, g: World, out: list[Opt]) -> None:
        s = handout(g)
        as_heart = s.has_heart()
        as_potion = s.has_potion()
        for hero in heroes_in_play(g):
            x = g.models[hero]
            if as_heart:
                if x.wounds > 0:
                    out.append(opt(Heart.KIND, hero, 0))
                if x.status:
                    for status in range(t.STATUSES):
                        if x.status & (1 << status):
                            out.append(opt(Heart.KIND, hero, 2 + status))
            if as_potion and forbids_potion(g, hero, s.room) == 0:
                out.append(opt(Potion.KIND, hero))


class KeepCounters(Act0[World]):
    """A boss or mini-boss keeps its other status counters (SDE-DICE-10)."""

    KIND: Final = 33

    def do(self, g: World) -> None:
        g.pop()


class HealOne(Act1[World]):
    """Heal X: all at wounds, or status counters one by one (SDE-STATUS-03)."""

    KIND: Final = 39
    SAID: Final = Say("heal {a:cure}", "{a:cure}", "Choose", "healing", r.DICE_06)

    def step(self, g: World) -> Heal:
        """The step that asks."""
        s = g.stack[-1]
        assert isinstance(s, Heal)
        return s

    def each(self, g: World, out: list[Opt]) -> None:
        for what in range(2 + t.STATUSES):
            self.offer(g, out, what)

    def forbids(self, g: World, what: int) -> int:
        s = self.step(g)
        x = g.models[s.model]
        if x.at < 0 or s.left <= 0 or what == 1:
            return r.DICE_06
        if what == 0:
            return 0 if x.wounds > 0 and not s.statuses else r.DICE_06
        return 0 if not s.remedies and x.status & (1 << (what - 2)) else r.DICE_06

    def do(self, g: World, what: int) -> None:
        s = self.step(g)
        if what == 0:
            heal(g, s.model, s.left)
            s.left = 0
        else:
            cure(g, s.model, what - 2, r.STATUS_03)
            s.statuses = True
            s.left -= 1


class Resurrect(Act2[World]):
    """A Hero uses a Resurrection Charm on a destroyed one (SDE-RES-01, SDE-RES-02)."""

    KIND: Final = 38
    SAID: Final = Say("resurrect {b:model} by {a:model}", "Resurrect {b:model}", "Choose", "angel-wings", r.RES_01)

    def step(self, g: World) -> Charms:
        """The step that asks."""
        s = g.stack[-1]
        assert isinstance(s, Charms)
        return s

    def each(self, g: World, out: list[Opt]) -> None:
        bearer = self.step(g).bearer
        if g.models[bearer].gear and charm_of(g, bearer) >= 0:
            for m in range(len(g.models)):
                if g.models[m].gone:
                    self.offer(g, out, bearer, m)

    def forbids(self, g: World, bearer: int, fallen: int) -> int:
        return forbids_resurrect(g, bearer, fallen) or (0 if bearer == self.step(g).bearer else r.RES_01)

    def do(self, g: World, bearer: int, fallen: int) -> None:
        remove(g, g.models[bearer].gear.pop(charm_of(g, bearer)))
        x = g.models[fallen]
        own = CARDS[x.card].own
        if own != x.card and not g.rulings & ru.A_65_AS_IT_FELL:  # SDE-SHAPE-01, A-65
            x.card = own
            g.emit(ev.SHAPE, fallen, own, rule=r.SHAPE_01)
        stars = test(g, fallen, hearts(g, fallen) * t.ONE[t.BLUE], t.NO_ATTRIBUTE)  # SDE-RES-02: icons are blanks
        x.wounds = max(0, x.wounds - stars)
        g.emit(ev.RESURRECTED, fallen, stars, rule=r.RES_02)
        if x.wounds < hearts(g, fallen):  # SDE-RES-03
            self.step(g).fallen = fallen
