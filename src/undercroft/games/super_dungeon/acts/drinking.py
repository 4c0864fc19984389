"""Potions: by the menu of one's own activation, or in a window (SDE-POTION)."""

from typing import Final

from ....engine.act import Act, Say
from ....engine.option import Opt, opt
from ....scene import OptionScene
from .. import events as ev
from .. import options as o
from .. import rule_ids as r
from .. import terms as t
from ..content import ABILITIES, CARDS
from ..effects.base import LIST_OF
from ..legal.drinking import NOBODY, forbids_drink, potion_types
from ..legal.figures import hearts
from ..state import World
from ..steps.activation import MENU
from ..steps.drinking import Potions
from ..steps.effects import Does
from ..words.labels import doomed_text, warn_of_death
from ..words.names import short_of, title_of
from ..words.reasons import STATUS_OF, status_obstacle
from .base import DRINKS

POTION: Final = "potion-ball"


def drink(owner: int, drinker: int, potion: int, target: int = -1) -> Opt:
    """A Hero drinks a potion of some Hero; `target`: the model for which a blow is taken."""
    return opt(Drink.KIND, owner, potion, drinker, target + 1)


def drinks(g: World, window: int, seat: int, hits: list[int], out: list[Opt]) -> None:
    """Every potion that the Heroes of this seat may drink in this window (SDE-POTION-02)."""
    for d in range(len(g.models)):
        x = g.models[d]
        if CARDS[x.card].side != t.HEROES:
            break
        if x.seat != seat or x.at < 0 or x.status & (1 << t.CHOKE):
            continue
        for owner in range(len(g.models)):
            y = g.models[owner]
            if CARDS[y.card].side != t.HEROES:
                break
            if y.potions == 0 or y.at < 0:
                continue
            for p in potion_types(g, owner):
                if ABILITIES[p].odd & t.O_BALM:
                    seen = -1
                    for v in hits:
                        if v != seen and forbids_drink(g, window, d, owner, p, v, hits) == 0:
                            out.append(drink(owner, d, p, v))
                        seen = v
                elif forbids_drink(g, window, d, owner, p, -1, hits) == 0:
                    out.append(drink(owner, d, p))


def forbids_drinking(g: World, window: int, seat: int, option: Opt, hits: list[int]) -> int:
    """0 if this seat may let a Hero drink this; only its own Heroes do as it says (SDE-POTION-02)."""
    if g.models[o.drinker(option)].seat != seat:
        return r.POTION_02
    return forbids_drink(g, window, o.drinker(option), o.owner(option), o.potion(option), o.target(option), hits)


class Drinking(Act[World]):
    """A Hero drinks: the counters are paid, the effect begins (SDE-POTION-03, SDE-POTION-04)."""

    def swallow(self, g: World, option: Opt, depth: int) -> None:
        """Drink in the resolution at this place on the stack, -1 without one."""
        drinker = o.drinker(option)
        owner = o.owner(option)
        potion = o.potion(option)
        g.models[owner].potions -= ABILITIES[potion].ap
        g.emit(ev.DRUNK, drinker, potion, owner, rule=r.POTION_03)
        about = o.target(option)  # of Hero's Balm; anything else befalls the drinker, or an area around it
        g.push(Does(LIST_OF[potion], drinker, about, 0, depth))

    def hints(self, g: World, option: Opt, rule: int) -> str:
        drinker = o.drinker(option)
        owner = o.owner(option)
        if rule == r.POTION_01:
            names = ", ".join([ABILITIES[p].name for p in potion_types(g, owner)])
            return f"the potions of {title_of(g, owner)}: {names}"
        if rule == r.POTION_04:
            return f"{title_of(g, owner)} has no potion counter"
        if rule in (r.POTION_13, r.POTION_15):
            return f"{title_of(g, drinker if rule == r.POTION_13 else owner)} is not in play"
        if rule == r.POTION_02 and o.target(option) < 0:
            return f"{title_of(g, drinker)} belongs to another player"
        if rule == r.POTION_09:
            return "it is drunk for another Hero whom an enemy attack is about to hit"
        return status_obstacle(g, drinker, STATUS_OF[rule]) if rule in STATUS_OF else ""


class Drink(Drinking):
    """In the activation of one's own Hero."""

    KIND: Final = 17
    FLAGS: Final = DRINKS
    SAID: Final = [
        Say("drink {b:potion} of {a:owner} by {c:drinker}", "", "", POTION, r.POTION_14),
        Say("drink {b:potion} of {a:owner} by {c:drinker} for {d:target}", "", "Potions", POTION, r.POTION_14),
    ]

    def forbids_option(self, g: World, option: Opt) -> int:
        return forbids_drinking(g, o.WIN_MENU, g.models[g.active].seat, option, NOBODY)

    def take(self, g: World, option: Opt) -> None:
        g.stack[-1].stage = MENU
        self.swallow(g, option, -1)

    def says(self, g: World, option: Opt) -> str:
        potion = o.potion(option)
        text = f"{title_of(g, o.drinker(option))} drinks {ABILITIES[potion].name} of {title_of(g, o.owner(option))}"
        if o.target(option) >= 0:
            return f"{text} and takes the blow for {title_of(g, o.target(option))}"
        return doomed_text(g, _dies(g, option), f"{text}: {short_of(potion)}")

    def group(self, g: World, option: Opt) -> str:
        return f"{ABILITIES[o.potion(option)].name} of {title_of(g, o.owner(option))}: {short_of(o.potion(option))}"

    def shows(self, g: World, option: Opt, scene: OptionScene) -> None:
        warn_of_death(g, _dies(g, option), scene)


def _dies(g: World, option: Opt) -> int:
    """The drinker whom the potion kills (A-25), or -1."""
    m = o.drinker(option)
    if not ABILITIES[o.potion(option)].odd & t.O_WOUND_SELF or g.models[m].wounds + 1 < hearts(g, m):
        return -1
    return m


class DrinkInWindow(Drinking):
    """In a potion window (A-57, A-58)."""

    KIND: Final = 17

    def window(self, g: World) -> Potions:
        """The step that asks."""
        s = g.stack[-1]
        assert isinstance(s, Potions)
        return s

    def each(self, g: World, out: list[Opt]) -> None:
        s = self.window(g)
        seat = s.seat_at(g, s.asked)
        if seat != s.skip:
            drinks(g, s.window, seat, s.hits, out)

    def forbids_option(self, g: World, option: Opt) -> int:
        s = self.window(g)
        return forbids_drinking(g, s.window, s.seat_at(g, s.asked), option, s.hits)

    def take(self, g: World, option: Opt) -> None:
        s = self.window(g)
        if ABILITIES[o.potion(option)].odd & t.O_BALM:
            s.hits[s.hits.index(o.target(option))] = o.drinker(option)
        self.swallow(g, option, s.depth)


DRINK: Final[Drink] = Drink()
